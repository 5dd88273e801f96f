// What doi and info ask beyond the table (ISO 26324, RFC 4452).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkDOI checks that the path is a DOI: a directory indicator "10", a registrant
// code of numbers, and a suffix of at least one character.
func checkDOI(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	if !isDOI(u.Path()) {
		return fault(ErrDOI, uri.ComponentPath, start, end)
	}
	return uri.Error{}
}

func isDOI(s string) bool {
	prefix, suffix, _ := strings.Cut(s, "/")
	code, found := strings.CutPrefix(prefix, "10.")
	return found && suffix != "" && isNumbers(code)
}

// isNumbers reports whether s is one or more numbers with dots between them.
func isNumbers(s string) bool {
	for n := range strings.SplitSeq(s, ".") {
		if n == "" || strings.Trim(n, ascii.Digits) != "" {
			return false
		}
	}
	return true
}

// checkInfo checks RFC 4452 §3, and the DOI of the namespace that has one:
//
//	info-URI        = info-scheme ":" info-identifier [ "#" fragment ]
//	info-identifier = namespace "/" identifier
//	namespace       = <the characters of a scheme>
func checkInfo(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	namespace, identifier, _ := strings.Cut(u.Path(), "/")
	for i := range len(namespace) {
		if !uri.ComponentScheme.Allows(namespace[i]) {
			return fault(ErrInfoNamespace, uri.ComponentPath, start+i, start+i+1)
		}
	}
	switch {
	case namespace == "" || !ascii.IsAlpha(namespace[0]):
		return fault(ErrInfoNamespace, uri.ComponentPath, start, start+len(namespace))
	case identifier == "":
		return fault(ErrInfoIdentifier, uri.ComponentPath, end, end)
	case strings.EqualFold(namespace, "doi") && !isDOI(identifier):
		return fault(ErrDOI, uri.ComponentPath, end-len(identifier), end)
	}
	return uri.Error{}
}
