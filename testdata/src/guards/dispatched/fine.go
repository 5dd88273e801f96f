package dispatched

import (
	"net/http"
	"strings"
)

// A place is at hand, or far away.
type place interface {
	at() string
	isLocal() bool
}

type disk struct{}

func (disk) at() string    { return "localhost:8080" }
func (disk) isLocal() bool { return true }

type site struct{}

func (site) at() string    { return "https://site" }
func (site) isLocal() bool { return false }

// Load asks first.
func Load(p place) {
	if p.isLocal() {
		return
	}
	http.Get(p.at())
}

// A backend may be none.
type backend interface{ root() string }

type none struct{}

func (none) root() string { return "" }

type remote struct{}

func (remote) root() string { return "https://remote" }

// Ask is given a backend.
func Ask(b backend) { http.Get(b.root() + "/v1") }

// A source is a socket where nobody gets it.
type source interface{ name() string }

type socket struct{}

func (socket) name() string { return "unix:/run/x" }

type page struct{}

func (page) name() string { return "https://page" }

func get(s source) { http.Get(s.name()) }

func getPage() { get(page{}) }

func listen(s source) string { return strings.TrimPrefix(s.name(), "unix:") }

func listenSocket() string { return listen(socket{}) }

// A checked one is repaired by some.
type checked interface{ target() string }

type raw struct{ u string }

func (r *raw) target() string { return r.u }

func (r *raw) repair() { r.u = "http://" + r.u }

func fetch(c checked) { http.Get(c.target()) }

func fetchRaw() {
	r := &raw{"localhost:8080"}
	r.repair()
	fetch(r)
}

// A traced node is around another.
type traced struct{ node }

func (t traced) url() string { return t.node.url() + "?trace" }

// A real one has a fake in the tests.
type real interface{ where() string }

type actual struct{}

func (actual) where() string { return "https://actual" }

func reach(r real) { http.Get(r.where()) }

// A hidden one is looked at where it is shown as well.
type hidden interface{ label() string }

type tag struct{ text string }

func (t tag) label() string { return t.text }

func open(h hidden) { http.Get(h.label()) }

func isTagged(h hidden) bool { return strings.HasPrefix(h.label(), "tag:") }

func openTag() { open(tag{"tag:x"}) }
