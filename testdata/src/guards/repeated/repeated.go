// Package repeated has functions that call themselves, with the string that they were
// called with or with another one.
package repeated

import (
	"errors"
	"net/http"
	"strings"
)

func retry(u string, n int) error {
	_, err := http.Get(u)
	if err != nil && n > 0 {
		return retry(u, n-1)
	}
	return err
}

func walk(u string, depth int) error {
	if depth > 0 {
		return walk(u, depth-1)
	}
	_, err := http.Get(u)
	return err
}

type client struct{ next *client }

func (c *client) get(u string, n int) error {
	_, err := http.Get(u)
	if err != nil {
		if n == 0 {
			return err
		}
		return c.get(u, n-1)
	}
	return nil
}

func sames(c *client) {
	retry("https//a", 3) // want `\[scheme\]`
	retry("https://a", 3)
	walk("https//a", 3) // want `\[scheme\]`
	walk("https://a", 3)
	c.get("https//a", 3) // want `\[scheme\]`
	c.get("https://a", 3)
}

// The next one is another.
func completed(u string, n int) error {
	_, err := http.Get(u)
	if err != nil && n > 0 {
		return completed("https://"+u, n-1)
	}
	return err
}

func reassigned(u string, n int) error {
	_, err := http.Get(u)
	if err != nil && n > 0 {
		u = strings.Replace(u, "https//", "https://", 1)
		return reassigned(u, n-1)
	}
	return err
}

func swapped(u, mirror string, n int) error {
	_, err := http.Get(u)
	if err != nil && n > 0 {
		return swapped(mirror, u, n-1)
	}
	return err
}

func below(u, path string, depth int) error {
	if depth > 0 {
		return below("https://a/"+u, path, depth-1)
	}
	_, err := http.Get(u + path)
	return err
}

func (c *client) getNext(u string) error {
	if c.next != nil {
		return c.next.getNext(u)
	}
	_, err := http.Get(u)
	return err
}

// So it is with another function.
func plain(u string) error {
	if strings.HasPrefix(u, "https") {
		return errors.New("secure")
	}
	_, err := http.Get("http://" + u)
	return err
}

func secured(u string) error {
	_, err := http.Get(u)
	if err != nil {
		return plain(u)
	}
	return err
}

func others(c *client) {
	// Given up.
	completed("a/x", 1)                 // want `\[missing-scheme\]`
	reassigned("https//a", 1)           // want `\[scheme\]`
	swapped("https//a", "https://b", 1) // want `\[scheme\]`
	// Given up.
	below("b", "/c", 1)   // want `\[missing-scheme\]`
	c.getNext("https//a") // want `\[scheme\]`
	// Given up.
	secured("a/x") // want `\[missing-scheme\]`
}
