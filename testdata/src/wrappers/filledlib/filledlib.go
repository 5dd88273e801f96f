// Package filledlib makes configurations and fills in what is empty.
package filledlib

import (
	"errors"
	"os"
	"strings"
)

// A Config is what a program is configured with.
type Config struct {
	Base    string
	Mail    string
	Feed    string
	Hook    string
	Log     string
	Store   string
	Archive string
	Port    int
	HTTP    HTTP
	Hosts   []string
	Queue   Queue
	Topic   Queue
}

// A Queue is where messages are.
type Queue struct{ URL string }

// HTTP is how pages are made.
type HTTP struct{ Pages, Assets string }

const defaultStore = "store.example.com/v1"

// Load makes one.
func Load() (*Config, error) { // want Load:".*"
	c := &Config{Base: "http//base.example.com", Archive: "archive.example.com", HTTP: HTTP{Pages: "http:/pages.example.com"}}
	c.Queue = Queue{URL: "queue.example.com/q"}
	c.Topic = Queue{URL: "topic.example.com/q"}
	c.Topic.URL = os.Getenv("TOPIC")
	c.fill()
	c.HTTP.fill()
	repair(c)
	return c, c.check()
}

func (c *Config) fill() {
	if c.Mail == "" {
		c.Mail = "mail.example.com/api"
	}
	if c.Feed == "" && c.Port > 0 {
		c.Feed = "feed.example.com/api"
	}
	if os.Getenv("HOOKS") != "" {
		if c.Hook == "" {
			c.Hook = "hook.example.com/api"
		}
	}
	if c.Store == "" {
		c.Store = defaultStore
	}
	if len(c.Hosts) == 0 {
		c.Hosts = []string{"https://example.com"}
	}
	if c.Port > 0 {
		return
	}
	if c.Log == "" {
		c.Log = "log.example.com/api"
	}
}

func (h *HTTP) fill() {
	if h.Assets == "" {
		h.Assets = "assets.example.com/a"
	}
}

func repair(c *Config) {
	if !strings.Contains(c.Archive, "://") {
		c.Archive = "https://" + c.Archive
	}
}

func (c *Config) check() error {
	if c.Port < 0 {
		return errors.New("invalid port")
	}
	return nil
}

// A Checker knows what is right.
type Checker struct{ c *Config }

// NewChecker makes one.
func NewChecker(c *Config) *Checker { return &Checker{c} } // want NewChecker:".*"

// Check tells what is wrong.
func (c *Checker) Check() error {
	if !strings.HasPrefix(c.c.Store, "https://") {
		return errors.New("invalid store")
	}
	return nil
}
