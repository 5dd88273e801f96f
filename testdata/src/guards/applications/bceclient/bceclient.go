// Package bceclient sends requests to one host, as baidubce/bce-sdk-go's bce does.
package bceclient

import (
	"net/http"

	"guards/applications/bce"
)

type Client struct{ Endpoint string }

func (c *Client) Send() (*http.Response, error) {
	r := &bce.Request{}
	r.SetEndpoint(c.Endpoint)
	return bce.Do(r)
}
