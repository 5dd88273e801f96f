package connstr

// This file is the address of an Ethereum node, as Dial of
// github.com/ethereum/go-ethereum/rpc reads it: a URL, or else the path of a
// socket.

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

var ethereum = &Grammar{
	Name:   "ethereum",
	Title:  "Ethereum (go-ethereum)",
	Checks: []string{"hosts without a scheme, which are taken for sockets", "\"://\" after the scheme", "schemes that it does not have", "a host", "a second scheme", "the port"},
	fault:  ethereumFault,

	beginning: func(known string) *Fault {
		first := known[:firstOf(known, "/?#")]
		if host, _, _ := strings.Cut(first, ":"); len(first) == len(known) || host != "localhost" && !guess.IsPublicName(host) {
			return nil // the name of a socket
		}
		if f := ethereumFault(known); f != nil && f.Kind == MissingScheme {
			return f.withoutError("does not connect to that server")
		}
		return nil
	},
}

func ethereumFault(s string) *Fault {
	const (
		noTransport = "no known transport for URL scheme %q"
		noSocket    = "dial unix %s: connect: no such file or directory"
		noHost      = "http: no Host in request URL"
	)
	if s == "" || isTemplate(s) {
		return nil
	}
	word, glue, code := guess.CutDelimiter(s, "http", "https", "ws", "wss")
	if code != 0 {
		end := len(word) + len(glue)
		rest := s[end:]
		if !isAddress(rest[:firstOf(rest, "/?#")]) {
			return nil
		}
		f := rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+word+"\"", noSocket).quoting(0, len(s))
		if strings.Contains(glue, ":") {
			if !strings.HasPrefix(word, "http") {
				return nil
			}
			f.Error = noHost
			f.when(onFirstCall)
		}
		return f.repaired(0, end, word+"://", true)
	}
	n := schemeLen(s)
	if n > 0 && strings.HasPrefix(s[n:], "://") {
		return ethereumURL(s, n)
	}
	first := s[:firstOf(s, "/?#")]
	switch _, port, hasPort := strings.Cut(first, ":"); {
	case !isAddress(first) || strings.HasSuffix(s, ".ipc"):
		return nil
	case hasPort && n > 0 && ascii.IsDigits(port):
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", noTransport).quoting(0, n).repaired(0, 0, "http://", true)
	case hasPort && ascii.IsDigits(port):
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", "first path segment in URL cannot contain colon").repaired(0, 0, "http://", true)
	case hasPort:
		return nil
	case first == "localhost" || ascii.IsDigits(strings.ReplaceAll(first, ".", "")):
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", noSocket).repaired(0, 0, "http://", false)
	case len(first) < len(s) && s[len(first)] == '/':
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", noSocket).repaired(0, 0, "https://", false)
	}
	return nil
}

// ethereumURL is the fault of a URL whose scheme ends at offset n.
func ethereumURL(s string, n int) *Fault {
	scheme := strings.ToLower(s[:n])
	if scheme == "stdio" {
		return nil
	}
	if !isOneOf(scheme, "http", "https", "ws", "wss") {
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", "no known transport for URL scheme %q")
	}
	start, end, ok := authority(s, n)
	if !ok || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "lookup %s: no such host"
		if strings.HasPrefix(scheme, "http") {
			return f.when(onFirstCall)
		}
		return f
	}
	if start == end && strings.HasPrefix(scheme, "http") {
		return rejected(BadHost, 0, start, "missing host", "http: no Host in request URL").when(onFirstCall)
	}
	if f := urlPort(s, start, end); f != nil {
		return f
	}
	if i := strings.LastIndexByte(s[start:end], ':'); i >= 0 && !strings.HasSuffix(s[:end], "]") {
		f := dialedPort(s, start+i+1, end)
		if strings.HasPrefix(scheme, "http") {
			return f.when(onFirstCall)
		}
		return f
	}
	return nil
}
