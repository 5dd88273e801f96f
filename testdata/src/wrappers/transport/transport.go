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

// A doer is a client, as a rule.
type doer interface {
	Do(*http.Request) (*http.Response, error)
}

func send(d doer, u string) (*http.Response, error) {
	r, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	return d.Do(r)
}

func sendAll(d doer, id string) {
	send(d, "send.example.com/x")          // want `\[missing-scheme\]`
	send(d, "https:/send.example.com/"+id) // want `\[scheme\]`
	send(d, "/path")
	send(d, "users/1")
	send(d, "https://send.example.com/"+id)
}

// What a runner does with a request nobody knows.
type runner interface {
	Run(*http.Request) (*http.Response, error)
}

func run(d runner) {
	r, _ := http.NewRequest("GET", "run.example.com/x", nil)
	d.Run(r)
}
