// Package rowlib returns lists and maps.
package rowlib

import (
	"errors"
	"strings"
)

// An Upstream is a row.
type Upstream struct {
	Name, Addr string
	GRPC       bool
}

// A Config has lists in it.
type Config struct {
	Peers     []string
	Upstreams []Upstream
	ByName    map[string]Upstream
	Mirrors   map[string]string
	Seeds     []string          // which are completed
	Proxies   map[string]string // which importers set
}

// Endpoints are two.
func Endpoints() []string {
	return []string{"http//a.example.com", "https://b.example.com"}
}

// Checked are as many, or none.
func Checked(ok bool) ([]string, error) {
	if !ok {
		return nil, errors.New("not ok")
	}
	return []string{"http//c.example.com", "https://d.example.com"}, nil
}

// Services are by name.
func Services() map[string]string {
	return map[string]string{"billing": "http//e.example.com", "users": "https://f.example.com"}
}

// Backends are rows.
func Backends() []Upstream {
	return []Upstream{{"g", "http//g.example.com", true}, {Name: "h", Addr: "https://h.example.com"}}
}

// Grown has one for each host.
func Grown(hosts ...string) []string {
	us := []string{"http//i.example.com"}
	for _, h := range hosts {
		us = append(us, "https://"+h)
	}
	return us
}

// At is at a host.
func At(host string) []string {
	return []string{"http//" + host, "https://" + host}
}

// Load makes a Config.
func Load() *Config {
	c := &Config{Peers: []string{"http//j.example.com", "https://k.example.com"}}
	c.Upstreams = []Upstream{{Name: "l", Addr: "http//l.example.com"}}
	c.ByName = map[string]Upstream{"m": {Name: "m", Addr: "http//m.example.com"}}
	c.Mirrors = map[string]string{"n": "http//n.example.com"}
	return c
}

// A Registry has methods.
type Registry struct{}

// All is a method.
func (Registry) All() []string { return []string{"http//o.example.com"} }

// LoadSeeds makes a Config with seeds.
func LoadSeeds() *Config {
	return &Config{Seeds: []string{"http//s.example.com"}, Proxies: map[string]string{"t": "http//t.example.com"}}
}

// Complete adds what is missing.
func (c *Config) Complete() {
	for i, p := range c.Seeds {
		if !strings.Contains(p, "://") {
			c.Seeds[i] = "https://" + p
		}
	}
}

// Completed is completed.
func Completed() []string {
	us := []string{"p.example.com:8080"}
	for i := range us {
		us[i] = "http://" + us[i]
	}
	return us
}

// CompletedLater is completed on return.
func CompletedLater() (us []string) {
	defer func() { us = []string{"http://" + us[0]} }()
	us = []string{"q.example.com:8080"}
	return us
}

// CompletedInside is completed in the struct.
func CompletedInside() *Config {
	c := &Config{Seeds: []string{"r.example.com:8080"}}
	c.Complete()
	return c
}

// Short has no scheme.
func Short() []string { return []string{"s.example.com:8080"} }

var upstreams = []Upstream{{"billing", "http//u.example.com", true}, {Name: "users", Addr: "https://v.example.com"}}

// Find looks for an upstream.
func Find(name string) (Upstream, bool) {
	for _, u := range upstreams {
		if u.Name == name {
			return u, true
		}
	}
	return Upstream{}, false
}

// Addr looks for an address.
func Addr(name string) string {
	for _, u := range upstreams {
		if u.Name == name {
			return u.Addr
		}
	}
	return ""
}

var byName = map[string]Upstream{"billing": {Name: "billing", Addr: "http//w.example.com"}}

// Lookup is one of a map.
func Lookup(name string) Upstream { return byName[name] }

var shared = []string{"http//x.example.com"}

// Shared returns what the package keeps.
func Shared() []string { return shared }

var taken = []string{"http//y.example.com"}

// Taken returns what importers write to.
func Taken() []string { return taken }

var registered = map[string]string{"z": "http//z.example.com"}

// Registered returns what Register writes to.
func Registered() map[string]string { return registered }

// Register writes to it.
func Register(name, u string) { registered[name] = u }

var sorted = []string{"http//a.example.com"}

// Sorted returns what this package completes.
func Sorted() []string { return sorted }

func init() {
	list := Sorted()
	list[0] = "http://a.example.com"
}
