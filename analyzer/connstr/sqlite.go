package connstr

// This file is the name of a database of SQLite, as github.com/mattn/go-sqlite3
// and modernc.org/sqlite read it:
//
//	path[?_options]
//	file:path[?options]
//	:memory:
//
// Each text is a name: what is written wrong is a new, empty database. The
// driver reads the options that begin with "_" itself; the others reach SQLite
// after "file:" alone.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
)

var sqlite3 = &Grammar{
	Name:  "sqlite3",
	Title: "SQLite (mattn)",
	Checks: []string{
		"the scheme file, in lower case", "an authority after file:", "the name :memory:", "a host and port instead of a file",
		"'&' before the first option", "options of SQLite without file:", "values of mode and cache", "the option _pragma, which is another driver's",
	},
	fault: func(s string) *Fault { return sqliteFault(s, sqlitePragma) },
}

// Its driver sets pragmas by the option _pragma, and some by the options of mattn's
// in later versions. github.com/glebarez/go-sqlite has the same.
var modernSQLite = &Grammar{
	Name:  "sqlite",
	Title: "SQLite (modernc, glebarez)",
	Checks: []string{
		"the scheme file, in lower case", "an authority after file:", "the name :memory:", "a host and port instead of a file",
		"'&' before the first option", "options of SQLite without file:", "values of mode and cache", "';' between options", "values of _txlock",
	},
	fault: func(s string) *Fault { return sqliteFault(s, sqliteQuery) },
}

const opensFile = "opens a file named %q"

// sqliteFault is the fault of a name; options judges those that the driver reads
// itself, which begin at or after an offset.
func sqliteFault(s string, options func(s string, from int) *Fault) *Fault {
	end := firstOf(s, "?")
	name := s[:end]
	n := neturl.SchemeLen(s)
	scheme := s[:n]
	rest := strings.TrimPrefix(s[n:], ":")
	switch {
	case s == "" || isTemplate(s):
		return nil
	case isOneOf(name, ":memory", "::memory:", "::memory::", "memory:", "file::memory", "file:memory:", "file:memory"):
		start := len(name) - len(strings.TrimPrefix(name, "file:"))
		return accepted(Syntax, start, end, "misspelled name %q, did you mean \":memory:\"?", opensFile).repaired(start, end, ":memory:", false)
	case n > 0 && scheme != "file" && (strings.EqualFold(scheme, "file") || isTransposed(scheme, "file")) && rest != "" && !strings.HasPrefix(rest, "//"):
		f := accepted(BadScheme, 0, n, "scheme %q is not \"file\"", opensFile).repaired(0, n, "file", true)
		return f.quoting(0, end)
	case isOneOf(scheme, "sqlite", "sqlite3") && rest != "" && !strings.HasPrefix(rest, "//"):
		f := accepted(UnsupportedScheme, 0, n, "unsupported scheme %q", opensFile).repaired(0, n, "file", false)
		return f.quoting(0, end)
	case strings.Contains(name, ":") && n != len("file") && isAddress(name):
		return accepted(BadHost, 0, end, "host:port instead of a file", opensFile)
	case scheme == "file":
		return sqliteURI(s, n+1, end, options)
	}
	for key, at := range optionsOf(s, end) {
		if isOneOf(key, "mode", "cache", "vfs", "immutable", "nolock") && s[at.start-1] == '=' {
			start := at.start - 1 - len(key)
			return accepted(Syntax, start, start+len(key), "option %q without \"file:\"", "ignores it").repaired(0, 0, "file:", false)
		}
	}
	return options(s, end)
}

// sqliteURI judges a name after "file:", which ends at offset end.
func sqliteURI(s string, start, end int, options func(s string, from int) *Fault) *Fault {
	if authority, ok := strings.CutPrefix(s[start:end], "//"); ok {
		authority = authority[:firstOf(authority, "/")]
		if authority != "" && authority != "localhost" && !strings.ContainsAny(authority, "${<%") {
			from := start + len("//")
			return rejected(BadHost, from, from+len(authority), "authority %q in a file name", "invalid uri authority: %s").
				repaired(start, from, "", false)
		}
	}
	if i := strings.IndexByte(s[start:end], '&'); i >= 0 && end == len(s) && strings.Contains(s[start+i:], "=") {
		at := start + i
		return accepted(Syntax, at, at+1, "'&' before the first option", opensFile).quoting(start, end).repaired(at, at+1, "?", true)
	}
	for key, at := range optionsOf(s, end) {
		if f := sqliteMode(key, s, at); f != nil {
			return f
		}
	}
	return options(s, end)
}

// sqliteMode judges the value s[at.start:at.end] of an option that SQLite reads.
func sqliteMode(key, s string, at span) *Fault {
	value := s[at.start:at.end]
	if value == "" || strings.ContainsAny(value, "%${<;") { // "%" may be an encoding
		return nil
	}
	switch {
	case key == "mode" && !isOneOf(value, "ro", "rw", "rwc", "memory"):
		f := rejected(Syntax, at.start, at.end, "invalid value %q of mode", "no such access mode: %s")
		switch strings.ToLower(value) {
		case "readonly", "read-only", "read", "r":
			f.repaired(at.start, at.end, "ro", false)
		case "readwrite", "read-write", "write", "w":
			f.repaired(at.start, at.end, "rw", false)
		}
		return f
	case key == "cache" && !isOneOf(value, "shared", "private"):
		f := rejected(Syntax, at.start, at.end, "invalid value %q of cache", "no such cache mode: %s")
		if isOneOf(strings.ToLower(value), "share", "shared", "true", "1") {
			f.repaired(at.start, at.end, "shared", false)
		}
		return f
	}
	return nil
}

// sqlitePragma finds the option by which other drivers set a pragma.
func sqlitePragma(s string, end int) *Fault {
	for key, at := range optionsOf(s, end) {
		if key == "_pragma" && s[at.start-1] == '=' {
			start := at.start - 1 - len(key)
			return accepted(Syntax, start, start+len(key), "option %q of another driver", "ignores it")
		}
	}
	return nil
}

// sqliteQuery judges a query that package net/url reads.
func sqliteQuery(s string, end int) *Fault {
	if i := strings.IndexByte(s[end:], ';'); i >= 0 {
		return rejected(Syntax, end+i, end+i+1, "';' between options", "invalid semicolon separator in query").repaired(end+i, end+i+1, "&", true)
	}
	for key, at := range optionsOf(s, end) {
		value := s[at.start:at.end]
		if key == "_txlock" && value != "" && !isOneOf(strings.ToLower(value), "deferred", "immediate", "exclusive") && !strings.ContainsAny(value, "%+${<") {
			return rejected(Syntax, at.start, at.end, "invalid value %q of _txlock", "unknown _txlock %q")
		}
	}
	return nil
}
