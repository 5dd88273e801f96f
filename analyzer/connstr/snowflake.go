package connstr

// This file is the DSN of Snowflake, as github.com/snowflakedb/gosnowflake reads
// it, from its end:
//
//	user[:password]@account[.region][/database[/schema]][?options]
//	user[:password]@host:port[/database[/schema]]?account=account[&options]

import (
	"strings"

	"github.com/urilint/urilint/uri"
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

func snowflakeFault(s string) *Fault {
	const noUser, noAccount, noPort = "260001: user is empty", "260000: account is empty", "260004: failed to parse a port number"
	if s == "" || isTemplate(s) {
		return nil
	}
	at := strings.LastIndexByte(s, '@')
	host := s[at+1:]
	host = host[:firstOf(host, "/?")]
	start, end := at+1, at+1+len(host)
	if strings.ContainsAny(host, "${<%") || strings.Contains(s[firstOf(s, "?"):], "@") {
		return nil
	}
	colon := strings.LastIndexByte(host, ':')
	switch n := schemeLen(s); {
	case strings.HasPrefix(s, jdbc) && at < 0:
		return rejected(UnsupportedScheme, 0, len(jdbc)-1, "JDBC URL", noPort)
	case n > 0 && strings.HasPrefix(s[n:], ":/") && at > 0:
		slashes := n + 1 + len(s[n+1:]) - len(strings.TrimLeft(s[n+1:], "/"))
		f := accepted(UnsupportedScheme, 0, slashes, "URL instead of a DSN", "logs in as user %q with another password").quoting(0, n)
		return f.repaired(0, slashes, "", true)
	case n > 0 && strings.HasPrefix(s[n:], "://"):
		return rejected(UnsupportedScheme, 0, n+len("://"), "URL instead of a DSN", noPort)
	case at < 0 && strings.Contains(s[:firstOf(s, "/?")], "="):
		return rejected(Syntax, 0, firstOf(s, "="), "keyword %q instead of a DSN", noUser)
	case strings.Contains(host, "("):
		return accepted(BadHost, start, end, "network %q of another driver", "looks up a host of that name")
	case colon >= 0 && !uri.IsDigits(host[colon+1:]) && at >= 0:
		return rejected(BadPort, start+colon+1, end, "port %q is not a number", noPort)
	case at < 0 && colon >= 0 && !isNumber(host[colon+1:]):
		return rejected(Syntax, colon, colon+1, "missing '@' after user and password", noPort)
	}
	if f := snowflakeOptions(s, end); f != nil {
		return f
	}
	query := s[end:][firstOf(s[end:], "?"):]
	switch {
	case at <= 0 && !strings.Contains(query, "authenticator=") && colon < 0:
		return rejected(Syntax, start, end, "missing user before the account", noUser)
	case colon > 0 && !strings.Contains(query, "account=") && !strings.Contains(host, ".snowflakecomputing."):
		return rejected(Syntax, start, end, "missing option account after a host and port", noAccount)
	case at > 0 && query == "" && strings.TrimSuffix(s[:at], ":") == s[:firstOf(s, ":@")]:
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
