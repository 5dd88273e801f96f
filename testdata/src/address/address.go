// Package address holds URLs where a host and a port are wanted.
package address

import (
	"flag"
	"fmt"
	"net"
	"net/http"
)

func flagged() {
	net.Dial("tcp", "http://example.com:80")          // want `\[address\]`
	net.Listen("tcp", "http://localhost:8080")        // want `\[address\]`
	http.ListenAndServe("http://localhost:8080", nil) // want `\[address\]`
	_ = http.Server{Addr: "https://localhost:8443"}   // want `\[address\]`
}

func silent() {
	net.Dial("tcp", "example.com:80")
	net.Dial("unix", "/run/a.sock")
	net.Listen("tcp", ":8080")
	http.ListenAndServe("localhost:8080", nil)
}

func sockets(file string) {
	net.Dial("unix", "unix:///run/a.sock")        // want `\[address\]`
	net.Listen("unix", "unix:/run/a.sock")        // want `\[address\]`
	net.Dial("unixgram", "http://example.com:80") // want `\[address\]`
	net.Dial("unix", "unix://"+file)              // want `\[address\]`
	_ = net.UnixAddr{Name: "unix:///run/a.sock"}  // want `\[address\]`

	net.Dial("unix", "@a")
	net.Dial("unix", file)
	net.Dial("unix", "/run/"+file)
	net.Dial(file, "unix:///run/a.sock")
}

func unknownHosts(host string, port int) {
	net.Dial("tcp", fmt.Sprintf("http://%s:%d", host, port)) // want `\[address\]`
	net.Dial("tcp", "http://"+host)                          // want `\[address\]`
	net.ResolveTCPAddr("tcp", "tcp://"+host)                 // want `\[address\]`
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
	net.Dial("tcp", host+":80")
}

// Who listens asks nothing of the address.
func listenTwice() {
	host := flag.String("host", "localhost:8080", "") // want `\[host\]`
	l, err := net.Listen("tcp", *host)
	if err != nil {
		panic(err)
	}
	http.Serve(l, nil)
	http.ListenAndServe(*host+":8081", nil)
}

func dialTwice() {
	host := flag.String("host", "localhost:8080", "") // want `\[host\]`
	if _, err := net.Dial("tcp", *host); err != nil {
		panic(err)
	}
	http.ListenAndServe(*host+":8081", nil)
}
