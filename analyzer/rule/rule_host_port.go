package rule

// This file is the opt-in rule host-port: host and port that are put together
// by hand.

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/guard"
)

var hostPort = &Rule{
	ID:    "host-port",
	OptIn: true,
	Doc: Doc{
		Title: "host and port joined without net.JoinHostPort",
		Why: "IPv6 addresses need brackets: \"http://::1:8080/\" is rejected or its port is parsed as part of the " +
			"address. A host that is in brackets before net.JoinHostPort puts them there has two pairs.",
		Before:     `http.Get(fmt.Sprintf("http://%s:%d/", host, port))`,
		After:      `http.Get(fmt.Sprintf("http://%s/", net.JoinHostPort(host, fmt.Sprint(port))))`,
		References: []Reference{"RFC 3986 §3.2.2", "net.JoinHostPort"},
		Guards: []string{
			"a known host, or one in brackets",
			"what is made of strings without a colon: a part of strings.Split(s, \":\"), os.Hostname(), the constants that all callers give",
			"hosts that somebody puts into brackets, and those that keep them: the Host of a URL, what is before the last colon of an address",
			"IP addresses in functions that ask for their version: ip.To4(); the networks tcp4 and udp4",
			"values already validated, and names containing port, endpoint, url, domain, service",
			"net.Dial with \"%s:%d\", which go vet's hostport checks",
		},
	},
	checkHoles: func(s *Input) *Finding { return cmp.Or(gluedPort(s), bracketsBeforeJoin(s)) },
}

// bracketed are words in names of hosts that can stand before a port as they are. An
// address is none: what a port is added to is the address of a host.
var bracketed = guard.New("rule.bracketed", guard.Words{
	"port":     "code.gitea.io/gitea services/auth/source/ldap/source_search.go",
	"endpoint": "endpoint: gocloud.dev mysql/mysql_test.go",
	"url":      "github.com/sijms/go-ora/v2 connection_string.go",
	"domain":   "domain: github.com/go-resty/resty request.go",
	"service":  `"http://%s:%d", serviceName: github.com/percona/percona-server-mysql-operator pkg/orchestrator/orchestrator.go`,
})

// gluedPort is the finding on a host that is not known with a port behind it.
func gluedPort(s *Input) *Finding {
	flat := s.Text.Flat()
	start, ok := startOfAuthority(s)
	if !ok {
		return nil
	}
	end := start + strings.IndexAny(flat[start:]+"/", "/?#")
	start += strings.LastIndexByte(flat[start:end], '@') + 1
	host, isHole := s.Text.HoleAt(start)
	if !isHole || start+2 >= end || flat[start+1] != ':' || !s.isBareHost(host) {
		return nil
	}
	if dialers[s.Want.API] && slices.Contains(s.Text.Seams(), start+2) { // fmt.Sprintf("%s:%d", host, port), and not host + ":80"
		return nil
	}
	call := "net.JoinHostPort(" + text.Operand + ", "
	endOfPort := end - len(strings.TrimLeft(flat[start+2:end], "0123456789"))
	if port, ok := s.Text.HoleAt(start + 2); ok && isPortHole(port) {
		endOfPort++
		call += text.Operand + ")"
	} else if port := flat[start+2 : endOfPort]; port != "" {
		call += `"` + port + `")`
	} else {
		return nil
	}
	if path, ok := s.Text.HoleAt(endOfPort); endOfPort < end && (!ok || !path.Lang.IsAny()) { // and not host + ":80" + path
		return nil
	}
	f := newFinding(span{start, start + 1}, "host and port joined without net.JoinHostPort", then("breaks for IPv6"), "RFC 3986 §3.2.2")
	f.Delimiter = start + 1
	f.Fixes = []Fix{{Title: "Use net.JoinHostPort", Edits: []Edit{
		{Start: start, End: endOfPort, Expr: call, Imports: []string{"net"}, placeholderValue: "host:80"}}}}
	return f
}

// bracketsBeforeJoin is the finding on a host that is put into brackets before
// net.JoinHostPort does that.
//
//	net.JoinHostPort("["+host+"]", port)
func bracketsBeforeJoin(s *Input) *Finding {
	flat := s.Text.Flat()
	end := len(flat) - 1
	if s.Want.API != "net.JoinHostPort" || end < 2 || flat[0] != '[' || flat[end] != ']' {
		return nil
	}
	all := span{0, len(flat)}
	return newFinding(all, "host in brackets", then("net.JoinHostPort doubles them for IPv6"), "RFC 3986 §3.2.2",
		removeAround("Remove the brackets", all, span{1, end}))
}

// dialers are the functions whose addresses the check hostport of go vet looks at, where
// a format puts host and port together.
var dialers = map[string]bool{
	"net.Dial":           true,
	"net.DialTimeout":    true,
	"(*net.Dialer).Dial": true,
}

// startOfAuthority returns where the authority begins in the text; ok is false where it
// has none.
func startOfAuthority(s *Input) (start int, ok bool) {
	flat := s.Text.Flat()
	switch {
	case s.Want.Form == spec.Host: // url.URL{Host: host + ":80"}, and not u.Host == host+":80"
		return 0, !s.Want.Compared
	case s.Want.Form == spec.Address, s.Want.Form == spec.GRPCTarget && !strings.Contains(flat, "://"): // net.Listen("tcp", host+":80"), and not "tcp4"
		return 0, !s.Want.IPv4
	}
	start = strings.Index(flat, "://") + len("://")
	v := &parsedInput{Input: s}
	return start, start >= len("://") && neturl.SchemeLen(flat) == start-len("://") && (v.isURL() || s.Want.Form == spec.DSN)
}

// isBareHost reports whether what is in the hole may be an IPv6 address
// without brackets.
func (s *Input) isBareHost(h text.Hole) bool {
	if !h.Lang.IsAny() && !brings(h.Lang, ':') || h.Source == nil {
		return false
	}
	if h.Source.IsIP() {
		return true
	}
	return h.Source.IsString() && !anyNames(h.Source.Names(), bracketed) && !h.Source.MayHaveBrackets()
}

// isPortHole reports whether a hole behind "host:" is a port.
func isPortHole(h text.Hole) bool {
	return isNumber(h.Lang) || h.Lang.IsAny() && h.Source != nil && h.Source.IsString()
}
