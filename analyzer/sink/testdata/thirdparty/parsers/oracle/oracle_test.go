// Package oracle runs the parsers of two drivers for Oracle.
package oracle

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"github.com/godror/godror/dsn"
	_ "github.com/sijms/go-ora/v2"
	"github.com/sijms/go-ora/v2/configurations"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestGoOra(t *testing.T) {
	connstrtest.Run(t, "go-ora", func(s string) (string, error) {
		config, err := configurations.ParseConfig(s)
		if err != nil {
			return "", err
		}
		outcome := "server " + config.Servers[0].Addr
		if strings.Contains(s, "127.0.0.1") && config.Servers[0].Addr != "oracle" {
			db, err := sql.Open("oracle", s)
			if err != nil {
				return "", err
			}
			defer db.Close()
			outcome += fmt.Sprint("; ", db.Ping())
		}
		return outcome, nil
	})
}

func TestGodror(t *testing.T) {
	connstrtest.Run(t, "godror", func(s string) (string, error) {
		p, err := dsn.Parse(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("user %q password %q connect %q", p.Username, p.Password.Secret(), p.ConnectString), nil
	})
}
