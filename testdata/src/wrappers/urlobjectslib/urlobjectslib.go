// Package urlobjectslib returns and holds URLs for package urlobjects.
package urlobjectslib

import "net/url"

func API() *url.URL {
	return &url.URL{Scheme: "htps", Host: "a.example.com"}
}

func Value() url.URL {
	u := url.URL{Scheme: "htps", Host: "a.example.com"}
	u.Path = "/v1"
	return u
}

func Parsed() (*url.URL, error) {
	u, err := url.Parse("a.example.com/v1")
	if err != nil {
		return nil, err
	}
	return u, nil
}

func Web(path string) *url.URL {
	return &url.URL{Scheme: "https", Host: "a.example.com", Path: path}
}

var Base = &url.URL{Scheme: "htps", Host: "a.example.com"}

var Root = &url.URL{Scheme: "https", Host: "a.example.com"}

// Of what follows somebody else has the pointer, or writes to it.

var Changed = &url.URL{Scheme: "htps", Host: "a.example.com"}

func init() { Changed.Scheme = "https" }

var current *url.URL

func Shared() *url.URL {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"}
	current = u
	return u
}

func Named() (u url.URL) {
	u.Scheme, u.Host = "htps", "a.example.com"
	defer func() { u.Scheme = "https" }()
	return
}

func Fix(u *url.URL) { u.Scheme = "https" }
