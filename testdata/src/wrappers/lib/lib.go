// Package lib is the far end: its functions hand strings to net/http.
package lib

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Fetch is a URL API as much as http.Get is.
func Fetch(u string) (*http.Response, error) { return http.Get(u) } // want Fetch:"flows to http.Get"

// FetchPath adds a host in front.
func FetchPath(path string) error { // want FetchPath:"flows to http.Get"
	_, err := http.Get("http://example.com:8080" + path)
	return err
}

// FetchHost takes two parts of one URL.
func FetchHost(host string, port int, path string) (*http.Response, error) { // want FetchHost:"flows to http.Get"
	return http.Get(fmt.Sprintf("http://%s:%d/%s", host, port, path))
}

// FetchAll takes many.
func FetchAll(urls ...string) error { // want FetchAll:"flows to http.Get"
	for _, u := range urls {
		if _, err := Fetch(u); err != nil {
			return err
		}
	}
	return nil
}

// FetchList takes a slice.
func FetchList(urls []string) { // want FetchList:"flows to http.Get"
	for _, u := range urls {
		http.Get(u)
	}
}

// FetchOr has a default for an empty string.
func FetchOr(u string) (*http.Response, error) { // want FetchOr:"flows to http.Get"
	if u == "" {
		u = "http://example.com/"
	}
	return http.Get(u)
}

// FetchNonEmpty wants a string that is not empty.
func FetchNonEmpty(u string) (*http.Response, error) { // want FetchNonEmpty:"flows to http.Get"
	if len(u) == 0 {
		return nil, errors.New("empty")
	}
	return http.Get(u)
}

// Address is a named string.
type Address string

// FetchAddress converts it.
func FetchAddress(a Address) (*http.Response, error) { return http.Get(string(a)) } // want FetchAddress:"flows to http.Get"

// FetchAt takes a pointer.
func FetchAt(u *string) (*http.Response, error) { // want FetchAt:"flows to http.Get"
	if u == nil {
		return nil, errors.New("nil")
	}
	return http.Get(*u)
}

// FetchOf is generic.
func FetchOf[T any](u string, into *T) error { // want FetchOf:"flows to http.Get"
	_, err := http.Get(u)
	return err
}

// Again calls itself.
func Again(u string, n int) { // want Again:"flows to http.Get"
	http.Get(u)
	if n > 0 {
		Again(u, n-1)
	}
}

// MustParse panics.
func MustParse(u string) *url.URL { // want MustParse:"flows to url.Parse"
	parsed, err := url.Parse(u)
	if err != nil {
		panic(err)
	}
	return parsed
}

// Base is read as it is.
var Base = "http://example.com" // want Base:"flows to http.Get"

// FetchBase uses it.
func FetchBase() { http.Get(Base + "/x") }

// What follows is no way to a URL, or one for some arguments.

// AddScheme repairs what has no scheme.
func AddScheme(u string) (*http.Response, error) { // want AddScheme:"flows to http.Get, http.Get"
	if !strings.HasPrefix(u, "http") {
		u = "http://" + u
	}
	return http.Get(u)
}

// Sometimes fetches.
func Sometimes(kind, u string) (*http.Response, error) { // want Sometimes:"flows to http.Get"
	switch kind {
	case "http":
		return http.Get(u)
	}
	return nil, nil
}

// Unless fetches if it is not told otherwise.
func Unless(not bool, u string) (*http.Response, error) { // want Unless:"flows to http.Get"
	if not {
		return nil, nil
	}
	return http.Get(u)
}

// Checked looks at what it is given first.
func Checked(u string) (*http.Response, error) {
	if err := check(u); err != nil {
		return nil, err
	}
	return http.Get(u)
}

func check(u string) error {
	if strings.Contains(u, " ") {
		return errors.New("space")
	}
	return nil
}

// IsURL only asks.
func IsURL(u string) bool {
	_, err := url.Parse(u)
	return err == nil
}

// HostOf falls back.
func HostOf(u string) string {
	parsed, err := url.Parse(u)
	if err != nil {
		return u
	}
	return parsed.Host
}

// Changed takes something off the string.
func Changed(u string) (*http.Response, error) { // want Changed:"flows to http.Get"
	u = strings.TrimPrefix(u, "url:")
	return http.Get(u)
}

// Else may use another string.
func Else(u string, other bool) (*http.Response, error) { // want Else:"flows to http.Get"
	if other {
		u = "http://example.com/"
	}
	return http.Get(u)
}

// Escaped escapes.
func Escaped(q string) (*http.Response, error) {
	return http.Get("http://example.com/?q=" + url.QueryEscape(q))
}
