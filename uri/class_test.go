// The class tables, byte by byte, against the ABNF written as regular expressions.

package uri

import (
	"regexp"
	"testing"
)

func TestClassesAreThoseOfTheABNF(t *testing.T) {
	for _, tt := range []struct {
		rule, re string
		bits     uint8
	}{
		{"scheme", `[A-Za-z0-9+\-.]`, classScheme},
		{"HEXDIG", `[0-9A-Fa-f]`, classHexdig},
		{"unreserved", `[A-Za-z0-9\-._~]`, classUnreserved},
		{"reg-name", `[A-Za-z0-9\-._~!$&'()*+,;=]`, classRegName},
		{"userinfo", `[A-Za-z0-9\-._~!$&'()*+,;=:]`, classUserinfo},
		{"segment-nz-nc", `[A-Za-z0-9\-._~!$&'()*+,;=@]`, classSegmentNC},
		{"path", `[A-Za-z0-9\-._~!$&'()*+,;=:@/]`, classPath},
		{"query and fragment", `[A-Za-z0-9\-._~!$&'()*+,;=:@/?]`, classQuery},
	} {
		re := regexp.MustCompile(`^` + tt.re + `$`)
		for c := range 256 {
			want := c < 0x80 && re.MatchString(string(rune(c)))
			if got := class[c]&tt.bits != 0; got != want {
				t.Errorf("%s: byte %#x = %v, want %v", tt.rule, c, got, want)
			}
		}
	}
}

func TestCharactersOfIRIsAreThoseOfTheABNF(t *testing.T) {
	ucschar := regexp.MustCompile(`^[\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}` +
		`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}` +
		`\x{50000}-\x{5FFFD}\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}` +
		`\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}` +
		`\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}]$`)
	iprivate := regexp.MustCompile(`^[\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}]$`)
	// One rune in seventeen, and all that are near the end of a block of 16.
	for r := rune(0x80); r <= 0x10FFFF; r++ {
		if r%17 != 0 && r&15 != 0 && r&15 < 13 || 0xD800 <= r && r <= 0xDFFF {
			continue
		}
		if got, want := isUcschar(r), ucschar.MatchString(string(r)); got != want {
			t.Fatalf("ucschar: %U = %v, want %v", r, got, want)
		}
		if got, want := isIprivate(r), iprivate.MatchString(string(r)); got != want {
			t.Fatalf("iprivate: %U = %v, want %v", r, got, want)
		}
	}
}

func TestClassesOfBytes(t *testing.T) {
	for c := range 256 {
		b := byte(c)
		for _, tt := range []struct {
			name string
			got  bool
			want string // a regular expression of the RFC's class
		}{
			{"scheme", ComponentScheme.Allows(b), `^[A-Za-z0-9+\-.]$`},
			{"userinfo", ComponentUserinfo.Allows(b), "^[A-Za-z0-9\\-._~!$&'()*+,;=:]$"},
			{"host", ComponentHost.Allows(b), "^[A-Za-z0-9\\-._~!$&'()*+,;=]$"},
			{"port", ComponentPort.Allows(b), `^[0-9]$`},
			{"path", ComponentPath.Allows(b), "^[A-Za-z0-9\\-._~!$&'()*+,;=:@/]$"},
			{"query", ComponentQuery.Allows(b), "^[A-Za-z0-9\\-._~!$&'()*+,;=:@/?]$"},
			{"fragment", ComponentFragment.Allows(b), "^[A-Za-z0-9\\-._~!$&'()*+,;=:@/?]$"},
			{"authority", ComponentAuthority.Allows(b), `^[^\x00-\x{10ffff}]$`}, // has parts of its own
		} {
			if want := b < 0x80 && regexp.MustCompile(tt.want).MatchString(string(rune(b))); tt.got != want {
				t.Errorf("%q in %s: %v", b, tt.name, tt.got)
			}
		}
	}
}

func TestCutScheme(t *testing.T) {
	for s, want := range map[string]string{"http://h": "http", "a:": "a", "A+b-1.c:x": "A+b-1.c", "": "", ":": "", "1a:b": "", "a_b:c": "", "a": "", "a/b:c": ""} {
		scheme, rest, ok := CutScheme(s)
		if scheme != want || ok != (want != "") || ok && scheme+":"+rest != s || !ok && rest != s {
			t.Errorf("%q: %q, %q, %v", s, scheme, rest, ok)
		}
	}
}
