package replaced

import "net/http"

type page struct{ url string }

func (p *page) get() { http.Get(p.url) }

func (p *page) reset() { *p = page{url: "http://h"} }

func (p *page) resetIf(c bool) {
	if c {
		*p = page{url: "http://h"}
	}
}

func (p *page) named(name string) { *p = page{url: p.url + "/" + name} }

func swap(p *page) { *p = newPage() }

func newPage() page { return page{url: "http://h"} }

// By way of a pointer, all of it or the field is given another value.
func byPointer() {
	a := page{url: "http//a"}
	swap(&a)
	a.get()
	b := page{url: "http//b"}
	b.reset()
	b.get()
	c := page{url: "http//c"}
	p := &c
	*p = newPage()
	c.get()
	d := page{url: "http//d"}
	q := &d
	q.url = "http://h"
	d.get()
	e := &page{url: "http//e"}
	r := e
	r.url = "http://h"
	e.get()
}

// An element is given another value.
func inElements() {
	byName := map[string]page{"a": {url: "http//f"}}
	byName["a"] = newPage()
	f := byName["a"]
	f.get()
	list := []*page{{url: "http//g"}, {url: "http://h"}}
	list[0] = &page{url: "http://h"}
	list[0].get()
	array := [2]page{{url: "http//h"}}
	array[0] = newPage()
	array[0].get()
}

// It is not, or not always, or something of it is kept.
func notByPointer(c bool, other *page) {
	a := page{url: "http//i"} // want `\[scheme\]`
	a.resetIf(c)
	a.get()
	b := page{url: "http//j"} // want `\[scheme\]`
	b.named("b")
	b.get()
	d := page{url: "http//k"} // want `\[scheme\]`
	p := &d
	if c {
		p.url = "http://h"
	}
	d.get()
	e := page{url: "http//l"} // want `\[scheme\]`
	q := &e
	q = other
	q.url = "http://h"
	e.get()
	f := page{url: "http//m"} // want `\[scheme\]`
	r := &f
	r.get()
	r.url = "http://h"
}

func otherElements(n int) {
	list := []*page{{url: "http//n"}, {url: "http://h"}} // want `\[scheme\]`
	list[1] = &page{url: "http://h"}
	list[0].get()
	byName := map[string]*page{"a": {url: "http//o"}} // want `\[scheme\]`
	byName["a"].get()
	byName["a"] = &page{url: "http://h"}
	any := []*page{{url: "http//p"}, {url: "http://h"}} // want `\[scheme\]`
	any[n] = &page{url: "http://h"}
	any[0].get()
}
