// Package nodelib takes lists of URLs in structs.
package nodelib

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A Config has the nodes of a cluster.
type Config struct {
	Nodes []string
	Name  string
}

// A Client has them parsed.
type Client struct{ nodes []*url.URL }

// New parses each node.
func New(cfg Config) (*Client, error) {
	nodes := make([]*url.URL, 0, len(cfg.Nodes))
	for _, n := range cfg.Nodes {
		u, err := url.Parse(n)
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, u)
	}
	return &Client{nodes}, nil
}

// A Ring hands its nodes on.
type Ring struct{ nodes []string }

// NewRing keeps the nodes of cfg.
func NewRing(cfg *RingConfig) *Ring { return &Ring{nodes: cfg.Nodes} }

// A RingConfig has nodes, too.
type RingConfig struct {
	Nodes []string
}

// Ping gets each node.
func (r *Ring) Ping() error {
	for _, n := range r.nodes {
		if _, err := http.Get(n + "/ping"); err != nil {
			return err
		}
	}
	return nil
}

// A Mixed has nodes of which some are opened.
type Mixed struct{ Nodes []string }

// Get gets each of them.
func Get(m Mixed) error {
	for _, n := range m.Nodes {
		if _, err := http.Get(n); err != nil {
			return err
		}
	}
	return nil
}

// Open opens each of them.
func (m *Mixed) Open() {
	for _, n := range m.Nodes {
		os.Open(n)
	}
}

// A Repaired writes to the elements.
type Repaired struct{ Nodes []string }

// Get repairs each node first.
func (r *Repaired) Get() error {
	for i := range r.Nodes {
		r.Nodes[i] = "http://" + r.Nodes[i]
	}
	for _, n := range r.Nodes {
		if _, err := http.Get(n); err != nil {
			return err
		}
	}
	return nil
}

// A Completed adds what is missing to each element.
type Completed struct{ Nodes []string }

// Get adds a scheme.
func (c *Completed) Get() error {
	for _, n := range c.Nodes {
		if !strings.Contains(n, "://") {
			n = "http://" + n
		}
		if _, err := http.Get(n); err != nil {
			return err
		}
	}
	return nil
}

// A Normalized puts another list in the place of its nodes.
type Normalized struct{ nodes []string }

// NewNormalized does so.
func NewNormalized(nodes []string) *Normalized {
	n := &Normalized{nodes: nodes}
	n.nodes = normalize(n.nodes)
	return n
}

func normalize(nodes []string) (all []string) {
	for _, n := range nodes {
		all = append(all, "http://"+n)
	}
	return all
}

// Get gets each of them.
func (n *Normalized) Get() error {
	for _, n := range n.nodes {
		if _, err := http.Get(n); err != nil {
			return err
		}
	}
	return nil
}
