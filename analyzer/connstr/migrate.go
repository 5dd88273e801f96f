package connstr

// This file is the URLs of github.com/golang-migrate/migrate. Of what precedes the
// first ":" it takes the name of a driver, which reads the whole in its own way:
// that of go-sql-driver after "mysql://", say. A program may register more drivers.

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

var migrateDatabase = &Grammar{
	Name:  "migrate-database",
	Title: "golang-migrate, databases",
	Checks: []string{
		"the scheme, in lower case", "\"://\" after the scheme", "host:port and DSNs without the name of a driver",
		"what the grammars of MongoDB, MySQL, PostgreSQL and SQL Server check",
	},
	fault: migrateDatabaseFault,
}

var migrateSource = &Grammar{
	Name:   "migrate-source",
	Title:  "golang-migrate, sources",
	Checks: []string{"a scheme before a path", "\"://\" after file", "databases and web servers in place of a source", "white space and ports in the path"},
	fault:  migrateSourceFault,
}

const noScheme = "no scheme"

// migrateDrivers are the databases that golang-migrate has drivers for.
var migrateDrivers = []string{
	"cassandra", "clickhouse", "cockroach", "cockroachdb", "crdb-postgres", "firebird", "firebirdsql", "mongodb", "mongodb+srv", "mysql",
	"neo4j", "pgx", "pgx4", "pgx5", "postgres", "postgresql", "ql", "redshift", "rqlite", "snowflake", "spanner", "sqlcipher", "sqlite",
	"sqlite3", "sqlserver", "stub", "yugabyte", "yugabytedb", "ysql",
}

func migrateDatabaseFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := strings.IndexByte(s, ':')
	if n > 0 && isOneOf(s[:n], migrateDrivers...) {
		return migratedFault(s, n)
	}
	const unknown = "database driver: unknown driver %s (forgotten import?)"
	if n > 0 && isOneOf(strings.ToLower(s[:n]), migrateDrivers...) {
		return rejected(BadScheme, 0, n, "scheme %q is not in lowercase", unknown).repaired(0, n, strings.ToLower(s[:n]), true)
	}
	if n > 0 && isOneOf(s[:n], "http", "https", "tcp", "jdbc", "file", "mssql", "mariadb", "mongo", "oracle", "redis") {
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", unknown)
	}
	if f := migrateScheme(s, unknown, migrateDrivers); f != nil {
		return f
	}
	switch {
	case n < 1:
		return rejected(MissingScheme, 0, firstOf(s, "=/@? "), "missing scheme", noScheme)
	case strings.Contains(s, "@tcp(") || strings.Contains(s, "@unix(") || strings.HasPrefix(s, "tcp("):
		return rejected(MissingScheme, 0, n, "missing \"mysql://\" before the DSN", unknown).repaired(0, 0, "mysql://", true)
	case isAddress(s[:firstOf(s, "/?#")]):
		return rejected(MissingScheme, 0, n, "missing scheme before the host", unknown)
	}
	return nil
}

// migrateScheme finds the name of a driver in another spelling or with another
// delimiter.
func migrateScheme(s, unknown string, drivers []string) *Fault {
	n := strings.IndexByte(s, ':')
	for _, driver := range drivers {
		if word, glue, code := guess.CutDelimiter(s, driver); code == guess.ErrMissingColon {
			end := len(word) + len(glue)
			f := rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+driver+"\"", unknown).repaired(0, end, driver+"://", true)
			if n < 0 {
				f.Error = noScheme
			}
			return f.quoting(0, max(n, 0))
		}
	}
	if n < 1 || !strings.HasPrefix(s[n:], "://") {
		return nil
	}
	if trimmed := strings.TrimLeft(s, " \t\r\n"); trimmed != s {
		blanks := len(s) - len(trimmed)
		return rejected(BadScheme, 0, blanks, "white space before the scheme", "unknown driver").repaired(0, blanks, "", true)
	}
	for _, driver := range drivers {
		if !strings.HasPrefix(driver, "pgx") && guess.IsSlip(s[:n], driver) {
			return rejected(BadScheme, 0, n, "misspelled scheme %q, did you mean \""+driver+"\"?", unknown).repaired(0, n, driver, true)
		}
	}
	return nil
}

// migratedFault is the fault of a URL that begins with the name of a driver, as
// that reads it.
func migratedFault(s string, n int) *Fault {
	rest, isURL := strings.CutPrefix(s[n:], "://")
	switch driver := s[:n]; driver {
	case "postgres", "postgresql":
		if isURL {
			return libpq.fault(s)
		}
		glue := s[n : len(s)-len(strings.TrimLeft(s[n:], ":/"))]
		f := rejected(BadScheme, 0, n+len(glue), "malformed \"://\" after scheme \""+driver+"\"", `missing "=" after "…" in connection info string`)
		return f.repaired(0, n+len(glue), driver+"://", false)
	case "pgx", "pgx4", "pgx5":
		if isURL {
			const scheme = "postgres"
			return shifted(jackcPgx.fault(scheme+s[n:]), n-len(scheme))
		}
	case "mysql":
		if isURL {
			return shifted(mySQL.fault(rest), len(s)-len(rest))
		}
	case "sqlserver":
		return sqlServer.fault(s)
	case "mongodb", "mongodb+srv":
		return mongoDB.fault(s)
	}
	return nil
}

func migrateSourceFault(s string) *Fault {
	const unknown = "source driver: unknown driver '%s' (forgotten import?)"
	if s == "" || isTemplate(s) {
		return nil
	}
	if f := migrateScheme(s, unknown, []string{"file"}); f != nil {
		return f
	}
	n := strings.IndexByte(s, ':')
	switch {
	case n < 1 && !strings.ContainsAny(s, "$<{%"):
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", noScheme).repaired(0, 0, "file://", true)
	case n < 1:
		return nil
	case isOneOf(s[:n], "http", "https", "postgres", "postgresql", "mysql", "sqlite", "sqlite3", "mongodb", "sqlserver") && strings.HasPrefix(s[n:], "://"):
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", unknown)
	case !strings.EqualFold(s[:n], "file") || !strings.HasPrefix(s[n:], "://"):
		return nil
	}
	start := n + len("://")
	end := start + firstOf(s[start:], "/?#")
	if i := strings.IndexByte(s[start:end], ' '); i >= 0 {
		f := rejected(BadHost, start+i, start+i+1, "space in the first part of the path", "invalid character \" \" in host name")
		if strings.TrimSpace(s[start+i:]) == "" {
			f.repaired(start+i, len(s), "", true)
		}
		return f
	}
	if strings.ContainsAny(s[start:end], "$<{%@") {
		return nil
	}
	if f := urlPort(s, start, end); f != nil { // file://C:\migrations
		f.What = "%q after ':' is not a port"
		return f
	}
	return nil
}
