// Package copied writes to copies of structs. What is in a copy arrives where that copy is
// used, and nowhere if it is not.
package copied

import (
	"fmt"
	"log"
	"net/http"
)

type target struct{ url, name string }

func (t *target) get() error {
	_, err := http.Get(t.url)
	return err
}

func (t target) getAgain() error { return t.get() }

func (t target) redacted() target {
	t.url = "redacted.invalid/a"
	return t
}

func (t target) Redacted() target { // want Redacted:"returns a known string"
	t.url = "redacted.invalid/b"
	return t
}

func (t *target) shown() *target {
	c := *t
	c.url = "redacted.invalid/c"
	return &c
}

func (t target) local() target {
	t.url = "https//local.example.com" // want `.+`
	return t
}

func (t target) withURL(u string) target {
	t.url = u
	return t
}

func (t target) WithURL(u string) target { // want WithURL:"flows to http.Get"
	t.url = u
	return t
}

func (t *target) setURL(u string) *target {
	t.url = u
	return t
}

func summary(t target) string {
	t.url = "redacted.invalid/d"
	return t.name
}

func describe(t target) string {
	c := t
	c.url = "redacted.invalid/e"
	return summary(c)
}

func logged(t target) {
	t.url = "redacted.invalid/f"
	log.Print(t)
	log.Printf("%s %v", t.url, &t)
}

func use(t *target) error {
	fmt.Println(t.redacted().name, t.Redacted().name, t.shown().name, summary(*t), describe(*t))
	logged(*t)
	t.Redacted()
	if t.Redacted() == *t {
		return nil
	}
	l := t.local()
	if err := l.get(); err != nil {
		return err
	}
	u := t.withURL("https//with.example.com") // want `.+`
	if err := u.getAgain(); err != nil {
		return err
	}
	if err := t.setURL("https//set.example.com").get(); err != nil { // want `.+`
		return err
	}
	v := t.WithURL("https//both.example.com") // want `.+`
	return v.getAgain()
}

func other(t target) error {
	x := t
	x.url = "https://x.example.com"
	t.url = "https//other.example.com"
	return x.get()
}

func itself(t target) error {
	t.url = "https//itself.example.com" // want `.+`
	return t.get()
}

func passedOn(t target) error {
	t.url = "https//passed.example.com" // want `.+`
	return itself2(t)
}

func itself2(t target) error { return t.get() }

func captured(t target) func() error {
	get := func() error { return t.get() }
	t.url = "https//captured.example.com" // want `.+`
	return get
}

func pointedTo(t target) error {
	p := &t
	t.url = "https//pointed.example.com" // want `.+`
	return p.get()
}

func stored(t target, s *server) {
	t.url = "https//stored.example.com" // want `.+`
	s.target = t
}

func each(list []target) {
	for _, t := range list {
		t.url = "https//lost.example.com"
	}
	for _, t := range list {
		t.url = "https//each.example.com" // want `.+`
		t.get()
	}
}

func byInterface(t target) error {
	t.url = "https//interface.example.com" // want `.+`
	var g getter = &t
	return g.get()
}

type getter interface{ get() error }

type server struct {
	target target
	shared *target
}

func (s server) start() error {
	s.shared.url = "https//shared.example.com" // want `.+`
	s.target.url = "https//own.example.com"
	return nil
}

func (s server) startOwn() error {
	s.target.url = "https//own.example.com" // want `.+`
	return s.target.get()
}

func result() (t target) {
	t.url = "https//result.example.com" // want `.+`
	return
}

// New returns a target for others.
func New() target { // want New:"returns a known string"
	t := target{name: "a"}
	t.url = "https//new.example.com" // want `.+`
	return t
}

type option func(*target)

func to(u string) option { return func(t *target) { t.url = u } }

func build(options ...option) error {
	var t target
	for _, o := range options {
		o(&t)
	}
	return t.get()
}

func options() error { return build(to("https//option.example.com")) } // want `.+`

type renamer interface{ renamed() target }

func (t target) renamed() target {
	t.url = "https//renamed.example.com" // want `.+`
	return t
}

func rename(r renamer) error {
	t := r.renamed()
	return t.get()
}

func deep(t target, depth int) error {
	t.url = "https//deep.example.com" // want `.+`
	if depth > 0 {
		return deep(t, depth-1)
	}
	return t.get()
}
