// The URI value: a string and the offsets of its parts, and the accessors that
// slice it.

package uri

import "github.com/urilint/urilint/internal/ascii"

// URI is a URI, an IRI, or a reference to one (RFC 3986 §4.1), parsed. It holds
// the text exactly as it was given and the offsets of its parts, so it is small,
// comparable with == (two values are equal if and only if their texts are), safe
// to copy, and no method that returns a part of it allocates.
//
// The zero URI is the empty reference, which is valid: it means "the same
// document" (§4.4).
type URI struct {
	s string

	// Offsets in s, in bytes. They only ever grow from one line to the next,
	// and undefined components leave no gap between their neighbours:
	//
	//	scheme ":" "//" userinfo "@" host ":" port path "?" query "#" fragment
	//	       ^                     ^    ^        ^    ^         ^
	//	       scheme                host hostEnd  path query     fragment
	scheme   uint32 // the colon after the scheme, 0 if there is no scheme
	host     uint32 // the first byte of the host
	hostEnd  uint32 // the byte after the host
	path     uint32 // the first byte of the path
	query    uint32 // the byte after the path: the "?" if there is a query
	fragment uint32 // the byte after the query: the "#" if there is a fragment
}

// String returns the text that was parsed, byte for byte. It shows a password if
// there is one: see [URI.Redacted].
func (u URI) String() string { return u.s }

// Scheme returns the scheme as written, without its colon (RFC 3986 §3.1), and
// "" if there is none. It may be in upper case, unlike that of net/url: compare it
// with [URI.SchemeIs].
func (u URI) Scheme() string { return u.s[:u.scheme] }

// Authority returns the authority without its two slashes (§3.2), and "" if it is
// undefined or empty: HasAuthority tells which.
func (u URI) Authority() string {
	if !u.HasAuthority() {
		return ""
	}
	return u.s[u.hier()+2 : u.path]
}

// Userinfo returns the userinfo without its "@" (§3.2.1), as written, not decoded,
// and "" if it is undefined or empty.
func (u URI) Userinfo() string {
	if !u.HasUserinfo() {
		return ""
	}
	return u.s[u.hier()+2 : u.host-1]
}

// Host returns the host as written (§3.2.2), and "" if it is undefined or empty.
// The square brackets of an IP literal are part of it, as they are in the RFC.
func (u URI) Host() string { return u.s[u.host:u.hostEnd] }

// Port returns the digits of the port without their colon (§3.2.3), and "" if it
// is undefined or empty. The grammar sets no upper limit: see [URI.PortNumber].
func (u URI) Port() string {
	if !u.HasPort() {
		return ""
	}
	return u.s[u.hostEnd+1 : u.path]
}

// Path returns the path as written (§3.3). A path is never undefined, though it
// may be empty.
func (u URI) Path() string { return u.s[u.path:u.query] }

// Query returns the query without its "?" (§3.4), and "" if it is undefined or
// empty.
func (u URI) Query() string {
	if !u.HasQuery() {
		return ""
	}
	return u.s[u.query+1 : u.fragment]
}

// Fragment returns the fragment without its "#" (§3.5), and "" if it is undefined
// or empty.
func (u URI) Fragment() string {
	if !u.HasFragment() {
		return ""
	}
	return u.s[u.fragment+1:]
}

// HasScheme reports whether there is a scheme, which is whether this is a URI and
// not a relative reference (§4.1).
func (u URI) HasScheme() bool { return u.scheme != 0 }

// HasAuthority reports whether there is an authority, which may be empty as in
// "file:///etc/hosts".
func (u URI) HasAuthority() bool { return u.path != u.hier() }

// HasUserinfo reports whether the authority has a userinfo, which may be empty as in
// "//@host".
func (u URI) HasUserinfo() bool { return u.HasAuthority() && u.host != u.hier()+2 }

// HasPort reports whether the authority has a port, which may be empty as in "//host:".
func (u URI) HasPort() bool { return u.hostEnd != u.path }

// HasQuery reports whether there is a query, which may be empty as in "/path?".
func (u URI) HasQuery() bool { return u.query != u.fragment }

// HasFragment reports whether there is a fragment, which may be empty as in "/path#".
func (u URI) HasFragment() bool { return int(u.fragment) != len(u.s) }

// hier returns the offset of the hier-part or relative-part: what follows the
// colon of the scheme, or all if there is no scheme.
func (u URI) hier() uint32 {
	if u.scheme == 0 {
		return 0
	}
	return u.scheme + 1
}

// Span returns where component c stands in String, as byte offsets, end exclusive
// and delimiters excluded, and whether it is defined. An undefined component has
// an empty span at the place where it would be inserted, delimiters aside.
func (u URI) Span(c Component) (start, end int, ok bool) {
	hier := u.hier()
	auth := hier
	if u.HasAuthority() {
		auth += 2
	}
	switch c {
	case ComponentScheme:
		return 0, int(u.scheme), u.HasScheme()
	case ComponentAuthority:
		return int(auth), int(u.path), u.HasAuthority()
	case ComponentUserinfo:
		if !u.HasUserinfo() {
			return int(auth), int(auth), false
		}
		return int(auth), int(u.host) - 1, true
	case ComponentHost:
		return int(u.host), int(u.hostEnd), u.HasAuthority()
	case ComponentPort:
		if !u.HasPort() {
			return int(u.path), int(u.path), false
		}
		return int(u.hostEnd) + 1, int(u.path), true
	case ComponentPath:
		return int(u.path), int(u.query), true
	case ComponentQuery:
		if !u.HasQuery() {
			return int(u.fragment), int(u.fragment), false
		}
		return int(u.query) + 1, int(u.fragment), true
	case ComponentFragment:
		if !u.HasFragment() {
			return len(u.s), len(u.s), false
		}
		return int(u.fragment) + 1, len(u.s), true
	}
	return 0, len(u.s), true
}

// Component returns component c as its own accessor does, "" if it is undefined.
func (u URI) Component(c Component) string {
	start, end, _ := u.Span(c)
	return u.s[start:end]
}

// PortNumber returns the port as a number, and false if it is undefined, empty or
// above 65535, which no TCP or UDP port is though the grammar allows it (§3.2.3).
// Leading zeros count for nothing.
func (u URI) PortNumber() (port uint16, ok bool) {
	n := portNumber(u.Port())
	if n < 0 || n >= 1<<16 {
		return 0, false
	}
	return uint16(n), true
}

// portNumber returns the number that s, some digits, stands for, at most 1<<16, and -1
// if s is not one.
func portNumber(s string) int {
	if !ascii.IsDigits(s) {
		return -1
	}
	n := 0
	for i := range len(s) {
		n = min(n*10+int(s[i]-'0'), 1<<16)
	}
	return n
}
