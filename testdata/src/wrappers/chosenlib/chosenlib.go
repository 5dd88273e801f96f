// Package chosenlib returns one of several configurations, by one statement or by what is in
// a table.
package chosenlib

import (
	"cmp"
	"errors"
	"os"
	"strings"
)

// A Config is what a program is told.
type Config struct {
	Addr, Mode string
}

func dev() *Config  { return &Config{Addr: "http://dev.internal:5672/", Mode: "dev"} }
func prod() *Config { return &Config{Addr: "prod.internal:5672", Mode: "prod"} }

var errEnv = errors.New("unknown environment")

// ByName chooses by a name.
func ByName(env string) *Config { // want ByName:"returns a known string"
	c := prod()
	if env == "dev" {
		c = dev()
	}
	return c
}

// BySwitch chooses by one of several names.
func BySwitch(env string) (*Config, error) { // want BySwitch:"returns a known string"
	var c *Config
	switch env {
	case "dev":
		c = dev()
	case "prod":
		c = prod()
	default:
		return nil, errEnv
	}
	return c, nil
}

// ByEnvironment chooses by what the environment says.
func ByEnvironment() Config { // want ByEnvironment:"returns a known string"
	c := Config{Addr: "a.internal:80"}
	if os.Getenv("MODE") == "dev" {
		c = Config{Addr: "http://b.internal:80"}
	}
	return c
}

// Repaired chooses and puts right what it has chosen.
func Repaired(env string) *Config {
	c := prod()
	if env == "dev" {
		c = dev()
	}
	c.Addr = strings.TrimSuffix(strings.TrimPrefix(c.Addr, "http://"), "/")
	return c
}

// Checked chooses and rejects what is not right.
func Checked(env string) (*Config, error) {
	c := prod()
	if env == "dev" {
		c = dev()
	}
	if strings.Contains(c.Addr, "://") {
		return nil, errEnv
	}
	return c, nil
}

// Normalized chooses and hands what it has chosen to a function that changes it.
func Normalized(env string) *Config {
	c := prod()
	if env == "dev" {
		c = dev()
	}
	normalize(c)
	return c
}

func normalize(c *Config) { c.Addr = strings.TrimPrefix(c.Addr, "http://") }

// Never chooses what is never chosen.
func Never() *Config { // want Never:"returns a known string"
	c := prod()
	if false {
		c = dev()
	}
	return c
}

// Forced overwrites what was chosen.
func Forced(env string) *Config { // want Forced:"returns a known string"
	c := prod()
	if env == "dev" {
		c = dev()
	}
	c = prod()
	return c
}

var current *Config

// Shared returns what others may write to.
func Shared(env string) *Config {
	c := prod()
	if env == "dev" {
		c = dev()
	}
	current = c
	return c
}

// Change writes to it.
func Change(addr string) { current.Addr = addr }

// Text chooses a string.
func Text(env string) string { // want Text:"returns a known string"
	u := "text.internal:80"
	if env == "dev" {
		u = "http://text.internal:80"
	}
	return u
}

// Added chooses what something is added to.
func Added(env string) string {
	u := "added.internal"
	if env == "dev" {
		u = "http://added.internal"
	}
	u += ":80"
	return u
}

var addrs = map[string]string{"dev": "http://table.internal:80", "prod": "table.internal:80"}

var configs = map[string]Config{"dev": {Addr: "http://row.internal:80", Mode: "dev"}, "prod": {Addr: "row.internal:80", Mode: "prod"}}

// FromTable takes an address out of a table.
func FromTable(env string) (*Config, error) { // want FromTable:"returns a known string"
	addr, ok := addrs[env]
	if !ok {
		return nil, errEnv
	}
	return &Config{Addr: addr}, nil
}

// FromTableOrDev takes an address of a table, that of development where there is no name.
func FromTableOrDev(env string) (*Config, error) { // want FromTableOrDev:"returns a known string"
	addr, ok := addrs[cmp.Or(env, "dev")]
	if !ok {
		return nil, errEnv
	}
	return &Config{Addr: addr}, nil
}

// FromTableOrProd does so for production.
func FromTableOrProd(env string) (*Config, error) { // want FromTableOrProd:"returns a known string"
	env = cmp.Or(env, "prod")
	addr, ok := addrs[env]
	if !ok {
		return nil, errEnv
	}
	return &Config{Addr: addr}, nil
}

// FromTableOr has another name for that.
func FromTableOr(env, other string) (*Config, error) {
	addr, ok := addrs[cmp.Or(env, other)]
	if !ok {
		return nil, errEnv
	}
	return &Config{Addr: addr}, nil
}

// FromRows takes a row out of a table.
func FromRows(env string) (Config, error) { // want FromRows:"returns a known string"
	c, ok := configs[env]
	if !ok {
		return Config{}, errEnv
	}
	return c, nil
}

// FromRowsUnlessDev rejects one of them.
func FromRowsUnlessDev(env string) (Config, error) {
	c, ok := configs[env]
	if !ok || c.Mode == "dev" {
		return Config{}, errEnv
	}
	return c, nil
}

// WithScheme puts one before what has none.
func WithScheme(addr, env string) string {
	u := addr
	if env == "dev" {
		u = "dev.internal"
	}
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	return u
}
