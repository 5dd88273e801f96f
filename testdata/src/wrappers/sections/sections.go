// Package sections reads settings that another package puts together of sections.
package sections

import (
	"net"
	"net/http"

	"wrappers/sectionslib"
	"wrappers/sectionslib/listen"
)

func Run() {
	c := sectionslib.Default()
	net.Listen("tcp", c.API)         // want `c.API is "tcp://0.0.0.0:8080"`
	http.Get(c.Peer.Seeds)           // want `c.Peer.Seeds is "http:/seeds.example/v1"`
	net.Listen("tcp", c.Listen.Addr) // want `c.Listen.Addr is "tcp://0.0.0.0:9090"`
	http.Get(c.Listen.TLS.Issuer)    // want `c.Listen.TLS.Issuer is "ca.example:8443/issue"`
	a := sectionslib.New()
	net.Listen("tcp", a.Node.API) // want `a.Node.API is "tcp://0.0.0.0:8080"`
	n := sectionslib.NewOf()
	net.Listen("tcp", n.Node.API)          // want `n.Node.API is "tcp://0.0.0.0:8080"`
	http.Get(sectionslib.Chain().Next.URL) // want `http:/h`
}

func Good() {
	for _, c := range []*sectionslib.Config{sectionslib.Changed(), sectionslib.Replaced()} {
		run(c)
	}
	c := sectionslib.Changed()
	net.Listen("tcp", c.API)
	http.Get(c.Peer.Seeds)
	net.Listen("tcp", c.Listen.Addr)
	c = sectionslib.Replaced()
	net.Listen("tcp", c.API)
	http.Get(c.Peer.Seeds)
	net.Listen("tcp", c.Listen.Addr)
	net.Listen("tcp", sectionslib.ChangedByName().Listen.Addr)
	net.Listen("tcp", sectionslib.Completed().Listen.Addr)
	net.Listen("tcp", sectionslib.CompletedFirst().Listen.Addr)
	net.Listen("tcp", sectionslib.Kept().Listen.Addr)
}

func run(c *sectionslib.Config) {
	net.Listen("tcp", c.API)
	http.Get(c.Peer.Seeds)
}

// What is written here comes after what the functions have written.

func Overwritten() {
	c := sectionslib.Default()
	c.Base = sectionslib.Base{API: ":8080"}
	net.Listen("tcp", c.API)
	c.Listen.Addr = ":9090"
	net.Listen("tcp", c.Listen.Addr)
	fill(c.Peer)
	http.Get(c.Peer.Seeds)
	d := sectionslib.Default()
	fillAll(d)
	net.Listen("tcp", d.Listen.Addr)
	e := sectionslib.Default()
	e.Listen = &listen.Config{Addr: ":9090"}
	net.Listen("tcp", e.Listen.Addr)
}

func fill(p *sectionslib.Peer) { p.Seeds = "http://seeds.example/v1" }

func fillAll(c *sectionslib.Config) { c.Listen.Addr = ":9090" }
