package connstr

// This file is the address of a Git repository, as github.com/go-git/go-git reads
// it: a URL, [user@]host:path for SSH, or else the path of a directory.

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

var gitRemote = &Grammar{
	Name:   "git",
	Title:  "Git remotes (go-git)",
	Checks: []string{"\"://\" after the scheme", "hosts that are taken for a directory", "a port that is taken for one", "schemes that it does not have", "a host", "a second scheme", "the port"},
	fault:  gitFault,
}

const notFound = "repository not found"

func gitFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	if n > 0 && strings.HasPrefix(s[n:], "://") {
		return gitURLFault(s, n)
	}
	if word, glue, code := guess.CutDelimiter(s, "https", "http", "ssh", "git"); code != 0 {
		return gitDelimiterFault(s, word, glue)
	}
	return gitAddressFault(s)
}

// gitDelimiterFault is the fault of a text with glue after the scheme word, where
// "://" was to be: "https//github.com/a/b", "http:/github.com/a/b".
func gitDelimiterFault(s, word, glue string) *Fault {
	end := len(word) + len(glue)
	rest := s[end:]
	switch {
	case !isAddress(rest[:firstOf(rest, "/?#")]) && !strings.Contains(rest[:firstOf(rest, "/")], "@"):
		return nil
	case strings.HasPrefix(glue, ":") && isOneOf(word, "git", "ssh"): // ssh:dir/x.git, a host of that name
		return nil
	}
	f := rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+word+"\"", notFound)
	if strings.Contains(glue, ":") {
		f = accepted(BadScheme, 0, end, f.What, "connects to the host %q over SSH instead").quoting(0, len(word))
	}
	return f.repaired(0, end, word+"://", true)
}

// gitAddressFault is the fault of a text without a scheme, which is the address of
// a host for SSH, or a directory.
func gitAddressFault(s string) *Fault {
	first := s[:firstOf(s, "/")]
	_, host, hasUser := strings.Cut(first, "@")
	if !hasUser {
		host = first
	}
	name, port, isSCP := strings.Cut(host, ":")
	switch {
	case hasUser && port == "" && isOneOf(name, "http", "https", "ssh", "git") && strings.HasPrefix(s[len(first):], "//"): // git@https://github.com/a/b
		i := len(first) - len(host)
		return rejected(BadScheme, 0, i, "user before the scheme", "first path segment in URL cannot contain colon").repaired(0, i, "", false)
	case isSCP && !hasUser && len(first) < len(s) && isLocalPort(name, port): // localhost:3000/a/b.git
		return accepted(MissingScheme, 0, len(first), "missing scheme before %q", "connects to that host over SSH and takes the port for a directory").
			repaired(0, 0, "http://", false)
	case isSCP || len(first) == len(s) || strings.Contains(s, "\\"):
		return nil
	case hasUser && isAddress(host): // git@github.com/a/b.git
		i := len(first)
		return rejected(Syntax, i, i+1, "'/' after the host, where ':' is expected", notFound).repaired(i, i+1, ":", true)
	case isPublicHost(host) && strings.Contains(s[len(first)+1:], "/"): // github.com/a/b
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", notFound).repaired(0, 0, "https://", true)
	}
	return nil
}

// isLocalPort reports whether port is a number after the name or the IPv4 address
// of a machine that is not reached over SSH as a rule.
func isLocalPort(name, port string) bool {
	return ascii.IsDigits(port) && (name == "localhost" || strings.Trim(name, "0123456789.") == "")
}

// isPublicHost reports whether no directory is called s: github.com.
func isPublicHost(s string) bool {
	i := strings.LastIndexByte(s, '.')
	return i > 0 && isAddress(s) && isOneOf(s[i+1:], "com", "org", "net", "io", "dev")
}

// gitURLFault is the fault of a URL whose scheme ends at offset n.
func gitURLFault(s string, n int) *Fault {
	scheme := strings.ToLower(s[:n])
	if scheme == "file" {
		return nil
	}
	if !isOneOf(scheme, "http", "https", "ssh", "git") {
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", "unsupported scheme %q")
	}
	start, end, ok := authority(s, n)
	if !ok || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if f := secondScheme(s, start, end); f != nil {
		return f
	}
	if start == end && strings.HasPrefix(scheme, "http") {
		return rejected(BadHost, 0, end, "missing host", "http: no Host in request URL")
	}
	if f := urlPort(s, start, end); f != nil {
		if i := f.Start - 1; scheme == "ssh" && end < len(s) { // ssh://git@github.com:a/b.git
			f.repaired(i, i+1, "/", false)
		}
		return f
	}
	return nil
}
