package ascii_test

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/ascii"
)

func TestEveryByte(t *testing.T) {
	for i := range 256 {
		c := byte(i)
		for _, is := range []struct {
			name string
			got  bool
			set  string
		}{
			{"IsAlpha", ascii.IsAlpha(c), ascii.Letters},
			{"IsUpper", ascii.IsUpper(c), ascii.Letters[:26]},
			{"IsDigit", ascii.IsDigit(c), ascii.Digits},
			{"IsHexdig", ascii.IsHexdig(c), ascii.HexDigits},
		} {
			if want := strings.IndexByte(is.set, c) >= 0; is.got != want {
				t.Errorf("%s(%#x) = %t", is.name, c, is.got)
			}
		}
		lower := c
		if n := strings.IndexByte(ascii.Letters[:26], c); n >= 0 {
			lower = ascii.Letters[26+n]
		}
		if got := ascii.Lower(c); got != lower {
			t.Errorf("Lower(%#x) = %#x, want %#x", c, got, lower)
		}
		if ascii.IsHexdig(c) {
			want := strings.IndexByte("0123456789abcdef", lower)
			if got := ascii.Unhex(c); int(got) != want {
				t.Errorf("Unhex(%q) = %d, want %d", c, got, want)
			}
		}
	}
}

func TestCompare(t *testing.T) {
	words := []string{"", "http", "https", "urn", "é"}
	for _, a := range words {
		for _, b := range words {
			upper := strings.Map(func(r rune) rune {
				if 'a' <= r && r <= 'z' {
					return r - 'a' + 'A'
				}
				return r
			}, b)
			if got, want := sign(ascii.CompareLower(a, upper)), strings.Compare(a, b); got != want {
				t.Errorf("CompareLower(%q, %q) = %d, want %d", a, upper, got, want)
			}
			if got := ascii.EqualFold(a, upper); got != (a == b) {
				t.Errorf("EqualFold(%q, %q) = %t", a, upper, got)
			}
			if got := string(ascii.AppendLower([]byte(a), upper)); got != a+b {
				t.Errorf("AppendLower(%q, %q) = %q", a, upper, got)
			}
		}
	}
}

func sign(n int) int { return min(max(n, -1), 1) }

func TestCutEscape(t *testing.T) {
	for s, want := range map[string]int{"%41b": 'A', "%fF": 0xff, "%4": -1, "%4g": -1, "41": -1, "": -1, "a%41": -1} {
		b, rest, ok := ascii.CutEscape(s)
		if ok != (want >= 0) || ok && (int(b) != want || rest != s[3:]) || !ok && rest != s {
			t.Errorf("%q: %q, %q, %v", s, b, rest, ok)
		}
	}
}
