// Package readers has functions whose names sound like others.
package readers

import (
	"net/http"
	"net/url"
)

// NewRequester makes no request out of its argument: it sends one.
func NewRequester(u string) (int, error) {
	resp, err := http.Get(u)
	if err != nil {
		return 0, err
	}
	return resp.StatusCode, nil
}

func starts() error {
	_, err := NewRequester("http//example.com/x") // want `.+`
	return err
}

type part struct{ Opaque string }

func split(s string) (*part, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &part{u.Host}, nil
}

// The Opaque of a type of its own has nothing to do with host:port.
func load(s string) error {
	p, err := split(s)
	if err != nil || p.Opaque != "" {
		return err
	}
	return nil
}

func loads() error { return load("http://[::1") } // want `.+`

// This one knows what host:port is read as.
func dial(s string) error {
	u, err := url.Parse(s)
	if err != nil {
		return err
	}
	if u.Opaque != "" {
		s = "tcp://" + s
	}
	_ = s
	return nil
}

func dials() error { return dial("127.0.0.1:80") }
