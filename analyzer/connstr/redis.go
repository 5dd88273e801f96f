package connstr

// This file is the URL of Redis, as its clients read it with package net/url, whose own
// faults are found elsewhere:
//
//	redis://[[user]:password@]host[:port][/database][?options]
//	unix://[[user]:password@]/path?db=database

import (
	"strings"
	"time"
)

var (
	redisURL      = redisServer(&redisTail{others: []string{"addr", "master_name", "ssl", "timeout", "password"}}, "redis", "Redis (go-redis)")
	redisFailover = redisServer(&redisTail{others: []string{"ssl", "timeout", "password"}}, "redis-failover", "Redis (ParseFailoverURL of go-redis)")

	// The URL of a cluster has no database, and no other path is seen.
	redisCluster = redisServer(&redisTail{others: []string{"db", "master_name", "ssl", "timeout", "password"}, anyPath: true},
		"redis-cluster", "Redis (ParseClusterURL of go-redis)")

	redigoURL  = redisServer(&redisTail{isOther: true}, "redigo", "Redis (redigo)")
	rueidisURL = redisServer(&redisTail{isOther: true}, "rueidis", "Redis (rueidis)")
)

// A redisTail is what one function makes of what follows the host.
type redisTail struct {
	others  []string // options that it rejects, and that others have
	anyPath bool     // the path is ignored
	isOther bool     // it is none of go-redis, which has errors and options of its own
}

// redisServer is the grammar of that name.
func redisServer(r *redisTail, name, title string) *Grammar {
	schemes := []string{"redis", "rediss"}
	if r.isOther {
		schemes = append(schemes, "valkey", "valkeys")
	}
	g := (&server{schemes: schemes, others: true, bare: "redis://", more: r.fault}).grammar(name, title)
	if !r.anyPath {
		g.Checks = append(g.Checks, "the number of the database")
	}
	if !r.isOther {
		g.Checks = append(g.Checks, "options that it does not have", "durations and numbers among the options")
	}
	return g
}

func (r *redisTail) fault(s string, _, end int) *Fault {
	query := end + firstOf(s[end:], "?#")
	if !r.anyPath {
		f := redisDatabase(s, end, query)
		if f != nil && r.isOther {
			f.Error = ""
		}
		if f != nil || r.isOther {
			return f
		}
	}
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

// redisDatabase judges the number s[start:end] of the database, with its slash.
func redisDatabase(s string, start, end int) *Fault {
	number := strings.Trim(s[start:end], "/")
	switch {
	case number == "" || strings.ContainsAny(number, "%{$<"):
	case strings.Contains(number, "/"):
		return rejected(Syntax, start, end, "path %q after the host", "redis: invalid URL path: %s")
	case !isNumber(strings.TrimPrefix(number, "-")):
		from := start + strings.Index(s[start:end], number)
		return rejected(Syntax, from, from+len(number), "database %q is not a number", "redis: invalid database number: %q")
	}
	return nil
}
