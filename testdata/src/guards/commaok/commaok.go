// Package commaok sends nothing where something is missing.
package commaok

import (
	"net/http"
	"os"
)

var paths map[string]string

// The variable tells by what it is assigned from, whatever it is called.

type lookedUp struct{ url string }

func newLookedUp() *lookedUp { return &lookedUp{url: "http//example.com/x"} } // want `.+`

func (c *lookedUp) get() (*http.Response, error) {
	path, found := paths["x"]
	if !found {
		return nil, nil
	}
	return http.Get(c.url + path)
}

type inEnvironment struct{ url string }

func newInEnvironment() *inEnvironment { return &inEnvironment{url: "http//example.com/x"} } // want `.+`

func (c *inEnvironment) get() (*http.Response, error) {
	if token, isSet := os.LookupEnv("TOKEN"); isSet {
		return http.Get(c.url + "?token=" + token)
	}
	return nil, nil
}

// These say something else, and nothing of the URL.

type byParameter struct{ url string }

func newByParameter() *byParameter { return &byParameter{url: "http//example.com/x"} } // want `.+`

func (c *byParameter) get(ok bool) (*http.Response, error) {
	if !ok {
		return nil, nil
	}
	return http.Get(c.url)
}

type byState struct{ url string }

func newByState() *byState { return &byState{url: "http//example.com/x"} } // want `.+`

func (c *byState) get() (*http.Response, error) {
	ok := len(paths) > 3
	if !ok {
		return nil, nil
	}
	return http.Get(c.url)
}
