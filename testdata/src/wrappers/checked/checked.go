// Package checked asks functions that return errors before it uses what it is given.
package checked

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
)

var errKind = errors.New("kind")

type target struct {
	kind, addr string
	isWeb      bool
}

func (t *target) check() error {
	if !t.isWeb {
		return errKind
	}
	return nil
}

func (t *target) get() error {
	if err := t.check(); err != nil {
		return fmt.Errorf("get: %w", err)
	}
	_, err := http.Get(t.addr)
	return err
}

func getAll() {
	(&target{addr: "http//web", isWeb: true}).get() // want `\[scheme\]`
	(&target{addr: "http//other"}).get()            // want `\[scheme\]`
}

type host struct{ kind, addr string }

func checkKind(kind string) error {
	if kind != "http" {
		return errKind
	}
	return nil
}

func (h host) checkHere() error {
	if h.kind != "http" {
		return errKind
	}
	return nil
}

func (h host) visit() {
	if err := h.checkHere(); err != nil {
		net.Dial("tcp", h.addr)
	}
}

func visitAll() {
	host{"http", "https://web"}.visit()  // want `\[address\]`
	host{"tcp", "https://other"}.visit() // want `\[address\]`
}

func fetch(kind, u string) error {
	err := checkKind(kind)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func fetchAll(kind string) {
	fetch("http", "http//web")  // want `\[scheme\]`
	fetch(kind, "http//any")    // want `\[scheme\]`
	fetch("tcp", "http//other") // want `\[scheme\]`
}

type site struct{ kind, addr string }

// What returns early without an error asks nothing.
func (s site) checkUnlessLocal() error {
	if s.kind == "local" {
		return nil
	}
	if s.kind != "http" {
		return errKind
	}
	return nil
}

func (s site) open() {
	if s.checkUnlessLocal() != nil {
		return
	}
	http.Get(s.addr)
}

func openAll() {
	site{"local", "http//local"}.open() // want `\[scheme\]`
	site{"http", "http//http"}.open()   // want `\[scheme\]`
}

type service struct{ kind, addr string }

func (s *service) validate() error {
	switch s.kind {
	case "http", "https":
		return nil
	}
	return fmt.Errorf("kind %q", s.kind)
}

func (s *service) prepare() error {
	if err := s.validate(); err != nil {
		return err
	}
	return nil
}

func (s *service) setUp() error { return s.prepare() }

func (s *service) ping() {
	if err := s.setUp(); err != nil {
		return
	}
	http.Get(s.addr)
}

func pingAll() {
	(&service{"https", "http//https"}).ping() // want `\[scheme\]`
	(&service{"http", "http//http"}).ping()   // want `\[scheme\]`
	(&service{"tcp", "http//tcp"}).ping()     // want `\[scheme\]`
	(&service{addr: "http//none"}).ping()     // want `\[scheme\]`
}

func validate(kind string) error {
	switch kind {
	case "http", "https":
		return nil
	default:
		return errKind
	}
}

func load(kind, u string) error {
	if err := validate(kind); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func loadAll() {
	load("https", "http//web") // want `\[scheme\]`
	load("tcp", "http//other") // want `\[scheme\]`
}

// What is no URL is something else: a file.
func open(s string) {
	if _, err := url.ParseRequestURI(s); err != nil {
		openFile(s)
		return
	}
	http.Get(s)
}

func openFile(string)

func openParsed(s string) {
	if _, err := url.Parse(s); err == nil {
		http.Get(s + "/v1")
	}
}

func openEither() {
	open("a.yaml")                     // want `\[missing-scheme\]`
	open("http:/open.example")         // want `\[scheme\]`
	openParsed("http://a b")           // want `\[host\]`
	openParsed("http//parsed.example") // want `\[scheme\]`
}
