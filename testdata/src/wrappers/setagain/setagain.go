// Package setagain calls the methods of interfaces that set something again.
package setagain

import (
	"net/http"

	"wrappers/setagainlib"
)

type setter interface {
	setBase(u string)
	get()
}

type client struct{ base string }

func (c *client) setBase(u string) { c.base = u }

func (c *client) get() { http.Get(c.base) }

func newSetter() setter { return &client{} }

func getAgain() {
	c := newSetter()
	c.setBase("again.example.com") // want `\[missing-scheme\]`
	c.setBase("https://again.example.com")
	c.get()
}

func getBetween() {
	c := newSetter()
	c.setBase("between.example.com") // want `\[missing-scheme\]`
	c.get()
	c.setBase("https://between.example.com")
	c.get()
}

func getOther(c, d setter) {
	c.setBase("other.example.com") // want `\[missing-scheme\]`
	d.setBase("https://other.example.com")
	c.get()
}

func build() {
	setagainlib.New().Base("built.example.com").Base("https://built.example.com").Get()
	setagainlib.New().Base("once.example.com").Get()
}
