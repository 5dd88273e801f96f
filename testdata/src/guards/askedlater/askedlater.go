// Package askedlater asks what a string was made of whether it is good, after it was read.
package askedlater

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"
)

type config struct{ base string }

var (
	base   = "http//a.example.com"               // want `\[scheme\]`
	shared = config{base: "http//b.example.com"} // want `\[scheme\]`
	pinned = config{base: "http//c.example.com"} // want `\[scheme\]`
	urls   = regexp.MustCompile("^https?://")
)

const root = "http//d.example.com" // want `\[scheme\]`

func isURL(s string) bool { return urls.MatchString(s) }

func use(u string) { http.Get(u) }

func useAll(us []string) {
	for _, u := range us {
		http.Get(u)
	}
}

// What does not pass is replaced.
func replaced(others []string) {
	first := "http//e.example.com" // want `\[scheme\]`
	u := first
	if !isURL(first) {
		u = others[0]
	}
	http.Get(u)

	u = base
	if !strings.HasPrefix(base, "http://") {
		u = others[0]
	}
	http.Get(u)

	us := []string{shared.base}
	if !strings.HasPrefix(shared.base, "http://") {
		us = others
	}
	use(us[0])
	useAll(us)
	for _, u := range us {
		http.Get(u)
	}

	cfg := &config{base: base}
	if !isURL(base) {
		cfg = &config{base: "http://h"}
	}
	http.Get(cfg.base)
}

// So it is with the string of a parameter.
func given(c *config, others []string) {
	us := []string{c.base}
	if !strings.HasPrefix(c.base, "http://") {
		us = others
	}
	useAll(us)
}

// The function is left.
func left() {
	first := "http//f.example.com" // want `\[scheme\]`
	if u := first + "/v1"; isURL(first) {
		http.Get(u)
	}
	u := fmt.Sprintf("%s/v1", first)
	us := []string{first}
	byName := map[string]string{"a": first}
	read := func() string { return shared.base }
	if !strings.HasPrefix(first, "http://") || !isURL(shared.base) {
		return
	}
	http.Get(u)
	http.Get(us[0])
	http.Get(byName["a"])
	http.Get(read())
}

func leftForConstant() {
	u := root + "/v1"
	if !isURL(root) {
		return
	}
	http.Get(u)
}

// A setting may have been asked for as well.
func setting() {
	env := os.Getenv("BASE")
	if env == "" {
		env = "http//g.example.com" // want `\[scheme\]`
	}
	u := env
	us := []string{env}
	if !isURL(env) {
		return
	}
	http.Get(u)
	http.Get(us[0])
}

type client struct{ base string }

func (c *client) get() { http.Get(c.base + "/v1") }

// What does not pass is kept, and nobody gets it.
func newClient(base string) (*client, error) {
	c := &client{base: base}
	if !strings.HasPrefix(base, "http://") {
		return nil, errors.New("no URL")
	}
	return c, nil
}

func newLocal() *client {
	base := "http//h.example.com" // want `\[scheme\]`
	c := client{base: base}
	if !isURL(base) {
		return nil
	}
	return &c
}

func run() {
	if c, err := newClient("http//i.example.com"); err == nil { // want `\[scheme\]`
		c.get()
	}
	if c := newLocal(); c != nil {
		c.get()
	}
	for _, c := range checked("http//j.example.com") { // want `\[scheme\]`
		c.get()
	}
}

func checked(base string) []*client {
	list := []*client{{base: base}}
	if !isURL(base) {
		list = nil
	}
	return list
}

// What is asked lets it pass, or is not asked for that.
func wanted(others []string) {
	first := "http//k.example.com" // want `\[scheme\]`
	u := first + "/v1"
	if strings.HasPrefix(first, "https") {
		return
	}
	http.Get(u)

	second := "http//l.example.com" // want `\[scheme\]`
	u = second
	if second == "" {
		u = others[0]
	}
	log.Print(second)
	http.Get(u)

	third := "http//m.example.com" // want `\[scheme\]`
	us := []string{third}
	useAll(us)
	if !isURL(third) {
		return
	}

	us = []string{pinned.base}
	if len(others) > 0 {
		log.Print(pinned.base)
	}
	useAll(us)
}

// A client that another one is beside.
func beside() {
	addr := "http//n.example.com" // want `\[scheme\]`
	c := &client{base: addr}
	resp, err := http.Head(strings.Replace(addr, "//", "://", 1))
	if err != nil {
		return
	}
	resp.Body.Close()
	c.get()
}

// What gets the string does not ask before it gets it.

type poster struct{ base string }

func (p *poster) post(u string) error {
	_, err := http.Post(u, "text/plain", nil)
	return err
}

func (p *poster) postRange(from time.Time) error {
	u := fmt.Sprintf("%s/range?from=%s", p.base, from) // want `\[template\]`
	return p.post(u)
}

func (p *poster) check() error {
	if !strings.Contains(p.base, "#") {
		return errors.New("no template")
	}
	return nil
}

func (p *poster) postChecked(from time.Time) error {
	u := fmt.Sprintf("%s/range?from=%s", p.base, from) // want `\[template\]`
	if err := p.check(); err != nil {
		return err
	}
	return p.post(u)
}
