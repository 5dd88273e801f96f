package connstr

// This file is the DSN of Sentry, as github.com/getsentry/sentry-go reads it with
// package net/url:
//
//	https://key[:secret]@host[:port]/[path/]project

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
)

var sentryDSN = &Grammar{
	Name:   "sentry",
	Title:  "Sentry",
	Checks: []string{"the key before the host", "the project after it"},
	fault:  sentryFault,
}

func sentryFault(s string) *Fault {
	n := neturl.SchemeLen(s)
	if !isOneOf(strings.ToLower(s[:n]), "http", "https") || !strings.HasPrefix(s[n:], "://") {
		return nil
	}
	from := n + len("://")
	host, end, ok := authority(s, n)
	if !ok || host == end || strings.ContainsAny(s[from:], "{}$<>%") {
		return nil // net/url rejects it, or something replaces a part of it
	}
	if host == from || s[from] == ':' || s[from] == '@' {
		return rejected(Syntax, host, end, "missing key before host %q", "[Sentry] DsnParseError: empty username")
	}
	if path := s[end:][:firstOf(s[end:], "?#")]; path == "" || strings.HasSuffix(path, "/") {
		return rejected(Syntax, host, end+len(path), "missing project after %q", "[Sentry] DsnParseError: empty project id")
	}
	return nil
}
