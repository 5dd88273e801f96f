package rewritten

import (
	"net/http"
	"net/url"
)

func deferred() {
	u := &url.URL{Scheme: "http", Host: "::1"} // want `\[host\]`
	defer func() { http.Get(u.String()) }()
	u.Host = "[::1]"
}

func deferredAtOnce() {
	u := &url.URL{Scheme: "http", Host: "::1"} // want `.+`
	defer http.Get(u.String())
	u.Host = "[::1]"
}

func deferredAlone() {
	u := &url.URL{Scheme: "http", Host: "::1"} // want `.+`
	defer func() { http.Get(u.String()) }()
	u.Path = "/v1"
}

type pinger struct{ base string }

func (p *pinger) ping() { http.Get(p.base + "/x") }

func (p pinger) pingCopy() { http.Get(p.base + "/y") }

func deferredMethod() {
	p := pinger{base: "localhost:80"}
	defer p.ping()
	p.base = "http://localhost"
}

func deferredMethodOfCopy() {
	p := pinger{base: "localhost:80"}
	defer p.pingCopy()
	p.base = "http://localhost"
}

func fieldsInLists() {
	list := []*pinger{{"localhost:80"}}
	list[0].base = "http://localhost"
	list[0].ping()
	byName := map[string]*pinger{"a": {"localhost:80"}}
	byName["a"].base = "http://localhost"
	byName["a"].ping()
}

func fieldsInOthers() {
	p := &pinger{"localhost:80"}
	q := p
	p.ping()
	q.base = "http://localhost"
	list := []*pinger{{"http://localhost"}, {"localhost:80"}}
	list[0].base = "http://localhost:81"
	list[1].ping()
}
