// What mailto asks beyond the table (RFC 6068).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkMailto checks the addresses and header fields of RFC 6068 §2:
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	hfields   = "?" hfield *( "&" hfield )
//	hfield    = hfname "=" hfvalue
//	hfname    = *qchar
//	hfvalue   = *qchar
//	qchar     = unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+" / ","
//	          / ";" / ":" / "@"
func checkMailto(u uri.URI) uri.Error {
	if to := u.Path(); to != "" {
		at, _, _ := u.Span(uri.ComponentPath)
		for addr := range strings.SplitSeq(to, ",") {
			if e := checkAddress(addr, at); e.Code != 0 {
				return e
			}
			at += len(addr) + len(",")
		}
	}
	if u.HasQuery() {
		at, _, _ := u.Span(uri.ComponentQuery)
		for field := range strings.SplitSeq(u.Query(), "&") {
			equals := strings.IndexByte(field, '=')
			if equals < 0 {
				return fault(ErrMailField, uri.ComponentQuery, at, at+len(field))
			}
			for i := range len(field) { // a query can hold these, a qchar is none of them
				if c := field[i]; c == '/' || c == '?' || c == '=' && i != equals {
					return fault(ErrMailField, uri.ComponentQuery, at+i, at+i+1)
				}
			}
			at += len(field) + len("&")
		}
	}
	return uri.Error{}
}

// checkAddress checks one addr-spec, which begins at byte at of the URI:
//
//	addr-spec  = local-part "@" domain
//	local-part = dot-atom-text / quoted-string
//	domain     = dot-atom-text / "[" *dtext-no-obs "]"
func checkAddress(addr string, at int) uri.Error {
	local, domain, found := cutLast(addr, "@")
	if !found || local == "" || domain == "" {
		return fault(ErrMailAddress, uri.ComponentPath, at, at+len(addr))
	}
	if !isLocalPart(local) {
		return fault(ErrMailLocal, uri.ComponentPath, at, at+len(local))
	}
	if !isMailDomain(domain) {
		return fault(ErrMailDomain, uri.ComponentPath, at+len(addr)-len(domain), at+len(addr))
	}
	return uri.Error{}
}

func isLocalPart(s string) bool {
	if strings.ContainsAny(s, "/;&=") {
		return false // §2 has these percent-encoded
	}
	s = decoded(s)
	if len(s) >= 2 && s[0] == '"' && s[len(s)-1] == '"' {
		return isQuotedContent(s[1 : len(s)-1])
	}
	return isDotAtom(s)
}

// isQuotedContent reports whether s can stand between the quotes of a
// quoted-string without comments and folds (RFC 5322 §3.2.4).
func isQuotedContent(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c < ' ' && c != '\t' || c == 0x7F:
			return false
		case c == '\\':
			if i++; i == len(s) {
				return false
			}
		}
	}
	return true
}

func isMailDomain(s string) bool {
	s = decoded(s)
	if len(s) >= 2 && s[0] == '[' && s[len(s)-1] == ']' {
		return !strings.ContainsFunc(s[1:len(s)-1], func(r rune) bool {
			return r <= ' ' || r == '[' || r == ']' || r == '\\' || r == 0x7F
		})
	}
	return isDotAtom(s)
}

// isDotAtom reports whether s is a dot-atom-text of RFC 5322 §3.2.3, with the
// non-ASCII characters that RFC 6532 §3.2 adds.
func isDotAtom(s string) bool {
	for atom := range strings.SplitSeq(s, ".") {
		if atom == "" {
			return false
		}
		for i := range len(atom) {
			if !isAtext(atom[i]) {
				return false
			}
		}
	}
	return true
}

func isAtext(c byte) bool {
	return ascii.IsAlpha(c) || ascii.IsDigit(c) || c >= 0x80 || strings.IndexByte("!#$%&'*+-/=?^_`{|}~", c) >= 0
}
