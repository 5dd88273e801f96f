// What doi and info ask beyond the table (ISO 26324, RFC 4452).

package uri

import "strings"

// checkDOI checks that the path is a DOI: a directory indicator "10", a registrant
// code of numbers, and a suffix of at least one character.
func checkDOI(u URI) Error {
	start, end, _ := u.Span(ComponentPath)
	if !isDOI(u.Path()) {
		return fault(ErrDOI, ComponentPath, start, end)
	}
	return Error{}
}

func isDOI(s string) bool {
	prefix, suffix, _ := strings.Cut(s, "/")
	code, found := strings.CutPrefix(prefix, "10.")
	return found && suffix != "" && isNumbers(code)
}

// isNumbers reports whether s is one or more numbers with dots between them.
func isNumbers(s string) bool {
	for n := range strings.SplitSeq(s, ".") {
		if n == "" || strings.Trim(n, digit) != "" {
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
func checkInfo(u URI) Error {
	start, end, _ := u.Span(ComponentPath)
	namespace, identifier, _ := strings.Cut(u.Path(), "/")
	for i := range len(namespace) {
		if class[namespace[i]]&classScheme == 0 {
			return fault(ErrInfoNamespace, ComponentPath, start+i, start+i+1)
		}
	}
	switch {
	case namespace == "" || !isAlpha(namespace[0]):
		return fault(ErrInfoNamespace, ComponentPath, start, start+len(namespace))
	case identifier == "":
		return fault(ErrInfoIdentifier, ComponentPath, end, end)
	case strings.EqualFold(namespace, "doi") && !isDOI(identifier):
		return fault(ErrDOI, ComponentPath, end-len(identifier), end)
	}
	return Error{}
}
