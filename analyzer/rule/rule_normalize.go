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
		Title: "URL that is not in normal form",
		Why: "HTTP://H:80/a/../b and http://h/b are the same URL written in two ways: a cache, a log or a comparison of " +
			"strings takes them for two.",
		Before: `http.Get("HTTP://EXAMPLE.com:80/a/../b")`,
		After:  `http.Get("http://example.com/b")`,
		Source: "RFC 3986 §6.2.2 and §6.2.3",
		Guards: []string{
			"relative references",
			"an empty path: with \"/\" for it a base that something is appended to, or an identifier that is compared, is another one",
			"URLs that are not valid: the other rules tell what is wrong with them",
		},
	},
	check: checkNormalize,
}

func checkNormalize(v *view) *Finding {
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
	f := at(x, "URL that is not in normal form", then("what compares URLs as strings takes it for another one"), "RFC 3986 §6.2")
	if !strings.Contains(v.s[from:], "@") { // what is before "@" may be a secret
		f.Fixes = []Fix{replace("write the normal form", x, normal[from:len(normal)-(len(v.s)-to)])}
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
