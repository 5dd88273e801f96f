package copied

import (
	"net/http"
	"os"
)

// A variable may take what is made of it: what it held is in that.

type setup struct{ base, name string }

func (s *setup) get() { http.Get(s.base) }

func (s *setup) named(name string) *setup { c := *s; c.name = name; return &c }

func (s *setup) based(base string) *setup { c := *s; c.base = base; return &c }

func withName(s *setup) *setup { c := new(setup); *c = *s; c.name = os.Getenv("NAME"); return c }

func fromEnv(s *setup) (*setup, bool) {
	c := *s
	if base := os.Getenv("BASE"); base != "" {
		c.base = base
	}
	return &c, true
}

func repaired(s *setup) *setup { return &setup{base: "http://a.example.com", name: s.name} }

var usual = &setup{base: "http:/usual.example.com"} // want `missing second '/'.*via setup.base`

func startUsual() { start(usual) }

func start(s *setup) {
	s = withName(s)
	s.get()
}

func reassigned() {
	a := &setup{base: "http:/a.example.com"} // want `missing second '/'.*via setup.base`
	a = withName(a)
	a.get()

	b := &setup{base: "http:/b.example.com"} // want `missing second '/'.*via setup.base`
	b = b.named("b")
	b.get()

	c := &setup{base: "http:/c.example.com"} // want `missing second '/'.*via setup.base`
	c, _ = fromEnv(c)
	c.get()

	d := setup{base: "http:/d.example.com"} // want `missing second '/'.*via setup.base`
	d = *d.named("d")
	d.get()

	e := &setup{base: "http:/e.example.com"} // want `missing second '/'.*via setup.base`
	e = e.named("e")
	e = e.named("f")
	e.get()
}

func reassignedInFull() {
	a := &setup{base: "http:/a.example.com"}
	a = a.based("http://a.example.com")
	a.get()

	b := &setup{base: "http:/b.example.com"}
	b = repaired(b)
	b.get()

	c := &setup{base: "http:/c.example.com"}
	c = c.named("c").based("http://c.example.com")
	c.get()

	d := &setup{base: "http:/d.example.com"}
	d = d.named("d")
	d.base = "http://d.example.com"
	d.get()

	e := &setup{base: "http:/e.example.com", name: "e"}
	e = &setup{base: "http://e.example.com", name: e.name}
	e.get()

	f := &setup{base: "http:/f.example.com"}
	f = f.named("f")
	f = f.based("http://f.example.com")
	f.get()

	g, h := &setup{base: "http:/g.example.com"}, &setup{base: "http://h.example.com"}
	g = h.named("g")
	g.get()
}
