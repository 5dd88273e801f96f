// The URI as package fmt shows it.

package uri

import (
	"fmt"
	"io"
)

// Format implements [fmt.Formatter]. A URI is shown as [URI.String] returns it, but for
// its password: that is replaced by "xxxxx", for it must not be rendered in clear text
// (RFC 3986 §3.2.1). So it is in what [fmt.Sprint], text/template and html/template
// write, and nothing else differs there: a link with "?token=" works. To connect with
// the password use [URI.String]; for logs, where secrets of the query matter too, log
// what [URI.Redacted] returns: package log/slog writes what [URI.MarshalText] returns,
// unless its handler is told otherwise, as by ReplaceAttr of package uri/redact.
//
// The password is shown nevertheless
//
//   - by html/template in a script element and an event handler, such as onclick, where
//     it calls String: write {{printf "%s" .}} there;
//   - with the verbs %p and %w, which are for pointers and errors, and for which package
//     fmt calls no methods;
//   - of a URI in an unexported field of a struct, whose methods package fmt cannot call,
//     such as in an [Editor] and in [Parts], and of a [Builder], which holds it as data.
//
// The other verbs are those of a string, with their flags; %#v shows the call of Go that
// parses the same text, as in uri.MustParse("http://h/").
func (u URI) Format(f fmt.State, verb rune) {
	switch verb {
	case 'v', 's':
		if verb == 'v' && f.Flag('#') {
			io.WriteString(f, u.goString())
			return
		}
		_, hasWidth := f.Width()
		_, hasPrecision := f.Precision()
		if !hasWidth && !hasPrecision {
			io.WriteString(f, u.withoutPassword())
			return
		}
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), u.withoutPassword())
}

// goString returns the call of Go that parses the text that [URI.Format] shows.
func (u URI) goString() string {
	function := "MustParse"
	if !isASCII(u.s) {
		function += "IRI"
	}
	if !u.HasScheme() {
		function += "Reference"
	}
	return fmt.Sprintf("uri.%s(%q)", function, u.withoutPassword())
}
