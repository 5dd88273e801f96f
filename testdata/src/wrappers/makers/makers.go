// Package makers calls the functions that other functions return.
package makers

import (
	"errors"
	"net/http"
	"strings"
	"time"
)

type client struct{ http http.Client }

func (c *client) fetch(u string) error {
	_, err := c.http.Get(u)
	return err
}

func getter(c *client) func(string) error {
	return func(u string) error {
		_, err := c.http.Get(u)
		return err
	}
}

func named() func(string) error {
	get := func(u string) error {
		_, err := http.Get(u)
		return err
	}
	return get
}

func (c *client) bound() func(string) error { return c.fetch }

// A function or an error, or neither.
func checked(c *client) (func(string) error, error) {
	if c == nil {
		return nil, errors.New("no client")
	}
	return func(u string) error { return c.fetch(u) }, nil
}

func passedOn(c *client) (func(string) error, error) { return checked(c) }

type getFunc func(string) error

func converted() getFunc {
	return getFunc(func(u string) error {
		_, err := http.Get(u)
		return err
	})
}

func logged(get func(string) error) func(string) error {
	return func(u string) error {
		println(u)
		return get(u)
	}
}

var fetch = named()

func flagged(c *client) error {
	getter(c)("https//b.example.com") // want `\[scheme\]`
	get := getter(c)
	get("https//c.example.com")       // want `\[scheme\]`
	named()("https//d.example.com")   // want `\[scheme\]`
	c.bound()("https//e.example.com") // want `\[scheme\]`
	get2, err := checked(c)
	if err != nil {
		return err
	}
	get2("https//g.example.com") // want `\[scheme\]`
	var get3, err3 = passedOn(c)
	if err3 != nil {
		return err3
	}
	get3("https//h.example.com") // want `\[scheme\]`
	converted()("https//i.example.com")
	logged(println1)("https//j.example.com")
	return fetch("https//k.example.com") // want `\[scheme\]`
}

func println1(s string) error {
	println(s)
	return nil
}

// One of two functions, of which one only shows what it gets.
func either(c *client) func(string) error {
	if c == nil {
		return println1
	}
	return c.fetch
}

// Something else may be put in its place.
func replaced(c *client) (get func(string) error) {
	get = c.fetch
	defer func() { get = println1 }()
	return get
}

// What it captures says whether it fetches anything.
func quiet(isQuiet bool) func(string) error {
	return func(u string) error {
		if isQuiet {
			return nil
		}
		_, err := http.Get(u)
		return err
	}
}

func calm(isQuiet, isVerbose bool) func(string) error {
	return func(u string) error {
		isOff := isQuiet && !isVerbose
		if isOff {
			return nil
		}
		_, err := http.Get(u)
		return err
	}
}

func later(isQuiet bool) func(string) {
	return func(u string) {
		if isQuiet {
			return
		}
		time.AfterFunc(time.Second, func() { http.Get(u) })
	}
}

func completing() func(string) error {
	return func(u string) error {
		if !strings.Contains(u, "://") {
			u = "http://" + u
		}
		_, err := http.Get(u)
		return err
	}
}

// An implementation of it may return anything.
type maker interface{ make() func(string) error }

func silent(c *client, m maker) {
	either(c)("l.example.com:8080")         // want `\[relative-colon\]`
	replaced(c)("m.example.com:8080")       // want `\[relative-colon\]`
	quiet(true)("n.example.com:8080")       // want `\[relative-colon\]`
	calm(true, false)("n.example.com:8080") // want `\[relative-colon\]`
	later(true)("n.example.com:8080")       // want `\[relative-colon\]`
	completing()("o.example.com:8080")
	m.make()("p.example.com:8080")
	get := getter(c)
	get = println1
	get("q.example.com:8080") // want `\[relative-colon\]`
	getter(c)("https://r.example.com")
}

func (c *client) make() func(string) error { return println1 }

// What a closure captures is what it holds in the end.
func host(region string) func() string {
	h := "https//s.example.com" // want `\[scheme\]`
	get := func() string { return h }
	h = "https://" + region + ".example.com"
	return get
}

func root() func(string) string {
	return func(path string) string { return "https//t.example.com/" + path } // want `\[scheme\]`
}

func sources() {
	h := host("eu")
	http.Get(h())
	r := root()
	http.Get(r("a"))
}
