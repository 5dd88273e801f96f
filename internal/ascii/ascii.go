// Package ascii classifies and compares ASCII letters and digits, the alphabet of the
// grammars of URIs. Of other characters it knows nothing: they are no letters, and
// equal to themselves alone.
//
//	ascii.IsDigits("8080")             // true
//	ascii.EqualFold("HTTPS", "https")  // true
//	ascii.EqualFold("K", "\u212A")     // false, unlike strings.EqualFold
package ascii

import "strings"

// Sets of characters, for [strings.Trim] and the like.
const (
	Letters    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	Digits     = "0123456789"
	HexDigits  = Digits + "ABCDEFabcdef"
	Unreserved = Letters + Digits + "-._~" // RFC 3986 §2.3
)

// IsAlpha reports whether c is a letter (RFC 5234 appendix B.1).
func IsAlpha(c byte) bool { return c|0x20-'a' < 26 }

// IsUpper reports whether c is an upper-case letter.
func IsUpper(c byte) bool { return c-'A' < 26 }

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return c-'0' < 10 }

// IsHexdig reports whether c is a hexadecimal digit of either case.
func IsHexdig(c byte) bool { return IsDigit(c) || c|0x20-'a' < 6 }

// IsDigits reports whether s is one or more decimal digits.
func IsDigits(s string) bool { return s != "" && strings.Trim(s, Digits) == "" }

// Unhex returns the value of the hexadecimal digit c, which must be one.
func Unhex(c byte) byte {
	if IsDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// CutEscape returns the byte that the percent-encoding with which s begins stands for
// (RFC 3986 §2.1), and what follows it; ok is false, and rest is s, if s begins with none.
func CutEscape(s string) (b byte, rest string, ok bool) {
	if len(s) < len("%41") || s[0] != '%' || !IsHexdig(s[1]) || !IsHexdig(s[2]) {
		return 0, s, false
	}
	return Unhex(s[1])<<4 | Unhex(s[2]), s[3:], true
}

// Lower returns c, an upper-case letter as the lower-case one.
func Lower(c byte) byte {
	if IsUpper(c) {
		return c | 0x20
	}
	return c
}

// AppendLower appends s to b with its letters in lower case.
func AppendLower(b []byte, s string) []byte {
	for i := range len(s) {
		b = append(b, Lower(s[i]))
	}
	return b
}

// EqualFold reports whether a and b are equal but for the case of letters.
func EqualFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if Lower(a[i]) != Lower(b[i]) {
			return false
		}
	}
	return true
}

// CompareLower compares lower, which has no upper-case letters, with s as
// [strings.Compare] would if s were in lower case too.
func CompareLower(lower, s string) int {
	for i := range min(len(lower), len(s)) {
		if d := int(lower[i]) - int(Lower(s[i])); d != 0 {
			return d
		}
	}
	return len(lower) - len(s)
}
