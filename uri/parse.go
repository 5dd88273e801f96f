// The parser: yes or no, and where the delimiters are. It leaves it to the cold half,
// in parse_explain.go, to say why not.

package uri

import (
	"math"
	"strings"
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
//
// It looks at each byte once, without asking what the byte is, and counts the kinds of
// bytes there are. What there is not need not be looked for, and what there is, is
// found in few steps whose outcome a processor can foresee.
func (u *URI) parse(s string, g grammar, e *Error) bool {
	if len(s) > maxLen {
		*e = Error{Code: ErrTooLong, End: maxLen}
		return false
	}
	scheme, hier := 0, 0
	if i := schemeEnd(s); i > 0 {
		scheme, hier = i, i+1
	} else if g&needScheme != 0 {
		return e.explain(s, g)
	}
	found := countBytes(s[hier:])
	sound := !found.has(kindOther) || g&nonASCII != 0 && isIRI(s, hier)
	fragment := len(s)
	if found.has(kindHash) {
		fragment = hier + strings.IndexByte(s[hier:], '#')
		sound = sound && (found.count(kindHash) == 1 || strings.IndexByte(s[fragment+1:], '#') < 0)
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
		if i := strings.IndexByte(s[host:query], '/'); i >= 0 {
			path = host + i
		}
		hostEnd = path
		if found.has(kindColon | kindAt | kindBracket) {
			if host, hostEnd = authority(s, host, path, found); hostEnd < 0 {
				return e.explain(s, g)
			}
		}
	} else if scheme == 0 && found.has(kindColon) && hasColonFirst(s[:query]) {
		return e.explain(s, g) // path-noscheme
	}
	if !sound || found.has(kindBracket) && !isOneLiteral(s, host, hostEnd, found) ||
		found.has(kindPercent) && !hasEscapes(s[hier:], found.count(kindPercent)) {
		return e.explainAfter(s, s[hier:path], g)
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
	if i == 0 || i == len(s) || s[i] != ':' || !isAlpha(s[0]) {
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

// countBytes counts the bytes of s by their kinds. Of a text longer than a digit of the
// result can count, it only tells whether there are some: two stand for any number.
func countBytes(s string) (found census) {
	if len(s) < 8 || len(s) > 0xFF {
		return countOther(s)
	}
	// The bytes that are left after the last eight that are together are the upper
	// ones of the last eight: shifted down, with letters in place of the others, they
	// are looked up without a loop, whose end could not be foreseen.
	i := 0
	for ; i+8 <= len(s); i += 8 {
		b := s[i : i+8]
		found += kinds[b[0]] + kinds[b[1]] + kinds[b[2]] + kinds[b[3]] +
			kinds[b[4]] + kinds[b[5]] + kinds[b[6]] + kinds[b[7]]
	}
	left := uint(len(s)-i) * 8
	x := word(s[len(s)-8:])>>(64-left) | letters<<left
	return found + kinds[uint8(x)] + kinds[uint8(x>>8)] + kinds[uint8(x>>16)] + kinds[uint8(x>>24)] +
		kinds[uint8(x>>32)] + kinds[uint8(x>>40)] + kinds[uint8(x>>48)]
}

// letters is a word of letters.
const letters = 0x6161616161616161

// word returns the first eight bytes of s, the first of them lowest.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// countOther is countBytes for a short or a long s.
func countOther(s string) (found census) {
	if len(s) < 8 {
		for i := range len(s) {
			found += kinds[s[i]]
		}
		return found
	}
	for ; len(s) >= 8; s = s[8:] {
		found |= kinds[s[0]] | kinds[s[1]] | kinds[s[2]] | kinds[s[3]] |
			kinds[s[4]] | kinds[s[5]] | kinds[s[6]] | kinds[s[7]]
	}
	for i := range len(s) {
		found |= kinds[s[i]]
	}
	return 2 * found
}

// authority parses [ userinfo "@" ] host [ ":" port ] in s[start:end], where all
// bytes are such as a reference may hold, and as many as found in the whole of it. It
// returns the ends of the host, the second of them negative if there is no authority
// there. Brackets outside of the host are not its matter.
func authority(s string, start, end int, found census) (host, hostEnd int) {
	host = start
	if found.has(kindAt) {
		if i := strings.IndexByte(s[start:end], '@'); i >= 0 {
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
	} else if i := strings.IndexByte(s[host:end], ':'); i >= 0 {
		hostEnd = host + i
	}
	if hostEnd < end && s[hostEnd] != ':' {
		return 0, -1
	}
	for i := hostEnd + 1; i < end; i++ {
		if !isDigit(s[i]) {
			return 0, -1
		}
	}
	return host, hostEnd
}

// isOneLiteral reports whether the brackets in s are those around its host.
func isOneLiteral(s string, host, hostEnd int, found census) bool {
	if host == hostEnd || s[host] != '[' {
		return false
	}
	return found.count(kindOpen) == 1 && found.count(kindClose) == 1 ||
		!strings.ContainsAny(s[:host], "[]") && !strings.ContainsAny(s[hostEnd:], "[]")
}

// hasEscapes reports whether each of the n "%" in s, or all if there are more than
// one, begins a percent-encoding.
func hasEscapes(s string, n int) bool {
	for i := 0; ; {
		next := strings.IndexByte(s[i:], '%')
		if next < 0 {
			return true
		}
		i += next
		if !isEscape(s, i) {
			return false
		}
		if i += 3; n == 1 {
			return true
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
