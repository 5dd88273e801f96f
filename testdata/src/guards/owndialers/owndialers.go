// Package owndialers has clients with dialers of its own, which make of host and port what they
// like.
package owndialers

import (
	"context"
	"net"
	"net/http"

	"github.com/gorilla/websocket"
	"github.com/nats-io/nats.go"
	"google.golang.org/grpc"
)

func dial(ctx context.Context, _, _ string) (net.Conn, error) {
	return new(net.Dialer).DialContext(ctx, "tcp", "localhost:80")
}

func dialTarget(ctx context.Context, _ string) (net.Conn, error) { return dial(ctx, "", "") }

type dialer struct{}

func (dialer) Dial(network, address string) (net.Conn, error) {
	return dial(context.Background(), network, address)
}

func byWebsocket() {
	d := websocket.Dialer{NetDialContext: dial}
	d.Dial("ws://shard:70000/", nil)
	d.Dial("ws://a..b/", nil)
	d.Dial("ws://no such.host/", nil) // want `\[host\]`
	d.Dial("ws://shard:port/", nil)   // want `\[port\]`
	d.Dial("http://shard/", nil)      // want `\[unsupported-scheme\]`
}

func withDialer() nats.Option { return nats.SetCustomDialer(dialer{}) }

func byNATS(options []nats.Option) {
	nats.Connect("nats://shard:70000", nats.SetCustomDialer(dialer{}))
	nats.Connect("nats://shard:70000", nats.Name("a"), withDialer())
	nats.Connect("nats://shard:70000", options...)
	nats.Connect("redis://shard:1", nats.SetCustomDialer(dialer{})) // want `\[unsupported-scheme\]`
}

func byGRPC() {
	grpc.NewClient("passthrough:///my service", grpc.WithContextDialer(dialTarget))
	grpc.NewClient("dns:///my service", grpc.WithContextDialer(dialTarget)) // want `\[host\]`
}

func transport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.DialContext = dial
	return t
}

func client() *http.Client { return &http.Client{Transport: transport()} }

func byHTTP() {
	client().Get("http://a..b/")
	client().Get("http://1.2.3.256/")
	client().Get("http://shard:70000/")
	client().Get("http://a b/") // want `\[host\]`
	client().Get("http://")     // want `\[host\]`
}
