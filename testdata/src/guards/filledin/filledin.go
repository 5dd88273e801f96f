// Package filledin returns what is set, or else a default, by way of a copy.
package filledin

import (
	"net/http"
	"strings"
)

// A Config says where the server is.
type Config struct{ Base, Path string }

// Set sets the base.
func (c *Config) Set(s string) { c.Base = s }

func withDefaults(c Config) Config {
	if c.Base == "" {
		c.Base = "http//default"
	}
	return c
}

// URL is the base, or the default.
func (c *Config) URL() string { return withDefaults(*c).Base }

// Each calls f for each of list.
func Each(list []string, f func(string)) {
	for _, s := range list {
		f(s)
	}
}

func choose(s, t string) string {
	switch {
	case !strings.Contains(s, "://"):
		return "https://" + s
	case !strings.Contains(t, "://"):
		return "x/y"
	}
	return t
}

func silentGivenTwice(u string) { http.Get(choose(u, u)) }

func silentGivenTwiceByName(u string) {
	v := u
	http.Get(choose(u, v))
}

func chosen(s, t string) string { return choose(s, t) }

func silentGivenTwiceAround(u string) { http.Get(chosen(u, u)) }

func flaggedGivenOther(u, v string) {
	http.Get(choose(u, v)) // want `\[missing-scheme\]`
}
