// Package shared has functions that make an error for something beside the URL.
package shared

import (
	"errors"
	"net/http"
)

// Get gets u, if n is not negative, or it is forced.
func Get(n int, isForced bool, u string) error {
	if n < 0 && !isForced {
		return errors.New("negative")
	}
	_, err := http.Get(u)
	return err
}

// A Client has a mode.
type Client struct{ URL, Mode string }

// Do needs the mode http.
func Do(c *Client) error {
	if c.Mode != "http" {
		return errors.New("mode")
	}
	_, err := http.Get(c.URL)
	return err
}
