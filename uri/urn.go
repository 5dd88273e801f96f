// URNs (RFC 8141): the parts of the path and the query that a URN's grammar adds
// to those of a URI.

package uri

import "strings"

// URN is a URN taken to its parts (RFC 8141 §2). The parts are as written, with
// their escapes and in their case.
type URN struct {
	NID string // namespace identifier, of either case (§2.1)
	NSS string // namespace-specific string, not empty (§2.2)

	// Resolution and Query are the r- and the q-component without their "?+" and
	// "?=" (§2.3.1, §2.3.2): empty if and only if undefined.
	Resolution, Query string

	// Fragment is the f-component without its "#" (§2.3.3). It can be empty though
	// defined, which HasFragment tells.
	Fragment    string
	HasFragment bool
}

// ParseURN parses a URN. The error is an [*Error], of the generic grammar or of
// RFC 8141. The rules of the single namespaces are for [URI.ValidateScheme].
func ParseURN(s string) (URN, error) {
	u, err := Parse(s)
	if err != nil {
		return URN{}, err
	}
	return u.URN()
}

// URN returns the parts of u if it is a URN. The error is an [*Error] with offsets
// in u.String().
func (u URI) URN() (URN, error) {
	n, e := u.urn()
	return n, e.asError()
}

// String returns the URN as text, its scheme in lower case.
func (n URN) String() string {
	s := "urn:" + n.NID + ":" + n.NSS
	if n.Resolution != "" {
		s += "?+" + n.Resolution
	}
	if n.Query != "" {
		s += "?=" + n.Query
	}
	if n.HasFragment {
		s += "#" + n.Fragment
	}
	return s
}

// urn parses
//
//	namestring    = assigned-name [ rq-components ] [ "#" f-component ]
//	assigned-name = "urn" ":" NID ":" NSS
//	NSS           = pchar *(pchar / "/")
func (u URI) urn() (URN, Error) {
	if compareLower("urn", u.Scheme()) != 0 {
		return URN{}, fault(ErrURNScheme, ComponentScheme, 0, int(u.scheme))
	}
	if u.HasAuthority() {
		return URN{}, stray(u, ErrUnexpectedAuthority, ComponentAuthority)
	}
	start, end, _ := u.Span(ComponentPath)
	nid, nss, found := strings.Cut(u.Path(), ":")
	if e := checkNID(nid, start); e.Code != 0 {
		return URN{}, e
	}
	if !found || nss == "" || nss[0] == '/' {
		at := end - len(nss)
		return URN{}, fault(ErrURNNSS, ComponentPath, at, min(at+1, end))
	}
	n := URN{NID: nid, NSS: nss, Fragment: u.Fragment(), HasFragment: u.HasFragment()}
	e := n.rq(u)
	if e.Code != 0 {
		return URN{}, e
	}
	return n, Error{}
}

// checkNID checks the namespace identifier that begins at byte at of the URI:
//
//	NID = (alphanum) 0*30(ldh) (alphanum)
//
// "urn-" begins the informal ones, which end in a number (§5.2). Those that begin
// with "X-" are reserved (§5.1) but well-formed and in use, and no fault here.
func checkNID(nid string, at int) Error {
	for i := range len(nid) {
		if c := nid[i]; !isAlpha(c) && !isDigit(c) && (c != '-' || i == 0) {
			end := i + 1
			if c == '%' {
				end = i + 3
			}
			return fault(ErrURNNID, ComponentPath, at+i, at+end)
		}
	}
	switch {
	case len(nid) > 0 && nid[len(nid)-1] == '-':
		return fault(ErrURNNID, ComponentPath, at+len(nid), at+len(nid))
	case len(nid) > 32:
		return fault(ErrURNNIDLength, ComponentPath, at+32, at+len(nid))
	case len(nid) < 2:
		return fault(ErrURNNIDLength, ComponentPath, at+len(nid), at+len(nid))
	case len(nid) >= 4 && strings.EqualFold(nid[:4], "urn-") && !isInformalNumber(nid[4:]):
		return fault(ErrURNInformal, ComponentPath, at+4, at+len(nid))
	}
	return Error{}
}

// isInformalNumber reports whether s is a number without leading zeros.
func isInformalNumber(s string) bool {
	return s != "" && s[0] != '0' && strings.Trim(s, digit) == ""
}

// rq splits the query:
//
//	rq-components = [ "?+" r-component ] [ "?=" q-component ]
//	r-component   = pchar *( pchar / "/" / "?" )
//	q-component   = pchar *( pchar / "/" / "?" )
//
// The first "?=" ends the r-component (§2.3.1).
func (n *URN) rq(u URI) Error {
	if !u.HasQuery() {
		return Error{}
	}
	query := u.Query()
	at, end, _ := u.Span(ComponentQuery)
	if rest, found := strings.CutPrefix(query, "+"); found {
		at++
		n.Resolution, query, found = strings.Cut(rest, "?=")
		if !startsWithPchar(n.Resolution) {
			return fault(ErrURNResolve, ComponentQuery, at, min(at+1, end))
		}
		if !found {
			return Error{}
		}
		at += len(n.Resolution) + len("?=")
	} else if query, found = strings.CutPrefix(query, "="); found {
		at++
	} else {
		return fault(ErrURNQuestion, ComponentQuery, at-1, min(at+1, end))
	}
	if !startsWithPchar(query) {
		return fault(ErrURNQuery, ComponentQuery, at, min(at+1, end))
	}
	n.Query = query
	return Error{}
}

func startsWithPchar(s string) bool { return s != "" && s[0] != '/' && s[0] != '?' }
