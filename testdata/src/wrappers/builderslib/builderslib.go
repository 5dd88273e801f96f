// Package builderslib makes requests step by step.
package builderslib

import "net/http"

// A Builder makes a request.
type Builder struct{ base, name string }

// New returns a Builder.
func New() *Builder { return &Builder{} }

// Base sets what the URL begins with, if there is something to set.
func (b *Builder) Base(base string) *Builder {
	if base != "" {
		b.base = base
	}
	return b
}

// Name names it.
func (b *Builder) Name(name string) *Builder {
	b.name = name
	return b
}

// Get sends it.
func (b *Builder) Get() error {
	_, err := http.Get(b.base + "/v1")
	return err
}
