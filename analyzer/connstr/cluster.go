package connstr

// This file is the hosts of clusters that add a port of their own: those of
// Cassandra and ZooKeeper, and the addresses of nsqlookupd, which do not.

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

// A host of github.com/gocql/gocql: a name or an address, IPv6 with brackets or
// without, and a port, which is a number. All is seen in CreateSession.
var cassandra = &Grammar{
	Name:   "cassandra",
	Title:  "Cassandra (gocql)",
	Checks: []string{"one host in a string", "a host before the port", "a user", "white space", "the port, and what follows it"},
	fault:  func(s string) *Fault { return cassandraFault(s).when("in CreateSession") },
}

func cassandraFault(s string) *Fault {
	const unresolved = "failed to resolve any of the provided hostnames"
	if isNoAddress(s) || isIPv6(s) || strings.ContainsAny(s, "${<%") {
		return nil
	}
	if i := strings.IndexAny(s, ",;"); i > 0 {
		return rejected(BadHost, 0, len(s), "list of hosts in one string", unresolved)
	}
	i := strings.LastIndexByte(s, ':')
	switch trimmed := strings.TrimSpace(s); {
	case i < 0 || s[len(s)-1] == ']':
		if at := len(trimmed); 0 < at && at < len(s) && strings.HasPrefix(s, trimmed) {
			return rejected(Syntax, at, len(s), "white space after the host", unresolved).repaired(at, len(s), "", true)
		}
		return nil
	case i == 0:
		return rejected(BadHost, 0, len(s), "missing host before the port", unresolved)
	case strings.Contains(s, "@"):
		at := strings.LastIndexByte(s, '@')
		return rejected(BadHost, at, at+1, "user before the host", unresolved)
	case strings.ContainsAny(s[:i], " \t\r\n"):
		at := strings.IndexAny(s, " \t\r\n")
		f := rejected(BadHost, at, at+1, "white space in host", unresolved)
		if at == 0 {
			f.repaired(0, strings.Index(s, trimmed), "", true)
		}
		return f
	}
	port := s[i+1:]
	if ascii.IsDigits(port) {
		return dialedPort(s, i+1, len(s))
	}
	f := rejected(BadPort, i+1, len(s), "port %q is not a number", `strconv.Atoi: parsing %q: invalid syntax`)
	if number := strings.TrimSpace(port); ascii.IsDigits(number) {
		f.repaired(i+1, len(s), number, true)
	}
	return f
}

// A server of github.com/go-zookeeper/zk, host or host:port.
var zooKeeper = &Grammar{
	Name:   "zookeeper",
	Title:  "ZooKeeper",
	Checks: append([]string{"IPv6 addresses in brackets", "a user before the host"}, addressChecks...),
	fault:  zooKeeperFault,
}

func zooKeeperFault(s string) *Fault {
	if isNoAddress(s) {
		return nil
	}
	if f := addressFault(s, "server", tooManyColons); f != nil {
		if strings.HasSuffix(f.Error, " port") { // names are looked up in Connect
			return f.whenDialed()
		}
		return f
	}
	if strings.Count(s, ":") > 1 && !strings.Contains(s, "[") {
		if at := strings.LastIndexByte(s, '@'); at > 0 {
			return rejected(BadHost, at, at+1, "user before the host", "too many colons in address")
		}
		f := rejected(BadHost, 0, len(s), "IPv6 address %q not in brackets", tooManyColons)
		if isIPv6(s) {
			f.repaired(0, len(s), "["+s+"]:2181", false)
		}
		return f
	}
	return nil
}

// The address of nsqlookupd, as github.com/nsqio/go-nsq reads it: what has no
// slash becomes the host of an http URL.
var nsqLookupd = &Grammar{
	Name:   "nsqlookupd",
	Title:  "nsqlookupd (go-nsq)",
	Checks: []string{"a port", "one address in a string", "\"://\" after the scheme", "white space", "the port"},
	fault:  nsqLookupdFault,
}

func nsqLookupdFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	start := 0
	if n := schemeLen(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		start = n + len("://")
	} else if word, glue, code := guess.CutDelimiter(s, "http", "https"); code == guess.ErrMissingColon {
		end := len(word) + len(glue)
		return rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+word+"\"", "missing port").repaired(0, end, word+"://", true)
	}
	end := start + firstOf(s[start:], "/?#")
	host := s[start:end]
	if strings.ContainsAny(host, "{}$<>%@") || strings.HasSuffix(host, "]") || end < len(s) && start == 0 {
		return nil
	}
	switch i := strings.LastIndexByte(host, ':'); {
	case strings.Contains(strings.TrimSpace(host), " "):
		at := start + strings.IndexByte(host, ' ')
		return rejected(BadHost, at, at+1, "white space in host", "invalid character \" \" in host name")
	case i < 0:
		return rejected(BadPort, start, end, "missing port after %q", "missing port").repaired(end, end, ":4161", false)
	case strings.Contains(host, ","):
		return rejected(BadHost, start, end, "list of addresses in one string", "invalid port")
	default:
		if f := urlPort(s, start, end); f != nil {
			return f
		}
		return dialedPort(s, start+i+1, end).whenDialed()
	}
}
