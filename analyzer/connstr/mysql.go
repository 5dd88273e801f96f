package connstr

// This file is the data source name of github.com/go-sql-driver/mysql:
//
//	[user[:password]@][network[(address)]]/[database][?parameters]
//
// The last '/' ends the address, so no value of a parameter has one.

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urilint/urilint/analyzer/neturl"
)

var mySQL = &Grammar{
	Name:  "mysql",
	Title: "MySQL (go-sql-driver)",
	Checks: []string{
		"a URL where none is accepted", "the '/' before the database name", "the network and the parentheses around the address",
		"a list of hosts, brackets and port of the address", "'/' in parameters", "values of parameters that have a type",
		"parameters of other drivers",
	},
	fault: mysqlFault,
}

// A mysqlDSN is where the parts of a data source name stand, as the driver
// divides it.
type mysqlDSN struct {
	s       string
	network [2]int // without the parentheses
	address [2]int // what is in them; empty where there are none
	slash   int    // the last one
}

func mysqlFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	slash := strings.LastIndexByte(s, '/')
	if slash < 0 {
		return mysqlWithoutSlash(s)
	}
	d := mysqlDSN{s: s, slash: slash}
	from := strings.LastIndexByte(s[:slash], '@') + 1
	d.network = [2]int{from, slash}
	d.address = [2]int{slash, slash}
	if i := strings.IndexByte(s[from:slash], '('); i >= 0 {
		d.network[1] = from + i
		d.address = [2]int{from + i + 1, slash - 1}
		if s[slash-1] != ')' {
			return d.unclosed()
		}
	}
	for _, check := range []func() *Fault{d.url, d.bare, d.unknownNetwork, d.tcpAddress, d.name, d.parameters} {
		if f := check(); f != nil {
			return f
		}
	}
	return nil
}

// mysqlWithoutSlash is the fault of a text without a '/'.
func mysqlWithoutSlash(s string) *Fault {
	const err = "invalid DSN: missing the slash separating the database name"
	if i := strings.IndexByte(s, '='); i > 0 && !strings.ContainsAny(s[:i], "@(") {
		return rejected(Syntax, 0, i, "key=value pairs instead of user:password@tcp(host:port)/database", err)
	}
	end := strings.LastIndexByte(s, ')') + 1
	if end == 0 || end < len(s) && s[end] != '?' {
		return rejected(Syntax, len(s)-1, len(s), "missing '/' before the database name", err)
	}
	return rejected(Syntax, end-1, end, "missing '/' after the address", err).repaired(end, end, "/", true)
}

// unclosed is the fault where no ')' stands before the last '/'.
func (d *mysqlDSN) unclosed() *Fault {
	open := d.address[0] - 1
	if i := strings.IndexByte(d.s[open:d.slash], ')'); i < 0 {
		return rejected(Syntax, open, open+1, "missing ')' after the address", "invalid DSN: network address not terminated (missing closing brace)")
	}
	f := rejected(Syntax, d.slash, d.slash+1, "unencoded '/' after the database name", "invalid DSN: did you forget to escape a param value?")
	if i := strings.IndexByte(d.s[open:d.slash], '?'); i < 0 || strings.Contains(d.s[d.slash:], "=") {
		return f
	}
	f.What = "unencoded '/' in parameter"
	return f.repaired(d.slash, d.slash+1, "%2F", true)
}

// url finds a URL, which some of its parts make one of another meaning.
func (d *mysqlDSN) url() *Fault {
	n := strings.Index(d.s, "://")
	scheme := strings.TrimPrefix(d.s, "jdbc:")
	if n <= 0 || n >= d.slash || neturl.SchemeLen(scheme) != n-(len(d.s)-len(scheme)) {
		return nil // a password with "://" in it
	}
	const what = "URL instead of a DSN"
	if d.address[0] == d.slash {
		return rejected(UnsupportedScheme, 0, n+len("://"), what, d.noNetwork()).quoting(d.network[0], d.network[1])
	}
	// mysql://bob:PW@tcp(h)/app; a password may begin with "//" itself.
	if !isOneOf(d.s[:n], "mysql", "mariadb", "http", "https", "tcp", "jdbc:mysql", "jdbc:mariadb") {
		return nil
	}
	user := strings.IndexByte(d.s, ':')
	f := accepted(UnsupportedScheme, 0, n+len("://"), what, "logs in as user %q with another password").quoting(0, user)
	return f.repaired(0, n+len("://"), "", true)
}

// bare finds an address without network and parentheses.
func (d *mysqlDSN) bare() *Fault {
	if d.address[0] < d.slash || d.network[0] == d.network[1] || isOneOf(d.s[d.network[0]:d.network[1]], "tcp", "unix") {
		return nil
	}
	start, end := d.network[0], d.network[1]
	err := d.noNetwork()
	if i := strings.IndexByte(d.s[start:end], '?'); i >= 0 {
		return rejected(Syntax, d.slash, d.slash+1, "unencoded '/' in parameter", err).quoting(start, end).repaired(d.slash, d.slash+1, "%2F", true)
	}
	address := d.s[start:end]
	if !isAddress(address) {
		return rejected(Syntax, start, end, "address without \"tcp(\" and \")\"", err)
	}
	f := rejected(Syntax, start, end, "address %q without \"tcp(\" and \")\"", err)
	return f.repaired(start, end, "tcp("+address+")", true)
}

// noNetwork is the error for what stands in the place of a network. It is not
// quoted where that may be a user name and a password: bob:PW/app.
func (d *mysqlDSN) noNetwork() string {
	network := d.s[d.network[0]:d.network[1]]
	if i := strings.Index(network, "://"); i >= 0 {
		network = network[i+len("://"):]
	}
	if strings.Contains(network, ":") && !isAddress(network[:firstOf(network, "/?")]) {
		return "default addr for network '…' unknown"
	}
	return "default addr for network '%s' unknown"
}

// unknownNetwork finds a network that no program registers: tcp or unix in
// other letters, or the scheme of a URL.
func (d *mysqlDSN) unknownNetwork() *Fault {
	network := d.s[d.network[0]:d.network[1]]
	for _, known := range []string{"tcp", "unix"} {
		if network == known || !strings.EqualFold(network, known) && !isTransposed(network, known) {
			continue
		}
		f := accepted(Syntax, d.network[0], d.network[1], "unknown network %q", "fails on first use: dial %s: unknown network %s")
		return f.repaired(d.network[0], d.network[1], known, true)
	}
	if isOneOf(network, "http", "https", "mysql") {
		return accepted(Syntax, d.network[0], d.network[1], "unknown network %q", "fails on first use: dial %s: unknown network %s")
	}
	return nil
}

// isTransposed reports whether s is word with two adjacent bytes exchanged.
func isTransposed(s, word string) bool {
	if len(s) != len(word) || s == word {
		return false
	}
	for i := range len(s) - 1 {
		if s[:i]+string(s[i+1])+string(s[i])+s[i+2:] == word {
			return true
		}
	}
	return false
}

// tcpAddress judges the address in the parentheses.
func (d *mysqlDSN) tcpAddress() *Fault {
	if network := d.s[d.network[0]:d.network[1]]; network != "tcp" && network != "" {
		return nil
	}
	start, end := d.address[0], d.address[1]
	if start >= end || strings.ContainsAny(d.s[start:end], "${<%") {
		return nil
	}
	address := d.s[start:end]
	const noHost = "fails on first use: dial tcp: lookup %s: no such host"
	switch {
	case strings.Contains(address, "://"):
		return accepted(BadHost, start, end, "URL instead of host:port", noHost)
	case strings.Contains(address, ","):
		return accepted(BadHost, start, end, "list of hosts where one is accepted", noHost)
	case strings.ContainsAny(address, " \t\n"):
		return accepted(BadHost, start, end, "white space in address", "fails on first use: no such host or port")
	}
	if ip := strings.Trim(address, "[]"); address == "["+ip+"]" {
		return accepted(BadHost, start, end, "brackets without a port", "dials [%s]:3306, which is not an address").
			repaired(start, end, address+":3306", true)
	}
	port, problem := portOf(address)
	if problem != "" {
		return d.bareIPv6(start, end)
	}
	return dialedPort(d.s, start+len(address)-len(port), end).when(onFirstUse)
}

// bareIPv6 finds an IPv6 address with a port and without brackets, of which the
// port becomes a part.
func (d *mysqlDSN) bareIPv6(start, end int) *Fault {
	address := d.s[start:end]
	i := strings.LastIndexByte(address, ':')
	if i < 0 || !strings.HasPrefix(address, "::1:") || address[i:] != ":3306" {
		return nil
	}
	return accepted(BadHost, start, end, "IPv6 address not in brackets", "connects to [%s]:3306 instead").
		repaired(start, end, "["+address[:i]+"]"+address[i:], true)
}

// name judges the name of the database.
func (d *mysqlDSN) name() *Fault {
	start := d.slash + 1
	end := start + firstOf(d.s[start:], "?")
	name := d.s[start:end]
	if i := strings.IndexByte(name, '&'); i >= 0 && strings.Contains(name[i:], "=") && end == len(d.s) {
		return accepted(Syntax, start+i, start+i+1, "'&' before the first parameter", "asks for the database %q").
			quoting(start, end).repaired(start+i, start+i+1, "?", true)
	}
	if trimmed := strings.TrimRight(name, " \t\r\n"); trimmed != name {
		return accepted(Syntax, start+len(trimmed), end, "white space after the database name", "asks for the database %q").
			quoting(start, end).repaired(start+len(trimmed), end, "", true)
	}
	return nil
}

// parameters judges what follows the '?'.
func (d *mysqlDSN) parameters() *Fault {
	for from := d.slash + 1 + firstOf(d.s[d.slash+1:], "?") + 1; from < len(d.s); {
		to := from + firstOf(d.s[from:], "&")
		if f := mysqlParameter(d.s, from, to); f != nil {
			return f
		}
		from = to + 1
	}
	return nil
}

// mysqlTypes are the parameters whose value is no text, with what is accepted
// and the beginning of the error.
var mysqlTypes = map[string]struct {
	is  func(string) bool
	err string
}{
	"allowAllFiles": mysqlBool, "allowCleartextPasswords": mysqlBool, "allowFallbackToPlaintext": mysqlBool,
	"allowNativePasswords": mysqlBool, "allowOldPasswords": mysqlBool, "checkConnLiveness": mysqlBool,
	"clientFoundRows": mysqlBool, "columnsWithAlias": mysqlBool, "interpolateParams": mysqlBool,
	"multiStatements": mysqlBool, "parseTime": mysqlBool, "rejectReadOnly": mysqlBool,
	"timeout": mysqlDuration, "readTimeout": mysqlDuration, "writeTimeout": mysqlDuration,
}

type mysqlType = struct {
	is  func(string) bool
	err string
}

var (
	mysqlBool = mysqlType{func(s string) bool {
		return isOneOf(s, "1", "true", "TRUE", "True", "0", "false", "FALSE", "False")
	}, "invalid bool value: %s"}
	mysqlDuration = mysqlType{func(s string) bool { _, err := time.ParseDuration(s); return err == nil }, ""}
)

// foreignToMySQL are parameters of other drivers, none of which is a system
// variable of a server.
var foreignToMySQL = []string{
	"useSSL", "sslmode", "sslMode", "ssl-mode", "useUnicode", "characterEncoding", "serverTimezone", "autoReconnect",
	"allowPublicKeyRetrieval", "rewriteBatchedStatements", "zeroDateTimeBehavior", "allowMultiQueries", "useLegacyDatetimeCode",
}

// mysqlParameter judges the parameter s[start:end].
func mysqlParameter(s string, start, end int) *Fault {
	key, value, found := strings.Cut(s[start:end], "=")
	if !found || isTemplate(value) {
		return nil
	}
	from := start + len(key) + len("=")
	if t, ok := mysqlTypes[key]; ok && !t.is(value) {
		err := t.err
		if _, parsed := time.ParseDuration(value); err == "" && parsed != nil {
			err = strings.Replace(parsed.Error(), strconv.Quote(value), "%q", 1)
		}
		return rejected(Syntax, from, end, "invalid value %q of "+key, err)
	}
	for known := range mysqlTypes {
		if key != known && strings.EqualFold(key, known) {
			return accepted(Syntax, start, from-1, "unknown parameter %q, did you mean \""+known+"\"?", "sets a system variable of that name, which servers do not have").
				repaired(start, from-1, known, true)
		}
	}
	if slices.Contains(foreignToMySQL, key) {
		return accepted(Syntax, start, from-1, "parameter %q of another driver", "sets a system variable of that name, which servers do not have")
	}
	return nil
}
