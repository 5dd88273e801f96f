// Package unixtransport is as peterbourgon/unixtransport: it teaches a transport a scheme.
package unixtransport

import (
	"context"
	"net"
	"net/http"
)

// Register makes t take http+unix.
func Register(t *http.Transport) {
	dial := func(ctx context.Context, _, addr string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", addr)
	}
	t.RegisterProtocol("http+unix", &http.Transport{DialContext: dial})
}
