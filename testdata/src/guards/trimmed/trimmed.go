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

// Given up.
func replaces() { replaced("none.txt", true) } // want `\[missing-scheme\]`

// More is taken off in turn.
func both(u string) { http.Get(strings.TrimRight(strings.TrimSpace(u), "/") + "/x") }

func inTurn(u string) {
	u = strings.TrimSpace(u)
	u = strings.TrimSuffix(u, "/")
	both(u)
}

func boths() {
	both("https//a/ ") // want `\[scheme\]`
	both(" https://a/\n")
	inTurn("https//a/")                    // what is taken off four times is not followed // want `\[scheme\]`
	(&trimming{base: " https//a/ "}).get() // want `\[scheme\]`
	(&trimming{base: " https://a/ "}).get()
}

type trimming struct{ base string }

func (t *trimming) get() { http.Get(strings.TrimSuffix(strings.TrimSpace(t.base), "/") + "/x") }

// Something is put in the place of a part.
func expand(tmpl, id string) { http.Get(strings.ReplaceAll(tmpl, "{id}", id)) }

func slashes(u string) { http.Get(strings.ReplaceAll(u, `\`, "/")) }

func blanks(u string) { http.Get(strings.ReplaceAll(u, " ", "%20")) }

func mistyped(u string) { http.Get(strings.ReplaceAll(u, "https//", "https://")) }

func expands(id string) {
	expand("https//a/{id}", id) // want `\[scheme\]`
	expand("https//a/", id)     // want `\[scheme\]`
	expand("https://a/{id}/x?y={id}", id)
	expand("{id}/x", id)
	slashes(`https:\\a\x`)
	slashes(`https:\a`) // want `\[scheme\]`
	blanks("https://a/b c")
	blanks("https//a/b c") // want `\[scheme\]`
	mistyped("https//a")
}

// One prefix is taken off each time.
func unquoted(u string) {
	http.Get(strings.TrimPrefix(strings.TrimPrefix(u, "x:"), "x:"))
}

func unquote() {
	unquoted("x:x:https://a/x")
	unquoted("x:https://a/x")
	unquoted("x:https//a/x") // want `\[scheme\]`
}
