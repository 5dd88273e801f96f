package connstr

// This file is the address of a Docker daemon, as two clients read it:
//
//	unix:///var/run/docker.sock
//	tcp://host:port[/prefix]
//	npipe:////./pipe/docker_engine
//	http://host:port
//
// The client of Docker itself cuts the text at "://" and reads nothing but tcp as a
// URL. What is neither a socket nor a pipe it dials over TCP, whatever the scheme,
// where it then needs one that package net knows to attach to a container.

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

var docker = &Grammar{
	Name:   "docker",
	Title:  "Docker hosts (client of Docker and of Moby)",
	Checks: append([]string{"the scheme, in lower case", "'/' before the path of a socket", "a path after the port of http"}, dockerChecks...),
	fault:  dockerFault,
}

var goDockerclient = &Grammar{
	Name:   "go-dockerclient",
	Title:  "Docker hosts (go-dockerclient)",
	Checks: append([]string{"a port after tcp, without which no request is sent"}, dockerChecks...),
	fault:  goDockerclientFault,
}

// dockerChecks is what both look for.
var dockerChecks = []string{"\"://\" after the scheme", "one host", "a second scheme", "the port"}

const (
	onFirstRequest = "on the first request"

	invalidEndpoint = "invalid endpoint" // the one error of go-dockerclient
	noRequest       = `unsupported protocol scheme "tcp"`
)

func dockerFault(s string) *Fault {
	const unparsed = "unable to parse docker host `%s`"
	if s == "" || isTemplate(s) {
		return nil
	}
	n := strings.Index(s, "://")
	switch start := n + len("://"); {
	case n < 0:
		f := withoutDelimiter(s, unparsed, "tcp", "unix", "npipe", "http", "https", "ssh", "fd")
		return f.quoting(0, len(s))
	case start == len(s):
		return rejected(BadHost, 0, len(s), "missing address after %q", unparsed)
	case s[:n] == "npipe":
		return nil
	case s[:n] == "unix":
		return socketFault(s, start)
	case s[:n] == "tcp":
		return dockerHosts(s, n, true)
	case isOneOf(s[:n], "http", "https"):
		return dockerHosts(s, n, false)
	}
	return dockerScheme(s, n)
}

// withoutDelimiter is the fault of a text without "://", of a parser that wants one
// of the schemes; err is its error. A path is that of a socket.
func withoutDelimiter(s, err string, schemes ...string) *Fault {
	if strings.HasPrefix(s, "/") {
		return rejected(MissingScheme, 0, len(s), "missing \"unix://\" before a path", err).repaired(0, 0, "unix://", true)
	}
	for _, scheme := range schemes {
		word, glue, code := guess.CutDelimiter(s, scheme)
		rest := s[len(word)+len(glue):]
		if code == 0 || isNumber(rest[:firstOf(rest, "/?#")]) {
			continue
		}
		if path, isPath := strings.CutPrefix(s, "unix:/"); isPath && !strings.HasPrefix(path, "/") {
			return rejected(BadScheme, 0, len("unix:/"), "malformed \"://\" after scheme \"unix\"", err).repaired(0, len("unix:/"), "unix:///", true)
		}
		end := len(word) + len(glue)
		f := rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+scheme+"\"", err)
		if strings.Contains(glue, `\`) { // npipe:\\.\pipe\docker_engine
			return f
		}
		return f.repaired(0, end, scheme+"://", isAddress(rest[:firstOf(rest, "/?#")]))
	}
	f := rejected(MissingScheme, 0, len(s), "missing scheme in %q", err)
	if host := s[:firstOf(s, "/?#")]; isAddress(host) {
		f.repaired(0, 0, schemes[0]+"://", strings.Contains(host, ":"))
	}
	return f
}

// socketFault judges the path of a socket, which begins at offset start after
// "unix://".
func socketFault(s string, start int) *Fault {
	if trimmed := strings.TrimRight(s, " \t\r\n"); trimmed != s {
		return rejected(Syntax, len(trimmed), len(s), "white space after the path", "no such file or directory").
			repaired(len(trimmed), len(s), "", true).when(onFirstRequest)
	}
	first := s[start:][:firstOf(s[start:], "/")]
	if first == "~" {
		return accepted(Syntax, start, start+1, "'~' is not expanded", "dials the socket %q of the working directory").quoting(start, len(s))
	}
	if isOneOf(first, "var", "run", "home", "Users", "localhost") && len(s) > start+len(first)+1 {
		f := accepted(BadHost, start, start+len(first), "missing '/' before %q", "dials the socket %q of the working directory").quoting(start, len(s))
		return f.repaired(start, start, "/", first != "localhost")
	}
	return nil
}

// dockerScheme is the fault of a scheme, which ends at offset n, that is none of
// those for Docker.
func dockerScheme(s string, n int) *Fault {
	const attaching = "fails to attach to a container: dial %s: unknown network %s"
	scheme := s[:n]
	if trimmed := strings.TrimLeft(scheme, " \t\r\n"); trimmed != scheme && schemeLen(trimmed+":") > 0 {
		f := accepted(BadScheme, 0, n-len(trimmed), "white space before the scheme", "dials TCP and fails to attach to a container: unknown network")
		return f.repaired(0, n-len(trimmed), "", true)
	}
	for _, right := range []string{"unix", "tcp", "npipe"} {
		what := "misspelled scheme %q, did you mean \"" + right + "\"?"
		isCase := strings.EqualFold(scheme, right)
		if isCase {
			what = "scheme %q is not in lowercase"
		} else if !guess.IsSlip(scheme, right) || isOneOf(scheme, "udp") || strings.TrimRight(scheme, "46") == right {
			continue
		}
		f := accepted(BadScheme, 0, n, what, attaching)
		if right != "tcp" {
			f = rejected(BadScheme, 0, n, what, noSuchHost).quoting(n+len("://"), len(s)).when(onFirstRequest)
		}
		return f.repaired(0, n, right, isCase || isTransposed(scheme, right))
	}
	return nil
}

// dockerHosts judges the host and port of a URL whose scheme ends at offset n,
// and, where it is no URL, what follows them.
func dockerHosts(s string, n int, isURL bool) *Fault {
	start := n + len("://")
	end := start + firstOf(s[start:], "/?#")
	if strings.Contains(s[start:], "@") || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "lookup %s: no such host"
		return f.when(onFirstRequest)
	}
	host := s[start:end]
	switch {
	case host == "" && isURL:
		return rejected(BadHost, 0, end, "missing host", "http: no Host in request URL").when(onFirstRequest)
	case strings.Contains(host, ","):
		return rejected(BadHost, start, end, "list of hosts where one is accepted", "no such host").when(onFirstRequest)
	case strings.Count(host, ":") > 1 && !strings.Contains(host, "::") && host[0] != '[':
		return rejected(BadHost, start, end, "host %q is not host:port", "too many colons in address").when(onFirstRequest)
	case !isURL && strings.TrimRight(s[start:], " \t\r\n") != s[start:]:
		end = len(strings.TrimRight(s, " \t\r\n"))
		return rejected(Syntax, end, len(s), "white space after the address", "no such host").repaired(end, len(s), "", true).when(onFirstRequest)
	case !isURL && end < len(s):
		f := rejected(Syntax, end, len(s), "%q after the host, which becomes a part of it", "no such host")
		return f.repaired(end, len(s), "", s[end:] == "/").when(onFirstRequest)
	}
	i := strings.LastIndexByte(host, ':') + 1
	if i == 0 || strings.Count(host, ":") > 1 && !strings.Contains(host, "]:") {
		return nil
	}
	switch f := urlPort(s, start, end); {
	case f != nil && isURL:
		return f
	case f != nil:
		return rejected(BadPort, start+i, end, "port %q is not a number", "no such host").when(onFirstRequest)
	}
	return dialedPort(s, start+i, end).when(onFirstRequest)
}

// goDockerclientFault is the fault of an endpoint of
// github.com/fsouza/go-dockerclient, which puts "tcp://" before what has no "://".
func goDockerclientFault(s string) *Fault {
	n := strings.Index(s, "://")
	switch {
	case s == "" || isTemplate(s):
		return nil
	case n < 0 && (strings.HasPrefix(s, "/") || strings.HasPrefix(s, "unix//") || strings.HasPrefix(s, "tcp//")):
		return withoutDelimiter(s, noRequest, "tcp", "unix").when(onFirstRequest)
	case n < 0:
		if f := withoutDelimiter(s, invalidEndpoint, "tcp", "unix", "npipe", "http", "https"); f.Kind == BadScheme {
			return f
		}
		return goDockerclientHost(s, 0, firstOf(s, "/?#"), true)
	case isOneOf(s[:n], "tcp", "http", "https"):
		start, end, ok := authority(s, n)
		if !ok {
			return nil
		}
		if f := secondScheme(s, start, end); f != nil {
			f.Effect, f.Error = "", invalidEndpoint
			return f
		}
		return goDockerclientHost(s, start, end, s[:n] == "tcp")
	}
	return nil
}

// goDockerclientHost judges the host and port s[start:end], of a URL of tcp or not.
func goDockerclientHost(s string, start, end int, isTCP bool) *Fault {
	host := s[start:end]
	switch port, problem := portOf(host); {
	case strings.ContainsAny(host, "{}$<>%"):
	case host == "" && isTCP:
		return rejected(BadHost, 0, end, "missing host", noRequest).when(onFirstRequest)
	case problem == netNoPort && isTCP:
		return rejected(BadPort, start, end, "missing port after %q", noRequest).repaired(end, end, ":2375", false).when(onFirstRequest)
	case problem == netNoPort:
	case problem != "":
		return rejected(BadHost, start, end, "host %q is not host:port", invalidEndpoint)
	case !guess.IsPort(port):
		return rejected(BadPort, end-len(port), end, "invalid port %q", invalidEndpoint)
	}
	return nil
}
