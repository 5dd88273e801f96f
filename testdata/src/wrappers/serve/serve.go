// Package serve takes configurations that are made elsewhere.
package serve

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"strings"

	"wrappers/conf"
)

// A Server keeps its configuration.
type Server struct {
	cfg   *conf.Config
	value conf.Config
}

// New keeps the pointer.
func New(cfg *conf.Config) *Server { return &Server{cfg: cfg} }

// NewOf keeps a copy.
func NewOf(cfg conf.Config) *Server {
	s := new(Server)
	s.value = cfg
	return s
}

// Ping reads it.
func (s *Server) Ping() error {
	_, err := http.Get(s.cfg.Base + "/ping")
	return err
}

// PingOf reads the copy.
func (s *Server) PingOf() error {
	_, err := http.Get(s.value.Base + "/ping")
	return err
}

// A Listener keeps its configuration.
type Listener struct{ cfg *conf.Config }

// NewAddr keeps the pointer.
func NewAddr(cfg *conf.Config) *Listener {
	l := &Listener{}
	l.cfg = cfg
	return l
}

// Listen reads another field by a variable.
func (l *Listener) Listen() error {
	c := l.cfg
	if c.Addr == "" {
		return nil
	}
	return http.ListenAndServe(c.Addr, nil) // want `\[port\]` `\[connection-string\]`
}

// Open reads a struct in the struct.
func Open(cfg *conf.Config) (*sql.DB, error) {
	log.Printf("opening %s with %+v", cfg.Store.Name, cfg)
	cfg.Retry = 3
	return sql.Open("postgres", cfg.Store.DSN) // want `\[missing-scheme\]` `\[missing-scheme\]`
}

// OpenBy hands it on.
func OpenBy(cfg conf.Config) (*sql.DB, error) { return open(&cfg) }

func open(cfg *conf.Config) (*sql.DB, error) { return sql.Open("postgres", cfg.Store.DSN) }

// Fetch has a default of its own.
func Fetch(cfg *conf.Config) error {
	if cfg.Base == "" {
		cfg.Base = "https://fetch.example.com"
	}
	_, err := http.Get(cfg.Base) // want `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]`
	return err
}

// Log reads by way of a pointer.
func Log(cfg *conf.Config) error {
	_, err := http.Get(cfg.Log.URL)
	return err
}

// Count only reads.
func Count(cfg *conf.Config) int { return len(cfg.Base) }

// What follows does something else with the string first.

// Checked rejects what is no URL.
func Checked(cfg *conf.Config) error {
	if !strings.HasPrefix(cfg.Base, "https://") {
		return nil
	}
	_, err := http.Get(cfg.Base)
	return err
}

// CheckedIn asks somebody else.
func CheckedIn(cfg *conf.Config) error {
	if err := cfg.Validate(); err != nil {
		return err
	}
	_, err := http.Get(cfg.Base)
	return err
}

// CheckedHere asks a function of this package.
func CheckedHere(cfg *conf.Config) error {
	if err := check(cfg); err != nil {
		return err
	}
	_, err := http.Get(cfg.Base)
	return err
}

func check(cfg *conf.Config) error {
	if !strings.HasPrefix(cfg.Base, "https://") {
		return errors.New("set the base")
	}
	return nil
}

// CheckedOther asks for another field.
func CheckedOther(cfg *conf.Config) error {
	if err := checkName(cfg); err != nil {
		return err
	}
	_, err := http.Get(cfg.Base)
	return err
}

func checkName(cfg *conf.Config) error {
	if strings.Contains(cfg.Store.Name, "/") {
		return errors.New("slash in name")
	}
	return nil
}

// Repaired writes to it.
func Repaired(cfg *conf.Config) error {
	cfg.Base = "https://" + cfg.Base
	_, err := http.Get(cfg.Base)
	return err
}

// RepairedIn lets somebody else write to it.
func RepairedIn(cfg *conf.Config) error {
	conf.Fix(cfg)
	_, err := http.Get(cfg.Base)
	return err
}

// RepairedBy lets a method write to it.
func RepairedBy(cfg *conf.Config) error {
	cfg.Override("https://h")
	_, err := http.Get(cfg.Base)
	return err
}

// Filled lets somebody fill it.
func Filled(cfg *conf.Config, b []byte) error {
	if err := json.Unmarshal(b, cfg); err != nil {
		return err
	}
	_, err := http.Get(cfg.Base)
	return err
}

// FilledPart lets somebody fill a field of it.
func FilledPart(cfg *conf.Config) error {
	fmt.Sscan("https://h", &cfg.Base)
	_, err := http.Get(cfg.Base)
	return err
}

// Sometimes reads it on a condition that callers know.
func Sometimes(cfg *conf.Config, now bool) error {
	if now {
		_, err := http.Get(cfg.Base)
		return err
	}
	return nil
}

// A Mutable has methods that write.
type Mutable struct{ cfg *conf.Config }

// NewMutable keeps it.
func NewMutable(cfg *conf.Config) *Mutable { return &Mutable{cfg} }

// SetBase writes to it.
func (m *Mutable) SetBase(base string) { m.cfg.Base = base }

// Get reads it.
func (m *Mutable) Get() error {
	_, err := http.Get(m.cfg.Base)
	return err
}
