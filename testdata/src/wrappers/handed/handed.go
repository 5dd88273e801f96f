// Package handed hands functions to functions.
package handed

import (
	"net/http"
	"strings"
)

func each(urls []string, do func(string)) {
	for _, u := range urls {
		do(u)
	}
}

func with(u string, get func(string) (*http.Response, error)) {
	get(u)
}

func from(root func(string) string) {
	http.Get(root("a"))
}

func flagged() {
	each([]string{"https://a.example.com", "https//b.example.com"}, func(u string) { // want `\[scheme\]`
		http.Get(u)
	})
	with("https//c.example.com", http.Get)                                   // want `\[scheme\]`
	from(func(path string) string { return "https//d.example.com/" + path }) // want `\[scheme\]`

	var walk func(u string, depth int)
	walk = func(u string, depth int) {
		http.Get(u)
		if depth > 0 {
			walk("https://e.example.com", depth-1)
		}
	}
	walk("https//f.example.com", 3) // want `\[scheme\]`
}

// Two functions are given to it, of which one only shows what it gets.
func eachOf(hosts []string, do func(string)) {
	for _, h := range hosts {
		do(h)
	}
}

// Others may give it anything.
func Each(hosts []string, do func(string)) {
	for _, h := range hosts {
		do(h)
	}
}

// It has another function to fall back on.
func orElse(h string, do func(string)) {
	if do == nil {
		do = func(h string) { http.Get("http://" + h) }
	}
	do(h)
}

// It is called by another name too.
func named(h string, do func(string)) { do(h) }

var run = named

func guarded(h string, isURL func(string) bool) {
	if isURL(h) {
		http.Get(h)
	}
}

func completed(h string, complete func(string) string) {
	http.Get(complete(h))
}

func silent(others []func(string)) {
	get := func(u string) { http.Get(u) }
	eachOf([]string{"g.example.com:8080"}, func(h string) { println(h) }) // want `\[relative-colon\]`
	eachOf([]string{"https://h.example.com"}, get)
	Each([]string{"i.example.com:8080"}, get) // want `\[relative-colon\]`
	orElse("j.example.com:8080", nil)
	named("k.example.com:8080", get) // want `\[relative-colon\]`
	run("https://l.example.com", println0)
	guarded("m.example.com:8080", func(h string) bool { return strings.HasPrefix(h, "http://") })
	completed("n.example.com:8080", func(h string) string { return "http://" + h })

	var one func(string)
	one = get
	for _, one = range others {
		one("o.example.com:8080") // want `\[relative-colon\]`
	}
}

func println0(s string) { println(s) }
