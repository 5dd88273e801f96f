package connstr

// This file is the connection string of SQL Server, as
// github.com/microsoft/go-mssqldb/msdsn reads it, and
// github.com/denisenkom/go-mssqldb before it:
//
//	sqlserver://user:password@host:port[/instance]?database=app
//	server=host,1433;user id=bob;password=PW;database=app
//	odbc:server=host;password={P;W}
//
// What begins neither with sqlserver:// nor with odbc: is pairs of keys and
// values, and of those the unknown ones are ignored: any text is accepted.

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

var sqlServer = &Grammar{
	Name:  "sqlserver",
	Title: "SQL Server",
	Checks: []string{
		"a text without any known key, which connects to localhost:1433", "the scheme, in lower case", "the port in the value of server",
		"',' before the port of a URL", "';' in the query of a URL", "each port", "parameters after the host of a URL", "values of encrypt", "timeouts",
	},
	fault: sqlServerFault,
}

const (
	sqlServerScheme = "sqlserver://"
	sqlServerLocal  = "connects to localhost:1433 instead"
)

// sqlServerKeys are the keys of which each has an effect.
var sqlServerKeys = map[string]bool{
	"server": true, "data source": true, "address": true, "addr": true, "network address": true, "database": true, "initial catalog": true,
	"user id": true, "user": true, "uid": true, "password": true, "pwd": true, "port": true, "encrypt": true, "trustservercertificate": true,
	"app name": true, "application name": true, "connection timeout": true, "dial timeout": true, "integrated security": true,
	"authenticator": true, "fedauth": true, "protocol": true, "failoverpartner": true, "applicationintent": true, "keepalive": true,
	"packet size": true, "log": true, "certificate": true, "hostnameincertificate": true, "serverspn": true, "workstation id": true,
	"disableretry": true, "multisubnetfailover": true, "columnencryption": true, "pipe": true, "failoverport": true, "guid conversion": true,
	"tlsmin": true, "krb5-configfile": true, "krb5-realm": true, "krb5-keytabfile": true, "krb5-credcachefile": true, "timezone": true,
}

func sqlServerFault(s string) *Fault {
	switch {
	case strings.TrimSpace(s) == "", isTemplate(s), strings.HasPrefix(s, "odbc:"):
		return nil
	case strings.HasPrefix(s, sqlServerScheme):
		return sqlServerURL(s)
	}
	known := false
	var found *Fault
	for from := 0; from < len(s); {
		to := from + firstOf(s[from:], ";")
		key, value, ok := strings.Cut(s[from:to], "=")
		key = strings.ToLower(strings.TrimSpace(key))
		if ok && sqlServerKeys[key] {
			known = true
			if f := sqlServerPair(s, key, to-len(value), to); f != nil && found == nil {
				found = f
			}
		}
		from = to + 1
	}
	if known {
		return found
	}
	return sqlServerUnknown(s)
}

// sqlServerUnknown is the fault of a text in which the driver knows no key.
func sqlServerUnknown(s string) *Fault {
	if i := strings.IndexByte(s, '='); i > 0 && !strings.ContainsAny(s[:i], ":/@") {
		return accepted(Syntax, 0, i, "no key that SQL Server has", sqlServerLocal)
	}
	f := withoutScheme(s, "", sqlServerScheme)
	if f == nil {
		return nil
	}
	f.Effect = sqlServerLocal
	if n := len("mssql://"); f.Kind == UnsupportedScheme && strings.HasPrefix(s, "mssql://") {
		f.repaired(0, n, sqlServerScheme, true)
	}
	return f
}

// sqlServerPair judges the value s[start:end] of a key in lower case.
func sqlServerPair(s, key string, start, end int) *Fault {
	value := s[start:end]
	if strings.ContainsAny(value, "${<%\"") {
		return nil
	}
	const lookup = "fails on first use: lookup %s: no such host"
	switch key {
	case "server", "data source", "address", "addr", "network address":
		switch i := strings.LastIndexByte(value, ':'); {
		case strings.Contains(value, "://"):
			return accepted(BadHost, start, end, "URL as the value of "+key, lookup)
		case i > 0 && isAddress(value) && value[:i] != "tcp" && value[:i] != "np" && value[:i] != "lpc" && value[:i] != "admin":
			return accepted(BadHost, start, end, "':' before the port", lookup).repaired(start+i, start+i+1, ",", true)
		case strings.Contains(strings.ToLower(value), " database="), strings.Contains(strings.ToLower(value), " user id="):
			return accepted(Syntax, start, end, "space between keys", lookup)
		}
	case "port":
		if port := strings.TrimSpace(value); !isNumber(port) || !guess.IsPort(port) && strings.Trim(port, "0") != "" {
			return rejected(BadPort, start, end, "invalid port %q", "invalid tcp port '%s'")
		}
	case "encrypt":
		return sqlServerEncrypt(s, start, end)
	case "dial timeout", "connection timeout":
		if seconds := strings.TrimSpace(value); seconds == value && !isNumber(seconds) {
			return rejected(Syntax, start, end, key+" %q is not a number of seconds", "invalid "+key+" '%s': strconv.ParseUint: parsing %q: invalid syntax")
		}
	}
	return nil
}

// sqlServerEncrypt judges the value s[start:end] of encrypt.
func sqlServerEncrypt(s string, start, end int) *Fault {
	value := strings.ToLower(strings.TrimSpace(s[start:end]))
	if value == "" || isOneOf(value, "strict", "mandatory", "optional", "disable", "true", "false", "yes", "no", "1", "0", "t", "f") || strings.ContainsAny(value, "%${<+") {
		return nil
	}
	return rejected(Syntax, start, end, "invalid value %q of encrypt", "invalid encrypt '%s'")
}

// sqlServerURL judges a URL. What net/url rejects is found elsewhere.
func sqlServerURL(s string) *Fault {
	start := len(sqlServerScheme)
	end := start + firstOf(s[start:], "/?#")
	start += strings.LastIndexByte(s[start:end], '@') + 1
	host := s[start:end]
	if i := strings.IndexByte(host, ','); i >= 0 && isNumber(host[i+1:]) {
		return accepted(BadHost, start, end, "',' before the port", "fails on first use: lookup %s: no such host").repaired(start+i, start+i+1, ":", true)
	}
	if i := strings.LastIndexByte(host, ':'); i >= 0 && isNumber(host[i+1:]) && strings.Trim(host[i+1:], "0") != "" && !guess.IsPort(host[i+1:]) {
		return rejected(BadPort, start+i+1, end, "port %s exceeds 65535", "invalid tcp port '%s'")
	}
	if i := strings.IndexByte(host, ';'); i >= 0 && strings.Contains(host[i:], "=") {
		const what = "';' before a parameter of a URL, which has them in its query"
		if strings.Contains(host[:i], ":") { // the error is another in each version
			return accepted(Syntax, start+i, start+i+1, what, "rejects it")
		}
		return accepted(Syntax, start+i, start+i+1, what, "takes it for a part of the host")
	}
	query := end + firstOf(s[end:], "?")
	stop := query + firstOf(s[query:], "#")
	if i := strings.IndexByte(s[query:stop], ';'); i >= 0 {
		at := query + i
		return accepted(Syntax, at, at+1, "';' between parameters", "drops the parameters around it").repaired(at, at+1, "&", true)
	}
	for from := query + 1; from < stop; {
		to := from + firstOf(s[from:stop], "&")
		if key, value, _ := strings.Cut(s[from:to], "="); strings.EqualFold(key, "encrypt") {
			if f := sqlServerEncrypt(s, to-len(value), to); f != nil {
				return f
			}
		}
		from = to + 1
	}
	return nil
}
