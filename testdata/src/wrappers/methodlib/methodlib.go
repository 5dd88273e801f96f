// Package methodlib has structs with methods that make a URL of them.
package methodlib

import (
	"errors"
	"net"
	"strconv"
	"strings"
)

// An Endpoint says where a service is.
type Endpoint struct {
	Scheme, Host, Path string
	Port               int
}

// Root returns the URL of the service.
func (e Endpoint) Root() string { return e.Scheme + "://" + e.Host } // want Root:`returns a known string`

// Base returns the URL of the service with its port and a slash.
func (e Endpoint) Base() string { // want Base:`returns a known string`
	host := e.Host
	if e.Port != 0 {
		host = net.JoinHostPort(e.Host, strconv.Itoa(e.Port))
	}
	return e.Scheme + "://" + host + "/"
}

// URL returns the URL of what parts lead to.
func (e Endpoint) URL(parts ...string) string { return e.Base() + strings.Join(parts, "/") } // want URL:`returns a known string`

// Sub returns the URL of what is at path.
func (e *Endpoint) Sub(path string) string { return e.Scheme + "://" + e.Host + path } // want Sub:`returns a known string`

// Trimmed is Root, for a scheme that is written with "://" too.
func (e Endpoint) Trimmed() string { return strings.TrimSuffix(e.Scheme, "://") + "://" + e.Host } // want Trimmed:`returns a known string`

// Whole is Host where that is a URL.
func (e Endpoint) Whole() string { // want Whole:`returns a known string`
	if strings.HasPrefix(e.Host, "http") {
		return e.Host
	}
	return "http://" + e.Host
}

// Checked is Root where the scheme is good.
func (e Endpoint) Checked() (string, error) { // want Checked:`returns a known string`
	if strings.Contains(e.Scheme, ":") {
		return "", errors.New("scheme with a colon")
	}
	return e.Scheme + "://" + e.Host, nil
}

// Filled is Root, with a default for the scheme.
func (e Endpoint) Filled() string { // want Filled:`returns a known string`
	if e.Scheme == "" {
		e.Scheme = "https"
	}
	return e.Scheme + "://" + e.Host
}

func (e *Endpoint) repair() { e.Scheme = strings.TrimSuffix(e.Scheme, "://") }

// Repaired is Root, of what it mends first.
func (e *Endpoint) Repaired() string { // want Repaired:`returns a known string`
	e.repair()
	return e.Scheme + "://" + e.Host
}

// Replaced is Root, mended at the end.
func (e Endpoint) Replaced() (u string) {
	defer func() { u = strings.Replace(u, "://://", "://", 1) }()
	return e.Scheme + "://" + e.Host
}

// SetDefaults mends e.
func (e *Endpoint) SetDefaults() { e.Scheme = "https" } // want SetDefaults:"leaves a known string"

// With is e with another scheme.
func (e Endpoint) With(scheme string) Endpoint { e.Scheme = scheme; return e }

// A Name is that of a host.
type Name string

// Whole is n where that is a URL.
func (n Name) Whole() string { // want Whole:`returns a known string`
	if strings.Contains(string(n), "://") {
		return string(n)
	}
	return "http://" + string(n)
}

// URL returns the URL of what is at path.
func (n Name) URL(path string) string { return "http://" + string(n) + path } // want URL:`returns a known string`
