// Package emptysegment is about slashes that meet where parts of a path do.
package emptysegment

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

const (
	api   = "https://example.com/v1/"
	users = api + "users/"
	chat  = "/ocs/v1/"
)

type client struct{ base string }

func (c *client) get(path string) { http.Get(c.base + path) }

func (c *client) send(path string) { http.Get(api + path) }

func user(id string) string { return users + "/names/" + id } // want `\[empty-segment\]`

func flagged(c *client, id string) {
	http.Get(api + "/users")                      // want `\[empty-segment\]`
	http.Get(fmt.Sprintf("%s/users/%s", api, id)) // want `\[empty-segment\]`
	http.Get(user(id))
	http.Get(c.base + chat + "/rooms/" + id) // want `\[empty-segment\]`
	c.get(chat + "/rooms")                   // want `\[empty-segment\]`
	c.send("/users")                         // want `\[empty-segment\]`

	u := api
	u += "/users" // want `\[empty-segment\]`
	url.Parse(u)
}

func silent(c *client, id string) {
	http.Get(api + "users")
	http.Get("https://example.com/a//b")
	http.Get("https:/" + "/example.com/x")
	http.Get(api + "https://example.org/")
	http.Get(api + "//example.org/")
	http.Get("https://example.com/?u=/" + "/x")
	http.Get(strings.TrimSuffix(api, "/") + "/users")
	http.Get(c.base + "/users")
	http.Get(api + id)
	c.send("users")
	url.Parse("file:///a/" + "/b")
	fmt.Println(api + "/users")
}

func silentCleaned() {
	u, err := url.Parse(api + "/users")
	if err != nil {
		return
	}
	u.Path = path.Clean(u.Path)
	http.Get(u.String())
}

func flaggedExtended(id string) {
	u, err := url.Parse(api + "/users") // want `\[empty-segment\]`
	if err != nil {
		return
	}
	u.Path += "/" + id
	u.Path = u.Path + "/x"
	http.Get(u.String())
}
