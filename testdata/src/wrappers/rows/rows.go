// Package rows reads the lists and maps that another package returns.
package rows

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"wrappers/rowlib"
)

func flagged(name string) {
	for _, u := range rowlib.Endpoints() { // want `\[scheme\]`
		http.Get(u)
	}
	http.Get(rowlib.Endpoints()[0])
	http.Get(rowlib.Services()["billing"]) // want `\[scheme\]`
	http.Get(rowlib.Services()[name] + "/")
	for _, b := range rowlib.Backends() {
		http.Get(b.Addr)
	}
	for _, u := range rowlib.At("h.example.com") { // want `\[scheme\]`
		http.Get(u)
	}
	for _, u := range (rowlib.Registry{}).All() { // want `\[scheme\]`
		http.Get(u)
	}
	for _, u := range append([]string{"https://a.example.com"}, rowlib.Endpoints()...) {
		http.Get(u)
	}
	for _, u := range rowlib.Short() { // want `\[relative-colon\]`
		http.Get(u)
	}
}

func inVariables() error {
	us, err := rowlib.Checked(true) // want `\[scheme\]`
	if err != nil {
		return err
	}
	for _, u := range us {
		http.Get(u)
	}
	m := rowlib.Services()
	http.Get(m["billing"])
	if u, ok := m["users"]; ok {
		http.Get(u)
	}
	return nil
}

func inStruct() {
	cfg := rowlib.Load()
	for _, p := range cfg.Peers { // want `\[scheme\]`
		http.Get(p)
	}
	for _, b := range cfg.Upstreams {
		http.Get(b.Addr)
	}
	http.Get(cfg.ByName["m"].Addr)
	http.Get(cfg.Mirrors["n"] + "/") // want `\[scheme\]`
	for _, p := range rowlib.Load().Peers {
		http.Get(p)
	}
}

type client struct{ nodes []string }

func newClient(nodes []string) *client { return &client{nodes} }

func (c *client) ping() {
	for _, n := range c.nodes {
		http.Get(n)
	}
}

func pingAll(nodes ...string) {
	for _, n := range nodes {
		http.Get(n)
	}
}

func handedOn() {
	newClient(rowlib.Endpoints()).ping()
	pingAll(rowlib.Endpoints()...)
	cfg := rowlib.Load()
	newClient(cfg.Peers).ping()
}

func valid(u string) bool { p, err := url.Parse(u); return err == nil && p.Host != "" }

func complete(us []string) {
	for i := range us {
		us[i] = strings.Replace(us[i], "http//", "http://", 1)
	}
}

func silent(name string) {
	http.Get(rowlib.Endpoints()[1])
	http.Get(rowlib.Services()["users"])
	http.Get(rowlib.Services()["other"])
	http.Get("http://" + rowlib.Short()[0])
	for _, u := range rowlib.Endpoints()[1:] {
		http.Get(u)
	}
	for _, u := range rowlib.Endpoints() {
		if valid(u) {
			http.Get(u)
		}
	}
	for _, b := range rowlib.Backends() {
		if !b.GRPC {
			http.Get(b.Addr)
		}
	}
	for _, u := range slices.DeleteFunc(rowlib.Endpoints(), func(u string) bool { return !valid(u) }) {
		http.Get(u)
	}
	for _, u := range rowlib.Completed() {
		http.Get(u)
	}
	for _, u := range rowlib.CompletedLater() {
		http.Get(u)
	}
	for _, u := range rowlib.CompletedInside().Seeds { // want `\[scheme\]`
		http.Get(u)
	}
	us, err := rowlib.Checked(false)
	if err != nil {
		us = []string{"http://a.example.com"}
	}
	for _, u := range us {
		http.Get(u)
	}
}

func rewritten() {
	us := rowlib.Endpoints()
	us[0] = "http://a.example.com"
	for _, u := range us {
		http.Get(u)
	}
	vs := rowlib.Endpoints()
	complete(vs)
	for _, v := range vs {
		http.Get(v)
	}
	m := rowlib.Services()
	m["billing"] = "http://e.example.com"
	for _, u := range m {
		http.Get(u)
	}
	a := rowlib.LoadSeeds()
	a.Complete()
	for _, s := range a.Seeds {
		http.Get(s)
	}
	b := rowlib.LoadSeeds()
	b.Proxies["t"] = "https://t.example.com"
	http.Get(b.Proxies["t"]) // want `\[scheme\]`
}

func found(name string) {
	if u, ok := rowlib.Find("billing"); ok {
		http.Get(u.Addr)
	}
	http.Get(rowlib.Lookup("billing").Addr)
	http.Get(rowlib.Lookup(name).Addr + "/x")
}

func foundByName(name string) {
	http.Get(rowlib.Addr(name))
}

func foundSilent(name string) {
	if u, ok := rowlib.Find("users"); ok {
		http.Get(u.Addr)
	}
	if u, ok := rowlib.Find("other"); ok {
		http.Get(u.Addr)
	}
	if u, ok := rowlib.Find(name); ok && u.GRPC {
		http.Get(u.Addr)
	}
	if u, ok := rowlib.Find("billing"); ok && !u.GRPC {
		http.Get(u.Addr)
	}
	u, _ := rowlib.Find("billing")
	u.Addr = "https://u.example.com"
	http.Get(u.Addr)
	http.Get(rowlib.Addr("users"))
	http.Get("https://" + rowlib.Lookup("other").Addr + "h.example.com") // want `\[scheme\]`
}

func shared() {
	for _, u := range rowlib.Shared() { // want `\[scheme\]`
		http.Get(u)
	}
}

func sharedSilent() {
	taken := rowlib.Taken()
	taken[0] = "http://y.example.com"
	for _, u := range rowlib.Taken() { // want `\[scheme\]`
		http.Get(u)
	}
	rowlib.Register("z", "http://z.example.com")
	http.Get(rowlib.Registered()["z"])  // want `\[scheme\]`
	for _, u := range rowlib.Sorted() { // want `\[scheme\]`
		http.Get(u)
	}
}
