// Package objectlib takes URLs as objects.
package objectlib

import (
	"net/http"
	"net/url"
)

// A Client has a base.
type Client struct{ base *url.URL }

// New parses the base.
func New(raw string) (*Client, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	return &Client{base: u}, nil
}

// Get writes another path.
func (c *Client) Get(path string) (*http.Response, error) {
	u := *c.base
	u.Path = path
	return http.Get(u.String())
}

// Fetch takes the URL itself.
func Fetch(u *url.URL) (*http.Response, error) { return http.Get(u.String()) }
