// Every code, with a text that has the fault, the component and the bytes at fault.

package uri_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

// faults are texts in which the bytes at fault stand between NULs.
var faults = []struct {
	marked string
	parse  func(string) (uri.URI, error)
	code   uri.Code
	in     uri.Component
}{
	{"\x00\ufeff\x00http://h", uri.ParseReference, uri.ErrByteOrderMark, uri.ComponentNone},
	{"\x00\ufeff\x00http://h", uri.ParseIRIReference, uri.ErrByteOrderMark, uri.ComponentNone},
	{"\x00\u00a0\x00http://h", uri.ParseReference, uri.ErrLeadingSpace, uri.ComponentNone},
	{"http://h/\x00\u200b \x00", uri.ParseReference, uri.ErrTrailingSpace, uri.ComponentNone},
	{"\x00\"\x00http://h\"", uri.ParseReference, uri.ErrQuote, uri.ComponentPath},
	{"\x00'\x00http://h'", uri.ParseReference, uri.ErrSchemeStart, uri.ComponentScheme},
	{"\x00“\x00http://h”", uri.Parse, uri.ErrNonASCII, uri.ComponentScheme},
	{"\x00«\x00http://h»", uri.ParseIRI, uri.ErrNotUcschar, uri.ComponentScheme},
	{"\x00<\x00http://h>", uri.ParseReference, uri.ErrAngleBracket, uri.ComponentPath},
	{"\x00(\x00http://h)", uri.ParseReference, uri.ErrSchemeStart, uri.ComponentScheme},
	{"\x00[\x00http://h]", uri.ParseReference, uri.ErrSquareBracket, uri.ComponentPath},
	{"\x00<\x00host>", uri.ParseReference, uri.ErrAngleBracket, uri.ComponentPath},
	{"\x00<\x00a>/<b>", uri.ParseReference, uri.ErrAngleBracket, uri.ComponentPath},
	{"\x00 \x00http://h", uri.ParseReference, uri.ErrLeadingSpace, uri.ComponentNone},
	{"http://h/a\x00 \n\x00", uri.ParseReference, uri.ErrTrailingSpace, uri.ComponentNone},
	{"http://h/a\x00 \x00b", uri.ParseReference, uri.ErrSpace, uri.ComponentPath},
	{"http://a\x00 \x00b/", uri.ParseReference, uri.ErrSpace, uri.ComponentHost},
	{"?a\x00\t\x00b", uri.ParseReference, uri.ErrControl, uri.ComponentQuery},
	{"#a\x00\r\x00b", uri.ParseReference, uri.ErrControl, uri.ComponentFragment},
	{"/a\x00\x7f\x00", uri.ParseReference, uri.ErrControl, uri.ComponentPath},
	{"/a\x00\\\x00b", uri.ParseReference, uri.ErrBackslash, uri.ComponentPath},
	{"/a\x00\"\x00", uri.ParseReference, uri.ErrQuote, uri.ComponentPath},
	{"http://\x00<\x00host>/", uri.ParseReference, uri.ErrAngleBracket, uri.ComponentHost},
	{"/\x00{\x00id}", uri.ParseReference, uri.ErrCurlyBrace, uri.ComponentPath},
	{"?a\x00[\x00]", uri.ParseReference, uri.ErrSquareBracket, uri.ComponentQuery},
	{"?\x00^\x00", uri.ParseReference, uri.ErrCaret, uri.ComponentQuery},
	{"?\x00`\x00", uri.ParseReference, uri.ErrBacktick, uri.ComponentQuery},
	{"?a\x00|\x00b", uri.ParseReference, uri.ErrVerticalBar, uri.ComponentQuery},
	{"#a\x00#\x00b", uri.ParseReference, uri.ErrSecondHash, uri.ComponentFragment},
	{"/a\x00%zz\x00", uri.ParseReference, uri.ErrPercent, uri.ComponentPath},
	{"/a\x00%4\x00/", uri.ParseReference, uri.ErrPercent, uri.ComponentPath},
	{"/100\x00%\x00", uri.ParseReference, uri.ErrPercent, uri.ComponentPath},
	{"/a\x00é\x00", uri.ParseReference, uri.ErrNonASCII, uri.ComponentPath},
	{"/a\x00\xff\x00", uri.ParseIRIReference, uri.ErrUTF8, uri.ComponentPath},
	{"/a\x00\ue000\x00", uri.ParseIRIReference, uri.ErrNotUcschar, uri.ComponentPath},
	{"/a\x00\ufffe\x00", uri.ParseIRIReference, uri.ErrNotUcschar, uri.ComponentPath},

	{"\x00\x00", uri.Parse, uri.ErrEmpty, uri.ComponentScheme},
	{"host\x00/\x00path", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"\x00\x00//host", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"host\x00\x00", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"\x00:\x00//host", uri.ParseReference, uri.ErrEmptyScheme, uri.ComponentScheme},
	{"\x00\x00127.0.0.1/x", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"\x00[\x00::1]/x", uri.Parse, uri.ErrSquareBracket, uri.ComponentScheme},
	{"my\x00_\x00host/x", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"my\x00_\x00host:8080/x", uri.Parse, uri.ErrSchemeChar, uri.ComponentScheme},
	{"\x001\x0027.0.0.1:8080", uri.Parse, uri.ErrSchemeStart, uri.ComponentScheme},
	{"\x00[\x00::1]:8080/x", uri.Parse, uri.ErrSquareBracket, uri.ComponentScheme},
	{"\x00[\x00::1]:8080/x", uri.ParseReference, uri.ErrSquareBracket, uri.ComponentPath},
	{"1\x00:\x0080", uri.ParseReference, uri.ErrColonFirst, uri.ComponentPath},
	{"http\x00/\x00/host", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"https.\x00/\x00/host", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"https\x00;\x00//host", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"a\x00/\x00/b", uri.Parse, uri.ErrMissingScheme, uri.ComponentScheme},
	{"\x001\x00http://host", uri.ParseReference, uri.ErrSchemeStart, uri.ComponentScheme},
	{"a\x00_\x00b://host", uri.ParseReference, uri.ErrSchemeChar, uri.ComponentScheme},
	{"a_b\x00:\x00c", uri.ParseReference, uri.ErrColonFirst, uri.ComponentPath},
	{"127.0.0.1\x00:\x008080/x", uri.ParseReference, uri.ErrColonFirst, uri.ComponentPath},

	{"http://u\x00@\x00v@h", uri.ParseReference, uri.ErrSecondAt, uri.ComponentAuthority},
	{"smtp://me\x00@\x00x.com:pw@h/", uri.Parse, uri.ErrSecondAt, uri.ComponentAuthority},
	{"http://u\x00@\x00h[@i/", uri.Parse, uri.ErrSecondAt, uri.ComponentAuthority},
	{"http://\x00[\x00::1]@h/", uri.Parse, uri.ErrSquareBracket, uri.ComponentUserinfo},
	{"http://h:\x00port\x00/@scope/x", uri.Parse, uri.ErrPortChar, uri.ComponentPort},
	{"http://h:\x00port\x00/users/@me", uri.Parse, uri.ErrPortChar, uri.ComponentPort},
	{"http://\x00fe80::1%en0\x00/", uri.Parse, uri.ErrUnbracketedIPv6, uri.ComponentHost},
	{"http://u:\x00p\x00/q@h", uri.ParseReference, uri.ErrPortChar, uri.ComponentPort},
	{"http://h:\x00port\x00/", uri.ParseReference, uri.ErrPortChar, uri.ComponentPort},
	{"http://h:80\x00:90\x00/", uri.ParseReference, uri.ErrSecondPort, uri.ComponentPort},
	{"http://\x00::1:80\x00/", uri.ParseReference, uri.ErrUnbracketedIPv6, uri.ComponentHost},

	{"http://[::1\x00/\x00", uri.ParseReference, uri.ErrLiteralOpen, uri.ComponentHost},
	{"http://[::1\x00\x00", uri.ParseReference, uri.ErrLiteralOpen, uri.ComponentHost},
	{"http://[\x00]\x00", uri.ParseReference, uri.ErrLiteralEmpty, uri.ComponentHost},
	{"http://\x00h\x00[::1]", uri.ParseReference, uri.ErrLiteralBeside, uri.ComponentHost},
	{"http://[::1]\x00h\x00/", uri.ParseReference, uri.ErrLiteralBeside, uri.ComponentHost},
	{"http://[\x00host\x00]", uri.ParseReference, uri.ErrLiteralName, uri.ComponentHost},
	{"http://[\x00192.0.2.1\x00]", uri.ParseReference, uri.ErrBracketedIPv4, uri.ComponentHost},
	{"http://[fe80::1\x00%25eth0\x00]", uri.ParseReference, uri.ErrZone, uri.ComponentHost},
	{"http://[1:\x00g\x00::]", uri.ParseReference, uri.ErrIPv6Char, uri.ComponentHost},
	{"http://[1:\x0012345\x00::]", uri.ParseReference, uri.ErrIPv6GroupLong, uri.ComponentHost},
	{"http://[1:2:3:4:5:6:7:8\x00:9\x00]", uri.ParseReference, uri.ErrIPv6Groups, uri.ComponentHost},
	{"http://[\x001:2:3\x00]", uri.ParseReference, uri.ErrIPv6Groups, uri.ComponentHost},
	{"http://[1::2\x00::\x003]", uri.ParseReference, uri.ErrIPv6Elision, uri.ComponentHost},
	{"http://[1::\x00:\x002]", uri.ParseReference, uri.ErrIPv6Elision, uri.ComponentHost},
	{"http://[\x00:\x001]", uri.ParseReference, uri.ErrIPv6Colon, uri.ComponentHost},
	{"http://[1\x00:\x00]", uri.ParseReference, uri.ErrIPv6Colon, uri.ComponentHost},
	{"http://[1:2:3:4:5:6:7:8\x00::\x00]", uri.ParseReference, uri.ErrIPv6Elision, uri.ComponentHost},
	{"http://[::\x001.2.3.4\x00:5]", uri.ParseReference, uri.ErrIPv4Position, uri.ComponentHost},
	{"http://[::1.2.3.\x00256\x00]", uri.ParseReference, uri.ErrIPv4Octet, uri.ComponentHost},
	{"http://[::1.2.3.\x0004\x00]", uri.ParseReference, uri.ErrIPv4Octet, uri.ComponentHost},
	{"http://[::\x001.2.3\x00]", uri.ParseReference, uri.ErrIPv4Octets, uri.ComponentHost},
	{"http://[::1.2.3.4\x00.5\x00]", uri.ParseReference, uri.ErrIPv4Octets, uri.ComponentHost},
	{"http://[::1.2\x00x\x00]", uri.ParseReference, uri.ErrIPv4Char, uri.ComponentHost},
	{"http://[v\x00.\x00a]", uri.ParseReference, uri.ErrIPvFuture, uri.ComponentHost},
	{"http://[v1\x00]\x00", uri.ParseReference, uri.ErrIPvFuture, uri.ComponentHost},
	{"http://[v1.\x00]\x00", uri.ParseReference, uri.ErrIPvFuture, uri.ComponentHost},
	{"http://[v1.a\x00@\x00]", uri.ParseReference, uri.ErrIPvFuture, uri.ComponentHost},
}

func TestErrorsSayWhatAndWhere(t *testing.T) {
	for _, tt := range faults {
		offset := strings.IndexByte(tt.marked, 0)
		end := strings.LastIndexByte(tt.marked, 0) - 1
		text := strings.ReplaceAll(tt.marked, "\x00", "")
		_, err := tt.parse(text)
		var e *uri.Error
		if !errors.As(err, &e) || e.Code != tt.code || e.Component != tt.in || e.Offset != offset || e.End != end {
			t.Errorf("%q: %#v, want %q in %v at %d:%d", text, err, tt.code, tt.in, offset, end)
		}
		if !errors.Is(err, tt.code) {
			t.Errorf("%q: errors.Is(err, %q) is false", text, tt.code)
		}
	}
}

func TestErrorsQuoteNothing(t *testing.T) {
	const secret = "hunter2"
	for _, s := range []string{
		"http://u:" + secret + " @h", "http://u:" + secret + "/@h", "http://u:" + secret, "u:" + secret + "@h:",
		"http://u:" + secret + "@[::1", "http://u:" + secret + "@h:x", "1http://u:" + secret + "@h", "http://u:%zz" + secret + "@h",
	} {
		for _, g := range grammars {
			if _, err := g.parse(s); err != nil && strings.Contains(err.Error(), secret) {
				t.Errorf("%s: %v", g.name, err)
			}
		}
	}
}

func TestParseDoesNotAllocate(t *testing.T) {
	base, _ := uri.Parse("http://a/b/c/d")
	ref, _ := uri.ParseReference("../g?y#s")
	normal, _ := uri.Parse("https://example.com/" + strings.Repeat("a%2Fb/", 100) + "?q#f")
	good := 0
	for _, tt := range []struct {
		name string
		want float64
		f    func()
	}{
		{"success", 0, func() {
			if _, err := uri.ParseReference("https://u@[::1]:80/a%20b?c#d"); err == nil {
				good++
			}
		}},
		{"failure", 0, func() {
			if _, err := uri.ParseReference("https://u@[::1::]:80/a"); err == nil {
				good++
			}
		}},
		{"resolution", 1, func() {
			if u, err := base.Resolve(ref); err == nil && u.String() != "" {
				good++
			}
		}},
		{"normalization of a normal URI", 0, func() {
			if normal.Normalize() == normal {
				good++
			}
		}},
	} {
		if got := testing.AllocsPerRun(100, tt.f); got > tt.want {
			t.Errorf("%s: %v allocations, want %v", tt.name, got, tt.want)
		}
	}
}
