// Package orelselib returns what there is, or else a default.
package orelselib

import "strings"

// Deref returns what p points to.
func Deref(p *string, def string) string {
	if p == nil || strings.TrimSpace(*p) == "" {
		return def
	}
	return *p
}

// Value returns what p points to.
func Value[T any](p *T, def T) T {
	if p != nil {
		return *p
	}
	return def
}

// Get returns an element of m.
func Get(m map[string]string, key, def string) string {
	if v, ok := m[key]; ok {
		return v
	}
	return def
}

// Options are settings by their names.
type Options struct {
	Values map[string]string
	Hook   *string
	fixed  map[string]string
}

// String returns one of them.
func (o *Options) String(key, def string) string {
	if v := o.Values[key]; v != "" {
		return v
	}
	return def
}

func (o *Options) get(key string) (string, bool) {
	v, ok := o.Values[key]
	return v, ok
}

// Lookup returns one of them.
func (o *Options) Lookup(key, def string) string {
	if v, ok := o.get(key); ok {
		return v
	}
	return def
}

// New returns settings that have all there is.
func New() *Options {
	return &Options{fixed: map[string]string{"url": "https://h.acme.io"}}
}

// Fixed returns what is always there.
func (o *Options) Fixed(key, def string) string {
	if v, ok := o.fixed[key]; ok {
		return v
	}
	return def
}

// Base are settings with what is always there.
type Base struct{ values map[string]string }

// NewBase returns settings over values.
func NewBase(values map[string]string) *Base {
	b := &Base{values: values}
	for key, value := range map[string]string{"url": "https://h.acme.io"} {
		if _, ok := b.values[key]; !ok {
			b.values[key] = value
		}
	}
	return b
}

// Get returns one of them.
func (b *Base) Get(key, def string) string {
	if v, ok := b.values[key]; ok {
		return v
	}
	return def
}

// Set changes one of them.
func (o *Options) Set(line string) {
	if key, value, ok := strings.Cut(line, "="); ok {
		o.Values[key] = value
	}
}

// Whole returns what p points to, with a scheme.
func Whole(p *string, def string) string {
	u := def
	if p != nil {
		u = *p
	}
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	return u
}

// Fill sets the hook.
func Fill(o *Options) {
	if o.Hook == nil {
		hook := "https://hook.acme.io"
		o.Hook = &hook
	}
}
