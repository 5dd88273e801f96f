// Package callers asks where a function is called what the function asks again.
package callers

import (
	"cmp"
	"log"
	"net/http"
)

type options struct {
	URL   string
	Base  *string
	Hosts []string
}

// startOpen hands on what has a base.
func startOpen(o *options) {
	if o.Base != nil {
		log.Print("open")
		open(o)
	}
}

func open(o *options) {
	log.Print("open")
	// Given up.
	u := "localhost:80/x" // want `\[relative-colon\]`
	if o.Base != nil {
		u = *o.Base
	}
	http.Get(u)
}

// startTry hands on what has one, and what has none.
func startTry(o *options) {
	if o.Base != nil {
		try(o)
	}
}

func startTryAny(o *options) { try(o) }

func try(o *options) {
	u := "localhost:81/x" // want `\[relative-colon\]`
	if o.Base != nil {
		u = *o.Base
	}
	http.Get(u)
}

// startLoad leaves without a URL.
func startLoad(o options) {
	if o.URL == "" {
		return
	}
	o.load()
}

func (o options) load() { http.Get(o.url()) }

func (o options) url() string {
	if o.URL != "" {
		return o.URL
	}
	return "load.example.com"
}

// startReload fills in what is missing.
func startReload(o *options) {
	if o.URL == "" {
		o.URL = "https://reload.example.com"
	}
	o.reload()
}

func (o *options) reload() {
	u := o.URL
	if u == "" {
		// Given up.
		u = "reload.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startCheck asks something that may say what is there.
func startCheck(o *options) {
	if hasURL(o) {
		go func() { check(o) }()
	}
}

func hasURL(o *options) bool { return o.URL != "" }

func check(o *options) {
	u := o.URL
	if u == "" {
		// Given up.
		u = "check.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startNamed asks for something else.
func startNamed(o *options, name string) {
	if name != "" {
		named(o)
	}
}

func named(o *options) {
	u := o.URL
	if u == "" {
		u = "named.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startFirst asks of a copy.
func startFirst(o *options) {
	if u := o.URL; u != "" {
		first(u)
	}
}

func first(u string) { second(u) }

// Given up.
func second(u string) { http.Get(cmp.Or(u, "second.example.com")) } // want `\[missing-scheme\]`

// startAny asks nothing.
func startAny(o *options) { anyOf(o.URL) }

func anyOf(u string) { http.Get(cmp.Or(u, "any.example.com")) } // want `\[missing-scheme\]`

// startHosts are some.
func startHosts(o *options) {
	if len(o.Hosts) > 0 {
		hosts(o.Hosts)
	}
}

func hosts(list []string) {
	// Given up.
	u := "hosts.example.com" // want `\[missing-scheme\]`
	if len(list) > 0 {
		u = list[0]
	}
	http.Get(u)
}

// startAgain is called by itself.
func startAgain(u string) {
	if u != "" {
		again(u, 3)
	}
}

func again(u string, n int) {
	if u == "" {
		// Given up.
		u = "again.example.com" // want `\[missing-scheme\]`
	}
	if _, err := http.Get(u); err != nil && n > 0 {
		again(u, n-1)
	}
}

// startRun is called as a value, too.
func startRun(u string) func(string) {
	if u != "" {
		run(u)
	}
	return run
}

func run(u string) {
	if u == "" {
		u = "run.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startDeep asks before the closure that calls.
func startDeep(u string) {
	if u == "" {
		return
	}
	go func() { deep(u) }()
}

func deep(u string) {
	if u == "" {
		// Given up.
		u = "deep.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startMade makes what it hands on.
func startMade(host, u string) {
	made("https://" + host)
	made(cmp.Or(u, "https://made.example.com"))
	if u == "" {
		u = "https://made.example.com"
	}
	made(u)
}

func made(u string) {
	if u == "" {
		// Given up.
		u = "made.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startEither may hand on an empty one.
func startEither(c bool) {
	u := ""
	if c {
		u = "https://either.example.com"
	}
	either(u)
}

func either(u string) {
	if u == "" {
		u = "either.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

var base, other string

func startBase() {
	if base == "" {
		return
	}
	getBase()
	getOther()
}

func getBase() {
	// Given up.
	http.Get(cmp.Or(base, "base.example.com")) // want `\[missing-scheme\]`
	u := base
	if u == "" {
		// Given up.
		u = "base.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

func getOther() {
	u := other
	if u == "" {
		u = "other.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

// startKind hands on what decides which is returned.
func startKind(kind string) {
	if kind == "web" {
		http.Get(root(kind))
		getKind(kind)
	}
}

func getKind(kind string) { http.Get(root(kind)) }

func root(kind string) string {
	if kind == "web" {
		return "https://kind.example.com"
	}
	// Given up.
	return "kind.example.com:25" // want `\[relative-colon\]`
}
