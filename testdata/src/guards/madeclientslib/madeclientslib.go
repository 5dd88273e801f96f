// Package madeclientslib makes clients for others, which may do something else with a URL.
package madeclientslib

import (
	"net/http"
	"net/url"
	"time"
)

// A Hosted transport knows the host.
type Hosted struct {
	Base *url.URL
	Next http.RoundTripper
}

func (h *Hosted) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL = h.Base.ResolveReference(req.URL)
	return h.Next.RoundTrip(req)
}

func ForHost(base *url.URL) *http.Client {
	return &http.Client{Transport: &Hosted{base, http.DefaultTransport}}
}

func Assigned(base *url.URL) *http.Client {
	c := &http.Client{}
	c.Transport = &Hosted{base, http.DefaultTransport}
	return c
}

func Sometimes(base *url.URL) *http.Client {
	var rt http.RoundTripper = http.DefaultTransport
	if base != nil {
		rt = &Hosted{base, rt}
	}
	return &http.Client{Transport: rt}
}

func OneOfTwo(base *url.URL) *http.Client {
	if base == nil {
		return &http.Client{}
	}
	return ForHost(base)
}

// Over and OverAny get a transport from others.
func Over(t *http.Transport) *http.Client       { return &http.Client{Transport: t} }
func OverAny(rt http.RoundTripper) *http.Client { return &http.Client{Transport: rt} }

// OrDefault gets a client from others.
func OrDefault(c *http.Client) *http.Client {
	if c == nil {
		c = &http.Client{}
	}
	return c
}

// An Option may set a transport.
type Option func(*http.Client)

func WithOptions(opts ...Option) *http.Client {
	c := &http.Client{Timeout: time.Second}
	for _, o := range opts {
		o(c)
	}
	return c
}

// Shared is for all, who may set its transport.
var Shared = &http.Client{}

func Get() *http.Client { return Shared }

// A Service keeps what it makes.
type Service struct{ Client *http.Client }

func (s *Service) New() *http.Client {
	c := &http.Client{}
	s.Client = c
	return c
}

func Named(base *url.URL) (c *http.Client) {
	c = ForHost(base)
	return
}

func Later(base *url.URL) (c *http.Client, err error) {
	c = &http.Client{}
	defer func() { c.Transport = &Hosted{base, http.DefaultTransport} }()
	return c, nil
}

func Configured() *http.Client {
	t := &http.Transport{}
	configure(t)
	return &http.Client{Transport: t}
}

func configure(t *http.Transport)

// A Factory may make anything.
type Factory interface{ Client() *http.Client }

// Make is for others to replace.
var Make = func() *http.Client { return &http.Client{} }

type offline struct{}

func (*offline) RoundTrip(*http.Request) (*http.Response, error) { return &http.Response{}, nil }

func Offline() *http.Client { return &http.Client{Transport: own()} }

func own() http.RoundTripper {
	var t offline
	return &t
}

// Deferred hands out what is changed when it returns.
func Deferred(base *url.URL) (c *http.Client) {
	defer func() { c.Transport = ForHost(base).Transport }()
	return &http.Client{}
}

// Cast hands out what it was given.
func Cast(x any) *http.Client {
	switch c := x.(type) {
	case *http.Client:
		return c
	}
	return &http.Client{}
}
