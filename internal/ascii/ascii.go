// Package ascii tells the classes of ASCII characters that the grammar of URIs
// is made of (RFC 3986 §1.3).
package ascii

// IsAlpha reports whether c is a letter.
func IsAlpha(c byte) bool { return c|0x20-'a' < 26 }

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return c-'0' < 10 }

// IsHex reports whether c is a hexadecimal digit, of either case.
func IsHex(c byte) bool { return IsDigit(c) || c|0x20-'a' < 6 }

// IsDigits reports whether s is one or more digits.
func IsDigits(s string) bool {
	for i := range len(s) {
		if !IsDigit(s[i]) {
			return false
		}
	}
	return s != ""
}
