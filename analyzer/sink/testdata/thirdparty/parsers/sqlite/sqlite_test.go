// Package sqlite runs two drivers of SQLite, that of mattn, which needs a C
// compiler, and that of modernc, in directories of their own.
package sqlite

import (
	"database/sql"
	"fmt"
	"os"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3"
	_ "modernc.org/sqlite"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestMattn(t *testing.T) { open(t, "sqlite3") }

func TestModernc(t *testing.T) { open(t, "sqlite") }

// open runs the table of the driver, which has its name.
func open(t *testing.T, driver string) {
	connstrtest.Run(t, driver, func(s string) (string, error) {
		t.Chdir(t.TempDir())
		db, err := sql.Open(driver, s)
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
