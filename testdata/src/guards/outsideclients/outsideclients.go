// Package outsideclients sends requests by clients that it is not seen to make. Where it keeps
// clients, all of them may be of those that others hand in.
package outsideclients

import (
	"context"
	"net/http"
)

// An API has a client that others may set, whose transport may know the host of a path.
type API struct{ Client *http.Client }

func (a *API) get(u string) { a.Client.Get(u) }

func (a *API) send(u string) error {
	r, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return a.do(r)
}

func (a *API) do(r *http.Request) error {
	resp, err := a.Client.Do(r)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func useAPI(a *API) {
	a.get("/v1/x")
	a.send("/v1/y")
	a.get("file:///v1/z")
	a.get("wss://api.example.com/v1")    // want `\[unsupported-scheme\]`
	a.get("api.example.com/v1")          // want `\[missing-scheme\]`
	a.send("//api.example.com/v1")       // want `\[missing-scheme\]`
	a.get("http//api.example.com/v1")    // want `\[scheme\]`
	a.send("https:/api.example.com/v1")  // want `\[scheme\]`
	a.get("localhost:8080/v1")           // want `\[relative-colon\]`
	a.get("https://api.example.com/%zz") // want `\[percent-encoding\]`
}

// Plain has a client that this package sets, and others may set as well.
type Plain struct{ Client *http.Client }

func newPlain() *Plain { return &Plain{Client: http.DefaultClient} }

func (p *Plain) get(u string) { p.Client.Get(u) }

func (p *Plain) send(u string) error {
	r, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	_, err = p.Client.Do(r)
	return err
}

func usePlain() {
	newPlain().get("/v1/x")
	newPlain().send("/v1/y")
}

func (p *Plain) client() *http.Client { return p.Client }

func (p *Plain) checked() (*http.Client, error) { return p.Client, nil }

func useReturned(p *Plain) {
	p.client().Get("/v1/x")
	c, err := p.checked()
	if err != nil {
		return
	}
	c.Get("/v1/y")
	made().Get("/v1/z") // want `\[missing-scheme\]`
}

func made() *http.Client { return &http.Client{} }

// Value has a client that is no pointer.
type Value struct{ Client http.Client }

func (v *Value) get() { v.Client.Get("/v1/x") }

// Embedding has all methods of its client.
type Embedding struct{ *http.Client }

func useEmbedding(e Embedding) { e.Get("/v1/x") }

func useUnnamed(s struct{ Client *http.Client }) { s.Client.Get("/v1/x") }

// Shared is for others to set.
var Shared *http.Client

func useShared() { Shared.Get("/v1/x") }

// Get is handed a client by others, as it hands it on.
func Get(c *http.Client) {
	c.Get("/v1/x")
	handedOn(c)
	(&keeper{c}).get()
}

func handedOn(c *http.Client) { c.Get("/v1/x") }

type keeper struct{ c *http.Client }

func (k *keeper) get() { k.c.Get("/v1/x") }

// With keeps what others hand in, or else net/http's.
func With(c *http.Client) {
	if c == nil {
		c = http.DefaultClient
	}
	(&defaulted{c}).get()
}

type defaulted struct{ c *http.Client }

func (d *defaulted) get() { d.c.Get("/v1/x") }

func handedDefault(c *http.Client) { c.Get("/v1/x") }

func useHanded() { handedDefault(http.DefaultClient) }

// Option sets the client that is net/http's otherwise.
type Option func(*optioned)

type optioned struct{ c *http.Client }

func WithClient(c *http.Client) Option { return func(o *optioned) { o.c = c } }

func newOptioned(opts ...Option) *optioned {
	o := &optioned{c: http.DefaultClient}
	for _, opt := range opts {
		opt(o)
	}
	return o
}

func (o *optioned) get() { o.c.Get("/v1/x") }

type provider interface{ Client() *http.Client }

type key struct{}

func fromElsewhere(p provider, ctx context.Context, byName map[string]*http.Client, made func() *http.Client, ch chan *http.Client, x any) {
	p.Client().Get("/v1/x")
	ctx.Value(key{}).(*http.Client).Get("/v1/x")
	c, _ := ctx.Value(key{}).(*http.Client)
	c.Get("/v1/x")
	byName["a"].Get("/v1/x")
	made().Get("/v1/x")
	(<-ch).Get("/v1/x")
	for _, c := range byName {
		c.Get("/v1/x")
	}
	switch c := x.(type) {
	case *http.Client:
		c.Get("/v1/x")
	}
	var filled *http.Client
	fill(&filled)
	filled.Get("/v1/x")
	each(func(c *http.Client) { c.Get("/v1/x") })
	do := c.Do
	r, _ := http.NewRequest("GET", "/v1/x", nil)
	do(r)
}

func fill(c **http.Client)
func each(f func(*http.Client))

func madeHere() {
	new(http.Client).Get("/v1/x") // want `\[missing-scheme\]`
	var c http.Client
	c.Get("/v1/x") // want `\[missing-scheme\]`
	d := &http.Client{Timeout: 1}
	d.Get("/v1/x") // want `\[missing-scheme\]`
	do := d.Do
	r, _ := http.NewRequest("GET", "/v1/x", nil)
	do(r)
}
