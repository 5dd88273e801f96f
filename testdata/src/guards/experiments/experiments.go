// Package experiments keeps nothing but the error of what it parses.
package experiments

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

func printed() {
	_, err := url.Parse("http://[::1")
	fmt.Println(err)
}

func compared() bool {
	_, err := url.Parse("http://[::1")
	return err == nil
}

func logged() {
	if _, err := http.NewRequest("GET", "http://[::1", nil); err != nil {
		log.Println("bad:", err)
	}
}

func asked() {
	_, err := url.Parse("http://[::1")
	var e *url.Error
	if errors.As(err, &e) {
		fmt.Println(e.Op)
	}
}

// What is read goes well, and is thrown away.
func checked() error {
	if _, err := url.Parse("https//example.com/x"); err != nil {
		return err
	}
	return nil
}

func repaired() error {
	u := "https//example.com/x"
	if _, err := url.Parse(u); err != nil {
		return err
	}
	if strings.Contains(u, "//") && !strings.Contains(u, "://") {
		u = strings.Replace(u, "//", "://", 1)
	}
	_, err := http.Get(u)
	return err
}

// What goes well there fails later.

func passes() error {
	u := "https//example.com/x" // want `.+`
	if _, err := url.Parse(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func fetch(u string) error {
	if _, err := url.Parse(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func fetches() error { return fetch("https//example.com/x") } // want `.+`

// What is replaced where it cannot be read.
func replaced() error {
	u := "http://[::1" // want `\[host\]`
	if _, err := url.Parse(u); err != nil {
		u = "http://[::1]"
	}
	_, err := http.Get(u)
	return err
}

// These do something about the failure.

func ends() {
	_, err := url.Parse("http://[::1") // want `.+`
	if err != nil {
		log.Fatal(err)
	}
}

func panics() {
	if _, err := url.Parse("http://[::1"); err != nil { // want `.+`
		panic("bad")
	}
}

func returned() error {
	_, err := url.Parse("http://[::1") // want `.+`
	return err
}

func wrapped() error {
	if _, err := url.Parse("http://[::1"); err != nil { // want `.+`
		return fmt.Errorf("parse: %w", err)
	}
	return nil
}

func givesUp() error {
	if _, err := url.Parse("http://[::1"); err != nil { // want `.+`
		log.Print(err)
		return nil
	}
	_, err := http.Get("https://example.com/x")
	return err
}

func kept() (errs []error) {
	if _, err := url.Parse("http://[::1"); err != nil { // want `.+`
		errs = append(errs, err)
	}
	return errs
}

// These do more than read.

func notified() {
	if _, err := http.Post("http//hooks.example.com/x", "text/plain", nil); err != nil { // want `.+`
		log.Println("notify:", err)
	}
}

func valued() {
	u, err := url.Parse("http://[::1") // want `.+`
	fmt.Println(u, err)
}

func secret() {
	_, err := url.Parse("https://bob:Tr0ub4dor@example.com/")
	fmt.Println(err)
}

// An error later does not make the first one wanted.
func later() error {
	if _, err := http.Get("http//example.com/x"); err != nil { // want `.+`
		return err
	}
	return errors.New("later")
}

// This one is wanted.
func wanted() error {
	if _, err := http.Get("http//example.com/x"); err == nil {
		return errors.New("that should have failed")
	}
	return nil
}
