package hostport

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
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

// What is dialed is the business of go vet's hostport.
func silentListeners(host, endpoint, socket string, ip net.IP, c settings) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, c.port))
	net.Listen("tcp", fmt.Sprintf(":%d", c.port))
	net.Listen("tcp", net.JoinHostPort(host, "80"))
	net.Listen("tcp", "["+host+"]:80")
	net.Listen("tcp", host)
	net.Listen("unix", socket+":1")
	net.Listen("tcp", endpoint+":80")
	net.Listen("tcp4", host+":80")
	if ip.To4() != nil {
		net.Listen("tcp", ip.String()+":80")
	}
}
