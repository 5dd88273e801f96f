package sink

// This file says which driver reads a connection string: several register the same
// name, and the program imports the one that it means.

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
)

// A namesake is who registers a name with database/sql.
type namesake struct {
	own    []string // the drivers that the grammar is of, and packages that bring one
	others []string // which read something else
}

// namesakes are the names that several drivers register, by the grammars of the rows.
var namesakes = map[string]namesake{
	"mysql": {
		own:    []string{"github.com/go-sql-driver/mysql", "gorm.io/driver/mysql", "github.com/jinzhu/gorm/dialects/mysql"},
		others: []string{"github.com/go-mysql-org/go-mysql/driver", "github.com/siddontang/go-mysql/driver"},
	},
	"sqlite3": {
		own:    []string{"github.com/mattn/go-sqlite3"},
		others: []string{"github.com/ncruces/go-sqlite3/driver", "github.com/mutecomm/go-sqlcipher", "github.com/mutecomm/go-sqlcipher/v4"},
	},
	"sqlite": {
		own:    []string{"modernc.org/sqlite"},
		others: []string{"github.com/glebarez/go-sqlite"},
	},
	"clickhouse": {
		own:    []string{"github.com/ClickHouse/clickhouse-go/v2"},
		others: []string{"github.com/ClickHouse/clickhouse-go"},
	},
}

// A reader is which driver reads the strings at a row.
type reader int8

const (
	theDriver   reader = iota // the one that the grammar is of, as far as is known
	someDriver                // that one or another, of which the strings are known, too
	otherDriver               // another one
)

// readerOf returns which driver reads the strings at r, by what the package imports and
// what comes with that.
//
//	import _ "github.com/go-mysql-org/go-mysql/driver"
//	sql.Open("mysql", "root@127.0.0.1:3306/test")
func (t *Table) readerOf(r *Row) reader {
	n, ok := namesakes[r.want.Grammar]
	if !ok || r.want.Form != spec.DSN || !slices.ContainsFunc(r.when, func(c condition) bool { return c.subject == ofArgument && !c.not }) {
		return theDriver
	}
	switch {
	case t.reaches(n.own):
		return theDriver
	case r.want.Grammar == "mysql": // see connstr.Grammar.TakenByNamesake
		return someDriver
	case t.reaches(n.others):
		return otherDriver
	}
	return theDriver
}

// reaches reports whether the package imports one of those of the paths, directly or not.
func (t *Table) reaches(paths []string) bool {
	if t.reach == nil && t.pkg != nil {
		t.reach = gotypes.PackagesInReach(t.pkg)
	}
	return slices.ContainsFunc(paths, func(path string) bool { return t.reach[path] != nil })
}

// ofImports is want as the driver reads it that pkg imports, which hands a string to a
// function of another package.
func ofImports(pkg *types.Package, want *spec.Expectation) *spec.Expectation {
	if !want.AnyDriver || !newTable(pkg).reaches(namesakes[want.Grammar].own) {
		return want
	}
	other := *want
	other.AnyDriver = false
	return &other
}
