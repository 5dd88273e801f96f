package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
)

type node struct {
	IP   net.IP
	Addr netip.Addr
	Port int
}

func flaggedIP(ip net.IP, peer netip.Addr, n *node, nodes []node, port int) {
	http.Get(fmt.Sprintf("http://%s:%d/", ip, port))           // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://%v:8080/", peer))             // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://%s:%d/x", n.IP, n.Port))      // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://%s:%d/x", nodes[0].Addr, 80)) // want `\[host-port\]`
	http.Get("http://" + ip.String() + ":8080/x")              // want `\[host-port\]`
	http.Get("http://" + peer.String() + ":8080/x")            // want `\[host-port\]`
}

func silentIP(ip net.IP, addr netip.Addr, both netip.AddrPort, n *node, port int) {
	http.Get(fmt.Sprintf("http://[%s]:%d/", ip, port))
	http.Get(fmt.Sprintf("http://%s/", both))
	http.Get(fmt.Sprintf("http://%s/", net.JoinHostPort(ip.String(), "80")))
	http.Get(fmt.Sprintf("http://%s/", netip.AddrPortFrom(addr, 80)))
	http.Get(fmt.Sprintf("http://%s/", &net.TCPAddr{IP: n.IP, Port: n.Port}))
}

func silentVersion(ip net.IP, port int) {
	if ip.To4() == nil {
		return
	}
	http.Get(fmt.Sprintf("http://%s:%d/", ip, port))
	http.Get("http://" + ip.String() + ":8080/x")
}

func silentAddr(addr netip.Addr, port int) {
	host := addr.String()
	if addr.Is6() {
		host = "[" + host + "]"
	} else {
		http.Get(fmt.Sprintf("http://%s:%d/", addr, port))
	}
	http.Get(fmt.Sprintf("http://%s:%d/", host, port))
}

func silentMade(port int) {
	ip := net.IPv4(127, 0, 0, 1)
	http.Get(fmt.Sprintf("http://%s:%d/", ip, port))
}

func silentParsed(port int) {
	addr := netip.MustParseAddr("127.0.0.1")
	http.Get(fmt.Sprintf("http://%s:%d/", addr, port))
}

func silentInterfaces(port int) {
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil {
			http.Get(fmt.Sprintf("http://%s:%d/", n.IP, port))
		}
	}
}

func silentFound(port int) {
	http.Get(fmt.Sprintf("http://%s:%d/", firstIPv4(), port))
}

func firstIPv4() net.IP { return net.IPv4bcast }
