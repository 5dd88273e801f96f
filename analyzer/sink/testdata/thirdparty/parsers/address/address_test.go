// Package address runs package net and clients that leave their addresses to
// it, on ports of this machine that nothing listens on.
package address

import (
	"context"
	"net"
	"net/rpc/jsonrpc"
	"net/smtp"
	"strings"
	"testing"

	"github.com/gomodule/redigo/redis"
	goredis "github.com/redis/go-redis/v9"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestNet(t *testing.T) {
	run(t, func(s string) error {
		_, err := net.Dial("tcp", s)
		return err
	})
}

func TestJSONRPC(t *testing.T) {
	run(t, func(s string) error {
		_, err := jsonrpc.Dial("tcp", s)
		return err
	})
}

func TestSMTP(t *testing.T) {
	run(t, func(s string) error {
		_, err := smtp.Dial(s)
		return err
	})
}

func TestRedigo(t *testing.T) {
	run(t, func(s string) error {
		_, err := redis.Dial("tcp", s)
		return err
	})
}

func TestGoRedis(t *testing.T) {
	goredis.SetLogger(silence{})
	run(t, func(s string) error {
		client := goredis.NewClient(&goredis.Options{Addr: s, MaxRetries: -1, DialerRetries: 1})
		defer client.Close()
		return client.Ping(context.Background()).Err()
	})
}

// silence drops what go-redis logs.
type silence struct{}

func (silence) Printf(context.Context, string, ...any) {}

// run hands the table to dial. What is dialed and refused is accepted, and so is
// a name that stands for another.
func run(t *testing.T, dial func(string) error) {
	connstrtest.Run(t, "address", func(s string) (string, error) {
		err := dial(s)
		if strings.Contains(err.Error(), "connection refused") ||
			strings.Contains(err.Error(), "no such host") && strings.ContainsAny(s, "_-$<{") || strings.HasPrefix(s, "[fe80") {
			return err.Error(), nil
		}
		return "", err
	})
}
