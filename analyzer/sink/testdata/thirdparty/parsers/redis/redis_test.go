// Package redis runs the parsers of two major versions of go-redis, and those of
// redigo and rueidis.
package redis

import (
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	v8 "github.com/go-redis/redis/v8"
	"github.com/gomodule/redigo/redis"
	v9 "github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestVersion8(t *testing.T) {
	connstrtest.Run(t, "redis", func(s string) (string, error) {
		o, err := v8.ParseURL(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("addr=%s db=%d", o.Addr, o.DB), nil
	})
}

func TestVersion9(t *testing.T) {
	connstrtest.Run(t, "redis", func(s string) (string, error) {
		o, err := v9.ParseURL(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("addr=%s db=%d", o.Addr, o.DB), nil
	})
}

func TestCluster(t *testing.T) {
	connstrtest.Run(t, "redis-cluster", func(s string) (string, error) {
		o, err := v9.ParseClusterURL(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("addrs=%s", o.Addrs), nil
	})
}

func TestFailover(t *testing.T) {
	connstrtest.Run(t, "redis-failover", func(s string) (string, error) {
		o, err := v9.ParseFailoverURL(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("addrs=%s db=%d", o.SentinelAddrs, o.DB), nil
	})
}

func TestRedigo(t *testing.T) {
	connstrtest.Run(t, "redigo", func(s string) (string, error) {
		address, db := "", "0"
		dial := redis.DialNetDial(func(_, a string) (net.Conn, error) {
			address = a
			client, server := net.Pipe()
			go answer(server, &db)
			return client, nil
		})
		conn, err := redis.DialURL(s, dial, redis.DialTLSHandshakeTimeout(100*time.Millisecond))
		if err != nil && address == "" {
			return "", err
		}
		if err == nil {
			conn.Close()
		}
		return fmt.Sprintf("%s db=%s", address, db), nil
	})
}

// answer answers each command with OK, and writes down which database it asks
// for.
func answer(conn net.Conn, db *string) {
	defer conn.Close()
	buf := make([]byte, 1024)
	for {
		n, err := conn.Read(buf)
		if err != nil {
			return
		}
		if command := string(buf[:n]); strings.Contains(command, "SELECT") {
			fields := strings.Fields(command)
			*db = fields[len(fields)-1]
		}
		if _, err := conn.Write([]byte("+OK\r\n")); err != nil {
			return
		}
	}
}

func TestRueidis(t *testing.T) {
	connstrtest.Run(t, "rueidis", func(s string) (string, error) {
		o, err := rueidis.ParseURL(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("addrs=%s db=%d", o.InitAddress, o.SelectDB), nil
	})
}
