// Package sqlite runs the driver of SQLite of mattn, which needs a C compiler,
// in a directory of its own.
package sqlite

import (
	"database/sql"
	"fmt"
	"os"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestOpen(t *testing.T) {
	connstrtest.Run(t, "sqlite3", func(s string) (string, error) {
		t.Chdir(t.TempDir())
		db, err := sql.Open("sqlite3", s)
		if err != nil {
			return "", err
		}
		defer db.Close()
		if _, err := db.Exec("create table t (x)"); err != nil {
			if strings.Contains(err.Error(), "requires cgo") {
				t.Skip("no C compiler")
			}
			return "", err
		}
		foreignKeys := ""
		if err := db.QueryRow("pragma foreign_keys").Scan(&foreignKeys); err != nil {
			return "", err
		}
		files, err := os.ReadDir(".")
		if err != nil {
			return "", err
		}
		var names []string
		for _, f := range files {
			names = append(names, f.Name())
		}
		return fmt.Sprintf("%s foreign_keys=%s", names, foreignKeys), nil
	})
}
