package lists

import (
	"net"
	"net/http"
	"os"
)

var isDev = os.Getenv("DEV") != ""

func regional(region string) []string {
	switch region {
	case "eu":
		return []string{"http//a.example.com", "https://b.example.com"} // want `\[scheme\]`
	case "us":
		return []string{"https://c.example.com"}
	}
	return []string{"http//d.example.com"} // want `\[scheme\]`
}

func pingRegion(region string) {
	for _, u := range regional(region) {
		http.Get(u)
	}
}

func byService(dev bool) map[string]string {
	if dev {
		return map[string]string{"users": "http//e.example.com"} // want `\[scheme\]`
	}
	return map[string]string{"users": "http//f.example.com"} // want `\[scheme\]`
}

func getUsers(dev bool) { http.Get(byService(dev)["users"] + "/v1") }

type cluster struct{ dev bool }

func (p *cluster) nodes() []endpoint {
	local := []endpoint{{"g", "http//g.example.com"}} // want `\[scheme\]`
	if p.dev {
		return local
	}
	return []endpoint{{"h", "http//h.example.com"}} // want `\[scheme\]`
}

func (p *cluster) ping() {
	for _, n := range p.nodes() {
		http.Get(n.url)
	}
}

func named(name string) ([]string, error) {
	switch name {
	case "":
		return nil, os.ErrInvalid
	case "i":
		return []string{"http//i.example.com"}, nil // want `\[scheme\]`
	}
	return []string{"https://j.example.com"}, nil
}

func pingNamed(name string) error {
	urls, err := named(name)
	if err != nil {
		return err
	}
	for i := range urls {
		http.Get(urls[i])
	}
	return nil
}

// One of these two is an address, and what decides which one that is decides what is
// done with it.
func either(kind string) []string {
	if kind == "tcp" {
		return []string{"localhost:1"} // want `\[relative-colon\]`
	}
	return []string{"http://k.example.com"}
}

func eitherOf() map[string]string {
	if isDev {
		return map[string]string{"a": "localhost:2"} // want `\[relative-colon\]`
	}
	return map[string]string{"a": "http://l.example.com"}
}

type parts struct{ scheme, host string }

func eitherParts(dev bool) []parts {
	if dev {
		return []parts{{"http", "://localhost"}}
	}
	return []parts{{"https://", "m.example.com"}}
}

func eitherMap(dev bool) map[string]string {
	if dev {
		return map[string]string{"scheme": "http", "host": "://localhost"}
	}
	return map[string]string{"scheme": "https://", "host": "n.example.com"}
}

func silentEither(kind string, dev bool) {
	for _, u := range either(kind) {
		if kind == "tcp" {
			net.Dial("tcp", u)
			continue
		}
		http.Get(u)
	}
	for _, u := range either("http") {
		http.Get(u)
	}
	for _, u := range either(os.Getenv("KIND")) {
		if u != "localhost:1" {
			http.Get(u)
		}
	}
	prefix := ""
	if kind == "tcp" {
		prefix = "http://"
	}
	for _, u := range either(kind) {
		http.Get(prefix + u)
	}
	urls := either(kind)
	if kind == "tcp" {
		urls = []string{"http://localhost:1"}
	}
	for _, u := range urls {
		http.Get(u)
	}
	for _, p := range eitherParts(dev) {
		http.Get(p.scheme + p.host)
	}
	m := eitherMap(dev)
	http.Get(m["scheme"] + m["host"])
}

func silentEitherReturns(kind string) {
	urls := either(kind)
	if kind == "tcp" {
		return
	}
	for _, u := range urls {
		http.Get(u)
	}
	getEach(urls)
}

func silentEitherDev() {
	u, ok := eitherOf()["a"]
	if !ok || isDev {
		return
	}
	http.Get(u)
	for _, u := range eitherOf() {
		http.Get(u)
	}
}

func getEach(urls []string) {
	for _, u := range urls {
		http.Get(u)
	}
}
