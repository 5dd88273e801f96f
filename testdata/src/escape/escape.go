// Package escape is about strings that nothing escaped.
package escape

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type config struct {
	host, user, password, token string
}

type kind string

const search = "https://example.com/search?q=%s"

func flagged(base, q, token string, r *http.Request, c config, n int) {
	http.Get(fmt.Sprintf("https://example.com/search?q=%s", q))                             // want `\[escape\]`
	http.Get(fmt.Sprintf(search, q))                                                        // want `\[escape\]`
	http.Get(fmt.Sprintf(search, token))                                                    // want `\[escape\]`
	http.Get("https://example.com/search?q=" + q + "&page=" + strconv.Itoa(n))              // want `\[escape\]`
	http.Get(base + "/search?q=" + r.FormValue("q"))                                        // want `\[escape\]`
	http.Get(base + "/search?q=" + r.URL.Query().Get("q"))                                  // want `\[escape\]`
	http.Get(fmt.Sprintf("%s/search?q=%s&token=%v", base, q, token))                        // want `\[escape\]`
	http.Get(fmt.Sprintf("https://example.com/users/%s/posts", r.FormValue("q")))           // want `\[escape\]`
	http.Get("https://example.com/users/" + r.PathValue("q") + "/posts")                    // want `\[escape\]`
	http.Get(fmt.Sprintf("https://bob:%s@example.com/", c.password))                        // want `\[escape\]`
	http.Get("https://bob:" + c.password + "@example.com/")                                 // want `\[escape\]`
	http.Get("https://" + c.user + ":" + c.password + "@example.com/")                      // want `\[escape\]`
	http.Get("https://" + c.token + "@example.com/")                                        // want `\[escape\]`
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s/db", c.user, c.password, c.host)) // want `\[escape\]`

	term := r.FormValue("q")
	u := "https://example.com/search"
	if term == "" {
		return
	}
	u += "?q=" + term // want `\[escape\]`
	http.Get(u)
}

func parts(u *url.URL, r *http.Request, q string) {
	http.Get(fmt.Sprintf("%s://%s%s?%s", u.Scheme, u.Host, u.Path, u.Query().Encode())) // want `\[escape\]`
	http.Get("https://" + r.Host + r.URL.Path)                                          // want `\[escape\]`
	v := *u
	v.RawQuery = "q=" + q // want `\[escape\]`
	http.Get(v.String())
}

func silentParts(u *url.URL, k *http.Cookie, q string) {
	http.Get(fmt.Sprintf("%s://%s%s?%s", u.Scheme, u.Host, u.EscapedPath(), u.RawQuery))
	http.Get("https://" + u.Host + u.RequestURI())
	http.Get("https://example.com" + k.Path)
	http.Get(u.Path)
	v := *u
	v.Path += u.Path
	v.RawQuery = "q=" + url.QueryEscape(q)
	v.RawQuery = q
	http.Get(v.String())
}

func silent(base, path, id, escaped string, vals url.Values, k kind, uuid string, c config, n int) {
	http.Get(base + path)
	http.Get(base + "/" + path)
	http.Get(base + "/users/" + id)
	http.Get(base + "/users/" + path + "/x")
	http.Get(base + "/users/" + id + "/x")
	http.Get("https://example.com/?" + vals.Encode())
	http.Get("https://example.com/?" + escaped)
	http.Get("https://example.com/?q=" + escaped)
	http.Get("https://example.com/?q=" + url.QueryEscape(id))
	http.Get("https://example.com/#" + id)
	http.Get(fmt.Sprintf("https://example.com/?q=%d", n))
	http.Get(fmt.Sprintf("https://example.com/?q=%s", k)) // want `\[escape\]`
	http.Get("https://example.com/?q=" + string(k))       // want `\[escape\]`
	http.Get("https://example.com/?id=" + uuid)
	http.Get(fmt.Sprintf("https://example.com/?id=%x", id))
	http.Get("https://" + url.UserPassword(c.user, c.password).String() + "@example.com/")
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s)/db", c.user, c.password, c.host))
	sql.Open("postgres", fmt.Sprintf("host=%s password=%s", c.host, c.password))
	sql.Open("postgres", fmt.Sprintf("postgres://%s/db?sslmode=%s", c.host, c.token))
	if strings.Contains(id, "/") {
		return
	}
	http.Get("https://example.com/?id=" + id)
}

func twice(r string, req *http.Request) {
	q := req.FormValue("q")
	http.Get(fmt.Sprintf("https://example.com/?a=%[1]s&b=%[1]s", q))  // want `\[escape\]`
	http.Get(fmt.Sprintf("https://example.com/x/%[1]s/y?b=%[1]s", q)) // want `\[escape\]`
	http.Get("https://example.com/?a=" + q + "&b=" + q + "&c=" + r)   // want `\[escape\]`
}

// What only returns what was escaped needs no more.

func key(s string) string {
	if s == "" {
		return "all"
	}
	s = strings.TrimSpace(s)
	return url.QueryEscape(s)
}

func trimmed(s string) string {
	if s == "" {
		return strings.TrimSpace(s)
	}
	return url.QueryEscape(s)
}

func byHelpers(s string) {
	http.Get("https://example.com/?q=" + key(s))
	http.Get("https://example.com/?q=" + trimmed(s))
}

func forAnotherPart(base, name string) {
	http.Get("https://example.com/users/" + url.QueryEscape(name))      // want `\[escape\]`
	http.Get(fmt.Sprintf("%s/users/%s/x", base, url.QueryEscape(name))) // want `\[escape\]`
	http.Get("https://example.com/users?name=" + url.PathEscape(name))  // want `\[escape\]`
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users"}
	u.RawQuery = "name=" + url.PathEscape(name) // want `\[escape\]`
	http.Get(u.String())
}

func silentForAnotherPart(base, name string) {
	http.Get("https://example.com/users/" + url.PathEscape(name))
	http.Get("https://example.com/users/" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
	http.Get("https://example.com/users?next=/" + url.QueryEscape(name))
}

// Who writes the query escapes what is in it.

const searchRoot = "https://example.com"

func do(u string) error { _, err := http.Get(u); return err }

func searchFor(q string) error {
	_, err := http.Get("https://example.com/search?query=" + q) // want `\[escape\]`
	return err
}

func under(base, q string) error {
	_, err := http.Get(base + "/under?query=" + q) // want `\[escape\]`
	return err
}

func searches(q string) {
	do("https://example.com/do?query=" + q)                   // want `\[escape\]`
	do(searchRoot + "/root?query=" + q)                       // want `\[escape\]`
	do(fmt.Sprintf("https://example.com/format?query=%s", q)) // want `\[escape\]`
	do(fmt.Sprintf("https://example.com/do?query=%s", url.QueryEscape(q)))
	searchFor(q)
	searchFor("x" + q)
	under("https://example.com", q)
	under("https://example.com", "x"+q)
	under(searchRoot, q)
}

// What escapes by itself is given the value as it is.

func escapedTwice(q, name string, u *url.URL, c config) {
	v := u.Query()
	v.Set("q", url.QueryEscape(q))                        // want `\[escape\]`
	v.Add("redirect_uri", "https%3A%2F%2Fexample.com%2F") // want `\[escape\]`
	u.RawQuery = v.Encode()
	u.User = url.UserPassword(url.QueryEscape(c.user), url.QueryEscape(c.password)) // want `\[escape\]` `\[escape\]`
	u.Path = "/users/" + url.PathEscape(name)                                       // want `\[escape\]`
	http.Get(u.String())

	form := url.Values{}
	form.Set("q", url.QueryEscape(q)) // want `\[escape\]`
	http.PostForm("https://example.com/", form)
}

func silentEscapedTwice(q, name string, u *url.URL, c config) string {
	v := u.Query()
	v.Set("q", q)
	v.Set("next", "https://example.com/?q="+url.QueryEscape(q))
	v.Set("pattern", "%20%")
	u.RawQuery = v.Encode()
	u.User = url.UserPassword(c.user, "p%40ss") // want `\[userinfo-password\]`
	u.Path, u.RawPath = "/users/"+name, "/users/"+url.PathEscape(name)
	http.Get(u.JoinPath("users", url.PathEscape(name)).String())

	once := url.Values{}
	once.Set("name", url.QueryEscape(name))
	if plain, err := url.QueryUnescape(once.Encode()); err == nil {
		http.Get("https://example.com/?" + plain)
	}

	byHand := url.Values{}
	byHand.Set("q", url.QueryEscape(q))
	s := byHand.Encode()
	for k, list := range byHand {
		s += "&" + k + "=" + list[0]
	}
	return s
}

// A lister says what is asked of a server.
type lister interface{ toURL(root string) string }

type byName struct{ name string }

func (o byName) toURL(root string) string {
	return fmt.Sprintf("%s/search?name=%s", root, o.name) // want `\[escape\]`
}

type byID struct{ id int }

func (o byID) toURL(root string) string { return fmt.Sprintf("%s/get?id=%d", root, o.id) }

func list(l lister) { http.Get(l.toURL("https://example.com")) }

func listBoth(name string, id int) {
	list(byName{name})
	list(byID{id})
}

func added(base string, params map[string]string) {
	var list []string
	for k, v := range params {
		list = append(list, k+"="+v)
	}
	http.Get(base + "?" + strings.Join(list, "&"))

	u := base + "?"
	for k, v := range params {
		u += k + "=" + v + "&"
	}
	http.Get(u)
}

func silentAdded(base string, params map[string]string) {
	var list []string
	for k, v := range params {
		list = append(list, url.QueryEscape(k)+"="+url.QueryEscape(v))
	}
	http.Get(base + "?" + strings.Join(list, "&"))

	var names []string
	for k, v := range params {
		names = append(names, k+"="+v)
	}
	http.Get(base + "?q=" + url.QueryEscape(strings.Join(names, "&")))
}

func withParams(u string, params map[string]string) string {
	if params == nil || len(params) == 0 {
		return u
	}
	var list []string
	for k, v := range params {
		list = append(list, k+"="+v)
	}
	return u + "?" + strings.Join(list, "&")
}

func getWith(u string, params map[string]string) { http.Get(withParams(u, params)) }

// What is percent-encoded is an argument of a format, and no part of it.

func inFormat(base, id, q string, v url.Values) {
	http.Get(fmt.Sprintf("%s/users/%s/x?"+v.Encode(), base, id))
	http.Get(fmt.Sprintf("https://example.com/%s/x?q="+url.QueryEscape(q), "a"))
	u := fmt.Sprintf("%s/users/%d?", base, 1) + v.Encode()
	http.Get(u)
	http.Get(fmt.Sprintf("%s/users/x?%s", base, v.Encode()))
	http.Get(fmt.Sprintf("https://example.com/%s/x?n="+strconv.Itoa(len(q)), "a"))
	http.Get(fmt.Sprintf("https://example.com/%s/x?n="+id, "a")) // want `\[escape\]`
}
