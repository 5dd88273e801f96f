package ascii

import (
	"strings"
	"testing"
)

func TestClasses(t *testing.T) {
	const digits, letters = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for _, test := range []struct {
		name string
		is   func(byte) bool
		want string
	}{
		{"IsAlpha", IsAlpha, letters},
		{"IsDigit", IsDigit, digits},
		{"IsHex", IsHex, digits + "ABCDEFabcdef"},
	} {
		for c := range 256 {
			if got, want := test.is(byte(c)), strings.IndexByte(test.want, byte(c)) >= 0; got != want {
				t.Errorf("%s(%q) = %t", test.name, byte(c), got)
			}
		}
	}
}

func TestIsDigits(t *testing.T) {
	for s, want := range map[string]bool{"": false, "0": true, "080": true, "8o": false, "-1": false, "٣": false} {
		if got := IsDigits(s); got != want {
			t.Errorf("IsDigits(%q) = %t", s, got)
		}
	}
}
