package values

import (
	"errors"
	"net/http"
	"slices"
	"strings"
)

// One element of the list that a field or a parameter holds is read.

type picked struct {
	byName, one, other map[string]string
	turns, first       []string
}

func newPicked() *picked {
	return &picked{
		byName: map[string]string{"a": "http:/byname.example"},                         // want `\[scheme\]`
		one:    map[string]string{"eu": "http:/one.example", "us": "http//us.example"}, // want `after "http:"`
		other:  map[string]string{"eu": "http//eu.example", "us": "http://other.example"},
		turns:  []string{"http:/turns.example", "http://turns.example"}, // want `\[scheme\]`
		first:  []string{"http:/first.example", "http//second.example"}, // want `\[scheme\]`
	}
}

func (p *picked) get(name string, n int) error {
	u, ok := p.byName[name]
	if !ok {
		return errors.New(name)
	}
	http.Get(u)
	http.Get(p.one["eu"])
	http.Get(p.other["us"])
	http.Get(p.turns[n%len(p.turns)])
	http.Get(p.first[0] + "/v1")
	return nil
}

func getFirst(nodes []string) { http.Get(nodes[0]) }

func getSecond(nodes ...string) { http.Get(nodes[1]) }

func getSorted(nodes []string) {
	slices.Sort(nodes)
	http.Get(nodes[0])
}

func getChecked(nodes []string) {
	if !strings.HasPrefix(nodes[0], "http:") {
		return
	}
	http.Get(nodes[0])
}

func getUnless(nodes []string, i int) {
	if i == 0 {
		return
	}
	http.Get(nodes[i])
}

func pickAll() {
	getFirst([]string{"http:/a.example", "http//b.example"})      // want `after "http:"`
	getSecond("http//c.example", "http:/d.example")               // want `after "http:"`
	getSorted([]string{"http//e.example", "a"})                   // want `\[scheme\]`
	getChecked([]string{"http//f.example"})                       // want `\[scheme\]`
	getUnless([]string{"http//g.example", "http://h.example"}, 1) // want `\[scheme\]`
}

// What is put into a map by its key is in it.

type registry struct {
	names, twice, over, reset, repaired map[string]string
}

func newRegistry() *registry {
	r := &registry{
		names: make(map[string]string),
		over:  map[string]string{"a": "http//over.example"}, // want `\[scheme\]`
		reset: make(map[string]string),
	}
	r.names["b"] = "http:/b.example" // want `\[scheme\]`
	r.twice = map[string]string{}
	r.twice["a"] = "http//none.example" // want `\[scheme\]`
	r.twice["a"] = "http://none.example"
	r.over["a"] = "http://over.example"
	r.reset["a"] = "http//reset.example" // want `\[scheme\]`
	r.reset = map[string]string{"b": "http://reset.example"}
	r.repaired = map[string]string{"a": "repaired.example:80"}
	for k, u := range r.repaired {
		r.repaired[k] = "http://" + u
	}
	return r
}

func (r *registry) add(name, u string) { r.names[name] = u }

func (r *registry) has(name string) bool {
	_, ok := r.names[name]
	return ok
}

func (r *registry) get(name string) {
	for _, u := range r.names {
		http.Get(u)
	}
	http.Get(r.twice[name])
	http.Get(r.over[name])
	http.Get(r.reset[name])
	http.Get(r.repaired[name])
}

func fillRegistry(r *registry) { r.add("c", "http:/c.example") } // want `\[scheme\]`

var hooks = map[string]string{}

func init() {
	hooks["deploy"] = "http:/deploy.example" // want `\[scheme\]`
	hooks["build"] = "https://build.example"
}

func callHook(name string) {
	if u, ok := hooks[name]; ok {
		http.Post(u, "text/plain", nil)
	}
}

// A base says of itself what it is.
type base string

func (b base) String() string { return string(b) }

type based struct{ byRegion map[string]base }

func newBased() *based {
	return &based{byRegion: map[string]base{"eu": "http:/based.example"}} // want `\[scheme\]`
}

func (b *based) get() { http.Get(b.byRegion["eu"].String() + "/v1") }
