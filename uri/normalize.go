// The normal form of a URI (RFC 3986 §6.2.2 and §6.2.3).

package uri

import (
	"bytes"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// Normalize returns the normal form of u, and u itself, without an allocation,
// where u has it already. Two URIs with one normal form are equivalent; the
// opposite is not promised. It does what the RFC says is safe whatever the scheme,
// and then what the port and the path of the scheme allow:
//
//   - scheme and host in lower case, hex digits of escapes in upper (§6.2.2.1);
//   - unreserved characters not escaped (§6.2.2.2), but for the name of a URN, whose
//     escapes stand (RFC 8141 §3.1);
//   - no dot segments in a path that begins with a slash (§6.2.2.3). In a path that does
//     not begin with one, they stay if the path would begin with a slash without them,
//     as "x:a/../b" would; of a relative path, those that climb stay too: "a/./b/../c"
//     becomes "a/c", and "../a" and "a/../b" are left as they are;
//   - no port that is empty or the default of the scheme, no leading zeros in
//     another, and "/" for an empty path where there is a scheme and a host (§6.2.3);
//   - an IPv6 address as RFC 5952 §4 and §5 write it: "[2001:db8::1]" for
//     "[2001:0DB8:0:0:0:0:0:1]";
//   - the namespace identifier of a URN in lower case (RFC 8141 §3.1), and a UUID
//     (RFC 9562 §4);
//   - the domains of mail addresses in lower case, and the names of header fields
//     (RFC 6068 §2).
//
// It repairs nothing, and Normalize of its result is its result.
func (u URI) Normalize() URI {
	if u.isNormal() {
		return u
	}
	return u.rewritten()
}

// rewritten is Normalize where something in u can change.
func (u URI) rewritten() URI {
	var stack [scratch]byte
	b := ascii.AppendLower(stack[:0], u.s[:u.hier()])
	if u.HasAuthority() {
		b = append(b, "//"...)
		userinfo := len("//") + int(u.hier())
		b = appendEscapes(b, u.s[userinfo:u.host])
		b = u.appendHost(b)
		if u.HasPort() && !u.idlePort() {
			b = append(b, ':')
			b = append(b, significant(u.Port())...)
		}
	}
	b = u.appendPath(b)
	query := len(b)
	b = appendEscapes(b, u.s[u.query:u.fragment])
	u.lowerFields(b[query:])
	b = appendEscapes(b, u.s[u.fragment:])
	if string(b) == u.s {
		return u
	}
	n, _ := parse(string(b), grammarIRIReference)
	return n
}

// isNormal reports whether nothing in u can change. It may be wrong about some IPv6
// addresses and about capitals that are digits of escapes, and then says no.
func (u *URI) isNormal() bool {
	s, host, hostEnd, path := u.s, int(u.host), int(u.hostEnd), int(u.path)
	lower := 0 // from there on to the end of the host, all is to be in lower case
	if host > int(u.scheme)+len("://") {
		lower = host // a userinfo is between them
	}
	switch {
	case hasUpper(s, lower, hostEnd), lower > 0 && hasUpper(s, 0, int(u.scheme)):
		return false
	case host < hostEnd && s[host] == '[' && !isShortIPv6(s[host+1:hostEnd-1]):
		return false
	case hostEnd < path && (u.idlePort() || significant(u.Port()) != u.Port()):
		return false
	case u.path == u.query && u.rootPath(), hasDots(s[path:u.query]):
		return false
	case u.ownForm() != formNone && !u.hasOwnForm():
		return false
	}
	escape := strings.IndexByte(s, '%')
	return escape < 0 || u.ownForm() != formURN && hasNormalEscapes(s[escape:])
}

// hasOwnForm reports whether lowerPath and lowerFields change nothing in u.
func (u *URI) hasOwnForm() bool {
	path := u.Path()
	switch u.ownForm() {
	case formURN:
		colon := max(strings.IndexByte(path, ':'), 0)
		return !hasUpper(path, 0, colon) && (path[:colon] != "uuid" || !hasUpper(path, 0, len(path)))
	case formMail:
		for addr := range strings.SplitSeq(path, ",") {
			if at := strings.LastIndexByte(addr, '@'); at >= 0 && hasUpper(addr, at, len(addr)) {
				return false
			}
		}
		for field := range strings.SplitSeq(u.Query(), "&") {
			name, _, _ := strings.Cut(field, "=")
			if hasUpper(name, 0, len(name)) {
				return false
			}
		}
	}
	return true
}

// hasNormalEscapes reports whether all percent-encodings in s are such as Normalize
// leaves alone.
func hasNormalEscapes(s string) bool {
	for i := indexFrom(s, 0, '%'); i < len(s); i = indexFrom(s, i+3, '%') {
		hi, lo := s[i+1], s[i+2]
		if hi >= 'a' || lo >= 'a' || class[ascii.Unhex(hi)<<4|ascii.Unhex(lo)]&classUnreserved != 0 {
			return false
		}
	}
	return true
}

// isShortIPv6 reports whether address, an IPv6 or later one in lower case, is surely as
// short as RFC 5952 §4 asks for: no group begins with a zero, and "::" stands for two
// groups at least. Those that map an IPv4 address are written otherwise (§5), and those
// that have one in them are not looked at.
func isShortIPv6(address string) bool {
	if strings.HasPrefix(address, "::ffff:") || strings.IndexByte(address, '.') >= 0 {
		return false
	}
	groups := 0
	for i := range len(address) {
		if address[i] == ':' || i > 0 && address[i-1] != ':' {
			continue
		}
		if groups++; address[i] == '0' {
			return false
		}
	}
	return groups == 8 || groups < 7
}

// hasUpper reports whether there is a capital letter of ASCII in s[from:to]. It looks at
// eight bytes at a time, as long as s has so many.
func hasUpper(s string, from, to int) bool {
	for ; from < to && from+8 <= len(s); from += 8 {
		found := uppers(word(s[from:]))
		if left := to - from; left < 8 {
			found <<= 64 - 8*uint(left)
		}
		if found != 0 {
			return true
		}
	}
	for ; from < to; from++ {
		if ascii.IsUpper(s[from]) {
			return true
		}
	}
	return false
}

// uppers returns a word with the highest bit of each byte set that is a capital letter
// of ASCII in x.
func uppers(x uint64) uint64 {
	low := x & (0x7F * everyByte)
	return (low + (0x80-'A')*everyByte) &^ (low + (0x80-'Z'-1)*everyByte) &^ x & (0x80 * everyByte)
}

// A form is a normal form of the path that a scheme has for itself.
type form uint8

const (
	formNone form = iota
	formURN
	formMail
)

func (u *URI) ownForm() form {
	switch scheme := u.s[:u.scheme]; {
	case len(scheme) == len("urn") && ascii.CompareLower("urn", scheme) == 0 && !u.HasAuthority():
		return formURN
	case len(scheme) == len("mailto") && ascii.CompareLower("mailto", scheme) == 0:
		return formMail
	}
	return formNone
}

// significant returns the digits of a port without leading zeros.
func significant(port string) string {
	for len(port) > 1 && port[0] == '0' {
		port = port[1:]
	}
	return port
}

// idlePort reports whether u would mean the same without its port.
func (u *URI) idlePort() bool {
	if u.Port() == "" {
		return true
	}
	port, ok := u.PortNumber()
	def, known := DefaultPort(u.Scheme())
	return ok && known && port == def
}

// rootPath reports whether an empty path means "/" in u.
func (u *URI) rootPath() bool { return u.scheme != 0 && u.host != u.hostEnd }

// appendHost appends the normal host of u to b.
func (u URI) appendHost(b []byte) []byte {
	if u.hostKind() == hostIPv6 {
		addr, _ := u.Addr()
		b = append(b, '[')
		b = append(b, addr.String()...) // AppendTo would move b to the heap
		return append(b, ']')
	}
	start := len(b)
	b = appendEscapes(b, u.Host())
	lowerBytes(b[start:])
	return b
}

// appendPath appends the normal path of u to b.
func (u URI) appendPath(b []byte) []byte {
	if u.path == u.query && u.rootPath() {
		return append(b, '/')
	}
	start := len(b)
	if u.ownForm() == formURN {
		b = appendUpperEscapes(b, u.Path())
		u.lowerPath(b[start:])
		return b
	}
	b = appendEscapes(b, u.Path())
	path := b[start:]
	u.lowerPath(path)
	rooted := len(path) > 0 && path[0] == '/'
	if !rooted && !u.HasScheme() {
		if hasDots(string(path)) {
			return append(b[:start], withoutInnerDots(string(path))...)
		}
		return b
	}
	if !rooted {
		// removeDots writes over its input: where it leads to a slash at the
		// front, the input is written again.
		n := removeDots(path)
		if n > 0 && path[0] == '/' {
			b = appendEscapes(b[:start], u.Path())
			u.lowerPath(b[start:])
			return b
		}
		return b[:start+n]
	}
	b = b[:start+removeDots(path)]
	if !u.HasAuthority() {
		b = guardPath(b, start, u.HasScheme())
	}
	return b
}

// withoutInnerDots returns path, a relative one, without its dot segments but for the
// "./" that keeps it from being something else and for each ".." without two segments
// before it: resolved against "foo:x", "a/../b" is "foo:/b" and "b" is not.
func withoutInnerDots(path string) string {
	var kept []string
	isDir := false
	for segment := range strings.SplitSeq(path, "/") {
		isDir = segment == "." || segment == ".."
		n := len(kept)
		switch {
		case segment == ".":
		case segment == ".." && n > 1 && kept[n-1] != ".." && kept[n-2] != "..":
			kept = kept[:n-1]
		default:
			kept = append(kept, segment)
		}
	}
	if isDir {
		kept = append(kept, "")
	}
	if kept[0] == "" || strings.IndexByte(kept[0], ':') >= 0 { // "./", ".//a", "./a:b"
		return "./" + strings.Join(kept, "/")
	}
	return strings.Join(kept, "/")
}

// lowerPath puts into lower case what is of either case in the path of u: the
// namespace identifier of a URN, a UUID, the domains of mail addresses.
func (u *URI) lowerPath(path []byte) {
	switch u.ownForm() {
	case formURN:
		colon := max(bytes.IndexByte(path, ':'), 0)
		lowerBytes(path[:colon])
		if string(path[:colon]) == "uuid" {
			lowerBytes(path)
		}
	case formMail:
		// "Bob@Example.com,Ann@Example.com"
		for len(path) > 0 {
			end := bytes.IndexByte(path, ',') + 1
			if end == 0 {
				end = len(path)
			}
			if at := bytes.LastIndexByte(path[:end], '@'); at >= 0 {
				lowerBytes(path[at:end])
			}
			path = path[end:]
		}
	}
}

// lowerFields puts the names of header fields in the query of a mailto URI, which
// begins with its "?", into lower case.
func (u *URI) lowerFields(query []byte) {
	if u.ownForm() != formMail {
		return
	}
	// "?Subject=A&Cc=B"
	inName := true
	for i := 0; i < len(query); i++ {
		switch c := query[i]; {
		case c == '&':
			inName = true
		case c == '=':
			inName = false
		case c == '%':
			i += 2
		case inName && ascii.IsUpper(c):
			query[i] |= 0x20
		}
	}
}

// lowerBytes puts b into lower case but for its escapes.
func lowerBytes(b []byte) {
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '%':
			i += 2
		case ascii.IsUpper(b[i]):
			b[i] |= 0x20
		}
	}
}

// appendUpperEscapes appends s with the hex digits of its escapes in upper case.
func appendUpperEscapes(b []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			b = append(b, s[i])
			continue
		}
		b = appendEscape(b, ascii.Unhex(s[i+1])<<4|ascii.Unhex(s[i+2]))
		i += 2
	}
	return b
}

// appendEscapes appends s with its escapes in normal form: unreserved characters as
// themselves, hex digits in upper case.
func appendEscapes(b []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			b = append(b, s[i])
			continue
		}
		c := ascii.Unhex(s[i+1])<<4 | ascii.Unhex(s[i+2])
		if class[c]&classUnreserved != 0 {
			b = append(b, c)
		} else {
			b = appendEscape(b, c)
		}
		i += 2
	}
	return b
}
