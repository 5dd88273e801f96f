// Package requestlib makes requests of their descriptions.
package requestlib

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A Client sends requests.
type Client struct{ base string }

// New returns a Client for base.
func New(base string) *Client { return &Client{base: strings.TrimRight(base, "/")} }

// A Request says what to send.
type Request struct {
	Method string
	Path   string
	Query  url.Values
}

// Do sends r, with a query if it has one.
func (c *Client) Do(r *Request) error {
	u := c.base + r.Path
	if len(r.Query) > 0 {
		u += "?" + r.Query.Encode()
	}
	req, err := http.NewRequest(r.Method, u, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// Get describes a request.
func (c *Client) Get(path string, q url.Values) error {
	return c.Do(&Request{Method: "GET", Path: path, Query: q})
}

// Fetch adds the query to a parameter.
func Fetch(path string, q url.Values) error {
	u := "https://h.example.com" + path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	_, err := http.Get(u)
	return err
}

// Load gets what has a scheme, of itself or from base.
func Load(base, path string) error {
	u := path
	if !strings.HasPrefix(path, "http") {
		u = base + path
	}
	_, err := http.Get(u)
	return err
}

// Open opens files, too.
func Open(path string, remote bool, q url.Values) error {
	if !remote {
		_, err := os.Open(path)
		return err
	}
	u := "https://h.example.com" + path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	_, err := http.Get(u)
	return err
}

// Command sends what has a payload in a query.
func Command(name, payload string) error {
	u := "https://h.example.com/" + name
	if payload != "" {
		u += "?payload=" + payload
	}
	_, err := http.Get(u)
	return err
}

// Page adds a number to a query.
func Page(path string, n int) error {
	u := "https://h.example.com" + path
	if n > 0 {
		u += "&n=1"
	}
	_, err := http.Get(u)
	return err
}

// Mend changes what it was given.
func Mend(path string, q url.Values) error {
	u := "https://h.example.com" + url.PathEscape(path)
	if len(q) > 0 {
		u = "https://h.example.com/search?" + q.Encode()
	}
	_, err := http.Get(u)
	return err
}
