// What ldap and ldaps ask beyond the table (RFC 4516).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkLDAP checks RFC 4516 §2:
//
//	ldapurl = scheme COLON SLASH SLASH [host [COLON port]]
//	             [SLASH dn [QUESTION [attributes]
//	             [QUESTION [scope] [QUESTION [filter]
//	             [QUESTION extensions]]]]]
func checkLDAP(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	if dn := strings.TrimPrefix(u.Path(), "/"); dn != "" && !isDN(dn) {
		return fault(ErrLDAPName, uri.ComponentPath, end-len(dn), end)
	}
	if !u.HasQuery() {
		return uri.Error{}
	}
	if u.Path() == "" {
		return fault(ErrLDAPName, uri.ComponentPath, start, start)
	}
	at, _, _ := u.Span(uri.ComponentQuery)
	fields := [...]struct {
		code  uri.Code
		valid func(string) bool
	}{
		{ErrLDAPAttribute, areAttributes},
		{ErrLDAPScope, isScope},
		{ErrLDAPFilter, isFilter},
		{ErrLDAPExtension, areExtensions},
	}
	i := 0
	for field := range strings.SplitSeq(u.Query(), "?") {
		if i == len(fields) {
			return fault(ErrLDAPFields, uri.ComponentQuery, at-1, at)
		}
		if isExtensions := i == len(fields)-1; (field != "" || isExtensions) && !fields[i].valid(field) { // not empty, unlike the others
			return fault(fields[i].code, uri.ComponentQuery, at, at+len(field))
		}
		at += len(field) + len("?")
		i++
	}
	return uri.Error{}
}

// isDN reports whether dn, percent-encoded, begins as a distinguished name does:
// with an attribute type and "=" (RFC 4514 §3).
func isDN(dn string) bool {
	kind, _, found := strings.Cut(decoded(dn), "=")
	return found && isOID(strings.TrimRight(kind, " "))
}

// isOID reports whether s is an oid of RFC 4512 §1.4: a descriptor, which is a
// letter and then letters, digits and hyphens, or a dotted number.
func isOID(s string) bool {
	if s == "" {
		return false
	}
	if ascii.IsDigit(s[0]) {
		return isDottedNumber(s)
	}
	return ascii.IsAlpha(s[0]) && strings.Trim(s, ascii.Letters+ascii.Digits+"-") == ""
}

// areAttributes checks a comma-separated list of attribute selectors: "*"
// (RFC 4511 §4.5.1.8), "+" (RFC 3673) and attribute descriptions, an oid with
// options after semicolons (RFC 4512 §2.5).
func areAttributes(s string) bool {
	for attr := range strings.SplitSeq(s, ",") {
		attr = decoded(attr)
		if attr == "*" || attr == "+" {
			continue
		}
		name, options, hasOptions := strings.Cut(attr, ";")
		if !isOID(name) || hasOptions && (options == "" || strings.Trim(options, ascii.Letters+ascii.Digits+"-;") != "") {
			return false
		}
	}
	return true
}

func isScope(s string) bool {
	switch strings.ToLower(s) {
	case "base", "one", "sub":
		return true
	}
	return false
}

// isFilter reports whether s, percent-encoded, is in parentheses that match
// (RFC 4515 §3). A parenthesis that is data is written with a backslash and two
// digits there, and so is never one.
func isFilter(s string) bool {
	s = decoded(s)
	if len(s) < 2 || s[0] != '(' {
		return false
	}
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 && i < len(s)-1 {
			return false
		}
	}
	return depth == 0 && s != "()"
}

// areExtensions checks
//
//	extensions = extension *(COMMA extension)
//	extension  = [EXCLAMATION] extype [EQUALS exvalue]
func areExtensions(s string) bool {
	for extension := range strings.SplitSeq(s, ",") {
		kind, _, _ := strings.Cut(extension, "=")
		if !isOID(decoded(strings.TrimPrefix(kind, "!"))) {
			return false
		}
	}
	return true
}
