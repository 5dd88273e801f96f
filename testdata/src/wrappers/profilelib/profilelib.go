// Package profilelib returns what one of the functions in a table makes.
package profilelib

import (
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"strings"
)

// A Config is what a program is told.
type Config struct {
	Addr, Mode string
	Peers      []string
}

func dev() *Config {
	return &Config{Addr: "http://dev.internal:5672/", Mode: "dev", Peers: []string{"http://peer.internal:1"}}
}

func prod() *Config {
	return &Config{Addr: "prod.internal:5672", Mode: "prod", Peers: []string{"peer.internal:1"}}
}

// staging changes what another one makes.
func staging() *Config {
	c := prod()
	c.Addr, c.Mode = "http://staging.internal:5672", "staging"
	return c
}

var (
	errEnv  = errors.New("unknown environment")
	errAddr = errors.New("bad address")
)

var profiles = map[string]func() *Config{"dev": dev, "prod": prod, "staging": staging}

// ByName calls the function of that name.
func ByName(env string) *Config { // want ByName:"returns a known string"
	return profiles[env]()
}

// Known says whether there is one.
func Known(env string) (*Config, error) { // want Known:"returns a known string"
	load, ok := profiles[env]
	if !ok {
		return nil, errEnv
	}
	return load(), nil
}

// Kept keeps what is made in a variable.
func Kept(env string) (*Config, error) { // want Kept:"returns a known string"
	load, ok := profiles[env]
	if !ok {
		return nil, errEnv
	}
	c := load()
	return c, nil
}

// Local has the table for itself, and a name that is taken where there is none.
func Local(env string) (*Config, error) { // want Local:"returns a known string"
	profiles := map[string]func() *Config{"dev": dev, "prod": prod}
	load, ok := profiles[cmp.Or(env, "dev")]
	if !ok {
		return nil, errEnv
	}
	c := load()
	return c, nil
}

// Filled puts a name in the place of an empty one.
func Filled(env string) (*Config, error) { // want Filled:"returns a known string"
	env = cmp.Or(env, "prod")
	load, ok := profiles[env]
	if !ok {
		return nil, errEnv
	}
	return load(), nil
}

// Decoded reads settings over what was made.
func Decoded(env string) (*Config, error) { // want Decoded:"returns a known string"
	load, ok := profiles[env]
	if !ok {
		return nil, errEnv
	}
	c := load()
	if over := os.Getenv("CONFIG"); over != "" {
		if err := json.Unmarshal([]byte(over), c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

var literals = map[string]func() (*Config, error){
	"dev": func() (*Config, error) { return &Config{Addr: "http://literal.internal:80"}, nil },
	"prod": func() (*Config, error) {
		c := &Config{}
		c.Addr = "literal.internal:80"
		return c, nil
	},
}

// ByLiteral calls a function literal.
func ByLiteral(env string) (*Config, error) { // want ByLiteral:"returns a known string"
	load, ok := literals[env]
	if !ok {
		return nil, errEnv
	}
	c, err := load()
	if err != nil {
		return nil, err
	}
	return c, nil
}

var values = map[string]func(host string) Config{
	"dev":  func(host string) Config { return Config{Addr: "http://" + host + ":80"} },
	"prod": func(host string) Config { return Config{Addr: host + ":80"} },
}

// ByValue returns a struct, made of a host.
func ByValue(env, host string) Config { // want ByValue:"returns a known string"
	return values[env](host)
}

var rows = map[string]struct {
	name string
	make func() *Config
}{
	"dev":  {"development", dev},
	"prod": {"production", prod},
}

// ByRow calls the function in a row.
func ByRow(env string) (*Config, error) { // want ByRow:"returns a known string"
	row, ok := rows[env]
	if !ok {
		return nil, errEnv
	}
	return row.make(), nil
}

// Repaired puts right what was made.
func Repaired(env string) *Config { // want Repaired:"returns a known string"
	c := profiles[env]()
	c.Addr = strings.TrimSuffix(strings.TrimPrefix(c.Addr, "http://"), "/")
	return c
}

// Checked rejects what is not right.
func Checked(env string) (*Config, error) {
	c := profiles[env]()
	if strings.Contains(c.Addr, "://") {
		return nil, errAddr
	}
	return c, nil
}

// Validate rejects what is not right.
func (c *Config) Validate() error { // want Validate:"leaves its arguments alone"
	if strings.Contains(c.Addr, "://") {
		return errAddr
	}
	return nil
}

// Validated has a method reject it.
func Validated(env string) (*Config, error) {
	load, ok := profiles[env]
	if !ok {
		return nil, errEnv
	}
	c := load()
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return c, nil
}

func normalize(c *Config) {
	c.Addr = strings.TrimSuffix(strings.TrimPrefix(c.Addr, "http://"), "/")
}

// Normalized hands it to a function that changes it.
func Normalized(env string) *Config { // want Normalized:"returns a known string"
	c := profiles[env]()
	normalize(c)
	return c
}

// Overridden writes something else.
func Overridden(env, addr string) *Config { // want Overridden:"returns a known string"
	c := profiles[env]()
	c.Addr = addr
	return c
}

// NotDev does without one of them.
func NotDev(env string) (*Config, error) {
	if env == "dev" || env == "staging" {
		return nil, errEnv
	}
	load, ok := profiles[env]
	if !ok {
		return nil, errEnv
	}
	return load(), nil
}

// Unless does without those of one kind.
func Unless(env string) (*Config, error) {
	c := profiles[env]()
	if c.Mode != "prod" {
		return nil, errEnv
	}
	return c, nil
}

var registered = map[string]func() *Config{"dev": dev}

// Register puts another function into the table.
func Register(name string, load func() *Config) { registered[name] = load }

// ByRegistered calls one of those.
func ByRegistered(env string) *Config { return registered[env]() }

var replaced = map[string]func() *Config{"dev": dev, "prod": prod}

func init() { replaced["dev"] = prod }

// ByReplaced calls none of those that were replaced.
func ByReplaced(env string) *Config { return replaced[env]() }

var shown = map[string]func() *Config{"dev": dev, "prod": prod}

// Shown gives the table to others.
func Shown() map[string]func() *Config { return shown }

// ByShown calls what they may have put there.
func ByShown(env string) *Config { return shown[env]() }

var current = dev()

var shared = map[string]func() *Config{
	"current": func() *Config { return current },
	"dev":     dev,
}

// Set changes what is shared.
func Set(addr string) { current.Addr = addr }

// ByShared may return what others change.
func ByShared(env string) *Config {
	c := shared[env]()
	return c
}

// Captured returns a pointer to what another one gets as well.
func Captured(env string, fix func(*Config)) *Config {
	c := &Config{Addr: "http://captured.internal:80"}
	makers := map[string]func() *Config{
		"a": func() *Config { return c },
		"b": func() *Config { fix(c); return c },
	}
	made := makers[env]()
	return made
}

// A Loader has a method.
type Loader struct{ addr string }

func (l *Loader) load() *Config { return &Config{Addr: l.addr} }

// ByMethod calls a method of something.
func ByMethod(env string, l *Loader) *Config {
	loaders := map[string]func() *Config{"a": l.load, "b": (&Loader{addr: "http://method.internal:80"}).load}
	return loaders[env]()
}

// Changed takes another function where there is none.
func Changed(env string) *Config {
	load := profiles[env]
	if load == nil {
		load = prod
	}
	return load()
}

// UnlessEither does without those of one kind that a function chooses.
func UnlessEither(env string) (*Config, error) {
	c := choose(env)
	if c.Mode != "prod" {
		return nil, errEnv
	}
	return c, nil
}

func choose(env string) *Config {
	if env == "dev" {
		return dev()
	}
	return prod()
}

// Either returns one or the other.
func either() *Config {
	if os.Getenv("MODE") == "dev" {
		return dev()
	}
	return prod()
}

// ByEither does not say which.
func ByEither(env string) *Config { // want ByEither:"returns a known string"
	return map[string]func() *Config{"a": either, "b": prod}[env]()
}

var addrs = map[string]func() string{
	"dev":  func() string { return "http://text.internal:80" },
	"prod": func() string { return "text.internal:80" },
}

// Addr returns a string.
func Addr(env string) string { return addrs[env]() } // want Addr:"returns a known string"

// First has a function call itself.
func First(env string) string { return deep[env]() }

var deep map[string]func() string

func init() {
	deep = map[string]func() string{"a": func() string { return First("b") }, "b": func() string { return "http://deep.internal:80" }}
}
