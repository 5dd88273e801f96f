// The character classes of RFC 3986 appendix A and RFC 3987 §2.2 as tables. The
// bits are named after the ABNF rules, whose text stands beside them.

package uri

import "github.com/urilint/urilint/internal/ascii"

const (
	classScheme     uint8 = 1 << iota // ALPHA / DIGIT / "+" / "-" / "."
	classHexdig                       // DIGIT / "A" … "F", of either case (RFC 5234 §2.3)
	classUnreserved                   // ALPHA / DIGIT / "-" / "." / "_" / "~"
	classRegName                      // unreserved / sub-delims
	classUserinfo                     // unreserved / sub-delims / ":"
	classSegmentNC                    // unreserved / sub-delims / "@"
	classPath                         // pchar / "/"
	classQuery                        // pchar / "/" / "?", the same for the fragment
)

// A census is how many bytes there are of each kind that a parser has to look for,
// in one digit of ten bits each. See countBytes.
type census uint64

// The kinds of bytes, each with the one in its digit.
const (
	kindOther    census = 1 << (10 * iota) // what no component may hold, or not in ASCII
	kindBracket                            // "[" and "]"
	kindPercent                            // "%"
	kindHash                               // "#"
	kindQuestion                           // "?"
	kindColon                              // ":"
)

// maxCount is the greatest number that a digit of a census can hold.
const maxCount = 1<<10 - 1

// has reports whether there are bytes of the kind.
func (n census) has(kind census) bool { return n&(kind*maxCount) != 0 }

// count returns the number of bytes of the kind.
func (n census) count(kind census) int { return int(n / kind & maxCount) }

// Allows reports whether component c can hold the byte b as it is somewhere. No component
// can so hold a "%", which begins a percent-encoding, or a non-ASCII byte. The host is a
// name here, not an IP literal.
func (c Component) Allows(b byte) bool {
	switch c {
	case ComponentScheme:
		return class[b]&classScheme != 0
	case ComponentPort:
		return ascii.IsDigit(b)
	}
	return class[b]&textClass(c) != 0
}

// isUcschar reports whether r is what RFC 3987 §2.2 lets an IRI hold besides ASCII
// in every component from the userinfo on:
//
//	ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	        / %x10000-1FFFD / %x20000-2FFFD / … / %xD0000-DFFFD
//	        / %xE1000-EFFFD
func isUcschar(r rune) bool {
	switch {
	case r < 0xA0:
		return false
	case r < 0x10000:
		return r <= 0xD7FF || 0xF900 <= r && r <= 0xFDCF || 0xFDF0 <= r && r <= 0xFFEF
	case r < 0xE0000:
		return r&0xFFFF <= 0xFFFD
	}
	return 0xE1000 <= r && r <= 0xEFFFD
}

// isIprivate reports whether r is a private-use character, which an IRI may hold
// in its query alone:
//
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
func isIprivate(r rune) bool {
	return 0xE000 <= r && r <= 0xF8FF || 0xF0000 <= r && r <= 0xFFFFD || 0x100000 <= r && r <= 0x10FFFD
}
