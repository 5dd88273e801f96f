// Package xorm runs both modules of xorm, which hand a connection string of MySQL to the
// driver.
package xorm

import (
	"strings"
	"testing"

	_ "github.com/go-sql-driver/mysql"
	old "github.com/go-xorm/xorm"
	_ "github.com/lib/pq"
	"xorm.io/xorm"

	"github.com/urilint/urilint/internal/connstrtest"
)

var engines = map[string]func(driver, dsn string) error{
	"xorm.io": func(driver, dsn string) error {
		_, err := xorm.NewEngine(driver, dsn)
		return err
	},
	"go-xorm": func(driver, dsn string) error {
		_, err := old.NewEngine(driver, dsn)
		return err
	},
}

func TestMySQL(t *testing.T) {
	for name, open := range engines {
		for _, row := range connstrtest.Rows(t, "mysql") {
			err := open("mysql", row.In)
			if row.Verdict == "bad" && (err == nil || !strings.Contains(err.Error(), row.Says)) {
				t.Errorf("%s: %q: %v, want %q", name, row.In, err, row.Says)
			}
			if row.Verdict == "ok" && err != nil {
				t.Errorf("%s: %q: %v", name, row.In, err)
			}
		}
	}
}

func TestPostgres(t *testing.T) {
	for name, open := range engines {
		for s, fails := range map[string]bool{
			"postgres://bob@localhost/app":         false,
			"postgresql://bob@localhost/app":       false,
			"host=localhost user=bob dbname=app":   false,
			"postgres://bob:P#W@localhost/app":     true,
			"postgres://bob@localhost:port/app":    true,
			"postgres://bob@localhost/app%zz":      true,
			"mysql://bob@localhost/app":            true,
			"http://localhost:5432/app":            true,
			"jdbc:postgresql://localhost:5432/app": true,
		} {
			if err := open("postgres", s); (err != nil) != fails {
				t.Errorf("%s: %q: %v", name, s, err)
			}
		}
	}
}
