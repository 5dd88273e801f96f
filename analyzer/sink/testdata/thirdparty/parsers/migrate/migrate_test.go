// Package migrate runs golang-migrate, on ports of this machine that nothing
// listens on.
package migrate

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/golang-migrate/migrate/v4"
	_ "github.com/golang-migrate/migrate/v4/database/mysql"
	_ "github.com/golang-migrate/migrate/v4/database/pgx/v5"
	_ "github.com/golang-migrate/migrate/v4/database/postgres"
	_ "github.com/golang-migrate/migrate/v4/database/sqlserver"
	_ "github.com/golang-migrate/migrate/v4/database/stub"
	_ "github.com/golang-migrate/migrate/v4/source/file"
	_ "github.com/golang-migrate/migrate/v4/source/stub"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestSources(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"migrations/", "migrations/migrations/"} { // "file://" is the working directory
		if err := os.MkdirAll(name, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	connstrtest.Run(t, "migrate-source", func(s string) (string, error) {
		_, err := migrate.New(s, "stub://x")
		return "", err
	})
}

func TestDatabases(t *testing.T) {
	connstrtest.Run(t, "migrate-database", func(s string) (string, error) {
		_, err := migrate.New("stub://x", s)
		if errors.Is(err, syscall.ECONNREFUSED) || err != nil && strings.Contains(err.Error(), "connection refused") {
			return "", nil
		}
		return "", err
	})
}
