package rule

// This file takes a string apart, malformed or not, where net/url would: all
// rules look at the same parts.

import "strings"

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

// splitURL takes s apart. asTarget means url.ParseRequestURI: "#" is a byte like
// any other, and "//h" without a scheme is a path.
func splitURL(s string, asTarget bool) components {
	var p components
	end := len(s)
	if i := strings.IndexByte(s, '#'); i >= 0 && !asTarget {
		p.hasFrag, p.fragment, end = true, span{i + 1, len(s)}, i
	} else {
		p.fragment = span{end, end}
	}
	rest := 0
	if n := schemeLen(s[:end]); n > 0 {
		p.hasScheme, p.scheme, rest = true, span{0, n}, n+1
	}
	if i := strings.IndexByte(s[rest:end], '?'); i >= 0 {
		p.hasQuery, p.query, end = true, span{rest + i + 1, end}, rest+i
	} else {
		p.query = span{end, end}
	}
	p.authority, p.userinfo, p.host, p.port = span{rest, rest}, span{rest, rest}, span{rest, rest}, span{rest, rest}
	p.opaque = span{rest, rest}
	hier := s[rest:end]
	switch {
	case p.hasScheme && !strings.HasPrefix(hier, "/"):
		p.isOpaque, p.opaque = true, span{rest, end}
		rest = end
	case strings.HasPrefix(hier, "//") && (p.hasScheme || !asTarget && !strings.HasPrefix(hier, "///")):
		rest = p.splitAuthority(s, rest+2, end)
	}
	p.path = span{rest, end}
	return p
}

// splitAuthority takes the authority that begins at start apart and returns
// where the path begins.
func (p *components) splitAuthority(s string, start, end int) int {
	if i := strings.IndexByte(s[start:end], '/'); i >= 0 {
		end = start + i
	}
	p.hasAuthority, p.authority, p.userinfo = true, span{start, end}, span{start, start}
	if i := strings.LastIndexByte(s[start:end], '@'); i >= 0 {
		p.hasUserinfo, p.userinfo = true, span{start, start + i}
		start += i + 1
	}
	colon := portColon(s[start:end], isHTTP(p.schemeOf(s)))
	if colon < 0 {
		p.host, p.port = span{start, end}, span{end, end}
		return end
	}
	p.host, p.hasPort, p.port = span{start, start + colon}, true, span{start + colon, end}
	if start+colon < end && s[start+colon] == ':' {
		p.port.start++
	}
	return end
}

// portColon returns where the port with its colon begins in an authority
// without userinfo, or -1. In http URLs that is the first colon, in others the
// last: databases list hosts as "a:1,b:2".
func portColon(host string, first bool) int {
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

// schemeOf returns the scheme of s in lower case, "" if it has none.
func (p *components) schemeOf(s string) string {
	return strings.ToLower(s[p.scheme.start:p.scheme.end])
}

// schemeLen returns the length of the scheme that s begins with (RFC 3986
// §3.1), not counting its colon, or 0.
func schemeLen(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case isAlpha(c):
		case isDigit(c) || c == '+' || c == '-' || c == '.':
			if i == 0 {
				return 0
			}
		case c == ':':
			return i
		default:
			return 0
		}
	}
	return 0
}

func isAlpha(c byte) bool { return c|0x20-'a' < 26 }
func isDigit(c byte) bool { return c-'0' < 10 }
func isHex(c byte) bool   { return isDigit(c) || c|0x20-'a' < 6 }

// isEscape reports whether s has a percent-encoding at i (RFC 3986 §2.1).
func isEscape(s string, i int) bool {
	return i+2 < len(s) && s[i] == '%' && isHex(s[i+1]) && isHex(s[i+2])
}

// isDigits reports whether s is one or more digits.
func isDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}
