// The URI as text: appending, and the interfaces of package encoding.

package uri

import (
	"errors"
	"unicode/utf8"
)

// AppendText implements [encoding.TextAppender]. It is [URI.MarshalText] into b.
func (u URI) AppendText(b []byte) ([]byte, error) {
	for i := range len(u.s) {
		if u.s[i] >= utf8.RuneSelf {
			_, n := utf8.DecodeRuneInString(u.s[i:])
			return b, &Error{Code: ErrNonASCII, Offset: i, End: i + n}
		}
	}
	return append(b, u.s...), nil
}

// MarshalText implements [encoding.TextMarshaler]. The text is u.String(), password
// and all: what is to be read back cannot be redacted. The text form is that of a
// URI-reference (RFC 3986 §4.1); an IRI that is not ASCII is an error, since
// [URI.UnmarshalText] would not take it: [URI.ASCII] makes a URI of it.
//
// Package encoding/json leaves an empty URI out of a struct with the option omitzero,
// not with omitempty.
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

// MarshalBinary implements [encoding.BinaryMarshaler], for package encoding/gob. The
// form is u.String(), password and all; unlike a text, it can be an IRI. There is
// never an error.
func (u URI) MarshalBinary() ([]byte, error) { return []byte(u.s), nil }

// UnmarshalBinary implements [encoding.BinaryUnmarshaler]. It takes an IRI-reference,
// as [ParseIRIReference] does. On error u is left as it was.
func (u *URI) UnmarshalBinary(data []byte) error {
	parsed, err := ParseIRIReference(string(data))
	if err != nil {
		return err
	}
	*u = parsed
	return nil
}

// Scan implements [database/sql.Scanner]. It takes a string or bytes that are a
// URI-reference, and NULL as the empty one. On error u is left as it was.
//
// There is no method Value: hand u.String() to a query, as in
// db.Exec("INSERT INTO links VALUES (?)", u.String()). With it each program that imports
// this package would import database/sql/driver too.
func (u *URI) Scan(src any) error {
	switch src := src.(type) {
	case nil:
		*u = URI{}
		return nil
	case string:
		return u.UnmarshalText([]byte(src))
	case []byte:
		return u.UnmarshalText(src)
	}
	return errors.New("uri: column is neither a string nor bytes")
}
