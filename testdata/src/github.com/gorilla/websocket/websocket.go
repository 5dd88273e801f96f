// Package websocket stands for github.com/gorilla/websocket.
package websocket

import (
	"context"
	"net"
	"net/http"
	"net/url"
)

type Conn struct{}

type Dialer struct {
	NetDialContext func(ctx context.Context, network, addr string) (net.Conn, error)
	Proxy          func(*http.Request) (*url.URL, error)
}

var DefaultDialer = &Dialer{Proxy: http.ProxyFromEnvironment}

func (d *Dialer) Dial(urlStr string, requestHeader http.Header) (*Conn, *http.Response, error) {
	return nil, nil, nil
}
