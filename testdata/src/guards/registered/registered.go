// Package registered sends URLs of http by what it registers for that.
package registered

import (
	"net/http"

	"guards/unixtransport"
)

type canned struct{}

func (canned) RoundTrip(*http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: 200, Body: http.NoBody}, nil
}

type header struct{ base http.RoundTripper }

func (t header) RoundTrip(req *http.Request) (*http.Response, error) {
	req.Header.Set("X", "y")
	return t.base.RoundTrip(req)
}

func use() {
	t := new(http.Transport)
	t.RegisterProtocol("http", canned{})
	(&http.Client{Transport: t}).Get("http:/plain.example/")
	(&http.Client{Transport: header{t}}).Get("http:/header.example/")
}

// As users of peterbourgon/unixtransport do.
func overSocket() (*http.Response, error) {
	t := &http.Transport{}
	unixtransport.Register(t)
	client := &http.Client{Transport: t}
	return client.Get("http+unix:///run/app.sock:/status")
}
