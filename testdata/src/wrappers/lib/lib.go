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
func Fetch(u string) (*http.Response, error) { return http.Get(u) }

// FetchPath adds a host in front.
func FetchPath(path string) error {
	_, err := http.Get("http://example.com:8080" + path)
	return err
}

// FetchHost takes two parts of one URL.
func FetchHost(host string, port int, path string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/%s", host, port, path))
}

// FetchAll takes many.
func FetchAll(urls ...string) error {
	for _, u := range urls {
		if _, err := Fetch(u); err != nil {
			return err
		}
	}
	return nil
}

// FetchList takes a slice.
func FetchList(urls []string) {
	for _, u := range urls {
		http.Get(u)
	}
}

// FetchOr has a default for an empty string.
func FetchOr(u string) (*http.Response, error) {
	if u == "" {
		u = "http://example.com/"
	}
	return http.Get(u)
}

// FetchNonEmpty wants a string that is not empty.
func FetchNonEmpty(u string) (*http.Response, error) {
	if len(u) == 0 {
		return nil, errors.New("empty")
	}
	return http.Get(u)
}

// Address is a named string.
type Address string

// FetchAddress converts it.
func FetchAddress(a Address) (*http.Response, error) { return http.Get(string(a)) }

// FetchAt takes a pointer.
func FetchAt(u *string) (*http.Response, error) {
	if u == nil {
		return nil, errors.New("nil")
	}
	return http.Get(*u)
}

// FetchOf is generic.
func FetchOf[T any](u string, into *T) error {
	_, err := http.Get(u)
	return err
}

// Again calls itself.
func Again(u string, n int) {
	http.Get(u)
	if n > 0 {
		Again(u, n-1)
	}
}

// MustParse panics.
func MustParse(u string) *url.URL {
	parsed, err := url.Parse(u)
	if err != nil {
		panic(err)
	}
	return parsed
}

// Base is read as it is.
var Base = "http://example.com"

// FetchBase uses it.
func FetchBase() { http.Get(Base + "/x") }

// What follows is no way to a URL, or one for some arguments.

// AddScheme repairs what has no scheme.
func AddScheme(u string) (*http.Response, error) {
	if !strings.HasPrefix(u, "http") {
		u = "http://" + u
	}
	return http.Get(u)
}

// Sometimes fetches.
func Sometimes(kind, u string) (*http.Response, error) {
	switch kind {
	case "http":
		return http.Get(u)
	}
	return nil, nil
}

// Unless fetches if it is not told otherwise.
func Unless(not bool, u string) (*http.Response, error) {
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
func Changed(u string) (*http.Response, error) {
	u = strings.TrimPrefix(u, "url:")
	return http.Get(u)
}

// Else may use another string.
func Else(u string, other bool) (*http.Response, error) {
	if other {
		u = "http://example.com/"
	}
	return http.Get(u)
}

// Escaped escapes.
func Escaped(q string) (*http.Response, error) {
	return http.Get("http://example.com/?q=" + url.QueryEscape(q))
}
