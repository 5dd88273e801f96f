package rule

// This file is the rule path-join: a URL given to what cleans paths, or what that
// returns given to a client.

import (
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

var pathJoin = &Rule{
	ID: "path-join",
	Doc: Doc{
		Title:      "URL passed to path.Join or path.Clean",
		Why:        "They collapse \"//\": \"https://h\" becomes \"https:/h\", which has no host. Use url.JoinPath.",
		Before:     `http.Get(path.Join("https://example.com", "a"))`,
		References: []Reference{"path.Clean", "net/url.JoinPath"},
		Guards: []string{
			"a URL in a later element: a file name in a cache",
			"path.Join(u.Path, x), path.Join(\"/v1\", x)",
			"results whose slash is repaired, or that serve as map keys, are compared or printed: strings.Replace(path.Join(base, x), \":/\", \"://\", 1)",
			"what path.Join returns where a relative reference is accepted, or after a host: root + path.Join(\"/v1\", x)",
		},
	},
	check:      checkPathJoin,
	inLanguage: true,
}

func checkPathJoin(v *parsedInput) *Finding {
	if v.Want.Form != spec.SlashPath || !v.hasScheme || !v.hasAuthority {
		return nil
	}
	if v.lowerScheme == "file" && v.authority.Start == v.authority.End {
		return nil // "file:/a" is as good as "file:///a" (RFC 8089 appendix B)
	}
	slashes := span{v.scheme.End + 1, v.authority.Start}
	f := newFinding(slashes, v.Want.API+" on a URL", v.collapsed(), "path.Clean")
	f.Advice = "use url.JoinPath"
	return f
}

// collapsed says what becomes of the beginning of the URL.
func (v *parsedInput) collapsed() effect {
	if v.Want.Consequence != "" {
		return v.declared()
	}
	return then("\"" + v.shownScheme() + "://\" becomes \"" + v.shownScheme() + ":/\"")
}

// joinedAsURL is the finding on a text of which no filling is accepted, and that
// begins with what path.Join or path.Clean returns, where a client wants a URL with
// a host.
//
//	http.Get(path.Join(base, "users"))
func joinedAsURL(s *Input) *Finding {
	first := s.Text.Holes()[0]
	if first.At > 0 || !first.Lang.Is(text.CleanedPath) && !first.Lang.Is(text.CleanedPathBefore) || s.Want.Form != spec.HTTPURL && s.Want.Form != spec.WSURL {
		return nil
	}
	v := &parsedInput{Input: s}
	f := newFinding(span{0, 1}, "cleaned path as URL", effect{v.where() + " requires \"://\", which path.Join and path.Clean collapse", true}, "path.Clean")
	if s.Want.Consequence != "" && !s.Want.Panics {
		f.become(v.declared())
	}
	f.Advice = "use url.JoinPath"
	f.Rule = pathJoin
	return f
}
