package service

import (
	"errors"
	"net/http"
	"os"
)

// What a method writes into a field is what is read there after it was called.

type request struct{ path, full string }

type client struct{ base string }

func (c *client) resolve(r *request) error {
	r.full = "https//resolve.example.com" + r.path // want `\[scheme\]`
	return nil
}

func (c *client) call(r *request) error {
	if err := c.resolve(r); err != nil {
		return err
	}
	_, err := http.Get(r.full)
	return err
}

func callBoth(c *client) error {
	return errors.Join(c.call(&request{path: "/a", full: "replaced//x"}), c.call(&request{path: "/b"}))
}

// What is made of another field.

type order struct{ path, full string }

func complete(o *order) { o.full = "https://complete.example.com" + o.path }

func send(o *order) error {
	complete(o)
	_, err := http.Get(o.full)
	return err
}

func sendAll() error {
	return errors.Join(send(&order{path: "/x"}), send(&order{path: "/x?a b"})) // want `\[illegal-char\]`
}

// Where it is not always written, or by somebody else after that, nothing is said.

type sometimes struct{ full string }

func (s *sometimes) resolve() {
	if len(os.Args) > 3 {
		s.full = "https//dev.example.com" // want `\[scheme\]`
	}
}

func (s *sometimes) get() error {
	s.resolve()
	_, err := http.Get(s.full)
	return err
}

type twice struct{ full string }

func (t *twice) begin()  { t.full = "https" }
func (t *twice) finish() { t.full = t.full + "://twice.example.com" }

func (t *twice) get() error {
	t.begin()
	t.finish()
	_, err := http.Get(t.full)
	return err
}

type repaired struct{ full string }

func (r *repaired) resolve() { r.full = "https//repaired.example.com" } // want `\[scheme\]`
func (r *repaired) repair()  { r.full = "https://repaired.example.com" }

func (r *repaired) get() error {
	r.resolve()
	r.repair()
	_, err := http.Get(r.full)
	return err
}

type perhaps struct {
	full string
	dev  bool
}

func (p *perhaps) resolve() { p.full = "https//perhaps.example.com" } // want `\[scheme\]`

func (p *perhaps) get() error {
	p.full = "https://perhaps.example.com"
	if p.dev && len(os.Args) > 5 {
		p.resolve()
	}
	_, err := http.Get(p.full)
	return err
}
