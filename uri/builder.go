// Building a URI from data, where nothing is there yet to be edited.

package uri

import (
	"net/netip"
	"strconv"
	"strings"
)

// Builder holds the parts of a URI as data, without delimiters and escapes:
// [Builder.URI] percent-encodes each as its place asks for. The zero Builder makes
// the empty reference.
type Builder struct {
	// Scheme is the scheme without its colon. It is not encoded, and "" for a
	// relative reference.
	Scheme string

	// User and Password make up the userinfo, which is there if one of them is not
	// empty.
	User, Password string

	// Host is a name, an IPv4 address, or an IPv6 address with or without its square
	// brackets. Characters beyond ASCII in a name are encoded, which few protocols
	// take: convert it to its ASCII form before.
	Host string

	// EmptyHost asks for an authority where Host is empty, as in "file:///".
	EmptyHost bool

	// Port is left out where it is 0.
	Port uint16

	// Path is the path with its slashes; one that is missing after an authority is
	// added. Segments are added to it as [URI.JoinPath] does.
	Path     string
	Segments []string

	// Query holds pairs of a key and a value, which are joined by "=" and "&".
	Query [][2]string

	// Fragment is left out where it is empty.
	Fragment string
}

// URI returns the URI or reference of which b holds the parts. A path that would
// read as something else gets a dot segment in front: "//a" without an authority is
// "/.//a", and "a:b" without a scheme "./a:b".
//
// The error is an [*Error] with the component at fault and offsets in its field: a
// scheme that is none, an IP address that is none, a user or a port without a host
// ([ErrEditNeighbor]), or a segment "." or ".." ([ErrDotSegment]).
func (b Builder) URI() (URI, error) {
	p := parts{scheme: b.Scheme, hasScheme: b.Scheme != "", hasAuthority: b.Host != "" || b.EmptyHost}
	if p.hasScheme {
		if e := standalone(ComponentScheme, b.Scheme, grammarReference); e.Code != "" {
			return URI{}, &e
		}
	}
	authority, e := b.authority()
	if e.Code != "" {
		return URI{}, &e
	}
	p.authority = authority
	p.path = b.path(p.hasScheme, p.hasAuthority)
	p.query, p.hasQuery = b.query(), len(b.Query) > 0
	p.fragment, p.hasFragment = EncodeFragment(b.Fragment), b.Fragment != ""
	u, e := parse(p.compose(), grammarReference)
	if e.Code != "" || len(b.Segments) == 0 {
		return u, e.asError()
	}
	return u.JoinPath(b.Segments...)
}

// authority returns userinfo, host and port, encoded.
func (b Builder) authority() (string, Error) {
	hasUserinfo := b.User != "" || b.Password != ""
	switch {
	case b.Host == "" && hasUserinfo:
		return "", fault(ErrEditNeighbor, ComponentUserinfo, 0, 0)
	case b.Host == "" && b.Port != 0:
		return "", fault(ErrEditNeighbor, ComponentPort, 0, 0)
	}
	host, e := encodedHost(b.Host)
	if e.Code != "" {
		return "", e
	}
	var s strings.Builder
	if hasUserinfo {
		s.WriteString(EncodeUser(b.User))
		if b.Password != "" {
			s.WriteString(":" + EncodeUser(b.Password))
		}
		s.WriteByte('@')
	}
	s.WriteString(host)
	if b.Port != 0 {
		s.WriteString(":" + strconv.Itoa(int(b.Port)))
	}
	return s.String(), Error{}
}

// encodedHost returns host as it stands in a URI: an IPv6 address in brackets, a
// name encoded.
func encodedHost(host string) (string, Error) {
	if !strings.HasPrefix(host, "[") {
		if addr, err := netip.ParseAddr(host); err != nil || !addr.Is6() {
			return EncodeHost(host), Error{}
		}
		host = "[" + host + "]"
	}
	return host, standalone(ComponentHost, host, grammarReference)
}

// path returns the path, encoded, beside a scheme and an authority or without them.
func (b Builder) path(hasScheme, hasAuthority bool) string {
	path := EncodePath(b.Path)
	switch {
	case hasAuthority && path != "" && path[0] != '/':
		return "/" + path
	case hasAuthority:
		return path
	}
	return string(guardPath([]byte(path), 0, hasScheme))
}

// query returns the pairs, encoded.
func (b Builder) query() string {
	var s strings.Builder
	for i, pair := range b.Query {
		if i > 0 {
			s.WriteByte('&')
		}
		s.WriteString(EncodeQueryPart(pair[0]) + "=" + EncodeQueryPart(pair[1]))
	}
	return s.String()
}

// parts is a URI taken apart, as §5.3 puts it together.
type parts struct {
	scheme, authority, path, query, fragment       string
	hasScheme, hasAuthority, hasQuery, hasFragment bool
}

// compose is the component recomposition of §5.3.
func (p parts) compose() string {
	var b strings.Builder
	b.Grow(len(p.scheme) + len(p.authority) + len(p.path) + len(p.query) + len(p.fragment) + len("://?#"))
	if p.hasScheme {
		b.WriteString(p.scheme)
		b.WriteByte(':')
	}
	if p.hasAuthority {
		b.WriteString("//")
		b.WriteString(p.authority)
	}
	b.WriteString(p.path)
	if p.hasQuery {
		b.WriteByte('?')
		b.WriteString(p.query)
	}
	if p.hasFragment {
		b.WriteByte('#')
		b.WriteString(p.fragment)
	}
	return b.String()
}
