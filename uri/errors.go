// What a failed parse returns: which rule was broken, in which component, and
// where.

package uri

import (
	"strconv"

	"github.com/urilint/urilint/internal/codes"
)

// Error says why a text is not what it was parsed as. It quotes nothing of the
// text, so that it is safe to log even where the text holds a password. To show the
// bytes at fault, as Excerpt of package uri/redact does, a program needs the text: it
// keeps the string beside the URI, or decodes JSON into a string and parses that.
type Error struct {
	Code      Code
	Component Component

	// Offset is the first byte of the offending construct, counted in bytes from
	// the start of the text, and End the byte after it. The text before Offset
	// is a viable prefix: something valid begins with it. Where the text ends too
	// early, both are its length.
	Offset, End int
}

// Error returns one line without the text or any part of it:
//
//	uri: invalid host at offset 15: zone identifier
func (e *Error) Error() string {
	b := make([]byte, 0, 96)
	b = append(b, "uri: invalid "...)
	b = append(b, e.Component.String()...)
	b = append(b, " at offset "...)
	b = strconv.AppendInt(b, int64(e.Offset), 10)
	b = append(b, ": "...)
	b = append(b, e.Code.Error()...)
	return string(b)
}

// asError returns e as an error, or nil where e has no code. It is small enough to
// be inlined, so that an error that goes no further than a comparison with nil need
// not reach the heap.
func (e Error) asError() error {
	if e.Code == 0 {
		return nil
	}
	return e.pointer()
}

// pointer returns a pointer to a copy of e.
func (e Error) pointer() *Error { return &e }

// Unwrap returns e.Code, so that errors.Is(err, uri.ErrSpace) works.
func (e *Error) Unwrap() error { return e.Code }

// Code is the kind of a fault: one of the constants of this package, or of packages
// uri/scheme and uri/urn. Its text, which Error returns, may be reworded, and its number
// changed, from one version to the next: compare codes with the constants.
type Code uint8

// Error returns the text of c, which makes a Code a target for [errors.Is].
func (c Code) Error() string {
	if text, ok := codes.Text(int(c)); ok {
		return text
	}
	return "Code(" + strconv.Itoa(int(c)) + ")"
}

// Component names a part of a URI (RFC 3986 §3).
type Component uint8

// The components. ComponentNone stands for the text as a whole.
const (
	ComponentNone      Component = iota
	ComponentScheme              // §3.1
	ComponentAuthority           // §3.2
	ComponentUserinfo            // §3.2.1
	ComponentHost                // §3.2.2
	ComponentPort                // §3.2.3
	ComponentPath                // §3.3
	ComponentQuery               // §3.4
	ComponentFragment            // §3.5
)

var componentNames = [...]string{
	ComponentNone:      "reference",
	ComponentScheme:    "scheme",
	ComponentAuthority: "authority",
	ComponentUserinfo:  "userinfo",
	ComponentHost:      "host",
	ComponentPort:      "port",
	ComponentPath:      "path",
	ComponentQuery:     "query",
	ComponentFragment:  "fragment",
}

// String returns the RFC's name of the component, in lower case.
func (c Component) String() string { return nameOf(componentNames[:], int(c), "Component") }

// nameOf returns the name of a constant of the type, or "Type(9)" for a value that
// has none.
func nameOf(names []string, value int, typ string) string {
	if value < len(names) {
		return names[value]
	}
	return typ + "(" + strconv.Itoa(value) + ")"
}
