// What data asks beyond the table (RFC 2397).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkData checks RFC 2397 §3:
//
//	dataurl   = "data:" [ mediatype ] [ ";base64" ] "," data
//	mediatype = [ type "/" subtype ] *( ";" parameter )
//	parameter = attribute "=" value
//
// The data runs on through the "?" of a query.
func checkData(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	head, _, found := strings.Cut(u.Path(), ",")
	if !found {
		return fault(ErrDataComma, uri.ComponentPath, end, end)
	}
	media, isBase64 := head, false
	if n := len(head) - len(";base64"); n >= 0 && strings.EqualFold(head[n:], ";base64") {
		media, isBase64 = head[:n], true
	}
	if e := checkMediaType(media, start); e.Code != 0 {
		return e
	}
	if isBase64 {
		return checkBase64(u, start+len(head)+1)
	}
	return uri.Error{}
}

// checkMediaType checks the media type that begins at byte at of the URI.
func checkMediaType(media string, at int) uri.Error {
	essence, params, hasParams := strings.Cut(media, ";")
	if essence != "" {
		kind, subtype, _ := strings.Cut(essence, "/")
		if !isToken(kind) || !isToken(subtype) {
			return fault(ErrDataType, uri.ComponentPath, at, at+len(essence))
		}
	}
	if !hasParams {
		return uri.Error{}
	}
	at += len(essence) + len(";")
	for param := range strings.SplitSeq(params, ";") {
		name, value, found := strings.Cut(param, "=")
		if !found || !isToken(name) || value == "" {
			return fault(ErrDataParameter, uri.ComponentPath, at, at+len(param))
		}
		at += len(param) + len(";")
	}
	return uri.Error{}
}

// isToken reports whether s is a token of RFC 2045 §5.1 as a URI can hold it. An
// escape is taken for a character of a token.
func isToken(s string) bool {
	for i := range len(s) {
		if !uri.ComponentPath.Allows(s[i]) && s[i] != '%' || strings.IndexByte("()@,;:/=", s[i]) >= 0 {
			return false
		}
	}
	return s != ""
}

// checkBase64 checks the alphabet, escaped or not, and the padding (RFC 4648 §4) of
// the data from byte at of the URI up to its fragment, so that the "?" of a query
// is the first byte that does not belong. Escaped white space is ignored
// (RFC 2045 §6.8).
func checkBase64(u uri.URI, at int) uri.Error {
	const alphabet = ascii.Letters + ascii.Digits + "+/"
	s := u.String()
	_, end, _ := u.Span(uri.ComponentQuery)
	n, padding := 0, 0
	for i := at; i < end; i++ {
		start, c := i, s[i]
		if c == '%' {
			c = ascii.Unhex(s[i+1])<<4 | ascii.Unhex(s[i+2])
			i += 2
		}
		switch {
		case (c == ' ' || c == '\t' || c == '\n' || c == '\r') && s[start] == '%':
			continue
		case c == '=':
			padding++
		case padding > 0 || strings.IndexByte(alphabet, c) < 0:
			return fault(ErrDataBase64, uri.ComponentPath, start, i+1)
		}
		n++
	}
	if n%4 != 0 || padding > 2 {
		return fault(ErrDataBase64, uri.ComponentPath, end, end)
	}
	return uri.Error{}
}
