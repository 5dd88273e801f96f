// Package dex makes addresses, as argo-cd's util/dex does, and parses them.
package dex

import (
	"net/url"
	"strings"
)

func WithProtocol(addr string, plain bool) string {
	if strings.Contains(addr, "://") {
		return addr
	}
	if plain {
		return "http://" + addr
	}
	return "https://" + addr
}

// Parse parses a connection string as EventStore-Client-Go does.
func Parse(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil {
		if !strings.Contains(s, ",") {
			return nil, err
		}
		return url.Parse(strings.ReplaceAll(s, ",", "/"))
	}
	return u, nil
}
