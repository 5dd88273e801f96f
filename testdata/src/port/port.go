// Package port holds ports that are none.
package port

import (
	"net/http"
	"net/url"
)

func flagged() {
	http.Get("http://example.com:port/")  // want `\[port\]`
	http.Get("http://example.com:8080a/") // want `\[port\]`
	http.Get("http://example.com:99999/") // want `\[port\]`
	http.Get("http://example.com:80:80/") // want `\[port\]`
	url.Parse("http://example.com:-80/")  // want `\[port\]`
	url.Parse("//example.com:http/")      // want `\[port\]`
}

func silent() {
	http.Get("http://example.com:8080/")
	http.Get("http://example.com:/")
	http.Get("http://example.com:65535/")
	http.Get("http://example.com/a:port/")
	url.Parse("http://[::1]:8080/")
}

func replaced(addr string) {
	req, err := http.NewRequest("GET", "http://shard:99999/", nil)
	if err != nil {
		return
	}
	req.URL.Host = addr
	http.DefaultClient.Do(req)

	u, err := url.Parse("http://shard:99999/")
	if err != nil {
		return
	}
	u.Host = addr
	http.Get(u.String())
}

func kept(addr string) {
	req, err := http.NewRequest("GET", "http://shard:99999/", nil) // want `\[port\]`
	if err != nil {
		return
	}
	req.Host = addr
	http.DefaultClient.Do(req)
}
