package held

import (
	"net/http"
	"strings"
)

// An index has its URL in two fields.
type index struct{ root, prefix string }

func (i index) do() { http.Get(strings.TrimRight(i.root, "/") + i.prefix) }

func indexes(name string) {
	index{root: "https://index.example.com/", prefix: "flush/all"}.do() // want `the host becomes "index.example.comflush" .*\[host-join\]`
	index{root: "https://index.example.com/", prefix: "/flush"}.do()
	index{root: "https://index.example.com/v1/", prefix: "flush/all"}.do()
	index{"https://index.example.org", "flush/all"}.do()           // want `the host becomes "index.example.orgflush" .*\[host-join\]`
	index{root: "https//index.example.com", prefix: "/flush"}.do() // want `\[scheme\]`
	i := index{root: "https://index.example.com"}
	switch name {
	case "all":
		i.prefix = "/flush"
	case "hot":
		i.prefix = "flush/hot" // want `the host becomes "index.example.comflush" .*\[host-join\]`
	default:
		i.prefix = "/" + name
	}
	i.do()
	j := index{root: "https://index.example.com/v2"}
	if name == "" {
		j = index{root: "https://index.example.com"}
	}
	j.prefix = "flush/all" // want `the host becomes "index.example.comflush" .*\[host-join\]`
	j.do()
	k := index{prefix: "flush/all"}
	k.do()
}

// Somebody writes to the other field later.
type moved struct{ root, prefix string }

func (m moved) do() { http.Get(m.root + m.prefix) }

func move() {
	m := moved{root: "https://moved.example.com", prefix: "flush/all"}
	m.root += "/"
	m.do()
}

// It is written where it is used.
type rooted struct{ root, prefix string }

func (r *rooted) do() {
	r.root = strings.TrimSuffix(r.root, "/") + "/"
	http.Get(r.root + r.prefix)
}

func rootedUp() { (&rooted{root: "https://rooted.example.com", prefix: "flush/all"}).do() }

// The fields are of different structs.
type pair struct{ root, prefix string }

func join(a, b pair) { http.Get(a.root + b.prefix) }

func joinTwo() {
	join(pair{root: "https://pair.example.com/", prefix: "a"}, pair{root: "https://pair.example.com", prefix: "b"})
}

// Something is put between on a condition.
type slashed struct {
	root, prefix string
	isV1         bool
}

func (s slashed) do() {
	u := s.root
	if s.isV1 {
		u += "/v1/"
	}
	http.Get(u + s.prefix)
}

func slashedUp() { slashed{root: "https://slashed.example.com", prefix: "flush/all", isV1: true}.do() }

// It gets its address.
type filled struct{ root, prefix string }

func (f filled) do() { http.Get(f.root + f.prefix) }

func fill(root *string) { *root += "/" }

func fillUp() {
	f := filled{root: "https://filled.example.com", prefix: "flush/all"}
	fill(&f.root)
	f.do()
}

// A copy is made with another root.
type copied struct{ root, prefix string }

func (c copied) do() { http.Get(c.root + c.prefix) }

func (c copied) at(root string) copied { return copied{root: root, prefix: c.prefix} }

func copyUp() { copied{root: "https://copied.example.com", prefix: "flush/all"}.at("https://h/").do() }

// A part of it is asked for.
type asked struct{ root, prefix string }

func (a asked) do() {
	if strings.HasSuffix(a.root, "/") {
		http.Get(a.root + a.prefix)
	} else {
		http.Get(a.root + "/" + a.prefix)
	}
}

func askedUp() { asked{root: "https://asked.example.com", prefix: "flush/all"}.do() }

// The prefix is made right.
type trimmed struct{ root, prefix string }

func (t trimmed) do() { http.Get(t.root + "/" + strings.TrimPrefix(t.prefix, "/")) }

func trimUp() { trimmed{root: "https://trimmed.example.com", prefix: "flush/all"}.do() }
