// Package kinds has fields that hold one kind of string, and some that hold several.
package kinds

import (
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// A link leads to a page.
type link struct{ target string }

func follow(l link) { http.Get(l.target) }

func check(l link) error {
	_, err := url.Parse(l.target)
	return err
}

func links() {
	for _, l := range []link{{"https://example.com/a"}, {"example.com/b"}} { // want `missing scheme`
		follow(l)
		check(l)
	}
}

// A job leads to a page in one queue and to a host in the other.
type job struct{ target string }

func fetchAll(jobs <-chan job) {
	for j := range jobs {
		http.Get(j.target)
	}
}

func drainAll(jobs <-chan job) {
	for j := range jobs {
		http.Get("http://" + j.target + "/drain")
	}
}

func newJob(target string) job { return job{target} }

func jobs() {
	pages, hosts := make(chan job, 2), make(chan job, 2)
	pages <- job{"http://example.com/a"}    // want `\[scheme\]`
	pages <- newJob("http://example.com/b") // want `\[scheme\]`
	hosts <- job{"example.com"}             // want `\[missing-scheme\]`
	hosts <- newJob("example.org")          // want `\[missing-scheme\]`
	fetchAll(pages)
	drainAll(hosts)
}

// A node is known by its URL, or by its address.
type node struct{ at string }

func dial(n *node) { net.Dial("tcp", n.at) }

func ask(n *node) { http.Get(n.at) }

func nodes() {
	dial(&node{at: "db.example.com:5432"})
	ask(&node{at: "http://db.example.com/health"})
}

// A mirror is a URL or a host: what it is, it is asked itself. With a scheme, the host would
// go where URLs do.
type mirror struct{ at string }

func (m *mirror) dial() error {
	if strings.Contains(m.at, "://") {
		return errURL
	}
	_, err := http.Get(m.at)
	return err
}

var errURL = errors.New("a host is wanted")

func mirrors() {
	(&mirror{"mirror.example.com/a"}).dial()
	(&mirror{"http://mirror.example.com/b"}).dial()
}
