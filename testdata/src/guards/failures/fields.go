package failures

import (
	"errors"
	"net/http"
	"os"
	"strings"
)

var errClosed = errors.New("closed")

// A provider is told its URL beside a flag.
type provider struct {
	url   string
	ready bool
}

func (p *provider) init(u string) { p.url = u; p.ready = true }

func (p *provider) do() error {
	if !p.ready {
		return errClosed
	}
	_, err := http.Get(p.url + "/a")
	return err
}

func provide() error {
	var p provider
	p.init("https//a") // want `\[scheme\]`
	return p.do()
}

// A stale one is made without it.
type stale struct {
	url   string
	ready bool
}

func (s *stale) do() error {
	if !s.ready {
		return errClosed
	}
	_, err := http.Get(s.url)
	return err
}

func goStale() error { return (&stale{url: "https//a"}).do() }

func goFresh() error { return (&stale{"https//b", true}).do() } // want `\[scheme\]`

// A closed one is closed where it gets its URL.
type closed struct {
	url      string
	isClosed bool
}

func (c *closed) close() { c.url, c.isClosed = "https//a", true } // want `\[scheme\]`

func (c *closed) do() error {
	if c.isClosed {
		return errClosed
	}
	_, err := http.Get(c.url)
	return err
}

func useClosed() error {
	c := new(closed)
	c.close()
	return c.do()
}

// A store has an address of one kind or another.
type store struct{ kind, addr string }

func (s *store) set(kind, addr string) { s.kind, s.addr = kind, addr }

func (s *store) load() error {
	if s.kind != "http" {
		return errors.New("kind")
	}
	_, err := http.Get(s.addr)
	return err
}

func loadStore() error {
	s := &store{kind: "http"}
	s.set("file", "/tmp/a")
	return s.load()
}

// Two kinds are allowed.
type pair struct{ kind, addr string }

func (p *pair) load() error {
	if p.kind != "http" && p.kind != "https" {
		return errors.New("kind")
	}
	_, err := http.Get(p.addr)
	return err
}

// Given up.
func loadPair() error { return (&pair{"file", "/tmp/a"}).load() } // want `\[missing-scheme\]`

// Whether it is ready is asked of the URL.
type asked struct {
	url  string
	when int
}

func (a *asked) isWeb() bool { return strings.HasPrefix(a.url, "http://") }

func (a *asked) do() error {
	if !a.isWeb() {
		return errClosed
	}
	_, err := http.Get(a.url)
	return err
}

func (a *asked) doItself() error {
	if strings.Contains(a.url, "unix") {
		return errClosed
	}
	_, err := http.Get(a.url)
	return err
}

func useAsked() error {
	a := &asked{url: "unix:/run/a"}
	if err := a.doItself(); err != nil {
		return err
	}
	return a.do()
}

// The flag is of no struct.
var isOpen bool

type gated struct{ url string }

func (g *gated) do() error {
	if !isOpen {
		return errClosed
	}
	_, err := http.Get(g.url)
	return err
}

func useGated() error { return (&gated{"https//a"}).do() } // want `\[scheme\]`

// A command counts its arguments first.
func Main() {
	if len(os.Args) < 2 || len(os.Args) > 5 {
		os.Exit(2)
	}
	(&started{"https//a"}).run() // want `\[scheme\]`
}

type started struct{ url string }

func (s *started) run() { http.Get(s.url) }
