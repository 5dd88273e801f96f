package nodelib

import (
	"database/sql"
	"net"
	"os"
)

// A DB says which driver reads its DSN.
type DB struct {
	Driver string
	DSN    string
}

// Open connects.
func (c *DB) Open() (*sql.DB, error) { return sql.Open(c.Driver, c.DSN) }

// Connect does so, too.
func Connect(c *DB) (*sql.DB, error) { return sql.Open(c.Driver, c.DSN) }

// Options are those of a Server.
type Options struct {
	Network string
	Addr    string
}

// A Server listens.
type Server struct{ network, addr string }

// NewServer fills what is empty.
func NewServer(o Options) *Server {
	if o.Network == "" {
		o.Network = "tcp"
	}
	if o.Addr == "" {
		o.Addr = ":8080"
	}
	return &Server{network: o.Network, addr: o.Addr}
}

// Addr is where it listens.
func (s *Server) Addr() string { return s.addr }

// Listen does so.
func (s *Server) Listen() error {
	l, err := net.Listen(s.network, s.Addr())
	if err != nil {
		return err
	}
	return l.Close()
}

// A Changed server may listen elsewhere.
type Changed struct{ network, addr string }

// NewChanged may put another network in the place of its own.
func NewChanged(network, addr string) *Changed {
	c := &Changed{network: network, addr: addr}
	if os.Getenv("LISTEN_FDS") != "" {
		c.network = "unix"
	}
	return c
}

// Listen does so.
func (c *Changed) Listen() error {
	l, err := net.Listen(c.network, c.addr)
	if err != nil {
		return err
	}
	return l.Close()
}
