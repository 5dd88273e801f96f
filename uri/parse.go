// The parser: yes or no, and where the delimiters are. Why not, parse_explain.go says,
// which begins where the fault can be.

package uri

import (
	"math"
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/ascii"
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

// ParseIRI parses an IRI (RFC 3987 §2.2): a URI that may hold characters that are not
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
// of a variable. Where s is not one, it panics with the error, which does not quote s.
func MustParse(s string) URI { return must1(Parse(s)) }

// MustParseReference is [ParseReference] for texts that are known to be references:
// see [MustParse].
func MustParseReference(s string) URI { return must1(ParseReference(s)) }

// MustParseIRI is [ParseIRI] for texts that are known to be IRIs: see [MustParse].
func MustParseIRI(s string) URI { return must1(ParseIRI(s)) }

// MustParseIRIReference is [ParseIRIReference] for texts that are known to be
// IRI-references: see [MustParse].
func MustParseIRIReference(s string) URI { return must1(ParseIRIReference(s)) }

func must1(u URI, err error) URI {
	if err != nil {
		panic(err)
	}
	return u
}

// grammar is one of the four start symbols, as two independent choices.
type grammar uint8

const (
	needScheme grammar = 1 << iota // a relative reference will not do
	nonASCII                       // ucschar and iprivate are welcome

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
//
// It goes from left to right: the scheme and the authority byte by byte, and what
// follows by what kinds of bytes there are in it, since most of it is of no interest.
func (u *URI) parse(s string, g grammar, e *Error) bool {
	if len(s) > maxLen {
		*e = Error{Code: ErrTooLong, End: maxLen}
		return false
	}
	scheme, hier := 0, 0
	if i := schemeEnd(s); i > 0 {
		scheme, hier = i, i+1
	} else if g&needScheme != 0 {
		return e.set(explainScheme(s, g))
	}
	host, hostEnd, path := hier, hier, hier
	if hier+1 < len(s) && s[hier] == '/' && s[hier+1] == '/' {
		host = hier + len("//")
		hostEnd = skip(s, host, classRegName)
		if path = hostEnd; path < len(s) && s[path] == ':' {
			path = digitsEnd(s, path+1)
		}
		if path < len(s) && !isAuthorityEnd(s[path]) { // more than a name and a port
			a := scanAuthority(s, host, g)
			if a.end < 0 {
				return e.set(a.explain(s, g))
			}
			host, hostEnd, path = a.host, a.hostEnd, a.end
		}
	} else if hier == 0 {
		if i := scan(s, 0, classSegmentNC, g); i < len(s) && s[i] == ':' {
			return e.set(explainColon(s, g)) // path-noscheme
		}
	}
	query, fragment, end := afterAuthority(s, path, g)
	if end < len(s) {
		return e.set(explainTail(s, query, fragment, end, g))
	}
	u.s = s
	u.scheme = uint32(scheme)
	u.host, u.hostEnd = uint32(host), uint32(hostEnd)
	u.path, u.query, u.fragment = uint32(path), uint32(query), uint32(fragment)
	return true
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
	if i == 0 || i == len(s) || s[i] != ':' || !ascii.IsAlpha(s[0]) {
		return 0
	}
	return i
}

// CutScheme returns the scheme with which s begins (RFC 3986 §3.1), and what follows its
// colon; ok is false, and rest is s, if s begins with none. Whether the rest is right is
// not looked at.
func CutScheme(s string) (scheme, rest string, ok bool) {
	i := schemeEnd(s)
	if i == 0 {
		return "", s, false
	}
	return s[:i], s[i+1:], true
}

// A spannedAuthority is how far an authority goes.
type spannedAuthority struct {
	start    int
	userinfo int // what may be a userinfo ends there
	host     int // the host begins there: after the "@" that follows, if one does
	hostEnd  int // the host ends there, if it is a name or a whole IP literal
	end      int // the authority ends there, or -1 if there is none
}

// scanAuthority returns how far the authority that begins at s[start] goes.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
func scanAuthority(s string, start int, g grammar) spannedAuthority {
	i := scan(s, start, classRegName, g)
	a := spannedAuthority{start: start, userinfo: i, host: start, hostEnd: i, end: -1}
	if i < len(s) && s[i] == ':' {
		if i = digitsEnd(s, i+1); i == len(s) || isAuthorityEnd(s[i]) {
			a.end = i
			return a
		}
		a.userinfo = scan(s, i, classUserinfo, g)
	}
	i = a.hostEnd
	if a.userinfo < len(s) && s[a.userinfo] == '@' {
		a.host = a.userinfo + 1
		i = scan(s, a.host, classRegName, g)
		a.hostEnd = i
	}
	if i == a.host && i < len(s) && s[i] == '[' {
		if i = ipLiteral(s, i); i < 0 {
			return a
		}
		a.hostEnd = i
	}
	if i < len(s) && s[i] == ':' {
		i = digitsEnd(s, i+1)
	}
	if i == len(s) || isAuthorityEnd(s[i]) {
		a.end = i
	}
	return a
}

func isAuthorityEnd(b byte) bool { return b == '/' || b == '?' || b == '#' }

// digitsEnd returns the offset of the first byte from s[i] on that is not a digit, or
// len(s).
func digitsEnd(s string, i int) int {
	if i+8 <= len(s) {
		// Without the bits of '0', a digit is its value; six more is sixteen for what is
		// more than nine.
		x := word(s[i:]) ^ '0'*everyByte
		if others := (x | (x + 6*everyByte)) & (0xF0 * everyByte); others != 0 {
			return i + bits.TrailingZeros64(others)/8
		}
	}
	for i < len(s) && ascii.IsDigit(s[i]) {
		i++
	}
	return i
}

// afterAuthority parses path-abempty [ "?" query ] [ "#" fragment ], which is s[path:].
// It returns the ends of the path and of the query, and the offset of the first byte that
// fits nowhere, or len(s).
//
// What kinds of bytes there are is counted without asking what each byte is. What there
// is not need not be looked for, and what there is, is found in few steps whose outcome a
// processor can foresee. Where a byte is at fault, what is before it is parsed as if it
// were all.
func afterAuthority(s string, path int, g grammar) (query, fragment, end int) {
	if len(s)-path > maxCount {
		return scanAfterAuthority(s, path, g)
	}
	found, end := countBytes(s, path)
	if end < len(s) && g&nonASCII != 0 {
		return scanAfterAuthority(s, path, g)
	}
	fragment = end
	if found.has(kindHash) {
		fragment = path + strings.IndexByte(s[path:end], '#')
		if found.count(kindHash) > 1 {
			end = indexFrom(s[:end], fragment+1, '#')
		}
	}
	query = fragment
	if found.has(kindQuestion) {
		query = indexFrom(s[:fragment], path, '?')
	}
	if found.has(kindBracket) {
		end = firstBracket(s[:end], path)
	}
	if found.has(kindPercent) {
		end = escapesEnd(s[:end], path, found.count(kindPercent))
	}
	return min(query, end), min(fragment, end), end
}

// scanAfterAuthority is afterAuthority for a text of any length and any characters.
func scanAfterAuthority(s string, path int, g grammar) (query, fragment, end int) {
	i := scan(s, path, classPath, g)
	query = i
	if i < len(s) && s[i] == '?' {
		i = scan(s, i+1, classQuery, g|private)
	}
	fragment = i
	if i < len(s) && s[i] == '#' {
		i = scan(s, i+1, classQuery, g)
	}
	return query, fragment, i
}

// countBytes counts the bytes of s[from:] by their kinds, up to the first that no
// component may hold, or that is not ASCII, and returns the offset of that, or len(s).
func countBytes(s string, from int) (found census, end int) {
	i := from
	for ; i+8 <= len(s); i += 8 {
		b := s[i : i+8]
		eight := kinds[b[0]] + kinds[b[1]] + kinds[b[2]] + kinds[b[3]] +
			kinds[b[4]] + kinds[b[5]] + kinds[b[6]] + kinds[b[7]]
		if eight.has(kindOther) {
			break
		}
		found += eight
	}
	if i+8 > len(s) && len(s) >= 8 {
		// The bytes that are left after the last eight that are together are the upper
		// ones of the last eight: shifted down, with letters in place of the others,
		// they are looked up without a loop, whose end could not be foreseen.
		left := uint(len(s)-i) * 8
		x := word(s[len(s)-8:])>>(64-left) | letters<<left
		rest := kinds[uint8(x)] + kinds[uint8(x>>8)] + kinds[uint8(x>>16)] + kinds[uint8(x>>24)] +
			kinds[uint8(x>>32)] + kinds[uint8(x>>40)] + kinds[uint8(x>>48)]
		if !rest.has(kindOther) {
			return found + rest, len(s)
		}
	}
	for ; i < len(s) && kinds[s[i]] != kindOther; i++ {
		found += kinds[s[i]]
	}
	return found, i
}

// letters is a word of letters.
const letters = 'a' * everyByte

// word returns the first eight bytes of s, the first of them lowest.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// firstBracket returns the offset of the first bracket in s[i:], or len(s).
func firstBracket(s string, i int) int {
	end := indexFrom(s, i, '[')
	return indexFrom(s[:end], i, ']')
}

// escapesEnd returns the offset of the first of the n "%" in s[i:], or of all if there
// are more than one, that begins no percent-encoding, or len(s).
func escapesEnd(s string, i, n int) int {
	for {
		next := strings.IndexByte(s[i:], '%')
		if next < 0 {
			return len(s)
		}
		i += next
		if !isEscape(s, i) {
			return i
		}
		if i += 3; n == 1 {
			return len(s)
		}
	}
}

// private, beside a grammar, says that iprivate is welcome too: in a query.
const private grammar = 1 << 7

// scan returns the offset of the first byte from s[i] on that is neither in the
// class, nor part of a percent-encoding, nor of a character that g welcomes.
func scan(s string, i int, in uint8, g grammar) int {
	for {
		i = skip(s, i, in)
		if i == len(s) {
			return i
		}
		switch c := s[i]; {
		case c == '%' && isEscape(s, i):
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

// skip returns the offset of the first byte from s[i] on that is not in the class.
func skip(s string, i int, in uint8) int {
	for i < len(s) && class[s[i]]&in != 0 {
		i++
	}
	return i
}

// everyByte is a word with 1 in each byte.
const everyByte = 0x0101010101010101

// welcome returns the length of the character with which s begins, if it is one
// beyond ASCII that g welcomes, else 0.
func welcome(s string, g grammar) int {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 || !isUcschar(r) && (g&private == 0 || !isIprivate(r)) {
		return 0
	}
	return n
}
