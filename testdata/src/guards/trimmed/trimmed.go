// Package trimmed has functions that take something off a URL before they use it.
package trimmed

import (
	"net/http"
	"strings"
)

func get(base, path string) { http.Get(strings.TrimSuffix(base, "/") + "/" + path) }

func gets() {
	get("https//a/", "x") // want `\[scheme\]`
	get("https://a/", "x")
	get("https://a", "x")
}

func again(base string) {
	base = strings.TrimRight(base, "/")
	http.Get(base + "/x")
}

func agains() {
	again("https//a//") // want `\[scheme\]`
	again("https://a//")
}

type client struct{ base string }

func (c *client) get() { http.Get(strings.TrimRight(c.base, "/") + "/x") }

func clients() {
	(&client{base: "https//a/"}).get() // want `\[scheme\]`
	(&client{base: "https://a/"}).get()
}

// What is wrong is taken off.
func clean(u string) { http.Get(strings.TrimSpace(u)) }

func cleans() {
	clean(" https://a")
	clean("https://a\n")
	clean(" https//a") // want `\[scheme\]`
}

func host(u string) { http.Get("https://" + strings.TrimPrefix(u, "https://")) }

func hosts() {
	host("https://a/x")
	host("a/x")
}

// Something is put in its place, or before it.
func mended(u string) {
	u = strings.TrimPrefix(u, "/")
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
}

func mends() { mended("/a/x") }

func replaced(u string, c bool) {
	if c {
		u = "https://a"
	}
	http.Get(strings.TrimSpace(u))
}

func replaces() { replaced("none.txt", true) }
