// Package completed has addresses that are parsed to see whether they are whole URLs.
package completed

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

var addr = flag.String("addr", "localhost:8080", "")

func byFlag() {
	u, err := url.Parse(*addr)
	if err != nil || u.Host == "" {
		u, err = url.Parse("http://" + *addr)
		if err != nil {
			return
		}
	}
	http.Get(u.String())
}

func byFlagParts() {
	u, err := url.Parse(*addr)
	if err != nil {
		return
	}
	if u.Host == "" {
		u = &url.URL{Scheme: "http", Host: *addr}
	}
	http.Get(u.String())
}

func byEnvironment() {
	s := os.Getenv("ADDR")
	if s == "" {
		s = "127.0.0.1:9090"
	}
	u, err := url.Parse(s)
	if err != nil {
		u, err = url.Parse(fmt.Sprintf("http://%s", s))
	}
	log.Print(u, err)
}

func byLocal() {
	s := "localhost:8081"
	u, _ := url.Parse(s)
	if "" == u.Host {
		u, _ = url.Parse("http://" + s)
	}
	http.Get(u.String())
}

const base = "localhost:8082"

func byConstant() {
	u, _ := url.Parse(base)
	if len(u.Host) == 0 {
		u, _ = url.Parse("http://" + base)
	}
	http.Get(u.String())
}

func byLiteral() {
	u, err := url.Parse("localhost:8083/x")
	if err != nil || u.Host == "" {
		u = &url.URL{Scheme: "http", Host: "localhost:8083"}
	}
	http.Get(u.String())
}

func byOpaque() {
	u, err := url.Parse("localhost:8084")
	if err != nil {
		return
	}
	if u.Opaque != "" {
		u.Host = u.Scheme + ":" + u.Opaque
		u.Scheme, u.Opaque = "http", ""
	}
	http.Get(u.String())
}

func byScheme() {
	s := "localhost:8085"
	u, err := url.Parse(s)
	if err != nil {
		return
	}
	switch u.Scheme {
	case "http", "https":
	default:
		s = "http://" + s
	}
	http.Get(s)
}

func bySwitch() {
	s := "localhost:8086"
	u, err := url.Parse(s)
	switch {
	case err != nil:
		log.Fatal(err)
	case u.Host == "":
		s = "http://" + s
	}
	http.Get(s)
}

func byHelper() {
	s := "localhost:8087"
	u, err := url.Parse(s)
	if err != nil {
		return
	}
	if !isWhole(u) {
		u.Scheme, u.Host, u.Opaque = "http", s, ""
	}
	http.Get(u.String())
}

func isWhole(u *url.URL) bool { return strings.HasPrefix(u.Scheme, "http") && u.Host != "" }

func byElse() {
	s := "localhost:8088"
	var host string
	if u, err := url.Parse(s); err == nil && u.Host != "" {
		host = u.Host
	} else {
		host = s
	}
	net.Dial("tcp", host)
}

func hostOnly() {
	s := "localhost:8089"
	if u, err := url.Parse(s); err == nil && u.Hostname() != "" {
		s = u.Host
	}
	net.Dial("tcp", s)
}

func leaving() (*url.URL, error) {
	s := "localhost:8090"
	if u, err := url.Parse(s); err == nil && u.Scheme != "localhost" {
		return u, nil
	}
	return url.Parse("http://" + s)
}

func returned() (*url.URL, error) {
	u, err := url.Parse("localhost:8091")
	if err != nil || u.Host == "" {
		return &url.URL{Scheme: "http", Host: "localhost:8091"}, nil
	}
	return u, nil
}

func network() (string, string) {
	s := "localhost:8092"
	u, err := url.Parse(s)
	if err != nil || u.Host == "" {
		return "tcp", s
	}
	return u.Scheme, u.Host
}

func byTarget() {
	s := "localhost"
	u, err := url.ParseRequestURI(s)
	if err != nil {
		u, err = url.ParseRequestURI("http://" + s)
	}
	log.Print(u, err)
}

func byRequest() {
	s := "localhost:8093"
	req, err := http.NewRequest("GET", s, nil)
	if err != nil || req.URL.Host == "" {
		req, err = http.NewRequest("GET", "http://"+s, nil)
		if err != nil {
			return
		}
	}
	http.DefaultClient.Do(req)
}

func inHead() {
	s := "localhost:8094"
	var u *url.URL
	var err error
	if u, err = url.Parse(s); err != nil {
		log.Fatal(err)
	} else if u.Host == "" {
		u, _ = url.Parse("http://" + s)
	}
	http.Get(u.String())
}

func afterBlock(isSet bool) {
	s := "localhost:8095"
	var u *url.URL
	if !isSet {
		u, _ = url.Parse(s)
	}
	if u == nil || u.Host == "" {
		u, _ = url.Parse("http://" + s)
	}
	http.Get(u.String())
}

// What does not complete it.

func refused() error {
	s := "localhost:8100"
	u, err := url.Parse(s) // want `\[relative-colon\]`
	if err != nil || u.Host == "" {
		return errors.New("no URL: " + s)
	}
	_, err = http.Get(u.String())
	return err
}

func shown() {
	s := "localhost:8101" // want `\[relative-colon\]`
	u, err := url.Parse(s)
	if err != nil {
		log.Fatalf("%s: %v", s, err)
	}
	log.Print(u)
}

func otherScheme() {
	u, err := url.Parse("localhost:8102") // want `\[relative-colon\]`
	if err != nil {
		return
	}
	if u.Scheme == "" {
		u.Scheme = "http"
	}
	if u.Port() == "" {
		u.Host += ":80"
	}
	if u.Path == "" {
		u = u.JoinPath("v1")
	}
	http.Get(u.String())
}

func otherCase() {
	s := "localhost:8103"
	u, err := url.Parse(s) // want `\[relative-colon\]`
	if err != nil {
		u, err = url.Parse("http://" + s)
	}
	if u.Scheme == "unix" {
		net.Dial("unix", s)
	}
	if u.IsAbs() {
		log.Print(u.Host)
	}
	log.Print(u, err)
}

func otherSwitch() {
	s := "localhost:8104"
	u, _ := url.Parse(s) // want `\[relative-colon\]`
	switch u.Scheme {
	case "unix":
		net.Dial("unix", s)
	case "localhost":
		log.Print(u)
	default:
		net.Dial("tcp", s)
	}
}

func before() {
	s := "localhost:8105"
	u, err := url.Parse("http://a")
	if err != nil || u.Host == "" {
		u, err = url.Parse("http://" + s)
	}
	u, err = url.Parse(s) // want `\[relative-colon\]`
	log.Print(u, err)
}

// Another fault than that the scheme is missing stays one.
func broken() {
	s := "http//localhost:8106" // want `\[scheme\]`
	u, err := url.Parse(s)
	if err != nil || u.Host == "" {
		u, err = url.Parse("http://" + s)
	}
	log.Print(u, err)
}
