// Package clientsofothers sends requests by clients of another package, and by one of its own.
package clientsofothers

import (
	"net/http"

	"wrappers/clients"
)

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
	given.Get("/given")
}

func setUp(c *http.Client) { clients.Setup(c) }
