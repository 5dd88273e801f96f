// The URI as package fmt and package log/slog show it: without its secrets.

package uri

import (
	"fmt"
	"log/slog"
)

// Format implements [fmt.Formatter], so that a URI can be printed and logged: with
// every verb, %s among them, it is shown with its password and the secrets of its
// query and fragment replaced by "xxxxx", as [URI.Redacted] and [Redact] do. The whole
// text is [URI.String].
//
// That %s differs from String is on purpose: texts made with package fmt end in logs
// and messages, and who wants to connect to u writes u.String(), or u.AppendTo, and
// says so. A text for a client that is made with %s fails at once, as no server takes
// "xxxxx", and tells nobody anything.
//
// The verbs are those of a string, with their flags; %#v is [URI.GoString]. Package fmt
// calls no methods of unexported fields: what prints a struct with a URI in one shows
// the whole text.
func (u URI) Format(f fmt.State, verb rune) {
	if verb == 'v' && f.Flag('#') {
		fmt.Fprint(f, u.GoString())
		return
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), u.shown())
}

// GoString implements [fmt.GoStringer]. It returns the call of Go that parses the text
// that [URI.Format] shows.
func (u URI) GoString() string {
	function := "MustParse"
	switch ascii := isASCII(u.s); {
	case !ascii && u.HasScheme():
		function = "ParseIRI"
	case !ascii:
		function = "ParseIRIReference"
	case !u.HasScheme():
		function = "MustParseReference"
	}
	return fmt.Sprintf("uri.%s(%q)", function, u.shown())
}

// LogValue implements [slog.LogValuer]. It is the text that [URI.Format] shows.
func (u URI) LogValue() slog.Value { return slog.StringValue(u.shown()) }

// shown returns the text with no secret in it.
func (u URI) shown() string { return Redact(u.Redacted()) }
