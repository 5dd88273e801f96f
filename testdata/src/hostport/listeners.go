package hostport

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"
)

type settings struct {
	address       string
	listenAddress string
	port          int
}

func flaggedListeners(host, port string, c settings) {
	net.Listen("tcp", fmt.Sprintf("%s:%d", host, c.port))               // want `\[host-port\]`
	net.Listen("tcp", c.address+":443")                                 // want `\[host-port\]`
	http.ListenAndServe(host+":"+strconv.Itoa(c.port), nil)             // want `\[host-port\]`
	s := http.Server{Addr: fmt.Sprintf("%s:%s", c.listenAddress, port)} // want `\[host-port\]`
	s.ListenAndServe()
}

func flaggedDialers(host string) {
	net.Dial("tcp", host+":80")                      // want `\[host-port\]`
	net.Dial("tcp", fmt.Sprintf("%s:6379", host))    // want `\[host-port\]`
	new(net.Dialer).Dial("tcp", host+":443")         // want `\[host-port\]`
	net.DialTimeout("tcp", host+":443", time.Second) // want `\[host-port\]`
}

// These formats are the business of go vet's hostport.
func silentDialers(host, endpoint, socket string, c settings) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, c.port))
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, 80))
	addr := fmt.Sprintf("%s:%s", host, strconv.Itoa(c.port))
	net.Dial("tcp", addr)

	net.Dial("tcp", net.JoinHostPort(host, "80"))
	net.Dial("tcp", endpoint+":80")
	net.Dial("tcp4", host+":80")
	net.Dial("unix", socket+":1")
}

func silentListeners(host, endpoint, socket string, c settings) {
	net.Listen("tcp", fmt.Sprintf(":%d", c.port))
	net.Listen("tcp", net.JoinHostPort(host, "80"))
	net.Listen("tcp", "["+host+"]:80")
	net.Listen("tcp", host)
	net.Listen("unix", socket+":1")
	net.Listen("tcp", endpoint+":80")
	net.Listen("tcp4", host+":80")
	net.ListenPacket("udp4", host+":80")
}

func silentIPv4(ip net.IP) {
	if ip.To4() != nil {
		net.Listen("tcp", ip.String()+":80")
	}
}
