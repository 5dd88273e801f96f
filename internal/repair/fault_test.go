// Tests of what is said of texts that do not parse, beyond the grammar.

package repair_test

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/repair"
	"github.com/urilint/urilint/uri"
)

func TestFaultsAreNamedByWhatWasMeant(t *testing.T) {
	for _, tt := range []struct {
		marked string // the bytes at fault stand between NULs
		g      repair.Grammar
		code   uri.Code
		in     uri.Component
	}{
		{"\x00\"\x00http://h\"", repair.Reference, repair.ErrEnclosingQuotes, uri.ComponentNone},
		{"\x00'\x00http://h'", repair.Reference, repair.ErrEnclosingQuotes, uri.ComponentNone},
		{"\x00“\x00http://h”", repair.URI, repair.ErrEnclosingQuotes, uri.ComponentNone},
		{"\x00«\x00http://h»", repair.IRI, repair.ErrEnclosingQuotes, uri.ComponentNone},
		{"\x00<\x00http://h>", repair.Reference, repair.ErrEnclosingBrackets, uri.ComponentNone},
		{"\x00(\x00http://h)", repair.Reference, repair.ErrEnclosingBrackets, uri.ComponentNone},
		{"\x00[\x00http://h]", repair.Reference, repair.ErrEnclosingBrackets, uri.ComponentNone},
		{"\x00my_host:8080\x00/x", repair.URI, repair.ErrHostPortFirst, uri.ComponentScheme},
		{"\x00127.0.0.1:8080\x00", repair.URI, repair.ErrHostPortFirst, uri.ComponentScheme},
		{"\x00[::1]:8080\x00/x", repair.URI, repair.ErrHostPortFirst, uri.ComponentScheme},
		{"\x00[::1]:8080\x00/x", repair.Reference, repair.ErrHostPortFirst, uri.ComponentPath},
		{"127.0.0.1\x00:\x008080/x", repair.Reference, repair.ErrHostPortFirst, uri.ComponentPath},
		{"\x00\x00[::1]/x", repair.URI, uri.ErrMissingScheme, uri.ComponentScheme},
		{"http\x00//\x00host", repair.URI, repair.ErrMissingColon, uri.ComponentScheme},
		{"https\x00.\x00//host", repair.URI, repair.ErrMissingColon, uri.ComponentScheme},
		{"https\x00;\x00//host", repair.URI, repair.ErrMissingColon, uri.ComponentScheme},
		{"http://u:p\x00/\x00q@h", repair.URI, repair.ErrUserinfoDelimiter, uri.ComponentUserinfo},
		{"http://u:p\x00{\x00/q@h", repair.URI, uri.ErrCurlyBrace, uri.ComponentUserinfo},

		// What looks like it, and is as the grammar says.
		{"\x00<\x00host>", repair.Reference, uri.ErrAngleBracket, uri.ComponentPath},
		{"http://h:\x00a\x00/@scope", repair.URI, uri.ErrPortChar, uri.ComponentPort},
		{"objects\x00/\x00/x", repair.URI, uri.ErrMissingScheme, uri.ComponentScheme},
		{"a\x00 \x00b:c", repair.Reference, uri.ErrSpace, uri.ComponentPath},
	} {
		before, rest, _ := strings.Cut(tt.marked, "\x00")
		at, after, _ := strings.Cut(rest, "\x00")
		want := uri.Error{Code: tt.code, Component: tt.in, Offset: len(before), End: len(before) + len(at)}
		if e := repair.Find(before+at+after, tt.g); e == nil || *e != want {
			t.Errorf("%q: %+v, want %+v", before+at+after, e, want)
		}
	}
}
