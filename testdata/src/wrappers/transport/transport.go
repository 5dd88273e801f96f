// Package transport hands clients of its own to others.
package transport

import (
	"net/http"

	"wrappers/lib"
)

type memory struct{}

func (memory) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

func use() {
	lib.FetchWith(&http.Client{Transport: memory{}}, "mem:///x")
	lib.Fetch("mem:///x") // want `\[unsupported-scheme\]`
}
