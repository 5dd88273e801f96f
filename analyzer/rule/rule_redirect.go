package rule

// This file is the rule redirect: a redirect to another site that stays on
// this one.

import "github.com/urilint/urilint/analyzer/spec"

var redirect = &Rule{
	ID: "redirect",
	Doc: Doc{
		Title: "redirect to a host's name without a scheme, which stays on this site",
		Why: "http.Redirect takes \"www.example.com\" for a relative path: from /dir/page it redirects to /dir/www.example.com. " +
			"So does a browser with the href, src or action in the source of an html/template.",
		Before: `http.Redirect(nil, nil, "www.example.com/login", http.StatusFound)`,
		After:  `http.Redirect(nil, nil, "https://www.example.com/login", http.StatusFound)`,
		Source: "RFC 9110 §10.2.2, net/http.Redirect",
		Guards: []string{
			"paths, relative or not: login, index.html, /login",
			"the scheme of an app: myapp://callback, com.example.app:/cb",
		},
	},
	check: checkRedirect,
}

func checkRedirect(v *view) *Finding {
	segment := v.firstSegment()
	if v.Want.Form != spec.Redirect || v.hasScheme || !isPublicName(v.of(segment)) {
		return nil
	}
	f := at(segment, "host's name without a scheme", then(v.Want.API+" takes it for a path relative to that of the request"), "RFC 3986 §4.2")
	f.Fixes = v.insertSchemes(v.of(segment), "://")
	return f
}
