package connstr

// This file is an endpoint of etcd, as go.etcd.io/etcd/client/v3 reads it:
//
//	host:port
//	http://host:port, https://host:port
//	unix://path, unixs://path
//
// It cuts off these schemes and dials the rest, without a port of its own. What
// goes wrong then it tries again, until the context of the call ends.

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

var etcd = &Grammar{
	Name:   "etcd",
	Title:  "etcd",
	Checks: append([]string{"schemes that it does not have", "\"://\" after the scheme", "a host and a port", "IPv6 addresses in brackets", "a user without a scheme"}, addressChecks...),
	fault:  etcdFault,
}

func etcdFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		f := rejected(Syntax, i, i+1, "newline in endpoint", "net/url: invalid control character in URL").when("in New")
		return f.repaired(i, len(s), "", strings.TrimSpace(s[i:]) == "")
	}
	f := etcdURLFault(s, schemeLen(s))
	if f != nil && f.Error != "" {
		f.Effect, f.Error = "retries until the context ends: "+f.Error, ""
	}
	return f
}

// etcdURLFault is the fault of an endpoint whose scheme ends at offset n; the error
// is that of package net.
func etcdURLFault(s string, n int) *Fault {
	if n == 0 || !strings.HasPrefix(s[n:], "://") {
		return etcdWithoutScheme(s)
	}
	switch strings.ToLower(s[:n]) {
	case "http", "https":
	case "unix", "unixs":
		return socketFault(s, n+len("://"))
	default:
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", "too many colons in address")
	}
	start, end, ok := authority(s, n)
	if !ok || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if start == end {
		return rejected(BadHost, 0, start, "missing host", "missing address")
	}
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "lookup %s: no such host"
		return f
	}
	switch i := strings.LastIndexByte(s[start:end], ':') + 1; {
	case strings.Contains(s[start:end], ","):
		return rejected(BadHost, start, end, "list of endpoints in one string", "too many colons in address")
	case i > 0 && !isNumber(s[start+i:end]) && !strings.HasSuffix(s[:end], "]"):
		return rejected(BadPort, start+i, end, "port %q is not a number", "too many colons in address")
	}
	return shifted(dialedFault(s[start:end]), start)
}

// etcdWithoutScheme is the fault of an endpoint without "://".
func etcdWithoutScheme(s string) *Fault {
	if strings.HasPrefix(s, "/") {
		return rejected(MissingScheme, 0, len(s), "missing \"unix://\" before a path", missingPort).repaired(0, 0, "unix://", true)
	}
	if isOneOf(s[:schemeLen(s)], "unix", "unixs") {
		return nil
	}
	word, glue, code := guess.CutDelimiter(s, "http", "https")
	end := len(word) + len(glue)
	if rest := s[end:]; code != 0 && isAddress(rest[:firstOf(rest, "/?#")]) {
		err := "too many colons in address"
		if !strings.Contains(glue, ":") {
			err = "no such host"
		}
		return rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+word+"\"", err).repaired(0, end, word+"://", true)
	}
	return dialedFault(s)
}
