// Package heldlib joins what fields are known to hold with what it is given.
package heldlib

import (
	"flag"
	"net/http"
	"os"
	"strings"
)

type Client struct{ base string }

func New() *Client { return &Client{base: "https://api.example.com:8443"} }

func (c *Client) Get(path string) error { return c.send(path) }

func (c *Client) send(path string) error {
	_, err := http.Get(c.base + path)
	return err
}

func (c *Client) list() {
	c.send("/v1/list")
}

// What is wrong with the base is said of that.
type broken struct{ base string }

func newBroken() *broken { return &broken{base: "https//api.example.com"} } // want `\[scheme\]`

func (c *broken) send(path string) { http.Get(c.base + path) }

func (c *broken) list() {
	c.send("/v1")
	c.send("/%zz")
}

// Whichever it is, a query begins in it.
type query struct{ base string }

func newPublic() *query { return &query{base: "https://api.example.com/v1?key=a"} }

func newInternal() *query { return &query{base: "https://internal.example.com/v2?key=a"} }

func (q *query) get(param string) { http.Get(q.base + param) }

func (q *query) list() {
	q.get("?page=1") // want `\[query-join\]`
	q.get("&page=1")
}

// Of one alone it does.
type maybe struct{ base string }

func newBare() *maybe { return &maybe{base: "https://api.example.com/v1"} }

func newKeyed() *maybe { return &maybe{base: "https://api.example.com/v1?key=a"} } // want `\[query-join\]`

func (q *maybe) get(param string) { http.Get(q.base + param) }

func (q *maybe) list() { q.get("?page=1") }

// Others may write to these.
type settable struct{ base string }

func newSettable() *settable { return &settable{base: "https://api.example.com"} }

func (s *settable) set(base string) { s.base = base }

func (s *settable) get(path string) { http.Get(s.base + path) }

func (s *settable) list() { s.get(":8080/v1") }

type Open struct{ Base string }

func NewOpen() *Open { return &Open{Base: "https://api.example.com"} }

func (o *Open) get(path string) { http.Get(o.Base + path) }

func (o *Open) list() { o.get("v1/list") } // want `\[host-join\]`

type flagged struct{ base string }

func newFlagged() *flagged {
	f := &flagged{base: "https://api.example.com"} // want `\[host-join\]`
	flag.StringVar(&f.base, "base", f.base, "")
	return f
}

func (f *flagged) get(path string) { http.Get(f.base + path) }

func (f *flagged) list() { f.get("v1/list") }

type grown struct{ base string }

func newGrown() *grown {
	g := &grown{base: "https://api.example.com"}
	g.base += "/"
	return g
}

func (g *grown) get(path string) { http.Get(g.base + path) }

func (g *grown) list() { g.get("v1/list") } // want `\[host-join\]`

type looked struct{ base string }

func newLooked() *looked {
	l := &looked{base: "https://api.example.com"} // want `\[host-join\]`
	if base, ok := os.LookupEnv("BASE"); ok {
		l.base, ok = strings.CutSuffix(base, "/")
	}
	return l
}

func (l *looked) get(path string) { http.Get(l.base + path) }

func (l *looked) list() { l.get("v1/list") }

// An absolute URL stands for itself.
type absolute struct{ base string }

func newAbsolute() *absolute { return &absolute{base: "https://api.example.com"} }

func (a *absolute) get(ref string) {
	if !strings.HasPrefix(ref, "http") {
		ref = a.base + ref
	}
	http.Get(ref)
}

func (a *absolute) list() {
	a.get("https://www.example.com/v1")
	a.get("/v1")
	a.get("v1/list")
}

// Whatever the base is, a query is in what it ends with.
type ended struct{ base string }

func newEnded(base string) *ended {
	if base == "" {
		base = "https://api.example.com"
	}
	return &ended{base: base + "/v1?key=1"}
}

func (e *ended) get(query string) { http.Get(e.base + query) }

func (e *ended) list() {
	e.get("?q=1") // want `\[query-join\]`
	e.get("&q=1")
}
