package rule

// This file is the opt-in rule normalize: a URL that is not in its normal
// form.

import (
	"strings"

	"github.com/urilint/urilint/uri"
)

var normalize = &Rule{
	ID:    "normalize",
	OptIn: true,
	Doc: Doc{
		Title:      "URL not in normal form",
		Why:        "HTTP://H:80/a/../b and http://h/b are the same URL; caches, logs and string comparisons see two.",
		Before:     `http.Get("HTTP://EXAMPLE.com:80/a/../b")`,
		After:      `http.Get("http://example.com/b")`,
		References: []Reference{"RFC 3986 §6.2.2", "RFC 3986 §6.2.3"},
		Guards: []string{
			"relative references",
			"an empty path: a base to append to, or an identifier that is compared, changes with \"/\"",
			"invalid URLs (other rules report them)",
		},
	},
	check: checkNormalize,
}

func checkNormalize(v *parsedInput) *Finding {
	if !v.isURL() {
		return nil
	}
	u, err := uri.Parse(v.s)
	if err != nil {
		return nil
	}
	normal := normalBase(u).String()
	if normal == v.s {
		return nil
	}
	from, to := difference(v.s, normal)
	x := span{from, to}
	fact := "URL is not normalized"
	if x.Start < x.End {
		fact = v.named(fact+" at %s", x)
	}
	f := newFinding(x, fact, then("string comparison treats it as a different URL"), "RFC 3986 §6.2")
	if !strings.Contains(v.s[from:], "@") { // what is before "@" may be a secret
		f.Fixes = []Fix{replace("Normalize", x, normal[from:len(normal)-(len(v.s)-to)])}
	}
	return f
}

// normalBase is the normal form of u, but that an empty path stays empty.
func normalBase(u uri.URI) uri.URI {
	normal := u.Normalize()
	if u.HasAuthority() && u.Path() == "" {
		if base, err := normal.WithPath(""); err == nil {
			return base
		}
	}
	return normal
}
