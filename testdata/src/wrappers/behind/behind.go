// Package behind hands in strings by pointers to them.
package behind

import (
	"encoding/json"
	"net/http"
	"strings"

	"wrappers/behindlib"
)

type options struct {
	hook   *string
	index  *string
	mirror *string
	proxy  *string
	Name   string
}

func ptr[T any](v T) *T { return &v }

func local(c bool) {
	s := "local.acme.io/x"
	o := options{hook: &s}
	http.Get(*o.hook)
	p := &options{hook: ptr("pointer.acme.io/x")}
	if p.hook != nil {
		http.Get(*p.hook)
	}
	http.Get(*new("new.acme.io/x"))          // want `missing scheme in "new.acme.io/x"`
	q := behindlib.String("named.acme.io/x") // want `missing scheme in "named.acme.io/x"`
	http.Get(*q)
	r := ptr("r.acme.io/x") // want `missing scheme in "r.acme.io/x"`
	s2 := settings{hook: r}
	http.Get(*s2.hook)
	var u string
	if v := (options{hook: behindlib.Ptr("of.acme.io/x")}); v.hook != nil {
		u = *v.hook
		http.Get(u)
	}
}

type settings struct {
	index  *string
	hook   *string
	mirror *string
}

type client struct {
	base  *string
	hook  *string
	other *string
}

func newClient(o settings) *client { return &client{base: o.index, hook: o.hook} }

func (c *client) get() {
	if c.base != nil {
		http.Get(*c.base)
	}
}

func (c *client) notify(def string) {
	u := def
	if c.hook != nil {
		u = *c.hook
	}
	http.Get(u)
}

func handsOn() {
	newClient(settings{index: ptr("index.acme.io/x")}).get()                     // want `missing scheme in "index.acme.io/x"`
	newClient(settings{hook: ptr("hook.acme.io/x")}).notify("https://h.acme.io") // want `missing scheme in "hook.acme.io/x"`
	s := "arg.acme.io/x"                                                         // want `missing scheme in "arg.acme.io/x"`
	fetch(&s)
	newHook(ptr("handed.acme.io/x")).get()         // want `missing scheme in "handed.acme.io/x"`
	get(settings{mirror: ptr("mirror.acme.io/x")}) // want `missing scheme in "mirror.acme.io/x"`
	behindlib.Notify(behindlib.Options{Hook: behindlib.Ptr("lib.acme.io/x")})
	t := "index.acme.io/y" // want `missing scheme in "index.acme.io/y"`
	behindlib.Search(&behindlib.Options{Index: &t})
}

func newHook(p *string) *client { return &client{base: p} }

func fetch(p *string) { http.Get(*p) }

func get(o settings) {
	if o.mirror == nil {
		o.mirror = ptr("default.acme.io/x") // want `missing scheme in "default.acme.io/x"`
	}
	http.Get(*o.mirror)
}

// What follows may be something else when it is read.

func written(c bool, set func(*string), body []byte) {
	s := "a.acme.io/x"
	o := options{hook: &s}
	s = "https://a.acme.io/x"
	http.Get(*o.hook)

	t := "b.acme.io/x"
	p := options{hook: &t}
	set(&t)
	http.Get(*p.hook)

	v := "c.acme.io/x" // want `\[missing-scheme\]`
	q := &v
	*q = "https://c.acme.io/x"
	http.Get(v)
	http.Get(*q)

	w := "d.acme.io/x"
	r := options{hook: &w}
	func() { w = "https://d.acme.io/x" }()
	http.Get(*r.hook)

	x := "e.acme.io/x"
	e := options{hook: &x}
	if c {
		e.hook = ptr("https://e.acme.io/x")
	}
	json.Unmarshal(body, &x)
	http.Get(*e.hook)

	y := "f.acme.io/x"
	f := new(y)
	*f = "https://" + *f
	http.Get(*f)

	h := ptr("h.acme.io/x")
	j := options{hook: h}
	*h = "https://h.acme.io/x"
	http.Get(*j.hook)

	k := ptr("k.acme.io/x")
	m := options{hook: k}
	set(k)
	http.Get(*m.hook)

	z := "g.acme.io/x"
	for i := range 2 {
		g := options{hook: &z}
		if i > 0 {
			http.Get(*g.hook)
		}
		z = "https://g.acme.io/x"
	}
}

func asked(o options) {
	s := "unix:/run/x"
	l := options{hook: &s}
	if strings.HasPrefix(*l.hook, "unix:") {
		return
	}
	http.Get(*l.hook)
	if strings.HasPrefix(*o.hook, "unix:") {
		return
	}
	http.Get(*o.hook)
	if !strings.Contains(*o.hook, "://") {
		o.hook = ptr("https://" + *o.hook)
	}
	http.Get(*o.hook)
}

func askedLater(find func() bool) {
	s := "unix:/run/x"
	if strings.HasPrefix(s, "unix:") {
		return
	}
	l := settings{hook: &s}
	http.Get(*l.hook)
	t := "unix:/run/x" // want `\[unsupported-scheme\]`
	m := settings{hook: &t}
	if strings.HasPrefix(t, "unix:") {
		return
	}
	http.Get(*m.hook)
}

func asks() { asked(options{hook: ptr("unix:/run/x")}) }

type fixed struct {
	base *string
	hook *string
	peer *string
}

func (f *fixed) fix()                  { *f.base = "https://" + *f.base }
func (f *fixed) get()                  { http.Get(*f.base) }
func (f *fixed) notify()               { http.Get(*f.hook) }
func (f *fixed) fill(fn func(*string)) { fn(f.hook) }
func (f *fixed) join()                 { http.Get(*f.peer) }
func (f *fixed) edit()                 { p := f.peer; *p = "https://" + *p }

func fixes() {
	f := &fixed{base: ptr("h.acme.io/x"), hook: ptr("i.acme.io/x"), peer: ptr("j.acme.io/x")} // want `\[missing-scheme\]` `\[missing-scheme\]`
	f.fix()
	f.get()
	f.notify()
	f.join()
	http.Get(*f.base)
	http.Get(*f.hook)
	http.Get(*f.peer)
	l := &behindlib.Options{Set: behindlib.Ptr("k.acme.io/x")}
	l.Fix()
	behindlib.Fetch(l)
	n := behindlib.Options{Peer: behindlib.Ptr("m.acme.io/x")}
	*n.Peer = "https://m.acme.io/x"
	behindlib.Join(n)
	m := behindlib.Options{Hook: behindlib.Ptr("l.acme.io/x")}
	m.Hook = behindlib.Ptr("https://l.acme.io/x")
	behindlib.Notify(m)
}

// A pointer to none, an empty string, and one that completes a host.
type hosts struct {
	host *string
	path *string
	base *string
}

func (h hosts) get() {
	if h.host != nil {
		http.Get("https://" + *h.host)
	}
	if h.path != nil {
		http.Get("https://h.acme.io" + *h.path)
	}
	if h.base != nil && *h.base != "" {
		http.Get(*h.base)
	}
}

func makeHosts() {
	hosts{}.get()
	hosts{host: ptr("h.acme.io"), path: ptr("/v1"), base: ptr("")}.get()
	var none hosts
	none.get()
	http.Get(*none.base)
}

func zero[T any](v T) *T { return new(T) }

func newer(p *string) *string {
	if p == nil {
		return ptr("https://newer.acme.io")
	}
	return p
}

func madeOtherwise() {
	o := options{proxy: zero("m.acme.io/x")}
	http.Get(*o.proxy)
	n := options{proxy: newer(ptr("n.acme.io/x"))} // want `\[missing-scheme\]`
	http.Get(*n.proxy)
}
