package sink

import (
	"go/types"
	"testing"
)

// Several drivers register "mysql", "sqlite3" and "clickhouse": the program imports the
// one that it means.
func TestTheDriverIsTheOneThatIsImported(t *testing.T) {
	imports := make(others)
	for _, path := range []string{
		"github.com/go-sql-driver/mysql", "github.com/go-mysql-org/go-mysql/driver", "github.com/mattn/go-sqlite3", "github.com/ncruces/go-sqlite3/driver",
		"github.com/ClickHouse/clickhouse-go", "github.com/ClickHouse/clickhouse-go/v2",
	} {
		imports[path] = types.NewPackage(path, "driver")
		imports[path].MarkComplete()
	}
	for _, tt := range []struct{ path, driver, want string }{
		{"", "mysql", "any"}, // whoever imports the package brings the driver
		{"github.com/go-sql-driver/mysql", "mysql", "one"},
		{"github.com/go-mysql-org/go-mysql/driver", "mysql", "any"},
		{"", "sqlite3", "one"},
		{"github.com/mattn/go-sqlite3", "sqlite3", "one"},
		{"github.com/ncruces/go-sqlite3/driver", "sqlite3", "none"},
		{"github.com/ClickHouse/clickhouse-go", "clickhouse", "none"},
		{"github.com/ClickHouse/clickhouse-go/v2", "clickhouse", "one"},
		{"github.com/go-mysql-org/go-mysql/driver", "postgres", "one"},
	} {
		src := "package p\n\nimport \"database/sql\"\n"
		if tt.path != "" {
			src += "import _ \"" + tt.path + "\"\n"
		}
		p := check(t, "p", src+"func _() { sql.Open(\""+tt.driver+"\", \"a\") }\n", imports, false)
		got := "none"
		tab, err := Resolve(p.pkg, Builtin())
		if err != nil {
			t.Fatal(err)
		}
		for hit := range tab.Hits(p.index()) {
			if got = "one"; hit.Want.AnyDriver {
				got = "any"
			}
		}
		if got != tt.want {
			t.Errorf("with %q, %q is read by %s driver, want %s", tt.path, tt.driver, got, tt.want)
		}
	}
}

// A helper gets the name of a driver that the package registers itself.
func TestOwnDriverOfAHelper(t *testing.T) {
	const src = `package p
		import ("database/sql"; "database/sql/driver")
		type fake struct{ driver.Driver }
		func init() { sql.Register("postgres", fake{}) }
		func open(name, dsn string) { sql.Open(name, dsn) }`
	p := check(t, "p", src, nil, false)
	tab, err := Resolve(p.pkg, Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for hit := range tab.Hits(p.index()) {
		if hit.Requires != nil && hit.Requires[0].Met("postgres") {
			t.Errorf("%s is taken to read what the package's own driver reads", hit.Want.API)
		}
	}
}
