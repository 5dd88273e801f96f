// Package repaired has structs whose field is set again before it is used.
package repaired

import (
	"net/http"
	"os"
)

type client struct {
	url   string
	proxy *client
}

func (c *client) get() (*http.Response, error) { return http.Get(c.url) }

// What repairs the field whatever it holds.

func repair(c *client) { c.url = "https://example.com" }

func (c *client) repair() { repair(c) }

func (c *client) reset(n int) {
	if n > 3 {
		c.url = "https://example.com"
	}
}

func byFunction() {
	c := &client{url: "https//example.com"} // want `\[scheme\]`
	repair(c)
	c.get()
}

func byMethod() {
	c := &client{url: "https//example.com"} // want `\[scheme\]`
	c.repair()
	c.get()
}

func byAddress() {
	var c client
	c.url = "https//example.com" // want `\[scheme\]`
	repair(&c)
	c.get()
}

func perhaps(n int) {
	c := client{url: "https//example.com"} // want `\[scheme\]`
	c.reset(n)
	c.get()
}

// What does not.

func look(c *client) bool { return c.url != "" }

func setDefaults(c *client) {
	if c.url == "" {
		c.url = "https://example.com"
	}
}

func fromEnvironment(c *client) {
	if u := os.Getenv("CLIENT_URL"); u != "" {
		c.url = u
	}
}

func repairCopy(c client) { c.url = "https://example.com" }

func repairProxy(c *client) { c.proxy = &client{url: "https://example.com"} }

func lookedAt() {
	c := &client{url: "https//example.com"} // want `.+`
	if look(c) {
		c.get()
	}
}

func withDefaults() {
	c := &client{url: "https//example.com"} // want `.+`
	setDefaults(c)
	c.get()
}

func withEnvironment() {
	c := &client{url: "https//example.com"} // want `.+`
	fromEnvironment(c)
	c.get()
}

func copied() {
	c := client{url: "https//example.com"} // want `.+`
	repairCopy(c)
	c.get()
}

func another() {
	c := &client{url: "https//example.com"} // want `.+`
	repairProxy(c)
	c.get()
}

func afterwards() {
	c := &client{url: "https//example.com"} // want `.+`
	c.get()
	repair(c)
}

func either(n int) {
	if n > 3 {
		c := &client{}
		repair(c)
		c.get()
	} else {
		c := &client{url: "https//example.com"} // want `.+`
		c.get()
	}
}

// The function that uses the field may set it first.

type fixed struct{ url string }

func (c *fixed) fix() { c.url = "https://example.com" }

func (c *fixed) get() (*http.Response, error) {
	c.fix()
	return http.Get(c.url)
}

func newFixed() *fixed { return &fixed{url: "https//example.com"} } // want `\[scheme\]`

type fixedLater struct{ url string }

func (c *fixedLater) fix() { c.url = "https://example.com" }

func (c *fixedLater) get() (*http.Response, error) {
	defer println(c.url)
	resp, err := http.Get(c.url)
	c.fix()
	return resp, err
}

func newFixedLater() *fixedLater { return &fixedLater{url: "https//example.com"} } // want `.+`

// A copy is a struct of its own.

type target struct{ url string }

func (t target) get() (*http.Response, error) { return http.Get(t.url) }

func ofCopy() {
	t := target{}
	other := t
	t.url = "https//example.com" // want `\[scheme\]`
	other.url = "https://example.com"
	other.get()
}

func ofItself() {
	t := target{}
	other := t
	other.url = "https://example.com"
	t.url = "https//example.com" // want `.+`
	t.get()
}

func byPointer() {
	t := target{}
	other := &t
	t.url = "https//example.com" // want `.+`
	other.get()
}

func inClosure() {
	var t target
	defer func() { t.get() }()
	t.url = "https//example.com" // want `.+`
}

func inLoop(n int) {
	var t target
	for range n {
		if t.url != "" {
			t.get()
		}
		t.url = "https//example.com" // want `.+`
	}
}
