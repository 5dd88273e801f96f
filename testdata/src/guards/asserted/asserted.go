// Package asserted calls functions of its own that do not return where an argument is an
// error, or a bool that is false.
package asserted

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// A new error is not nil.
func setting(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set"
		must(errors.New(name))
	}
	http.Get(u)
}

func check(err error) {
	if err == nil {
		return
	}
	log.Fatal(err)
}

func checked(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set"
		check(fmt.Errorf("%s is not set", name))
	}
	http.Get(u)
}

// By way of another function.
func verify(err error) {
	log.Print("verify")
	must(err)
}

func verified(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set"
		verify(errors.New(name))
	}
	http.Get(u)
}

// Whatever it is given.
func die(text string) {
	log.Print(text)
	os.Exit(1)
}

func dying(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set"
		die(name)
	}
	http.Get(u)
}

// Others go on.
func note(err error) {
	if err != nil {
		log.Print(err)
	}
}

func noted(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set" // want `\[missing-scheme\]`
		note(errors.New(name))
	}
	http.Get(u)
}

// One that may be nil says nothing.
var lastErr error

func last(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set" // want `\[missing-scheme\]`
		must(lastErr)
	}
	http.Get(u)
}

func rescue(err error) {
	defer func() { recover() }()
	must(err)
}

func rescued(name string) {
	u := os.Getenv(name)
	if u == "" {
		u = "not set" // want `\[missing-scheme\]`
		rescue(errors.New(name))
	}
	http.Get(u)
}

func assert(cond bool) {
	if !cond {
		panic("assertion failed")
	}
}

func find(name string) (string, bool) {
	if name == "" {
		return "not found", false
	}
	return "http://" + name, true
}

// What is asserted holds after it.
func visit(name string) {
	u, isFound := find(name)
	assert(isFound)
	http.Get(u)
}

func lookup(name string) {
	u, isSet := os.LookupEnv(name)
	if !isSet {
		u = "not set"
	}
	assert(isSet)
	http.Get(u)
}

func refuse(cond bool, text string) {
	if cond {
		log.Fatal(text)
	}
}

func refused(name string) {
	u := os.Getenv(name)
	isUnset := u == ""
	if isUnset {
		u = "not set"
	}
	refuse(isUnset, name)
	http.Get(u)
}

// The rest does not.
func spoilt(name string) {
	u, isSet := os.LookupEnv(name)
	if isSet {
		u = "not set" // want `\[missing-scheme\]`
	}
	assert(isSet)
	http.Get(u)
}

func other(name string, isReady bool) {
	u, isSet := os.LookupEnv(name)
	if !isSet {
		u = "not set" // want `\[missing-scheme\]`
	}
	assert(isReady)
	http.Get(u)
}

func warn(cond bool) {
	if !cond {
		log.Print("warning")
	}
}

func warned(name string) {
	u, isSet := os.LookupEnv(name)
	if !isSet {
		u = "not set" // want `\[missing-scheme\]`
	}
	warn(isSet)
	http.Get(u)
}

// In a loop it ends the function, too.
func all(names []string) {
	for _, name := range names {
		assert(name != "")
		http.Get("http//a.example/" + name) // want `\[scheme\]`
	}
}

// Callers know what is asserted of what they hand in.
func fetch(kind, u string) {
	assert(kind == "http")
	http.Get(u)
}

func open(u string) {
	assert(strings.HasPrefix(u, "http"))
	http.Get(u)
}

type client struct {
	base    string
	retries int
}

func (c *client) get() {
	assert(c.retries > 0)
	http.Get(c.base)
}

func calls() {
	fetch("tcp", "http//a.example")
	fetch("http", "http//b.example") // want `\[scheme\]`
	open("c.example")
	open("http//d.example")                              // want `\[scheme\]`
	(&client{base: "http//e.example", retries: 2}).get() // want `\[scheme\]`
}
