// Package missingscheme holds references where an absolute URL is needed.
package missingscheme

import (
	"net/http"
	"net/http/httptest"
	"net/url"
)

func flagged(c *http.Client) {
	http.Get("example.com/x")                            // want `\[missing-scheme\]`
	http.Get("www.example.com")                          // want `\[missing-scheme\]`
	http.Get("/health")                                  // want `\[missing-scheme\]`
	http.Get("//example.com/x")                          // want `\[missing-scheme\]`
	http.Get("localhost/x")                              // want `\[missing-scheme\]`
	http.Get("")                                         // want `\[missing-scheme\]`
	c.PostForm("api.example.com/v1", nil)                // want `\[missing-scheme\]`
	url.ParseRequestURI("example.com")                   // want `\[missing-scheme\]`
	req, _ := http.NewRequest("GET", "example.com", nil) // want `\[missing-scheme\]`
	http.DefaultClient.Do(req)
}

func silent(h http.Handler) {
	url.Parse("example.com/x")
	url.Parse("/health")
	url.ParseRequestURI("/health")
	url.ParseRequestURI("*")
	http.Get("https://example.com/x")
	req, _ := http.NewRequest("GET", "/health", nil)
	h.ServeHTTP(httptest.NewRecorder(), req)
	httptest.NewRequest("GET", "/health", nil)
}
