// Package conf makes configurations. It imports nothing that takes a URL.
package conf

import (
	"encoding/json"
	"errors"
	"os"
)

// A Store says where data is.
type Store struct {
	DSN  string
	Name string
}

// A Config is what a service is configured with.
type Config struct {
	Base  string
	Addr  string
	Proxy string
	Store Store
	Log   *Log
	Retry int
}

// A Log says where messages go.
type Log struct{ URL string }

// Load returns defaults.
func Load() *Config {
	return &Config{Base: "https//load.example.com", Addr: "localhost:80800", Store: Store{DSN: "localhost:5432/db"}, Proxy: "none"}
}

// FromEnv returns what the environment says, or defaults.
func FromEnv() (*Config, error) {
	cfg := &Config{Base: "https//env.example.com", Store: Store{DSN: "localhost:5432/env"}}
	if v := os.Getenv("BASE"); v != "" {
		cfg.Base = v
	}
	return cfg, nil
}

// Value returns a struct.
func Value() Config { return Config{Base: "https//value.example.com"} }

// Read fills a struct.
func Read(b []byte) (*Config, error) {
	cfg := &Config{Base: "https//read.example.com"}
	if err := json.Unmarshal(b, cfg); err != nil {
		return nil, err
	}
	return cfg, nil
}

// Fix writes to the struct.
func Fix(cfg *Config) { cfg.Base = "https://fixed.example.com" }

// SetDefaults fills what is empty.
func (c *Config) SetDefaults() {
	if c.Base == "" {
		c.Base = "https://default.example.com"
	}
}

// Override writes to the struct.
func (c *Config) Override(base string) { c.Base = base }

// IsSet only reads.
func (c *Config) IsSet() int { return len(c.Base) }

// Validate looks at the struct.
func (c *Config) Validate() error {
	if c.Base == "https//load.example.com" {
		return errors.New("set the base")
	}
	return nil
}

// Copied changes a copy of a variable.
func Copied() *Config {
	cfg := defaults
	cfg.Base = "https//copied.example.com"
	return &cfg
}

var defaults = Config{Base: "https://h"}

// Spaced ends with a space.
func Spaced() *Config { return &Config{Addr: "localhost:8080 "} }
