package neturl

// This file takes a string apart, malformed or not, where net/url would.

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// A Span is the bytes [start, end) of a string.
type Span struct{ Start, End int }

// Components says where the parts of a string stand. The spans hold no delimiters,
// but for the brackets of an IP literal. A part that is not there has an empty
// Span at the place where it would be.
type Components struct {
	Scheme    Span
	HasScheme bool

	// Opaque is what follows the scheme where that is no slash.
	Opaque   Span
	IsOpaque bool

	Authority    Span
	HasAuthority bool
	Userinfo     Span
	HasUserinfo  bool
	Host         Span
	Port         Span
	HasPort      bool // there is a colon, or other text after "]"

	Path        Span
	Query       Span
	HasQuery    bool
	Fragment    Span
	HasFragment bool
}

// Split takes s apart. asTarget means url.ParseRequestURI: "#" is a byte like
// any other, and "//h" without a scheme is a path.
func Split(s string, asTarget bool) Components {
	var c Components
	end := len(s)
	if i := strings.IndexByte(s, '#'); i >= 0 && !asTarget {
		c.HasFragment, c.Fragment, end = true, Span{i + 1, len(s)}, i
	} else {
		c.Fragment = Span{end, end}
	}
	rest := 0
	if n := SchemeLen(s[:end]); n > 0 {
		c.HasScheme, c.Scheme, rest = true, Span{0, n}, n+1
	}
	if i := strings.IndexByte(s[rest:end], '?'); i >= 0 {
		c.HasQuery, c.Query, end = true, Span{rest + i + 1, end}, rest+i
	} else {
		c.Query = Span{end, end}
	}
	c.Authority, c.Userinfo, c.Host, c.Port = Span{rest, rest}, Span{rest, rest}, Span{rest, rest}, Span{rest, rest}
	c.Opaque = Span{rest, rest}
	hier := s[rest:end]
	switch {
	case c.HasScheme && !strings.HasPrefix(hier, "/"):
		c.IsOpaque, c.Opaque = true, Span{rest, end}
		rest = end
	case strings.HasPrefix(hier, "//") && (c.HasScheme || !asTarget && !strings.HasPrefix(hier, "///")):
		rest = c.splitAuthority(s, rest+2, end)
	}
	c.Path = Span{rest, end}
	return c
}

// splitAuthority takes the authority that begins at start apart and returns
// where the path begins.
func (c *Components) splitAuthority(s string, start, end int) int {
	if i := strings.IndexByte(s[start:end], '/'); i >= 0 {
		end = start + i
	}
	c.HasAuthority, c.Authority, c.Userinfo = true, Span{start, end}, Span{start, start}
	if i := strings.LastIndexByte(s[start:end], '@'); i >= 0 {
		c.HasUserinfo, c.Userinfo = true, Span{start, start + i}
		start += i + 1
	}
	colon := PortColon(s[start:end], isHTTP(c.schemeOf(s)))
	if colon < 0 {
		c.Host, c.Port = Span{start, end}, Span{end, end}
		return end
	}
	c.Host, c.HasPort, c.Port = Span{start, start + colon}, true, Span{start + colon, end}
	if start+colon < end && s[start+colon] == ':' {
		c.Port.Start++
	}
	return end
}

// PortColon returns where the port with its colon begins in an authority
// without userinfo, or -1. In http URLs that is the first colon, in others the
// last: databases list hosts as "a:1,b:2".
func PortColon(host string, first bool) int {
	if i := strings.LastIndexByte(host, '['); i >= 0 {
		if j := strings.LastIndexByte(host, ']'); j > i && j+1 < len(host) {
			return j + 1
		}
		return -1
	}
	if first {
		return strings.IndexByte(host, ':')
	}
	return strings.LastIndexByte(host, ':')
}

func isHTTP(scheme string) bool { return scheme == "http" || scheme == "https" }

// schemeOf returns the scheme of s in lower case, "" if it has none.
func (c *Components) schemeOf(s string) string {
	return strings.ToLower(s[c.Scheme.Start:c.Scheme.End])
}

// SchemeLen returns the length of the scheme that s begins with (RFC 3986
// §3.1), not counting its colon, or 0.
func SchemeLen(s string) int {
	scheme, _, _ := uri.CutScheme(s)
	return len(scheme)
}

// IsEscape reports whether s has a percent-encoding at i (RFC 3986 §2.1).
func IsEscape(s string, i int) bool {
	_, _, ok := ascii.CutEscape(s[i:])
	return ok
}
