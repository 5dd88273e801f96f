// Package parsedendpoint takes URLs apart that url.Parse has taken: as minio-go v7.4.1 does.
package parsedendpoint

import (
	"net/http"
	"net/url"
	"strconv"
)

type client struct{ endpoint *url.URL }

func open(endpoint string) (*client, error) {
	u, err := url.Parse(endpoint)
	if err != nil {
		return nil, err
	}
	return &client{u}, nil
}

func (c *client) get(bucket string) {
	http.Get(c.endpoint.Scheme + "://" + bucket + "." + c.endpoint.Host + "/?location")
}

func local(port int) (*client, error) {
	if c, err := open("127.0.0.1:" + strconv.Itoa(port)); err == nil {
		return c, nil
	}
	return open("http://127.0.0.1:" + strconv.Itoa(port))
}
