// Questions about a URI as a whole: what it is, and whether two are the same.

package uri

import "strings"

// IsAbsolute reports whether u is an absolute URI: one with a scheme and without a
// fragment, as a base is (RFC 3986 §4.3).
func (u URI) IsAbsolute() bool { return u.HasScheme() && !u.HasFragment() }

// SchemeIs reports whether the scheme is name, of either case: "https" is that of
// "HTTPS://h" too, whose Scheme is "HTTPS" (RFC 3986 §3.1).
func (u URI) SchemeIs(name string) bool { return equalFoldASCII(u.Scheme(), name) }

// IsSameDocument reports whether u, resolved against base, is base but for the
// fragment: a reference to a part of the document at hand (RFC 3986 §4.4).
func (u URI) IsSameDocument(base URI) bool {
	target, err := base.Resolve(u)
	return err == nil && target.s[:target.fragment] == base.s[:base.fragment]
}

// IsSuffixReference reports whether u is a relative reference that begins with what
// can hardly be anything but a host: "www.example.com/x", "localhost/x". People
// write and browsers take such references as URIs without their scheme
// (RFC 3986 §4.5); resolution takes them as paths. One with a port is another
// matter: "localhost:80" is a URI, see [ErrHostAsScheme].
func (u URI) IsSuffixReference() bool {
	return !u.HasScheme() && !u.HasAuthority() && isHostName(u.Path())
}

// Compare returns -1, 0 or 1 as the text of u is before, equal to or after that of v
// in the order of their bytes: for sorting.
func (u URI) Compare(v URI) int { return strings.Compare(u.s, v.s) }

// Equal reports whether u and v are equivalent: whether they have one normal form
// (RFC 3986 §6.2), as [URI.Normalize] describes it. Two texts that are not may still
// mean the same. An IRI is not equal to the URI it maps to: compare what [URI.ASCII]
// returns.
func (u URI) Equal(v URI) bool { return u == v || u.Normalize() == v.Normalize() }

// Equal reports whether n and m are equivalent as names (RFC 8141 §3.1): whether
// they have one namespace identifier, of either case, and one namespace-specific
// string, but for the case of hex digits in escapes. The r-, q- and f-components
// do not belong to the name.
func (n URN) Equal(m URN) bool {
	return equalFoldASCII(n.NID, m.NID) && string(upperEscapes(n.NSS)) == string(upperEscapes(m.NSS))
}

// equalFoldASCII reports whether a and b are equal but for the case of ASCII letters.
func equalFoldASCII(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if toLower(a[i]) != toLower(b[i]) {
			return false
		}
	}
	return true
}

// upperEscapes returns s with the hex digits of its escapes in upper case.
func upperEscapes(s string) []byte {
	b := []byte(s)
	for i := 0; i+2 < len(b); i++ {
		if b[i] == '%' {
			copy(b[i:], appendEscape(nil, unhex(b[i+1])<<4|unhex(b[i+2])))
			i += 2
		}
	}
	return b
}
