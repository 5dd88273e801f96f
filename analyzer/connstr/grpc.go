package connstr

// This file is the target of a gRPC client, as google.golang.org/grpc reads it:
//
//	[scheme:[//authority/]]endpoint
//
// The scheme is that of a resolver, of which a program may register more; what
// begins with none is an endpoint of the resolver dns, host or host:port. Under
// NewClient the port is 443 where none is given, and under Dial, whose resolver
// is passthrough, package net wants one.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
)

var grpcTarget = &Grammar{
	Name:   "grpc",
	Title:  "gRPC targets (grpc-go)",
	Checks: append([]string{"an endpoint after dns://", "the authority after unix://", "a doubled colon before the port", "a user"}, addressChecks...),
	fault:  grpcFault,
}

var grpcDialTarget = &Grammar{
	Name:   "grpc-dial",
	Title:  "gRPC targets (grpc.Dial)",
	Checks: append([]string{"a port"}, grpcTarget.Checks...),
	fault:  grpcDialFault,
}

const onFirstCall = "on the first call"

// grpcFault is the fault of a target of NewClient.
func grpcFault(s string) *Fault { return targetFault(s, endpointFault).when(onFirstCall) }

// grpcDialFault is the fault of a target of Dial, whose endpoints without a
// resolver are dialed as they are. Dial returns what stops a resolver; others come later.
func grpcDialFault(s string) *Fault {
	f := targetFault(s, func(s string) *Fault { return dialedFault(s).leftToDialer() })
	if f != nil {
		f.Effect, f.Error = "does not connect: "+f.Error, ""
	}
	return f
}

// isResolver reports whether grpc-go has a resolver for the scheme, or a part of
// it that programs import.
func isResolver(scheme string) bool {
	return isOneOf(strings.ToLower(scheme), "dns", "passthrough", "unix", "unix-abstract", "xds", "google-c2p")
}

// targetFault is the fault of a target; endpoint judges one without a resolver.
func targetFault(s string, endpoint func(string) *Fault) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		return rejected(Syntax, i, i+1, "newline in target", "net/url: invalid control character in URL").
			repaired(i, len(s), "", strings.TrimSpace(s[i:]) == "")
	}
	n := neturl.SchemeLen(s)
	scheme := strings.ToLower(s[:n])
	switch {
	case scheme == "dns" && strings.HasPrefix(s[n:], ":"):
		return dnsFault(s, n+1)
	case scheme == "passthrough" && strings.HasPrefix(s[n:], ":///"): // of which a dialer makes what it likes
		return shifted(addressFault(s[n+4:], "address", tooManyColons), n+4).leftToDialer()
	case scheme == "unix" && strings.HasPrefix(s[n:], "://"):
		return unixFault(s, n)
	case isResolver(scheme), n > 0 && strings.HasPrefix(s[n:], ":/"):
		return nil
	}
	return endpoint(s)
}

// dnsFault judges a target of the resolver dns, whose scheme ends with its colon
// before offset start.
func dnsFault(s string, start int) *Fault {
	rest := s[start:]
	authority, slashes := strings.CutPrefix(rest, "//")
	if !slashes { // dns:h, dns:/h
		host := strings.TrimPrefix(rest, "/")
		return shifted(endpointFault(host), len(s)-len(host))
	}
	i := strings.IndexByte(authority, '/')
	switch {
	case authority == "" || strings.ContainsAny(authority, "${<%"):
		return nil
	case i < 0 || i == len(authority)-1: // dns://h:1
		f := rejected(BadHost, 0, start+len("//"), "missing third '/' after \"dns:\"", "missing address")
		return f.repaired(start, start+len("//"), "///", i < 0)
	}
	endpoint := authority[i+1:]
	return shifted(endpointFault(endpoint), len(s)-len(endpoint))
}

// unixFault judges a target of the resolver unix, whose scheme ends at offset n.
// Such a target has no authority: unix://run/x.sock
func unixFault(s string, n int) *Fault {
	authority := s[n+len("://"):]
	if authority = authority[:firstOf(authority, "/")]; authority == "" || strings.ContainsAny(authority, "${<%") {
		return nil
	}
	start := n + len("://")
	f := rejected(BadHost, start, start+len(authority), "path without '/' after \"unix://\"", "invalid (non-empty) authority: %s")
	return f.repaired(n, start, ":", false)
}

// endpointFault judges a host, or a host and port, to which the resolver dns adds
// port 443.
func endpointFault(s string) *Fault {
	if f := addressFault(s, "address", tooManyColons); f != nil {
		if f.Error == "no such host" {
			f.Error = "name resolver error: produced zero addresses"
		}
		return f
	}
	switch {
	case isNoAddress(s), isIPv6(s):
		return nil
	case strings.HasSuffix(s, ":"):
		return rejected(BadPort, len(s)-1, len(s), "missing port after ':'", "missing port after port-separator colon").
			repaired(len(s)-1, len(s), "", false)
	case strings.Contains(s, "@") && strings.Count(s, ":") > 1:
		i := strings.LastIndexByte(s, '@')
		return rejected(BadHost, i, i+1, "user before the host", "too many colons in address")
	}
	return doubledColon(s)
}

// shifted is f, if there is one, of a string that stands n bytes further back.
func shifted(f *Fault, n int) *Fault {
	if f == nil {
		return nil
	}
	f.Start, f.End, f.Quoted.Start, f.Quoted.End = f.Start+n, f.End+n, f.Quoted.Start+n, f.Quoted.End+n
	if f.Repair != nil {
		f.Repair.Start, f.Repair.End = f.Repair.Start+n, f.Repair.End+n
	}
	return f
}
