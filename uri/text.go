// The URI as text: appending, and the interfaces of package encoding.

package uri

import "unicode/utf8"

// AppendTo appends u.String() to b and returns the extended buffer. It shows a
// password if there is one.
func (u URI) AppendTo(b []byte) []byte { return append(b, u.s...) }

// AppendText implements [encoding.TextAppender]. It is [URI.MarshalText] into b.
func (u URI) AppendText(b []byte) ([]byte, error) {
	for i := range len(u.s) {
		if u.s[i] >= utf8.RuneSelf {
			_, n := utf8.DecodeRuneInString(u.s[i:])
			return b, &Error{Code: ErrNonASCII, Offset: i, End: i + n}
		}
	}
	return u.AppendTo(b), nil
}

// MarshalText implements [encoding.TextMarshaler]. The text is u.String(), password
// and all: what is to be read back cannot be redacted. The text form is that of a
// URI-reference (RFC 3986 §4.1); an IRI beyond ASCII is an error, since
// [URI.UnmarshalText] would not take it.
func (u URI) MarshalText() ([]byte, error) {
	return u.AppendText(make([]byte, 0, len(u.s)))
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes a URI-reference,
// an empty one too, as [ParseReference] does. On error u is left as it was.
func (u *URI) UnmarshalText(text []byte) error {
	parsed, err := ParseReference(string(text))
	if err != nil {
		return err
	}
	*u = parsed
	return nil
}
