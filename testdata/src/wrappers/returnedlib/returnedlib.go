// Package returnedlib makes requests for others to send.
package returnedlib

import (
	"context"
	"errors"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// New returns a request.
func New(u string) (*http.Request, error) {
	return http.NewRequest("GET", u, nil)
}

// JSON returns one with a header.
func JSON(ctx context.Context, u string) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", u, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	return req, nil
}

func ping() {
	req, err := New("ping.acme.io/x")
	if err != nil {
		return
	}
	http.DefaultClient.Do(req)
	other, _ := New("other.acme.io/x")
	Prepare(other)
	http.DefaultClient.Do(other)
}

// Users returns one for a host.
func Users(host string) (*http.Request, error) { return New(host + "/users") }

// Traced logs it.
func Traced(u string) (*http.Request, error) {
	req, err := New(u)
	if err != nil {
		return nil, err
	}
	log.Print(req)
	trace(req)
	return req, nil
}

func trace(req *http.Request) { req.Header.Set("Trace", "1") }

// Sent sends it, and returns it as well.
func Sent(u string) (*http.Request, error) {
	req, err := New(u)
	if err != nil {
		return nil, err
	}
	_, err = http.DefaultClient.Do(req.WithContext(context.Background()))
	return req, err
}

// Local is for our host.
func Local(u string) (*http.Request, error) {
	req, err := New(u)
	if err != nil {
		return nil, err
	}
	complete(req)
	return req, nil
}

func complete(req *http.Request) { req.URL.Scheme, req.URL.Host = "https", "h.acme.io" }

// Must panics where there is none.
func Must(u string) *http.Request {
	req, err := New(u)
	if err != nil {
		panic(err)
	}
	return req
}

// Complete returns a request for our host.
func Complete(u string) (*http.Request, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if req.URL.Scheme == "" {
		req.URL.Scheme, req.URL.Host = "https", "h.acme.io"
	}
	return req, nil
}

// Sign returns what others have signed.
func Sign(u string, sign func(*http.Request)) (*http.Request, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	sign(req)
	return req, nil
}

// Check parses what it is given, and returns another request.
func Check(u string) (*http.Request, error) {
	if _, err := http.NewRequest("GET", u, nil); err != nil {
		return nil, err
	}
	return http.NewRequest("GET", "https://h.acme.io", nil)
}

// Second returns the second of two.
func Second(u string) (first, second *http.Request) {
	second, _ = http.NewRequest("GET", u, nil)
	first, _ = http.NewRequest("GET", "https://h.acme.io", nil)
	return first, second
}

// Later returns what makes one.
func Later(u string) func() *http.Request {
	return func() *http.Request {
		req, _ := http.NewRequest("GET", u, nil)
		return req
	}
}

// A Builder builds requests.
type Builder struct {
	base string
	path []string
}

// Get begins with a URL.
func Get(base string) *Builder { return &Builder{base: base} }

// Base is another one.
func (b *Builder) Base(base string) *Builder {
	b.base = base
	return b
}

// Path adds a segment.
func (b *Builder) Path(s string) *Builder {
	b.path = append(b.path, s)
	return b
}

// Build makes the request.
func (b *Builder) Build() (*http.Request, error) {
	u := strings.TrimRight(b.base, "/")
	for _, s := range b.path {
		u += "/" + url.PathEscape(s)
	}
	return http.NewRequest("GET", u, nil)
}

// An Endpoint makes requests for where it is.
type Endpoint struct{ host string }

// At returns an Endpoint.
func At(host string) *Endpoint { return &Endpoint{host: host} }

// Build makes one for our host.
func (e *Endpoint) Build() (*http.Request, error) {
	req, err := http.NewRequest("GET", e.host, nil)
	if err != nil {
		return nil, errors.New("no request")
	}
	req.URL.Scheme = "https"
	return req, nil
}

// Prepare completes the request.
func Prepare(req *http.Request) { req.URL.Scheme, req.URL.Host = "https", "h.acme.io" }

// Do completes the request and sends it.
func Do(req *http.Request) error {
	Prepare(req)
	_, err := http.DefaultClient.Do(req)
	return err
}
