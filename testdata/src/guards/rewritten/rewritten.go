// Package rewritten gives the fields of structs other values before anybody uses the
// structs: by a copy, by a pointer, by an element of a list, or in the function that gets
// them. What is in the literal never gets anywhere, or only in part: which element of a list
// is given another value, and what a method of an interface does, is not asked.
package rewritten

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func tidy(u *url.URL) { u.RawQuery = strings.TrimPrefix(u.RawQuery, "?") }

func tidyDeeper(u *url.URL) {
	if u != nil {
		tidy(u)
	}
}

func bracket(u url.URL) *url.URL {
	if ip := net.ParseIP(u.Host); ip != nil && ip.To4() == nil {
		u.Host = "[" + u.Host + "]"
	}
	return &u
}

func complete(u *url.URL) {
	if u.Scheme == "" {
		u.Scheme = "https"
	}
}

func write(u *url.URL) string { return u.String() }

func byFunction() {
	u := &url.URL{Scheme: "https", Host: "h", RawQuery: "?a=b"}
	tidy(u)
	fmt.Println(u)
	v := url.URL{Scheme: "https", Host: "h", RawQuery: "?a=b"}
	tidyDeeper(&v)
	fmt.Println(&v)
	fmt.Println(bracket(url.URL{Scheme: "http", Host: "::1"}))
	w := url.URL{Scheme: "http", Host: "::1"}
	fmt.Println(bracket(w))
}

func byFunctionThatDoesNot() {
	u := &url.URL{Scheme: "https", Host: "h", RawQuery: "?a=b"} // want `.+`
	complete(u)
	fmt.Println(u)
	fmt.Println(write(&url.URL{Scheme: "https", Host: "h", RawQuery: "?a=b"})) // want `.+`
	v := &url.URL{Scheme: "https", Host: "h", RawQuery: "?a=b"}                // want `.+`
	http.Get(v.String())
	tidy(v)
	w := url.URL{Scheme: "http", Host: "::1"}
	fmt.Println(bracket(w), w.String())
	x := url.URL{Scheme: "https:", Host: "h"} // want `.+`
	complete(&x)
	fmt.Println(&x)
}

type location struct{ url.URL }

func (l *location) init() { l.Scheme = strings.TrimSuffix(l.Scheme, "://") }

func (l location) shown() string { return l.Scheme + l.Host }

type page struct {
	url  url.URL
	name string
}

func (p *page) init() { p.url.Scheme = strings.TrimSuffix(p.url.Scheme, "://") }

func byMethod() {
	l := location{url.URL{Scheme: "https://", Host: "h"}}
	l.init()
	fmt.Println(&l.URL)
	m := &location{URL: url.URL{Scheme: "https://", Host: "h"}}
	m.init()
	fmt.Println(&m.URL)
	p := page{url: url.URL{Scheme: "https://", Host: "h"}, name: "a"}
	p.init()
	fmt.Println(&p.url)
	n := location{url.URL{Scheme: "https://", Host: "h"}} // want `.+`
	fmt.Println(n.shown(), &n.URL)
}

func inLists() {
	for _, u := range []*url.URL{{Scheme: "http", Host: "::1"}, {Scheme: "http", Host: "h"}} {
		if ip := net.ParseIP(u.Host); ip != nil {
			u.Host = "[" + u.Host + "]"
		}
		fmt.Println(u)
	}
	byName := map[string]*url.URL{"a": {Scheme: "https", Host: "h", RawQuery: "?a=b"}}
	for _, u := range byName {
		tidy(u)
	}
	fmt.Println(byName)
	several := []url.URL{{Scheme: "http", Host: "::1"}, {Scheme: "http", Host: "::1"}}
	several[0].Host = "[::1]"
	fmt.Println(several)
	var added []*url.URL
	u := &url.URL{Scheme: "http", Host: "::1"}
	for _, u := range append(added, u) {
		u.Host = "[::1]"
	}
	for _, u := range []*url.URL{{Scheme: "http", Host: "::1"}} { // want `.+`
		fmt.Println(u)
	}
	for i := range several {
		several[i].Path = "/"
	}
}

func wholeField(other url.URL) {
	p := page{url: url.URL{Scheme: "https://", Host: "h"}, name: "a"}
	p.url = other
	fmt.Println(&p.url)
	q := page{url: url.URL{Scheme: "https://", Host: "h"}, name: "a"} // want `.+`
	q.url = *q.url.JoinPath("v1")
	fmt.Println(&q.url)
}

func walk(u *url.URL, depth int) {
	if depth > 0 {
		walk(u, depth-1)
		walk(u, depth-2)
	}
}

func byRecursion() {
	u := &url.URL{Scheme: "http", Host: "::1"} // want `.+`
	walk(u, 2)
	fmt.Println(u)
}

func byCopy() {
	d := url.URL{Scheme: "http", Host: "h", RawQuery: "?a"}
	q := d
	q.RawQuery = d.RawQuery[1:]
	fmt.Println(&q)
	e := &url.URL{Scheme: "http", Host: "h", RawQuery: "?a"}
	p := e
	p.RawQuery = "a"
	fmt.Println(e)
	f := url.URL{Scheme: "http", Host: "h", RawQuery: "?a"}
	r := f
	r.RawQuery = "a"
	fmt.Println(&r, &f)
	g := url.URL{Scheme: "http", Host: "h", RawQuery: "?a"} // want `.+`
	s := g
	fmt.Println(&s)
}

func base() *url.URL { return &url.URL{Scheme: "http", Host: "::1"} }

func baseOrError() (*url.URL, error) {
	u := &url.URL{Scheme: "http", Host: "::1"}
	return u, nil
}

func sharedBase() *url.URL {
	return &url.URL{Scheme: "http", Host: "::1"} // want `.+`
}

func byCaller() error {
	u := base()
	u.Host = "[::1]"
	fmt.Println(u)
	v, err := baseOrError()
	if err != nil {
		return err
	}
	v.Host = "[::1]"
	fmt.Println(v)
	w := sharedBase()
	w.Host = "[::1]"
	fmt.Println(w, sharedBase())
	return nil
}

func build(fix func(*url.URL)) string {
	u := url.URL{Scheme: "https", Host: "h/"}
	fix(&u)
	return u.String()
}

// BuildAny gets functions that nobody knows.
func BuildAny(fix func(*url.URL) error, show func(*url.URL) string) string {
	u := url.URL{Scheme: "https", Host: "h/"}
	if err := fix(&u); err != nil {
		return ""
	}
	v := &url.URL{Scheme: "https", Host: "h/"} // want `.+`
	return u.String() + show(v)
}

type stage interface{ apply(*url.URL) }

type trim struct{}

func (trim) apply(u *url.URL) { u.Host = strings.TrimRight(u.Host, "/") }

type shower interface{ show(*url.URL) }

type printer struct{}

func (printer) show(u *url.URL) { fmt.Println(u) }

func byInterface(s stage, p shower) {
	fmt.Println(build(func(u *url.URL) { u.Host = strings.TrimRight(u.Host, "/") }))
	u := &url.URL{Scheme: "https", Host: "h/"}
	s.apply(u)
	fmt.Println(u)
	p.show(&url.URL{Scheme: "https", Host: "h/"})
}

func strip(s *http.Server) *http.Server {
	s.Addr = strings.TrimPrefix(s.Addr, "http://")
	return s
}

type server struct{ http.Server }

func (s *server) ListenAndServe() error {
	s.Addr = strings.TrimPrefix(s.Addr, "http://")
	return s.Server.ListenAndServe()
}

func servers() {
	s := &http.Server{Addr: "http://127.0.0.1:0"}
	strip(s)
	s.ListenAndServe()
	strip(&http.Server{Addr: "http://127.0.0.1:0"}).ListenAndServe()
	t := &server{Server: http.Server{Addr: "http://127.0.0.1:0"}}
	t.ListenAndServe()
	v := &http.Server{Addr: "http://127.0.0.1:0"} // want `.+`
	v.ListenAndServe()
	w := &http.Server{Addr: "http://127.0.0.1:0"} // want `.+`
	w.ListenAndServe()
	strip(w)
}

func fixTLS(c *tls.Config) { c.ServerName = strings.TrimPrefix(c.ServerName, "https://") }

func fixRequest(r *http.Request) { r.Host = strings.TrimPrefix(r.Host, "http://") }

func others(client *http.Client) {
	c := &tls.Config{ServerName: "https://h"}
	fixTLS(c)
	tls.Dial("tcp", "h:443", c)
	r := &http.Request{Host: "http://h", URL: &url.URL{Path: "/"}}
	fixRequest(r)
	client.Do(r)
	tls.Dial("tcp", "h:443", &tls.Config{ServerName: "https://h"})       // want `.+`
	client.Do(&http.Request{Host: "http://h", URL: &url.URL{Path: "/"}}) // want `.+`
}
