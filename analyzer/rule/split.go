package rule

// This file takes a string apart, malformed or not: all rules look at the same
// parts.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/uri"
)

// A span is the bytes [start, end) of a string.
type span struct{ start, end int }

// components says where the parts of a string stand. The spans hold no delimiters,
// but for the brackets of an IP literal. A part that is not there has an empty
// span at the place where it would be.
type components struct {
	scheme    span
	hasScheme bool

	// opaque is what follows the scheme where that is no slash.
	opaque   span
	isOpaque bool

	authority    span
	hasAuthority bool
	userinfo     span
	hasUserinfo  bool
	host         span
	port         span
	hasPort      bool // there is a colon, or other text behind "]"

	path     span
	query    span
	hasQuery bool
	fragment span
	hasFrag  bool
}

// splitURL takes s apart as package uri does, and net/url where they differ: a
// scheme is one that is well-formed, "///h" has no authority, and the port is what
// neturl.PortColon says. asTarget means url.ParseRequestURI: "#" is a byte like any
// other, and "//h" without a scheme is a path.
func splitURL(s string, asTarget bool) components {
	text := s
	if asTarget {
		text = strings.ReplaceAll(s, "#", "_")
	}
	split := uri.Split(text)
	at := func(c uri.Component) (span, bool) {
		start, end, ok := split.Span(c)
		return span{start, end}, ok
	}
	var p components
	p.path, _ = at(uri.ComponentPath)
	end := p.path.end
	p.query = span{end, end}
	if x, ok := at(uri.ComponentQuery); ok {
		p.query, p.hasQuery, end = x, true, x.end
	}
	p.fragment = span{end, end}
	if x, ok := at(uri.ComponentFragment); ok {
		p.fragment, p.hasFrag = x, true
	}
	rest := 0
	if scheme, _, ok := uri.CutScheme(text); ok {
		p.hasScheme, p.scheme, rest = true, span{0, len(scheme)}, len(scheme)+1
	}
	p.opaque = span{rest, rest}
	p.authority, p.userinfo, p.host, p.port = p.opaque, p.opaque, p.opaque, p.opaque
	authority, hasAuthority := at(uri.ComponentAuthority)
	switch {
	case p.hasScheme && !strings.HasPrefix(s[rest:], "/"):
		p.isOpaque, p.opaque = true, span{rest, p.path.end}
		p.path.start = p.path.end
	case hasAuthority && (p.hasScheme || authority.start == len("//") && !asTarget && !strings.HasPrefix(s, "///")):
		p.hasAuthority, p.authority = true, authority
		p.userinfo = span{authority.start, authority.start}
		if x, ok := at(uri.ComponentUserinfo); ok {
			p.userinfo, p.hasUserinfo = x, true
		}
		p.splitHost(s)
	default:
		p.path.start = rest
	}
	return p
}

// splitHost divides what follows the userinfo.
func (p *components) splitHost(s string) {
	start, end := p.authority.start, p.authority.end
	if p.hasUserinfo {
		start = p.userinfo.end + 1
	}
	colon := neturl.PortColon(s[start:end], isHTTP(p.schemeOf(s)))
	if colon < 0 {
		p.host, p.port = span{start, end}, span{end, end}
		return
	}
	p.host, p.hasPort, p.port = span{start, start + colon}, true, span{start + colon, end}
	if s[start+colon] == ':' {
		p.port.start++
	}
}

// schemeOf returns the scheme of s in lower case, "" if it has none.
func (p *components) schemeOf(s string) string {
	return strings.ToLower(s[p.scheme.start:p.scheme.end])
}
