package rule

// This file is the rule placeholder: a mark that something was to replace, in a URL
// that a client of net/http sends.

import (
	"strings"

	"github.com/urilint/urilint/uri"
)

var placeholder = &Rule{
	ID: "placeholder",
	Doc: Doc{
		Title: "placeholder that nothing replaces",
		Why: "net/http expands nothing: \"{id}\" is sent as %7Bid%7D, and \"${HOST}/x\" has no scheme. Other clients " +
			"know path parameters, and routers know patterns; a URL for http.Get has to be whole.",
		Before:     `http.Get("https://example.com/users/{id}")`,
		References: []Reference{"RFC 6570", "net/http.Get"},
		Guards: []string{
			"clients that expand path parameters, such as resty, and requests for a transport of the program's own",
			"braces in a query, unless after \"$\": ?query={viewer}",
			"braces around anything but a name: a GUID, {\"a\":1}, {a,b}",
			"strings that strings.Replace, os.Expand or a template gets before",
			"YOUR_URL, https://your-host/ and the like, which somebody is to replace in the source",
			"tests, unless -tests=strict is given",
		},
	},
	check:      checkPlaceholder,
	checkHoles: checkPlaceholderWithHoles,
}

// checkPlaceholderWithHoles judges the marks that are known as a whole.
func checkPlaceholderWithHoles(s *Input) *Finding {
	f := checkPlaceholder(s.fillingInput(s.filled()))
	if f == nil || (witness{Input: s}).hasHole(f.Start, f.End) { // "$" + name + "/users"
		return nil
	}
	return f
}

func checkPlaceholder(v *parsedInput) *Finding {
	if !v.byTransport() || v.Test || v.hasScheme && !isHTTP(v.lowerScheme) { // "plugin://h/users/{id}", of RegisterProtocol
		return nil
	}
	f := v.unexpandedMark()
	if f != nil {
		f.isFinal = true // what is to stand there, nobody knows
	}
	return f
}

// unexpandedMark is the finding on the first mark in what is sent of the URL.
func (v *parsedInput) unexpandedMark() *Finding {
	if x := v.leadingMark(); x.start < x.end { // "${HOST}/users"
		return newFinding(x, v.named("unexpanded placeholder %s", x), v.consequence(requiresScheme), "net/http.Get")
	}
	if !v.hasAuthority {
		return nil
	}
	if x := v.markIn(v.path, "{"); x.start < x.end && !v.Want.PathWritten { // "https://h/users/{id}"
		sent := strings.NewReplacer("{", "%7B", "}", "%7D").Replace(v.of(x))
		return newFinding(x, v.named("unexpanded placeholder %s in path", x), then("it is sent as "+sent), "RFC 6570")
	}
	if x := v.markIn(v.query, "${"); x.start < x.end && !v.Want.QueryWritten { // "https://h/users?id=${id}"
		return newFinding(x, v.named("unexpanded placeholder %s in query", x), then(strings.TrimSuffix(sentUnencoded, ", ")), "RFC 6570")
	}
	return nil
}

// leadingMark returns the mark that the string begins with, where a scheme was to
// be; the empty span if there is none.
//
//	"${HOST}/users", "$HOST/users", "{base}/users", "{{.URL}}/users"
func (v *parsedInput) leadingMark() span {
	if v.hasScheme || v.s == "" {
		return span{}
	}
	end := strings.IndexAny(v.s+"/", "/?#:")
	if v.s[0] == '$' && isMarkName(v.s[1:end]) {
		return span{0, end}
	}
	if x := v.markIn(span{0, end}, "{"); x.start == 0 {
		return x
	}
	return span{}
}

// markIn returns the first mark in x that begins with open or, if that is a brace,
// with a dollar sign and the brace; the empty span if there is none.
func (v *parsedInput) markIn(x span, open string) span {
	for at := x.start; at < x.end; {
		i := strings.Index(v.s[at:x.end], open)
		if i < 0 {
			break
		}
		start := at + i
		brace := start + len(open) - 1
		at = brace + 1
		closing := "}"
		if strings.HasPrefix(v.s[at:x.end], "{") { // "{{.ID}}"
			at++
			closing = "}}"
		}
		n := strings.Index(v.s[at:x.end], closing)
		if n < 0 {
			break
		}
		if !isMarkName(strings.TrimPrefix(v.s[at:at+n], ".")) {
			continue
		}
		if start > x.start && v.s[start-1] == '$' {
			start--
		}
		return span{start, at + n + len(closing)}
	}
	return span{}
}

// isMarkName reports whether s is the name of what is to take the place of a mark:
// "id", "user_id", "User.ID".
func isMarkName(s string) bool {
	const longest = 40
	if s == "" || len(s) > longest || !uri.IsAlpha(s[0]) && s[0] != '_' || isGUID(s) {
		return false
	}
	for i := range len(s) {
		if c := s[i]; !uri.IsAlpha(c) && !uri.IsDigit(c) && c != '_' && c != '-' && c != '.' {
			return false
		}
	}
	return true
}

// isGUID reports whether s is hexadecimal digits with hyphens, as the name of an
// object between braces is.
func isGUID(s string) bool {
	const digits = 32
	return len(strings.ReplaceAll(s, "-", "")) == digits && strings.Trim(s, "0123456789abcdefABCDEF-") == ""
}
