// Package normalized has functions that make of a string what others take, by what it
// begins and ends with.
package normalized

import (
	"errors"
	"flag"
	"net/http"
	"os"
	"strings"
)

func withSlash(s string) string {
	if !strings.HasSuffix(s, "/") {
		return s + "/"
	}
	return s
}

func withScheme(s string) string {
	if !strings.HasPrefix(s, "http") {
		s = "http://" + s
	}
	return s
}

func withDefault(s string) string {
	if s == "" {
		return "http://localhost/"
	}
	if !strings.HasPrefix(s, "http") {
		s = "https://" + s
	}
	if !strings.HasSuffix(s, "/") {
		s += "/"
	}
	return s
}

func checked(s string) (string, error) {
	if len(s) < 4 {
		return "", errors.New("too short")
	}
	return s, nil
}

func isURL(s string) bool { return strings.Contains(s, "://") }

func ifURL(s string) string {
	if !isURL(s) {
		return "http://localhost"
	}
	return s
}

func orUnix(s string) string {
	switch {
	case strings.HasPrefix(s, "unix:"):
		return "http://unix"
	case s == "dev":
		return "http://localhost"
	}
	return s
}

func repaired(s string) string {
	if strings.HasPrefix(s, "http:/") && !strings.HasPrefix(s, "http://") {
		return strings.Replace(s, "http:/", "http://", 1)
	}
	return s
}

// What a call with a constant returns.
func constants() {
	http.Get(withSlash("http:/a.example.com") + "x")          // want `missing second '/'`
	http.Get(withSlash("http:/a.example.com/") + "x")         // want `missing second '/'`
	http.Get(withScheme("http:/a.example.com"))               // want `missing second '/'`
	http.Get(withDefault("http:/a.example.com") + "x")        // want `missing second '/'`
	http.Get(withDefault("http:/a.example.com/") + "x")       // want `missing second '/'`
	http.Get(orUnix("http:/a.example.com"))                   // want `missing second '/'`
	if u, err := checked("http:/a.example.com"); err == nil { // want `missing second '/'`
		http.Get(u)
	}

	http.Get(withScheme("a.example.com:80"))
	http.Get(withDefault("a.example.com:80") + "x")
	http.Get(withDefault("") + "x")
	http.Get(withSlash("http://a.example.com") + "x")
	http.Get(orUnix("unix:/run/x"))
	http.Get(orUnix("dev"))
	http.Get(ifURL("localhost:80"))
	http.Get(repaired("http:/a.example.com"))
	if u, err := checked("h:1"); err == nil { // want `\[relative-colon\]`
		http.Get(u)
	}
}

// What callers hand in goes through them.
func getSlash(u string)    { http.Get(withSlash(u) + "x") }
func getScheme(u string)   { u = withScheme(u); http.Get(u) }
func getDefault(u string)  { v := withDefault(u); http.Get(v + "x") }
func getBoth(u string)     { http.Get(withSlash(withScheme(u)) + "x") }
func getIfURL(u string)    { http.Get(ifURL(u)) }
func getRepaired(u string) { http.Get(repaired(u)) }
func getTrimmed(u string)  { http.Get(withScheme(strings.TrimPrefix(u, "//"))) }

type client struct{ base string }

func (c *client) get() { http.Get(c.base + "x") }

func newClient(base string) *client { return &client{withDefault(base)} }

func callers() {
	getSlash("http:/a.example.com")        // want `\[scheme\]`
	getScheme("http:/a.example.com")       // want `\[scheme\]`
	getDefault("http:/a.example.com")      // want `\[scheme\]`
	newClient("http:/a.example.com").get() // want `\[scheme\]`

	getSlash("http://a.example.com")
	getScheme("a.example.com:80")
	getScheme("localhost:80")
	getDefault("a.example.com:80")
	getDefault("")
	getBoth("a.example.com:80")
	getIfURL("localhost:80")
	getRepaired("http:/a.example.com")
	getTrimmed("//a.example.com:80")
	newClient("a.example.com:80").get()
	newClient("").get()
}

// A field of which they ask says no more than what both begin with.
type settings struct{ base string }

func (s *settings) get()      { http.Get(withSlash(s.base) + "x") }
func (s *settings) reach()    { http.Get(withScheme(s.base)) }
func (s *settings) getPlain() { http.Get(withDefault(s.base) + "x") }

func fields() {
	(&settings{base: "http://a.example.com"}).get()
	(&settings{base: "a.example.com:80"}).reach()
	(&settings{base: "a.example.com:80"}).getPlain()
	(&settings{base: ""}).getPlain()
}

// What the environment or the command line says may be anything, the default is known.
var base = flag.String("base", "a.example.com:80", "")

func fromOutside() {
	getScheme(*base)
	getDefault(*base)
	getScheme(os.Getenv("BASE"))
	if b := os.Getenv("BASE"); b != "" {
		getBoth(b)
	} else {
		getBoth("a.example.com:80")
	}
}
