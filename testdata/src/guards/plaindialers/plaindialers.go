// Package plaindialers has transports that dial the host of the URL, with what net has for
// that.
package plaindialers

import (
	"net"
	"net/http"
	"time"
)

func get() {
	c := &http.Client{Transport: &http.Transport{
		Proxy:       http.ProxyFromEnvironment,
		DialContext: (&net.Dialer{Timeout: time.Second}).DialContext,
		DialTLS:     nil,
	}}
	c.Get("http://shard:70000/") // want `\[port\]`
}
