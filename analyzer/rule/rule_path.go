package rule

// This file is the rule path: a path that the API rejects or mangles.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

var pathRule = &Rule{
	ID: "path",
	Doc: Doc{
		Title: "path the API rejects or mangles",
		Why: "A request target starts with \"/\": httptest.NewRequest panics otherwise. JoinPath treats its " +
			"elements as path only: \"?\" becomes %3F.",
		Before:     `httptest.NewRequest("GET", "users/42", nil)`,
		After:      `httptest.NewRequest("GET", "/users/42", nil)`,
		References: []Reference{"RFC 9112 §3.2", "net/url.ParseRequestURI", "net/url.URL.JoinPath"},
		Guards: []string{
			"relative references where one is accepted: url.Parse, http.NewRequest",
			"\"*\", and host:port, the target of CONNECT",
		},
	},
	check:      checkPath,
	inLanguage: true,
}

func checkPath(v *parsedInput) *Finding {
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
func (v *parsedInput) relativeTarget() *Finding {
	if strings.HasPrefix(v.s, "/") || v.isTemplate() || v.s == "" && !v.Want.Panics {
		return nil
	}
	if _, _, hasPort := cutPort(v.of(v.firstSegment())); hasPort {
		return nil
	}
	f := newFinding(v.firstSegment(), "empty request target", v.consequence("requires an absolute URL or path"), "RFC 9112 §3.2",
		insert(`Add leading "/"`, 0, "/"))
	if v.s != "" {
		f.Fact = v.named("request target %s does not start with '/'", v.withoutQuery(span{0, len(v.s)}))
	}
	return f
}

// beyondPath finds a query or fragment in what is path alone.
func (v *parsedInput) beyondPath() *Finding {
	i := strings.IndexAny(v.s, "?#")
	if i < 0 {
		return nil
	}
	mark := v.s[i]
	consequence := then("it is encoded as %3F")
	switch {
	case v.Want.Parser == spec.None && v.Want.Consequence != "":
		consequence = v.declared()
	case mark == '#':
		consequence = then("it is encoded as %23")
	}
	return newFinding(span{i, len(v.s)}, byteName(mark)+" in path element", consequence, "RFC 3986 §3.3")
}
