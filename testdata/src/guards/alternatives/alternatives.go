// Package alternatives has URLs that are one of several strings, by conditions,
// some of which come from fields.
package alternatives

import (
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type client struct{ root string }

type options struct{ base, path string }

func (c *client) list(o *options, q url.Values) {
	u := c.root
	if o.base != "" {
		u = o.base
	}
	u += o.path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	http.Get(u)
}

func lists(q url.Values) {
	c := &client{root: "https//a"} // want `\[scheme\]`
	c.list(&options{path: "/x"}, q)
	c.list(&options{base: "https//b", path: "/x"}, q) // want `\[scheme\]`
	c.list(&options{base: "https://b", path: "/x"}, q)
}

// What is beside the field takes its place.
type overridden struct{ root, override string }

func (o overridden) get() {
	u := o.root
	if o.override != "" {
		u = o.override
	}
	http.Get(u)
}

func overrides() {
	overridden{root: "x", override: "https://a"}.get()
	overridden{root: "https//x", override: "https://a"}.get() // want `\[scheme\]`
	overridden{root: "https//x"}.get()                        // want `\[scheme\]`
}

// One of the two is no URL.
type located struct{ file, addr string }

func (l located) open(local bool) {
	p := l.addr
	if local {
		p = l.file
	}
	if local {
		os.Open(p)
		return
	}
	http.Get(p)
}

func locate() { located{file: "x.txt", addr: "https://a"}.open(true) }

// A parameter may be the other one for a caller.
func either(a, b string) {
	u := a
	if b != "" {
		u = b
	}
	http.Get(u)
}

// Given up.
func eithers() { either("none.txt", "https://a") } // want `\[missing-scheme\]`

// What is added does not mend what is before.
func added(id, q string) {
	p := "https//a" // want `\[scheme\]`
	if id != "" {
		p = p + "/" + id
	}
	if q != "" {
		p += "?q=" + url.QueryEscape(q)
	}
	http.Get(p)
}

// What is put before it does.
func mended(plain bool) {
	p := "//a"
	if plain {
		p = "http:" + p
	} else {
		p = "https:" + p
	}
	http.Get(p)
}

func mendedOnce(p string) {
	u := "a/" + p
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
}

// The same condition twice.
func together(c bool) {
	p := "a"
	if c {
		p = "https://a"
	}
	p += "/x"
	if !c {
		p = "https://" + p
	}
	http.Get(p)
}

func loops(list []string) {
	p := "https//a" // want `\[scheme\]`
	for _, s := range list {
		if s == "" {
			p = "https://a"
		}
		p += s
	}
	http.Get(p)
	log.Print(p)
}

// What comes from elsewhere may begin with anything, whatever else is asked of it.
func next(resp *http.Response) (*http.Response, error) {
	link := resp.Header.Get("Link")
	if link == "" {
		return nil, nil
	}
	if strings.HasPrefix(link, "/") {
		link = "https:/feeds.example.com" + link // want `\[scheme\]`
	}
	return http.Get(link)
}

// It does not begin with both, nor is it taken as it is where it is asked again.
func neverNext(resp *http.Response) (*http.Response, error) {
	link := resp.Header.Get("Link")
	if !strings.HasPrefix(link, "http") {
		return nil, nil
	}
	if strings.HasPrefix(link, "/") {
		link = "https:/feeds.example.com" + link // want `\[scheme\]`
	}
	return http.Get(link)
}

func checkedNext(resp *http.Response) (*http.Response, error) {
	link := resp.Header.Get("Link")
	if strings.HasPrefix(link, "/") {
		link = "https:/feeds.example.com" + link
	}
	if !strings.HasPrefix(link, "https://") {
		return nil, nil
	}
	return http.Get(link)
}

// Of this it is known that it never does.
func knownNext(resp *http.Response) (*http.Response, error) {
	link := absolute(resp.Header.Get("Link"))
	if strings.HasPrefix(link, "/") {
		link = "https:/feeds.example.com" + link
	}
	return http.Get(link)
}

func absolute(path string) string { return "https://feeds.example.com" + path }

// A closure that is called in place may ask what was asked before it.
func closureAsks(secure, other bool, host string) {
	u := "http:/" + host
	if secure {
		u = "https://" + host
	}
	func() {
		if !secure {
			return
		}
		http.Get(u)
	}()
	v := "http://" + host
	if secure {
		v = "https:/" + host
	}
	func() {
		if !secure {
			http.Get(v)
		}
	}()
	w := "http://" + host
	if secure {
		w = "https:/w.example.com/" + host // want `\[scheme\]`
	}
	func() {
		if !other {
			http.Get(w)
		}
	}()
}
