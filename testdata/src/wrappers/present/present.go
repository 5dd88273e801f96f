// Package present asks whether there is what it gets before it uses that.
package present

import (
	"errors"
	"log"
	"net/http"
	"os"
	"strings"

	"wrappers/presentlib"
)

func root(region string) (string, bool) {
	switch region {
	case "eu":
		return "http:eu.acme.io", true // want `\[scheme\]`
	case "us":
		return "https://us.acme.io", true
	}
	return "", false
}

func get(region string) error {
	u, ok := root(region)
	if !ok {
		return errors.New("no such region")
	}
	resp, err := http.Get(u + "/v1")
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func named(name string) (u string, ok bool) {
	if name == "a" {
		return "http:a.acme.io", true // want `\[scheme\]`
	}
	if name == "b" {
		return "https://b.acme.io", true
	}
	return
}

func inBranch(name string) {
	if u, ok := named(name); ok {
		http.Get(u)
	}
	if u, ok := first(name); !ok {
		log.Print("none")
	} else {
		http.Get(u)
	}
}

func first(name string) (string, bool) {
	if name == "a" {
		return "http:first.acme.io", true // want `\[scheme\]`
	}
	if name == "b" {
		return "https://b.acme.io", true
	}
	return "", false
}

var roots = map[string]string{"eu": "http:m.acme.io", "us": "https://us.acme.io"} // want `\[scheme\]`

func row(region string) (string, bool) {
	u, ok := roots[region]
	return u, ok
}

func byRow(region string) {
	if u, ok := row(region); ok {
		http.Get(u)
	}
}

var servers = []struct{ name, url string }{
	{"a", "http:row.acme.io"}, // want `\[scheme\]`
	{"b", "https://b.acme.io"},
}

func search(name string) (string, bool) {
	for _, s := range servers {
		if s.name == name {
			return s.url, true
		}
	}
	return "http:nowhere", false
}

func bySearch(name string) {
	u, ok := search(name)
	if !ok {
		return
	}
	http.Get(u)
}

type finder struct{ env string }

func (f finder) find(name string) (string, bool) {
	if v := os.Getenv(f.env); v != "" {
		return v, true
	}
	if name == "x" {
		return "http:finder.acme.io", true // want `\[scheme\]`
	}
	return "", false
}

func byMethod(f finder) {
	name := os.Args[1]
	u, ok := f.find(name)
	if !ok {
		return
	}
	http.Get(u)
}

func forwarded(region string) (string, bool) { return inner(region) }

func inner(region string) (string, bool) {
	if region == "eu" {
		return "http:inner.acme.io", true // want `\[scheme\]`
	}
	if region == "us" {
		return "https://us.acme.io", true
	}
	return "http:no.acme.io", false
}

func byForwarded(region string) {
	if u, ok := forwarded(region); ok {
		http.Get(u)
	}
}

func again(region string) {
	v, ok := other(region)
	if ok {
		log.Print(v)
	}
	u, ok := other(region)
	if !ok {
		return
	}
	http.Get(u)
}

func other(region string) (string, bool) {
	if strings.HasSuffix(region, "eu") {
		return "http:other.acme.io", true // want `\[scheme\]`
	}
	if strings.HasSuffix(region, "us") {
		return "https://us.acme.io", true
	}
	return "", false
}

type server struct{ url string }

func open(name string) (*server, bool) {
	if name == "a" {
		return &server{"http:open.acme.io"}, true // want `\[scheme\]`
	}
	if name == "b" {
		return &server{"https://b.acme.io"}, true
	}
	return nil, false
}

func ofField(name string) {
	s, ok := open(name)
	if !ok {
		return
	}
	http.Get(s.url)
}

func elsewhere(name string) {
	if u, ok := presentlib.Row(name); ok { // want `\[scheme\]`
		http.Get(u)
	}
	if u, ok := presentlib.Table(name); ok {
		http.Get(u)
	}
	if u, ok := presentlib.Local(name); !ok {
		log.Print(u)
	} else {
		http.Get(u)
	}
	u, ok := presentlib.Find(name) // want `\[scheme\]`
	if !ok {
		return
	}
	http.Get(u)
}

func elsewhereAbsent(name string) {
	u, ok := presentlib.Find(name)
	if ok {
		return
	}
	http.Get("http://h/" + u)
}

// What goes with false does not arrive where that is asked, nor what goes with true where it
// is false.

func local(region string) (string, bool) {
	if region == "eu" {
		return "https://eu.acme.io", true
	}
	if region == "us" {
		return "https://us.acme.io", true
	}
	return "http:localhost", false
}

func onlyPresent(region string) {
	if u, ok := local(region); ok {
		http.Get(u)
	}
	u, ok := local("x")
	if !ok {
		return
	}
	http.Get(u)
}

func partial(name string) (string, bool) {
	if name == "a" {
		return "a.acme.io", false
	}
	if name == "b" {
		return "b.acme.io", false
	}
	return "https://" + name, true
}

func repaired(name string) {
	u, isWhole := partial(name)
	if !isWhole {
		u = "https://" + u
	}
	http.Get(u)

	w, isWhole := partial(name)
	if isWhole {
		http.Get(w)
	} else {
		http.Get("https://" + w)
	}
}

func onlyAbsent(name string) {
	u, ok := hostOnly(name)
	if !ok {
		http.Get(u)
	} else {
		http.Get("https://" + u)
	}
}

func hostOnly(name string) (string, bool) {
	if name == "a" {
		return "a.acme.io", true // want `\[missing-scheme\]`
	}
	if name == "b" {
		return "b.acme.io", true // want `\[missing-scheme\]`
	}
	return "https://c.acme.io", false
}

// The boolean is not known, or not the one of the call.

func result(region string) (u string, ok bool) {
	u = "http:none" // want `\[scheme\]`
	if region == "eu" {
		u, ok = "https://eu.acme.io", true
	}
	return
}

func unknown(region string) {
	if u, ok := result(region); ok {
		http.Get(u)
	}
	if u, ok := checked(region); ok {
		http.Get(u)
	}
	if u, ok := presentlib.Valid(region); ok { // want `\[scheme\]`
		http.Get(u)
	}
	if u, ok := elementOr(region); ok {
		http.Get(u)
	}
}

func checked(region string) (string, bool) {
	if region == "eu" {
		return "http:eu.acme.io", inUse(region) // want `\[scheme\]`
	}
	return "https://us.acme.io", true
}

func inUse(region string) bool { return os.Getenv("USE_"+region) != "" }

var good = map[string]string{"eu": "https://eu.acme.io", "us": "https://us.acme.io"}

func elementOr(region string) (string, bool) {
	u, ok := good[region]
	if !ok {
		u = "http:none" // want `\[scheme\]`
	}
	return u, ok
}

func reassigned(region string) {
	u, ok := local(region)
	ok = ok || region == "x"
	if ok {
		http.Get(u)
	}
	w, isThere := hostOnly(region)
	isThere = !isThere
	if isThere {
		http.Get(w)
	}
}

type config struct{ url string }

func (c *config) load(region string) (int, bool) {
	if region == "eu" {
		c.url = "http:eu.acme.io" // want `\[scheme\]`
		return 0, false
	}
	c.url = "https://us.acme.io"
	return 1, true
}

func loaded(region string) {
	c := &config{}
	_, ok := c.load(region)
	if ok {
		http.Get(c.url)
	}
}

func inClosure(region string) func() {
	u, ok := hostOnly(region)
	return func() {
		if !ok {
			http.Get(u)
		}
	}
}

func replaced(region string) {
	u, ok := root(region)
	if !ok {
		return
	}
	if !strings.Contains(u, "://") {
		u = "http://" + strings.TrimPrefix(u, "http:")
	}
	http.Get(u)
}
