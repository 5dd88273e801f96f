package rule

// This file takes a string apart, malformed or not: all rules look at the same
// parts.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
)

// A span is the bytes [start, end) of a string.
type span struct{ Start, End int }

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

// splitURL takes s apart as net/url does. asTarget means url.ParseRequestURI.
func splitURL(s string, asTarget bool) components {
	c := neturl.Split(s, asTarget)
	return components{
		scheme: span(c.Scheme), hasScheme: c.HasScheme,
		opaque: span(c.Opaque), isOpaque: c.IsOpaque,
		authority: span(c.Authority), hasAuthority: c.HasAuthority,
		userinfo: span(c.Userinfo), hasUserinfo: c.HasUserinfo,
		host: span(c.Host),
		port: span(c.Port), hasPort: c.HasPort,
		path:  span(c.Path),
		query: span(c.Query), hasQuery: c.HasQuery,
		fragment: span(c.Fragment), hasFrag: c.HasFragment,
	}
}

// schemeOf returns the scheme of s in lower case, "" if it has none.
func (p *components) schemeOf(s string) string {
	return strings.ToLower(s[p.scheme.Start:p.scheme.End])
}
