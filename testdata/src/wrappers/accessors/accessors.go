package accessors

import (
	"net/http"

	"wrappers/accessorlib"
)

func parameter(c *accessorlib.Config) {
	http.Get(c.URL()) // want `\[scheme\]`
	http.Get(c.GetBase() + "/v1")
	http.Get(c.ProxyURL()) // want `\[scheme\]`
}

type client struct{ config *accessorlib.Config }

func (c *client) get() {
	http.Get(c.config.URL())
}

// Somebody has set it, or what is empty, or asked for it.

func filled(c *accessorlib.Config) {
	c.SetDefaults()
	http.Get(c.URL())
}

func written(c *accessorlib.Config) {
	c.SetURL("https://example.com")
	http.Get(c.URL())
}

func made() {
	c := accessorlib.New("https://example.com")
	http.Get(c.URL())
	literal := &accessorlib.Config{Base: "https://example.com", Proxy: "prod"}
	http.Get(literal.GetBase()) // want `\[scheme\]`
	http.Get(literal.ProxyURL())
}

func asked(c *accessorlib.Config) {
	if c.Proxy != "dev" {
		http.Get(c.ProxyURL())
	}
}
