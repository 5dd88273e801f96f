// Package queryjoin is about encoded queries that are joined to a path.
package queryjoin

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base string }

func (c *client) get(path string) (*http.Response, error) {
	return http.Get(c.base + path)
}

func flagged(c *client, v url.Values, id int) {
	http.Get("https://example.com/a" + v.Encode())                        // want `\[query-join\]`
	http.Get("https://example.com/b/" + v.Encode())                       // want `\[query-join\]`
	http.Get("https://example.com" + v.Encode())                          // want `\[query-join\]`
	http.Get(fmt.Sprintf("https://example.com/c%s", v.Encode()))          // want `\[query-join\]`
	http.Get(fmt.Sprintf("https://example.com/u/%d/x%s", id, v.Encode())) // want `\[query-join\]`
	c.get("/d" + v.Encode())                                              // want `\[query-join\]`

	path := "/users/all" // want `\[query-join\]`
	path += v.Encode()
	c.get(path)

	query := url.Values{}
	query.Set("page", "2")
	encoded := query.Encode()
	c.get("/e" + encoded) // want `\[query-join\]`
}

func silent(c *client, v url.Values, path string) {
	http.Get("https://example.com/users?" + v.Encode())
	http.Get("https://example.com/users?a=b&" + v.Encode())
	http.Get("https://example.com/#/users" + v.Encode())
	http.Get("https://example.com/users;" + v.Encode())
	http.Get("https://example.com/users" + path + v.Encode())
	http.Get(c.base + v.Encode())
	http.Post("https://example.com/users", "application/x-www-form-urlencoded", nil)
	c.get("/users" + url.PathEscape(path))

	all := "/users"
	if len(v) > 0 {
		all += "?" + v.Encode()
	}
	c.get(all)

	every := "/users"
	if len(v) > 0 {
		every += "?"
	}
	every += v.Encode()
	c.get(every)

	sep := "?"
	c.get("/users" + sep + v.Encode())
	fmt.Println("/users" + v.Encode())
}

// secondParameter holds parameters each of which is joined as if it were the first.
func secondParameter(c *client, page, size int, sort ...string) {
	u := "/users"
	if page > 0 {
		u += fmt.Sprintf("?page=%d", page)
	}
	if len(sort) > 0 {
		u += fmt.Sprintf("?sort=%s", sort[0])
	}
	c.get(u)
	http.Get(fmt.Sprintf("https://example.com/?page=%d", page) + fmt.Sprintf("?size=%d", size)) // want `\[query-join\]`
}

// otherParameters holds parameters of which only one is the first on each run.
func otherParameters(c *client, page, size int) {
	u := "/users"
	if page > 0 {
		u += fmt.Sprintf("?page=%d", page)
	} else if size > 0 {
		u += fmt.Sprintf("?size=%d", size)
	}
	c.get(u)

	u = "/users"
	if page > 0 {
		u += fmt.Sprintf("?page=%d", page)
	}
	if size > 0 && page <= 0 {
		u += fmt.Sprintf("?size=%d", size)
	}
	c.get(u)

	u = "/users"
	if page > 0 {
		u += fmt.Sprintf("?page=%d", page)
	}
	if page == 0 {
		u += fmt.Sprintf("?size=%d", size)
	}
	c.get(u)

	u, first := "/users", true
	if page > 0 {
		u += fmt.Sprintf("?page=%d", page)
		first = false
	}
	if first {
		u += fmt.Sprintf("?size=%d", size)
	}
	c.get(u)

	u, separator := "/users", "?"
	if page > 0 {
		u += fmt.Sprintf("%spage=%d", separator, page)
		separator = "&"
	}
	if size > 0 {
		u += fmt.Sprintf("%ssize=%d", separator, size)
	}
	c.get(u)

	u = "/users"
	if page > 0 {
		u += fmt.Sprintf("?page=%d", page)
	}
	if strings.Contains(u, "?") {
		u += fmt.Sprintf("&size=%d", size)
	} else {
		u += fmt.Sprintf("?size=%d", size)
	}
	c.get(u)
}

func withoutMark(c *client, env string, size int) {
	http.Get("https://example.com/log&env=" + url.QueryEscape(env)) // want `\[query-join\]`

	u := "https://example.com/log"
	if env != "" {
		u += "&env=" + url.QueryEscape(env) // want `\[query-join\]`
	}
	http.Get(u)

	c.get("/log" + "&size=" + env) // want `\[query-join\]`
}

func silentWithoutMark(c *client, env string, size int) {
	http.Get(fmt.Sprintf("https://example.com/vt/lyrs=m&size=%d", size))
	http.Get(fmt.Sprintf("https://example.com/vt&size=%d", size))
	http.Get("https://example.com/log" + env + "&size=2")

	u := "https://example.com/log"
	if env != "" {
		u += "?env=" + url.QueryEscape(env)
	}
	if size > 0 {
		u += fmt.Sprintf("&size=%d", size)
	}
	http.Get(u)

	u = "https://example.com/log"
	separator := "?"
	if env != "" {
		u += separator + "env=" + url.QueryEscape(env)
		separator = "&"
	}
	if size > 0 {
		u += separator + fmt.Sprintf("size=%d", size)
	}
	http.Get(u)
}

// What is added for a caller is added on some calls alone.
func getWith(path, payload string, n int) {
	u := "https://example.com/" + path
	if payload != "" {
		u += "?payload=" + payload
	}
	http.Get(u)
}

func getCounted(path string, n int) {
	u := "https://example.com/" + path
	if n > 0 {
		u += "&n=1" // want `\[query-join\]`
	}
	http.Get(u)
}

func silentOfCallers(payload string) {
	getWith("status", "", 0)
	getWith("mqtt", payload, 1)
	getCounted("status", 0)
}

// Where none of the bases is chosen, there is no URL, and no '?' either.
func chosen(kind string, v url.Values) {
	var base string
	switch kind {
	case "task":
		base = "https://example.com/task" // want `\[query-join\]`
	case "record":
		base = "https://example.com/record" // want `\[query-join\]`
	}
	http.Get(base + v.Encode()) // want `\[missing-scheme\]`

	http.Get(baseOf(kind) + v.Encode()) // want `\[missing-scheme\]`

	path := ""
	if kind == "all" {
		path = "/all" // want `\[query-join\]`
	}
	http.Get("https://example.com/users" + path + v.Encode()) // want `\[query-join\]`
}

func baseOf(kind string) string {
	if kind == "page" {
		return "https://example.com/page" // want `\[query-join\]`
	}
	return ""
}

// One of them may be for no parameters, or have a '?'.
func perhaps(kind, other string, v url.Values) {
	mark := ""
	if len(v) > 0 {
		mark = "?"
	}
	http.Get("https://example.com/users" + mark + v.Encode())
	http.Get(fmt.Sprintf("https://example.com/users%s%s", mark, v.Encode()))

	base := ""
	switch kind {
	case "task":
		base = "https://example.com/task"
	case "record":
		base = "https://example.com/record?"
	}
	http.Get(base + v.Encode()) // want `\[missing-scheme\]`

	found := "https://example.com/items"
	if len(v) > 0 {
		found = fmt.Sprintf("https://%s.example.com/search?", kind)
	}
	http.Get(found + v.Encode())

	given := "https://example.com/task"
	if other != "" {
		given = other
	}
	http.Get(given + v.Encode())
}
