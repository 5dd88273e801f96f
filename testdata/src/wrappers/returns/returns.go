// Package returns makes URLs in functions that return one of several, each of which
// begins with the same field.
package returns

import (
	"errors"
	"net/http"
	"os"
	"strings"
)

// files asks for files by their names, raw or cleaned.
type files struct {
	root string
	raw  bool
}

func (f *files) url(name string) string {
	if f.raw {
		return f.root + name
	}
	return f.root + clean(name)
}

func (f *files) list(name string) (*http.Response, error) { return http.Get(f.url(name)) }

func newFiles(raw bool) *files {
	return &files{root: "htps://files.example.com/", raw: raw} // want `\[scheme\]`
}

// pages are asked for with something behind them.
type pages struct{ root string }

func (p *pages) url(name string) string {
	if strings.HasPrefix(name, "/") {
		return p.root + name
	}
	return p.root + "/" + name
}

func (p *pages) edit(name string) (*http.Response, error) { return http.Get(p.url(name) + name) }

func newPages() *pages {
	return &pages{root: "https:/pages.example.com"} // want `\[scheme\]`
}

// mirrors have a root of their own on one of the ways.
type mirrors struct {
	root string
	own  bool
}

func (m *mirrors) url(name string) string {
	if m.own {
		return m.root + clean(name)
	}
	return os.Getenv("MIRROR") + clean(name)
}

func (m *mirrors) list(name string) (*http.Response, error) { return http.Get(m.url(name)) }

func newMirrors() *mirrors { return &mirrors{root: "htps://mirrors.example.com/"} }

// repairs gives the root a scheme on one of the ways.
type repairs struct{ root string }

func (r *repairs) url(name string) string {
	if strings.Contains(r.root, "://") {
		return r.root + clean(name)
	}
	return "https://" + r.root + clean(name)
}

func (r *repairs) list(name string) (*http.Response, error) { return http.Get(r.url(name)) }

func newRepairs() *repairs { return &repairs{root: "repairs.example.com/"} }

// optional does without a URL on one of the ways.
type optional struct {
	root string
	off  bool
}

func (o *optional) url(name string) string {
	if o.off {
		return ""
	}
	if name == "" {
		return o.root
	}
	return o.root + clean(name)
}

func (o *optional) list(name string) (*http.Response, error) {
	u := o.url(name)
	if u == "" {
		return nil, errors.New("off")
	}
	return http.Get(u)
}

func newOptional() *optional { return &optional{root: "htps://optional.example.com/", off: true} }

// checked returns what it is given where that is a URL.
func checked(u string, raw bool) (string, error) {
	if !isURL(u) {
		return "", errors.New("no URL")
	}
	if raw {
		return u + clean(u), nil
	}
	return u + clean(u[1:]), nil
}

func check(raw bool) {
	if u, err := checked("htps://checked.example.com/", raw); err == nil { // want `\[scheme\]`
		http.Get(u)
	}
}

func clean(s string) string { return strings.Map(func(r rune) rune { return r | ' ' }, s) }

func isURL(s string) bool { return len(s) > 8 && clean(s) == s }
