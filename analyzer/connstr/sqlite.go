package connstr

// This file is the name of a database of SQLite, as
// github.com/mattn/go-sqlite3 reads it:
//
//	path[?_options]
//	file:path[?options]
//	:memory:
//
// Each text is a name: what is written wrong is a new, empty database. The
// driver reads the options that begin with "_" itself; the others reach SQLite
// after "file:" alone.

import "strings"

var sqlite3 = &Grammar{
	Name:  "sqlite3",
	Title: "SQLite (mattn)",
	Checks: []string{
		"the scheme file, in lower case", "an authority after file:", "the name :memory:", "a host and port instead of a file",
		"'&' before the first option", "options of SQLite without file:", "the option _pragma, which is another driver's",
	},
	fault: sqlite3Fault,
}

const opensFile = "opens a file named %q"

func sqlite3Fault(s string) *Fault {
	end := firstOf(s, "?")
	name := s[:end]
	n := schemeLen(s)
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
		return sqliteURI(s, n+1, end)
	}
	for key, at := range optionsOf(s, end) {
		if isOneOf(key, "mode", "cache", "vfs", "immutable", "nolock") && s[at.start-1] == '=' {
			start := at.start - 1 - len(key)
			return accepted(Syntax, start, start+len(key), "option %q without \"file:\"", "ignores it").repaired(0, 0, "file:", false)
		}
	}
	return sqlitePragma(s, end)
}

// sqliteURI judges a name after "file:", which ends at offset end.
func sqliteURI(s string, start, end int) *Fault {
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
	return sqlitePragma(s, end)
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
