package rule

// This file is the rule missing-scheme: a relative reference where an absolute
// URL is needed.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guess"
)

var missingScheme = &Rule{
	ID: "missing-scheme",
	Doc: Doc{
		Title:      "URL without a scheme where one is required",
		Why:        "Clients choose the protocol by the scheme. Without one the call fails before anything is sent.",
		Before:     `http.Get("example.com/x")`,
		After:      `http.Get("https://example.com/x")`,
		References: []Reference{"RFC 3986 §4.3", "net/http.Transport"},
		Guards: []string{
			"url.Parse, http.NewRequest for a handler, base.Parse: they accept a relative reference",
			"//host/path for resty, which adds the scheme of SetScheme",
			"paths sent through a client that others may have set up, whose transport may add the host",
			"placeholders: YOUR_WEBHOOK_URL, xxx, link...; $BASE/x and {{.URL}}/x, see the rule placeholder",
		},
	},
	LacksScheme: true,
	check:       checkMissingScheme,
	inLanguage:  true,
}

func checkMissingScheme(v *parsedInput) *Finding {
	if f := v.ofDriver(connstr.MissingScheme); f != nil {
		return f
	}
	if v.hasScheme || v.isTemplate() || strings.HasPrefix(v.s, ":") {
		return nil
	}
	segment := v.firstSegment()
	switch {
	case v.Want.AddsScheme && v.hasAuthority: // resty.New().SetScheme("https").SetBaseURL("//h")
		return nil
	case v.needsScheme():
		if v.s == "" && !v.byTransport() {
			return nil // a field or setting that is left unset
		}
		if v.Want.ForeignClient && !strings.HasPrefix(v.s, "//") && !guess.LooksLikeHost(v.of(segment)) {
			return nil // its transport may know the host of a path
		}
	case v.Want.Form == spec.RequestTarget && v.Want.Parser == spec.NetURLRI:
		if first := v.of(segment); !guess.LooksLikeHost(first) || v.Want.Panics && strings.Contains(first, ":") {
			return nil
		}
	case v.Want.Form == spec.SchemeFirst:
		if v.s == "" || strings.HasPrefix(v.s, "//") {
			return nil
		}
	default:
		return nil
	}
	whole := span{0, len(v.s)}
	f := newFinding(whole, "missing scheme", v.consequence(requiresAbsolute), "RFC 3986 §4.3")
	switch before := v.withoutQuery(whole); {
	case v.s == "" && v.origin == nil:
		f.Fact = "empty URL"
	case before.Start < before.End:
		f.Fact = v.named("missing scheme in %s", before)
	}
	switch rest, slashes := strings.CutPrefix(v.s, "//"); {
	case slashes:
		authority, _, _ := strings.Cut(rest, "/")
		f.Fixes = v.insertSchemes(authority, ":")
	case segment.End > 0:
		f.Fixes = v.firstSegmentFixes(segment)
	}
	return f
}

// firstSegmentFixes are the fixes of a URL that begins with the segment, which
// may be a host. There is none for what may be a path.
func (v *parsedInput) firstSegmentFixes(segment span) []Fix {
	name := v.of(segment)
	switch {
	case segment.End < len(v.s) && v.s[segment.End] == '/' && !strings.ContainsAny(name, ".:"):
		if !strings.EqualFold(name, "localhost") { // "users/42"
			return nil
		}
	case !isHost(name) && !guess.LooksLikeHost(name):
		return nil
	case strings.Contains(name, ".") && !guess.IsPublicName(name) && !isIP(name) && !guess.IsPrivateName(strings.ToLower(name)) && guess.LooksLikeFile(name):
		return nil
	}
	return v.insertSchemes(name, "://")
}
