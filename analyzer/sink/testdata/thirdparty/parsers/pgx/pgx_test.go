// Package pgx runs both major versions of the driver.
package pgx

import (
	"fmt"
	"testing"

	v4 "github.com/jackc/pgx/v4"
	pool4 "github.com/jackc/pgx/v4/pgxpool"
	v5 "github.com/jackc/pgx/v5"
	pool5 "github.com/jackc/pgx/v5/pgxpool"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestVersion4(t *testing.T) {
	connstrtest.Run(t, "pgx", func(s string) (string, error) {
		c, err := v4.ParseConfig(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("host=%s password=%s db=%s %v", c.Host, c.Password, c.Database, c.RuntimeParams), nil
	})
}

func TestVersion5(t *testing.T) {
	connstrtest.Run(t, "pgx", func(s string) (string, error) {
		c, err := v5.ParseConfig(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("host=%s password=%s db=%s %v", c.Host, c.Password, c.Database, c.RuntimeParams), nil
	})
}

// Version 5.12 reads URLs by itself, and the others with net/url.
func TestHashInPassword(t *testing.T) {
	const s = "postgres://bob:P#W@localhost/app"
	if _, err := v4.ParseConfig(s); err == nil {
		t.Error("version 4 takes it")
	}
	if _, err := pool4.ParseConfig(s); err == nil {
		t.Error("the pool of version 4 takes it")
	}
	if c, err := v5.ParseConfig(s); err != nil || c.Password != "P#W" {
		t.Errorf("version 5: %v", err)
	}
}

func TestPoolOfVersion4(t *testing.T) {
	connstrtest.Run(t, "pgxpool", func(s string) (string, error) {
		_, err := pool4.ParseConfig(s)
		return "", err
	})
}

func TestPoolOfVersion5(t *testing.T) {
	connstrtest.Run(t, "pgxpool", func(s string) (string, error) {
		_, err := pool5.ParseConfig(s)
		return "", err
	})
}
