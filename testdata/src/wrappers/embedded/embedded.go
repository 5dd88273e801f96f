// Package embedded calls methods that structs have from what they embed.
package embedded

import (
	"context"
	"net/http"

	"wrappers/api"
)

type getter interface {
	get(u string) error
}

type client struct{ http *http.Client }

func (c *client) get(u string) error {
	_, err := c.http.Get(u)
	return err
}

// It implements the interface by what it wraps.
type traced struct {
	getter
	name string
}

type service struct{ *client }

type deep struct{ traced }

// It implements the interface of another package by what it wraps.
type limited struct {
	api.Getter
	limit int
}

func flagged(g getter, t traced, s *service, d deep, l limited) {
	g.get("https//a.example.com")
	t.get("https//b.example.com")
	t.getter.get("https//c.example.com")
	s.get("https//d.example.com") // want `\[scheme\]`
	d.get("https//e.example.com")
	l.Get(context.Background(), "/%zz") // want `percent-encoding`
}

type node interface{ url(path string) string }

type peer struct{}

func (peer) url(path string) string { return "https//f.example.com" + path }

type cached struct{ node }

func ping(n node, c cached) {
	http.Get(n.url("/a"))
	http.Get(c.url("/a"))
}

// One that wraps another may do something else.
type opener interface {
	open(u string) error
	close()
}

func (c *client) open(u string) error { return c.get(u) }
func (c *client) close()              {}

type completing struct{ opener }

func (c completing) open(u string) error { return c.opener.open("http://" + u) }

type pool struct{ opener }

// What is embedded has the method from another interface.
type saver interface{ save(u string) error }

type store interface{ save(u string) error }

func (c *client) save(u string) error { return c.get(u) }

type disk struct{}

func (disk) save(name string) error { return nil }

type backed struct{ store }

func silent(o opener, p pool, s saver, b backed) {
	o.open("g.example.com:8080")
	p.open("h.example.com:8080")
	s.save("i.example.com:8080")
	b.save("j.example.com:8080")
}

// A method of one that wraps the other is not that.
type target interface{ addr() string }

type fixed struct{}

func (fixed) addr() string { return "https//k.example.com" } // want `\[scheme\]`

type mended struct{ target }

func (m mended) addr() string { return "https://l.example.com" }

type kept struct{ target }

func wrapped() {
	var t target = kept{mended{fixed{}}}
	http.Get(t.addr())
}
