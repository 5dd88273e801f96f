package connstr

// This file is the endpoint of a server of S3, as New of
// github.com/minio/minio-go reads it:
//
//	host[:port]
//	http://host[:port], https://host[:port]
//
// A scheme is new in version 7.3, where it must agree with the option Secure.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

var minio = &Grammar{
	Name:   "minio",
	Title:  "S3 (minio-go)",
	Checks: []string{"a path after the host", "schemes other than http and https", "\"://\" after the scheme", "a host", "IPv6 addresses in brackets", "one endpoint", "the port"},
	fault:  minioFault,
}

// minioPlain is an endpoint beside which Secure is not set, and minioTLS one beside
// which it is: no version has the other scheme. The errors differ.
var (
	minioPlain = minio.beside("minio-plain", "S3 (minio-go without Secure)", "https", "scheme %q although Secure is not set")
	minioTLS   = minio.beside("minio-tls", "S3 (minio-go with Secure)", "http", "scheme %q although Secure is set")
)

// beside is g where the option Secure rules out the scheme; what is the fault.
func (g *Grammar) beside(name, title, scheme, what string) *Grammar {
	fault := func(s string) *Fault {
		n := schemeLen(s)
		if f := g.Fault(s); f != nil || !strings.EqualFold(s[:n], scheme) || !strings.HasPrefix(s[n:], "://") || isTemplate(s) {
			return f
		}
		f := rejected(Syntax, 0, n, what, "").withoutError("rejects the endpoint")
		if end := n + len("://"); end < len(s) {
			f.repaired(0, end, "", false)
		}
		return f
	}
	beginning := func(known string) *Fault {
		if f := fault(known); f != nil && f.Effect != "" && f.Kind == Syntax && f.Start == 0 {
			return f
		}
		return nil
	}
	return &Grammar{Name: name, Title: title, Checks: append(slices.Clone(g.Checks), "the scheme "+scheme), fault: fault, beginning: beginning}
}

func minioFault(s string) *Fault {
	const noPath = "Endpoint url cannot have fully qualified paths"
	if s == "" || isTemplate(s) {
		return nil
	}
	start := 0
	if n := schemeLen(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		start = n + len("://")
		if !isOneOf(strings.ToLower(s[:n]), "http", "https") {
			return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", "Endpoint url scheme %q is unsupported; use http or https or omit the scheme").
				repaired(0, start, "", false)
		}
	} else if word, glue, code := guess.CutDelimiter(s, "http", "https"); code != 0 {
		end := len(word) + len(glue)
		if rest := s[end:]; isAddress(rest[:firstOf(rest, "/")]) && (strings.Contains(glue, "/") || strings.Contains(rest, ":")) {
			err := noPath
			if !strings.Contains(glue, "/") {
				err = "invalid port"
			}
			return rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+word+"\"", err).repaired(0, end, "", false)
		}
	}
	end := start + firstOf(s[start:], "/?#")
	host := s[start:end]
	if strings.ContainsAny(host, "{}$<>%@") || strings.Contains(s[end:], "@") {
		return nil
	}
	if secondScheme(s, start, end) != nil {
		return rejected(BadScheme, start, end+len("//"), "second scheme in the place of the host", noPath).repaired(start, end+len("//"), "", true)
	}
	if f := minioHost(s, start, end); f != nil {
		return f
	}
	if path := s[end:][:firstOf(s[end:], "?#")]; len(path) > 1 {
		return rejected(Syntax, end, end+len(path), "path after the host", noPath).repaired(end, end+len(path), "", false)
	}
	return nil
}

// minioHost judges the host and port s[start:end].
func minioHost(s string, start, end int) *Fault {
	host := s[start:end]
	switch {
	case host == "" || host[0] == ':' && ascii.IsDigits(host[1:]):
		return rejected(BadHost, 0, end, "missing host", "does not follow ip address or domain name standards")
	case isIPv6(host):
		return rejected(BadHost, start, end, "IPv6 address %q not in brackets", "invalid port").repaired(start, end, "["+host+"]", false)
	case strings.Contains(host, ","):
		return rejected(BadHost, start, end, "list of endpoints in one string", "invalid port")
	case strings.Count(host, ":") > 1 && !strings.Contains(host, "["):
		return rejected(BadHost, start, end, "host %q is not host:port", "invalid port")
	}
	if f := urlPort(s, start, end); f != nil {
		return f
	}
	if i := strings.IndexByte(host, ' '); i >= 0 {
		return rejected(BadHost, start+i, start+i+1, "white space in host", "invalid character \" \" in host name")
	}
	if i := strings.LastIndexByte(host, ':'); i >= 0 && !strings.HasSuffix(host, "]") {
		return dialedPort(s, start+i+1, end).when(onFirstRequest)
	}
	return nil
}
