package lib

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What follows uses its strings in one of several ways.

// Load reads a file where it has no base.
func Load(base, path string) ([]byte, error) {
	if base != "" {
		resp, err := http.Get(base + path)
		if err != nil {
			return nil, fmt.Errorf("%s%s: %w", base, path, err)
		}
		return io.ReadAll(resp.Body)
	}
	return os.ReadFile(path)
}

// Ping does nothing without a host.
func Ping(host string) error {
	if host == "" {
		return nil
	}
	_, err := http.Get("http://" + host + "/health")
	return err
}

// FetchRetry adds a scheme where it fails without one.
func FetchRetry(u string) (*http.Response, error) {
	resp, err := http.Get(u)
	if err != nil {
		log.Printf("%s: %v", u, err)
		resp, err = http.Get("http://" + u)
	}
	return resp, err
}

// ParseHost adds a scheme where there is no host.
func ParseHost(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	if u.Host == "" {
		return url.Parse("http://" + s)
	}
	return u, nil
}

// Open has a way for each kind.
func Open(kind, u string) error {
	return map[string]func() error{
		"http": func() error { _, err := http.Get(u); return err },
		"file": func() error { _, err := os.Open(u); return err },
	}[kind]()
}

// Later is a way in a closure.
func Later(u string) func() error {
	return func() error { _, err := http.Get(u); return err }
}

// A Source is at an address of several kinds.
type Source struct{ Kind, Addr string }

// Fetch asks for the kind.
func (s Source) Fetch() error {
	if s.Kind == "http" {
		return s.viaHTTP()
	}
	return nil
}

func (s Source) viaHTTP() error { _, err := http.Get(s.Addr); return err }

// A Store holds files, with a client or without.
type Store struct {
	Client *http.Client
	Root   string
}

// Get reads one.
func (s *Store) Get(name string) error {
	if s.Client == nil {
		_, err := os.Stat(s.Root + name)
		return err
	}
	_, err := s.Client.Get(s.Root + name)
	return err
}

// A Hook is somewhere or nowhere.
type Hook struct{ Where string }

// Call calls it.
func (h Hook) Call() error {
	log.Print("calling ", h.Where)
	_, err := http.Get("http://" + h.at())
	return err
}

func (h Hook) at() string { return h.Where }

var unset = "un.set"

func init() { unset = os.Getenv("UNSET") }

// FetchSet uses a variable that is always set.
func FetchSet() { http.Get(unset) }

// Doer is implemented here and by others.
type Doer interface {
	Do(path string) error
}

// HTTPDoer is the one that is here.
type HTTPDoer struct{}

// Do joins.
func (HTTPDoer) Do(path string) error { _, err := http.Get("http://example.com:80" + path); return err }

// FetchWith has a client of its user's.
func FetchWith(c *http.Client, u string) error {
	_, err := c.Get(u)
	return err
}

// IsAbsolute says no to what is no URL.
func IsAbsolute(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.IsAbs()
}

// HostOr takes what is no URL for a host.
func HostOr(s string) string {
	u, _ := url.Parse(s)
	if u == nil || u.Host == "" {
		return s
	}
	return u.Host
}

// Reachable says of a URL that fails that nobody answers there.
func Reachable(u string) bool {
	resp, err := http.Get(u)
	switch {
	case err != nil:
		return false
	}
	return resp.StatusCode == http.StatusOK
}

// ParseOpaque knows what a host and a port are read as.
func ParseOpaque(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	if u.Opaque != "" {
		u = &url.URL{Scheme: "http", Host: s}
	}
	return u, nil
}

// Save keeps what it fetches under the name of its URL.
func Save(u string) error {
	resp, err := http.Get(u)
	if err != nil {
		return err
	}
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	return os.WriteFile(u, b, 0o600)
}

// A Task is at a place of several kinds.
type Task struct{ Where string }

func (t Task) viaHTTP() { http.Get(t.Where) }
func (t Task) viaFile() {}

var ways = map[string]func(Task){"http": Task.viaHTTP, "file": Task.viaFile}

// Do does it in one of the ways.
func (t Task) Do(way string) { ways[way](t) }

// Server is for importers to set.
var Server = "https://<server>/x"

// FetchServer uses it.
func FetchServer() { http.Get(Server) }

// OpenAny takes sockets elsewhere.
func OpenAny(u string) error {
	if strings.HasPrefix(u, "unix:") || len(u) < 4 {
		return nil
	}
	_, err := http.Get(u)
	return err
}
