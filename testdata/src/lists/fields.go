package lists

import (
	"log"
	"net/http"
	"strings"
)

type pool struct{ urls []string }

func (p *pool) add(u string) { p.urls = append(p.urls, u) }

func (p *pool) fallBack() { p.urls = append(p.urls, "http//a.example.com") } // want `\[scheme\]`

func (p *pool) get() {
	for _, u := range p.urls {
		http.Get(u)
	}
}

func usePool() {
	p := &pool{urls: []string{"https://b.example.com"}}
	p.add("http//c.example.com") // want `\[scheme\]`
	p.get()
}

// hostPool keeps hosts, and completes them.
type hostPool struct{ hosts []string }

func (p *hostPool) get() {
	for _, u := range p.hosts {
		http.Get(u)
	}
}

func (p *hostPool) add(h string) { p.hosts = append(p.hosts, "http://"+h) }

// repairedPool completes what it keeps.
type repairedPool struct{ urls []string }

func (p *repairedPool) get() {
	for _, u := range p.urls {
		http.Get(u)
	}
}

func (p *repairedPool) add(u string) { p.urls = append(p.urls, u) }

func (p *repairedPool) complete() {
	for i, u := range p.urls {
		p.urls[i] = "http://" + u
	}
}

// mappedPool completes copies of what it keeps.
type mappedPool struct{ urls []string }

func (p *mappedPool) get() {
	for _, u := range p.urls {
		http.Get(u)
	}
}

func (p *mappedPool) add(u string) { p.urls = append(p.urls, u) }

func (p *mappedPool) complete() {
	var out []string
	for _, u := range p.urls {
		out = append(out, "http://"+u)
	}
	p.urls = out
}

// sharedPool shows what it keeps.
type sharedPool struct{ urls []string }

func (p *sharedPool) get() {
	for _, u := range p.urls {
		http.Get(u)
	}
}

func (p *sharedPool) add(u string) { p.urls = append(p.urls, u) }

func (p *sharedPool) reset() { p.urls = p.urls[:0] }

func silentFields() {
	h := &hostPool{}
	h.add("d.example.com:8080")
	r := &repairedPool{}
	r.add("e.example.com:8080")
	r.complete()
	m := &mappedPool{}
	m.add("f.example.com:8080")
	m.complete()
	s := &sharedPool{}
	s.add("g.example.com:8080")
	log.Print(strings.Join(s.urls, ","))
	s.reset()
	h.get()
	r.get()
	m.get()
	s.get()
}
