// Package hostjoin is about hosts with a path glued to them.
package hostjoin

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

const (
	single = "v1/single" // want `\[host-join\]`
	api    = "https://api.example.com"
	users  = "v1/users"
	once   = "https://once.example.com"
	slash  = "https://api.example.com/"
	root   = "/v1/users"
	port   = ":8080"
)

func flagged(id int, name string) {
	http.Get("https://api.example.com" + "v1/users")       // want `\[host-join\]`
	http.Get(api + "v1/users")                             // want `\[host-join\]`
	http.Get(api + "v1/users/" + name)                     // want `\[host-join\]`
	http.Get(fmt.Sprintf("%s%s", api, "v1/users"))         // want `\[host-join\]`
	http.Get(fmt.Sprintf("%sv1/users/%s", api, name))      // want `\[host-join\]`
	http.Get(fmt.Sprintf("%s%d", api, id))                 // want `\[host-join\]`
	http.Get("https://api.example.com" + strconv.Itoa(id)) // want `\[host-join\]`
	http.Get(once + strconv.Itoa(id))                      // want `\[host-join\]`
	http.Get("http://localhost:8080" + "v1")               // want `\[host-join\]`
	http.Get("http://localhost" + "v1/users")              // want `\[host-join\]`

	u := api
	u += "v1/users" // want `\[host-join\]`
	url.Parse(u)

	var b strings.Builder
	b.WriteString("https://api.example.org")
	b.WriteString("users/") // want `\[host-join\]`
	b.WriteString(url.PathEscape(name))
	url.Parse(b.String())
}

func bothNamed() {
	http.Get(api + single)
}

func silent(id int, name, domain, region string) {
	http.Get(api + "/v1/users")
	http.Get(api + root)
	http.Get(api + port + root)
	http.Get(slash + "v1/users")
	http.Get(api + name)
	http.Get(api + "?q=" + url.QueryEscape(name))
	http.Get(fmt.Sprintf("%s/%d", api, id))
	http.Get("https://" + region + ".amazonaws.com")
	http.Get("https://api." + domain)
	http.Get("https://example.com" + ".cn")
	http.Get("https://" + "localhost")
	http.Get("http://node" + strconv.Itoa(id))
	http.Get("http://10.0.0.1" + strconv.Itoa(id))
	http.Get("http://localhost:80" + strconv.Itoa(id))
	http.Get("https://very-long-" +
		"name.example.com/x")
	http.Get("https://a-name-that-is-rather-long.example.co" +
		"m/x")
	http.Get("https://example.com/a" + "b")
}

var _ = api + users
