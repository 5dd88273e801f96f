// The parser: one pass from left to right that either finds every delimiter or
// stops at the first byte that fits nowhere and leaves it to the cold half, in
// parse_explain.go, to say why.

package uri

import (
	"math"
	"unicode/utf8"
)

// Parse parses a URI (RFC 3986 §3): a scheme is required. The error is an *Error.
func Parse(s string) (u URI, err error) {
	var e Error
	if !u.parse(s, grammarURI, &e) {
		err = e.pointer()
	}
	return
}

// ParseReference parses a URI-reference (RFC 3986 §4.1): a URI, or a relative
// reference such as "../a?b" or "//host/". The error is an *Error.
func ParseReference(s string) (u URI, err error) {
	var e Error
	if !u.parse(s, grammarReference, &e) {
		err = e.pointer()
	}
	return
}

// ParseIRI parses an IRI (RFC 3987 §2.2): a URI that may hold characters beyond
// ASCII, in UTF-8. The error is an *Error.
func ParseIRI(s string) (u URI, err error) {
	var e Error
	if !u.parse(s, grammarIRI, &e) {
		err = e.pointer()
	}
	return
}

// ParseIRIReference parses an IRI-reference (RFC 3987 §2.2): an IRI or a relative
// one. The error is an *Error.
func ParseIRIReference(s string) (u URI, err error) {
	var e Error
	if !u.parse(s, grammarIRIReference, &e) {
		err = e.pointer()
	}
	return
}

// MustParse is [Parse] for texts that are known to be URIs, as in the initialization
// of a variable. Where s is none, it panics with the error, which does not quote s.
func MustParse(s string) URI { return must1(Parse(s)) }

// MustParseReference is [ParseReference] for texts that are known to be references:
// see [MustParse].
func MustParseReference(s string) URI { return must1(ParseReference(s)) }

func must1(u URI, err error) URI {
	if err != nil {
		panic(err)
	}
	return u
}

// grammar is one of the four start symbols, as two independent choices.
type grammar uint8

const (
	needScheme  grammar = 1 << iota // a relative reference will not do
	nonASCII                        // ucschar and iprivate are welcome
	fromScheme                      // in an Error: it is one of ValidateScheme
	fromMistake                     // in an Error: it is one of FindMistake

	grammarReference    grammar = 0
	grammarURI                  = needScheme
	grammarIRIReference         = nonASCII
	grammarIRI                  = needScheme | nonASCII
)

// maxLen is the greatest length that the offsets in a URI can tell on every
// machine, in bytes.
const maxLen = math.MaxInt32

// parse is (*URI).parse with a new URI.
func parse(s string, g grammar) (u URI, e Error) {
	u.parse(s, g, &e)
	return
}

// parse sets u, which must be zero, to what s is and returns true, or sets e, which
// must be zero too, and returns false. The exported functions around it are small
// enough to be inlined, so that the URI is not copied, and that a caller who lets an
// error go no further than a comparison with nil has it on the stack.
func (u *URI) parse(s string, g grammar, e *Error) bool {
	if len(s) > maxLen {
		*e = Error{Code: ErrTooLong, End: maxLen}
		return false
	}
	i := schemeEnd(s)
	scheme, path := i, i
	if i > 0 {
		i++
		path = i
	} else if g&needScheme != 0 {
		return e.become(explainScheme(s, g), g)
	} else {
		// path-noscheme: no colon in the first segment.
		i = scan(s, i, classSegmentNC, g)
		if i < len(s) && s[i] == ':' {
			return e.become(explainColon(s, g), g)
		}
	}
	host, hostEnd := path, path

	if i == path && i+1 < len(s) && s[i] == '/' && s[i+1] == '/' {
		host = i + 2
		for i = host; i < len(s) && class[s[i]]&classRegName != 0; i++ {
		}
		hostEnd = i
		if i < len(s) && s[i] != '/' {
			start := host
			host, hostEnd, i = authority(s, start, i, g)
			if i < 0 {
				return e.become(explainAuthority(s, start, g), g)
			}
		}
		path = i
	}

	if i < len(s) {
		i = scan(s, i, classPath, g)
	}
	query := i
	if i < len(s) && s[i] == '?' {
		i = scan(s, i+1, classQuery, g|private)
	}
	fragment := i
	if i < len(s) && s[i] == '#' {
		i = scan(s, i+1, classQuery, g)
	}
	if i < len(s) {
		return e.become(explainTail(s, query, fragment, i, g), g)
	}
	u.s = s
	u.scheme = uint32(scheme)
	u.host, u.hostEnd = uint32(host), uint32(hostEnd)
	u.path, u.query, u.fragment = uint32(path), uint32(query), uint32(fragment)
	return true
}

// become sets e to the fault of a text that was parsed as g, and returns false.
func (e *Error) become(f Error, g grammar) bool {
	*e = f
	e.asked = g
	return false
}

// schemeEnd returns the offset of the colon after the scheme, or 0 if there is none.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
func schemeEnd(s string) int {
	if len(s) > 8 {
		switch { // most of what there is in the world
		case s[:8] == "https://":
			return 5
		case s[:7] == "http://":
			return 4
		}
	}
	i := 0
	for i < len(s) && class[s[i]]&classScheme != 0 {
		i++
	}
	if i == 0 || i == len(s) || s[i] != ':' || !isAlpha(s[0]) {
		return 0
	}
	return i
}

// authority parses [ userinfo "@" ] host [ ":" port ] from s[start:], in which
// s[start:i] is all that can be a reg-name. It returns the ends of the host and
// where the path begins, or a negative path if there is no authority there.
func authority(s string, start, i int, g grammar) (host, hostEnd, path int) {
	host = start
	if c := s[i]; c == '%' || c >= utf8.RuneSelf {
		i = scan(s, i, classRegName, g)
	}
	if i < len(s) && (s[i] == ':' || s[i] == '@') {
		j := scan(s, i, classUserinfo, g)
		if j < len(s) && s[j] == '@' {
			host = j + 1
			i = scan(s, host, classRegName, g)
		}
	}
	if i == host && i < len(s) && s[i] == '[' {
		i = ipLiteral(s, i)
		if i < 0 {
			return 0, 0, -1
		}
	}
	hostEnd = i
	if i < len(s) && s[i] == ':' {
		i++
		for i < len(s) && isDigit(s[i]) {
			i++
		}
	}
	if i < len(s) && !isAuthorityEnd(s[i]) {
		return 0, 0, -1
	}
	return host, hostEnd, i
}

// private, beside a grammar, says that iprivate is welcome too: in a query.
const private grammar = 1 << 7

// scan returns the offset of the first byte from s[i] on that is neither in the
// class, nor part of a percent-encoding, nor of a character that g welcomes.
func scan(s string, i int, in uint8, g grammar) int {
	for {
		// Eight bytes at a time as long as all of them are in the class.
		for i+8 <= len(s) {
			b := s[i : i+8]
			if class[b[0]]&class[b[1]]&class[b[2]]&class[b[3]]&
				class[b[4]]&class[b[5]]&class[b[6]]&class[b[7]]&in == 0 {
				break
			}
			i += 8
		}
		for i < len(s) && class[s[i]]&in != 0 {
			i++
		}
		if i == len(s) {
			return i
		}
		switch c := s[i]; {
		case c == '%' && i+2 < len(s) && isHexdig(s[i+1]) && isHexdig(s[i+2]):
			i += 3
		case c >= utf8.RuneSelf && g&nonASCII != 0:
			n := welcome(s[i:], g)
			if n == 0 {
				return i
			}
			i += n
		default:
			return i
		}
	}
}

// welcome returns the length of the character with which s begins, if it is one
// beyond ASCII that g welcomes, else 0.
func welcome(s string, g grammar) int {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 || !isUcschar(r) && (g&private == 0 || !isIprivate(r)) {
		return 0
	}
	return n
}
