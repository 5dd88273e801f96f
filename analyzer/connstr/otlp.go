package connstr

// This file is the endpoint of the OTLP exporters of OpenTelemetry. What the
// option WithEndpointURL is given, package net/url reads; what it rejects is
// logged, and the exporter stays with its own endpoint on localhost. Without
// "https" the exporter sends in the clear.
//
// The option WithEndpoint of the exporters over HTTP takes a host and port, which
// become those of a URL.

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

var otlpGRPCURL = &Grammar{
	Name:   "otlp-grpc-url",
	Title:  "OTLP over gRPC (WithEndpointURL)",
	Checks: otlpChecks,
	fault:  func(s string) *Fault { return otlpURLFault(s, "missing address") },
}

var otlpHTTPURL = &Grammar{
	Name:   "otlp-http-url",
	Title:  "OTLP over HTTP (WithEndpointURL)",
	Checks: otlpChecks,
	fault:  func(s string) *Fault { return otlpURLFault(s, "http: no Host in request URL") },
}

var otlpHTTP = &Grammar{
	Name:   "otlp-http",
	Title:  "OTLP over HTTP (WithEndpoint)",
	Checks: append([]string{"IPv6 addresses in brackets", "a path after the host"}, addressChecks...),
	fault:  otlpHostFault,
}

// otlpChecks is what otlpURLFault looks for.
var otlpChecks = []string{"the scheme and the host, without which the URL has none or it is localhost", "a scheme that looks like https"}

const onFirstExport = "on the first export"

// otlpURLFault is the fault of a URL; noHost is the error about one without a
// host.
func otlpURLFault(s, noHost string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	rest, isURL := strings.CutPrefix(s[n:], "://")
	switch scheme := strings.ToLower(s[:n]); {
	case n > 0 && isURL && (rest == "" || strings.ContainsAny(rest[:1], "/?#")):
		return rejected(BadHost, 0, n+len("://"), "missing host", noHost).when(onFirstExport)
	case isURL && isOneOf(scheme, "http", "https"):
		return nil
	case n > 0 && isURL && (strings.HasSuffix(scheme, "s") && guess.IsSlip(scheme, "https") || scheme == "grpcs"):
		f := accepted(BadScheme, 0, n, "scheme %q is not \"https\"", "sends without TLS")
		return f.repaired(0, n, "https", true)
	case n > 0 && isURL && guess.IsSlip(scheme, "http"):
		return accepted(BadScheme, 0, n, "misspelled scheme %q, did you mean \"http\"?", "sends without TLS").repaired(0, n, "http", false)
	case strings.Contains(s, "://"), isURL:
		return nil
	}
	return otlpWithoutScheme(s, noHost)
}

// otlpWithoutScheme is the fault of a text without "://".
func otlpWithoutScheme(s, noHost string) *Fault {
	first := s[:firstOf(s, "/?#")]
	kind, what, end := MissingScheme, "missing scheme in %q", len(s)
	scheme, _, _ := strings.Cut(first, ":")
	lost := isOneOf(strings.ToLower(scheme), "http", "https") && len(s) > len(scheme)
	if lost { // http//h, http:/h, http:h
		kind, what = BadScheme, "malformed \"://\" after scheme \""+scheme+"\""
		end = len(s) - len(strings.TrimLeft(s[len(scheme):], ":/"))
	}
	f := rejected(kind, 0, end, what, noHost)
	if strings.Contains(first, ":") && schemeLen(s) == 0 || strings.HasPrefix(s, ":") { // net/url rejects it
		f = accepted(kind, 0, end, what, "connects to localhost instead")
	}
	if lost {
		f.repaired(0, end, scheme+"://", true)
	} else if isAddress(first) {
		f.repaired(0, 0, "http://", false)
	}
	return f.when(onFirstExport)
}

// otlpHostFault is the fault of a host and port that are put into a URL.
func otlpHostFault(s string) *Fault {
	if isNoAddress(s) {
		return nil
	}
	f := addressFault(s, "address", "invalid port")
	switch {
	case f != nil && f.Error == "unknown port":
		f.Error = "invalid port"
	case f != nil && strings.HasPrefix(f.Error, "lookup tcp/"):
		f.Error = "invalid port %q after host"
		f.quoting(f.Start-1, f.End)
	case f != nil && f.Error == "no such host":
		f.Error = `invalid URL escape "%20"`
	case f == nil && isIPv6(s):
		f = rejected(BadHost, 0, len(s), "IPv6 address %q not in brackets", "invalid port").repaired(0, len(s), "["+s+"]", false)
	case f == nil && strings.Contains(s, "/"):
		i := strings.IndexByte(s, '/')
		err := `invalid URL escape "%2F"`
		if strings.Contains(s[:i], ":") {
			err = "invalid port"
		}
		f = rejected(Syntax, i, len(s), "path after the host", err).repaired(i, len(s), "", i+1 == len(s))
	}
	return f.when(onFirstExport)
}
