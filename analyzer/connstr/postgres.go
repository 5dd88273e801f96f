package connstr

// This file is the connection string of PostgreSQL, a URL or keywords and
// values, as github.com/lib/pq and github.com/jackc/pgx read it:
//
//	postgres://[user[:password]@][host[:port]][,...][/database][?parameters]
//	host=localhost port=5432 user=bob password='a b' dbname=app
//
// What begins with neither postgres:// nor postgresql:// is keywords and values.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

var pq = &Grammar{
	Name:   "pq",
	Title:  "PostgreSQL (lib/pq)",
	Checks: append(slices.Clone(postgresChecks), "ports in a list of hosts and brackets without a port, which lib/pq misreads"),
	fault:  libpq.fault,
}

var pgx = &Grammar{
	Name:   "pgx",
	Title:  "PostgreSQL (pgx)",
	Checks: postgresChecks,
	fault:  jackcPgx.fault,
}

// pgxPool is pgx with the options of a pool, which pgx itself hands to the server.
var pgxPool = &Grammar{
	Name:   "pgxpool",
	Title:  "PostgreSQL (pgxpool)",
	Checks: append(slices.Clone(postgresChecks), "values of pool_max_conns and the other options of a pool"),
	fault:  jackcPool.fault,
}

var postgresChecks = []string{
	"the scheme, in lower case", "'=' after each keyword", "an empty value that takes the next word", "';' and ',' as separators",
	"a port or a URL as the value of host", "keywords of other drivers and misspelled ones", "each port", "values of sslmode, connect_timeout, target_session_attrs",
}

// A postgresDriver is one of the two parsers.
type postgresDriver struct {
	isPgx  bool
	isPool bool

	noKeyword string // the error for a word without "=", with %q for it
	badValue  func(key string) string
}

var libpq = &postgresDriver{
	noKeyword: `missing "=" after %q in connection info string`,
	badValue: func(key string) string {
		if key == "connect_timeout" || key == "port" {
			return `pq: wrong value for "` + key + `"`
		}
		return `pq: wrong value for "` + key + `": %q is not supported`
	},
}

var jackcPgx = &postgresDriver{
	isPgx:     true,
	noKeyword: "cannot parse `…`: failed to parse as keyword/value",
	badValue: func(key string) string {
		switch key {
		case "sslmode":
			return "cannot parse `…`: failed to configure TLS (sslmode is invalid)"
		case "port":
			return "cannot parse `…`: invalid port"
		case "connect_timeout":
			return "cannot parse `…`: invalid connect_timeout (strconv.ParseInt: parsing %q: invalid syntax)"
		}
		return "cannot parse `…`: unknown target_session_attrs value: %s"
	},
}

var jackcPool = &postgresDriver{isPgx: true, isPool: true, noKeyword: jackcPgx.noKeyword, badValue: jackcPgx.badValue}

var postgresSchemes = []string{"postgres://", "postgresql://"}

// postgresWords are the parameters with few values, and these. prefer and allow
// are new in lib/pq 1.12.
var postgresWords = map[string][]string{
	"sslmode":              {"disable", "allow", "prefer", "require", "verify-ca", "verify-full"},
	"target_session_attrs": {"any", "read-write", "read-only", "primary", "standby", "prefer-standby"},
}

// notPostgres are keywords of other drivers and of none, with the one that was
// meant, "" if that is uncertain. They are sent to the server, which ends the
// connection because it has no such parameter.
var notPostgres = map[string]string{
	"username": "user", "userid": "user", "uid": "user", "pass": "password", "pwd": "password", "passwd": "password", "db": "dbname",
	"server": "host", "hostname": "host", "schema": "search_path", "parseTime": "", "charset": "", "useSSL": "sslmode",
}

func (d *postgresDriver) fault(s string) *Fault {
	for _, scheme := range postgresSchemes {
		if strings.HasPrefix(s, scheme) {
			return d.url(s, len(scheme))
		}
	}
	return d.pairs(s)
}

// notThatServer is f, if there is one, where versions make different things of the
// text.
func notThatServer(f *Fault) *Fault {
	return f.withoutError("does not connect to that server")
}

// noURL is f, the fault of a text without the scheme, where the error quotes
// the first word.
func (d *postgresDriver) noURL(s string, end int, f *Fault) *Fault {
	if f != nil {
		f.quoting(0, min(end, len(s)))
	}
	return f
}

// pairs judges keywords and values.
func (d *postgresDriver) pairs(s string) *Fault {
	if isTemplate(s) {
		return nil
	}
	secret := strings.Contains(strings.ToLower(s), "pass")
	for i := 0; i < len(s); {
		i += len(s[i:]) - len(strings.TrimLeft(s[i:], " \t\r\n\f\v"))
		if i == len(s) {
			break
		}
		end := i + firstOf(s[i:], "= \t\r\n\f\v")
		key := s[i:end]
		eq := end + len(s[end:]) - len(strings.TrimLeft(s[end:], " \t\r\n\f\v"))
		if eq == len(s) || s[eq] != '=' {
			if i == 0 && !strings.Contains(s[end:], "=") {
				return d.noURL(s, end, withoutScheme(s, d.noKeyword, postgresSchemes...))
			}
			if d.isPgx && strings.Contains(s[end:], "=") { // a keyword with a space in it, up to version 5.10
				if i == 0 && strings.ContainsAny(key, ":/@") {
					return notThatServer(withoutScheme(s, "", postgresSchemes...))
				}
				return nil
			}
			return d.noEqual(i, end, secret)
		}
		if i == 0 && strings.ContainsAny(key, ":/@") {
			return d.urlAsKeyword(s, end)
		}
		from := eq + 1
		value, to, closed := postgresValue(s, from)
		if !closed {
			return rejected(Syntax, from, from+1, "missing closing quote", d.unclosed())
		}
		start := to - len(strings.TrimLeft(s[from:to], " \t\r\n\f\v"))
		if f := d.keyword(s, i, end, from, start, to, value); f != nil {
			return f
		}
		i = to
	}
	return nil
}

// noEqual is the fault of a word without a value, which may be a part of a
// password with a space in it.
func (d *postgresDriver) noEqual(start, end int, secret bool) *Fault {
	if secret {
		return rejected(Syntax, start, end, "missing '=' after keyword", strings.Replace(d.noKeyword, "%q", `"…"`, 1))
	}
	return rejected(Syntax, start, end, "missing '=' after keyword %q", d.noKeyword)
}

func (d *postgresDriver) unclosed() string {
	if d.isPgx {
		return "cannot parse `…`: failed to parse as keyword/value (unterminated quoted string in connection info string)"
	}
	return "unterminated quoted string literal in connection string"
}

// urlAsKeyword is the fault of a URL of another scheme, or of none, whose query
// makes it a keyword and a value.
func (d *postgresDriver) urlAsKeyword(s string, end int) *Fault {
	f := withoutScheme(s, "", postgresSchemes...)
	if f != nil {
		f.Effect = "connects to the default server instead, with the URL as a keyword"
	}
	return f
}

// postgresValue returns the value that begins at offset start of s, after white
// space, without its quotes, and where it ends.
func postgresValue(s string, start int) (value string, end int, closed bool) {
	i := start + len(s[start:]) - len(strings.TrimLeft(s[start:], " \t\r\n\f\v"))
	quoted := i < len(s) && s[i] == '\''
	if quoted {
		i++
	}
	var b strings.Builder
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case quoted && c == '\'':
			return b.String(), i + 1, true
		case !quoted && strings.IndexByte(" \t\r\n\f\v", c) >= 0:
			return b.String(), i, true
		case c == '\\' && i+1 < len(s):
			i++
			b.WriteByte(s[i])
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), i, !quoted
}

// keyword judges one keyword s[start:end] and its value, s[valueStart:to], which
// may have taken the next word: from is behind the "=".
func (d *postgresDriver) keyword(s string, start, end, from, valueStart, to int, value string) *Fault {
	key := s[start:end]
	taken, _, isPair := strings.Cut(value, "=")
	if valueStart > from && isPair && isPostgresKeyword(taken) {
		return accepted(Syntax, start, from, "empty value of "+key, "takes the next word for it")
	}
	if f := d.knownKeyword(s, start, end); f != nil {
		return f
	}
	if f := postgresComma(key, s, to); f != nil {
		return f
	}
	if key == "host" {
		return postgresHost(s, valueStart, to)
	}
	if key == "port" {
		for _, port := range strings.Split(value, ",") {
			if port != "" && !isTemplate(port) && !guess.IsPort(port) && (d.isPgx || strings.Trim(port, "0") != "") {
				return rejected(BadPort, valueStart, to, "invalid port %q", d.badValue("port"))
			}
		}
	}
	return d.value(key, value, valueStart, to)
}

// isPostgresKeyword reports whether s is a usual keyword of a connection.
func isPostgresKeyword(s string) bool {
	return isOneOf(s, "host", "port", "user", "password", "dbname", "sslmode", "connect_timeout", "application_name", "search_path", "TimeZone")
}

// knownKeyword finds a keyword that is none of PostgreSQL.
func (d *postgresDriver) knownKeyword(s string, start, end int) *Fault {
	const effect = "sends it to the server as a parameter, which has no such one"
	key := s[start:end]
	if meant, ok := notPostgres[key]; ok {
		f := accepted(Syntax, start, end, "keyword %q of another driver", effect)
		if meant != "" {
			f.What += ", did you mean \"" + meant + "\"?"
			f.repaired(start, end, meant, false)
		}
		return f
	}
	if lower := strings.ToLower(key); lower != key && isPostgresKeyword(lower) && !isOneOf(lower, "application_name", "search_path") {
		return accepted(Syntax, start, end, "keyword %q is not in lowercase", effect).repaired(start, end, lower, true)
	}
	if isOneOf(strings.ToLower(key), longPostgresKeywords...) {
		return nil
	}
	for _, meant := range longPostgresKeywords {
		if guess.IsSlip(key, meant) || len(key) > len("pool_max") && strings.HasPrefix(meant, key) && strings.HasPrefix(key, "pool_") {
			return accepted(Syntax, start, end, "misspelled keyword %q, did you mean \""+meant+"\"?", effect).repaired(start, end, meant, true)
		}
	}
	return nil
}

// longPostgresKeywords are keywords of the drivers and of pgxpool, long enough that
// no parameter of a server differs from one of them in one letter.
var longPostgresKeywords = []string{
	"password", "dbname", "sslmode", "sslcert", "sslkey", "sslrootcert", "sslpassword", "connect_timeout", "target_session_attrs",
	"application_name", "fallback_application_name", "search_path", "passfile", "servicefile", "binary_parameters",
	"pool_max_conns", "pool_min_conns", "pool_min_idle_conns", "pool_max_conn_lifetime", "pool_max_conn_lifetime_jitter",
	"pool_max_conn_idle_time", "pool_health_check_period",
}

// postgresComma finds a comma after the value of the keyword, which ends at offset
// to, and before the next keyword. A password may end in one, and ports are cut at
// it.
func postgresComma(key, s string, to int) *Fault {
	next, _, isPair := strings.Cut(strings.TrimLeft(s[to:], " \t\r\n\f\v"), "=")
	if s[to-1] != ',' || !isPair || !isPostgresKeyword(strings.TrimRight(next, " ")) {
		return nil
	}
	if !isOneOf(key, "host", "user", "dbname") {
		return nil
	}
	return accepted(Syntax, to-1, to, "',' between keywords", "makes it a part of the value of "+key).repaired(to-1, to, "", true)
}

// postgresHost judges the value s[start:end] of host.
func postgresHost(s string, start, end int) *Fault {
	host := s[start:end]
	const lookup = "fails on first use: lookup %s: no such host"
	if i := strings.IndexByte(host, ','); i >= 0 {
		if key, _, isPair := strings.Cut(host[i+1:], "="); isPair && isPostgresKeyword(key) { // host=h,port=5432
			return accepted(Syntax, start+i, start+i+1, "',' between keywords", "makes all after it a part of the value of host")
		}
	}
	switch i := strings.IndexByte(host, ';'); {
	case i >= 0 && strings.Contains(host[i:], "="):
		return accepted(Syntax, start+i, start+i+1, "';' between keywords", lookup).quoting(start, end)
	case strings.Contains(host, "://") && !strings.HasPrefix(host, "/"):
		return accepted(BadHost, start, end, "URL as the value of host", lookup)
	case strings.Contains(host, ":") && isAddress(host):
		name, port, _ := strings.Cut(host, ":")
		return accepted(BadHost, start, end, "port in the value of host", lookup).repaired(start, end, name+" port="+port, !strings.Contains(s, "port=") && s[start-1] == '=')
	}
	return nil
}

// value judges the value s[start:end] of a parameter.
func (d *postgresDriver) value(key, value string, start, end int) *Fault {
	if d.isPgx && start < end {
		untrimmed := value
		value = strings.TrimRight(value, " ") // since version 5.11
		end = max(start, end-(len(untrimmed)-len(value)))
	}
	if value == "" || strings.ContainsAny(value, "%${<") || d.isPgx && strings.ContainsAny(value, ";?=") {
		return nil // of which the versions make different things
	}
	if d.isPool && strings.HasPrefix(key, "pool_") {
		return poolValue(key, value, start, end)
	}
	switch words := postgresWords[key]; {
	case words != nil && !isOneOf(value, words...):
		f := rejected(Syntax, start, end, "invalid value %q of "+key, d.badValue(key))
		if trimmed := strings.TrimSpace(value); isOneOf(trimmed, words...) {
			f.repaired(start, end, trimmed, true)
		} else if value == "disabled" || value == "required" {
			f.repaired(start, end, value[:len(value)-1], true)
		}
		return f
	case key == "connect_timeout" && !isNumber(strings.TrimLeft(value, "+-")):
		return rejected(Syntax, start, end, "connect_timeout %q is not a number of seconds", d.badValue(key))
	}
	return nil
}

// url judges a URL whose authority begins at offset start.
func (d *postgresDriver) url(s string, start int) *Fault {
	end := start + firstOf(s[start:], "/?#")
	hosts := start + strings.LastIndexByte(s[start:end], '@') + 1
	if at := strings.IndexByte(s[end:], '@'); at >= 0 {
		return d.delimiter(s, hosts, end, end+at)
	}
	if f := d.doubled(s, hosts, end); f != nil {
		return f
	}
	if f := d.urlHosts(s, hosts, end); f != nil {
		return f
	}
	query := end + firstOf(s[end:], "?")
	if f := d.database(s, hosts, end, query); f != nil {
		return f
	}
	for from := query + 1; from < len(s); {
		to := from + firstOf(s[from:], "&#")
		key, value, found := strings.Cut(s[from:to], "=")
		if found {
			if i := strings.IndexByte(value, ';'); i >= 0 && !d.isPgx {
				at := from + len(key) + 1 + i
				return accepted(Syntax, at, at+1, "';' between parameters", "drops the parameters around it").repaired(at, at+1, "&", true)
			}
			if f := d.value(key, value, from+len(key)+1, to); f != nil {
				return f
			}
			if f := d.knownKeyword(s, from, from+len(key)); f != nil {
				return f
			}
		}
		from = to + 1
	}
	return nil
}

// delimiter finds a '/' in the password that s[start:at] ends with, at the offset end. All
// versions take what stands before it for a port; what they make of '?' and '#' differs.
//
//	postgres://bob:pass/word@localhost/app
func (d *postgresDriver) delimiter(s string, start, end, at int) *Fault {
	i := strings.LastIndexByte(s[start:end], ':')
	if !d.isPgx || s[end] != '/' || i < 0 || i+1 == end-start || isTemplate(s[start:at]) || guess.IsPort(s[start+i+1:end]) {
		return nil
	}
	f := rejected(BadPort, end, end+1, "unencoded '/' in password", d.badValue("port"))
	if !strings.ContainsAny(s[end+1:at], "/?#") {
		f.repaired(end, end+1, "%2F", true)
	}
	return f
}

// doubled finds a second scheme in the place of the host s[start:end].
func (d *postgresDriver) doubled(s string, start, end int) *Fault {
	scheme, colon := strings.CutSuffix(s[start:end], ":")
	if !colon || !strings.HasPrefix(s[end:], "//") || !isOneOf(scheme, "http", "https", "tcp", "postgres", "postgresql") {
		return nil
	}
	return accepted(BadScheme, start, end+len("//"), "second scheme in the place of the host", "connects to the host %q instead").
		quoting(start, end-1).repaired(start, end+len("//"), "", true)
}

// urlHosts judges the list of hosts s[start:end].
func (d *postgresDriver) urlHosts(s string, start, end int) *Fault {
	list := strings.Contains(s[start:end], ",")
	for from := start; from < end; {
		to := from + firstOf(s[from:end], ",")
		host := s[from:to]
		i := strings.LastIndexByte(host, ':')
		if bracket := strings.IndexByte(host, ']'); i < bracket {
			i = -1
			if bracket == len(host)-1 && !d.isPgx && host[0] == '[' {
				return accepted(BadHost, from, to, "IPv6 address without a port", "dials [%s]:5432, which is not an address").repaired(to, to, ":5432", true)
			}
		}
		if at := strings.IndexByte(host, ':'); hasTwoPorts(host) {
			return notThatServer(rejected(DoubledPort, from+at+1, to, "more than one port", d.badValue("port")))
		}
		if i >= 0 {
			if port := host[i+1:]; port != "" && !isTemplate(port) && !guess.IsPort(port) && d.isPgx {
				return rejected(BadPort, from+i+1, to, "invalid port %q", d.badValue("port"))
			}
			if list && !d.isPgx && i+1 < len(host) && to < end {
				return accepted(BadHost, from, to, "port in a list of hosts", "fails on first use: lookup %s: no such host")
			}
		}
		from = to + 1
	}
	return nil
}

// hasTwoPorts reports whether host is a name and two ports, "db:5432:5432",
// rather than an IPv6 address without brackets.
func hasTwoPorts(host string) bool {
	name, ports, _ := strings.Cut(host, ":")
	first, second, ok := strings.Cut(ports, ":")
	return ok && name != "" && guess.IsPort(first) && ascii.IsDigits(second)
}

// database judges the name of the database, s[start:end] with its slash.
func (d *postgresDriver) database(s string, hosts, start, end int) *Fault {
	if start == end {
		return nil
	}
	name := s[start+1 : end]
	switch i := strings.IndexByte(name, '&'); {
	case i >= 0 && strings.Contains(name[i:], "=") && end == len(s):
		at := start + 1 + i
		return accepted(Syntax, at, at+1, "'&' before the first parameter", "asks for the database %q").quoting(start+1, end).repaired(at, at+1, "?", true)
	case hosts == start && strings.Contains(name, "/") && strings.Contains(name, ":") && isAddress(name[:strings.IndexByte(name, '/')]):
		return accepted(BadHost, hosts-1, start+1, "too many slashes before the host", "asks the default server for the database %q").
			quoting(start+1, end).repaired(start, start+1, "", true)
	}
	if i, j, bad := badEscape(name); bad && d.isPgx {
		return rejected(Syntax, start+1+i, start+1+j, "invalid percent-encoding %q in database name", "cannot parse `…`: failed to parse as URL")
	}
	return nil
}

// poolValue judges the value s[start:end] of an option of a pool.
func poolValue(key, value string, start, end int) *Fault {
	switch key {
	case "pool_max_conns", "pool_min_conns", "pool_min_idle_conns":
		digits := strings.TrimLeft(value, "+-")
		switch {
		case !ascii.IsDigits(digits):
			return rejected(Syntax, start, end, key+" %q is not a number", "cannot parse "+key+": strconv.ParseInt: parsing %q: invalid syntax")
		case key == "pool_max_conns" && strings.Trim(digits, "0") == "":
			return rejected(Syntax, start, end, key+" %q is below 1", "pool_max_conns too small")
		}
	case "pool_max_conn_lifetime", "pool_max_conn_idle_time", "pool_health_check_period", "pool_max_conn_lifetime_jitter":
		if ascii.IsDigits(value) && strings.Trim(value, "0") != "" {
			return rejected(Syntax, start, end, "missing unit in value %q of "+key, "time: missing unit in duration %q")
		}
	}
	return nil
}
