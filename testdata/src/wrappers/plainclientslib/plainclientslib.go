// Package plainclientslib makes clients for others, which send as http.DefaultClient does.
package plainclientslib

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"time"
)

func Plain() *http.Client { return &http.Client{Timeout: time.Second} }

func Value() http.Client { return http.Client{} }

func New() *http.Client { return new(http.Client) }

func Again() *http.Client { return Plain() }

func Dialing() *http.Client {
	return &http.Client{Transport: &http.Transport{
		Proxy:       http.ProxyFromEnvironment,
		DialContext: (&net.Dialer{Timeout: time.Second}).DialContext,
	}}
}

type Options struct {
	Timeout      time.Duration
	BlockPrivate bool
}

// WithOptions dials public addresses alone, on demand: as miniflux.app/v2 v2.3.5 does in
// internal/http/client/client.go.
func WithOptions(o Options) *http.Client {
	if !o.BlockPrivate {
		return &http.Client{Timeout: o.Timeout}
	}
	dialer := &net.Dialer{Timeout: o.Timeout}
	transport := &http.Transport{
		DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			if addr == "10.0.0.1:80" {
				return nil, errors.New("private")
			}
			return dialer.DialContext(ctx, network, addr)
		},
	}
	return &http.Client{Timeout: o.Timeout, Transport: transport}
}

func Checked(pem string) (*http.Client, error) {
	if pem == "" {
		return nil, errors.New("no certificate")
	}
	t := transport()
	t.TLSClientConfig = &tls.Config{}
	t.TLSClientConfig.MinVersion = tls.VersionTLS13
	c := http.Client{}
	c.Transport = t
	c.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &c, nil
}

// transport is like that of github.com/hashicorp/go-cleanhttp.
func transport() *http.Transport { return http.DefaultTransport.(*http.Transport).Clone() }

// A Pool is not asked for what it makes.
type Pool struct{ timeout time.Duration }

func (p *Pool) Client() *http.Client {
	var c *http.Client
	if c == nil {
		c = &http.Client{Timeout: p.timeout}
	}
	return c
}
