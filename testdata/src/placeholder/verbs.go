package placeholder

// This file has verbs that are left over of a format, before what is joined with them.

import (
	"flag"
	"net"
	"net/http"
	"net/url"
	"strconv"
)

var (
	host = flag.String("host", "localhost", "host/IP of server")
	port = flag.Uint("port", 9000, "HTTP port of server")
)

// Of github.com/inbucket/inbucket v3.2.0, cmd/client/main.go.
func baseURL() string {
	return "http://%s" + net.JoinHostPort(*host, strconv.FormatUint(uint64(*port), 10)) // want `verb "%s" that no operand replaces: url.Parse fails: invalid URL escape "%sl"; is fmt.Sprintf missing\? \[placeholder\]`
}

func leftOver(id string) {
	url.Parse(baseURL())
	http.Get("https://a.example.com/%s" + id)    // want `verb "%s"`
	http.Get("https://a.example.com/%d" + "x")   // want `verb "%d"`
	http.Get("https://%v" + id + ":8080/")       // want `verb "%v"`
	http.Get("https://a.example.com/%values")    // want `\[percent-encoding\]`
	http.Get("https://a.example.com/%d" + "0/x") // an octet
	http.Get("https://a.example.com/%" + id)
	http.Get("https://a.example.com/%s?" + "a=b") // want `verb "%s"`
}
