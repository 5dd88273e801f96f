// Package component holds fields of a url.URL with more than they are for.
package component

import (
	"net/http"
	"net/url"
)

func flagged(u *url.URL) {
	_ = url.URL{Scheme: "https://", Host: "example.com"} // want `\[component\]`
	_ = url.URL{Scheme: "https:", Host: "example.com"}   // want `\[component\]`
	_ = url.URL{Scheme: "HTTP", Host: "example.com"}
	_ = url.URL{Scheme: "http", Host: "http://example.com"}  // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "example.com/p"}       // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "::1"}                 // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "h", Path: "/a?x=1"}   // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "h", RawQuery: "?a=b"} // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "h", Fragment: "#x"}   // want `\[component\]`
	u.Scheme = "https://"                                    // want `\[component\]`
	u.Host = "https://example.com"                           // want `\[component\]`
	u.RawQuery = "?a=b"                                      // want `\[component\]`

	_ = url.URL{Scheme: "http", Host: "h", Path: "/a", RawPath: "/%62"} // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "h", RawPath: "/a%2Fb"}           // want `\[component\]`
	_ = url.URL{Scheme: "http", Host: "h", Opaque: "x"}                 // want `\[component\]`

	_ = http.Request{URL: &url.URL{Scheme: "http", Host: "h", Path: "a/b"}} // want `\[component\]`
}

func assigned(https bool) *url.URL {
	u := &url.URL{Scheme: "https://", Host: "http://h", Path: "a?b=c"} // want `\[component\]`
	u.Scheme = "https"
	if !https {
		u.Scheme = "http"
	}
	u.Host = "h/" // want `\[component\]`
	use(u.String())
	u.Host = "h"
	return u
}

func unknown(u *url.URL, q, host string) {
	_ = url.URL{Scheme: "http", Host: host, Path: "/search?q=" + q} // want `\[component\]`
	u.Path = "/" + q + "?full=1"                                    // want `\[component\]`
	use(u.String())
	u.Path = "/a?" + q
	use(u.String())
	u.Path = "/a/" + q

	sent := &url.URL{Scheme: "http", Host: host, Path: "v1/" + q} // want `\[component\]`
	_ = &http.Request{URL: sent}
	rooted := &url.URL{Scheme: "http", Host: host, Path: "v1/" + q}
	rooted.Path = "/" + rooted.Path
	_ = &http.Request{URL: rooted}
	written := &url.URL{Scheme: "http", Host: host, Path: "v1/" + q}
	http.Get(written.String())
}

func uppercase(id string) *url.URL {
	u := url.URL{Scheme: "HTTPS", Host: "example.com", Path: "/a"}
	http.Get(u.String())
	p := &url.URL{Host: "example.com"}
	p.Scheme = "HTTPS"
	p.Path = "/" + id
	http.Get(p.String())
	http.Get((&url.URL{Scheme: "HTTPS", Host: "example.com"}).String())

	sent := &url.URL{Scheme: "HTTPS", Host: "example.com"} // want `\[component\]`
	use(sent.String())
	_ = &http.Request{URL: sent}
	r := &url.URL{Host: "example.com"}
	r.Scheme = "HTTPS"
	use(r.String())
	return r
}

func use(string) {}

func asked(r *http.Request) bool {
	return r.Host == "https://example.com" || r.Host == "example.com:80" // want `\[component\]`
}

func silent(u *url.URL) {
	_ = url.URL{Scheme: "https", Host: "example.com:8080", Path: "/a b", RawQuery: "a=b", Fragment: "x"}
	_ = url.URL{Scheme: "http", Host: "[::1]:80"}
	_ = url.URL{Path: "a b/c"}
	_ = url.URL{Scheme: "http", Host: "h", Path: "a/b"}
	_ = url.URL{Scheme: "http", Host: "h", Path: "/a/b", RawPath: "/a%2Fb"}
	_ = url.URL{Scheme: "http", Host: "h", Path: u.Path, RawPath: "/a%2Fb"}
	_ = url.URL{Scheme: "http", Host: "h", Opaque: "//h/a%2Fb"}
	_ = http.Request{URL: &url.URL{Scheme: "http", Host: "h", Path: "/a/b"}}
	_ = http.Request{URL: &url.URL{Path: "a/b"}}
	_ = url.URL{Scheme: "mailto", Opaque: "bob@example.com"}
	_ = url.URL{Scheme: "unix", Path: "/run/a.sock"}
	u.Scheme = "https"
	u.Host = "example.com"
	u.Path = "/a/50%"
	u.Path = "/glob/?.txt"
	u.Path = "/lang/c#/tour"
	u.Path = "/lang/c#"
	u.RawQuery = "a=b&c=%20"
}

func compared(u *url.URL) bool {
	if u.Scheme == "https:" { // want `\[component\]`
		return true
	}
	switch u.Scheme {
	case "http://", "https://": // want `\[component\]` `\[component\]`
		return true
	}
	if u.Host != "https://example.com" { // want `\[component\]`
		return false
	}
	if u.Port() == ":80" || u.Hostname() == "example.com:80" { // want `\[component\]` `\[component\]`
		return false
	}
	return u.Scheme == "https" || u.Scheme == "" || u.Host == "example.com:80" || u.Port() == "80" || u.Hostname() == "::1" || u.Path == "?"
}
