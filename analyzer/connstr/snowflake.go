package connstr

// This file is the DSN of Snowflake, as github.com/snowflakedb/gosnowflake reads
// it, from its end:
//
//	user[:password]@account[.region][/database[/schema]][?options]
//	user[:password]@host:port[/database[/schema]]?account=account[&options]

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
)

var snowflake = &Grammar{
	Name:   "snowflake",
	Title:  "Snowflake",
	Checks: []string{"a URL in place of a DSN", "keywords", "a user"},
	fault:  snowflakeFault,
}

const jdbc = "jdbc:"

// Errors of the parser.
const (
	snowflakeNoUser = "260001: user is empty"
	snowflakeNoPort = "260004: failed to parse a port number"
)

// snowflakeOfFile is what the driver, but not its parser, takes for the connection that its
// configuration file names.
const snowflakeOfFile = "autoConfig"

func snowflakeFault(s string) *Fault {
	if s == "" || s == snowflakeOfFile || isTemplate(s) {
		return nil
	}
	at := strings.LastIndexByte(s, '@')
	end := at + 1 + firstOf(s[at+1:], "/?")
	account, query := s[at+1:end], s[end:][firstOf(s[end:], "?"):]
	if strings.ContainsAny(account, "${<%") || strings.Contains(s[firstOf(s, "?"):], "@") {
		return nil
	}
	if f := snowflakeURLFault(s, at); f != nil {
		return f
	}
	if at <= 0 && !strings.Contains(query, "authenticator=") && !strings.Contains(account, ":") { // account/db
		return rejected(Syntax, at+1, end, "missing user before the account", snowflakeNoUser)
	}
	return nil
}

// snowflakeURLFault is the fault of a text that is no DSN: a URL, or pairs of a
// keyword and a value. The last "@" is at offset at, or at is -1.
func snowflakeURLFault(s string, at int) *Fault {
	switch n := neturl.SchemeLen(s); {
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
