package connstr

// This file is the DSN of ClickHouse, as github.com/ClickHouse/clickhouse-go/v2
// reads it with package net/url, whose own faults are found elsewhere:
//
//	clickhouse://[user[:password]@]host:port[,host:port]…[/database][?options]
//	http://…, https://…?secure=true
//
// Each other scheme is that of the native protocol too. Options that it does not
// know are settings of the server.

import (
	"net/url"
	"strconv"
	"strings"
	"time"
)

var clickHouse = &Grammar{
	Name:  "clickhouse",
	Title: "ClickHouse (clickhouse-go v2)",
	Checks: []string{
		"the scheme", "schemes of other databases", "a second scheme", "https and the option secure", "a port for the native protocol",
		"values of secure, skip_verify, dial_timeout, read_timeout",
	},
	fault: clickHouseFault,
}

func clickHouseFault(s string) *Fault {
	const noHost = "parse dsn address failed"
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	if !strings.HasPrefix(s[n:], "://") || n == 0 {
		return clickHouseWithoutScheme(s)
	}
	scheme := strings.ToLower(s[:n])
	start, end, ok := authority(s, n)
	switch {
	case isOneOf(scheme, "postgres", "postgresql", "mysql", "mongodb", "redis", "sqlserver", "sqlite"):
		return accepted(UnsupportedScheme, 0, n, "unsupported scheme %q", "speaks the protocol of ClickHouse to that server")
	case !ok:
		return nil
	case start == end:
		return rejected(BadHost, 0, start, "missing host", noHost)
	}
	if f := secondScheme(s, start, end); f != nil {
		return f
	}
	if f := clickHouseOptions(s, scheme, end); f != nil {
		return f
	}
	if isOneOf(scheme, "http", "https") {
		return nil
	}
	return clickHousePorts(s, start, end)
}

// clickHouseWithoutScheme is the fault of a text without "://".
func clickHouseWithoutScheme(s string) *Fault {
	err := "parse dsn address failed"
	if first := s[:firstOf(s, "/?#")]; strings.Contains(first, ":") && schemeLen(s) == 0 {
		err = "first path segment in URL cannot contain colon"
	}
	if strings.Contains(s, "://") {
		return nil // " clickhouse://h"
	}
	return withoutScheme(s, err, "clickhouse://")
}

// clickHouseOptions judges the query that follows the host, which ends at offset
// end.
func clickHouseOptions(s, scheme string, end int) *Fault {
	secure := ""
	for key, at := range optionsOf(s, end) {
		value := s[at.start:at.end]
		if value, _ = url.QueryUnescape(value); value == "" || strings.ContainsAny(value, "%${<") {
			continue
		}
		switch {
		case isOneOf(key, "secure", "skip_verify"):
			if !isBool(value) {
				return rejected(Syntax, at.start, at.end, "invalid value %q of "+key, "strconv.ParseBool: parsing %q: invalid syntax")
			}
			if key == "secure" {
				secure = value
			}
		case !isOneOf(key, "dial_timeout", "read_timeout"):
		case isNumber(value) && scheme == "tcp": // seconds, to version 1 of clickhouse-go: "tcp://h:9000?read_timeout=10"
		case isNumber(value) && strings.Trim(value, "0") != "":
			return rejected(Syntax, at.start, at.end, "missing unit in value %q of "+key, "time: missing unit in duration %q").repaired(at.end, at.end, "s", false)
		default:
			if _, err := time.ParseDuration(value); err != nil {
				return rejected(Syntax, at.start, at.end, "invalid value %q of "+key, strings.Replace(err.Error(), strconv.Quote(value), "%q", 1))
			}
		}
	}
	isSecure := isOneOf(secure, "1", "t", "T", "true", "TRUE", "True")
	switch {
	case strings.Contains(s[end:], "secure=") && secure == "":
		return nil
	case scheme == "https" && !isSecure:
		return rejected(Syntax, 0, len("https"), "scheme \"https\" without secure=true", "clickhouse [dsn parse]: https without TLS")
	case scheme == "http" && isSecure:
		return rejected(Syntax, 0, len("http"), "scheme \"http\" with secure=true", "clickhouse [dsn parse]: http with TLS specify").
			repaired(0, len("http"), "https", false)
	}
	return nil
}

// clickHousePorts finds a host without a port among the hosts s[start:end].
func clickHousePorts(s string, start, end int) *Fault {
	if strings.ContainsAny(s[start:end], "{$<%") {
		return nil
	}
	for from := start; from <= end; {
		to := from + firstOf(s[from:end], ",")
		if host := s[from:to]; host != "" && (!strings.Contains(host, ":") || strings.HasSuffix(host, "]")) {
			return rejected(BadPort, from, to, "missing port after %q", missingPort).repaired(to, to, ":9000", false).whenDialed()
		}
		from = to + 1
	}
	return nil
}

// isBool reports whether strconv.ParseBool accepts s.
func isBool(s string) bool {
	return isOneOf(s, "1", "t", "T", "TRUE", "true", "True", "0", "f", "F", "FALSE", "false", "False")
}
