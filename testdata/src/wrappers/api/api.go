// Package api is in the middle: a client, its options and what it says itself.
package api

import (
	"context"
	"net/http"
	"strings"

	"wrappers/lib"
)

// Config is what a client is made of.
type Config struct {
	BaseURL string
	Proxy   string
	Name    string
}

// A Client has a base.
type Client struct {
	cfg  Config
	base string
	hc   *http.Client
}

// An Option changes a client.
type Option func(*Client)

// WithBase sets the base.
func WithBase(u string) Option { return func(c *Client) { c.base = u } }

// New returns a client.
func New(cfg Config, options ...Option) *Client {
	c := &Client{cfg: cfg, base: cfg.BaseURL, hc: http.DefaultClient}
	for _, o := range options {
		o(c)
	}
	return c
}

func (c *Client) url(path string) string { return c.base + path }

// Get joins the base and the path.
func (c *Client) Get(ctx context.Context, path string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", c.url(path), nil)
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

// Getter is what clients do.
type Getter interface {
	Get(ctx context.Context, path string) (*http.Response, error)
}

// Fetch hands on.
func Fetch(u string) (*http.Response, error) { return lib.Fetch(u) }

// Dial looks at the proxy before it is used.
func (c *Client) Dial() {
	if strings.Contains(c.cfg.Proxy, "://") {
		lib.Fetch(c.cfg.Proxy)
	}
	lib.Fetch(c.cfg.Proxy)
}

// Open says what it takes.
//
//urilint:sink where=http-url https
func Open(kind, where string) {}

// Look wants nobody to say so.
//
//urilint:notsink bad strings are the point
func Look(u string) (*http.Response, error) { return http.Get(u) }
