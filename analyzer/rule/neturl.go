package rule

// This file is what net/url rejects, and why, for a Go version: the analyzer
// may be built with another net/url than the program it looks at.

import (
	"go/version"
	"net/netip"
	"strings"
)

// A netCode is the text of one of net/url's errors, with "%q" for what it quotes.
type netCode string

const (
	netControl   netCode = "net/url: invalid control character in URL"
	netEmpty     netCode = "empty url"
	netNoScheme  netCode = "missing protocol scheme"
	netNoTarget  netCode = "invalid URI for request"
	netColon     netCode = "first path segment in URL cannot contain colon"
	netEscape    netCode = "invalid URL escape %q"
	netHostByte  netCode = "invalid character %q in host name"
	netPort      netCode = "invalid port %q after host"
	netLiteral   netCode = "invalid IP-literal"
	netNoBracket netCode = "missing ']' in host"
	netHost      netCode = "invalid host"
	netUserinfo  netCode = "net/url: invalid userinfo"
)

// A netFault is where and why net/url rejects a string.
type netFault struct {
	code netCode
	span
}

// strictColons reports whether net/url of Go version v, "go1.26", rejects a
// second colon in the host of an http URL. An empty v is taken for a current
// version.
func strictColons(v string) bool {
	return v == "" || version.Compare(v, "go1.26") >= 0
}

// netURL returns what url.Parse, or with asTarget url.ParseRequestURI, finds
// wrong with s, whose parts are p; nil if it accepts s.
func netURL(s string, p *components, asTarget, strict bool) *netFault {
	beforeFragment := s
	if p.hasFrag {
		beforeFragment = s[:p.fragment.start-1]
	}
	for i := range len(beforeFragment) {
		if c := s[i]; c < ' ' || c == 0x7f {
			return &netFault{netControl, span{i, i + 1}}
		}
	}
	if f := netStart(beforeFragment, p, asTarget); f != nil || beforeFragment == "*" || p.isOpaque {
		return firstFault(f, fragmentFault(s, p))
	}
	if p.hasAuthority {
		if f := netAuthority(s, p, strict); f != nil {
			return f
		}
	}
	return firstFault(escapeFault(s, p.path), fragmentFault(s, p))
}

// firstFault returns the first of two faults that is one.
func firstFault(f, g *netFault) *netFault {
	if f != nil {
		return f
	}
	return g
}

func fragmentFault(s string, p *components) *netFault { return escapeFault(s, p.fragment) }

// netStart judges the scheme and the first path segment.
func netStart(s string, p *components, asTarget bool) *netFault {
	switch {
	case s == "" && asTarget:
		return &netFault{netEmpty, span{0, 0}}
	case s == "*" || p.hasScheme:
		return nil
	case strings.HasPrefix(s, ":"):
		return &netFault{netNoScheme, span{0, 1}}
	case asTarget && !strings.HasPrefix(s, "/"):
		return &netFault{netNoTarget, p.path}
	case p.hasAuthority:
		return nil
	}
	segment, _, _ := strings.Cut(s[p.path.start:p.path.end], "/")
	if strings.Contains(segment, ":") {
		return &netFault{netColon, span{p.path.start, p.path.start + len(segment)}}
	}
	return nil
}

// netAuthority judges the host, the port and the userinfo, in net/url's order.
func netAuthority(s string, p *components, strict bool) *netFault {
	if f := netHostPort(s, p, strict); f != nil {
		return f
	}
	if f := userinfoFault(s, p.userinfo); f != nil {
		return f
	}
	return escapeFault(s, p.userinfo)
}

// userinfoFault finds the first byte that a userinfo cannot hold.
func userinfoFault(s string, userinfo span) *netFault {
	for i := userinfo.start; i < userinfo.end; i++ {
		if c := s[i]; !isAlpha(c) && !isDigit(c) && strings.IndexByte("-._:~!$&'()*+,;=%@", c) < 0 {
			return &netFault{netUserinfo, span{i, i + 1}}
		}
	}
	return nil
}

func netHostPort(s string, p *components, strict bool) *netFault {
	hostport := span{p.host.start, p.authority.end}
	text := s[hostport.start:hostport.end]
	if i := strings.LastIndexByte(text, '['); i > 0 {
		return &netFault{netLiteral, span{hostport.start + i, hostport.end}}
	} else if i == 0 {
		return netIPLiteral(s, hostport)
	}
	if p.hasPort {
		colonPort := text[p.host.end-p.host.start:]
		if !strict && isHTTP(p.schemeOf(s)) {
			colonPort = text[strings.LastIndexByte(text, ':'):]
		}
		if !isDigits(colonPort[1:]) && colonPort != ":" {
			return &netFault{netPort, span{hostport.end - len(colonPort), hostport.end}}
		}
	}
	return hostBytes(s, hostport)
}

// netIPLiteral judges a host that begins with a bracket.
func netIPLiteral(s string, hostport span) *netFault {
	text := s[hostport.start:hostport.end]
	end := strings.LastIndexByte(text, ']')
	if end < 0 {
		return &netFault{netNoBracket, hostport}
	}
	if after := text[end+1:]; after != "" && (after[0] != ':' || !isDigits(after[1:]) && after != ":") {
		return &netFault{netPort, span{hostport.start + end + 1, hostport.end}}
	}
	literal := span{hostport.start + 1, hostport.start + end}
	addr, zone, hasZone := strings.Cut(s[literal.start:literal.end], "%25")
	if f := hostBytes(s, span{literal.start, literal.start + len(addr)}); f != nil {
		return f
	}
	if hasZone {
		if f := zoneBytes(s, span{literal.start + len(addr), literal.end}); f != nil {
			return f
		}
		addr = unescape(addr + "%25" + zone)
	} else {
		addr = unescape(addr)
	}
	ip, err := netip.ParseAddr(addr)
	if err != nil {
		return &netFault{netHost, literal}
	}
	if ip.Is4() {
		return &netFault{netLiteral, literal}
	}
	return nil
}

// unescape decodes the percent-encodings of s, which are known to be right.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if isEscape(s, i) {
			b.WriteByte(hexByte(s, i))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// hexByte returns the byte that the percent-encoding at i stands for.
func hexByte(s string, i int) byte { return hexDigit(s[i+1])<<4 | hexDigit(s[i+2]) }

func hexDigit(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// isHostByte reports whether net/url takes the ASCII byte c in a host.
func isHostByte(c byte) bool {
	return isAlpha(c) || isDigit(c) || strings.IndexByte("!\"$&'()*+,-.:;<=>[]_~", c) >= 0
}

// hostBytes judges the bytes of a host. net/url takes percent-encodings of
// non-ASCII bytes alone, and "%25".
func hostBytes(s string, in span) *netFault {
	return hostPartBytes(s, in, func(b byte) bool { return b >= 0x80 || b == '%' })
}

// zoneBytes judges the zone of an IPv6 address, which begins with "%25".
func zoneBytes(s string, in span) *netFault {
	return hostPartBytes(s, in, func(b byte) bool { return b == '%' || b == ' ' || b < 0x80 && isHostByte(b) })
}

// hostPartBytes judges the bytes of a host or a zone, where net/url takes the
// percent-encodings of the bytes that coded holds of.
func hostPartBytes(s string, in span, coded func(byte) bool) *netFault {
	for i := in.start; i < in.end; i++ {
		switch c := s[i]; {
		case c == '%':
			if !isEscape(s[:in.end], i) || !coded(hexByte(s, i)) {
				return &netFault{netEscape, span{i, escapeEnd(s, i, in.end)}}
			}
			i += 2
		case c < 0x80 && !isHostByte(c):
			return &netFault{netHostByte, span{i, i + 1}}
		}
	}
	return nil
}

// escapeFault finds the first percent sign of a part that begins no escape.
func escapeFault(s string, in span) *netFault {
	for i := in.start; i < in.end; i++ {
		if s[i] != '%' {
			continue
		}
		if !isEscape(s[:in.end], i) {
			return &netFault{netEscape, span{i, escapeEnd(s, i, in.end)}}
		}
		i += 2
	}
	return nil
}

// escapeEnd returns the end of the escape that the percent sign at i was to
// begin: at most three bytes, and never a part of a character.
func escapeEnd(s string, i, end int) int {
	j := i + 1
	for j < end && j < i+3 && (isAlpha(s[j]) || isDigit(s[j])) {
		j++
	}
	return j
}
