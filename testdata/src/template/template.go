// Package template holds strings with unknown parts that nothing can make
// valid, and such that something can.
package template

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"
)

func flagged(host string, port int) {
	http.Get(fmt.Sprintf("http://%q/", host)) // want `\[template\]`
	http.Get(fmt.Sprintf("%d", port) + host)  // want `\[template\]`
}

func otherRules(host string, port int, r *http.Request) {
	http.Get(fmt.Sprintf("http:/%d", port))                    // want `\[scheme\]`
	http.Get(fmt.Sprintf("localhost:%d/x", port))              // want `\[relative-colon\]`
	http.Get("localhost:" + strconv.Itoa(port))                // want `\[relative-colon\]`
	url.Parse(fmt.Sprintf("%s:%d/x", "localhost", port))       // want `\[relative-colon\]`
	http.Get(fmt.Sprintf("example.com/%s", host))              // want `\[missing-scheme\]`
	http.Get("ftp://" + host)                                  // want `\[unsupported-scheme\]`
	http.Get("http://" + host + "/?a b")                       // want `\[illegal-char\]`
	http.Get(fmt.Sprintf("http://example.com/100%%/%s", host)) // want `\[percent-encoding\]`
}

func silent(host, path string, port int, r *http.Request) {
	http.Get("https:/" + r.URL.Path)
	http.Get(fmt.Sprintf("%s//%s", host, path))
	http.Get(fmt.Sprintf("%s://%s", host, path))
	http.Get(host + ":8080/x")
	http.Get(fmt.Sprintf("http://%s:%d/%s?q=%x", host, port, path, port))
	http.Get("http" + host)
	http.Get(os.Getenv("API") + "/users")
	http.Get(fmt.Sprintf("http://[%s]:%d/", host, port))
	url.Parse(fmt.Sprintf("%s:%d", host, port))
	url.Parse("/users/" + host)
}

// What is written is not known, but it holds spaces.
func blanks(at time.Time, ids []int, o struct{ A, B string }) {
	http.Get("https://example.com/?at=" + at.Format("2006-01-02 15:04:05")) // want `\[template\]`
	http.Get(fmt.Sprintf("https://example.com/?at=%s", at))                 // want `\[template\]`
	http.Get("https://example.com/?at=" + at.Format("2006-01-02"))
	http.Get("https://example.com/?at=" + url.QueryEscape(at.Format(time.RFC1123)))
	http.Get("https://example.com/?id=" + url.QueryEscape(o.A) + "&at=" + at.String()) // want `for any value of at.String\(\): .*\[template\]`
	http.Get(fmt.Sprintf("https://example.com/?ids=%v", ids))
	http.Get(fmt.Sprintf("https://example.com/?at=%d", at.Unix()))
}

// A host brings no slash.
func hosts(host string, port int) {
	http.Get(fmt.Sprintf("http://%s:%d:%d/", host, port, port)) // want `more than one port: http.Get fails for any value of host, port \[port\]`
	http.Get(fmt.Sprintf("http://%s:%d/x", host, port))
	http.Get("https://archive.example/https://" + host)
}
