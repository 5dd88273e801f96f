// Helpers of the checks of single schemes.

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/urn"
)

// decoded returns s, a part of a URI that no escape is cut in, decoded.
func decoded(s string) string {
	if d, err := uri.Decode(s); err == nil {
		return d
	}
	return s
}

// cutLast slices s around the last instance of sep.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// isDottedNumber reports whether s is numbers without leading zeros and with dots
// between them (RFC 4512 §1.4).
func isDottedNumber(s string) bool {
	for n := range strings.SplitSeq(s, ".") {
		if !ascii.IsDigits(n) || n[0] == '0' && n != "0" {
			return false
		}
	}
	return true
}

// checkURN checks the grammar of URNs and that of the namespace, if it is one that
// package urn knows.
func checkURN(u uri.URI) uri.Error {
	if e, ok := urn.Check(u).(*uri.Error); ok {
		return *e
	}
	return uri.Error{}
}
