package connstr

// This file is the connection string of Oracle, as two drivers read it.
//
// github.com/sijms/go-ora takes a URL, whatever its scheme:
//
//	oracle://[user[:password]@]host:port/service[?options]
//
// github.com/godror/godror takes that of Oracle's own tools too, logfmt, and makes
// a user, a password and a connect string of any text:
//
//	user/password@host[:port]/service
//	user=… password=… connectString=…

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

var goOra = &Grammar{
	Name:  "go-ora",
	Title: "Oracle (go-ora)",
	Checks: []string{
		"a scheme", "connect strings and JDBC URLs in place of a URL", "schemes of other databases", "a host, a port and a service", "one host",
		"a second scheme", "newlines", "percent-encoding", "options of other drivers", "the number of a timeout",
	},
	fault: goOraFault,
}

var godror = &Grammar{
	Name:   "godror",
	Title:  "Oracle (godror)",
	Checks: []string{"'/' between user and password", "a user before the host", "the scheme oracle, in lower case", "JDBC URLs", "a second scheme", "the port"},
	fault:  godrorFault,
}

const jdbc = "jdbc:"

func goOraFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	if n == 0 || !strings.HasPrefix(s[n:], "://") {
		return goOraWithoutScheme(s, n)
	}
	if isOneOf(strings.ToLower(s[:n]), "postgres", "postgresql", "mysql", "mongodb", "redis", "sqlserver", "clickhouse") {
		return accepted(UnsupportedScheme, 0, n, "unsupported scheme %q", "speaks the protocol of Oracle to that server")
	}
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		f := rejected(Syntax, i, i+1, "newline in URL", "net/url: invalid control character in URL")
		return f.repaired(i, len(s), "", strings.TrimSpace(s[i:]) == "")
	}
	start, end, ok := authority(s, n)
	if !ok || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if f := secondScheme(s, start, end); f != nil {
		return f
	}
	if i, j, bad := badEscape(s[end:][:firstOf(s[end:], "?#")]); bad {
		return rejected(Syntax, end+i, end+j, "invalid percent-encoding %q in service name", "invalid URL escape %q")
	}
	if f := goOraHost(s, start, end); f != nil {
		return f
	}
	return goOraOptions(s, start, end)
}

// goOraWithoutScheme is the fault of a text without "://", whose scheme ends at
// offset n. A password in it may follow a slash.
func goOraWithoutScheme(s string, n int) *Fault {
	err := "missing port in address"
	if n == 0 && strings.Contains(s[:firstOf(s, "/?#")], ":") {
		err = "first path segment in URL cannot contain colon"
	}
	equals := strings.IndexByte(s, '=')
	switch {
	case strings.Contains(s, "://"): // " oracle://h"
		return nil
	case strings.HasPrefix(s, jdbc):
		return rejected(UnsupportedScheme, 0, len(jdbc)-1, "JDBC URL", err)
	case strings.HasPrefix(s, "("):
		return rejected(Syntax, 0, 1, "connect descriptor instead of a URL", err)
	case equals > 0 && !strings.ContainsAny(s[:equals], "/?@"):
		return rejected(Syntax, 0, equals, "keyword %q instead of a URL", err)
	}
	word, glue, code := guess.CutDelimiter(s, "oracle")
	if code != 0 {
		end := len(word) + len(glue)
		return rejected(BadScheme, 0, end, "malformed \"://\" after scheme \"oracle\"", err).repaired(0, end, "oracle://", !strings.Contains(s, "@"))
	}
	if strings.Contains(s, "@") {
		return rejected(MissingScheme, 0, firstOf(s, "/:@"), "missing scheme \"oracle\"", err)
	}
	f := rejected(MissingScheme, 0, len(s), "missing scheme in %q", err)
	if host := s[:firstOf(s, "/?#")]; isAddress(host) {
		f.repaired(0, 0, "oracle://", strings.Contains(host, ":"))
	}
	return f
}

// goOraHost judges the host and port s[start:end].
func goOraHost(s string, start, end int) *Fault {
	host := s[start:end]
	if f := urlPort(s, start, end); f != nil {
		return f
	}
	switch port, problem := portOf(host); {
	case host == "":
		return rejected(BadHost, start-len("//"), start, "missing host", "missing port in address")
	case strings.Contains(host, ","):
		return rejected(BadHost, start, end, "list of hosts where one is accepted", "too many colons or no such host")
	case problem == netNoPort:
		return rejected(BadPort, start, end, "missing port after %q", missingPort).repaired(end, end, ":1521", false)
	case problem != "":
		return nil
	case port != "" && strings.Trim(port, "0") != "" && !guess.IsPort(port):
		return rejected(BadPort, end-len(port), end, "port %s exceeds 65535", "dial tcp: address %s: invalid port")
	}
	return nil
}

// goOraOptions judges what follows the host s[start:end].
func goOraOptions(s string, start, end int) *Fault {
	hasService, hasServer := strings.Trim(s[end:end+firstOf(s[end:], "?#")], "/") != "", s[start] != ':'
	for key, at := range optionsOf(s, end) {
		first := at.end - len(s[at.start:at.end]) - len(key) - 1
		switch name, value := strings.ToUpper(strings.ReplaceAll(key, "+", " ")), s[at.start:at.end]; {
		case strings.ContainsAny(key+value, "%{$<"):
			return nil
		case isOneOf(name, "SID", "SERVICE NAME"):
			hasService = true
		case name == "SERVER":
			hasServer = true
		case isOneOf(name, "CONNSTR", "WALLET", "UNIX SOCKET"):
			return nil
		case isOneOf(name, "SSLMODE", "USESSL", "PARSETIME", "SERVICE_NAME", "CONNECT_TIMEOUT", "POOLMINSESSIONS", "POOLMAXSESSIONS", "LIBDIR", "DATABASE", "TLS", "ENCRYPT"):
			return rejected(Syntax, max(first, end), max(first, end)+len(key), "unsupported option %q", "unknown URL option: %s")
		case isOneOf(name, "TIMEOUT", "CONNECT TIMEOUT", "CONNECTION TIMEOUT") && !isNumber(strings.TrimLeft(value, "+-")):
			return rejected(Syntax, at.start, at.end, key+" %q is not a number of seconds", "CONNECTION TIMEOUT value must be an integer")
		}
	}
	switch {
	case !hasServer:
		return rejected(BadHost, start, start+1, "missing host before the port", "empty connection servers")
	case !hasService && !strings.ContainsAny(s[end:], "{$<%"):
		return rejected(Syntax, start, end, "missing service name after the host", "empty SID and service name")
	}
	return nil
}

func godrorFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	if n > 0 && strings.HasPrefix(s[n:], "://") {
		return godrorURL(s, n)
	}
	at := strings.LastIndexByte(s, '@')
	slash, equals := strings.IndexByte(s, '/'), strings.IndexByte(s, '=')
	switch {
	case strings.Contains(s, "://") || equals >= 0 || strings.HasPrefix(s, "("):
		return nil // logfmt, a connect descriptor
	case strings.HasPrefix(s, jdbc) && at > 0:
		return accepted(UnsupportedScheme, 0, len(jdbc)-1, "JDBC URL", "logs in as a user of that name, without a password")
	case at < 0 && slash > 0 && isAddress(s[:slash]) && strings.Contains(s[:slash], ":"):
		return accepted(Syntax, 0, slash, "missing user before the host", "logs in as user %q and connects to the default database")
	case at < 0:
		return nil
	}
	word, glue, code := guess.CutDelimiter(s, "oracle")
	if code != 0 {
		end := len(word) + len(glue)
		return accepted(BadScheme, 0, end, "malformed \"://\" after scheme \"oracle\"", "logs in with another user and password").repaired(0, end, "oracle://", false)
	}
	if colon := strings.IndexByte(s[:at], ':'); colon > 0 && !strings.ContainsAny(s[:at], "/[") {
		f := accepted(Syntax, colon, colon+1, "':' between user and password, which '/' separates", "logs in with both as the name of the user, without a password")
		return f.repaired(colon, colon+1, "/", true)
	}
	return nil
}

// godrorURL is the fault of a URL whose scheme ends at offset n.
func godrorURL(s string, n int) *Fault {
	const unread = "takes the whole URL for the connect string, without a user"
	switch scheme := s[:n]; {
	case scheme == "oracle":
	case strings.EqualFold(scheme, "oracle"):
		return accepted(BadScheme, 0, n, "scheme %q is not in lowercase", unread).repaired(0, n, "oracle", true)
	case guess.IsSlip(scheme, "oracle"):
		return accepted(BadScheme, 0, n, "misspelled scheme %q, did you mean \"oracle\"?", unread).repaired(0, n, "oracle", true)
	case isOneOf(scheme, "tcp", "tcps"): // connect strings of Oracle's EZConnect Plus
		return nil
	default:
		return accepted(UnsupportedScheme, 0, n, "unsupported scheme %q", unread)
	}
	start, end, ok := authority(s, n)
	if !ok || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if f := secondScheme(s, start, end); f != nil {
		return f
	}
	return urlPort(s, start, end)
}
