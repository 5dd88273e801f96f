// Package checkedlib has functions that say whether a configuration is good.
package checkedlib

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"reflect"
	"strings"
)

// A Config is what a service is configured with.
type Config struct {
	Base, Hook string
	Port       int
	HTTP       HTTP
}

// HTTP is a part of it.
type HTTP struct{ Root string }

var errBad = errors.New("bad")

// New is one.
func New() *Config { // want New:"returns a known string"
	return &Config{Base: "lib.internal/base", Hook: "lib.internal/hook", HTTP: HTTP{"lib.internal/root"}}
}

func isURL(s string) bool { return strings.Contains(s, "://") }

// None asks nothing.
func None(c *Config) error { // want None:"leaves its arguments alone"
	log.Printf("checked %s", c.Base)
	return nil
}

// Sent uses one.
func Sent(c *Config) error { // want Sent:"flows to http.Get"
	_, err := http.Get(c.Hook)
	return err
}

// Hooks asks for one.
func Hooks(c *Config) error { // want Hooks:"leaves its arguments alone"
	if c == nil || c.Base == "" || c.Port < 0 || !isURL(c.Hook) {
		return errBad
	}
	return nil
}

// Value gets a copy.
func Value(c Config) bool { return isURL(c.Hook) } // want Value:"asks for fields"

// Validate asks for one by way of another.
func (c *Config) Validate() error { return c.check() } // want Validate:"leaves its arguments alone"

func (c *Config) check() error {
	_, err := url.ParseRequestURI(c.Base)
	return err
}

// Roots asks for a part.
func (c *Config) Roots() error { return c.HTTP.check() } // want Roots:"leaves its arguments alone"

func (h *HTTP) check() error {
	if !isURL(h.Root) {
		return errBad
	}
	return nil
}

// All asks for all of a list.
func All(c *Config) error { // want All:"leaves its arguments alone"
	for name, s := range map[string]string{"base": c.Base, "root": c.HTTP.Root} {
		if !isURL(s) {
			return fmt.Errorf("%s: bad", name)
		}
	}
	return nil
}

// Copied asks for a copy.
func Copied(c *Config) error { // want Copied:"leaves its arguments alone"
	h := c
	if !isURL(h.Base) {
		return errBad
	}
	return nil
}

// Printed asks for the text of all.
func Printed(c *Config) bool { return isURL(fmt.Sprint(c)) } // want Printed:"leaves its arguments alone"

// Reflected goes over the fields.
func Reflected(c *Config) error {
	v := reflect.ValueOf(c).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() == reflect.String && !isURL(v.Field(i).String()) {
			return errBad
		}
	}
	return nil
}

// Mended mends it.
func Mended(c *Config) error { // want Mended:"leaves a known string"
	if !isURL(c.Base) {
		c.Base = "https://" + c.Base
	}
	return nil
}
