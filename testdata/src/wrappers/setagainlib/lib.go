// Package setagainlib has a builder behind an interface.
package setagainlib

import "net/http"

type Builder interface {
	Base(u string) Builder
	Get()
}

type builder struct{ base string }

func (b *builder) Base(u string) Builder { b.base = u; return b }

func (b *builder) Get() { http.Get(b.base) }

func New() Builder { return &builder{} }
