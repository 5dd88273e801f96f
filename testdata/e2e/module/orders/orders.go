// Package orders asks the shop for its orders.
package orders

import "net/http"

// A Client knows where the shop is.
type Client struct {
	base string
}

// New returns a client of the shop at base.
func New(base string) *Client { return &Client{base: base} }

// List fetches the orders at path.
func (c *Client) List(path string) (*http.Response, error) {
	return http.Get(c.base + path)
}

// Fetch fetches what is at u.
func Fetch(u string) (*http.Response, error) { return fetch(u) }

func fetch(u string) (*http.Response, error) { return http.Get(u) }
