// IP literals, the cold half: which rule of RFC 3986 §3.2.2 is broken, and where.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// explainLiteral explains why there is no IP literal whose "[" is s[open].
func explainLiteral(s string, open int, g grammar) Error {
	const c = ComponentHost
	i := open + 1
	if i == len(s) || isAuthorityEnd(s[i]) {
		return faultAt(ErrLiteralOpen, s, i)
	}
	if s[i] == ']' {
		return fault(ErrLiteralEmpty, c, i, i+1)
	}
	end := literalEnd(s, i)
	text := s[i:end]
	if s[i]|0x20 != 'v' && strings.IndexByte(text, ':') >= 0 { // what it is meant as, in nearly all of them
		return explainIPv6(s, i, g)
	}
	switch {
	case s[i]|0x20 == 'v' && strings.IndexByte(text, ':') < 0 && !isFutureLike(text):
		return fault(ErrLiteralName, c, i, end)
	case s[i]|0x20 == 'v':
		return explainFuture(s, i, g)
	case ascii.IsDigit(text[0]) && strings.Trim(text, ascii.Digits+".") == "" && strings.Contains(text, "."):
		return fault(ErrBracketedIPv4, c, i, end)
	case scan(text, 0, classRegName, g) == len(text) && strings.Trim(text, ascii.HexDigits) != "":
		return fault(ErrLiteralName, c, i, end)
	}
	return explainIPv6(s, i, g)
}

// literalEnd returns the offset of what ends the literal that holds s[i]: its "]",
// the end of the authority, or len(s).
func literalEnd(s string, i int) int {
	for i < len(s) && s[i] != ']' && !isAuthorityEnd(s[i]) {
		i++
	}
	return i
}

// isFutureLike reports whether text, which begins with "v", can be meant as an
// IPvFuture: nothing, a digit, a hex digit before a dot, or a dot follows.
func isFutureLike(text string) bool {
	rest := strings.TrimLeft(text[1:], ascii.HexDigits)
	return rest == "" || rest[0] == '.' || len(text) > 1 && ascii.IsDigit(text[1])
}

// explainAfterLiteral explains what follows the "]" before s[i].
func explainAfterLiteral(s string, i int, g grammar) Error {
	if s[i] != ':' {
		if class[s[i]]&classPath == 0 && s[i] != '[' && s[i] != ']' {
			return byteFault(s, i, ComponentHost, g)
		}
		return fault(ErrLiteralBeside, ComponentHost, i, authorityEnd(s, i))
	}
	for i++; ascii.IsDigit(s[i]); i++ {
	}
	switch {
	case s[i] == ':':
		return fault(ErrSecondPort, ComponentPort, i, authorityEnd(s, i))
	case class[s[i]]&classUserinfo != 0:
		return fault(ErrPortChar, ComponentPort, i, authorityEnd(s, i))
	}
	return byteFault(s, i, ComponentPort, g)
}

// explainFuture explains the IPvFuture that begins at s[i], or its missing "]".
func explainFuture(s string, i int, g grammar) Error {
	i++
	start := i
	for i < len(s) && ascii.IsHexdig(s[i]) {
		i++
	}
	switch {
	case i == start:
		return faultAt(ErrIPvFuture, s, i)
	case i == len(s) || s[i] != '.':
		return faultAt(ErrIPvFuture, s, i)
	}
	i++
	start = i
	for i < len(s) && class[s[i]]&classUserinfo != 0 {
		i++
	}
	switch {
	case i == start:
		return faultAt(ErrIPvFuture, s, i)
	}
	return explainLiteralByte(ErrIPvFuture, s, i, g)
}

// faultAt returns a fault of the host at the one byte s[i], or at the end of s.
func faultAt(code Code, s string, i int) Error {
	return fault(code, ComponentHost, i, min(i+1, len(s)))
}

// explainIPv6 explains the IPv6 address that begins at s[i], or its missing "]".
func explainIPv6(s string, i int, g grammar) Error {
	start, groups, elided := i, 0, false
	switch {
	case strings.HasPrefix(s[i:], ":::"):
		return faultAt(ErrIPv6Elision, s, i+2)
	case strings.HasPrefix(s[i:], "::"):
		elided = true
		i += 2
	case s[i] == ':':
		return faultAt(ErrIPv6Colon, s, i)
	}
	for i < len(s) && ascii.IsHexdig(s[i]) {
		group := i
		for i < len(s) && ascii.IsHexdig(s[i]) {
			i++
		}
		switch {
		case isFull(groups, elided):
			if s[group-2] != ':' {
				group-- // not even the colon has a place
			}
			return fault(ErrIPv6Groups, ComponentHost, group, i)
		case i < len(s) && s[i] == '.' && ascii.IsDigit(s[group]):
			return explainEmbedded(s, group, groups, elided, g)
		case i-group > 4:
			return fault(ErrIPv6GroupLong, ComponentHost, group, i)
		}
		groups++
		if i == len(s) || s[i] != ':' {
			break
		}
		if e := explainColons(s, i, groups, elided); e.Code != 0 {
			return e
		}
		i++
		if i < len(s) && s[i] == ':' {
			elided = true
			i++
		}
	}
	if i < len(s) && s[i] == ']' {
		return fault(ErrIPv6Groups, ComponentHost, start, i)
	}
	return explainLiteralByte(ErrIPv6Char, s, i, g)
}

// isFull reports whether no group can follow so many: "::" stands for one at
// least.
func isFull(groups int, elided bool) bool {
	return groups == 8 || groups == 7 && elided
}

// explainColons explains what is wrong, if anything is, with the one or more
// colons at s[i], which follow a group and, perhaps, an elision before it.
func explainColons(s string, i, groups int, elided bool) Error {
	double := strings.HasPrefix(s[i:], "::")
	switch {
	case double && elided:
		return fault(ErrIPv6Elision, ComponentHost, i, i+2)
	case double && groups == 8:
		return fault(ErrIPv6Elision, ComponentHost, i, i+2)
	case strings.HasPrefix(s[i:], ":::"):
		return faultAt(ErrIPv6Elision, s, i+2)
	case double:
		return Error{}
	case i+1 == len(s) || isAuthorityEnd(s[i+1]):
		return faultAt(ErrLiteralOpen, s, i)
	case s[i+1] == ']', isFull(groups, elided) && !ascii.IsHexdig(s[i+1]):
		return faultAt(ErrIPv6Colon, s, i)
	}
	return Error{}
}

// explainEmbedded explains the IPv4 address at s[start], which stands after so
// many groups of an IPv6 address.
func explainEmbedded(s string, start, groups int, elided bool, g grammar) Error {
	end := start
	for end < len(s) && (ascii.IsDigit(s[end]) || s[end] == '.') {
		end++
	}
	switch {
	case groups > 6 || groups == 6 && elided:
		return fault(ErrIPv6Groups, ComponentHost, start, end)
	case groups < 6 && !elided:
		return fault(ErrIPv6Groups, ComponentHost, start, end)
	}
	return explainIPv4(s, start, end, g)
}

// explainIPv4 explains the IPv4 address s[start:end], digits and dots, at the end
// of an IPv6 address, or what follows it.
func explainIPv4(s string, start, end int, g grammar) Error {
	const c = ComponentHost
	octet, i := 0, start
	for ; i < end; i++ {
		from := i
		for i < end && s[i] != '.' {
			i++
		}
		octet++
		switch n := i - from; {
		case n == 0:
			return faultAt(ErrIPv4Char, s, i)
		case n > 1 && s[from] == '0':
			return fault(ErrIPv4Octet, c, from, i)
		case n > 3 || n == 3 && s[from:i] > "255":
			return fault(ErrIPv4Octet, c, from, i)
		case octet == 4 && i < end:
			return fault(ErrIPv4Octets, c, i, end)
		}
	}
	switch {
	case end == len(s) || isAuthorityEnd(s[end]):
		return faultAt(ErrLiteralOpen, s, end)
	case s[end] == ']':
		return fault(ErrIPv4Octets, c, start, end)
	case s[end] == ':' && octet == 4:
		return fault(ErrIPv4Position, c, start, end)
	}
	return explainLiteralByte(ErrIPv4Char, s, end, g)
}

// explainLiteralByte explains s[i], at which an IP literal breaks off: it ends
// there, has a zone, or holds a byte that it cannot, which is code's matter where
// the byte would do elsewhere.
func explainLiteralByte(code Code, s string, i int, g grammar) Error {
	switch {
	case i == len(s) || isAuthorityEnd(s[i]):
		return faultAt(ErrLiteralOpen, s, i)
	case s[i] == '%':
		return fault(ErrZone, ComponentHost, i, literalEnd(s, i))
	case class[s[i]]&classPath != 0 || s[i] == '[' || s[i] == ']':
		return faultAt(code, s, i)
	}
	return byteFault(s, i, ComponentHost, g)
}
