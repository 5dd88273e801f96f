// Package bes has two ways to a client, as bce-sdk-go's services/bes has.
package bes

import (
	"fmt"
	"net/url"

	"guards/applications/bceclient"
)

func NewClient(endpoint string) (*bceclient.Client, error) { return newClient(endpoint) }

func NewClientWithSTS(token, endpoint string) (*bceclient.Client, error) { return newClient(endpoint) }

func newClient(endpoint string) (*bceclient.Client, error) {
	region := regionOf(endpoint)
	if endpoint == "" {
		endpoint = fmt.Sprintf("bes.%s.baidubce.com", region)
	}
	return &bceclient.Client{Endpoint: endpoint}, nil
}

func regionOf(endpoint string) string {
	host := endpoint
	if parsed, err := url.Parse(endpoint); err == nil && parsed.Host != "" {
		host = parsed.Host
	}
	return host
}
