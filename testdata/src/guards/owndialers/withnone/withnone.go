// Package withnone has clients without dialers of its own.
package withnone

import (
	"net"
	"net/http"

	"github.com/gorilla/websocket"
	"github.com/nats-io/nats.go"
	"google.golang.org/grpc"
)

func byWebsocket() {
	d := websocket.Dialer{Proxy: http.ProxyFromEnvironment}
	d.NetDialContext = new(net.Dialer).DialContext
	d.Dial("ws://shard:70000/", nil) // want `\[port\]`
	e := websocket.Dialer{NetDialContext: nil}
	e.Dial("ws://a..b/", nil) // want `\[host\]`
}

func byNATS(options []nats.Option) {
	nats.Connect("nats://shard:70000")                 // want `\[port\]`
	nats.Connect("nats://shard:70000", nats.Name("a")) // want `\[port\]`
	nats.Connect("nats://shard:70000", options...)
}

func byGRPC() {
	grpc.NewClient("passthrough:///my service", grpc.WithUserAgent("a")) // want `\[host\]`
}
