// URNs (RFC 8141): the parts of the path and the query that a URN's grammar adds
// to those of a URI.

package urn

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// URN is a URN taken to its parts (RFC 8141 §2). The parts are as written, with
// their escapes and in their case.
type URN struct {
	NID string // namespace identifier, of either case (§2.1)
	NSS string // namespace-specific string, not empty (§2.2)

	// Resolution and Query are the r- and the q-component without their "?+" and
	// "?=" (§2.3.1, §2.3.2): empty if and only if undefined.
	Resolution, Query string

	// Fragment is the f-component without its "#" (§2.3.3). It can be empty though
	// defined, which HasFragment tells. Where it is not empty, HasFragment need not be set.
	Fragment    string
	HasFragment bool
}

// Parse parses a URN. The error is a [*uri.Error], of the grammar of URIs or of RFC
// 8141. The rules of single namespaces are for [Check].
func Parse(s string) (URN, error) {
	u, err := uri.Parse(s)
	if err != nil {
		return URN{}, err
	}
	return FromURI(u)
}

// FromURI returns the parts of u if it is a URN. The error is a [*uri.Error] with offsets
// in u.String().
func FromURI(u uri.URI) (URN, error) {
	n, e := parts(u)
	if e.Code != 0 {
		return URN{}, &e
	}
	return n, nil
}

// URI returns n as a URI. The error is a [*uri.Error] with offsets in n.String(), where a
// part of n is not what the grammar of URNs has in its place: each part is as written,
// with its escapes. A delimiter in one that would end it has the code
// [uri.ErrEditDelimiter].
func (n URN) URI() (uri.URI, error) {
	if e := n.delimiter(); e.Code != 0 {
		return uri.URI{}, &e
	}
	u, err := uri.Parse(n.String())
	if err != nil {
		return uri.URI{}, err
	}
	if _, err := FromURI(u); err != nil {
		return uri.URI{}, err
	}
	return u, nil
}

// delimiter returns the fault of the first part that a delimiter in it would end.
func (n URN) delimiter() uri.Error {
	at := 0 // in n.String()
	for _, part := range [...]struct {
		before, text string
		c            uri.Component
		ends         []string
	}{
		{"urn:", n.NID, uri.ComponentPath, []string{":", "?", "#"}},
		{":", n.NSS, uri.ComponentPath, []string{"?", "#"}},
		{"?+", n.Resolution, uri.ComponentQuery, []string{"?=", "#"}},
		{"?=", n.Query, uri.ComponentQuery, []string{"#"}},
	} {
		if part.c == uri.ComponentQuery && part.text == "" {
			continue
		}
		at += len(part.before)
		first := len(part.text)
		for _, end := range part.ends {
			if i := strings.Index(part.text[:first], end); i >= 0 {
				first = i
			}
		}
		if first < len(part.text) {
			return fault(uri.ErrEditDelimiter, part.c, at+first, at+first+1)
		}
		at += len(part.text)
	}
	return uri.Error{}
}

// Equal reports whether n and m are equivalent as names (RFC 8141 §3.1): whether they
// have one namespace identifier, of either case, and one namespace-specific string, but
// for the case of hex digits in escapes and in a UUID (RFC 9562 §4). The r-, q- and
// f-components do not belong to the name. [uri.URI.Equal] compares them too, and names as
// this does.
func (n URN) Equal(m URN) bool {
	a, b := upperEscapes(n.NSS), upperEscapes(m.NSS)
	return ascii.EqualFold(n.NID, m.NID) && (a == b || ascii.EqualFold(n.NID, "uuid") && ascii.EqualFold(a, b))
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
	if n.HasFragment || n.Fragment != "" {
		s += "#" + n.Fragment
	}
	return s
}

// parts parses
//
//	namestring    = assigned-name [ rq-components ] [ "#" f-component ]
//	assigned-name = "urn" ":" NID ":" NSS
//	NSS           = pchar *(pchar / "/")
func parts(u uri.URI) (URN, uri.Error) {
	if ascii.CompareLower("urn", u.Scheme()) != 0 {
		return URN{}, fault(ErrScheme, uri.ComponentScheme, 0, len(u.Scheme()))
	}
	if u.HasAuthority() {
		start, end, _ := u.Span(uri.ComponentAuthority)
		return URN{}, fault(ErrAuthority, uri.ComponentAuthority, start-len("//"), end)
	}
	start, end, _ := u.Span(uri.ComponentPath)
	nid, nss, found := strings.Cut(u.Path(), ":")
	if e := checkNID(nid, start); e.Code != 0 {
		return URN{}, e
	}
	if !found || nss == "" || nss[0] == '/' {
		at := end - len(nss)
		return URN{}, fault(ErrNSS, uri.ComponentPath, at, min(at+1, end))
	}
	n := URN{NID: nid, NSS: nss, Fragment: u.Fragment(), HasFragment: u.HasFragment()}
	e := n.rq(u)
	if e.Code != 0 {
		return URN{}, e
	}
	return n, uri.Error{}
}

// checkNID checks the namespace identifier that begins at byte at of the URI:
//
//	NID = (alphanum) 0*30(ldh) (alphanum)
//
// "urn-" begins the informal ones, which end in a number (§5.2). Those that begin
// with "X-" are reserved (§5.1) but well-formed and in use, and no fault here.
func checkNID(nid string, at int) uri.Error {
	for i := range len(nid) {
		if c := nid[i]; !ascii.IsAlpha(c) && !ascii.IsDigit(c) && (c != '-' || i == 0) {
			end := i + 1
			if c == '%' {
				end = i + 3
			}
			return fault(ErrNID, uri.ComponentPath, at+i, at+end)
		}
	}
	switch {
	case len(nid) > 0 && nid[len(nid)-1] == '-':
		return fault(ErrNID, uri.ComponentPath, at+len(nid), at+len(nid))
	case len(nid) > 32:
		return fault(ErrNIDLength, uri.ComponentPath, at+32, at+len(nid))
	case len(nid) < 2:
		return fault(ErrNIDLength, uri.ComponentPath, at+len(nid), at+len(nid))
	case len(nid) >= 4 && strings.EqualFold(nid[:4], "urn-") && !isInformalNumber(nid[4:]):
		return fault(ErrInformal, uri.ComponentPath, at+4, at+len(nid))
	}
	return uri.Error{}
}

// isInformalNumber reports whether s is a number without leading zeros.
func isInformalNumber(s string) bool {
	return s != "" && s[0] != '0' && strings.Trim(s, ascii.Digits) == ""
}

// rq splits the query:
//
//	rq-components = [ "?+" r-component ] [ "?=" q-component ]
//	r-component   = pchar *( pchar / "/" / "?" )
//	q-component   = pchar *( pchar / "/" / "?" )
//
// The first "?=" ends the r-component (§2.3.1).
func (n *URN) rq(u uri.URI) uri.Error {
	if !u.HasQuery() {
		return uri.Error{}
	}
	query := u.Query()
	at, end, _ := u.Span(uri.ComponentQuery)
	if rest, found := strings.CutPrefix(query, "+"); found {
		at++
		n.Resolution, query, found = strings.Cut(rest, "?=")
		if !startsWithPchar(n.Resolution) {
			return fault(ErrResolve, uri.ComponentQuery, at, min(at+1, end))
		}
		if !found {
			return uri.Error{}
		}
		at += len(n.Resolution) + len("?=")
	} else if query, found = strings.CutPrefix(query, "="); found {
		at++
	} else {
		return fault(ErrQuestion, uri.ComponentQuery, at-1, min(at+1, end))
	}
	if !startsWithPchar(query) {
		return fault(ErrQuery, uri.ComponentQuery, at, min(at+1, end))
	}
	n.Query = query
	return uri.Error{}
}

func startsWithPchar(s string) bool { return s != "" && s[0] != '/' && s[0] != '?' }

// upperEscapes returns s with the hex digits of its escapes in upper case.
func upperEscapes(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	b := []byte(s)
	for i := range b {
		if i+2 < len(b) && b[i] == '%' {
			copy(b[i+1:], strings.ToUpper(s[i+1:i+3]))
		}
	}
	return string(b)
}

// fault returns an error that spans the bytes from offset to end.
func fault(code uri.Code, c uri.Component, offset, end int) uri.Error {
	return uri.Error{Code: code, Component: c, Offset: offset, End: end}
}
