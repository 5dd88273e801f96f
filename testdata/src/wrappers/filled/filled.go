// Package filled uses configurations that were filled in.
package filled

import (
	"log"
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
