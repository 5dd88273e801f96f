// Package absent has functions that do nothing where something is absent.
package absent

import (
	"crypto/tls"
	"errors"
	"net/http"
	"os"
)

var errClosed = errors.New("closed")

// A function that stops where something is absent does nothing with a struct that has
// none, as long as nobody sets it later.

type closedStore struct {
	root *os.File
	name string
	base string
}

func (s *closedStore) open() error {
	if s.root == nil {
		return errClosed
	}
	_, err := http.Get(s.base)
	return err
}

type namedStore struct {
	root *os.File
	name string
	base string
}

func openStore(s *namedStore) error {
	if s.name == "" || s.root == nil {
		return errClosed
	}
	_, err := http.Get(s.base)
	return err
}

func openStores(f *os.File, name string) {
	(&closedStore{base: "http:/a.example.com"}).open()          // want `\[scheme\]`
	(&closedStore{base: "http:/e.example.com", root: f}).open() // want `\[scheme\]`
	s := &namedStore{base: "http:/b.example.com", name: "b"}    // want `\[scheme\]`
	openStore(s)
	openStore(&namedStore{base: "http:/c.example.com", root: f})
	openStore(&namedStore{base: "http:/d.example.com", root: f, name: name}) // want `\[scheme\]`
}

type store struct {
	root *os.File
	base string
}

func (s *store) open() error {
	if s.root == nil {
		return errClosed
	}
	_, err := http.Get(s.base)
	return err
}

func openLater(f *os.File) {
	s := &store{base: "http:/f.example.com"} // want `\[scheme\]`
	s.root = f
	s.open()
}

// Store has a field that other packages may set.
type Store struct {
	Root *os.File
	base string
}

func (s *Store) open() error {
	if s.Root == nil {
		return errClosed
	}
	_, err := http.Get(s.base)
	return err
}

func newStore() *Store { return &Store{base: "http:/g.example.com"} } // want `\[scheme\]`

type sharedStore struct {
	root *os.File
	base string
}

func (s *sharedStore) open() error {
	if s.root == nil {
		return errClosed
	}
	return s.ping()
}

func (s *sharedStore) ping() error {
	_, err := http.Get(s.base)
	return err
}

func openShared() {
	s := &sharedStore{base: "http:/h.example.com"} // want `\[scheme\]`
	s.open()
	s.ping()
}

// Those whose fields are exported are made by other packages.

type Client struct {
	URL string
	TLS *tls.Config
}

func (c *Client) Ping() error {
	if c.TLS == nil {
		return errClosed
	}
	_, err := http.Get(c.URL)
	return err
}

type Config struct{ URL, Name string }

func Run(c Config) error {
	if c.Name == "" {
		return errClosed
	}
	_, err := http.Get(c.URL)
	return err
}

type Node struct {
	URL   string
	Hosts []string
}

func Check(n *Node) {
	if len(n.Hosts) == 0 {
		return
	}
	http.Get(n.URL)
}

func Get(name, u string) error {
	if name == "" {
		return errClosed
	}
	_, err := http.Get(u)
	return err
}

type Later struct {
	URL string
	TLS *tls.Config
}

func (l *Later) Ping() error {
	if l.TLS == nil {
		return errClosed
	}
	_, err := http.Get(l.URL)
	return err
}

func getAll(name string) {
	Get("", "http:/n.example.com")   // want `\[scheme\]`
	Get(name, "http:/o.example.com") // want `\[scheme\]`
}
