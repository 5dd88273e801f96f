package rule

// This file is the rule redirect: a redirect to another site that stays on
// this one.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guess"
)

var redirect = &Rule{
	ID: "redirect",
	Doc: Doc{
		Title: "redirect to a host name without a scheme",
		Why: "http.Redirect treats \"www.example.com\" as a relative path: from /dir/page it redirects to " +
			"/dir/www.example.com. Browsers do the same with href, src and action in html/template source.",
		Before:     `http.Redirect(nil, nil, "www.example.com/login", http.StatusFound)`,
		After:      `http.Redirect(nil, nil, "https://www.example.com/login", http.StatusFound)`,
		References: []Reference{"RFC 9110 §10.2.2", "net/http.Redirect"},
		Guards: []string{
			"paths, relative or not: login, index.html, /login, /users:1",
			"a directory called like a host, if the path says that it is relative: ./www.example.com/index.html",
			"the scheme of an app: myapp://callback, com.example.app:/cb",
		},
	},
	LacksScheme: true,
	check:       checkRedirect,
}

func checkRedirect(v *parsedInput) *Finding {
	segment := v.firstSegment()
	if v.Want.Form != spec.Redirect || v.hasScheme {
		return nil
	}
	if name := v.of(segment); !guess.IsPublicName(name) && (name != "localhost" && !isIP(name) || segment.End == len(v.s)) {
		return v.hostAsPath()
	}
	reader := v.Want.API
	if v.Want.Header == spec.HeaderIsSet {
		reader = "a browser"
	}
	f := newFinding(segment, "host name without a scheme", then(reader+" treats \""+v.source(segment)+"\" as a relative path"), "RFC 3986 §4.2")
	f.Fixes = v.insertSchemes(v.of(segment), "://")
	return f
}

// hostAsPath finds a host with a port as the first segment of an absolute path:
// "/localhost:8080/login".
func (v *parsedInput) hostAsPath() *Finding {
	rest, ok := strings.CutPrefix(v.s, "/")
	if !ok {
		return nil
	}
	x := span{1, 1 + strings.IndexAny(rest+"/", "/?#")}
	host, port, ok := cutPort(v.of(x))
	if !ok || !guess.IsPort(port) || host != "localhost" && !guess.IsPublicName(host) && !isIP(host) {
		return nil
	}
	return newFinding(x, "host and port after a single '/'", then("it is a segment of the path"), "RFC 3986 §4.2")
}
