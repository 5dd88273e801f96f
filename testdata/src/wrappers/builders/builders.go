// Package builders makes requests step by step.
package builders

import (
	"errors"
	"net/http"

	"wrappers/builderslib"
)

type builder struct{ base, name string }

func (b *builder) host(base string) *builder {
	if base != "" {
		b.base = base
	}
	return b
}

func (b *builder) Host(base string) *builder {
	if base != "" {
		b.base = base
	}
	return b
}

func (b *builder) named(name string) *builder {
	b.name = name
	return b
}

func (b *builder) get() error {
	_, err := http.Get(b.base + "/v1")
	return err
}

func setHost(b *builder, base string) {
	if base != "" {
		b.base = base
	}
}

func wrong(base string) error {
	err := new(builder).host("http//a.example.com").named("a").get() // want `missing ':' after scheme "http": .*\[scheme\]`
	b := new(builder)
	b.host("a.example.com") // want `missing scheme in "a.example.com/v1": .*\[missing-scheme\]`
	if base != "" {
		b.host(base)
	}
	err = errors.Join(err, b.named("a").get())
	c := new(builder)
	c.host("b.example.com") // want `missing scheme in "b.example.com/v1": .*\[missing-scheme\]`
	err = errors.Join(err, c.get())
	c.host("http://b.example.com")
	d, e := new(builder), new(builder)
	d.host("c.example.com") // want `missing scheme in "c.example.com/v1": .*\[missing-scheme\]`
	e.host("http://c.example.com")
	return errors.Join(err, c.get(), d.get(), e.get())
}

func wrongElsewhere(base string) error {
	err := builderslib.New().Base("http//a.example.com").Name("a").Get() // want `missing ':' after scheme "http": .*\[scheme\]`
	b := builderslib.New()
	b.Base("a.example.com") // want `missing scheme in "a.example.com/v1": .*\[missing-scheme\]`
	if base != "" {
		b.Base(base)
	}
	c := builderslib.New().Base("b.example.com") // want `missing scheme in "b.example.com/v1": .*\[missing-scheme\]`
	return errors.Join(err, b.Name("a").Get(), c.Get(), c.Base("http://b.example.com").Get())
}

// What is set before is never used.

func preset() *builder { return new(builder).host("a.example.com").named("preset") } // want `\[missing-scheme\]`

func silentPreset() error { return preset().host("http://a.example.com").get() }

func silentAgain() error {
	err := new(builder).host("http//a.example.com").host("http://a.example.com").get() // want `\[scheme\]`
	b := new(builder)
	b.host("a.example.com") // want `\[missing-scheme\]`
	b.name = "a"
	b.host("http://a.example.com")
	c := new(builder).Host("a.example.com") // want `\[missing-scheme\]`
	c.Host("http://a.example.com")
	d := new(builder)
	d.Host("a.example.com") // want `\[missing-scheme\]`
	d.Host("http://a.example.com")
	e := new(builder)
	setHost(e, "a.example.com") // want `\[missing-scheme\]`
	setHost(e, "http://a.example.com")
	f := new(builder).host("a.example.com") // want `\[missing-scheme\]`
	f = f.host("http://a.example.com")
	return errors.Join(err, b.get(), c.get(), d.get(), e.get(), f.get())
}

func silentElsewhere() error {
	err := builderslib.New().Base("http//a.example.com").Name("a").Base("http://a.example.com").Get() // want `\[scheme\]`
	b := builderslib.New()
	b.Base("a.example.com") // want `\[missing-scheme\]`
	b.Base("http://a.example.com")
	c := builderslib.New().Base("a.example.com") // want `\[missing-scheme\]`
	c.Base("http://a.example.com")
	return errors.Join(err, b.Get(), c.Get())
}
