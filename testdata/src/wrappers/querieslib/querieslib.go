// Package querieslib makes URLs and requests that others complete.
package querieslib

import (
	"net/http"
	"net/url"
)

func Parse(s string) *url.URL { // want Parse:`.*`
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

func NewRequest(u string) (*http.Request, error) { // want NewRequest:`.*`
	return http.NewRequest("GET", u, nil)
}
