// Package defaultlistlib returns copies of defaults that have lists.
package defaultlistlib

import (
	"errors"
	"slices"
	"strings"
)

// A Probe is what is asked for.
type Probe struct{ URL, Method string }

// A Module is one check.
type Module struct {
	Name string
	HTTP Probe
}

// A Config is what a program is told.
type Config struct {
	Name    string
	Modules []Module
	ByName  map[string]Module
	Peers   []string
}

var errURL = errors.New("bad URL")

// Default is what others may change.
var Default = Config{
	Modules: []Module{{HTTP: Probe{URL: "default.example.com/module"}}, {HTTP: Probe{URL: "http://default.example.com/module"}}},
	ByName:  map[string]Module{"a": {HTTP: Probe{URL: "default.example.com/named"}}},
	Peers:   []string{"default.example.com/peer"},
}

// Load returns a copy.
func Load() *Config { // want Load:"returns a known string"
	c := Default
	return &c
}

// Value returns a copy, too.
func Value() Config { return Default } // want Value:"returns a known string"

// Changed is what the calling package changes.
var Changed = Config{Peers: []string{"changed.example.com/peer"}}

// LoadChanged returns a copy of that.
func LoadChanged() *Config { // want LoadChanged:"returns a known string"
	c := Changed
	return &c
}

var defaults = Config{
	Modules: []Module{{HTTP: Probe{URL: "private.example.com/module"}}},
	Peers:   []string{"private.example.com/peer"},
}

// Private returns a copy of what is not exported.
func Private(name string) (*Config, error) { // want Private:"returns a known string"
	c := defaults
	if name == "" {
		return nil, errors.New("no name")
	}
	c.Name = name
	return &c, nil
}

var behind = &Config{Peers: []string{"behind.example.com/peer"}}

// Behind returns a copy of what a pointer points to.
func Behind() *Config { // want Behind:"returns a known string"
	c := *behind
	return &c
}

// Replaced has another list.
func Replaced(peers []string) *Config { // want Replaced:"returns a known string"
	c := defaults
	c.Peers = peers
	return &c
}

// A Filtered is a Config of which the list is filtered.
type Filtered struct{ Modules []Module }

var filtered = Filtered{Modules: []Module{{HTTP: Probe{URL: "filtered.example.com/module"}}}}

// LoadFiltered leaves out what is not right.
func LoadFiltered() *Filtered {
	c := filtered
	c.Modules = slices.DeleteFunc(slices.Clone(c.Modules), func(m Module) bool { return !strings.HasPrefix(m.HTTP.URL, "http") })
	return &c
}

// A Repaired is a Config of which the rows are written to.
type Repaired struct{ Modules []Module }

var repaired = Repaired{Modules: []Module{{HTTP: Probe{URL: "repaired.example.com/module"}}}}

// LoadRepaired puts right what has no scheme.
func LoadRepaired() *Repaired {
	c := repaired
	for i := range c.Modules {
		if !strings.Contains(c.Modules[i].HTTP.URL, "://") {
			c.Modules[i].HTTP.URL = "http://" + c.Modules[i].HTTP.URL
		}
	}
	return &c
}

// A Validated is a Config that is checked.
type Validated struct{ Modules []Module }

var validated = Validated{Modules: []Module{{HTTP: Probe{URL: "validated.example.com/module"}}}}

// Validate rejects what has no scheme.
func (c *Validated) Validate() error {
	for _, m := range c.Modules {
		if !strings.HasPrefix(m.HTTP.URL, "http") {
			return errURL
		}
	}
	return nil
}

// LoadValidated returns what is right.
func LoadValidated() (*Validated, error) {
	c := validated
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return &c, nil
}

// LoadChecked does so by itself.
func LoadChecked() (*Validated, error) {
	c := validated
	for _, m := range c.Modules {
		if !strings.HasPrefix(m.HTTP.URL, "http") {
			return nil, errURL
		}
	}
	return &c, nil
}

// A Set is a Config that init sets.
type Set struct{ Peers []string }

var set = Set{Peers: []string{"set.example.com/peer"}}

func init() { set.Peers = []string{"http://set.example.com/peer"} }

// LoadSet returns a copy of that.
func LoadSet() *Set {
	c := set
	return &c
}

// A Shown is a Config that others get a pointer to.
type Shown struct{ Peers []string }

var shown = Shown{Peers: []string{"shown.example.com/peer"}}

// Show gives it away.
func Show() *Shown { return &shown }

// LoadShown returns a copy of it.
func LoadShown() *Shown {
	c := shown
	return &c
}

// A Reset is a Config that a function sets.
type Reset struct{ Peers []string }

var reset = Reset{Peers: []string{"reset.example.com/peer"}}

func (r *Reset) clear() { r.Peers = nil }

// Clear has it set.
func Clear() { reset.clear() }

// LoadReset returns a copy of it.
func LoadReset() *Reset {
	c := reset
	return &c
}

// NewChecked makes a list and does so.
func NewChecked() (*Validated, error) {
	c := &Validated{Modules: []Module{{HTTP: Probe{URL: "made.example.com/module"}}}}
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return c, nil
}

// CheckedTexts rejects one of the strings.
func CheckedTexts() ([]string, error) {
	urls := []string{"text.example.com/peer"}
	for _, u := range urls {
		if !strings.HasPrefix(u, "http") {
			return nil, errURL
		}
	}
	return urls, nil
}
