// Package lists holds lists of URLs that are handed on whole.
package lists

import (
	"crypto/x509"
	"log"
	"net/url"
	"os"
	"strings"
)

var servers = []string{"http://ocsp.example.com", "ocsp.example.org/x y"} // want `\[missing-scheme\]`

var changed = []string{"http//ocsp.example.com"} // want `\[scheme\]`

var settings = config{Servers: []string{"http//ocsp.example.com"}} // want `\[scheme\]`

type config struct{ Servers []string }

type issuer struct{ servers []string }

func (i *issuer) issue() *x509.Certificate { return &x509.Certificate{OCSPServer: i.servers} }

func flagged() {
	_ = x509.Certificate{OCSPServer: servers}
	_ = x509.Certificate{OCSPServer: settings.Servers}

	list := []string{"http//a.example.com"} // want `\[scheme\]`
	_ = x509.Certificate{OCSPServer: list}

	long := []string{"http://b.example.com", "http//b.example.com"} // want `\[scheme\]`
	_ = x509.Certificate{OCSPServer: long[1:]}

	var c x509.Certificate
	c.OCSPServer = append(c.OCSPServer, "http//c.example.com") // want `\[scheme\]`

	const text = "http://d.example.com,http//e.example.com" // want `\[scheme\]`
	_ = x509.Certificate{OCSPServer: strings.Split(text, ",")}

	both := append([]string{"http://f.example.com"}, "http//g.example.com") // want `\[scheme\]`
	_ = x509.Certificate{OCSPServer: both}

	local := &config{Servers: strings.Split("http//h.example.com", ",")} // want `\[scheme\]`
	_ = x509.Certificate{OCSPServer: append(local.Servers, os.Getenv("SERVER"))}

	i := &issuer{servers: []string{"http//i.example.com"}} // want `\[scheme\]`
	i.issue()
	certify([]string{"http//j.example.com"}) // want `\[scheme\]`

	segments := []string{"a", "%zz"} // want `\[percent-encoding\]`
	joined, err := url.JoinPath("http://example.com", segments...)
	if err != nil {
		log.Fatal(err)
	}
	log.Print(joined)
}

func certify(servers []string) *x509.Certificate {
	return &x509.Certificate{OCSPServer: servers}
}
