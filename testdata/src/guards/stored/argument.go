package stored

import (
	"net/http"
	"net/url"
)

func setScheme(u *url.URL, s string) { u.Scheme = s }

func setHost(u *url.URL, s string) { u.Host = s }

func apiAt(host string) *url.URL { return &url.URL{Scheme: "https", Host: host} }

func silentRepairedScheme() {
	u := &url.URL{Host: "h", Path: "/x"}
	setScheme(u, "https:") // want `\[component\]`
	u.Scheme = "https"
	http.Get(u.String())
}

func silentRepairedBehindPointer() {
	var u url.URL
	setScheme(&u, "https:") // want `\[component\]`
	u.Scheme = "https"
	u.Host = "h"
	http.Get(u.String())
}

func silentRepairedBySetter() {
	u := &url.URL{Scheme: "https", Path: "/x"} // want `\[scheme\]`
	setHost(u, "https://h")                    // want `\[component\]`
	setHost(u, "h")
	http.Get(u.String())
}

func silentRepairedResult() {
	u := apiAt("https://h") // want `\[component\]`
	u.Host = "h"
	http.Get(u.String())
}

func flaggedRepairedLate() {
	u := &url.URL{Scheme: "https", Path: "/x"} // want `\[scheme\]`
	setHost(u, "https://h/a")                  // want `\[component\]`
	http.Get(u.String())
	u.Host = "h"
	http.Get(u.String())
}

func flaggedOtherRepaired() {
	u := &url.URL{Scheme: "https", Path: "/x"}
	setHost(u, "https://h/b") // want `\[component\]`
	u.Scheme = "http"         // want `\[scheme\]`
	http.Get(u.String())
}

func flaggedResult() {
	u := apiAt("https://h/c") // want `\[component\]`
	u.Path = "/x"
	http.Get(u.String())
}

func setBase(p *poller, u string) { p.base = u }

func silentSetInArgument() {
	p := &poller{}
	// Given up.
	setBase(p, "localhost:80") // want `\[relative-colon\]`
	// Given up.
	setBase(p, "localhost:81") // want `\[relative-colon\]`
	p.base = "http://localhost"
	p.poll()
}

func flaggedSetInArgument() {
	p := &poller{}
	setBase(p, "localhost:80") // want `\[relative-colon\]`
	p.poll()
	setBase(p, "http://localhost")
	p.poll()
}
