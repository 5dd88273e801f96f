package urlobjectslib

import (
	"net/http"
	"net/url"
)

// Fetch gets ref, seen from base.
func Fetch(base *url.URL, ref string) error {
	u, err := base.Parse(ref)
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}
