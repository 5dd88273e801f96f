// Package setagainlib has a builder behind an interface.
package setagainlib

import "net/http"

type Builder interface {
	Base(u string) Builder // want Base:"flows to http.Get"
	Get()
}

type builder struct{ base string }

func (b *builder) Base(u string) Builder { b.base = u; return b } // want Base:"flows to http.Get"

func (b *builder) Get() { http.Get(b.base) }

func New() Builder { return &builder{} }
