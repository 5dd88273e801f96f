// Package absentuse makes structs of another package, of which functions there do
// nothing where something is absent.
package absentuse

import (
	"crypto/tls"

	"guards/absent"
)

func ping(c *tls.Config, name string) {
	(&absent.Client{URL: "http:/a.example.com"}).Ping()                     // want `\[scheme\]`
	(&absent.Client{URL: "http:/b.example.com", TLS: c}).Ping()             // want `\[scheme\]`
	(&absent.Client{URL: "http:/c.example.com", TLS: &tls.Config{}}).Ping() // want `\[scheme\]`

	absent.Run(absent.Config{URL: "http:/d.example.com"})             // want `\[scheme\]`
	absent.Run(absent.Config{URL: "http:/e.example.com", Name: "e"})  // want `\[scheme\]`
	absent.Run(absent.Config{URL: "http:/f.example.com", Name: name}) // want `\[scheme\]`

	absent.Check(&absent.Node{URL: "http:/g.example.com"})                        // want `\[scheme\]`
	absent.Check(&absent.Node{URL: "http:/h.example.com", Hosts: []string{name}}) // want `\[scheme\]`
	n := &absent.Node{URL: "http:/i.example.com"}                                 // want `\[scheme\]`
	absent.Check(n)

	absent.Get("", "http:/j.example.com")   // want `\[scheme\]`
	absent.Get("k", "http:/k.example.com")  // want `\[scheme\]`
	absent.Get(name, "http:/l.example.com") // want `\[scheme\]`
}

func pingLater(c *tls.Config) {
	l := &absent.Later{URL: "http:/m.example.com"} // want `\[scheme\]`
	l.TLS = c
	l.Ping()
}
