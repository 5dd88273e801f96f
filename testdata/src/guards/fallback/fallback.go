// Package fallback tries strings, and goes on with something else where they fail.
package fallback

import (
	"errors"
	"log"
	"net"
	"net/http"
	"net/url"
)

func replaced() (*http.Response, error) {
	// Given up.
	u, err := url.Parse("localhost:1:/x") // want `\[unsupported-scheme\]`
	if err != nil {
		u = &url.URL{Scheme: "http", Host: "localhost:1"}
	}
	// Given up.
	v, err := url.ParseRequestURI("localhost/x") // want `\[missing-scheme\]`
	if err == nil {
		log.Print("good")
	} else {
		v, err = url.ParseRequestURI("http://localhost/x")
		if err != nil {
			return nil, err
		}
	}
	return http.Get(u.ResolveReference(v).String())
}

func dialed() (net.Conn, error) {
	c, err := net.Dial("tcp", "http://localhost:80") // want `\[address\]`
	if err != nil {
		c, err = net.Dial("tcp", "localhost:80")
	}
	return c, err
}

func tried() (*http.Response, error) {
	for _, u := range []string{"localhost:80/x", "http://localhost:80/x"} {
		if resp, err := http.Get(u); err == nil {
			return resp, nil
		}
	}
	return nil, errors.New("no server")
}

func triedLater() (found *http.Response) {
	// Given up.
	for _, u := range []string{"h.example.com/x", "https://h.example.com/x"} { // want `\[missing-scheme\]`
		resp, err := http.Get(u)
		if err != nil {
			continue
		}
		found = resp
		break
	}
	return found
}

// These do not go on, or try something that has nothing to do with the bad one.

func returns() (net.Conn, error) {
	c, err := net.Dial("tcp", "http://localhost:81") // want `.+`
	if err != nil {
		c = nil
		return c, err
	}
	return c, nil
}

func setsNil() net.Conn {
	c, err := net.Dial("tcp", "http://localhost:82") // want `.+`
	if err != nil {
		c = nil
	}
	return c
}

func ends() net.Conn {
	c, err := net.Dial("tcp", "http://localhost:83") // want `.+`
	if err != nil {
		c = new(net.TCPConn)
		log.Fatal(err)
	}
	return c
}

func failsOver() *http.Response {
	for _, u := range []string{"http//a.example.com/x", "https://b.example.com/x"} { // want `.+`
		if resp, err := http.Get(u); err == nil {
			return resp
		}
	}
	return nil
}

func all() {
	for _, u := range []string{"localhost:84/x", "http://localhost:84/x"} { // want `.+`
		if _, err := http.Get(u); err != nil {
			log.Print(err)
		}
	}
}

func sent() (*http.Response, error) {
	resp, err := http.Get("localhost:85/x")
	if err != nil {
		resp, err = http.Get("http://mirror/x")
	}
	return resp, err
}
