package rule

// This file is the rule missing-scheme: a relative reference where an absolute
// URL is needed.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

var missingScheme = &Rule{
	ID: "missing-scheme",
	Doc: Doc{
		Title:  "relative reference where an absolute URL is needed",
		Why:    "What opens a connection needs a scheme to know how. Without one the call fails before anything is sent.",
		Before: `http.Get("example.com/x")`,
		After:  `http.Get("https://example.com/x")`,
		Source: "RFC 3986 §4.3, net/http.Transport",
		Guards: []string{
			"url.Parse, http.NewRequest for a handler, base.Parse: they take a relative reference",
			"a string that begins with a mark to be replaced: $BASE/x, {{.URL}}/x, YOUR_WEBHOOK_URL, xxx, link...",
		},
	},
	check: checkMissingScheme,
}

func checkMissingScheme(v *view) *Finding {
	if v.hasScheme || v.isTemplate() || strings.HasPrefix(v.s, ":") {
		return nil
	}
	segment := v.firstSegment()
	switch {
	case v.needsScheme():
		if v.s == "" && !v.byTransport() {
			return nil // a field or setting that is left unset
		}
	case v.Want.Form == spec.RequestTarget && v.Want.Parser == spec.NetURLRI:
		if first := v.of(segment); !looksLikeHost(first) || v.Want.Panics && strings.Contains(first, ":") {
			return nil
		}
	case v.Want.Form == spec.SchemeFirst:
		if v.s == "" || strings.HasPrefix(v.s, "//") {
			return nil
		}
	default:
		return nil
	}
	f := at(span{0, len(v.s)}, "URL has no scheme", v.consequence("an absolute URL"), "")
	switch rest, slashes := strings.CutPrefix(v.s, "//"); {
	case slashes:
		authority, _, _ := strings.Cut(rest, "/")
		f.Fixes = v.insertSchemes(authority, ":")
	case segment.end > 0 && (isName(v.of(segment)) || isIP(v.of(segment)) || looksLikeHost(v.of(segment))):
		f.Fixes = v.insertSchemes(v.of(segment), "://")
	}
	return f
}
