// Package kinds has strings of two kinds that come through one field, method or function: which
// object has which is not known, but what is right at one sink is wrong at the other.
package kinds

import (
	"net"
	"net/http"
)

// One struct configures two services.
type service struct{ endpoint string }

type config struct{ api, cache, spare service }

func connect() {
	c := config{
		api:   service{"http://api.example.com"},
		cache: service{"cache.example.com:11211"},
		spare: service{"spare.example.com"}, // want `\[missing-scheme\]`
	}
	http.Get(c.api.endpoint + "/health")
	http.Get(c.spare.endpoint + "/health")
	net.Dial("tcp", c.cache.endpoint)
}

// A method of two types.
type prober interface{ probe(target string) error }

type (
	web  struct{}
	port struct{}
)

func (web) probe(target string) error {
	_, err := http.Get(target)
	return err
}

func (port) probe(target string) error {
	_, err := net.Dial("tcp", target)
	return err
}

func probe(kind string) {
	probers := map[string]prober{"web": web{}, "port": port{}}
	for kind, target := range map[string]string{
		"web":  "https://example.com/",
		"port": "example.com:22",
		"ssh":  "example.com:70000", // want `\[relative-colon\]`
	} {
		probers[kind].probe(target)
	}
}

// Functions by their names.
var openers = make(map[string]func(string) error)

func register(name string, open func(string) error) { openers[name] = open }

func init() {
	register("web", web{}.probe)
	register("port", port{}.probe)
}

func open(name, source string) error { return openers[name](source) }

func openAll() {
	open("web", "https://example.org/")
	open("port", "example.org:22")
	open("web", "htps://example.org/") // want `\[scheme\]`
}

// Who gives both the same has a fault, and nothing else says which.
type single struct{ addr string }

func (s single) run() {
	http.Get(s.addr)
	net.Dial("tcp", s.addr)
}

func runSingle() { single{"example.net:80"}.run() } // want `\[relative-colon\]`

// Of an object that one literal makes, what others of its type hold says nothing.
type fact struct{ label, value string }

func facts() {
	api := fact{"API", "https://api.example.com"}
	version := fact{"Version", "v1.2.3 beta"}
	mirror := fact{"Mirror", "mirror.example.com"} // want `\[missing-scheme\]`
	println(version.value)
	http.Get(api.value)
	http.Get(mirror.value)
}
