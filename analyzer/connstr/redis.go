package connstr

// This file is the URL of Redis, as functions of github.com/redis/go-redis read
// it with package net/url, whose own faults are found elsewhere:
//
//	redis://[[user]:password@]host[:port][/database][?options]
//	unix://[[user]:password@]/path?db=database

import (
	"strings"
	"time"
)

var redisURL = (&redisForm{
	title:  "Redis (go-redis)",
	others: []string{"addr", "master_name", "ssl", "timeout", "password"},
}).grammar("redis", "the number of the database", "options of a cluster or of Sentinel")

var redisFailover = (&redisForm{
	title:  "Redis (ParseFailoverURL of go-redis)",
	others: []string{"ssl", "timeout", "password"},
}).grammar("redis-failover", "the number of the database", "options that it does not have")

// The URL of a cluster has no database, and no other path is seen.
var redisCluster = (&redisForm{
	title:   "Redis (ParseClusterURL of go-redis)",
	others:  []string{"db", "master_name", "ssl", "timeout", "password"},
	anyPath: true,
}).grammar("redis-cluster", "options that a cluster does not have")

// A redisForm is what one function makes of the URL.
type redisForm struct {
	title   string
	others  []string // options that it rejects, and that others have
	anyPath bool     // the path is ignored
}

// grammar is the grammar of that name, which checks some more.
func (r *redisForm) grammar(name string, checks ...string) *Grammar {
	checks = append(checks, "durations and numbers among the options", "the scheme", "\"//\" after it, without which it is localhost", "one host", "a second scheme")
	reader := &redisReader{schemes: []string{"redis", "rediss"}, invalid: "redis: invalid URL scheme: %s", lost: r.lost, rest: r.rest}
	return &Grammar{Name: name, Title: r.title, Checks: checks, fault: reader.fault}
}

// A redisReader is what the readers of such a URL have in common.
type redisReader struct {
	schemes []string
	invalid string                                       // the error for another scheme, with "%s" for it
	lost    func(s string, n int, f *Fault) *Fault       // f, about lost slashes after the scheme s[:n]
	rest    func(s string, start, end, query int) *Fault // of what follows the host s[start:end]
}

func (r *redisReader) fault(s string) *Fault {
	scheme := schemeLen(s)
	if !isOneOf(strings.ToLower(s[:scheme]), r.schemes...) {
		return userWithoutScheme(s, r.invalid)
	}
	if f := lostSlashes(s, scheme, "connects to localhost:6379 instead"); f != nil {
		return r.lost(s, scheme, f)
	}
	start, end, ok := authority(s, scheme)
	if !ok {
		return nil
	}
	if f := redisHosts(s, start, end); f != nil {
		return f
	}
	return r.rest(s, start, end, end+firstOf(s[end:], "?#"))
}

func (r *redisForm) lost(s string, n int, f *Fault) *Fault {
	if strings.HasPrefix(s[n+1:], "/") && !r.anyPath { // the host is a path, and no number
		f.Effect, f.Error = "", `redis: invalid database number: "…"`
	}
	return f
}

func (r *redisForm) rest(s string, start, end, query int) *Fault {
	if r.anyPath {
		if f := secondScheme(s, start, end); f != nil {
			return f
		}
	} else if f := redisDatabase(s, start, end, query); f != nil {
		return f
	}
	return r.options(s, query)
}

// options judges the query, which begins at offset query.
func (r *redisForm) options(s string, query int) *Fault {
	for key, at := range optionsOf(s, query) {
		value := s[at.start:at.end]
		switch {
		case isOneOf(key, r.others...):
			start := at.start - len(key)
			if at.start > 0 && s[at.start-1] == '=' {
				start--
			}
			return rejected(Syntax, start, start+len(key), "unsupported option %q", "redis: unexpected option: %s")
		case key == "db" && value != "" && !strings.ContainsAny(value, "%+$<{") && !isNumber(strings.TrimPrefix(value, "-")):
			return rejected(Syntax, at.start, at.end, "database %q is not a number", "redis: invalid database number: strconv.Atoi: parsing %q: invalid syntax")
		case !strings.ContainsAny(value, "%+$<{") && strings.Count(s[query:], key+"=") == 1: // the last one counts
			if f := redisValue(s, key, at); f != nil {
				return f
			}
		}
	}
	return nil
}

// redisDurations and redisCounts are options that each version has.
var (
	redisDurations = []string{"dial_timeout", "read_timeout", "write_timeout", "pool_timeout", "min_retry_backoff", "max_retry_backoff"}
	redisCounts    = []string{"max_retries", "pool_size", "min_idle_conns"}
)

// redisValue judges the value of the option key, which is a number of seconds, or
// a duration with its unit, where it is a time.
func redisValue(s, key string, at span) *Fault {
	value := s[at.start:at.end]
	switch {
	case value == "" || isNumber(strings.TrimPrefix(value, "-")):
	case isOneOf(key, redisDurations...):
		if _, err := time.ParseDuration(value); err != nil {
			return rejected(Syntax, at.start, at.end, "invalid value %q of "+key, "redis: invalid "+key+" duration: time: invalid duration")
		}
	case isOneOf(key, redisCounts...):
		return rejected(Syntax, at.start, at.end, "invalid value %q of "+key, "redis: invalid "+key+" number: strconv.Atoi: parsing %q: invalid syntax")
	}
	return nil
}

// redisHosts judges the host s[start:end].
func redisHosts(s string, start, end int) *Fault {
	if i := strings.IndexAny(s[start:end], ",;"); i >= 0 && !strings.ContainsAny(s[start:end], "%{$<") {
		return accepted(BadHost, start, end, "list of hosts where one is accepted", "dials one host of that name")
	}
	return nil
}

// redisDatabase judges the number s[start:end] of the database, with its slash,
// behind the host that begins at offset host.
func redisDatabase(s string, host, start, end int) *Fault {
	number := strings.Trim(s[start:end], "/")
	switch {
	case strings.HasPrefix(s[start:], "//") && s[start-1] == ':' && start-host > 1 && schemeLen(s[host:start]) == start-1-host:
		return rejected(BadScheme, host, start+len("//"), "second scheme in the place of the host", `redis: invalid database number: "…"`).
			repaired(host, start+len("//"), "", true)
	case number == "" || strings.ContainsAny(number, "%{$<"):
	case strings.Contains(number, "/"):
		return rejected(Syntax, start, end, "path %q after the host", "redis: invalid URL path: %s")
	case !isNumber(strings.TrimPrefix(number, "-")):
		from := start + strings.Index(s[start:end], number)
		return rejected(Syntax, from, from+len(number), "database %q is not a number", "redis: invalid database number: %q")
	}
	return nil
}

var redigoURL = &Grammar{
	Name:  "redigo",
	Title: "Redis (redigo)",
	Checks: []string{
		"the number of the database", "the scheme", "\"//\" after it", "one host", "a port after an IPv6 address", "a second scheme",
		"a query, which redigo ignores",
	},
	fault: (&redisReader{
		schemes: []string{"redis", "rediss", "valkey", "valkeys"},
		invalid: "invalid redis URL scheme: %s",
		lost:    redigoLost,
		rest:    redigoRest,
	}).fault,
}

// redigoLost is f as github.com/gomodule/redigo sees it.
func redigoLost(s string, n int, f *Fault) *Fault {
	f.Effect, f.Error = "", "invalid database: "
	if !strings.HasPrefix(s[n:], ":/") {
		f.Error = "invalid redis URL, url is opaque: "
	}
	return f
}

// redigoRest is the fault of what follows the host; redigo has no options.
func redigoRest(s string, start, end, query int) *Fault {
	path := s[end:query]
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "invalid database: "+strings.TrimPrefix(path, "/")
		return f
	}
	if host := s[start:end]; strings.HasSuffix(host, "]") && isIPv6(strings.Trim(host, "[]")) { // redis://[::1]
		return accepted(BadHost, start, end, "IPv6 address without a port", "fails: address [%s]:6379: missing port in address").
			repaired(end, end, ":6379", true)
	}
	if len(path) > 1 && !strings.ContainsAny(path, "%{$<") && strings.IndexByte("0123456789/", path[1]) < 0 {
		return rejected(Syntax, end+1, query, "database %q is not a number", "invalid database: %s")
	}
	for key, at := range optionsOf(s, query) {
		if s[at.start-1] == '=' {
			return accepted(Syntax, at.start-1-len(key), at.start-1, "option %q of another client", "ignores it")
		}
	}
	return nil
}

var rueidisURL = &Grammar{
	Name:   "rueidis",
	Title:  "Redis (rueidis)",
	Checks: []string{"the number of the database", "the scheme", "\"//\" after it, without which it is localhost", "one host", "a second scheme", "durations"},
	fault: (&redisReader{
		schemes: []string{"redis", "rediss", "valkey", "valkeys"},
		invalid: "redis: invalid URL scheme: %s",
		lost:    (&redisForm{}).lost,
		rest:    rueidisRest,
	}).fault,
}

// rueidisRest is the fault of what follows the host, as github.com/redis/rueidis
// sees it: a slash is followed by a number.
func rueidisRest(s string, start, end, query int) *Fault {
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "redis: invalid URL path: %s"
		return f.quoting(end, query)
	}
	switch number := strings.TrimPrefix(s[end:query], "/"); {
	case end == query || strings.ContainsAny(number, "%{$<"):
	case strings.Contains(number, "/"):
		return rejected(Syntax, end, query, "path %q after the host", "redis: invalid URL path: %s")
	case number == "":
		return rejected(Syntax, end, query, "'/' without a database after it", `redis: invalid database number: ""`).repaired(end, query, "", true)
	case !isNumber(strings.TrimLeft(number, "+-")):
		return rejected(Syntax, end+1, query, "database %q is not a number", "redis: invalid database number: %q")
	}
	for key, at := range optionsOf(s, query) {
		value := s[at.start:at.end]
		switch {
		case strings.ContainsAny(value, "%+${<"):
		case key == "db" && !isNumber(strings.TrimPrefix(value, "-")):
			return rejected(Syntax, at.start, at.end, "database %q is not a number", "redis: invalid database number: %q")
		case isOneOf(key, "dial_timeout", "write_timeout") && isNumber(value) && strings.Trim(value, "0") != "":
			return rejected(Syntax, at.start, at.end, "missing unit in value %q of "+key, "redis: invalid "+strings.Replace(key, "_", " ", 1)+": %q")
		}
	}
	return nil
}
