// The tolerant split: where the components of any text stand, for those who have to
// speak about a text that does not parse.

package uri

import "strings"

// Parts says where the components of a text stand, which need not be a URI: whether it is
// one, [Parse] and its kin tell.
type Parts struct{ u URI }

// Split takes s apart by the regular expression of RFC 3986 appendix B, which
// matches any text, and the authority after it:
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// So the scheme is what stands before the first colon, if that is before any "/", "?" or
// "#", whatever it is made of. In the authority, the userinfo ends at the last "@",
// as browsers and net/url have it, and the port begins at the first colon after it
// that is in no brackets; a bare IPv6 address, with or without a port, is a host
// as a whole. Delimiters are found and nothing else: the parts may hold any bytes.
//
// Where s is a URI, an IRI or a reference, the parts are its components. Of a text
// longer than 2 GiB, the part after that is left out.
func Split(s string) Parts {
	if len(s) > maxLen {
		s = s[:maxLen]
	}
	scheme := strings.IndexAny(s, ":/?#")
	if scheme <= 0 || s[scheme] != ':' {
		scheme = 0
	}
	fragment := indexFrom(s, scheme, '#')
	query := indexFrom(s[:fragment], scheme, '?')
	u := URI{s: s, scheme: uint32(scheme), query: uint32(query), fragment: uint32(fragment)}
	hier := int(u.hier())
	host, hostEnd, path := hier, hier, hier
	if strings.HasPrefix(s[hier:query], "//") {
		path = hier + len("//")
		for path < query && s[path] != '/' {
			path++
		}
		host, hostEnd = splitAuthority(s, hier+len("//"), path)
	}
	u.host, u.hostEnd, u.path = uint32(host), uint32(hostEnd), uint32(path)
	return Parts{u}
}

// indexFrom returns the offset of the first c in s[i:], or len(s).
func indexFrom(s string, i int, c byte) int {
	if n := strings.IndexByte(s[i:], c); n >= 0 {
		return i + n
	}
	return len(s)
}

// splitAuthority returns where the host of the authority s[start:end] begins and
// ends.
func splitAuthority(s string, start, end int) (host, hostEnd int) {
	host = start + strings.LastIndexByte(s[start:end], '@') + 1
	if strings.Count(s[host:end], ":") > 1 && isUnbracketed(s[host:end]) {
		return host, end
	}
	hostEnd = host
	if hostEnd < end && s[hostEnd] == '[' {
		hostEnd = literalEnd(s[:end], hostEnd)
	}
	for hostEnd < end && s[hostEnd] != ':' {
		hostEnd++
	}
	return host, hostEnd
}

// Span returns where component c stands in the text, as [URI.Span] does: as byte
// offsets, end exclusive, without delimiters, and whether it is defined.
func (p Parts) Span(c Component) (start, end int, ok bool) { return p.u.Span(c) }

// Component returns component c, "" if it is undefined.
func (p Parts) Component(c Component) string { return p.u.Component(c) }
