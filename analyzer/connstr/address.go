package connstr

// This file is the address of a server, host:port, as package net dials and
// listens on it. Clients that take such an address hand it to package net, some
// with a port of their own where it has none.

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

var netAddress = &Grammar{
	Name:   "address",
	Title:  "Network addresses (package net)",
	Checks: append([]string{"a port", "IPv6 addresses in brackets", "a doubled colon before the port", "a user"}, addressChecks...),
	fault:  dialedFault,
}

// addressChecks is what addressFault looks for.
var addressChecks = []string{"one address in a string", "a path after the port", "white space", "the port"}

const (
	onFirstUse = "on first use"

	noSuchHost    = "lookup %s: no such host"
	tooManyColons = "address %s: too many colons in address"
	missingPort   = "address %s: missing port in address"
)

// dialedFault is the fault of an address to which nobody adds a port.
func dialedFault(s string) *Fault {
	if isSocket(s) {
		return nil
	}
	if f := addressFault(s, "address", tooManyColons); f != nil {
		if f.Error == "no such host" && !strings.Contains(s, ":") { // net.Dial("tcp", "a b")
			f.Error = "missing port in address"
		}
		return f
	}
	if isNoAddress(s) {
		return nil
	}
	switch host := strings.Trim(s, "[]"); {
	case strings.Contains(s, "@"):
		i := strings.LastIndexByte(s, '@')
		err := "no such host"
		switch strings.Count(s, ":") {
		case 0:
			err = "missing port in address"
		case 1:
		default:
			err = "too many colons in address"
		}
		return rejected(BadHost, i, i+1, "user before the host", err)
	case isIPv6(s), strings.Count(s, ":") > 1 && !strings.Contains(s, "["):
		return manyColons(s)
	case strings.Contains(s, ":") && !isIPv6(host):
		return nil
	case ascii.IsDigits(s): // http.ListenAndServe("8080", nil)
		return rejected(BadPort, 0, len(s), "missing ':' before port %s", missingPort).repaired(0, 0, ":", true)
	case s[0] == '[' && !strings.Contains(s, "]"):
		return rejected(BadHost, 0, len(s), "missing ']' after IPv6 address", "address %s: missing ']' in address")
	case s[0] == '[' && strings.Contains(s, "]:"), strings.ContainsAny(s, "${}<>"):
		return nil
	}
	return rejected(BadPort, 0, len(s), "missing port after %q", missingPort)
}

// manyColons is the fault of an address with more than one colon and no brackets.
func manyColons(s string) *Fault {
	i := strings.LastIndexByte(s, ':')
	fields := strings.Fields(s)
	switch {
	case len(fields) > 1 && !slices.ContainsFunc(fields, func(field string) bool { return !isAddress(field) }): // "a:1 b:2"
		return rejected(BadHost, 0, len(s), "list of addresses in one string", tooManyColons)
	case doubledColon(s) != nil:
		return doubledColon(s)
	case !isIPv6(s) && !isIPv6(s[:i]):
		return rejected(BadHost, 0, len(s), "more than one ':' without brackets", tooManyColons)
	}
	f := rejected(BadHost, 0, len(s), "IPv6 address %q not in brackets", tooManyColons)
	if isIPv6(s[:i]) && isNumber(s[i+1:]) && (!isIPv6(s) || len(s[i:]) > len(":1")) {
		f.repaired(0, len(s), "["+s[:i]+"]"+s[i:], !isIPv6(s) || isOneOf(s[:i], "::1", "::"))
	}
	return f
}

// doubledColon finds two colons before a port, as ":" + addr writes them where addr brings
// one; nil where they may belong to an IPv6 address.
//
//	"::8080", "localhost::50051"; but "::1", "fe80::8080"
func doubledColon(s string) *Fault {
	host, port, ok := strings.Cut(s, "::")
	isPlain := host == "" && len(port) > len("1") || !isIPv6(s) && guess.IsHostname(host)
	if !ok || !isPlain || !guess.IsPort(port) {
		return nil
	}
	at := len(host)
	return rejected(BadPort, at, at+len("::"), "doubled ':' before port "+port, "too many colons in address").repaired(at, at+1, "", true)
}

// isSocket reports whether s is the name of a Unix domain socket: "/run/x.sock",
// "@abstract".
func isSocket(s string) bool { return strings.HasPrefix(s, "/") || strings.HasPrefix(s, "@") }

// isNoAddress reports whether s is empty, a template or a URL, of which others
// tell.
func isNoAddress(s string) bool {
	n := neturl.SchemeLen(s)
	return s == "" || isTemplate(s) || n > 0 && strings.HasPrefix(s[n:], "://")
}

// isIPv6 reports whether s is an IPv6 address without brackets and port.
func isIPv6(s string) bool {
	ip, err := netip.ParseAddr(s)
	return err == nil && ip.Is6()
}

// addressFault is the fault of the address of what noun names, be there a port
// or not; list is the error about several in one string.
func addressFault(s, noun, list string) *Fault {
	if isNoAddress(s) {
		return nil
	}
	if i := strings.IndexAny(s, ",;"); i > 0 && strings.Contains(s[i:], ":") {
		return rejected(BadHost, 0, len(s), "list of "+plural(noun)+" in one string", list)
	}
	if trimmed := strings.TrimSpace(s); trimmed != s && trimmed != "" {
		at := strings.Index(s, trimmed)
		if at > 0 {
			err := "no such host"
			if i := strings.IndexByte(s, ':'); i >= 0 && strings.Contains(s[i:], "/") && strings.Count(s, ":") == 1 { // " http://h/"
				err = "unknown port"
			}
			return rejected(Syntax, 0, at, "white space before the address", err).repaired(0, at, "", true)
		}
		if strings.Contains(s, ":") {
			return rejected(Syntax, len(trimmed), len(s), "white space after the address", "unknown port").repaired(len(trimmed), len(s), "", true)
		}
	}
	if i := strings.IndexAny(strings.TrimSpace(s), " \t\r\n"); i > 0 && !strings.Contains(s, "{{") && i < firstOf(s, ":/") {
		return rejected(BadHost, i, i+1, "white space in host", "no such host")
	}
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return nil
	}
	if j := strings.IndexByte(s[i:], '/'); j > 1 && ascii.IsDigits(s[i+1:i+j]) {
		return rejected(Syntax, i+j, len(s), "path after the port", "unknown port").repaired(i+j, len(s), "", j+1 == len(s[i:]))
	}
	if strings.Count(s, ":") > 1 && !strings.Contains(s[:i], "]") {
		return nil // an IPv6 address
	}
	return dialedPort(s, i+1, len(s))
}

// plural is the plural of the noun.
func plural(noun string) string {
	if strings.HasSuffix(noun, "s") {
		return noun + "es"
	}
	return noun + "s"
}

// dialedPort judges the port s[start:end] of an address that is dialed. Names of
// services are left alone.
func dialedPort(s string, start, end int) *Fault {
	port := s[start:end]
	switch {
	case port == "", isTemplate(port):
	case ascii.IsDigits(port):
		if strings.Trim(port, "0") != "" && !guess.IsPort(port) {
			return rejected(BadPort, start, end, "port %s exceeds 65535", "address %s: invalid port")
		}
	case ascii.IsDigit(port[0]):
		return rejected(BadPort, start, end, "port %q is not a number", "lookup tcp/%s: unknown port")
	}
	return nil
}

// urlPort finds what net/url does not take for the port of the host s[start:end].
func urlPort(s string, start, end int) *Fault {
	i := start + strings.LastIndexByte(s[start:end], ':') + 1
	if i == start || strings.HasSuffix(s[start:end], "]") || isNumber(s[i:end]) {
		return nil
	}
	return rejected(BadPort, i, end, "port %q is not a number", "invalid port %q after host").quoting(i-1, end)
}

// when is f, if there is one, of an API that returns no error itself: it comes at
// that moment, "on first use".
func (f *Fault) when(moment string) *Fault {
	if f != nil && f.Error != "" {
		f.Effect, f.Error = "fails "+moment+": "+f.Error, ""
	}
	return f
}
