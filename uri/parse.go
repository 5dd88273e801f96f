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
// It looks at each byte once, without asking what the byte is, and counts the kinds of
// bytes there are. What there is not need not be looked for, and what there is, is
// found in few steps whose outcome a processor can foresee. Where a byte is at fault,
// what is before it is parsed as if it were all.
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
	found, end := countBytes(s, hier)
	if end < len(s) && g&nonASCII != 0 {
		if !isIRI(s, hier) {
			return e.set(explain(s, hier, g))
		}
		found, end = tellASCII(s[hier:]), len(s)
	}
	fragment := end
	if found.has(kindHash) {
		fragment = hier + strings.IndexByte(s[hier:end], '#')
		if found.count(kindHash) > 1 && strings.IndexByte(s[fragment+1:end], '#') >= 0 {
			return e.set(explain(s, hier, g))
		}
	}
	query := fragment
	if found.has(kindQuestion) {
		if i := strings.IndexByte(s[hier:fragment], '?'); i >= 0 {
			query = hier + i
		}
	}
	host, hostEnd, path := hier, hier, hier
	if hier+1 < query && s[hier] == '/' && s[hier+1] == '/' {
		host = hier + 2
		path = query
		if i := strings.IndexByte(s[host:end], '/'); i >= 0 {
			path = min(host+i, query)
		}
		if path == end && end < len(s) {
			if found.has(kindColon | kindAt | kindBracket | kindPercent) {
				return e.set(explain(s, hier, g))
			}
			a := spannedAuthority{start: host, userinfo: end, host: host, hostEnd: end, end: -1}
			return e.set(a.explain(s, g))
		}
		hostEnd = path
		if found.has(kindColon | kindAt | kindBracket) {
			if host, hostEnd = authority(s[:end], host, path, found); hostEnd < 0 {
				return e.set(explain(s, hier, g))
			}
		}
	} else if scheme == 0 && found.has(kindColon) && hasColonFirst(s[:query]) {
		return e.set(explain(s, hier, g)) // path-noscheme
	}
	if found.has(kindBracket) {
		end = strayBracket(s[:end], host, hostEnd, found)
	}
	if found.has(kindPercent) {
		end = escapesEnd(s[:end], hier, found.count(kindPercent))
	}
	if end < len(s) {
		if end < path {
			return e.set(explain(s, hier, g))
		}
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

// countBytes counts the bytes of s[from:] by their kinds, up to the first that no
// component may hold, or that is not ASCII, and returns the offset of that, or len(s).
// Of a text longer than a digit of the result can count, it only tells whether there
// are some: two stand for any number.
func countBytes(s string, from int) (found census, end int) {
	if len(s)-from > 0xFF {
		return tellBytes(s, from)
	}
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

// tellBytes is countBytes for a text of any length.
func tellBytes(s string, from int) (found census, end int) {
	i := from
	for ; i+8 <= len(s); i += 8 {
		b := s[i : i+8]
		eight := kinds[b[0]] | kinds[b[1]] | kinds[b[2]] | kinds[b[3]] |
			kinds[b[4]] | kinds[b[5]] | kinds[b[6]] | kinds[b[7]]
		if eight.has(kindOther) {
			break
		}
		found |= eight
	}
	for ; i < len(s) && kinds[s[i]] != kindOther; i++ {
		found |= kinds[s[i]]
	}
	return 2 * found, i
}

// tellASCII tells as tellBytes does of what kinds there are in s, characters beyond
// ASCII aside.
func tellASCII(s string) (found census) {
	for i := range len(s) {
		found |= kinds[s[i]]
	}
	return 2 * found
}

// letters is a word of letters.
const letters = 'a' * everyByte

// word returns the first eight bytes of s, the first of them lowest.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// authority parses [ userinfo "@" ] host [ ":" port ] in s[start:end], where all
// bytes are such as a reference may hold, and as many as found in the whole of s. It
// returns the ends of the host, the second of them negative if there is no authority
// there. Brackets outside of the host are not its matter.
func authority(s string, start, end int, found census) (host, hostEnd int) {
	host = start
	if found.has(kindAt) {
		if i := strings.IndexByte(s[start:], '@'); i >= 0 && start+i < end {
			host = start + i + 1
			if found.count(kindAt) > 1 && strings.IndexByte(s[host:end], '@') >= 0 {
				return 0, -1
			}
		}
	}
	hostEnd = end
	if host < end && s[host] == '[' {
		if hostEnd = ipLiteral(s[:end], host); hostEnd < 0 {
			return 0, -1
		}
	} else if i := strings.IndexByte(s[host:], ':'); i >= 0 {
		hostEnd = min(host+i, end)
	}
	if hostEnd < end && (s[hostEnd] != ':' || !areDigits(s[:end], hostEnd+1)) {
		return 0, -1
	}
	return host, hostEnd
}

// areDigits reports whether all bytes of s[i:] are digits.
func areDigits(s string, i int) bool {
	if n := len(s) - i; n <= 8 && len(s) >= 8 {
		// Without the bits of '0', a digit is its value, and so are the zeros that are
		// shifted in; six more is sixteen for what is more than nine.
		x := (word(s[len(s)-8:]) ^ '0'*everyByte) >> (64 - 8*uint(n))
		return (x|(x+6*everyByte))&(0xF0*everyByte) == 0
	}
	for i < len(s) && ascii.IsDigit(s[i]) {
		i++
	}
	return i == len(s)
}

// strayBracket returns the offset of the first bracket in s that is not of the IP literal
// s[host:hostEnd], if it is one, or len(s).
func strayBracket(s string, host, hostEnd int, found census) int {
	if host == hostEnd || s[host] != '[' {
		return firstBracket(s, 0)
	}
	if found.count(kindOpen) == 1 && found.count(kindClose) == 1 {
		return len(s)
	}
	if i := firstBracket(s[:host], 0); i < host {
		return i
	}
	return firstBracket(s, hostEnd)
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

// isIRI reports whether all characters of s[hier:] are such as an IRI reference may
// hold: those beyond ASCII are ucschar, or iprivate in the query.
func isIRI(s string, hier int) bool {
	fragment := indexFrom(s, hier, '#')
	query := indexFrom(s[:fragment], hier, '?')
	for i := hier; i < len(s); {
		if s[i] < utf8.RuneSelf {
			if kinds[s[i]] == kindOther {
				return false
			}
			i++
			continue
		}
		g := grammarIRIReference
		if query < i && i < fragment {
			g |= private
		}
		n := welcome(s[i:], g)
		if n == 0 {
			return false
		}
		i += n
	}
	return true
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

// skip returns the offset of the first byte from s[i] on that is not in the class. It
// looks at eight bytes at a time, without a branch for any of them.
func skip(s string, i int, in uint8) int {
	for all := uint64(in) * everyByte; ; i += 8 {
		var x uint64
		if i+8 <= len(s) {
			x = word(s[i:])
		} else {
			x = lastWord(s, i)
		}
		classes := uint64(class[uint8(x)]) | uint64(class[uint8(x>>8)])<<8 |
			uint64(class[uint8(x>>16)])<<16 | uint64(class[uint8(x>>24)])<<24 |
			uint64(class[uint8(x>>32)])<<32 | uint64(class[uint8(x>>40)])<<40 |
			uint64(class[uint8(x>>48)])<<48 | uint64(class[x>>56])<<56
		if outside := all &^ classes; outside != 0 {
			return i + bits.TrailingZeros64(outside)/8
		}
	}
}

// everyByte is a word with 1 in each byte.
const everyByte = 0x0101010101010101

// lastWord returns the bytes of s[i:], fewer than eight, the first of them lowest, and
// zeros, which are in no class, after them.
func lastWord(s string, i int) (x uint64) {
	if len(s) >= 8 {
		return word(s[len(s)-8:]) >> (8 * uint(i+8-len(s)))
	}
	for j := len(s) - 1; j >= i; j-- {
		x = x<<8 | uint64(s[j])
	}
	return x
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
