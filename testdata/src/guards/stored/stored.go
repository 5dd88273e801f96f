// Package stored puts strings into fields.
package stored

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
)

func request(path string) (*http.Request, error) {
	u := url.URL{Scheme: "http", Host: "example.com", Path: path}
	return http.NewRequest("GET", u.String(), nil)
}

func requests() {
	request("/a?x=1") // want `.+`
}

func get(u string) (*http.Response, error) { return http.Get(u) }

func dial(name string) (net.Conn, error) {
	return tls.Dial("tcp", "127.0.0.1:443", &tls.Config{ServerName: name})
}

func dials() {
	dial("https://example.com") // want `.+`
}

// Nobody compares the name with that of a certificate that is not verified.

func dialAnyway(name string) (net.Conn, error) {
	return tls.Dial("tcp", "127.0.0.1:443", &tls.Config{ServerName: name, InsecureSkipVerify: true})
}

func dialsAnyway() {
	dialAnyway("https://example.com")
}

func configs(skip bool) []*tls.Config {
	verified := &tls.Config{MinVersion: tls.VersionTLS13}
	verified.ServerName = "https://example.com" // want `.+`
	unverified := &tls.Config{InsecureSkipVerify: true}
	unverified.ServerName = "https://example.com"
	either := &tls.Config{}
	either.InsecureSkipVerify = skip
	either.ServerName = "https://example.com"
	return []*tls.Config{verified, unverified, either}
}
