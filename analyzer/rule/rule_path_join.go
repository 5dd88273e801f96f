package rule

// This file is the rule path-join: a URL given to what cleans paths.

import "github.com/urilint/urilint/analyzer/spec"

var pathJoin = &Rule{
	ID: "path-join",
	Doc: Doc{
		Title:  "URL that is joined or cleaned as a path",
		Why:    "path.Join and path.Clean make one slash of several: \"https://h\" becomes \"https:/h\", a URL without a host.",
		Before: `http.Get(path.Join("https://example.com", "a"))`,
		Source: "path.Clean; url.JoinPath is what joins URLs",
		Guards: []string{
			"a URL in a later element: the name of a file in a cache",
			"path.Join(u.Path, x), path.Join(\"/v1\", x)",
		},
	},
	check: checkPathJoin,
}

func checkPathJoin(v *view) *Finding {
	if v.Want.Form != spec.SlashPath || !v.hasScheme || !v.hasAuthority {
		return nil
	}
	if v.sch == "file" && v.authority.start == v.authority.end {
		return nil // "file:/a" is as good as "file:///a" (RFC 8089 appendix B)
	}
	slashes := span{v.scheme.end + 1, v.authority.start}
	return at(slashes, "URL where a path is wanted", v.consequence("a path"), "")
}
