// Package chosen picks rows of tables by what stands in them.
package chosen

import (
	"net/http"
	"strings"
)

// Some are of another kind, and never get to the request.
type check struct {
	url, kind string
	dead      bool
}

func (c *check) run() { http.Get(c.url) }

// Given up.
var checks = []*check{{url: "http://a.example", kind: "web"}, {url: "b.example:25", kind: "mail"}} // want `\[relative-colon\]`

func web() (list []*check) {
	for _, c := range checks {
		if c.kind == "web" {
			list = append(list, c)
		}
	}
	return list
}

func runWeb() {
	for _, c := range web() {
		c.run()
	}
}

// So it is with a kind that all callers name.
type job struct{ url, kind string }

// Given up.
var jobs = []job{{"http://a.example", "web"}, {"b.example:25", "mail"}, {"http:/c.example", "web"}} // want `after "http:"` `\[relative-colon\]`

func filter(kind string) (list []job) {
	for _, j := range jobs {
		if j.kind == kind {
			list = append(list, j)
		}
	}
	return list
}

func runJobs() {
	for _, j := range filter("web") {
		http.Get(j.url)
	}
}

// Any name may be asked for.
type channel struct{ name, feed string }

var channels = []channel{{"stable", "http://a.example"}, {"beta", "http:/b.example"}} // want `\[scheme\]`

func ByName(name string) *channel {
	for i := range channels {
		if channels[i].name == name {
			return &channels[i]
		}
	}
	return nil
}

func (c *channel) fetch() { http.Get(c.feed) }

func Fetch(name string) { ByName(name).fetch() }

// What is asked where the string is used is known.
type route struct {
	prefix, upstream string
	strip            bool
}

var routes = []route{
	{prefix: "/a", upstream: "http://a.example"},
	{prefix: "/b", upstream: "http:/b.example", strip: true}, // want `\[scheme\]`
}

func serve(mux *http.ServeMux) {
	for _, r := range routes {
		http.Get(r.upstream)
		if r.strip {
			mux.Handle(r.prefix, nil)
		}
	}
}

// They are put together by their kind.
type target struct{ url, kind string }

// Given up.
var targets = []target{{"http://a.example", "web"}, {"b.example:25", "mail"}} // want `\[relative-colon\]`

func byKind() map[string][]target {
	all := make(map[string][]target)
	for _, t := range targets {
		all[t.kind] = append(all[t.kind], t)
	}
	return all
}

func runTargets() {
	for _, t := range byKind()["web"] {
		http.Get(t.url)
	}
}

// A client is no row.
type client struct {
	base  string
	debug bool
}

func newClient() *client { return &client{base: "http:/client.example", debug: true} } // want `\[scheme\]`

func (c *client) get() {
	if c.debug {
		println("get")
	}
	http.Get(c.base)
}

// One loop goes over rows that are enabled, the other over those of a kind.
type probe struct {
	url, kind string
	enabled   bool
}

func fetch(u string) { http.Get(u) }

func runProbes() {
	for _, p := range []probe{{url: "http://a.example", enabled: true}, {url: "b.example"}} {
		if p.enabled {
			fetch(p.url)
		}
	}
	for _, p := range []probe{{url: "http://c.example", kind: "web"}} {
		if p.kind != "" {
			fetch(p.url)
		}
	}
}

// What is asked after the string is used, and for something else, is no condition on it.
type feed struct {
	url, kind string
	enabled   bool
}

func runFeeds() {
	for _, f := range []feed{{url: "http://a.example", enabled: true}, {url: "http:/b.example"}} { // want `\[scheme\]`
		fetch(f.url)
		if f.enabled {
			println("enabled")
		}
	}
	for _, f := range []feed{{url: "http://c.example", kind: "web"}} {
		if f.kind != "" {
			fetch(f.url)
		}
	}
}

// More ways to ask.
type site struct {
	url, kind string
	prio      int
	tags      []string
}

var sites = []*site{
	{url: "http://a.example", kind: "web", prio: 3, tags: []string{"web"}},
	// Given up.
	{url: "b.example", kind: "mail", prio: 1}, // want `\[missing-scheme\]`
}

func prefixed() (list []*site) {
	for _, s := range sites {
		if strings.HasPrefix(s.kind, "web") {
			list = append(list, s)
		}
	}
	return list
}

func runSites() {
	for _, s := range prefixed() {
		http.Get(s.url)
	}
}

type mirror struct {
	url  string
	prio int
}

// Given up.
var mirrors = []*mirror{{"http://a.example", 3}, {"b.example", 1}} // want `\[missing-scheme\]`

func (m *mirror) rank() int { return m.prio }

func best() *mirror {
	for _, m := range mirrors {
		if m.rank() > 2 {
			return m
		}
	}
	return nil
}

func runBest() { http.Get(best().url) }

type origin struct{ url, name string }

// Given up.
var origins = []*origin{{"http://a.example", "a"}, {"b.example", "b"}} // want `\[missing-scheme\]`

var byName = map[string]*origin{}

func register() {
	for _, o := range origins {
		byName[o.name] = o
	}
}

func runOrigin() {
	if o := byName["a"]; o != nil {
		http.Get(o.url)
	}
}

type zone struct{ url, region string }

// Given up.
var zones = []*zone{{"http://a.example", "EU"}, {"b.example", "US"}} // want `\[missing-scheme\]`

func european() (list []*zone) {
	for _, z := range zones {
		region := strings.ToLower(z.region)
		if region != "eu" {
			continue
		}
		list = append(list, z)
	}
	return list
}

func runZones() {
	for _, z := range european() {
		http.Get(z.url)
	}
}

// What is asked decides whether something else is done.
type hook struct{ url, token, name string }

var hooks = []*hook{{"http://a.example", "", "a"}, {"http:/b.example", "t", "b"}} // want `\[scheme\]`

func (h *hook) sign(header http.Header) {
	if h.token != "" {
		header.Set("Token", h.token)
	}
	if strings.HasPrefix(h.name, "b") {
		println("signed", h.name)
	}
}

func (h *hook) call() { http.Get(h.url) }

func callAll() {
	for _, h := range hooks {
		h.sign(http.Header{})
		h.call()
	}
}

// The rows that are picked get there, whatever others are left out.
type backend struct{ url, kind string }

// Given up.
var backends = []backend{{"http:/a.example", "web"}, {"b.example:25", "mail"}, {"c.example:80", "tcp"}} // want `after "http:"` `\[relative-colon\]` `\[relative-colon\]`

func reachable() (list []backend) {
	for _, t := range backends {
		if t.kind != "web" {
			continue
		}
		list = append(list, t)
	}
	return list
}

func runBackends() {
	for _, t := range reachable() {
		http.Get(t.url)
	}
}

// Those that are left out do not, by whatever name.
type replica struct{ url, kind string }

// Given up.
var replicas = []replica{{"http://a.example", "web"}, {"b.example:873", "rsync"}} // want `\[relative-colon\]`

func without(kind string) (list []replica) {
	for _, m := range replicas {
		if m.kind == kind {
			continue
		}
		list = append(list, m)
	}
	return list
}

func runReplicas() {
	for _, m := range without("rsync") {
		http.Get(m.url)
	}
}

// Nor do those that are kept aside.
type member struct{ url, kind string }

// Given up.
var members = []member{{"http://a.example", "web"}, {"b.example:25", "down"}} // want `\[relative-colon\]`
var down []member

func up() (list []member) {
	for _, p := range members {
		if p.kind == "down" {
			down = append(down, p)
			continue
		}
		if p.kind != "down" {
			list = append(list, p)
		}
	}
	return list
}

func runMembers() {
	for _, p := range up() {
		http.Get(p.url)
	}
}
