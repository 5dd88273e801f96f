// Package dex makes addresses, as argo-cd's util/dex does.
package dex

import "strings"

func WithProtocol(addr string, plain bool) string {
	if strings.Contains(addr, "://") {
		return addr
	}
	if plain {
		return "http://" + addr
	}
	return "https://" + addr
}
