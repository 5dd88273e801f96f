package copied

import (
	"net/http"
	"net/url"
)

// A template in a variable of the package is used by its copies alone.
var (
	template    = url.URL{Scheme: "https://", Path: "/v1"}
	templateToo = &url.URL{Scheme: "https:", Path: "/v2"}
	used        = url.URL{Scheme: "https://", Host: "example.com", Path: "/v3"} // want `\[component\]`
	usedToo     = &url.URL{Scheme: "https:", Path: "/v4"}                       // want `\[component\]`
	Template    = url.URL{Scheme: "https://", Path: "/v5"}                      // want `\[component\]` Template:"returns a known string"
	pathChanged = &url.URL{Scheme: "https://", Path: "/v6"}                     // want `\[component\]`
)

func copies(host string) {
	a := template
	a.Scheme, a.Host = "https", host
	http.Get(a.String())
	b := *templateToo
	b.Scheme = "http"
	b.Host = host
	http.Get(b.String())
	c := used
	c.Scheme = "https"
	http.Get(c.String())
	http.Get(used.String())
	d := usedToo
	http.Get(d.String())
	e := Template
	e.Scheme = "https"
	http.Get(e.String())
	f := *pathChanged
	f.Path = "/v7"
	http.Get(f.String())
}
