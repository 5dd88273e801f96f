// Package transport hands clients of its own to others.
package transport

import (
	"net/http"

	"wrappers/clients"
	"wrappers/lib"
)

type memory struct{}

func (memory) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

func use() {
	lib.FetchWith(&http.Client{Transport: memory{}}, "mem:///x")
	lib.Fetch("mem:///x") // want `\[unsupported-scheme\]`
}

// The transport of a client that another package makes may know the host of a path.
func useOfOthers(s *clients.Service, given *http.Client) {
	clients.New().Get("/made")
	clients.Shared.Get("/shared")
	s.HTTP.Get("/field")
	c := clients.New()
	c.Get("/variable")
	c.Get("made.example:80/x") // want `\[relative-colon\]`
	own := &http.Client{}
	own.Get("/own") // want `\[missing-scheme\]`
	set := &http.Client{}
	clients.Setup(set)
	set.Get("/set")
	mine := new(http.Client)
	setUp(mine)
	mine.Get("/mine")
	r, _ := http.NewRequest("GET", "/request", nil)
	c.Do(r)
	q, _ := http.NewRequest("GET", "/query", nil) // want `\[missing-scheme\]`
	own.Do(q)
	given.Get("/given") // want `\[missing-scheme\]`
}

func setUp(c *http.Client) { clients.Setup(c) }

// A client that is handed on, and set up nowhere, has net/http's own transport.
func useHandedOn() {
	own := &http.Client{}
	fetchBy(own, 3)
}

func fetchBy(c *http.Client, times int) {
	c.Get("/handed") // want `\[missing-scheme\]`
	if times > 0 {
		fetchBy(c, times-1)
	}
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
