// Package dead has URLs in code that is never executed, in no build.
package dead

import (
	"errors"
	"log"
	"net/http"
	"runtime"
)

const (
	debug   = false
	verbose = !debug
	level   = 2
)

func afterReturn() error {
	return errors.New("not yet")
	// Given up.
	_, err := http.Get("localhost:80") // want `\[relative-colon\]`
	return err
}

func afterPanic() {
	panic("not yet")
	// Given up.
	http.Get("localhost:80") // want `\[relative-colon\]`
}

func afterExit() {
	log.Fatal("not yet")
	// Given up.
	http.Get("localhost:80") // want `\[relative-colon\]`
}

func afterLoop() {
	for {
		log.Print("busy")
	}
	// Given up.
	http.Get("localhost:80") // want `\[relative-colon\]`
}

func inClosure() func() {
	return nil
	// Given up.
	return func() { http.Get("localhost:80") } // want `\[relative-colon\]`
}

func ruledOut() {
	if debug {
		// Given up.
		http.Get("localhost:80") // want `\[relative-colon\]`
	}
	if verbose {
		log.Print("verbose")
	} else {
		// Given up.
		http.Get("localhost:80") // want `\[relative-colon\]`
	}
	switch level {
	case 1:
		// Given up.
		http.Get("localhost:80") // want `\[relative-colon\]`
	case 2:
		log.Print("two")
	}
	for debug {
		// Given up.
		http.Get("localhost:80") // want `\[relative-colon\]`
	}
	if !debug {
		return
	}
	// Given up.
	http.Get("localhost:80") // want `\[relative-colon\]`
}

func get(u string) {
	if debug {
		http.Get(u)
	}
}

// Given up.
func handsOn() { get("localhost:80") } // want `\[relative-colon\]`

// These are executed on some run, or in some build.

func afterSomeReturn(isQuiet bool) {
	if isQuiet {
		return
	}
	http.Get("localhost:81") // want `.+`
}

func ruledIn() {
	if verbose {
		http.Get("localhost:82") // want `.+`
	}
	if !debug {
		http.Get("localhost:83") // want `.+`
	}
}

func byPlatform() {
	if runtime.GOOS == "plan9" {
		http.Get("localhost:84") // want `.+`
	}
	if isTagged {
		http.Get("localhost:85") // want `.+`
	}
}

func afterLabel() {
	goto send
	// Given up.
	http.Get("localhost:80") // want `\[relative-colon\]`
send:
	http.Get("localhost:86") // want `.+`
}

func deferred() {
	defer func() {
		recover()
		http.Get("localhost:87") // want `.+`
	}()
	panic("late")
}

func password() {
	return
	http.Get("https://bob:correct-horse@example.com/") // want `\[userinfo-password\]`
}

func inSelect(c chan string) {
	select {
	case c <- "localhost:88":
	default:
		http.Get("localhost:89") // want `.+`
	}
	for range c {
		http.Get("localhost:90") // want `.+`
	}
	switch u := any(c).(type) {
	case chan string:
		http.Get("localhost:91" + <-u) // want `.+`
	}
}
