// Package querieslib makes URLs and requests that others complete.
package querieslib

import (
	"net/http"
	"net/url"
)

func Parse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

func NewRequest(u string) (*http.Request, error) {
	return http.NewRequest("GET", u, nil)
}
