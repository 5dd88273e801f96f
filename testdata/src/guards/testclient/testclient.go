// Package testclient is tested with transports that the program has none of.
package testclient

import "net/http"

type client struct{ http *http.Client }

func (c *client) get(u string) error {
	_, err := c.http.Get(u)
	return err
}

func use() error {
	c := &client{http: &http.Client{}}
	return c.get("http:/example.com/x") // want `missing second '/'`
}

func useDefault() error {
	_, err := http.Get("example.com/x") // want `missing scheme`
	return err
}
