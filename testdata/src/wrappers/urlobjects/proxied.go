package urlobjects

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

type upstream struct{ base *url.URL }

func openUpstream(s string) (*upstream, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &upstream{base: u}, nil
}

func (u *upstream) health() error { return get(u.base.JoinPath("health")) }

func (u *upstream) proxy() http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(u.base) }}
}

func (u *upstream) oldProxy() http.Handler { return httputil.NewSingleHostReverseProxy(u.base) }

func (u *upstream) transport() *http.Transport { return &http.Transport{Proxy: http.ProxyURL(u.base)} }

func openUpstreams() error {
	u, err := openUpstream("a.example.com/api") // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	return u.health()
}

// What follows is handed to a function that gives it a scheme.

type securedUpstream struct{ base *url.URL }

func (u *securedUpstream) health() error { return get(u.base.JoinPath("health")) }

func (u *securedUpstream) proxy() http.Handler {
	fix(u.base)
	return httputil.NewSingleHostReverseProxy(u.base)
}

func silentSecured() error {
	base, err := url.Parse("a.example.com/api") // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	u := &securedUpstream{base: base}
	http.Handle("/", u.proxy())
	return u.health()
}
