// Package filled uses configurations that were filled in.
package filled

import (
	"log"
	"net"
	"net/http"

	"wrappers/filledclient"
	"wrappers/filledlib"
)

func use() {
	cfg, err := filledlib.Load()
	if err != nil {
		log.Fatal(err)
	}
	if err := filledclient.Get(cfg); err != nil { // want `missing ':' after scheme "http"`
		log.Print(err)
	}
	if err := filledclient.New(cfg).Send(); err != nil { // want `missing scheme in "mail.example.com/api/send"`
		log.Print(err)
	}
	if err := filledclient.Draw(cfg.HTTP); err != nil { // want `missing second '/' after "http:"`
		log.Print(err)
	}
	http.Get(cfg.Store)       // want `missing scheme in "store.example.com/v1"`
	http.Get(cfg.HTTP.Assets) // want `missing scheme in "assets.example.com/a"`
	http.Get(cfg.Queue.URL)   // want `missing scheme in "queue.example.com/q"`

	// What is not filled in each time, or repaired.
	http.Get(cfg.Feed)
	http.Get(cfg.Hook)
	http.Get(cfg.Topic.URL)
	http.Get(cfg.Log)
	http.Get(cfg.Archive)
	http.Get(cfg.Hosts[0])
}

func useChecked() {
	cfg, err := filledlib.Load()
	if err != nil {
		log.Fatal(err)
	}
	if err := filledlib.NewChecker(cfg).Check(); err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Store)
}

// A checker knows what is right.
type checker struct{ c *filledlib.Config }

func newChecker(c *filledlib.Config) *checker { return &checker{c} }

func (c *checker) check() bool { return c.c.Store != "store.example.com/v1" }

func useCheckedHere() {
	cfg, err := filledlib.Load()
	if err != nil || !newChecker(cfg).check() {
		return
	}
	http.Get(cfg.Store)
}

// A copy that is filled where it is empty is what its maker holds.

type listenOptions struct{ addr, admin, shown string }

func withListenDefaults(o listenOptions) listenOptions {
	if o.addr == "" {
		o.addr = "http://0.0.0.0:8080" // want `\[address\]`
	}
	if o.admin == "" {
		o.admin = "0.0.0.0:8081"
	}
	return o
}

type listener struct{ options listenOptions }

// NewListener is for others.
func NewListener(o listenOptions) *listener {
	o = withListenDefaults(o)
	return &listener{options: o}
}

// Listen listens.
func (l *listener) Listen() {
	net.Listen("tcp", l.options.addr)
	net.Listen("tcp", l.options.admin)
	net.Listen("tcp", l.options.shown)
}

// Redacted is for others as well.
func (o listenOptions) Redacted() listenOptions { // want Redacted:"returns a known string"
	o.shown = "http://redacted"
	return o
}
