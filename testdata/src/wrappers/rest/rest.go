// Package rest asks whether it was given a URL after it has chosen one.
package rest

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// An API has a root, which a call may replace.
type API struct {
	mu   sync.RWMutex
	c    *http.Client
	root string
}

// Opts are those of a call.
type Opts struct {
	Root  string // want Root:"flows to http.NewRequest"
	Path  string
	Query url.Values
}

// SetRoot sets the root.
func (api *API) SetRoot(root string) *API { // want SetRoot:"flows to http.NewRequest"
	api.mu.Lock()
	defer api.mu.Unlock()
	api.root = root
	return api
}

// Call makes the call.
func (api *API) Call(opts *Opts) (*http.Response, error) {
	api.mu.RLock()
	defer api.mu.RUnlock()
	if opts == nil {
		return nil, errors.New("no options")
	}
	u := api.root
	if opts.Root != "" {
		u = opts.Root
	}
	if u == "" {
		return nil, errors.New("no root")
	}
	u += opts.Path
	if len(opts.Query) > 0 {
		u += "?" + opts.Query.Encode()
	}
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	return api.c.Do(req)
}

func callAll(api *API) {
	api.SetRoot("api.example.com/v1").Call(&Opts{Path: "/users"}) // want `missing scheme in "api.example.com/v1…".*via \(\*API\)\.SetRoot, API\.root`
	api.Call(&Opts{Root: "http:/eu.example.com", Path: "/users"}) // want `missing second '/'.*via Opts\.Root`
	api.SetRoot("https://api.example.com/v1").Call(&Opts{Path: "users"})
}

// A spare is asked only where there is another one.
type spare struct{ other, root string }

func (s *spare) get() error {
	u := s.other
	if u == "" {
		return errors.New("no other")
	}
	_, err := http.Get(s.root + "/x")
	return err
}

func getSpare() error { return (&spare{root: "spare.example.com"}).get() }

// A cached one gets where it has no root.
type cached struct{ root, other string }

// others are options that something else is asked of.
type others struct {
	Root  string
	Path  string
	Query url.Values
}

func (c *cached) get(o *others) error {
	u := c.root
	if o.Root != "" {
		u = o.Root
	}
	if u != "" {
		return errors.New("cached")
	}
	_, err := http.Get(u + o.Path)
	return err
}

func getCached() error { return (&cached{root: "cached.example.com"}).get(&others{Path: "/x"}) }

// A completed one has its scheme added.
type completed struct{ root string }

func (c *completed) get(o *others) error {
	u := c.root
	if o.Root != "" {
		u = o.Root
	}
	if u == "" {
		return errors.New("no root")
	}
	if !strings.HasPrefix(u, "http") {
		u = "https://" + u
	}
	u += o.Path
	if len(o.Query) > 0 {
		u += "?" + o.Query.Encode()
	}
	_, err := http.Get(u)
	return err
}

func getCompleted() error {
	return (&completed{root: "completed.example.com"}).get(&others{Path: "/x"})
}
