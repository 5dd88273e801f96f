package connstr

// This file reads the addresses of servers, as most clients do: a URL, or a host and a port.
// What they have in common is one reader; what each makes of it is a row of the table in
// servers.go.

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

// A server is how the clients of one kind read the address of a server. What becomes of a
// wrong one is what the row of the catalogue says, or LeadsNowhere: each client
// has errors of its own, and each version others.
type server struct {
	schemes []string // in lower case
	others  bool     // other schemes are taken, too, or left to the rule
	strays  []string // those of other services, which are not
	stray   string   // what is said of them; "" for the usual

	bare      string   // what is missing before a host without a scheme, "http://"; "" if nothing is
	strict    bool     // and before whatever else has no "://"
	needsHost bool     // a URL without a host is of no use
	lost      string   // what follows from a scheme with a broken delimiter, if that is special
	effect    string   // what follows from other faults, if it is not what the row says
	port      string   // what is missing after a host without a port, ":9092"; "" if nothing is
	portless  []string // schemes whose hosts need no port
	isCased   bool     // schemes have to be in lower case, and a misspelled one is another
	lists     bool     // there may be several hosts, with commas between
	isURL     bool     // what has no scheme becomes a part of a URL
	noPath    bool     // nothing may follow the host
	bareIPv6  bool     // an IPv6 address needs no brackets
	space     string   // the error of a space anywhere in it; "" where that is no fault

	more func(s string, start, end int) *Fault // what else is wrong with a URL, or with the host s[start:end]
}

// LeadsNowhere is what follows from a wrong address where nothing else is known.
const LeadsNowhere = "does not lead to that server"

// grammar is the grammar of that name.
func (g *server) grammar(name, title string) *Grammar {
	checks := []string{"the port", "one host", "white space"}
	add := func(ok bool, check string) {
		if ok {
			checks = append(checks, check)
		}
	}
	add(g.schemes != nil, "\"://\" after the scheme")
	add(g.schemes != nil, "a second scheme")
	add(!g.others || g.strays != nil, "schemes that it does not have")
	add(g.bare != "", "hosts without a scheme")
	add(g.needsHost, "a host")
	add(g.port != "", "a port that is missing")
	add(g.noPath, "a path after the host")
	return &Grammar{Name: name, Title: title, Checks: checks, fault: g.fault}
}

// fault is the first fault of s.
func (g *server) fault(s string) *Fault {
	f := g.read(s)
	if f != nil {
		if f.Error+f.Effect == "" {
			f.Effect = g.effect
		}
		f.IsDialed = f.Kind == BadHost || f.Kind == BadPort
	}
	return f
}

func (g *server) read(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	if i := strings.IndexByte(strings.TrimSpace(s), ' '); g.space != "" && i >= 0 {
		return rejected(Syntax, i, i+1, "white space in URI", g.space)
	}
	n := neturl.SchemeLen(s)
	isURL := n > 0 && strings.HasPrefix(s[n:], "://")
	if f := g.delimiter(s, isURL); f != nil {
		return f
	}
	if isURL {
		return g.url(s, n)
	}
	first := firstOf(s, "/?#")
	host := s[strings.LastIndexByte(s[:first], '@')+1 : first]
	switch {
	case strings.Contains(s, "://"): // " http://h"
		return nil
	case strings.HasPrefix(s, "/") && g.needsHost && (g.strict || g.bare == ""):
		if !slices.Contains(g.schemes, "unix") {
			return rejected(BadHost, 0, len(s), "path without a host", "")
		}
		return rejected(MissingScheme, 0, len(s), "missing \"unix://\" before a path", "").repaired(0, 0, "unix://", true)
	case g.strict, g.bare != "" && isAddress(host) && (strings.Contains(host, ":") || guess.LooksLikeHost(host) && (first < len(s) || !strings.ContainsAny(host, ascii.Letters) || host == "localhost")):
		return g.withoutScheme(s, host)
	case g.bare != "":
		return nil
	}
	if f := g.hosts(s, first-len(host), first, g.isURL); f != nil {
		return f
	}
	return g.missingPort(s, first-len(host), first)
}

// delimiter finds a scheme with something other than "://" after it.
//
//	"nats//h:4222", "amqp:/h.example.com", "redis:h:6379"; but "nats:4222", "unix:///x.sock"
func (g *server) delimiter(s string, isURL bool) *Fault {
	word, glue, code := guess.CutDelimiter(s, g.schemes...)
	if code == 0 || isOneOf(word, pathSchemes...) && (isURL || !g.strict) {
		return nil
	}
	end := len(word) + len(glue)
	host := s[end:][:firstOf(s[end:], "/?#")]
	host = host[strings.LastIndexByte(host, '@')+1:]
	hasSlash := strings.ContainsAny(glue, `/\`)
	switch {
	case isURL || !g.strict:
		if !isAddress(host) || !hasSlash && !strings.Contains(host, ":") {
			return nil
		}
	case !hasSlash && isNumber(host): // tcp:2375
		return nil
	}
	f := accepted(BadScheme, 0, end, "malformed \"://\" after scheme \""+word+"\"", g.lost)
	switch {
	case word == "unix" && strings.HasSuffix(glue, "/"): // unix:/var/run/docker.sock
		return f.repaired(0, end, "unix:///", true)
	case strings.Contains(glue, `\`): // npipe:\\.\pipe\docker_engine
		return f
	}
	return f.repaired(0, end, word+"://", hasSlash && isAddress(host) && (g.needsHost || strings.Contains(host, ":")))
}

// pathSchemes are those that a path follows, and no host.
var pathSchemes = []string{"unix", "unixs", "npipe", "file", "fd", "stdio", "ldapi"}

// withoutScheme is the fault of a text without "://", where a scheme is needed: of what comes
// before a user's name and password, which are not shown, or of the whole.
func (g *server) withoutScheme(s, host string) *Fault {
	if strings.Contains(s, "@") { // guest:guest@localhost:5672/
		return rejected(MissingScheme, 0, firstOf(s, "/:@"), "missing scheme", "")
	}
	f := rejected(MissingScheme, 0, firstOf(s, "?#"), "missing scheme in %q", "")
	if name, port, hasPort := strings.Cut(host, ":"); isAddress(host) {
		scheme, _ := guess.LikelyHTTP(name, port)
		if isHTTP := g.bare == "http://"; isHTTP {
			f.repaired(0, 0, scheme+"://", false)
		} else {
			f.repaired(0, 0, g.bare, hasPort)
		}
	}
	return f
}

// url is the fault of a URL whose scheme ends at offset n.
func (g *server) url(s string, n int) *Fault {
	scheme := strings.ToLower(s[:n])
	if f := g.scheme(s[:n], scheme); f != nil {
		return f
	}
	if start := n + len("://"); isOneOf(scheme, pathSchemes...) {
		first := s[start:][:firstOf(s[start:], "/")]
		switch {
		case start == len(s) && g.needsHost && scheme != "stdio":
			return rejected(BadHost, 0, start, "missing address after %q", "")
		case strings.HasPrefix(scheme, "unix") && isOneOf(first, "var", "run", "home", "Users"): // unix://var/run/docker.sock
			return rejected(BadHost, start, start+len(first), "missing '/' before %q", "").repaired(start, start, "/", true)
		}
		return nil
	}
	start, end, ok := authority(s, n)
	if !ok || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	if f := secondScheme(s, start, end); f != nil {
		return f.withoutError("")
	}
	if start == end && g.needsHost {
		return rejected(BadHost, 0, end, "missing host", "")
	}
	if f := g.hosts(s, start, end, true); f != nil {
		return f
	}
	if !isOneOf(scheme, g.portless...) {
		return g.missingPort(s, start, end)
	}
	return nil
}

// scheme judges the scheme written, which is scheme in lower case.
func (g *server) scheme(written, scheme string) *Fault {
	n := len(written)
	if slices.Contains(g.schemes, scheme) {
		if g.isCased && written != scheme {
			return rejected(BadScheme, 0, n, "scheme %q is not in lowercase", "").repaired(0, n, scheme, true)
		}
		return nil
	}
	if slices.Contains(g.strays, scheme) || !g.others {
		return rejected(UnsupportedScheme, 0, n, cmp.Or(g.stray, "unsupported scheme %q"), "")
	}
	for _, right := range g.schemes {
		if g.isCased && guess.IsSlip(scheme, right) && scheme != "udp" { // "tpc"
			return rejected(BadScheme, 0, n, "misspelled scheme %q, did you mean \""+right+"\"?", "").repaired(0, n, right, isTransposed(scheme, right))
		}
	}
	return nil
}

// hosts judges the host and port s[start:end], or several.
func (g *server) hosts(s string, start, end int, isURL bool) *Fault {
	host := s[start:end]
	switch {
	case strings.ContainsAny(host, "{}$<>%"):
		return nil
	case strings.Contains(host, ";") && strings.Contains(host, ":"):
		i := start + strings.IndexByte(host, ';')
		return rejected(BadHost, i, i+1, "';' between servers", "").repaired(i, i+1, ",", g.lists)
	case strings.Contains(host, ","):
		if g.lists {
			return nil
		}
		return rejected(BadHost, start, end, "list of hosts where one is accepted", "")
	case g.bareIPv6 && isIPv6(host):
		return nil
	case isIPv6(host), strings.Count(host, ":") > 1 && !strings.Contains(host, "["):
		return shifted(manyColons(host).withoutError(""), start)
	}
	if f := shifted(addressFault(host, "host", ""), start); f != nil {
		return f.withoutError("")
	}
	if isURL {
		if f := urlPort(s, start, end); f != nil {
			return f.withoutError("")
		}
	}
	if path := s[end:][:firstOf(s[end:], "?#")]; g.noPath && len(path) > 1 {
		return rejected(Syntax, end, end+len(path), "path after the host", "").repaired(end, end+len(path), "", false)
	} else if !isURL && path != "" && ascii.IsDigits(host[strings.LastIndexByte(host, ':')+1:]) {
		return rejected(Syntax, end, end+len(path), "path after the port", "").repaired(end, end+len(path), "", path == "/")
	}
	if g.more != nil {
		return g.more(s, start, end)
	}
	return nil
}

// missingPort finds a host without a port among those of s[start:end].
func (g *server) missingPort(s string, start, end int) *Fault {
	if g.port == "" || strings.ContainsAny(s[start:end], "{}$<>%") {
		return nil
	}
	for from := start; from <= end; {
		to := from + firstOf(s[from:end], ",")
		if host := s[from:to]; host != "" && (!strings.Contains(host, ":") || strings.HasSuffix(host, "]")) {
			return rejected(BadPort, from, to, "missing port after %q", "").repaired(to, to, g.port, false)
		}
		from = to + 1
	}
	return nil
}

// authority returns where the host and port of a URL stand whose scheme ends at
// offset n; ok is false if it has none, or a delimiter in its userinfo.
func authority(s string, n int) (start, end int, ok bool) {
	if !strings.HasPrefix(s[n:], "://") {
		return 0, 0, false
	}
	start = n + len("://")
	end = start + firstOf(s[start:], "/?#")
	if strings.Contains(s[end:], "@") {
		return 0, 0, false
	}
	return start + strings.LastIndexByte(s[start:end], '@') + 1, end, true
}

// secondScheme finds a scheme in the place of the host s[start:end].
func secondScheme(s string, start, end int) *Fault {
	if !strings.HasPrefix(s[end:], "//") || end == start || s[end-1] != ':' || neturl.SchemeLen(s[start:end]) != end-1-start {
		return nil
	}
	return accepted(BadScheme, start, end+len("//"), "second scheme in the place of the host", "connects to the host %q instead").
		quoting(start, end-1).repaired(start, end+len("//"), "", true)
}
