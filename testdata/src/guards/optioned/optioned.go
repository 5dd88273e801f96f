// Package optioned makes structs with options that the callers hand in.
package optioned

import (
	"errors"
	"net/http"
)

// A client is made with options: a base that the options of all callers replace never arrives.
type client struct{ base, name string }

func (c *client) get() error {
	_, err := http.Get(c.base + "/v1")
	return err
}

type option func(*client)

func withBase(base string) option { return func(c *client) { c.base = base } }
func withName(name string) option { return func(c *client) { c.name = name } }
func withGet() option             { return func(c *client) { c.get() } }

func newClient(opts ...option) *client {
	c := &client{base: "localhost:1"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func newByOneWithout(opts ...option) *client {
	c := &client{base: "localhost:2"} // want `.+`
	for _, o := range opts {
		o(c)
	}
	return c
}

func newThatSends(opts ...option) *client {
	c := client{base: "localhost:3"} // want `.+`
	for _, o := range opts {
		o(&c)
	}
	return &c
}

func newFromLists(opts []option) *client {
	c := &client{base: "localhost:4"}
	for _, o := range opts {
		if o != nil {
			o(c)
		}
	}
	return c
}

func newFromUnknown(opts ...option) *client {
	c := &client{base: "localhost:5"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func NewClient(opts ...option) *client {
	c := &client{base: "localhost:6"} // want `.+`
	for _, o := range opts {
		o(c)
	}
	return c
}

func newSentBefore(opts ...option) *client {
	c := &client{base: "localhost:7"} // want `.+`
	c.get()
	for _, o := range opts {
		o(c)
	}
	return c
}

func newChanged(change func(*client)) *client {
	c := &client{base: "localhost:8"}
	if change != nil {
		change(c)
	}
	return c
}

func newPerhapsChanged(change func(*client)) *client {
	c := &client{base: "localhost:9"} // want `.+`
	if change != nil {
		change(c)
	}
	return c
}

func newHandedOn(opts ...option) *client {
	c := &client{base: "localhost:10"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func calls(unknown []option, extra bool) {
	newClient(withName("a"), withBase("http://localhost")).get()
	newClient(withBase("http://localhost:80")).get()
	newByOneWithout(withBase("http://localhost")).get()
	newByOneWithout(withName("a")).get()
	newThatSends(withGet(), withBase("http://localhost")).get()
	newFromLists([]option{withBase("http://localhost")}).get()
	opts := []option{withBase("http://localhost")}
	if extra {
		opts = append(opts, withName("a"))
	}
	newFromLists(opts).get()
	newFromUnknown(unknown...).get()
	NewClient(withBase("http://localhost")).get()
	newSentBefore(withBase("http://localhost")).get()
	newChanged(func(c *client) { c.base = "http://localhost" }).get()
	newChanged(withBase("http://localhost")).get()
	newPerhapsChanged(func(c *client) { c.base = "http://localhost" }).get()
	newPerhapsChanged(nil).get()
	newHandedOn(withBase("http://localhost")).get()
	registerMaker(newHandedOn)
}

func registerMaker(func(...option) *client) {}

// Options may be of an interface.
type setter interface{ set(*client) error }

type baseSetter string

func (s baseSetter) set(c *client) error {
	c.base = string(s)
	return nil
}

type nameSetter string

func (s nameSetter) set(c *client) error {
	if s == "" {
		return errors.New("no name")
	}
	c.name = string(s)
	return nil
}

type setterFunc func(*client) error

func (f setterFunc) set(c *client) error { return f(c) }

func setBase(base string) setter { return baseSetter(base) }

func setBaseToo(base string) setter {
	return setterFunc(func(c *client) error {
		c.base = base
		return nil
	})
}

func makeClient(setters ...setter) (*client, error) {
	c := client{base: "localhost:1"}
	for _, s := range setters {
		if err := s.set(&c); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

func makeByName(setters ...setter) (*client, error) {
	c := client{base: "localhost:2"} // want `.+`
	for _, s := range setters {
		if err := s.set(&c); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

func makesWithSetters() error {
	a, err := makeClient(baseSetter("http://localhost"), nameSetter("a"))
	if err != nil {
		return err
	}
	b, err := makeClient(setBase("http://localhost"))
	if err != nil {
		return err
	}
	c, err := makeClient(setBaseToo("http://localhost"))
	if err != nil {
		return err
	}
	d, err := makeByName(nameSetter("a"))
	if err != nil {
		return err
	}
	return errors.Join(a.get(), b.get(), c.get(), d.get())
}

// Options are handed through other functions.

func newThrough(opts ...option) *client {
	c := &client{base: "localhost:20"}
	for i := range opts {
		opts[i](c)
	}
	return c
}

func newLocal(opts ...option) *client {
	return newThrough(append(opts, withBase("http://localhost"))...)
}

func newNamed(name string, opts ...option) *client {
	opts = append(opts, withName(name))
	return newThrough(opts...)
}

func newThroughExported(opts ...option) *client {
	c := &client{base: "localhost:21"} // want `.+`
	for _, o := range opts {
		o(c)
	}
	return c
}

func Named(name string, opts ...option) *client {
	return newThroughExported(append(opts, withName(name))...)
}

func newThroughOneWithout(opts ...option) *client {
	c := &client{base: "localhost:22"} // want `.+`
	for _, o := range opts {
		o(c)
	}
	return c
}

func newWithout(opts ...option) *client { return newThroughOneWithout(opts...) }

// Others call them.

func apply(c *client, opts ...option) {
	for _, o := range opts {
		o(c)
	}
}

func (c *client) apply(opts []option) {
	for _, o := range opts {
		o(c)
	}
}

func newApplied(opts ...option) *client {
	c := &client{base: "localhost:23"}
	apply(c, opts...)
	return c
}

func newAppliedByMethod(opts ...option) *client {
	c := &client{base: "localhost:24"}
	c.apply(opts)
	return c
}

func all(opts ...option) option {
	return func(c *client) {
		for _, o := range opts {
			o(c)
		}
	}
}

func newCombined(opts ...option) *client {
	c := &client{base: "localhost:25"}
	for _, o := range opts {
		o(c)
	}
	return c
}

type builder struct{ opts []option }

func (b *builder) build() *client {
	c := &client{base: "localhost:26"}
	for _, o := range b.opts {
		o(c)
	}
	return c
}

type maker interface{ make(opts ...option) *client }

type clientMaker struct{}

func (clientMaker) make(opts ...option) *client {
	c := &client{base: "localhost:27"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func callsThrough(m maker) {
	newLocal(withName("a")).get()
	newNamed("a", withBase("http://localhost")).get()
	newWithout(withBase("http://localhost")).get()
	newWithout(withName("a")).get()
	newApplied(withBase("http://localhost")).get()
	newAppliedByMethod(withBase("http://localhost")).get()
	newCombined(all(withName("a"), withBase("http://localhost"))).get()
	(&builder{opts: []option{withBase("http://localhost")}}).build().get()
	m.make(withBase("http://localhost")).get()
}

// A route does not write to the client that it gets.
type route struct{ names []string }

func (r *route) add(c *client) { r.names = append(r.names, c.name) }

type server struct{ routes []*route }

func (s *server) client() *client {
	c := &client{base: "localhost:28"} // want `.+`
	for _, r := range s.routes {
		r.add(c)
	}
	return c
}

func usesServer(s *server) { s.client().get() }

// The options of an embedded struct.
type wide struct {
	client
	names []string
}

func newWide(opts ...option) *wide {
	w := &wide{client: client{base: "localhost:29"}}
	for _, o := range opts {
		o(&w.client)
	}
	return w
}

func newWideAt(opts ...func(*string)) *wide {
	w := &wide{client: client{base: "localhost:30"}} // want `.+`
	for _, o := range opts {
		o(&w.name)
	}
	return w
}

func usesWide() {
	newWide(withBase("http://localhost")).get()
	newWideAt(func(s *string) { *s = "http://localhost" }).get()
}
