// Package redis runs the parsers of two major versions of go-redis.
package redis

import (
	"fmt"
	"testing"

	v8 "github.com/go-redis/redis/v8"
	v9 "github.com/redis/go-redis/v9"

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
