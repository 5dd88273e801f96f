// Package serverlib has servers that keep the struct with their settings.
package serverlib

import (
	"net"
	"net/http"

	"wrappers/serverconf"
)

// A Server keeps its settings.
type Server struct{ cfg *serverconf.Config }

// New makes a server.
func New(cfg *serverconf.Config) *Server { return &Server{cfg: cfg} }

// Run listens, and says so.
func (s *Server) Run() error {
	l, err := net.Listen("tcp", s.cfg.HTTP.Addr)
	if err != nil {
		return err
	}
	defer l.Close()
	_, err = http.Get(s.cfg.HTTP.URL) // want `\[scheme\]`
	return err
}

// A Proxy keeps its settings, too, one of which is a URL or an address.
type Proxy struct{ cfg *serverconf.Config }

// NewProxy makes a proxy.
func NewProxy(cfg *serverconf.Config) *Proxy { return &Proxy{cfg: cfg} }

func (p *Proxy) get() error {
	_, err := http.Get(p.cfg.Target) // want `\[relative-colon\]`
	return err
}

func (p *Proxy) dial() error {
	_, err := net.Dial("tcp", p.cfg.Target)
	return err
}
