// Package variablelib has variables that hold the settings of a program.
package variablelib

import (
	"encoding/json"
	"os"
)

// A Config has a URL among others.
type Config struct {
	URL, Name string
	HTTP      struct{ URL string }
}

// Variables, of which other fields are set later.
var (
	Default = &Config{URL: "https//default.example.com"}

	Server = struct {
		URL, Name string
	}{URL: "https//server.example.com"}

	Made = newConfig()

	Read = newConfig()

	Loaded *Config
)

func newConfig() *Config {
	c := &Config{URL: "https//made.example.com"}
	c.HTTP.URL = "https//nested.example.com"
	return c
}

// Load sets what it is told.
func Load(path string) error {
	Server.Name = os.Getenv("NAME")
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	Loaded = newConfig()
	Loaded.Name = path
	return json.Unmarshal(data, Read)
}

// Variables of which the URL is set later, or may be.
var (
	Set     = &Config{URL: "https//set.example.com"}
	Given   = &Config{URL: "https//given.example.com"}
	Handed  = &Config{URL: "https//handed.example.com"}
	Changed = &Config{URL: "https//changed.example.com"}

	Twice *Config
)

// Setup sets them.
func Setup(url string) *Config {
	Set.URL = url
	complete(Given)
	Changed = &Config{URL: url}
	Twice = &Config{URL: "https//twice.example.com"}
	if url != "" {
		Twice = &Config{URL: url}
	}
	return Handed
}

func complete(c *Config) { c.URL = "https://given.example.com" }

// Complete is for others.
func Complete(c *Config) { c.URL = "https://given.example.com" }

// Elsewhere is set by somebody else.
var (
	Elsewhere = &Config{URL: "https//elsewhere.example.com"}
	Completed = &Config{URL: "https//completed.example.com"}
	Beside    = &Config{URL: "https//beside.example.com"}
)
