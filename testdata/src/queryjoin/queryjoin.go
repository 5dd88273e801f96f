// Package queryjoin is about encoded queries that are joined to a path.
package queryjoin

import (
	"fmt"
	"net/http"
	"net/url"
)

type client struct{ base string }

func (c *client) get(path string) (*http.Response, error) {
	return http.Get(c.base + path)
}

func flagged(c *client, v url.Values, id int) {
	http.Get("https://example.com/a" + v.Encode())                        // want `\[query-join\]`
	http.Get("https://example.com/b/" + v.Encode())                       // want `\[query-join\]`
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
