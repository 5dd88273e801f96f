// Package leftlib has functions that write to the structs which they get pointers to.
package leftlib

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
)

// A Config is what a service is configured with.
type Config struct {
	URL      string
	Endpoint string
	Name     string
	Debug    bool
	HTTP     HTTP
}

// HTTP is how pages are made.
type HTTP struct{ Base string }

// New makes one.
func New() *Config { // want New:"returns a known string"
	return &Config{URL: "https://new.example.com"}
}

// Load sets the URL.
func (c *Config) Load() error { // want Load:"leaves a known string"
	c.URL = "localhost:8080"
	if v := os.Getenv("URL"); v != "" {
		c.URL = v
	}
	return nil
}

// MustLoad does so on every run.
func (c *Config) MustLoad() { c.URL = "http//must" } // want MustLoad:"leaves a known string"

// Init calls another method.
func (c *Config) Init(path string) error { // want Init:"leaves a known string"
	if _, err := os.Stat(path); err != nil {
		return err
	}
	return c.Load()
}

// SetDefaults sets what is empty.
func SetDefaults(c *Config) { // want SetDefaults:"leaves its arguments alone"
	if c.Name == "" {
		c.Name = "service"
	}
	if c.Endpoint == "" {
		c.Endpoint = "http:/x"
	}
	if c.Debug {
		return
	}
	c.HTTP.fillDefaults()
}

func (h *HTTP) fillDefaults() {
	if h.Base == "" {
		h.Base = "http//base"
	}
}

// FillDefaults is a method.
func (c *Config) FillDefaults() { // want FillDefaults:"leaves its arguments alone"
	if c.Endpoint == "" {
		c.Endpoint = "http:/y"
	}
}

// ForEnv asks its parameter.
func (c *Config) ForEnv(env string) { // want ForEnv:"leaves a known string"
	if env == "dev" {
		c.URL = "http//dev"
	} else {
		c.URL = "https://prod.example.com"
	}
}

// Override sets another one.
func Override(c *Config) { c.URL = "https://override.example.com" } // want Override:"leaves a known string"

// ReadFile sets a default that the file may have something for.
func (c *Config) ReadFile(path string) error { // want ReadFile:"leaves a known string"
	c.URL = "http//file"
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, c)
}

// Copied gets a copy.
func (c Config) Copied() error { // want Copied:"asks for fields"
	c.URL = "localhost:8081"
	return nil
}

// Other makes another one.
func Other(c *Config) {
	c = &Config{}
	c.URL = "localhost:8082"
}

// Replaced has another one in its place.
func Replaced(c *Config) {
	c.URL = "localhost:8083"
	*c = Config{URL: "https://replaced.example.com"}
}

// Deferred repairs it in the end.
func (c *Config) Deferred() {
	defer func() { c.URL = "https://deferred.example.com" }()
	c.URL = "localhost:8084"
}

// DeferredCall has a method that does.
func (c *Config) DeferredCall() {
	defer Override(c)
	c.URL = "localhost:8085"
}

// Started goes on writing.
func (c *Config) Started() {
	c.URL = "localhost:8086"
	go func() { c.URL = "https://started.example.com" }()
}

var current *Config

// Kept gives it away.
func (c *Config) Kept() {
	c.URL = "localhost:8087"
	current = c
}

// Repair writes to what Kept was given.
func Repair() { current.URL = "https://kept.example.com" }

// Checked returns an error for what is no URL.
func (c *Config) Checked(u string) error { // want Checked:"asks for fields"
	c.URL = "localhost:8088"
	if u != "" {
		c.URL = u
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

// CheckedLast returns an error in the end for what is no URL.
func (c *Config) CheckedLast(u string) (err error) { // want CheckedLast:"asks for fields"
	defer func() { err = c.Validate() }()
	c.URL = "localhost:8096"
	if u != "" {
		c.URL = u
	}
	return nil
}

// MustBeValid ends the program for what is no URL.
func (c *Config) MustBeValid() {
	if err := c.Validate(); err != nil {
		panic(err)
	}
}

// OnlyWith asks another field.
func (c *Config) OnlyWith() { // want OnlyWith:"leaves a known string"
	if c.Name == "dev" {
		c.URL = "localhost:8089"
	}
}

// InLoop may not write at all.
func (c *Config) InLoop(urls []string) {
	c.URL = "localhost:8090"
	for _, u := range urls {
		c.URL = u
	}
}

// Repaired repairs it.
func (c *Config) Repaired() { // want Repaired:"leaves a known string"
	c.URL = "localhost:8091"
	if !strings.Contains(c.URL, "//") {
		c.URL = "http://" + c.URL
	}
}

// Set says whether it has.
func (c *Config) Set(u string) bool { // want Set:"asks for fields"
	if u == "" {
		c.URL = "localhost:8092"
		return false
	}
	c.URL = u
	return true
}

// Failing leaves something else with an error.
func (c *Config) Failing(u string) error { // want Failing:"leaves a known string"
	if u == "" {
		c.URL = "localhost:8093"
		return errors.New("no URL")
	}
	c.URL = "https://" + u
	return nil
}

// Merge gets two.
func Merge(c, other *Config) { // want Merge:"leaves a known string"
	c.URL = "localhost:8094"
	other.URL = "https://merge.example.com"
}

// A Loader loads.
type Loader interface{ Load() error }

// LoadAll loads any.
func LoadAll(l Loader) error { return l.Load() }

// UseTLS is for importers to set.
var UseTLS bool

// Shared asks a variable.
func (c *Config) Shared() {
	if UseTLS {
		c.URL = "https://shared.example.com"
	} else {
		c.URL = "localhost:8095"
	}
}
