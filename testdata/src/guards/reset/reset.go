// Package reset asks for a part of a field, and puts another struct in the place of one where
// it is bad.
package reset

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

func parsed(addr string) (*http.Server, error) {
	return &http.Server{Addr: strings.TrimPrefix(addr, "http://")}, nil
}

func check(s *http.Server) error {
	if strings.Contains(s.Addr, "://") {
		return errors.New("not an address")
	}
	return nil
}

func isGood(s http.Server) bool { return !strings.Contains(s.Addr, "://") }

func byPrefix() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"}
	if strings.HasPrefix(s.Addr, "http://") {
		s, _ = parsed(s.Addr)
	}
	return s.ListenAndServe()
}

func byOnePart() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"}
	if addr, ok := strings.CutPrefix(s.Addr, "http://"); ok {
		s = &http.Server{Addr: addr}
	}
	return s.ListenAndServe()
}

func byVariables() error {
	s := http.Server{Addr: "http://127.0.0.1:80"}
	i := strings.Index(s.Addr, "://")
	has := i >= 0
	if has {
		s = http.Server{Addr: s.Addr[i+3:]}
	}
	return s.ListenAndServe()
}

func inInit() error {
	var err error
	if s := (&http.Server{Addr: "http://127.0.0.1:80"}); strings.Contains(s.Addr, "://") {
		if s, err = parsed(s.Addr); err != nil {
			return err
		}
		return s.ListenAndServe()
	}
	return nil
}

func bySwitch() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"}
	switch {
	case !strings.Contains(s.Addr, "://"):
	default:
		s, _ = parsed(s.Addr)
	}
	t := &http.Server{Addr: "http://127.0.0.1:80"}
	switch scheme, _, _ := strings.Cut(t.Addr, "://"); scheme {
	case "http", "https":
		t, _ = parsed(t.Addr)
	}
	return errors.Join(s.ListenAndServe(), t.ListenAndServe())
}

func byElse() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"}
	if !strings.Contains(s.Addr, "://") {
		println("good")
	} else {
		s = &http.Server{Addr: s.Addr[7:]}
	}
	return s.ListenAndServe()
}

func byLoop() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"}
	for strings.Contains(s.Addr, "://") {
		s, _ = parsed(s.Addr)
	}
	return s.ListenAndServe()
}

func byFunction() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"}
	if err := check(s); err != nil {
		s = &http.Server{Addr: "127.0.0.1:80"}
	}
	t := http.Server{Addr: "http://127.0.0.1:80"}
	if !isGood(t) {
		t = http.Server{}
	}
	return errors.Join(s.ListenAndServe(), t.ListenAndServe())
}

type config struct{ base, name string }

func (c *config) get() error {
	_, err := http.Get(c.base + "/v1")
	return err
}

func own() error {
	c := &config{base: "localhost:1"}
	if !strings.Contains(c.base, "://") {
		c = &config{base: "http://" + c.base}
	}
	d := config{base: "localhost:2"}
	if err := d.valid(); err != nil {
		d = config{base: "http://localhost"}
	}
	return errors.Join(c.get(), d.get())
}

func (c config) valid() error {
	if _, err := url.Parse(c.base); err != nil {
		return err
	}
	return nil
}

// What is asked is something else, or the struct was used before.

func byName(name string) error {
	s := &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	if name != "" {
		s, _ = parsed(name)
	}
	return s.ListenAndServe()
}

func byOtherField() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	if s.Handler == nil {
		s = &http.Server{Handler: http.NotFoundHandler()}
	}
	return s.ListenAndServe()
}

func whereEmpty() error {
	s := &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	if s.Addr == "" {
		s = &http.Server{Addr: ":80"}
	}
	t := &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	if t == nil {
		t = &http.Server{Addr: ":80"}
	}
	return errors.Join(s.ListenAndServe(), t.ListenAndServe())
}

func usedBefore() string {
	u := url.URL{Host: "https://h", Path: "/"} // want `.+`
	http.Get(u.String())
	if u.Scheme == "" {
		u = url.URL{Scheme: "https", Host: "h"}
	}
	return u.String()
}

func askedBefore(s *http.Server) error {
	isURL := strings.Contains(s.Addr, "://")
	s = &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	if isURL {
		s, _ = parsed(":80")
	}
	return s.ListenAndServe()
}
