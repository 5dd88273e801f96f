package serve

import (
	"errors"
	"net/http"
)

// An index is opened once.
type index struct {
	base string
	last *http.Response
}

// open is no use for a nil index.
func (i *index) open() (err error) {
	if i == nil {
		return errors.New("no index")
	}
	if i.last != nil {
		return errors.New("opened twice")
	}
	i.last, err = http.Get(i.base)
	return err
}

func newIndex() error {
	i := &index{base: "htps://index.example.com"} // want `\[scheme\]`
	return i.open()
}

// A spare is open where it is said to be.
type spare struct {
	base string
	on   bool
}

func (s *spare) open() (*http.Response, error) {
	if s == nil {
		return nil, errors.New("no spare")
	}
	if !s.on {
		return nil, nil
	}
	return http.Get(s.base)
}

func newSpare() (*http.Response, error) {
	s := &spare{base: "htps://spare.example.com"}
	return s.open()
}

// A lazy one repairs its base before it is used.
type lazy struct {
	base string
	last *http.Response
}

func (l *lazy) repair() bool {
	l.base = "https://lazy.example.com"
	return true
}

func (l *lazy) open() (err error) {
	if l == nil {
		return errors.New("no lazy")
	}
	if l.last != nil || !l.repair() {
		return errors.New("opened twice")
	}
	l.last, err = http.Get(l.base)
	return err
}

func newLazy() error {
	l := &lazy{base: "htps://lazy.example.com"} // want `\[scheme\]`
	return l.open()
}
