package handed

// This file hands one of several functions to a function.

import "net/http"

type client struct{ http http.Client }

func (c *client) load(u string) error {
	_, err := c.http.Get(u)
	return err
}

func (c *client) probe(u string) error {
	_, err := c.http.Get(u)
	return err
}

func show(u string) error {
	println(u)
	return nil
}

func try(get func(string) error, u string) error { return get(u) }

type job struct {
	name string
	get  func(string) error
}

func several(c *client) {
	try(c.load, "https//p.example.com")  // want `\[scheme\]`
	try(c.probe, "https//q.example.com") // want `\[scheme\]`
	for _, j := range []job{{"load", c.load}, {"probe", c.probe}} {
		j.get("https//r.example.com") // want `\[scheme\]`
	}
}

// One of them only shows what it gets.
func tryAny(get func(string) error, u string) error { return get(u) }

type step struct{ run func(string) error }

// It is a method, which an interface may have.
func (c *client) try(get func(string) error, u string) error { return get(u) }

// Others may set it.
type Step struct{ Run func(string) error }

func silentSeveral(c *client) {
	tryAny(c.load, "s.example.com:8080") // want `\[relative-colon\]`
	tryAny(show, "t.example.com:8080")   // want `\[relative-colon\]`
	for _, s := range []step{{c.load}, {show}} {
		s.run("u.example.com:8080") // want `\[relative-colon\]`
	}
	c.try(c.load, "v.example.com:8080")  // want `\[relative-colon\]`
	c.try(c.probe, "w.example.com:8080") // want `\[relative-colon\]`
	for _, s := range []Step{{c.load}, {c.probe}} {
		s.Run("x.example.com:8080") // want `\[relative-colon\]`
	}
	for _, s := range []step{{c.load}} {
		s.run = show
		s.run("y.example.com:8080") // want `\[relative-colon\]`
	}
}
