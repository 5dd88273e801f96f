// Package hostport is about hosts and ports that are put together by hand.
package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

type config struct {
	host string
	port uint16
}

func flagged(host, port, localAddr string, n int, c config) {
	http.Get(fmt.Sprintf("http://%s:%d/", host, n))                     // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://%s:%d/x", c.host, c.port))             // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://%s:%s/x", host, port))                 // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://%s:8080/x", host))                     // want `\[host-port\]`
	http.Get(fmt.Sprintf("http://u@%s:8080", host))                     // want `\[host-port\]`
	http.Get("http://" + host + ":8080")                                // want `\[host-port\]`
	http.Get("http://" + host + ":8080/x")                              // want `\[host-port\]`
	http.Get("http://" + host + ":" + port + "/x")                      // want `\[host-port\]`
	http.Get("http://" + host + ":" + strconv.Itoa(n) + "/x")           // want `\[host-port\]`
	http.Get("http://" + localAddr + ":" + port + "/x")                 // want `\[host-port\]`
	http.Get("http://" + host + /* the port */ ":" + port + "/" + port) // want `\[host-port\]`
}

func flaggedField(host string, c config) url.URL {
	u := url.URL{Scheme: "http"}
	if host != "" {
		u.Host = host + ":8080" // want `\[host-port\]`
		return u
	}
	return url.URL{Scheme: "http", Host: fmt.Sprintf("%s:%d", c.host, c.port)} // want `\[host-port\]`
}

func silentField(host, endpoint string, c config) url.URL {
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(c.host, strconv.Itoa(int(c.port)))}
	if u.Host == host+":80" {
		u.Host = "[" + host + "]:8080"
	}
	if host == "" {
		u.Host = endpoint + ":8080"
	}
	return u
}

// The host of a parsed URL has its brackets.
func hostsOfURLs(u *url.URL, r *http.Request) {
	http.Get("http://" + u.Host + ":8080/")
	http.Get("http://" + r.Host + ":8080/")
	http.Get("http://" + u.Hostname() + ":8080/")
}

func silent(host, endpoint, name string, n int) {
	http.Get(fmt.Sprintf("http://%s/", net.JoinHostPort(host, strconv.Itoa(n))))
	http.Get(fmt.Sprintf("http://[%s]:%d/", host, n))
	http.Get(fmt.Sprintf("http://%s/", host))
	http.Get(fmt.Sprintf("http://%s:%d/", endpoint, n))
	http.Get(fmt.Sprintf("http://%s.example.com:%d/", name, n))
	http.Get(fmt.Sprintf("http://node-%s:%d/", name, n))
	http.Get(fmt.Sprintf("http://localhost:%d/", n))
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	http.Get(fmt.Sprintf("http://%s:%d/", host, n))
}

// A part of what was split at its colons is no IPv6 address, and neither is the
// name of this host.
func withoutColons(list string) {
	parts := strings.Split(list, ":")
	http.Get("http://" + parts[0] + ":8080/")
	before, _, _ := strings.Cut(list, ":")
	http.Get(fmt.Sprintf("http://%s:8080/", before))
	for _, part := range strings.Split(list, ":") {
		http.Get("http://" + part + ":8080/")
	}
	name, err := os.Hostname()
	if err != nil {
		return
	}
	http.Get("http://" + name + ":8080/")
	for _, part := range strings.Split(list, ",") {
		http.Get("http://" + part + ":8080/")
	}
}
