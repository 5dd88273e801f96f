// Package values holds strings that reach a sink in roundabout ways.
package values

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
)

type client struct {
	base, path string
	secure     bool
}

func (c *client) url(p string) string { return c.base + p }

func (c *client) set(base string) { c.base = base }

func newClient(base string) *client { return &client{base: base} }

func fields() {
	c := client{}
	c.base = "http//field.example" // want `\[scheme\]`
	http.Get(c.base)

	p := new(client)
	p.base = "http//pointer.example" // want `\[scheme\]`
	p.path = "/x"
	http.Get(p.base + p.path)

	q := client{base: "http//changed.example"} // want `\[scheme\]`
	q.set("http://changed.example")
	http.Get(q.base)

	r := client{base: "http//repaired.example"} // want `\[scheme\]`
	r.base = strings.Replace(os.Args[0], r.base, "http:", 1)
	http.Get(r.base)
}

func receivers() {
	http.Get((&client{base: "http//receiver.example"}).url("/x")) // want `\[scheme\]`
	c := newClient("http//made.example")                          // want `\[scheme\]`
	http.Get(c.url("/x"))
	d := newClient("http//made.example") // want `\[scheme\]`
	d.set(os.Args[1])
	http.Get(d.url("/x"))
}

func endpoint() (string, error) {
	if len(os.Args) > 2 {
		return "", os.ErrInvalid
	}
	return "http//result.example", nil // want `\[scheme\]`
}

func either() string {
	if os.Getenv("LIVE") != "" {
		return "https://live.example"
	}
	return "http//either.example" // want `\[scheme\]`
}

func chosen(live bool) string {
	if live {
		return "https://live.example"
	}
	return "http//chosen.example" // want `\[scheme\]`
}

func results() {
	if u, err := endpoint(); err == nil {
		http.Get(u)
	}
	http.Get(either())
	http.Get(chosen(true))
}

func buffers() {
	b := new(strings.Builder)
	b.WriteString("http//builder.example") // want `\[scheme\]`
	fmt.Fprintf(b, "/%d", len(os.Args))
	http.Get(b.String())

	var w bytes.Buffer
	w.WriteString("http//buffer.example") // want `\[scheme\]`
	w.ReadByte()
	http.Get(w.String())

	raw := append([]byte("http//bytes.example/"), os.Args[0]...)
	http.Get(string(raw))
}

func urls() {
	u := &url.URL{Scheme: "ftp", Host: "url.example", Path: os.Args[0]} // want `\[unsupported-scheme\]`
	http.Get(u.String())
	v, err := url.Parse("http://parsed.example/")
	if err != nil {
		return
	}
	v.Path = "a b"
	http.Get(v.String())
}

func lists() {
	list := []string{"http//skipped.example", "http//part.example"} // want `\[scheme\]` `\[scheme\]`
	for _, u := range list[1:] {
		http.Get(u)
	}
	for u := range slices.Values([]string{"http//sequence.example"}) { // want `\[scheme\]`
		http.Get(u)
	}
}

func get(u string) {
	if u == "" {
		u = "https://default.example"
	}
	http.Get(u)
}

func rows() {
	for _, row := range []struct{ u, v string }{{u: "http://row.example"}, {v: "no u"}} {
		row.v += "!"
		get(row.u)
	}
}
