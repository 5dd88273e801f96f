// Package urlpartslib connects to parts of URLs.
package urlpartslib

import (
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
)

type Client struct{ URL string } // want URL:"flows to url.Parse, net.Dial"

func (c *Client) Dial() (net.Conn, error) {
	u, err := url.Parse(c.URL)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

func DialPort(s string) (net.Conn, error) { // want DialPort:"flows to url.Parse, net.Dial"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host+":"+u.Port())
}

func Get(s string) (*http.Response, error) { // want Get:"flows to url.Parse, http.Get"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return http.Get("http://proxy.example.com" + u.Path)
}

// What follows asks something of the URL, or puts in what is missing.

func DialAsked(s string) (net.Conn, error) { // want DialAsked:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	if u.Port() == "" {
		return net.Dial("tcp", u.Host+":80")
	}
	return net.Dial("tcp", u.Host)
}

func DialAskedFirst(s string) (net.Conn, error) { // want DialAskedFirst:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	hasPort := strings.Contains(u.Host, ":")
	if !hasPort {
		return net.Dial("tcp", u.Host+":80")
	}
	return net.Dial("tcp", u.Host)
}

func DialFilled(s string) (net.Conn, error) { // want DialFilled:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	port := u.Port()
	if port == "" {
		port = "80"
	}
	return net.Dial("tcp", u.Hostname()+":"+port)
}

func DialAdded(s string) (net.Conn, error) { // want DialAdded:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	addr := u.Host
	if _, _, err := net.SplitHostPort(addr); err != nil {
		addr = net.JoinHostPort(addr, "80")
	}
	return net.Dial("tcp", addr)
}

func DialWritten(s string) (net.Conn, error) { // want DialWritten:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	addPort(u)
	return net.Dial("tcp", u.Host)
}

func addPort(u *url.URL) {
	if u.Port() == "" {
		u.Host += ":80"
	}
}

func DialScheme(s string) (net.Conn, error) { // want DialScheme:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	switch u.Scheme {
	case "tcp":
		return net.Dial("tcp", u.Host)
	case "http":
		return net.Dial("tcp", u.Host+":80")
	}
	return net.Dial(u.Scheme, u.Path)
}

func DialChecked(s string) (net.Conn, error) { // want DialChecked:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil || u.Port() == "" {
		return nil, errors.New("no port")
	}
	return net.Dial("tcp", u.Host)
}

func DialWithScheme(s string) (net.Conn, error) { // want DialWithScheme:"flows to url.Parse"
	if !strings.Contains(s, "://") {
		s = "tcp://" + s
	}
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

func DialAgain(s string) (net.Conn, error) { // want DialAgain:"flows to url.Parse"
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	c, err := net.Dial("tcp", u.Host)
	if err != nil {
		c, err = net.Dial("tcp", u.Host+":80")
	}
	return c, err
}
