// Package plainclients sends requests by clients that functions return, its own and those of
// another package, which send as http.DefaultClient does.
package plainclients

import (
	"net/http"
	"time"

	"wrappers/plainclientslib"
)

func get(c *http.Client, u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	_, err = c.Do(req)
	return err
}

// The call of miniflux.app/v2 v2.3.5 in internal/integration/pinboard/pinboard.go, without a scheme.
func addPost() error {
	req, err := http.NewRequest("GET", "api.pinboard.in/v1/posts/add", nil) // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	client := plainclientslib.WithOptions(plainclientslib.Options{Timeout: time.Second})
	_, err = client.Do(req)
	return err
}

func ofOthers(p *plainclientslib.Pool) {
	plainclientslib.Plain().Get("/plain") // want `\[missing-scheme\]`
	v := plainclientslib.Value()
	v.Get("/value")                          // want `\[missing-scheme\]`
	plainclientslib.New().Get("/new")        // want `\[missing-scheme\]`
	plainclientslib.Again().Get("/again")    // want `\[missing-scheme\]`
	plainclientslib.Dialing().Get("ftp://h") // want `\[unsupported-scheme\]`
	p.Client().Get("/pool")                  // want `\[missing-scheme\]`
	c, err := plainclientslib.Checked("pem")
	if err != nil {
		return
	}
	c.Get("/checked") // want `\[missing-scheme\]`
}

func plain() *http.Client { return &http.Client{Timeout: time.Second} }

type api struct{ http *http.Client }

func newAPI() *api { return &api{http: plainclientslib.Plain()} }

func (a *api) get(u string) { a.http.Get(u) }

func ofThis() {
	plain().Get("api.pinboard.in/v2") // want `\[missing-scheme\]`
	// Handed on, where the package gets clients from others: they may be set up on the way.
	get(plain(), "/handed")
	newAPI().get("/field")
}
