package connstr

// This file is the connection string of MongoDB, as
// go.mongodb.org/mongo-driver/x/mongo/driver/connstring reads it:
//
//	mongodb://[user[:password]@]host[:port][,host[:port]...][/[database]][?options]
//	mongodb+srv://[user[:password]@]host[/[database]][?options]

import (
	"net/url"
	"strconv"
	"strings"
)

var mongoDB = &Grammar{
	Name:  "mongodb",
	Title: "MongoDB",
	Checks: []string{
		"the scheme, in lower case", "raw '@', ':' and '/' in user name and password", "each host and port",
		"one host without a port after mongodb+srv", "the '/' before '?'", "values of the options that have a type",
	},
	fault: mongoFault,
}

var mongoSchemes = []string{"mongodb://", "mongodb+srv://"}

// Errors of the driver.
const (
	mongoError  = "error parsing uri: "
	mongoScheme = mongoError + `scheme must be "mongodb" or "mongodb+srv"`
)

func mongoFault(s string) *Fault {
	if f := withoutScheme(s, mongoScheme, mongoSchemes...); f != nil {
		return f
	}
	start := strings.Index(s, "://")
	if s == "" || start < 0 || isTemplate(s) {
		return nil
	}
	srv := s[:start] == "mongodb+srv"
	start += len("://")
	if i := strings.IndexByte(s[start:], '@'); i >= 0 {
		if f := mongoUserinfo(s, start, start+i); f != nil {
			return f
		}
		start += i + 1
	}
	end := start + strings.IndexAny(s[start:]+"/", "/?@")
	if end < len(s) {
		switch s[end] {
		case '@':
			return rejected(Syntax, start-1, start, "unencoded '@' in userinfo", mongoError+"unescaped @ sign in user info")
		case '?':
			return rejected(Syntax, end, end+1, "missing '/' before '?'", mongoError+"must have a / before the query ?")
		}
	}
	if f := mongoHosts(s, start, end, srv); f != nil {
		return f
	}
	return mongoTail(s, end, srv)
}

// mongoUserinfo judges the userinfo s[start:end].
func mongoUserinfo(s string, start, end int) *Fault {
	user, password, _ := strings.Cut(s[start:end], ":")
	at := func(offset int, what, err string) *Fault {
		return rejected(Syntax, offset, offset+1, what, mongoError+err)
	}
	if i := strings.IndexByte(user, '/'); i >= 0 {
		if j := strings.IndexByte(s[start:], '?'); j >= 0 && start+j < end {
			return at(end, "unencoded '@' after the hosts", "unescaped slash in username") // mongodb://h/?appName=a@b
		}
		return at(start+i, "unencoded '/' in user name", "unescaped slash in username")
	}
	from := start + len(user) + len(":")
	if i := strings.IndexByte(password, ':'); i >= 0 {
		return at(from+i, "unencoded ':' in password", "unescaped colon in password")
	}
	if i := strings.IndexByte(password, '/'); i >= 0 {
		return at(from+i, "unencoded '/' in password", "unescaped slash in password")
	}
	if i, _, bad := badEscape(s[start:end]); bad {
		return at(start+i, "invalid percent-encoding in userinfo", invalidPart(strings.Contains(s[start:start+i], ":")))
	}
	return nil
}

// invalidPart is the error for a part of the userinfo, which is not shown.
func invalidPart(password bool) string {
	if password {
		return `invalid password: invalid URL escape "…"`
	}
	return `invalid username: invalid URL escape "…"`
}

// mongoHosts judges the list of hosts s[start:end].
func mongoHosts(s string, start, end int, srv bool) *Fault {
	if strings.Trim(s[start:end], ",") == "" {
		return rejected(BadHost, start-1, start, "missing host", mongoError+"must have at least 1 host")
	}
	if i := strings.IndexByte(s[start:end], ','); srv && i >= 0 {
		return rejected(BadHost, start+i, start+i+1, "list of hosts after mongodb+srv", mongoError+"URI with SRV must include one and only one hostname")
	}
	for from := start; from < end; {
		to := from + strings.IndexByte(s[from:end]+",", ',')
		if f := mongoHost(s, from, to, srv); f != nil {
			return f
		}
		from = to + 1
	}
	return nil
}

// mongoHost judges the host s[start:end] of a list.
func mongoHost(s string, start, end int, srv bool) *Fault {
	const invalid = mongoError + `invalid host "": `
	if i, j, bad := badEscape(s[start:end]); bad {
		if strings.HasPrefix(s[start+i:], "%s") || strings.HasPrefix(s[start+i:], "%d") || strings.HasPrefix(s[start+i:], "%v") {
			return nil // a format that other code fills in
		}
		return rejected(BadHost, start+i, start+j, "invalid percent-encoding %q in host", invalid+`invalid host "…": invalid URL escape %q`)
	}
	host, err := url.QueryUnescape(s[start:end])
	if err != nil || strings.HasPrefix(host, "/") {
		return nil
	}
	port, problem := portOf(host)
	if problem != "" && problem != netNoPort {
		return rejected(BadHost, start, end, "host %q is not host:port", invalid+"address %s: "+problem)
	}
	if port == "" {
		return nil
	}
	if isTemplate(port) {
		return nil
	}
	from := start + strings.LastIndexByte(s[start:end], ':') + 1
	n, err := strconv.Atoi(port)
	switch {
	case err != nil:
		return rejected(BadPort, from, end, "port %q is not a number", invalid+`port must be an integer: strconv.Atoi: parsing %q: invalid syntax`)
	case n <= 0 || n > 65535:
		return rejected(BadPort, from, end, "port %s is out of range", invalid+"port must be in the range [1, 65535]")
	case srv:
		return rejected(BadPort, from-1, end, "port after mongodb+srv, whose hosts and ports come from the DNS", mongoError+"URI with srv must not include a port number")
	}
	return nil
}

// mongoTail judges the database and the options, from offset start on.
func mongoTail(s string, start int, srv bool) *Fault {
	query := start + strings.IndexByte(s[start:]+"?", '?')
	if i, j, bad := badEscape(s[start:query]); bad {
		return rejected(Syntax, start+i, start+j, "invalid percent-encoding %q in database name", mongoError+`invalid database "…": invalid URL escape %q`)
	}
	for from := query + 1; from < len(s); {
		to := from + strings.IndexAny(s[from:]+"&", "&;")
		if to > from {
			if f := mongoOption(s, from, to, srv); f != nil {
				return f
			}
		}
		from = to + 1
	}
	return nil
}

// mongoTypes are the options of which the driver reads more than text.
var mongoTypes = map[string]func(string) bool{
	"retrywrites": isTrueOrFalse, "retryreads": isTrueOrFalse, "ssl": isTrueOrFalse, "tls": isTrueOrFalse,
	"tlsinsecure": isTrueOrFalse, "sslinsecure": isTrueOrFalse, "journal": isTrueOrFalse, "loadbalanced": isTrueOrFalse,
	"directconnection": func(s string) bool { return isTrueOrFalse(strings.ToLower(s)) },
	"connecttimeoutms": isCount, "heartbeatintervalms": isCount, "heartbeatfrequencyms": isCount, "localthresholdms": isCount,
	"maxidletimems": isCount, "maxpoolsize": isCount, "minpoolsize": isCount, "maxconnecting": isCount,
	"maxstaleness": isCount, "maxstalenessseconds": isCount, "serverselectiontimeoutms": isCount, "sockettimeoutms": isCount,
	"timeoutms": isCount, "wtimeoutms": isCount,
}

// mongoOption judges the option s[start:end].
func mongoOption(s string, start, end int, srv bool) *Fault {
	key, value, found := strings.Cut(s[start:end], "=")
	if !found || key == "" {
		return rejected(Syntax, start, end, "option without '='", mongoError+"invalid option")
	}
	if i, j, bad := badEscape(s[start:end]); bad {
		return rejected(Syntax, start+i, start+j, "invalid percent-encoding %q in option", mongoError+`invalid option value "…": invalid URL escape %q`)
	}
	from := start + len(key) + len("=")
	switch name := strings.ToLower(key); {
	case isTemplate(value), strings.ContainsAny(value, "%+"):
	case name == "authsource" && value == "":
		return rejected(Syntax, start, end, "empty authSource", mongoError+"authSource must be non-empty when supplied in a URI")
	case strings.HasPrefix(name, "srv") && (name == "srvmaxhosts" || name == "srvservicename") && !srv:
		return rejected(Syntax, start, from-1, "option %q without mongodb+srv", mongoError+"cannot specify %s on non-SRV URI")
	case name == "authmechanism" && !isOneOf(strings.ToLower(value), "mongodb-cr", "mongodb-x509", "mongodb-aws", "mongodb-oidc", "gssapi", "plain", "scram-sha-1", "scram-sha-256", ""):
		return rejected(Syntax, from, end, "unknown authMechanism %q", mongoError+"invalid auth mechanism")
	case name == "readpreference" && !isOneOf(strings.ToLower(value), "primary", "primarypreferred", "secondary", "secondarypreferred", "nearest", ""):
		return rejected(Syntax, from, end, "unknown readPreference %q", "unknown read preference %s")
	case name == "directconnection" && !mongoTypes[name](value):
		return rejected(Syntax, from, end, "invalid value %q of "+key, mongoError+"invalid 'directConnection' value: %q")
	case mongoTypes[name] != nil && !mongoTypes[name](value):
		return rejected(Syntax, from, end, "invalid value %q of "+key, mongoError+`invalid value for "`+key+`": %q`)
	}
	return nil
}

func isTrueOrFalse(s string) bool { return s == "true" || s == "false" }

// isCount reports whether s is a number that is not negative.
func isCount(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 0
}

func isOneOf(s string, words ...string) bool {
	for _, word := range words {
		if s == word {
			return true
		}
	}
	return false
}
