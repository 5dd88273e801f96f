package settings

import (
	"cmp"
	"os"
)

// A Config is what programs are configured with.
type Config struct {
	URL  string
	HTTP struct{ Base, Proxy string }
	Addr string
}

// NewConfig returns a struct.
func NewConfig() Config { return Config{URL: "https//new.example.com"} }

// Default returns a pointer that nobody else has.
func Default() *Config {
	return &Config{URL: "https//default.example.com", Addr: "http://localhost:80"}
}

// Load returns a variable.
func Load() (*Config, error) {
	c := &Config{URL: "https//load.example.com"}
	c.HTTP.Base = "https//base.example.com"
	if v := os.Getenv("PROXY"); v != "" {
		c.HTTP.Proxy = v
	}
	return c, nil
}

var current *Config

// Current returns what others have, too.
func Current() *Config {
	c := &Config{URL: "https//current.example.com"}
	current = c
	return c
}

// Parsed is changed by somebody.
func Parsed() (*Config, error) {
	c := &Config{URL: "https//parsed.example.com"}
	if err := parse(c); err != nil {
		return nil, err
	}
	return c, nil
}

var parse func(*Config) error

// Host returns one of several.
func Host(env string) string {
	switch env {
	case "prod":
		return "https://api.example.com"
	case "dev":
		return "http:localhost:8080"
	}
	return "https//stage.example.com"
}

// HostOf returns one of two, or an error.
func HostOf(env string) (string, error) {
	switch env {
	case "prod":
		return "https://api.example.com", nil
	case "dev":
		return "http:localhost:8081", nil
	}
	return "", os.ErrNotExist
}

// Prefix has a default.
func Prefix(host string) string {
	if host == "" {
		return "https//prefix.example.com/"
	}
	return "https://" + host + "/"
}

// Long asks what cannot be told from elsewhere.
func Long(host string) string {
	if len(host) > 10 {
		return "https//long.example.com/"
	}
	return "https://short.example.com/"
}

// Getenv has a default in one form of several.
func Getenv(key, def string) string {
	v := os.Getenv(key)
	if v == "" {
		v = def
	}
	return v
}

// Lookup has a default in another form.
func Lookup(key, def string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return def
}

// Or has a default in a third form.
func Or(key, def string) string { return cmp.Or(os.Getenv(key), def) }

// Label makes another string of its default.
func Label(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return quote(def)
}

func quote(s string) string { return os.Expand(s, os.Getenv) }

// Variables that begin with a URL.
var (
	Base     = "https//base.example.com"
	Settings = Config{URL: "https//settings.example.com"}
	Own      = "https//own.example.com" // written in this package
	Unset    = "unset"                  // no URL
	Mark     = "https//<server>/api"    // to be set
	Shared   = &Config{URL: "https//shared.example.com"}
	Reset    = "https//reset.example.com"
	Flag     = "https//flag.example.com"
	Asked    = "https//asked.example.com"
	Changed  = Config{URL: "https//changed.example.com"}
	Filled   = Config{URL: "https//filled.example.com"}
)

// SetOwn writes to a variable.
func SetOwn(s string) { Own = s }

// Fill writes to its receiver.
func (c *Config) Fill(s string) { c.URL = s }
