// Package methods hands its structs to methods of another package that make URLs of
// them.
package methods

import (
	"net/http"
	"os"
	"strings"

	"wrappers/methodlib"
)

type config struct {
	search methodlib.Endpoint
	spare  *methodlib.Endpoint
}

func root() {
	e := methodlib.Endpoint{Scheme: "http//", Host: "h"} // want `malformed "://" after scheme "http"`
	http.Get(e.Root())
}

func base() {
	http.Get(methodlib.Endpoint{Scheme: "https:/", Host: "h", Port: 8443}.Base()) // want `scheme`
}

func url(name string) {
	e := methodlib.Endpoint{Scheme: "http//", Host: "h"} // want `malformed "://" after scheme "http"`
	http.Get(e.URL("users", name))
}

func pointer(id string) {
	e := methodlib.Endpoint{Scheme: "https", Host: "h:80:80"} // want `port`
	http.Get(e.Sub("/users/" + id))
}

func pointerHeld(id string) {
	e := &methodlib.Endpoint{Scheme: "https://", Host: "h"} // want `missing host`
	http.Get(e.Sub("/users/" + id))
}

func field() {
	c := config{search: methodlib.Endpoint{Scheme: "http//", Host: "h"}} // want `malformed "://" after scheme "http"`
	http.Get(c.search.Root())
}

func rows() {
	for _, e := range []methodlib.Endpoint{{Scheme: "http", Host: "h"}, {Scheme: "http//", Host: "h"}} { // want `malformed "://" after scheme "http"`
		http.Get(e.Root())
	}
}

func get(e methodlib.Endpoint) { http.Get(e.Root()) }

func handed() {
	get(methodlib.Endpoint{Scheme: "http//", Host: "h"}) // want `malformed "://" after scheme "http".*reaches http.Get via get`
}

func named() {
	const host methodlib.Name = "h:80:80" // want `\[port\]`
	http.Get(host.URL("/x"))
}

// What the methods mend themselves.
func mended() {
	e := methodlib.Endpoint{Scheme: "http://", Host: "h"}
	http.Get(e.Trimmed())
	http.Get(e.Replaced())
	http.Get((&methodlib.Endpoint{Scheme: "http://", Host: "h"}).Repaired())
	http.Get(methodlib.Endpoint{Host: "http://h"}.Whole())
	http.Get(methodlib.Endpoint{Host: "h"}.Filled())
	http.Get(methodlib.Name("http://h").Whole())
	http.Get(methodlib.Name("h").Whole())
	if u, err := e.Checked(); err == nil {
		http.Get(u)
	}
	r := methodlib.Endpoint{Scheme: "http://", Host: "h"}
	r.Repaired()
	http.Get(r.Root())
}

// What is written before the method is called.
func replaced(c *config) {
	e := methodlib.Endpoint{Scheme: "http://", Host: "h"}
	http.Get(e.With("http").Root())
	e.Scheme = "http"
	http.Get(e.Root())
	f := methodlib.Endpoint{Scheme: "http://", Host: "h"}
	f.SetDefaults()
	http.Get(f.Root())
	g := methodlib.Endpoint{Scheme: "http://", Host: "h"}
	repair(&g)
	http.Get(g.Root())
	c.spare = &methodlib.Endpoint{Scheme: "http://", Host: "h"}
	other := c.spare
	other.Scheme = "http"
	http.Get(c.spare.Sub("/x"))
}

func repair(e *methodlib.Endpoint) { e.Scheme = strings.TrimSuffix(e.Scheme, "://") }

// What is not known, or not reached.
func unknown() {
	http.Get(methodlib.Endpoint{Scheme: os.Getenv("SCHEME"), Host: "h"}.Root())
	e := methodlib.Endpoint{Scheme: "http://", Host: "h"}
	if e.Scheme == "http" {
		http.Get(e.Root())
	}
	log := e.Root() // says where it is, and is sent nowhere
	println(log)
}
