package neturl

// This file is what net/url rejects, and why, for a Go version.

import (
	"go/version"
	"net/netip"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// A Code is the text of one of net/url's errors, with "%q" for what it quotes.
type Code string

// The errors of net/url.
const (
	// InvalidControl is about a control character, anywhere.
	InvalidControl Code = "net/url: invalid control character in URL"
	// EmptyURL is about an empty request URI.
	EmptyURL Code = "empty url"
	// MissingScheme is about a colon with nothing before it.
	MissingScheme Code = "missing protocol scheme"
	// InvalidTarget is about a request URI that is neither absolute nor a path.
	InvalidTarget Code = "invalid URI for request"
	// ColonInFirstSegment is about a colon in a path that cannot follow a scheme.
	ColonInFirstSegment Code = "first path segment in URL cannot contain colon"
	// InvalidEscape is about a "%" that two hexadecimal digits do not follow.
	InvalidEscape Code = "invalid URL escape %q"
	// InvalidHostByte is about a byte that is not allowed in a host.
	InvalidHostByte Code = "invalid character %q in host name"
	// InvalidPort is about a port that is not a number.
	InvalidPort Code = "invalid port %q after host"
	// InvalidLiteral is about what stands in brackets in the place of an address.
	InvalidLiteral Code = "invalid IP-literal"
	// MissingBracket is about a "[" without a "]".
	MissingBracket Code = "missing ']' in host"
	// InvalidHost is about an address in brackets.
	InvalidHost Code = "invalid host"
	// InvalidUserinfo is about a byte that is not allowed before the "@".
	InvalidUserinfo Code = "net/url: invalid userinfo"
)

// A Fault is where and why net/url rejects a string.
type Fault struct {
	Code Code
	Span
}

// HasStrictColons reports whether net/url of Go version v, "go1.26", rejects a
// second colon in the host of an http URL. An empty v is taken for a current
// version.
func HasStrictColons(v string) bool {
	return v == "" || version.Compare(v, "go1.26") >= 0
}

// A Parser is one of the functions of net/url that read a URL, as it is in a
// version of Go.
type Parser struct {
	AsTarget     bool // url.ParseRequestURI rather than url.Parse
	StrictColons bool // see HasStrictColons
}

// Fault returns what the parser finds wrong with s, whose components, by
// [Split], are c; nil if it accepts s.
func (p Parser) Fault(s string, c *Components) *Fault {
	beforeFragment := s
	if c.HasFragment {
		beforeFragment = s[:c.Fragment.Start-1]
	}
	for i := range len(beforeFragment) {
		if b := s[i]; b < ' ' || b == 0x7f {
			return &Fault{InvalidControl, Span{i, i + 1}}
		}
	}
	if f := p.startFault(beforeFragment, c); f != nil || beforeFragment == "*" || c.IsOpaque {
		return firstFault(f, fragmentFault(s, c))
	}
	if c.HasAuthority {
		if f := p.authorityFault(s, c); f != nil {
			return f
		}
	}
	return firstFault(EscapeFault(s, c.Path), fragmentFault(s, c))
}

// firstFault returns the first of two faults that is one.
func firstFault(f, g *Fault) *Fault {
	if f != nil {
		return f
	}
	return g
}

func fragmentFault(s string, c *Components) *Fault { return EscapeFault(s, c.Fragment) }

// startFault judges the scheme and the first path segment.
func (p Parser) startFault(s string, c *Components) *Fault {
	switch {
	case s == "" && p.AsTarget:
		return &Fault{EmptyURL, Span{0, 0}}
	case s == "*" || c.HasScheme:
		return nil
	case strings.HasPrefix(s, ":"):
		return &Fault{MissingScheme, Span{0, 1}}
	case p.AsTarget && !strings.HasPrefix(s, "/"):
		return &Fault{InvalidTarget, c.Path}
	case c.HasAuthority:
		return nil
	}
	segment, _, _ := strings.Cut(s[c.Path.Start:c.Path.End], "/")
	if strings.Contains(segment, ":") {
		return &Fault{ColonInFirstSegment, Span{c.Path.Start, c.Path.Start + len(segment)}}
	}
	return nil
}

// authorityFault judges the host, the port and the userinfo, in net/url's order.
func (p Parser) authorityFault(s string, c *Components) *Fault {
	if f := p.hostPortFault(s, c); f != nil {
		return f
	}
	if f := UserinfoFault(s, c.Userinfo); f != nil {
		return f
	}
	return EscapeFault(s, c.Userinfo)
}

// UserinfoFault finds the first byte that a userinfo cannot hold.
func UserinfoFault(s string, userinfo Span) *Fault {
	for i := userinfo.Start; i < userinfo.End; i++ {
		if c := s[i]; !uri.ComponentUserinfo.Allows(c) && c != '%' && c != '@' {
			return &Fault{InvalidUserinfo, Span{i, i + 1}}
		}
	}
	return nil
}

// hostPortFault judges the host and the port.
func (p Parser) hostPortFault(s string, c *Components) *Fault {
	hostport := Span{c.Host.Start, c.Authority.End}
	text := s[hostport.Start:hostport.End]
	if i := strings.LastIndexByte(text, '['); i > 0 {
		return &Fault{InvalidLiteral, Span{hostport.Start + i, hostport.End}}
	} else if i == 0 {
		return literalFault(s, hostport)
	}
	if c.HasPort {
		colonPort := text[c.Host.End-c.Host.Start:]
		if !p.StrictColons && isHTTP(c.schemeOf(s)) {
			colonPort = text[strings.LastIndexByte(text, ':'):]
		}
		if !ascii.IsDigits(colonPort[1:]) && colonPort != ":" {
			return &Fault{InvalidPort, Span{hostport.End - len(colonPort), hostport.End}}
		}
	}
	return HostFault(s, hostport)
}

// literalFault judges a host that begins with a bracket.
func literalFault(s string, hostport Span) *Fault {
	text := s[hostport.Start:hostport.End]
	end := strings.LastIndexByte(text, ']')
	if end < 0 {
		return &Fault{MissingBracket, hostport}
	}
	if after := text[end+1:]; after != "" && (after[0] != ':' || !ascii.IsDigits(after[1:]) && after != ":") {
		return &Fault{InvalidPort, Span{hostport.Start + end + 1, hostport.End}}
	}
	literal := Span{hostport.Start + 1, hostport.Start + end}
	addr, zone, hasZone := strings.Cut(s[literal.Start:literal.End], "%25")
	if f := HostFault(s, Span{literal.Start, literal.Start + len(addr)}); f != nil {
		return f
	}
	if hasZone {
		if f := zoneBytes(s, Span{literal.Start + len(addr), literal.End}); f != nil {
			return f
		}
		addr = Unescape(addr + "%25" + zone)
	} else {
		addr = Unescape(addr)
	}
	ip, err := netip.ParseAddr(addr)
	if err != nil {
		return &Fault{InvalidHost, literal}
	}
	if ip.Is4() {
		return &Fault{InvalidLiteral, literal}
	}
	return nil
}

// Unescape decodes the percent-encodings of s; it is s itself where one is not
// right.
func Unescape(s string) string {
	if d, err := uri.Decode(s); err == nil {
		return d
	}
	return s
}

// IsHostByte reports whether net/url takes the ASCII byte c in a host.
func IsHostByte(c byte) bool {
	return uri.ComponentHost.Allows(c) || strings.IndexByte("\":<>[]", c) >= 0
}

// HostFault judges the bytes of a host. net/url takes percent-encodings of
// non-ASCII bytes alone, and "%25".
func HostFault(s string, in Span) *Fault {
	return hostPartBytes(s, in, func(b byte) bool { return b >= 0x80 || b == '%' })
}

// zoneBytes judges the zone of an IPv6 address, which begins with "%25".
func zoneBytes(s string, in Span) *Fault {
	return hostPartBytes(s, in, func(b byte) bool { return b == '%' || b == ' ' || b < 0x80 && IsHostByte(b) })
}

// hostPartBytes judges the bytes of a host or a zone, where net/url takes the
// percent-encodings of the bytes that coded holds of.
func hostPartBytes(s string, in Span, coded func(byte) bool) *Fault {
	for i := in.Start; i < in.End; i++ {
		switch c := s[i]; {
		case c == '%':
			if b, _, ok := ascii.CutEscape(s[i:in.End]); !ok || !coded(b) {
				return &Fault{InvalidEscape, Span{i, escapeEnd(s, i, in.End)}}
			}
			i += 2
		case c < 0x80 && !IsHostByte(c):
			return &Fault{InvalidHostByte, Span{i, i + 1}}
		}
	}
	return nil
}

// EscapeFault finds the first percent sign of a part that begins no escape.
func EscapeFault(s string, in Span) *Fault {
	for i := in.Start; i < in.End; i++ {
		if s[i] != '%' {
			continue
		}
		if !IsEscape(s[:in.End], i) {
			return &Fault{InvalidEscape, Span{i, escapeEnd(s, i, in.End)}}
		}
		i += 2
	}
	return nil
}

// escapeEnd returns the end of the escape that the percent sign at i was to
// begin: at most three bytes, and never a part of a character.
func escapeEnd(s string, i, end int) int {
	j := i + 1
	for j < end && j < i+3 && (ascii.IsAlpha(s[j]) || ascii.IsDigit(s[j])) {
		j++
	}
	return j
}
