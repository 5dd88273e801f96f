// Tests of percent-encoding: tables, and the properties that hold for all bytes
// and all encoders.

package uri

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// encoders lists every encoder with a URI-reference that has its result as the
// component.
var encoders = []struct {
	name   string
	encode func(string) string
	before string
	after  string
	c      Component
}{
	{"EncodeUser", EncodeUser, "//", "@h", ComponentUserinfo},
	{"EncodePathSegment", EncodePathSegment, "/", "", ComponentPath},
	{"EncodePath", EncodePath, "//h/", "", ComponentPath},
	{"EncodeFragment", EncodeFragment, "?", "", ComponentQuery},
	{"EncodeQueryPart", EncodeQueryPart, "?", "", ComponentQuery},
	{"EncodeFragment", EncodeFragment, "#", "", ComponentFragment},
}

func TestEncodersKeepWhatTheComponentHolds(t *testing.T) {
	const ascii = "aZ09-._~!$&'()*+,;=:@/?#[] %\"<>\\^`{|}\x00\x7fé"
	const tail = "%23%5B%5D%20%25%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9"
	for _, tt := range []struct{ name, want string }{
		{"EncodeUser", "aZ09-._~!$&'()*+,;=%3A%40%2F%3F" + tail},
		{"EncodePathSegment", "aZ09-._~!$&'()*+,;=:@%2F%3F" + tail},
		{"EncodePath", "aZ09-._~!$&'()*+,;=:@/%3F" + tail},
		{"EncodeQueryPart", "aZ09-._~!$%26'()*%2B,%3B%3D:@/?" + tail},
		{"EncodeFragment", "aZ09-._~!$&'()*+,;=:@/?" + tail},
	} {
		for _, e := range encoders {
			if e.name != tt.name {
				continue
			}
			if got := e.encode(ascii); got != tt.want {
				t.Errorf("%s(%q)\n got %q\nwant %q", tt.name, ascii, got, tt.want)
			}
		}
	}
}

// checkEncoders reports where an encoder breaks its promises on data: the result
// is the component it is for and decodes to the data.
func checkEncoders(t *testing.T, data string) {
	t.Helper()
	for _, e := range encoders {
		encoded := e.encode(data)
		back, err := Decode(encoded)
		if err != nil || back != data {
			t.Errorf("%s(%q) = %q, which decodes to %q, %v", e.name, data, encoded, back, err)
		}
		u, err := ParseReference(e.before + encoded + e.after)
		if err != nil {
			t.Errorf("%s(%q) = %q: %v", e.name, data, encoded, err)
			continue
		}
		start, end, _ := u.Span(e.c)
		if !strings.HasSuffix(u.String()[:end], encoded) || end-start < len(encoded) {
			t.Errorf("%s(%q) = %q is not the whole %v", e.name, data, encoded, e.c)
		}
	}
}

func TestEncodedDataDecodesAndStaysInItsComponent(t *testing.T) {
	for c := range 256 {
		for _, format := range []string{"%c", "a%cb", "%%%c1", "%%2%c", "//%c", ":%c@"} {
			checkEncoders(t, strings.Replace(fmt.Sprintf(format, 0xFF), "\u00FF", string([]byte{byte(c)}), 1))
		}
	}
}

func TestEncodersAgreeWithNetURLOnDecoding(t *testing.T) {
	const data = "a b/c?d=e&f;g+h%é\x00"
	if got, err := url.PathUnescape(EncodePathSegment(data)); err != nil || got != data {
		t.Errorf("PathUnescape: %q, %v", got, err)
	}
	if got, err := url.QueryUnescape(EncodeQueryPart(data)); err != nil || got != data {
		t.Errorf("QueryUnescape: %q, %v", got, err)
	}
}

func TestDecode(t *testing.T) {
	for _, tt := range []struct{ in, want, form string }{
		{"", "", ""},
		{"abc", "abc", "abc"},
		{"%41%5a%7A", "AZz", "AZz"},
		{"a+b", "a+b", "a b"},
		{"a%2Bb+", "a+b+", "a+b "},
		{"%C3%A9", "é", "é"},
		{"é", "é", "é"},
		{"%FF%00", "\xff\x00", "\xff\x00"},
		{"%2541", "%41", "%41"},
		{"a b", "a b", "a b"},
	} {
		if got, err := Decode(tt.in); got != tt.want || err != nil {
			t.Errorf("Decode(%q) = %q, %v, want %q", tt.in, got, err, tt.want)
		}
		if got, err := DecodeForm(tt.in); got != tt.form || err != nil {
			t.Errorf("DecodeForm(%q) = %q, %v, want %q", tt.in, got, err, tt.form)
		}
	}
}

func TestDecodeTellsWhereAnEscapeIsBroken(t *testing.T) {
	for _, tt := range []struct {
		in          string
		offset, end int
	}{
		{"%", 0, 1},
		{"50%", 2, 3},
		{"%4", 0, 2},
		{"%41%4", 3, 5},
		{"a%zzb", 1, 4},
		{"a%4z", 1, 4},
		{"%%41", 0, 1},
		{"a+% b", 2, 3},
	} {
		for name, decode := range map[string]func(string) (string, error){"Decode": Decode, "DecodeForm": DecodeForm} {
			got, err := decode(tt.in)
			var e *Error
			if !errors.As(err, &e) || got != "" {
				t.Errorf("%s(%q) = %q, %v, want an *Error", name, tt.in, got, err)
				continue
			}
			if want := (Error{Code: ErrPercent, Offset: tt.offset, End: tt.end}); *e != want {
				t.Errorf("%s(%q): %+v, want %+v", name, tt.in, *e, want)
			}
		}
	}
}

func TestNothingToEncodeOrDecodeAllocatesNothing(t *testing.T) {
	const plain = "abc-123"
	if n := testing.AllocsPerRun(100, func() {
		for _, e := range encoders {
			e.encode(plain)
		}
		if s, err := Decode(plain); s != plain || err != nil {
			t.Fatal(s, err)
		}
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func FuzzEncode(f *testing.F) {
	for _, s := range []string{"", "a/b", "%41", "50%", "a:b@c", "\xff", "é ü"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data string) { checkEncoders(t, data) })
}
