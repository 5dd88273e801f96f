// Package bce makes requests in steps, as baidubce/bce-sdk-go's http does.
package bce

import (
	"net/http"
	"net/url"
	"strings"
)

type Request struct {
	Host string
	path string
	body []byte
}

func (r *Request) SetPath(path string) { r.path = path }
func (r *Request) SetBody(body []byte) { r.body = body }

// Fetch is no setter.
func (r *Request) Fetch(path string) {
	http.DefaultClient.Do(&http.Request{URL: &url.URL{Scheme: "http", Host: r.Host, Path: path}})
}

func Do(r *Request) (*http.Response, error) {
	return http.DefaultClient.Do(&http.Request{URL: &url.URL{Scheme: "http", Host: r.Host, Path: r.path}})
}

// SetEndpoint takes a URL for a host.
func (r *Request) SetEndpoint(endpoint string) {
	pos := strings.Index(endpoint, "://")
	host := endpoint
	if pos != -1 {
		host = endpoint[pos+3:]
	}
	r.Host = host
}
