// The cold half of the parser: it is called only where parse has found a fault,
// and says which, and where.

package uri

import (
	"strings"
	"unicode/utf8"
)

// fault returns an Error that spans s[offset:end].
func fault(code Code, c Component, offset, end int) Error {
	return Error{Code: code, Component: c, Offset: offset, End: end}
}

// byteFault explains the byte s[i], which cannot stand in component c.
func byteFault(s string, i int, c Component, g grammar) Error {
	if isSpace(s[i]) {
		end := i
		for end < len(s) && isSpace(s[end]) {
			end++
		}
		switch {
		case i == 0:
			return fault(ErrLeadingSpace, ComponentNone, 0, end)
		case end == len(s):
			return fault(ErrTrailingSpace, ComponentNone, i, end)
		}
	}
	switch b := s[i]; {
	case b == '%':
		return fault(ErrPercent, c, i, percentEnd(s, i))
	case b >= utf8.RuneSelf:
		return runeFault(s, i, c, g)
	default:
		return fault(byteCode(b), c, i, i+1)
	}
}

// byteCode returns the code for an ASCII byte that stands where it cannot.
func byteCode(b byte) Code {
	switch b {
	case ' ':
		return ErrSpace
	case '\t':
		return ErrTab
	case '\n', '\r':
		return ErrLineBreak
	case '\\':
		return ErrBackslash
	case '"':
		return ErrQuote
	case '<', '>':
		return ErrAngleBracket
	case '{', '}':
		return ErrCurlyBrace
	case '[', ']':
		return ErrSquareBracket
	case '^':
		return ErrCaret
	case '`':
		return ErrBacktick
	case '|':
		return ErrVerticalBar
	case '#':
		return ErrSecondHash
	case '@':
		return ErrSecondAt
	}
	return ErrControl
}

func isSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// percentEnd returns the end of a faulty percent-encoding at s[i]: the letters and
// digits after it, two at the most, belong to it.
func percentEnd(s string, i int) int {
	end := i + 1
	for end < len(s) && end < i+3 && (isAlpha(s[end]) || isDigit(s[end])) {
		end++
	}
	return end
}

// runeFault explains the character beyond ASCII at s[i].
func runeFault(s string, i int, c Component, g grammar) Error {
	r, n := utf8.DecodeRuneInString(s[i:])
	code := ErrNotUcschar
	switch {
	case r == utf8.RuneError && n == 1:
		code = ErrUTF8
	case g&nonASCII == 0:
		code = ErrNonASCII
	case isIprivate(r):
		code = ErrPrivateUse
	}
	return fault(code, c, i, i+n)
}

// explainScheme explains why s, which needs a scheme, has none.
func explainScheme(s string, g grammar) Error {
	const c = ComponentScheme
	i := 0
	for i < len(s) && class[s[i]]&classScheme != 0 {
		i++
	}
	switch {
	case s == "":
		return fault(ErrEmpty, c, 0, 0)
	case isSpace(s[0]):
		return byteFault(s, 0, c, g)
	case s[0] == ':':
		return fault(ErrEmptyScheme, c, 0, 1)
	case s[0] == '/' || s[0] == '?' || s[0] == '#':
		return fault(ErrMissingScheme, c, 0, 0)
	case !isAlpha(s[0]):
		return startFault(s, g)
	case i == len(s):
		return fault(ErrMissingScheme, c, i, i)
	case s[i] == '/' || s[i] == '?' || s[i] == '#':
		return fault(ErrMissingScheme, c, i, i+1)
	}
	return schemeByteFault(s, i, g)
}

// startFault explains s[0], which is no letter.
func startFault(s string, g grammar) Error {
	if class[s[0]]&classPath == 0 {
		return byteFault(s, 0, ComponentScheme, g)
	}
	return fault(ErrSchemeStart, ComponentScheme, 0, 1)
}

// schemeByteFault explains s[i], which a scheme cannot hold.
func schemeByteFault(s string, i int, g grammar) Error {
	if class[s[i]]&classPath == 0 && s[i] != '%' {
		return byteFault(s, i, ComponentScheme, g)
	}
	return fault(ErrSchemeChar, ComponentScheme, i, i+1)
}

// explainColon explains the colon in the first segment of a reference without a
// scheme. Where "//" follows it, a scheme was meant, and the fault is in that.
func explainColon(s string) Error {
	colon := strings.IndexByte(s, ':')
	if strings.HasPrefix(s[colon+1:], "//") {
		return explainScheme(s, grammarURI)
	}
	if colon == 0 {
		return fault(ErrEmptyScheme, ComponentScheme, 0, 1)
	}
	if isHostPort(s, colon) {
		return fault(ErrHostPortFirst, ComponentPath, colon, colon+1)
	}
	return fault(ErrColonFirst, ComponentPath, colon, colon+1)
}

// isHostPort reports whether what follows the colon looks like a port: digits up
// to the end or a delimiter.
func isHostPort(s string, colon int) bool {
	i := colon + 1
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i > colon+1 && (i == len(s) || isAuthorityEnd(s[i]))
}

func isAuthorityEnd(b byte) bool { return b == '/' || b == '?' || b == '#' }

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

// explainAuthority explains why no authority begins at s[start].
func explainAuthority(s string, start int, g grammar) Error {
	userinfo := scan(s, start, classUserinfo, g)
	host := start
	named := userinfo < len(s) && s[userinfo] == '@'
	if named {
		host = userinfo + 1
	}
	if host < len(s) && s[host] == '[' {
		return explainLiteral(s, host, g)
	}
	i := scan(s, host, classRegName, g)
	switch {
	case s[i] == '@':
		return fault(ErrSecondAt, ComponentAuthority, i, i+1)
	case s[i] == '[' && !named && strings.IndexByte(s[i:authorityEnd(s, i)], '@') < 0:
		return fault(ErrLiteralPrefix, ComponentHost, host, i)
	case s[i] == '[' && named:
		return fault(ErrLiteralPrefix, ComponentHost, host, i)
	case s[i] == ':':
		return explainPort(s, start, host, i, g)
	case !named && strings.IndexByte(s[i:authorityEnd(s, i)], '@') >= 0:
		return byteFault(s, i, ComponentUserinfo, g)
	}
	return byteFault(s, i, ComponentHost, g)
}

// authorityEnd returns the offset of the "/", "?" or "#" that ends the authority
// in which s[i] is, or len(s).
func authorityEnd(s string, i int) int {
	for i < len(s) && !isAuthorityEnd(s[i]) {
		i++
	}
	return i
}

// explainPort explains what follows the colon after the host s[host:colon], in an
// authority that begins at s[start].
func explainPort(s string, start, host, colon int, g grammar) Error {
	end := authorityEnd(s, colon)
	run := scan(s, start, classUserinfo, g)
	if host == start && run < end && strings.IndexByte(s[run:end], '@') >= 0 {
		return byteFault(s, run, ComponentUserinfo, g)
	}
	if strings.IndexByte(s[colon+1:end], ':') >= 0 && isUnbracketed(s[host:end]) {
		return fault(ErrUnbracketedIPv6, ComponentHost, host, end)
	}
	i := colon + 1
	for isDigit(s[i]) {
		i++
	}
	switch {
	case s[i] == '@':
		return fault(ErrSecondAt, ComponentAuthority, i, i+1)
	case s[i] == ':':
		return fault(ErrSecondPort, ComponentPort, i, end)
	case host == start && run == end && strings.IndexByte(s[end:], '@') >= 0:
		return fault(ErrUserinfoDelimiter, ComponentUserinfo, end, end+1)
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
	return strings.Trim(host[colon+1:], digit) == "" && ipv6(host[:colon], 0) == colon
}
