// Package format calls functions that are called as fmt.Sprintf is.
package format

import (
	"fmt"
	"net/http"
	"net/url"

	"wrappers/formatlib"
)

func getf(format string, args ...any) { http.Get(fmt.Sprintf(format, args...)) }

func urlf(format string, args ...any) string {
	return "https://example.com" + fmt.Sprintf(format, args...)
}

func first(format string, args ...any) { http.Get(fmt.Sprintf(format, args[0])) }

func bad(name string, port int) {
	first("http//%s/users", name) // want `\[scheme\]`
	getf("http//%s/users", name)  // want `\[scheme\]`
	getf("%s", "localhost:80")
	getf("http://%s/users?q=%s", name, "a b")
	getf("localhost:%d/%s", port, name) // want `\[relative-colon\]`
	http.Get(urlf("users/%s", name))    // want `\[host-join\]`
	http.Get(urlf("/users?q=%s", "a b"))
	http.Get(formatlib.URLf("users/%s", name)) // not known: see badOfOther
}

// What another package makes of a format is not known.
func badOfOther(c *formatlib.Client, name string, port int) {
	c.Getf("/users/%s?q=a b", name)
	c.GetPage("/users/%d?q=a b", port)
	c.GetPage("/users?a=%s", "a b")
	http.Get(formatlib.URLf("u/%s", name))
}

func fine(c *formatlib.Client, name string, format string, args ...any) {
	getf("http://%s/users", name)
	getf("http://example.com/%d%%20/%s", 3, url.PathEscape(name))
	getf(format, args...)
	getf("%s", name)
	first("http://%s/users", name)
	first("%s/users", "localhost:80")
	http.Get(urlf("/users/%s", name))
	http.Get(urlf("/users?q=%s", url.QueryEscape("a b")))
	http.Get(urlf(format, args...))
	c.Getf("/users/%s?x=%d%%25", name, 1)
	c.GetEscaped("/users/%s", "a b")
	c.GetIn("eu", "/users/a%%20b", name) // want `\[percent-encoding\]`
	http.Get(formatlib.URLf("/users/%s", name))
}
