package hostport

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

// Who writes the host and the colon joins them, wherever the address is used.

func listenOn(addr string) { net.Listen("tcp", addr) }

func getFrom(addr string) { http.Get("http://" + addr + "/status") }

func onPort80(host string) {
	http.Get("http://" + host + ":80/") // want `\[host-port\]`
}

type peer struct{ base string }

func newPeer(host string, n int) *peer {
	return &peer{base: fmt.Sprintf("http://%s:%d", host, n)} // want `\[host-port\]`
}

func (p *peer) get(path string) { http.Get(p.base + path) }

func flaggedHanded(host string, n int) {
	listenOn(host + ":80") // want `\[host-port\]`
	getFrom(host + ":80")  // want `\[host-port\]`
	addr := host + ":80"   // want `\[host-port\]`
	getFrom(addr)
	trimmed := strings.TrimSpace(fmt.Sprintf("%s:%d", host, n))
	listenOn(trimmed)
	newPeer(host, n).get("/x")
	onPort80(host)
	onPort80("www." + host)
}

func silentHanded(host, endpoint string) {
	listenOn("[" + host + "]:80")
	listenOn(net.JoinHostPort(host, "80"))
	getFrom(endpoint + ":80")
	getFrom(host)
	getFrom("www." + host + ":80")
	getFrom(host + ":80x") // want `\[port\]`
	onPort := func(host string) {
		http.Get("http://" + host + ":80/") // want `\[host-port\]`
	}
	onPort(host)
}
