// Package nats stands for github.com/nats-io/nats.go.
package nats

import "net"

type Conn struct{}

type Options struct{ CustomDialer CustomDialer }

type CustomDialer interface {
	Dial(network, address string) (net.Conn, error)
}

type Option func(*Options) error

func SetCustomDialer(dialer CustomDialer) Option { return nil }
func Name(name string) Option                    { return nil }

func Connect(url string, options ...Option) (*Conn, error) { return nil, nil }
