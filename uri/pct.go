// Percent-encoding and -decoding (RFC 3986 §2): one encoder for each component,
// since each can hold other bytes as they are, and one decoder for all.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// The encoders take data, any bytes at all, and return what stands for it in the
// component: a "%" in the data becomes "%25", never part of an escape, and what
// [Decode] makes of the result is the data again. A byte the component can hold
// is left as it is, so the result is as short as it can be and not always in the
// form that a peer with a stricter taste likes. Nothing is allocated where
// nothing is to be encoded. Escapes have upper-case digits (§2.1).

// EncodeUser returns name, which is a user name or a password, as a part of the
// userinfo (§3.2.1): the colon between the two is encoded where it is data.
func EncodeUser(name string) string { return encode(name, keepUser) }

// EncodePathSegment returns segment as one segment of a path (§3.3): a slash in it
// is encoded. The segments "." and ".." cannot be told from dot segments once
// they are in a path, encoded or not (§6.2.2.3).
func EncodePathSegment(segment string) string { return encode(segment, keepSegment) }

// EncodePath returns path with its slashes as they are and the rest of each
// segment encoded (§3.3). The colon is kept: a relative reference whose first
// segment holds one needs "./" in front (§4.2).
func EncodePath(path string) string { return encode(path, keepPath) }

// EncodeQueryPart returns data as a key or a value of a query pair: the
// delimiters "&", ";" and "=" are encoded, and "+" too, which is a space in forms
// and a plus elsewhere. A space becomes "%20", which is a space to everyone.
func EncodeQueryPart(data string) string { return encode(data, keepQueryPart) }

// EncodeFragment returns data as a fragment (§3.5), or as a query that is not a list of
// pairs (§3.4): "&", "=", ";" and "+" stand as they are.
func EncodeFragment(data string) string { return encode(data, keepQuery) }

// EncodeStrict returns data with every byte encoded that is not unreserved: a letter, a
// digit, "-", ".", "_" or "~" (§2.3). That is the encoding of signatures: OAuth 1.0
// (RFC 5849 §3.6) and AWS Signature Version 4 ask for it.
func EncodeStrict(data string) string { return encode(data, keepUnreserved) }

// The bytes that encoders leave as they are, by the part of a URI.
const (
	keepUser       uint8 = 1 << iota // unreserved / sub-delims
	keepSegment                      // pchar
	keepPath                         // pchar / "/"
	keepQuery                        // pchar / "/" / "?"
	keepQueryPart                    // the same without "&", ";", "=" and "+"
	keepUnreserved                   // unreserved
)

// encode returns s with every byte encoded that is not kept in the part.
func encode(s string, part uint8) string {
	for i := range len(s) {
		if kept[s[i]]&part == 0 {
			var stack [scratch]byte
			return string(appendEncoded(append(stack[:0], s[:i]...), s[i:], part))
		}
	}
	return s
}

// appendEncoded appends s as encode returns it.
func appendEncoded(b []byte, s string, part uint8) []byte {
	for i := range len(s) {
		if c := s[i]; kept[c]&part != 0 {
			b = append(b, c)
		} else {
			b = appendEscape(b, c)
		}
	}
	return b
}

// appendEscape appends the escape of c.
func appendEscape(b []byte, c byte) []byte {
	const digits = "0123456789ABCDEF"
	return append(b, '%', digits[c>>4], digits[c&15])
}

// Decode returns s with every escape replaced by the byte it stands for (§2.4). It
// is for one part of a component, after the component was split: an encoded
// delimiter is a plain byte in the result. Bytes beyond the escapes are taken as
// they are, whatever they are, and the result need not be UTF-8. The error is an
// [*Error] with the code [ErrPercent] and offsets in s.
func Decode(s string) (string, error) { return decode(s, false) }

// DecodeForm is [Decode] with "+" as a space, as in the
// application/x-www-form-urlencoded format of HTML forms. In a URI at large a "+"
// is a plus.
func DecodeForm(s string) (string, error) { return decode(s, true) }

// decoded is Decode for a part of a parsed URI, whose escapes are whole.
func decoded(s string) string {
	d, _ := decode(s, false)
	return d
}

func decode(s string, plusIsSpace bool) (string, error) {
	d, fault := decodeAll(s, plusIsSpace)
	if fault >= 0 {
		return "", &Error{Code: ErrPercent, Offset: fault, End: percentEnd(s, fault)}
	}
	return d, nil
}

// decodeAll returns s decoded, with what is no escape as it is, and the offset of the
// first "%" that begins none, or -1.
func decodeAll(s string, plusIsSpace bool) (decoded string, fault int) {
	fault = -1
	special := "%"
	if plusIsSpace {
		special = "%+"
	}
	i := strings.IndexAny(s, special)
	if i < 0 {
		return s, fault
	}
	b := make([]byte, i, len(s))
	copy(b, s)
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == '+' && plusIsSpace:
			b = append(b, ' ')
		case c != '%':
			b = append(b, c)
		case !isEscape(s, i):
			if fault < 0 {
				fault = i
			}
			b = append(b, c)
		default:
			b = append(b, ascii.Unhex(s[i+1])<<4|ascii.Unhex(s[i+2]))
			i += 2
		}
	}
	return string(b), fault
}

// isEscape reports whether a whole escape begins at the "%" at s[i].
func isEscape(s string, i int) bool {
	return i+2 < len(s) && ascii.IsHexdig(s[i+1]) && ascii.IsHexdig(s[i+2])
}
