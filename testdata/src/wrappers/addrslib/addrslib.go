// Package addrslib gives hosts and ports their defaults.
package addrslib

import (
	"os"
	"strings"
)

func getenv(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

// HTTP is where a server listens.
type HTTP struct{ Host, Port string }

// A Config is what a service is configured with.
type Config struct {
	HTTP       HTTP
	Host, Port string
	Number     string // a port without its colon
	Name       string
}

// Load reads the environment.
func Load() *Config { // want Load:"returns a known string"
	return &Config{
		HTTP:   HTTP{Host: getenv("HTTP_HOST", "0.0.0.0"), Port: getenv("HTTP_PORT", ":8080")},
		Host:   getenv("HOST", "cache"),
		Port:   getenv("PORT", ":8080"),
		Number: getenv("PORT", "8080"),
		Name:   getenv("NAME", "a b"),
	}
}

// Addr puts a colon too many.
func (c *Config) Addr() string { return c.Host + ":" + c.Port } // want Addr:"returns a known string"

// HTTPAddr does so of a part.
func (c *Config) HTTPAddr() string { return c.HTTP.Host + ":" + c.HTTP.Port } // want HTTPAddr:"returns a known string"

// HTTPJoined is fine.
func (c *Config) HTTPJoined() string { return c.HTTP.Host + c.HTTP.Port } // want HTTPJoined:"leaves its arguments alone"

// HTTPTrimmed is fine.
func (c *Config) HTTPTrimmed() string { // want HTTPTrimmed:"returns a known string"
	if strings.HasPrefix(c.HTTP.Port, ":") {
		return c.HTTP.Host + c.HTTP.Port
	}
	return c.HTTP.Host + ":" + c.HTTP.Port
}

// NumberAddr is fine.
func (c *Config) NumberAddr() string { return c.Host + ":" + c.Number } // want NumberAddr:"returns a known string"

// TrimmedAddr takes a port with its colon or without.
func (c *Config) TrimmedAddr() string { return c.Host + ":" + strings.TrimPrefix(c.Port, ":") } // want TrimmedAddr:"returns a known string"

// JoinedAddr takes a port with its colon.
func (c *Config) JoinedAddr() string { return c.Host + c.Port } // want JoinedAddr:"leaves its arguments alone"

// Addr puts a colon too many.
func Addr() string { return getenv("HOST", "cache") + ":" + getenv("PORT", ":8080") } // want Addr:"returns a known string"

// JoinedAddr is fine.
func JoinedAddr() string { return getenv("HOST", "cache") + getenv("PORT", ":8080") } // want JoinedAddr:"returns a known string"
