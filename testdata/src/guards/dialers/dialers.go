// Package dialers has transports that do not dial the host of the URL.
package dialers

import (
	"context"
	"net"
	"net/http"
	"net/url"
)

func byDialer(addr string) {
	c := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "tcp", addr)
	}}}
	c.Get("http://shard:70000/")
	c.Get("http://shard:port/") // want `\[port\]`
}

func byProxy(proxy *url.URL) {
	c := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
	c.Get("http://shard:70000/")

	req, err := http.NewRequest("GET", "http://shard:70000/", nil)
	if err != nil {
		return
	}
	c.Do(req)
}

func byDefault() {
	http.Get("http://shard:70000/") // want `\[port\]`
}
