// Package sectionslib puts settings together of sections that functions return.
package sectionslib

import "wrappers/sectionslib/listen"

type Base struct{ API, Moniker string }

type Config struct {
	Base
	Peer   *Peer
	Listen *listen.Config
}

type Peer struct{ Seeds string }

type App struct{ Node Config }

func defaultBase() Base { return Base{API: "tcp://0.0.0.0:8080", Moniker: "node"} }

func defaultPeer() *Peer { return &Peer{Seeds: "http:/seeds.example/v1"} }

func Default() *Config { // want Default:"returns a known string"
	base := defaultBase()
	return &Config{Base: base, Peer: defaultPeer(), Listen: listen.Default()}
}

func New() App { return App{Node: Config{Base: defaultBase()}} } // want New:"returns a known string"

func NewOf() *App { return &App{Node: *Default()} } // want NewOf:"returns a known string"

// What a section holds is written to behind these.

func Changed() *Config { // want Changed:"returns a known string"
	c := Default()
	c.API, c.Peer.Seeds, c.Listen.Addr = ":8080", "http://seeds.example/v1", ":9090"
	return c
}

func Replaced() *Config { // want Replaced:"returns a known string"
	c := Default()
	c.Base = Base{API: ":8080"}
	c.Peer = &Peer{Seeds: "http://seeds.example/v1"}
	c.Listen = &listen.Config{Addr: ":9090"}
	return c
}

func ChangedByName() *Config {
	l := listen.Default()
	c := &Config{Listen: l}
	l.Addr = ":9090"
	return c
}

func Completed() *Config {
	c := &Config{Listen: listen.Default()}
	complete(c.Listen)
	return c
}

func complete(l *listen.Config) { l.Addr = ":9090" }

func CompletedFirst() *Config { return &Config{Listen: completed(listen.Default())} }

func completed(l *listen.Config) *listen.Config { l.Addr = ":9090"; return l }

func Kept() *Config { return &Config{Listen: listen.Kept()} }

// A node is of its own type again.
type Node struct {
	URL  string
	Next *Node
}

func Chain() *Node { return &Node{URL: "http://h", Next: chain()} } // want Chain:"returns a known string"

func chain() *Node { return &Node{URL: "http:/h", Next: Chain()} }
