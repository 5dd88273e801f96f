// The cold half of the parser: it is called only where parse has found a fault,
// and says which, and where.

package uri

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/ascii"
)

// fault returns an Error that spans s[offset:end].
func fault(code Code, c Component, offset, end int) Error {
	return Error{Code: code, Component: c, Offset: offset, End: end}
}

// set sets e to f and returns false, for a parse that has failed.
func (e *Error) set(f Error) bool {
	*e = f
	return false
}

// byteFault explains the byte s[i], which cannot stand in component c.
func byteFault(s string, i int, c Component, g grammar) Error {
	if i == 0 {
		if e := explainStart(s); e.Code != 0 {
			return e
		}
	}
	return innerFault(s, i, c, g)
}

// innerFault is byteFault where s[i] does not begin the text, or what stands before
// the reference is known.
func innerFault(s string, i int, c Component, g grammar) Error {
	if maySpace(s[i]) {
		if end := spaceEnd(s, i); end == len(s) && end > i {
			return fault(ErrTrailingSpace, ComponentNone, i, end)
		}
	}
	return charFault(s, i, c, g)
}

// charFault is innerFault where white space at s[i] does not end the text.
func charFault(s string, i int, c Component, g grammar) Error {
	switch b := s[i]; {
	case b == '%':
		return fault(ErrPercent, c, i, percentEnd(s, i))
	case b >= utf8.RuneSelf:
		return runeFault(s, i, c, g)
	case byteCodes[b] == 0:
		return fault(ErrControl, c, i, i+1)
	default:
		return fault(byteCodes[b], c, i, i+1)
	}
}

// byteOrderMark is U+FEFF, which some editors put at the start of a file.
const byteOrderMark = "\uFEFF"

// explainStart explains what stands before the reference that s holds, if white space
// or a byte order mark does.
func explainStart(s string) Error {
	if !maySpace(s[0]) {
		return Error{}
	}
	if strings.HasPrefix(s, byteOrderMark) {
		return fault(ErrByteOrderMark, ComponentNone, 0, len(byteOrderMark))
	}
	if end := spaceEnd(s, 0); end > 0 {
		return fault(ErrLeadingSpace, ComponentNone, 0, end)
	}
	return Error{}
}

// maySpace reports whether white space may begin with b.
func maySpace(b byte) bool { return b <= ' ' || b >= utf8.RuneSelf }

// spaceEnd returns the offset after the white space that begins at s[i]. The spaces
// of Unicode are white space as well: they get into a text when it is copied from a
// page.
func spaceEnd(s string, i int) int {
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if !isWhiteSpace(r) {
			break
		}
		i += n
	}
	return i
}

// isWhiteSpace reports whether r is white space, U+200B, the zero width space, too.
func isWhiteSpace(r rune) bool { return r == 0x200B || unicode.IsSpace(r) }

// percentEnd returns the end of a faulty percent-encoding at s[i]: the letters and
// digits after it, two at the most, belong to it.
func percentEnd(s string, i int) int {
	end := i + 1
	for end < len(s) && end < i+3 && (ascii.IsAlpha(s[end]) || ascii.IsDigit(s[end])) {
		end++
	}
	return end
}

// runeFault explains the non-ASCII character at s[i].
func runeFault(s string, i int, c Component, g grammar) Error {
	r, n := utf8.DecodeRuneInString(s[i:])
	code := ErrNotUcschar
	switch {
	case r == utf8.RuneError && n == 1:
		code = ErrUTF8
	case g&nonASCII == 0:
		code = ErrNonASCII
	}
	return fault(code, c, i, i+n)
}

// explainScheme explains why s, which needs a scheme, has none.
func explainScheme(s string, g grammar) Error {
	const c = ComponentScheme
	if s == "" {
		return fault(ErrEmpty, c, 0, 0)
	}
	if e := explainStart(s); e.Code != 0 {
		return e
	}
	i := 0
	for i < len(s) && class[s[i]]&classScheme != 0 {
		i++
	}
	switch bare := strings.IndexByte(s[:authorityEnd(s, 0)], ':') < 0; {
	case s[0] == ':':
		return fault(ErrEmptyScheme, c, 0, 1)
	case !ascii.IsAlpha(s[0]) && class[s[0]]&classPath == 0 && s[0] != '?' && s[0] != '#':
		return byteFault(s, 0, c, g)
	case !ascii.IsAlpha(s[0]) && bare:
		return fault(ErrMissingScheme, c, 0, 0)
	case !ascii.IsAlpha(s[0]):
		return fault(ErrSchemeStart, c, 0, 1)
	case i == len(s):
		return fault(ErrMissingScheme, c, i, i)
	case g&nonASCII != 0 && welcome(s[i:], g) > 0:
		return fault(ErrSchemeChar, c, i, i+welcome(s[i:], g))
	case class[s[i]]&classQuery == 0 && s[i] != '%' && s[i] != '#':
		return byteFault(s, i, c, g)
	case bare:
		return fault(ErrMissingScheme, c, i, i+1)
	}
	return fault(ErrSchemeChar, c, i, i+1)
}

// explainColon explains the colon in the first segment of a reference without a
// scheme. Where "//" follows it, a scheme was meant, and the fault is in that.
func explainColon(s string, g grammar) Error {
	colon := strings.IndexByte(s, ':')
	switch {
	case strings.HasPrefix(s[colon+1:], "//"):
		return explainScheme(s, g|needScheme)
	case colon == 0:
		return fault(ErrEmptyScheme, ComponentScheme, 0, 1)
	}
	return fault(ErrColonFirst, ComponentPath, colon, colon+1)
}

// explainTail explains s[i], where the path, the query or the fragment stops.
func explainTail(s string, query, fragment, i int, g grammar) Error {
	switch {
	case fragment < i || s[i] == '#':
		return byteFault(s, i, ComponentFragment, g)
	case query < i:
		return byteFault(s, i, ComponentQuery, g)
	}
	return byteFault(s, i, ComponentPath, g)
}

// explain explains why a is none.
func (a spannedAuthority) explain(s string, g grammar) Error {
	switch more := hasAt(s, a.host); {
	case more && a.host > a.start:
		return fault(ErrSecondAt, ComponentAuthority, a.userinfo, a.host)
	case more:
		return byteFault(s, a.userinfo, ComponentUserinfo, g)
	case a.host < a.hostEnd && s[a.host] == '[':
		return explainAfterLiteral(s, a.hostEnd, g)
	case a.host < len(s) && s[a.host] == '[':
		return explainLiteral(s, a.host, g)
	}
	switch i := a.hostEnd; s[i] {
	case '[':
		return fault(ErrLiteralBeside, ComponentHost, a.host, i)
	case ':':
		return explainPort(s, a.host, i, g)
	default:
		return byteFault(s, i, ComponentHost, g)
	}
}

// hasAt reports whether an "@" follows s[i] in the authority, brackets that begin
// there aside.
func hasAt(s string, i int) bool {
	if i < len(s) && s[i] == '[' {
		i = literalEnd(s, i)
	}
	n := strings.IndexByte(s[i:], '@')
	return n >= 0 && authorityEnd(s[:i+n], i) == i+n
}

// authorityEnd returns the offset of the "/", "?" or "#" that ends the authority
// in which s[i] is, or len(s).
func authorityEnd(s string, i int) int {
	for i < len(s) && !isAuthorityEnd(s[i]) {
		i++
	}
	return i
}

// explainPort explains what follows the colon after the host s[host:colon].
func explainPort(s string, host, colon int, g grammar) Error {
	end := authorityEnd(s, colon)
	if strings.IndexByte(s[colon+1:end], ':') >= 0 {
		if address, _, _ := strings.Cut(s[host:end], "%"); isUnbracketed(address) && strings.Count(address, ":") > 1 {
			return fault(ErrUnbracketedIPv6, ComponentHost, host, end)
		}
	}
	i := colon + 1
	for ascii.IsDigit(s[i]) {
		i++
	}
	switch {
	case s[i] == ':':
		return fault(ErrSecondPort, ComponentPort, i, end)
	case class[s[i]]&classUserinfo != 0:
		return fault(ErrPortChar, ComponentPort, i, end)
	}
	return byteFault(s, i, ComponentPort, g)
}

// isUnbracketed reports whether host is an IPv6 address, or one and a port.
func isUnbracketed(host string) bool {
	if ipv6(host, 0) == len(host) {
		return true
	}
	colon := strings.LastIndexByte(host, ':')
	return colon > 0 && strings.Trim(host[colon+1:], ascii.Digits) == "" && ipv6(host[:colon], 0) == colon
}
