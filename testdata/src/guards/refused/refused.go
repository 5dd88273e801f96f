// Package refused calls functions of its own that ask something of a string and do not
// return where they do not like it.
package refused

import (
	"log"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

func panics(u string) {
	if !strings.Contains(u, "://") {
		panic(u)
	}
}

func exits(u string) {
	if !strings.Contains(u, "://") {
		log.Print("skipped", u)
		os.Exit(0)
	}
}

func exitsAtOnce(u string) {
	if !strings.Contains(u, "://") {
		syscall.Exit(0)
	}
}

func fatal(u string) {
	if !strings.Contains(u, "://") {
		log.Fatalf("no URL: %s", u)
	}
}

func leaves(u string) {
	if !strings.Contains(u, "://") {
		runtime.Goexit()
	}
}

func skips(tb testing.TB, u string) {
	tb.Helper()
	if !strings.Contains(u, "://") {
		tb.Skipf("no %s", u)
	}
}

func parses(s string) {
	if u, err := url.Parse(s); err != nil || u.Host == "" {
		log.Panicf("no URL: %s", s)
	}
}

// By way of other functions.
func needs(u string) { panics(strings.TrimSpace(u)) }

func dies(u string) {
	if !strings.Contains(u, "://") {
		die(u)
	}
}

func die(u string) { log.Fatal(u) }

func refused(tb testing.TB) {
	a := "a.example/x"
	panics(a)
	http.Get(a)

	b := "b.example/x"
	exits(b)
	http.Get(b)

	c := "c.example/x"
	exitsAtOnce(c)
	http.Get(c)

	d := "d.example/x"
	fatal(d)
	http.Get(d)

	e := "e.example/x"
	leaves(e)
	http.Get(e)

	f := "f.example/x"
	skips(tb, f)
	http.Get(f)

	g := "g.example/x"
	parses(g)
	http.Get(g)

	h := "h.example/x"
	needs(h)
	http.Get(h)

	i := "i.example/x"
	dies(i)
	http.Get(i)

	work("j.example/x")
	leave("k.example/x")
}

// Of its caller's string.
func work(u string) {
	panics(u)
	http.Get(u)
}

var exit = os.Exit // replaced in tests

func leave(u string) {
	if !strings.Contains(u, "://") {
		exit(0)
	}
	http.Get(u)
}

// Functions that say nothing of what is not empty, or ask something else, or go on.
func needsAny(u string) {
	if u == "" {
		panic("no URL")
	}
}

func needsHome(u string) {
	if os.Getenv("HOME") == "" {
		log.Fatalf("no home for %s", u)
	}
}

func warns(u string) {
	if !strings.Contains(u, "://") {
		log.Printf("no URL: %s", u)
	}
}

var warn = log.Print

func goesOn(u string) {
	if !strings.Contains(u, "://") {
		warn(u)
	}
}

func passed() {
	a := "a.example/x"
	needsAny(a)
	http.Get(a) // want `\[missing-scheme\]`

	b := "b.example/x"
	needsHome(b)
	http.Get(b) // want `\[missing-scheme\]`

	c := "c.example/x"
	warns(c)
	http.Get(c) // want `\[missing-scheme\]`

	d := "d.example/x"
	goesOn(d)
	http.Get(d) // want `\[missing-scheme\]`

	e := "e.example/x"
	http.Get(e) // want `\[missing-scheme\]`
	panics(e)

	f, other := "f.example/x", "http://f.example" // want `\[missing-scheme\]`
	panics(other)
	http.Get(f)
}
