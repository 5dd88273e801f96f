package alternatives

import (
	"net/http"
	"net/url"
	"strings"
)

// One of several strings gets something at its end on conditions that do not choose it.
type request struct {
	root, path string
	query      url.Values
}

type caller struct{ root string }

func (c *caller) call(r *request) {
	u := c.root
	if r.root != "" {
		u = r.root
	}
	u += r.path
	if len(r.query) > 0 {
		u += "?" + r.query.Encode()
	}
	http.Get(u)
}

func calls(q url.Values) {
	c := &caller{root: "https://a"}
	c.call(&request{root: "https//b", path: "/x"})           // want `\[scheme\]`
	c.call(&request{root: "https//b", path: "/x", query: q}) // want `\[scheme\]`
	c.call(&request{path: "/100%/x", query: q})              // want `\[percent-encoding\]`
	c.call(&request{root: "https://b", path: "/100%25", query: q})
	c.call(&request{path: "/x"})
}

func ask(endpoint, path, fragment string, deep bool, q url.Values) {
	u := "https://a"
	if endpoint != "" {
		u = endpoint
	}
	u += path
	if s := q.Encode(); s != "" {
		u += "?" + s
	}
	if deep {
		u += "&deep=1"
	}
	if fragment != "" {
		u += "#" + fragment
	}
	http.Get(u)
}

func asks(fragment string, deep bool, q url.Values) {
	ask("http:/a", "/x", fragment, deep, q) // want `\[scheme\]`
	ask("http://a", "/x", fragment, deep, q)
	ask("", "/x", fragment, deep, q)
	ask("", "/100%", "", deep, q) // what comes after it may be two digits // want `\[percent-encoding\]`
}

// Which of them it is depends on what it begins with.
func resolve(ref string, q url.Values) {
	u := ref
	if strings.HasPrefix(ref, "/") {
		u = "https://a" + ref
	}
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	http.Get(u)
}

func resolves(q url.Values) {
	resolve("/x", q)
	resolve("https//a/x", q) // want `\[scheme\]`
}

// What comes before it on either condition mends it.
func prefixed(host string, secure bool, q url.Values) {
	u := "//a"
	if host != "" {
		u = host
	}
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	if secure {
		u = "https:" + u
	} else {
		u = "http:" + u
	}
	http.Get(u)
}

// One condition mends it, and nobody knows whether that holds.
func completed(host, other string, q url.Values) {
	u := other
	if host != "" {
		u = host
	}
	if len(q) > 0 {
		u = "https://" + u + "?" + q.Encode()
	}
	http.Get(u)
}

// The same is asked twice, and the one condition excludes the other.
func asked(host string, isPath bool) {
	u := "a/b"
	if host != "" {
		u = host
	}
	if isPath {
		u = "https://a/" + u
	}
	if !isPath {
		u = "http://" + u
	}
	http.Get(u)
}

func others(isPath, secure bool, q url.Values) {
	prefixed("//b", secure, q)
	completed("b", "https://a", q)
	asked("b", isPath)
}
