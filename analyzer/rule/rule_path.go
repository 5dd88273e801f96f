package rule

// This file is the rule path: a path that the API rejects or mangles.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

var pathRule = &Rule{
	ID: "path",
	Doc: Doc{
		Title: "path that the API rejects or mangles",
		Why: "A request target begins with a slash: httptest.NewRequest panics without one. An element of JoinPath is " +
			"path and nothing else: a \"?\" in it is written as %3F.",
		Before: `httptest.NewRequest("GET", "users/42", nil)`,
		After:  `httptest.NewRequest("GET", "/users/42", nil)`,
		Source: "RFC 9112 §3.2, net/url.ParseRequestURI, net/url.URL.JoinPath",
		Guards: []string{
			"relative references where a reference is wanted: url.Parse, http.NewRequest",
			"\"*\", and host:port, which the method CONNECT wants",
		},
	},
	check: checkPath,
}

func checkPath(v *view) *Finding {
	switch v.Want.Form {
	case spec.RawPath, spec.PathSegment:
		return v.beyondPath()
	case spec.RequestTarget:
		if v.readByNetURL() && !v.hasScheme && v.s != "*" {
			return v.relativeTarget()
		}
	}
	return nil
}

// relativeTarget finds a request target without its slash.
func (v *view) relativeTarget() *Finding {
	if strings.HasPrefix(v.s, "/") || v.isTemplate() || v.s == "" && !v.Want.Panics {
		return nil
	}
	if _, _, hasPort := cutPort(v.of(v.firstSegment())); hasPort {
		return nil
	}
	consequence := v.consequence("an absolute URL or path")
	return at(v.firstSegment(), "request target that does not begin with \"/\"", consequence, "RFC 9112 §3.2", insert("write / in front", 0, "/"))
}

// beyondPath finds a query or fragment in what is path alone.
func (v *view) beyondPath() *Finding {
	i := strings.IndexAny(v.s, "?#")
	if i < 0 {
		return nil
	}
	mark, name := v.s[i], "query"
	if mark == '#' {
		name = "fragment"
	}
	consequence := then("it is written as %3F, a part of the path")
	switch {
	case v.Want.Parser == spec.None && v.Want.OnBad != "":
		consequence = v.declared()
	case mark == '#':
		consequence = then("it is written as %23, a part of the path")
	}
	return at(span{i, len(v.s)}, name+" in a path", consequence, "RFC 3986 §3.3")
}
