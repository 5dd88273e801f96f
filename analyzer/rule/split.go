package rule

// This file takes a string apart, malformed or not, where net/url would: all
// rules look at the same parts.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
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

// splitURL takes s apart, as neturl.Split does.
func splitURL(s string, asTarget bool) components {
	c := neturl.Split(s, asTarget)
	return components{
		scheme: spanOf(c.Scheme), hasScheme: c.HasScheme,
		opaque: spanOf(c.Opaque), isOpaque: c.IsOpaque,
		authority: spanOf(c.Authority), hasAuthority: c.HasAuthority,
		userinfo: spanOf(c.Userinfo), hasUserinfo: c.HasUserinfo,
		host: spanOf(c.Host),
		port: spanOf(c.Port), hasPort: c.HasPort,
		path:  spanOf(c.Path),
		query: spanOf(c.Query), hasQuery: c.HasQuery,
		fragment: spanOf(c.Fragment), hasFrag: c.HasFragment,
	}
}

// schemeOf returns the scheme of s in lower case, "" if it has none.
func (p *components) schemeOf(s string) string {
	return strings.ToLower(s[p.scheme.start:p.scheme.end])
}
