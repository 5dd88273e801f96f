// Package start repairs variables of the package before it does anything else.
package start

import (
	"net/http"
	"net/url"
	"strings"
)

var assigned = url.URL{Scheme: "http", Host: "::1"}

func init() { assigned.Host = "[" + assigned.Host + "]" }

var pointed = &url.URL{Scheme: "http", Host: "::1"}

func init() { pointed.Host = "[" + pointed.Host + "]" }

var server = &http.Server{Addr: "http://localhost"}

func init() { trim(server) }

func trim(s *http.Server) { s.Addr = strings.TrimPrefix(s.Addr, "http://") }

var made = url.URL{Scheme: "http", Host: "::1"}

func normalize(u url.URL) url.URL {
	u.Host = "[" + u.Host + "]"
	return u
}

func init() { made = normalize(made) }

var configured = &url.URL{Scheme: "http", Host: "::1"}

func init() { configure() }

func configure() { configured.Host = "localhost" }

var later = &url.URL{Scheme: "http", Host: "::1"}

// SetLater may be called before anybody uses the variable.
func SetLater(host string) { later.Host = host }

var other = &url.URL{Scheme: "http", Host: "::1"} // want `\[component\]`

func init() { other.Path = "/v1" }

func get() {
	for _, u := range []*url.URL{&assigned, pointed, &made, configured, later, other} {
		http.Get(u.String())
	}
	server.ListenAndServe()
}
