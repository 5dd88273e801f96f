package connstr

// This file is the DSN of Snowflake, as github.com/snowflakedb/gosnowflake reads
// it, from its end:
//
//	user[:password]@account[.region][/database[/schema]][?options]
//	user[:password]@host:port[/database[/schema]]?account=account[&options]

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

var snowflake = &Grammar{
	Name:  "snowflake",
	Title: "Snowflake",
	Checks: []string{
		"a URL in place of a DSN", "keywords", "a user, a password and an account", "the port", "the network of another driver",
		"values of loginTimeout, requestTimeout, insecureMode",
	},
	fault: snowflakeFault,
}

const jdbc = "jdbc:"

// Errors of the parser.
const (
	snowflakeNoUser    = "260001: user is empty"
	snowflakeNoAccount = "260000: account is empty"
	snowflakeNoPort    = "260004: failed to parse a port number"
)

func snowflakeFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	at := strings.LastIndexByte(s, '@')
	end := at + 1 + firstOf(s[at+1:], "/?")
	host := s[at+1 : end]
	if strings.ContainsAny(host, "${<%") || strings.Contains(s[firstOf(s, "?"):], "@") {
		return nil
	}
	if f := snowflakeURLFault(s, at); f != nil {
		return f
	}
	if f := snowflakeHostFault(s, at, end); f != nil {
		return f
	}
	if f := snowflakeOptions(s, end); f != nil {
		return f
	}
	return snowflakeMissing(s, at, end)
}

// snowflakeURLFault is the fault of a text that is no DSN: a URL, or pairs of a
// keyword and a value. The last "@" is at offset at, or at is -1.
func snowflakeURLFault(s string, at int) *Fault {
	switch n := schemeLen(s); {
	case strings.HasPrefix(s, jdbc) && at < 0: // jdbc:snowflake://account
		return rejected(UnsupportedScheme, 0, len(jdbc)-1, "JDBC URL", snowflakeNoPort)
	case n > 0 && strings.HasPrefix(s[n:], ":/") && at > 0: // snowflake://user:password@account
		slashes := n + 1 + len(s[n+1:]) - len(strings.TrimLeft(s[n+1:], "/"))
		f := accepted(UnsupportedScheme, 0, slashes, "URL instead of a DSN", "logs in as user %q with another password").quoting(0, n)
		return f.repaired(0, slashes, "", true)
	case n > 0 && strings.HasPrefix(s[n:], "://"): // snowflake://account
		return rejected(UnsupportedScheme, 0, n+len("://"), "URL instead of a DSN", snowflakeNoPort)
	case at < 0 && strings.Contains(s[:firstOf(s, "/?")], "="): // user=bob account=a
		return rejected(Syntax, 0, firstOf(s, "="), "keyword %q instead of a DSN", snowflakeNoUser)
	}
	return nil
}

// snowflakeHostFault is the fault of the account or host s[at+1:end].
func snowflakeHostFault(s string, at, end int) *Fault {
	start := at + 1
	host := s[start:end]
	colon := strings.LastIndexByte(host, ':')
	switch {
	case strings.Contains(host, "("): // user@tcp(host:443)
		return accepted(BadHost, start, end, "network %q of another driver", "looks up a host of that name")
	case colon >= 0 && !ascii.IsDigits(host[colon+1:]) && at >= 0: // user@host:https
		return rejected(BadPort, start+colon+1, end, "port %q is not a number", snowflakeNoPort)
	case at < 0 && colon >= 0 && !isNumber(host[colon+1:]): // user:password
		return rejected(Syntax, colon, colon+1, "missing '@' after user and password", snowflakeNoPort)
	}
	return nil
}

// snowflakeMissing is the fault of a DSN that leaves out what it needs; the account
// or host in it is s[at+1:end].
func snowflakeMissing(s string, at, end int) *Fault {
	start := at + 1
	host, query := s[start:end], s[end:][firstOf(s[end:], "?"):]
	colon := strings.LastIndexByte(host, ':')
	switch {
	case at <= 0 && !strings.Contains(query, "authenticator=") && colon < 0: // account/db
		return rejected(Syntax, start, end, "missing user before the account", snowflakeNoUser)
	case colon > 0 && !strings.Contains(query, "account=") && !strings.Contains(host, ".snowflakecomputing."):
		return rejected(Syntax, start, end, "missing option account after a host and port", snowflakeNoAccount)
	case at > 0 && query == "" && strings.TrimSuffix(s[:at], ":") == s[:firstOf(s, ":@")]: // user@account
		return rejected(Syntax, 0, firstOf(s, ":@"), "missing password after user %q", "260002: password is empty")
	}
	return nil
}

// snowflakeOptions judges the query that follows the host, which ends at offset
// end.
func snowflakeOptions(s string, end int) *Fault {
	for key, at := range optionsOf(s, end) {
		value := s[at.start:at.end]
		switch {
		case value == "" || strings.ContainsAny(value, "%+${<"):
		case isOneOf(key, "loginTimeout", "requestTimeout") && !isNumber(strings.TrimLeft(value, "-")):
			return rejected(Syntax, at.start, at.end, key+" %q is not a number of seconds", "strconv.ParseInt: parsing %q: invalid syntax")
		case key == "insecureMode" && !isBool(value):
			return rejected(Syntax, at.start, at.end, "invalid value %q of "+key, "strconv.ParseBool: parsing %q: invalid syntax")
		}
	}
	return nil
}

// isBool reports whether strconv.ParseBool accepts s.
func isBool(s string) bool {
	return isOneOf(s, "1", "t", "T", "TRUE", "true", "True", "0", "f", "F", "FALSE", "false", "False")
}
