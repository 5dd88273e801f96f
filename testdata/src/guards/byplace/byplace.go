// Package byplace takes rows of tables by their index or key.
package byplace

import "net/http"

// A key that all callers name.
type check struct{ url, kind string }

// Given up.
var checks = map[string]*check{"a": {"http://a.example", "web"}, "b": {"b.example", "mail"}} // want `\[missing-scheme\]`

func find(name string) *check { return checks[name] }

func runChecks() { http.Get(find("a").url) }

// The row is wrong that they name.
type probe struct{ url, kind string }

// Given up.
var probes = map[string]*probe{"a": {"http:/a.example", "web"}, "b": {"b.example", "mail"}} // want `after "http:"` `\[missing-scheme\]`

func findProbe(name string) *probe { return probes[name] }

func runProbes() { http.Get(findProbe("a").url) }

// Any may be named.
type feed struct{ url string }

var feeds = map[string]*feed{"a": {"http://a.example"}, "b": {"b.example"}} // want `\[missing-scheme\]`

func findFeed(name string) *feed { return feeds[name] }

func RunFeed(name string) { http.Get(findFeed(name).url) }

// The first of a list, the last, the one at an index that is given.
type node struct{ url string }

type pool struct{ nodes []*node }

func newPool() *pool {
	// Given up.
	return &pool{[]*node{{"http://a.example"}, {"b.example"}, {"http://c.example"}}} // want `\[missing-scheme\]`
}

func (p *pool) run() {
	http.Get(p.nodes[0].url)
	http.Get(p.nodes[len(p.nodes)-1].url)
}

// Each in its turn.
type peer struct{ url string }

type ring struct {
	peers []*peer
	n     int
}

func newRing() *ring { return &ring{peers: []*peer{{"http://a.example"}, {"b.example"}}} } // want `\[missing-scheme\]`

func (r *ring) next() *peer {
	r.n++
	return r.peers[r.n%len(r.peers)]
}

func (r *ring) run() { http.Get(r.next().url) }

// A loop that hands on the first alone, or a part of them.
type job struct{ url string }

func (j *job) run() { http.Get(j.url) }

// Given up.
var jobs = []*job{{"http://a.example"}, {"b.example"}} // want `\[missing-scheme\]`

func start(j *job) { j.run() }

func runFirst() {
	for i, j := range jobs {
		if i > 0 {
			continue
		}
		start(j)
	}
	for _, j := range jobs {
		start(j)
		break
	}
	for _, j := range jobs[:1] {
		start(j)
	}
}

// One that hands on all.
type task struct{ url string }

func (t *task) run() { http.Get(t.url) }

var tasks = []*task{{"http://a.example"}, {"b.example"}} // want `\[missing-scheme\]`

func startTask(t *task) { t.run() }

func runAll() {
	println(tasks[0].url)
	for _, t := range tasks {
		startTask(t)
	}
}

// One that does something else with them.
type item struct{ url, name string }

// Given up.
var items = []*item{{"http://a.example", "a"}, {"b.example", "b"}} // want `\[missing-scheme\]`

func firstItem() *item { return items[0] }

func runItem() {
	for _, i := range items {
		println(i.name)
	}
	http.Get(firstItem().url)
}
