// Package object hands URLs on as objects.
package object

import (
	"net/http"
	"net/url"
	"strings"

	"wrappers/objectlib"
)

func others(p string) {
	objectlib.New("api.example.com")
	objectlib.New("ftp://h/" + p)
	objectlib.New("https://h/" + p)
	objectlib.New(p)
	objectlib.Fetch(&url.URL{Scheme: "ws", Host: "fetch.example.com"}) // want `\[unsupported-scheme\]`
	objectlib.Fetch(&url.URL{Scheme: "https", Host: p})
}

type joined struct{ root *url.URL }

func newJoined(root *url.URL) *joined { return &joined{root} }

func (j *joined) list() { http.Get(j.root.JoinPath("v1", "list").String()) }

func (j *joined) refs() { http.Get(j.root.ResolveReference(&url.URL{Path: "refs"}).String()) }

func useJoined(j *joined) {
	j.list()
	j.refs()
	newJoined(&url.URL{Scheme: "unix", Path: "/run/x"}) // want `\[unsupported-scheme\]`
	newJoined(&url.URL{Scheme: "http", Host: "h"})
}

// A scheme that is asked for may lead elsewhere.
type asked struct{ base *url.URL }

func newAsked(base *url.URL) *asked { return &asked{base: base} }

func (a *asked) get() error {
	if a.base.Scheme == "unix" {
		return nil
	}
	_, err := http.Get(a.base.String())
	return err
}

// So may a text that is.
type prefixed struct{ base *url.URL }

func newPrefixed(base *url.URL) *prefixed { return &prefixed{base: base} }

func (a *prefixed) get() error {
	if strings.HasPrefix(a.base.String(), "unix:") {
		return nil
	}
	_, err := http.Get(a.base.String())
	return err
}

// A scheme that is written is another one.
type repaired struct{ base *url.URL }

func newRepaired(base *url.URL) *repaired { return &repaired{base: base} }

func (r *repaired) repair() { r.base.Scheme = "https" }

func (r *repaired) get() { http.Get(r.base.String()) }

// So is one that is written by another name.
type aliased struct{ base *url.URL }

func newAliased(base *url.URL) *aliased { return &aliased{base: base} }

func (a *aliased) repair() {
	u := a.base
	u.Scheme = "https"
}

func (a *aliased) get() { http.Get(a.base.String()) }

func silent() {
	newAsked(&url.URL{Scheme: "unix", Path: "/asked"})
	newPrefixed(&url.URL{Scheme: "unix", Path: "/prefixed"})
	newRepaired(&url.URL{Scheme: "unix", Path: "/repaired"}).repair()
	newAliased(&url.URL{Scheme: "unix", Path: "/aliased"}).repair() // want `\[unsupported-scheme\]`
	withScheme(&url.URL{Host: "h"})
	checked(&url.URL{Host: "h"})
	onlyHost(&url.URL{Host: "h"})
	resolved(&url.URL{Path: "/x"})
}

func withScheme(u *url.URL) {
	v := *u
	v.Scheme = "https"
	http.Get(v.String())
}

func checked(u *url.URL) {
	if err := check(u); err != nil {
		return
	}
	http.Get(u.String())
}

var check func(*url.URL) error

func onlyHost(u *url.URL) { http.Get("https://" + u.Host) }

func resolved(u *url.URL) {
	base, err := url.Parse("https://h/")
	if err != nil {
		return
	}
	http.Get(base.ResolveReference(u).String())
}

func copied(b *url.URL) {
	u := *b
	u.RawQuery = url.Values{}.Encode()
	http.Get(u.String())
}

func useCopied() {
	copied(&url.URL{Scheme: "htps", Host: "copied"}) // want `\[scheme\]`
	copied(&url.URL{Scheme: "https", Host: "copied"})
}
