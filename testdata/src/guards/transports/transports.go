// Package transports has a transport that encodes queries and picks the host.
package transports

import "net/http"

type encoder struct{}

func (encoder) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.RawQuery = r.URL.Query().Encode()
	r.URL.Host = "localhost:8080"
	return http.DefaultTransport.RoundTrip(r)
}

func replaced() {
	c := &http.Client{Transport: encoder{}}
	c.Get("http://example.com/?q=a b")
	c.Get("http://shard:70000/")

	req, err := http.NewRequest("GET", "http://example.com/?q=a b", nil)
	if err != nil {
		return
	}
	c.Do(req)
}

func kept() {
	http.Get("http://example.com/?q=a b") // want `\[illegal-char\]`
	http.Get("http://shard:70000/")       // want `\[port\]`

	req, err := http.NewRequest("GET", "http://example.com/?q=a b", nil) // want `\[illegal-char\]`
	if err != nil {
		return
	}
	http.DefaultClient.Do(req)
}
