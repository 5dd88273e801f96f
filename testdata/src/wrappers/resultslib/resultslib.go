// Package resultslib returns URLs, and structs that hold them, beside something else.
package resultslib

import (
	"errors"
	"os"
)

// A Config holds a URL.
type Config struct{ Base string }

// Load returns the URL second.
func Load(path string) (cfg *Config, url string, err error) {
	if path == "" {
		return nil, "", errors.New("no path")
	}
	return &Config{}, "https//load.example.com", nil
}

// Named returns named results.
func Named() (n int, url string) {
	n, url = 1, "https//named.example.com"
	return
}

// Both returns two addresses.
func Both() (public, private string) {
	return "http://public.example.com", "http//private.example.com"
}

// Port returns a number, and a URL with a path.
func Port(path string) (int, string, error) {
	if path == "" {
		return 0, "http//", errors.New("no path")
	}
	return 80, "http//port.example.com/" + path, nil
}

// Default has a default.
func Default(key string) (isKnown bool, url string) {
	url = os.Getenv(key)
	if url == "" {
		url = "https//default.example.com"
	}
	return key != "", url
}

// Struct returns the struct second.
func Struct() (string, *Config, error) {
	return "file", &Config{Base: "https//struct.example.com"}, nil
}

// Kind says what the URL is for, of which one is no URL.
func Kind(dev bool) (kind int, url string) {
	if dev {
		return 1, "localhost:8080"
	}
	return 2, "https://example.com"
}

// Network returns an address of that network.
func Network(dev bool) (network, addr string) {
	if dev {
		return "unix", "/run/dev.sock"
	}
	return "tcp", "localhost:8080"
}

// Failed returns a URL beside an error.
func Failed() (int, string, error) {
	return 0, "https//failed.example.com", errors.New("failed")
}

// Deferred changes what it returns.
func Deferred() (n int, url string) {
	defer func() { url = "https://example.com" }()
	return 1, "https//deferred.example.com"
}

var current = &Config{}

// Current returns a struct that others have as well.
func Current() (bool, *Config) {
	c := current
	c.Base = "https//current.example.com"
	return true, c
}
