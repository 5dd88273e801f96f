// Package logged has clients whose URL goes elsewhere as well.
package logged

import (
	"net/http"

	"guards/catalog"
	"guards/corp/logging"
)

// What is logged besides is a URL all the same.

type logged struct{ url string }

func newLogged() *logged { return &logged{url: "http//example.com/x"} } // want `.+`

func (c *logged) get() (*http.Response, error) {
	logging.Info("get", "url", c.url)
	c.warn(c.url)
	return http.Get(c.url)
}

func (c *logged) warn(u string) {
	if u == "" {
		return
	}
	logging.Info("warned", "url", u)
}

// What others do with it is not known: it may be for them alone.

type registered struct{ url string }

// Given up.
func newRegistered() *registered { return &registered{url: "example.com/x"} } // want `\[missing-scheme\]`

func (c *registered) get() (*http.Response, error) {
	catalog.Register(c.url)
	return http.Get(c.url)
}

type hooked struct{ url string }

// Given up.
func newHooked() *hooked { return &hooked{url: "example.com/x"} } // want `\[missing-scheme\]`

func (c *hooked) get() (*http.Response, error) {
	_ = logging.NewHook(c.url)
	return http.Get(c.url)
}

type stored struct{ url, last string }

func newStored() *stored { return &stored{url: "http//example.com/x"} } // want `\[scheme\]`

func (c *stored) get() (*http.Response, error) {
	c.note(c.url)
	return http.Get(c.url)
}

func (c *stored) note(u string) {
	logging.Info("noted", "url", u)
	c.last = u
}

func (c *stored) isLast(u string) bool { return c.last == u }
