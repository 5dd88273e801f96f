// Package tables looks URLs up by what is not known.
package tables

import (
	"maps"
	"net/http"
	"slices"
	"strings"
)

var list = []string{
	"https//a/x", // want `\[scheme\]`
	"https://a/y",
}

func index(i int) { http.Get(list[i]) }

// Which one is known.
var constants = []string{"https//a/x", "https://a/y"} // want `\[scheme\]`

func constant() {
	i := 1
	http.Get(constants[1])
	http.Get(constants[i])
}

// Which one is a matter of how often a loop turns.
var first = []string{"https://a/x", "https//a/y"} // want `\[scheme\]`

func counted() {
	for i := 0; i < 1; i++ {
		http.Get(first[i])
	}
}

// The index is looked at.
var later = []string{"https//a/x", "https://a/y"} // want `\[scheme\]`

func afterFirst(i int, verbose bool) {
	if i == 0 {
		return
	}
	http.Get(later[i])
}

var independent = []string{
	"https//a/x", // want `\[scheme\]`
	"https://a/y",
}

func whatElse(i int, verbose bool) {
	if verbose {
		http.Get(independent[i])
	}
}

var byRegion = map[string]string{
	"eu": "https//eu.example", // want `\[scheme\]`
	"us": "https://us.example",
}

func get(region string) error {
	u, ok := byRegion[region]
	if !ok {
		return nil
	}
	_, err := http.Get(u + "/v1")
	return err
}

// An absent one is something else.
var withDefault = map[string]string{
	"eu": "https//eu.example", // want `\[scheme\]`
	"us": "https://us.example",
}

func getOr(region string) {
	u := withDefault[region]
	if u == "" {
		u = "https://example.com"
	}
	http.Get(u)
}

// The element is looked at.
var asked = map[string]string{"eu": "https//eu.example", "us": "https://us.example"}

func getHTTPS(region string) {
	u := asked[region]
	if !strings.HasPrefix(u, "https:") {
		return
	}
	http.Get(u)
}

// Elements are written to.
var written = map[string]string{"eu": "https//eu.example", "us": "https://us.example"} // want `\[scheme\]`

func set(region, u string) { written[region] = u }

func getWritten(region string) { http.Get(written[region]) }

// A table of tables.
var nested = map[string]map[string]string{
	"eu": {
		"prod": "https//eu.example", // want `\[scheme\]`
		"dev":  "https://dev.eu.example",
	},
	"us": {"prod": "https://us.example"},
}

func getNested(region, env string) { http.Get(nested[region][env] + "/v1") }

var inner = map[string]map[string]string{
	"eu": {
		"prod": "https//eu.example", // want `\[scheme\]`
		"dev":  "https://dev.eu.example",
	},
}

func getInner(region, env string) {
	envs, ok := inner[region]
	if !ok {
		return
	}
	http.Get(envs[env])
}

// Which writes to the inner one.
var leaked = map[string]map[string]string{"eu": {"prod": "https//eu.example", "dev": "https://dev.eu.example"}} // want `\[scheme\]`

func getLeaked(region, env string) {
	envs := leaked[region]
	envs[env] = "https://example.com"
	http.Get(leaked[region][env])
}

type environment int

const (
	dev environment = iota
	prod
)

var urls = [...]string{
	dev:  "https//dev.example", // want `\[scheme\]`
	prod: "https://example.com",
}

func (e environment) url() string { return urls[e] }

func ping(e environment) { http.Get(e.url() + "/ping") }

var known = [...]string{
	dev:  "https//dev.example", // want `\[scheme\]`
	prod: "https://example.com",
}

func (e environment) knownURL() string { return known[e] }

func pingProd() { http.Get(prod.knownURL() + "/ping") }

type service struct{ name, url string }

var services = map[string]*service{
	"a": {name: "a", url: "https//a.example"}, // want `\[scheme\]`
	"b": {name: "b", url: "https://b.example"},
}

func call(name, path string) {
	if s, ok := services[name]; ok {
		http.Get(s.url + path)
	}
}

// Each of a list is used.
func getAll(list ...string) {
	for _, u := range list {
		http.Get(u)
	}
}

var endpoints = []string{
	"https//a.example", // want `\[scheme\]`
	"https://b.example",
}

func all(more []string) {
	getAll(endpoints...)
	hosts := []string{
		"https//c.example", // want `\[scheme\]`
	}
	getAll(hosts...)
	repaired := []string{"https//d.example"} // want `\[scheme\]`
	repaired[0] = "https://d.example"
	getAll(repaired...)
	several := []string{"https//e.example"} // want `\[scheme\]`
	several = more
	getAll(several...)
}

// Functions of the standard library that only look at a table.
var shown = map[string]string{"eu": "http:/eu.example"} // want `\[scheme\]`

func names() []string { return slices.Sorted(maps.Keys(shown)) }

func getShown(region string) { http.Get(shown[region]) }

var cloned = []string{"http:/cloned.example"} // want `\[scheme\]`

func allCloned() []string { return slices.Clone(cloned) }

func getCloned(i int) { http.Get(cloned[i]) }

var sorted = []string{"http:/sorted.example"} // want `\[scheme\]`

func sort() { slices.Sort(sorted) }

func getSorted() { http.Get(sorted[0]) }
