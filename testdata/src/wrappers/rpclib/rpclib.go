// Package rpclib parses the base of its clients, and gives it a scheme where it has none.
package rpclib

import (
	"io"
	"net/http"
	"net/url"
	"strings"
)

type Client struct{ base string }

func NewClient(addr string) *Client { return &Client{base: baseOf(addr)} }

func baseOf(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return addr
	}
	if u.Scheme == "" {
		u.Scheme = "http"
	}
	return u.String()
}

func (c *Client) Call(body io.Reader) error {
	req, err := http.NewRequest("POST", c.base+"/rpc/Call", body)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// What cannot be parsed is replaced.
type local struct{ base string }

func newLocal(addr string) *local { return &local{base: localOf(addr)} }

func localOf(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return "http://" + addr
	}
	if u.Scheme == "" {
		u.Scheme = "http"
	}
	return u.String()
}

func (l *local) call() { http.Get(l.base + "/rpc") }

func locals() {
	newLocal("localhost:8080")
	newLocal("127.0.0.1:8080")
}

// The scheme is asked for otherwise.
type asked struct{ base string }

func newAsked(addr string) *asked { return &asked{base: askedOf(addr)} }

func askedOf(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return addr
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return "http://" + addr
	}
	return u.String()
}

func (a *asked) call() { http.Get(a.base + "/rpc") }

type opaque struct{ base string }

func newOpaque(addr string) *opaque { return &opaque{base: opaqueOf(addr)} }

func opaqueOf(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return addr
	}
	if u.Scheme == "" || u.Opaque != "" {
		u.Scheme = "http" // want `\[host\]`
	}
	return u.String()
}

func (o *opaque) call() { http.Get(o.base + "/rpc") }

type hosted struct{ base string }

func newHosted(addr string) *hosted { return &hosted{base: hostedOf(addr)} }

func hostedOf(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return addr
	}
	if u.Host == "" {
		return "http://" + addr
	}
	if u.Scheme == "" {
		u.Scheme = "http"
	}
	return u.String()
}

func (h *hosted) call() { http.Get(h.base + "/rpc") }

type early struct{ base string }

func newEarly(addr string) *early { return &early{base: earlyOf(addr)} }

func earlyOf(addr string) string {
	if !strings.Contains(addr, "://") {
		return "http://" + addr
	}
	u, err := url.Parse(addr)
	if err != nil {
		return addr
	}
	if u.Scheme == "" {
		u.Scheme = "http"
	}
	return u.String()
}

func (e *early) call() { http.Get(e.base + "/rpc") }

func others() {
	newAsked("localhost:8080")
	newOpaque("localhost:8080") // want `\[relative-colon\]`
	newHosted("localhost:8080")
	newEarly("localhost:8080")
}

// What is given where the string is known is computed.
func known() {
	http.Get(baseOf("example.com/rpc"))
	http.Get(parsed("example.com/rpc"))
	http.Get(localOf("127.0.0.1:8080"))
}

func parsed(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return "http://" + addr
	}
	return u.String()
}
