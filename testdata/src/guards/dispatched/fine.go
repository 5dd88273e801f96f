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

// Given up.
func (socket) name() string { return "unix:/run/x" } // want `\[unsupported-scheme\]`

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

// Given up.
func openTag() { open(tag{"tag:x"}) } // want `\[unsupported-scheme\]`

// A target is asked what it is by whoever hands it on.
type target interface {
	address() string
	isWeb() bool
}

type web struct{}

func (web) address() string { return "http://web" }
func (web) isWeb() bool     { return true }

type tcp struct{}

// Given up.
func (tcp) address() string { return "tcp.example:25" } // want `\[relative-colon\]`
func (tcp) isWeb() bool     { return false }

func fetchTarget(t target) { http.Get(t.address()) }

func pushTarget(t target) { http.Get(t.address() + "/push") }

func handOn() {
	for _, t := range []target{web{}, tcp{}} {
		switch t.(type) {
		case web:
			fetchTarget(t)
		}
		if t.isWeb() {
			pushTarget(t)
		}
	}
}

// A key says which.
var targets = map[string]target{"web": web{}, "tcp": tcp{}}

func byKey() { http.Get(targets["web"].address() + "/key") }

// An only one is asked for what it is.
type onlyOne interface {
	enabled() bool
	endpoint() string
}

type disabled struct{}

func (disabled) enabled() bool { return false }

// Given up.
func (disabled) endpoint() string { return "disabled" } // want `\[missing-scheme\]`

func useOnly(o onlyOne) {
	if !o.enabled() {
		return
	}
	http.Get(o.endpoint())
}

func useOther(o onlyOne) {
	if _, isDisabled := o.(disabled); isDisabled {
		return
	}
	http.Get(o.endpoint() + "/x")
}

func useBoth() {
	useOnly(disabled{})
	useOther(disabled{})
}

// What goes with it says which.
type poller struct {
	src  target
	mode string
}

func (p *poller) poll() {
	if p.mode == "http" {
		p.get()
	}
}

func (p *poller) get() { http.Get(p.src.address() + "/poll") }

func pollAll() {
	(&poller{web{}, "http"}).poll()
	(&poller{tcp{}, "raw"}).poll()
}

type suffix interface{ end() string }

type plain struct{}

func (plain) end() string { return "v1/x" }

type slashed struct{}

func (slashed) end() string { return "/v1/x" }

type pair struct {
	base string
	of   suffix
}

func (p pair) load() { http.Get(p.base + p.of.end()) }

func loadPairs() {
	for _, p := range []pair{{"http://a.example/", plain{}}, {"http://b.example", slashed{}}} {
		p.load()
	}
}

// An Item is wrapped by whoever makes one.
type Item interface{ Ref() string }

type book struct{}

func (book) Ref() string { return "books.example/1" }

type withScheme struct{ Item }

func (w withScheme) Ref() string { return "http://" + w.Item.Ref() }

func NewBook() Item { return withScheme{book{}} }

func LoadItem(i Item) { http.Get(i.Ref()) }

type shard interface{ location() string }

type dev struct{}

func (dev) location() string { return "https://dev" }

type old struct{}

func (old) location() string { return "http//old" } // want `\[scheme\]`

func newShard(kind string) shard {
	if kind == "dev" {
		return dev{}
	}
	return old{}
}

// The constant decides which of them it is.
func reachDev() { http.Get(newShard("dev").location()) }
