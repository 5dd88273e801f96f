package values

// This file has strings of which it is not known which of a few words they are.

import (
	"net/http"
	"net/url"
	"os"
)

type wordEndpoint struct {
	tls  bool
	host string
	kind string
}

func (e *wordEndpoint) scheme() string {
	if e.tls {
		return "https" // want `\[scheme\]`
	}
	return "http" // want `\[scheme\]`
}

func (e *wordEndpoint) withColon() string {
	if e.tls {
		return "https:" // want `\[component\]`
	}
	return "http:" // want `\[component\]`
}

func (e *wordEndpoint) maybeColon() string {
	if e.tls {
		return "https:" // want `\[component\]`
	}
	return "http"
}

func (e *wordEndpoint) maybeOwn() string {
	if e.tls {
		return "https:" // want `\[component\]`
	}
	return e.kind
}

func (e *wordEndpoint) maybeNone() string {
	if e.tls {
		return "https"
	}
	return ""
}

// Whichever it is, it is wrong.
func (e *wordEndpoint) wrong() {
	if len(os.Args) > 1 {
		u := url.URL{Scheme: e.withColon(), Host: e.host, Path: "/v1"}
		http.Get(u.String())
		v := url.URL{Scheme: e.scheme(), Path: "/v1"}
		http.Get(v.String())
		http.Get(e.withColon() + "//h:80:90/v1") // want `more than one port: .*\[port\]`
	}
}

// One of them is fine, or what is not known may be.
func (e *wordEndpoint) fine() {
	if len(os.Args) > 1 {
		u := url.URL{Scheme: e.scheme(), Host: e.host, Path: "/v1"}
		http.Get(u.String())
		u = url.URL{Scheme: e.maybeColon(), Host: e.host}
		http.Get(u.String())
		v := url.URL{Scheme: e.maybeOwn(), Host: e.host}
		http.Get(v.String())
		w := url.URL{Scheme: e.scheme(), Path: "/v1"}
		w.Host = e.host
		http.Get(w.String())
		ref := url.URL{Scheme: e.maybeNone(), Path: "/v1"}
		println(ref.String())
		http.Get(e.withColon() + "//h:80/v1")
		http.Get(e.scheme() + ":/" + e.host)
	}
}
