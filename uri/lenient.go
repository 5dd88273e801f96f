// The lenient parse: texts that hold what should have been percent-encoded, as
// browsers and net/http take them.

package uri

// ParseLenient parses a URI-reference as [ParseReference] does, with every byte
// percent-encoded that stands where it cannot (RFC 3986 §2.1): non-ASCII characters
// in userinfo, host, path, query and fragment; spaces, quotes, braces and all else that
// the userinfo, the path, the query or the fragment cannot hold; and "%" where it
// begins no percent-encoding there. The components are those of [Split], and no
// delimiter is moved: String is s but for the bytes that were encoded.
//
// A host that is not ASCII is percent-encoded, too, which few resolvers take. Its form for
// the DNS is that of u.IRI(uri.Decode).ASCII(toASCII), where toASCII is a function such as
// idna.Lookup.ToASCII of golang.org/x/net/idna.
//
// It mends nothing else. Control characters, and faults of the scheme, the host and the
// port, are errors: the [*Error] of ParseReference, with offsets in s.
func ParseLenient(s string) (URI, error) {
	u, e := parse(s, grammarReference)
	if e.Code == 0 {
		return u, nil
	}
	if len(s) <= maxLen {
		if encoded, ok := encodeFaulty(s); ok {
			if u, e := parse(encoded, grammarReference); e.Code == 0 {
				return u, nil
			}
		}
	}
	return URI{}, e.pointer()
}

// encodeFaulty returns s with the bytes encoded that stand where they cannot, and
// whether there are no control characters among them.
func encodeFaulty(s string) (encoded string, ok bool) {
	parts := Split(s)
	var stack [scratch]byte
	b, done := stack[:0], 0
	for _, row := range [...]struct {
		c  Component
		in uint8
	}{
		{ComponentUserinfo, classUserinfo},
		{ComponentHost, classRegName},
		{ComponentPath, classPath},
		{ComponentQuery, classQuery},
		{ComponentFragment, classQuery},
	} {
		start, end, defined := parts.Span(row.c)
		if !defined {
			continue
		}
		b = append(b, s[done:start]...)
		done = end
		for i := start; i < end; i++ {
			switch c := s[i]; {
			case c < ' ' || c == 0x7F:
				return "", false
			case row.c == ComponentHost && c < 0x80: // only non-ASCII names
				b = append(b, c)
			default:
				b = appendRepairedByte(b, s[:end], i, row.in)
			}
		}
	}
	return string(append(b, s[done:]...)), true
}
