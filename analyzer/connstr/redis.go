package connstr

// This file is the URL of Redis, as ParseURL of github.com/redis/go-redis reads
// it with package net/url, whose own faults are found elsewhere:
//
//	redis://[[user]:password@]host[:port][/database][?options]
//	unix://[[user]:password@]/path?db=database

import "strings"

var redisURL = &Grammar{
	Name:  "redis",
	Title: "Redis (go-redis)",
	Checks: []string{
		"the number of the database", "\"//\" after the scheme, without which it is localhost", "one host", "a second scheme",
		"options of a cluster or of Sentinel",
	},
	fault: redisFault,
}

func redisFault(s string) *Fault {
	scheme := schemeLen(s)
	if name := strings.ToLower(s[:scheme]); name != "redis" && name != "rediss" {
		return nil
	}
	if f := lostSlashes(s, scheme, "connects to localhost:6379 instead"); f != nil {
		if strings.HasPrefix(s[scheme+1:], "/") { // the host is a path, and no number
			f.Effect, f.Error = "", `redis: invalid database number: "…"`
		}
		return f
	}
	start, end, ok := authority(s, scheme)
	if !ok {
		return nil
	}
	if f := redisHosts(s, start, end); f != nil {
		return f
	}
	query := end + firstOf(s[end:], "?#")
	if f := redisDatabase(s, start, end, query); f != nil {
		return f
	}
	if query == len(s) || s[query] == '#' {
		return nil
	}
	stop := query + firstOf(s[query:], "#")
	for from := query + 1; from < stop; {
		to := from + firstOf(s[from:stop], "&")
		key, value, _ := strings.Cut(s[from:to], "=")
		switch {
		case isOneOf(key, "addr", "master_name", "ssl", "timeout", "password"):
			return rejected(Syntax, from, from+len(key), "option %q that ParseURL does not have", "redis: unexpected option: %s")
		case key == "db" && value != "" && !strings.ContainsAny(value, "%+$<{") && !isNumber(strings.TrimPrefix(value, "-")):
			return rejected(Syntax, to-len(value), to, "database %q is not a number", "redis: invalid database number: strconv.Atoi: parsing %q: invalid syntax")
		}
		from = to + 1
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

// lostSlashes finds a URL whose scheme ends at offset n without "//", or with a
// slash too many, and whose host is therefore none: effect follows.
func lostSlashes(s string, n int, effect string) *Fault {
	rest := strings.TrimLeft(s[n+1:], "/")
	slashes := len(s) - len(rest) - n - 1
	host := rest[:firstOf(rest, "/?#")]
	if slashes == 2 || !isAddress(host) || slashes == 0 && !strings.Contains(host, ":") {
		return nil
	}
	f := accepted(BadScheme, 0, n+1+slashes, "malformed \"://\" after scheme \""+s[:n]+"\"", effect)
	return f.repaired(n, n+1+slashes, "://", false)
}

// authority returns where the host and port of a URL stand whose scheme ends at
// offset n; ok is false if it has none, or a delimiter in its userinfo.
func authority(s string, n int) (start, end int, ok bool) {
	if !strings.HasPrefix(s[n:], "://") {
		return 0, 0, false
	}
	start = n + len("://")
	end = start + firstOf(s[start:], "/?#")
	if strings.Contains(s[end:], "@") {
		return 0, 0, false
	}
	return start + strings.LastIndexByte(s[start:end], '@') + 1, end, true
}
