// Package loadlib has methods that read settings over the defaults of a struct.
package loadlib

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/caarlos0/env/v11"
)

// A Config is what a service is configured with.
type Config struct {
	URL    string
	Name   string
	Server struct{ Base string }
}

// Default is what nobody needs to set.
func Default() *Config { // want Default:"returns a known string"
	return &Config{URL: "localhost:8080"}
}

// Load reads a file.
func (c *Config) Load(path string) error { // want Load:"reads settings"
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, c)
}

// Env reads the environment.
func (c *Config) Env() error { return env.Parse(c) } // want Env:"reads settings"

// Both reads one after the other.
func (c *Config) Both(path string) error { // want Both:"reads settings"
	if path != "" {
		if err := c.Load(path); err != nil {
			return err
		}
	}
	return c.Env()
}

// Read is a function.
func Read(path string, c *Config) error { // want Read:"reads settings"
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return json.NewDecoder(f).Decode(c)
}

// ReadFrom reads from anything.
func (c *Config) ReadFrom(r io.Reader) error { // want ReadFrom:"reads settings"
	return json.NewDecoder(r).Decode(c)
}

// Unmarshal reads bytes.
func (c *Config) Unmarshal(data []byte) error { // want Unmarshal:"reads settings"
	return json.Unmarshal(data, c)
}

// Parse reads a text, which a program may have.
func (c *Config) Parse(text string) error { return json.Unmarshal([]byte(text), c) }

// Scan does so, too.
func (c *Config) Scan(text string) error {
	return json.NewDecoder(strings.NewReader(text)).Decode(c)
}

// Checked looks at what it has read.
func (c *Config) Checked(data []byte) error {
	if err := json.Unmarshal(data, c); err != nil {
		return err
	}
	if !strings.HasPrefix(c.URL, "http") {
		return errors.New("no URL")
	}
	return nil
}

// Validated has a method for that.
func (c *Config) Validated(data []byte) error {
	if err := json.Unmarshal(data, c); err != nil {
		return err
	}
	return c.Validate()
}

// Validate says whether it is good.
func (c *Config) Validate() error { // want Validate:"leaves its arguments alone"
	if !strings.HasPrefix(c.URL, "http") {
		return errors.New("no URL")
	}
	return nil
}

// Repaired repairs what it has read.
func (c *Config) Repaired(data []byte) error { // want Repaired:"leaves a known string"
	if err := json.Unmarshal(data, c); err != nil {
		return err
	}
	if !strings.Contains(c.URL, "://") {
		c.URL = "http://" + c.URL
	}
	return nil
}

// Reset forgets the defaults.
func (c *Config) Reset(data []byte) error {
	*c = Config{}
	return json.Unmarshal(data, c)
}

// Named writes a field.
func (c *Config) Named(data []byte) error { // want Named:"leaves a known string"
	c.URL = "https://" + c.Name
	return json.Unmarshal(data, c)
}

// Own reads what the package brings with it.
func (c *Config) Own() error { return json.Unmarshal([]byte(`{"URL": "https://h"}`), c) }

// Raw asks the input what is set.
func (c *Config) Raw(data []byte) error {
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	if _, ok := all["URL"]; !ok {
		return errors.New("no URL")
	}
	return json.Unmarshal(data, c)
}

// Kept lets others write to it.
func (c *Config) Kept(data []byte) error {
	kept = append(kept, c)
	return json.Unmarshal(data, c)
}

var kept []*Config

// A Valid says in a tag what is checked.
type Valid struct {
	URL string `validate:"required,url"`
}

// NewValid makes one.
func NewValid() *Valid { return &Valid{URL: "localhost:8081"} } // want NewValid:"returns a known string"

// Load reads one.
func (v *Valid) Load(data []byte) error { return json.Unmarshal(data, v) }

// A Custom decodes itself.
type Custom struct{ URL string }

// NewCustom makes one.
func NewCustom() *Custom { return &Custom{URL: "localhost:8082"} } // want NewCustom:"returns a known string"

// UnmarshalJSON writes to all of it.
func (c *Custom) UnmarshalJSON(data []byte) error { // want UnmarshalJSON:"leaves a known string"
	c.URL = "https://" + string(data)
	return nil
}

// Load reads one.
func (c *Custom) Load(data []byte) error { return json.Unmarshal(data, c) }
