// Package firstturn leaves loops over lists in their first turn.
package firstturn

import (
	"net/http"
	"slices"
)

// The others never get their turn.
func breaks() {
	// Given up.
	for _, u := range []string{"http://a.example", "b.example"} { // want `\[missing-scheme\]`
		http.Get(u)
		break
	}
	for _, u := range []string{"a.example", "http://b.example"} { // want `\[missing-scheme\]`
		http.Get(u)
		break
	}
}

func returns() {
	// Given up.
	for _, u := range []string{"http://c.example", "d.example"} { // want `\[missing-scheme\]`
		switch {
		case len(u) > 3:
			http.Get(u)
		}
		return
	}
}

func sequence() {
	// Given up.
	for u := range slices.Values([]string{"http://e.example", "f.example"}) { // want `\[missing-scheme\]`
		http.Get(u)
		return
	}
}

// What is appended may not be the first.
func grown() {
	us := []string{"http://g.example"}
	// Given up.
	us = append(us, "h.example") // want `\[missing-scheme\]`
	for _, u := range us {
		http.Get(u)
		break
	}
}

// It leaves something else, or not always.
func inner(quick bool) {
	for _, u := range []string{"http://a.example", "i.example"} { // want `\[missing-scheme\]`
		for {
			http.Get(u)
			break
		}
	}
	for _, u := range []string{"http://a.example", "j.example"} { // want `\[missing-scheme\]`
		http.Get(u)
		if quick {
			break
		}
	}
	for _, u := range []string{"http://a.example", "k.example"} { // want `\[missing-scheme\]`
		http.Get(u)
		continue
	}
}

// Any of a map may be the first.
func mapped() {
	for _, u := range map[string]string{"a": "l.example", "b": "http://a.example"} { // want `\[missing-scheme\]`
		http.Get(u)
		break
	}
}

// Rows.
type check struct{ url string }

// Given up.
var checks = []check{{"http://a.example"}, {"m.example"}} // want `\[missing-scheme\]`

func row() {
	for _, c := range checks {
		http.Get(c.url)
		break
	}
}

// Lists that are handed in, or that fields hold.
func first(us []string) {
	for _, u := range us {
		http.Get(u)
		break
	}
}

type client struct{ bases []string }

func (c *client) first() {
	for _, u := range c.bases {
		http.Get(u)
		return
	}
}

func calls() {
	// Given up.
	first([]string{"http://a.example", "n.example"}) // want `\[missing-scheme\]`
	first([]string{"o.example", "http://a.example"}) // want `\[missing-scheme\]`
	// Given up.
	c := &client{bases: []string{"http://a.example", "p.example"}} // want `\[missing-scheme\]`
	c.first()
	d := &client{bases: []string{"q.example", "http://a.example"}} // want `\[missing-scheme\]`
	d.first()
}
