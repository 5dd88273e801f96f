// The URN namespaces the package knows: uuid (RFC 9562), isbn (RFC 8254) and oid
// (RFC 3061).

package urn

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// Check reports what is wrong with u by the grammar of URNs and by that of its namespace,
// if it is one of uuid, isbn and oid, as a [*uri.Error] with offsets in u.String(), or
// nil. Namespace identifiers are of either case (RFC 8141 §2.1).
func Check(u uri.URI) error {
	n, e := parts(u)
	if e.Code == 0 {
		e = n.check(u)
	}
	if e.Code != 0 {
		found := e // on the heap only if there is one
		return &found
	}
	return nil
}

// check checks the rules of the namespace of u, which is n.
func (n URN) check(u uri.URI) uri.Error {
	_, end, _ := u.Span(uri.ComponentPath)
	at := end - len(n.NSS)
	switch strings.ToLower(n.NID) {
	case "uuid":
		return checkUUID(n.NSS, at)
	case "isbn":
		return checkISBN(n.NSS, at)
	case "oid":
		if !isDottedNumber(n.NSS) {
			return fault(ErrOID, uri.ComponentPath, at, at+len(n.NSS))
		}
	}
	return uri.Error{}
}

// checkUUID checks the UUID that begins at byte at of the URI: 32 hex digits of
// either case, in groups of 8, 4, 4, 4 and 12 (RFC 9562 §4).
func checkUUID(s string, at int) uri.Error {
	for i := range len(s) {
		switch i {
		case 36:
			return fault(ErrUUID, uri.ComponentPath, at+i, at+len(s))
		case 8, 13, 18, 23:
			if s[i] != '-' {
				return fault(ErrUUID, uri.ComponentPath, at+i, at+i+1)
			}
		default:
			if !ascii.IsHexdig(s[i]) {
				return fault(ErrUUID, uri.ComponentPath, at+i, at+i+1)
			}
		}
	}
	if len(s) < 36 {
		return fault(ErrUUID, uri.ComponentPath, at+len(s), at+len(s))
	}
	return uri.Error{}
}

// checkISBN checks the ISBN that begins at byte at of the URI: ten or thirteen
// digits, hyphens between them or not, the last of ten a check digit that may be
// "X" (RFC 8254 §4).
func checkISBN(s string, at int) uri.Error {
	var digits [13]int
	n := 0
	for i := range len(s) {
		c := s[i]
		switch {
		case c == '-' && i > 0 && i < len(s)-1 && s[i-1] != '-':
			continue
		case n == len(digits):
			return fault(ErrISBN, uri.ComponentPath, at+i, at+len(s))
		case ascii.IsDigit(c):
			digits[n] = int(c - '0')
		case (c == 'X' || c == 'x') && n == 9 && i == len(s)-1:
			digits[n] = 10
		default:
			return fault(ErrISBN, uri.ComponentPath, at+i, at+i+1)
		}
		n++
	}
	switch {
	case n != 10 && n != 13:
		return fault(ErrISBN, uri.ComponentPath, at+len(s), at+len(s))
	case !isbnChecks(digits[:n]):
		return fault(ErrISBNCheck, uri.ComponentPath, at+len(s)-1, at+len(s))
	}
	return uri.Error{}
}

// isbnChecks reports whether the check digit, the last, fits the others: the sum
// weighted 10 to 1 is a multiple of 11 for ten digits, the sum weighted 1 and 3 in
// turn a multiple of 10 for thirteen (ISO 2108).
func isbnChecks(digits []int) bool {
	sum := 0
	for i, d := range digits {
		switch {
		case len(digits) == 10:
			sum += (10 - i) * d
		case i%2 == 0:
			sum += d
		default:
			sum += 3 * d
		}
	}
	if len(digits) == 10 {
		return sum%11 == 0
	}
	return sum%10 == 0
}

// isDottedNumber reports whether s is numbers without leading zeros and with dots
// between them (RFC 3061 §2, RFC 4512 §1.4).
func isDottedNumber(s string) bool {
	for n := range strings.SplitSeq(s, ".") {
		if n == "" || strings.Trim(n, ascii.Digits) != "" || n[0] == '0' && n != "0" {
			return false
		}
	}
	return true
}
