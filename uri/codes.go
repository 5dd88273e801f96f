// The codes of the grammar: one for each fault that a person would mend in a different
// way.

package uri

import "github.com/urilint/urilint/internal/codes"

// Faults of the text as a whole.
const (
	ErrTooLong       Code = codes.TooLong
	ErrLeadingSpace  Code = codes.LeadingSpace
	ErrTrailingSpace Code = codes.TrailingSpace
	ErrByteOrderMark Code = codes.ByteOrderMark
)

// Bytes and characters that no component, or not this one, can hold. §2.1 has them
// percent-encoded.
const (
	ErrSpace         Code = codes.Space
	ErrControl       Code = codes.Control
	ErrBackslash     Code = codes.Backslash
	ErrQuote         Code = codes.Quote
	ErrAngleBracket  Code = codes.AngleBracket
	ErrCurlyBrace    Code = codes.CurlyBrace
	ErrSquareBracket Code = codes.SquareBracket
	ErrCaret         Code = codes.Caret
	ErrBacktick      Code = codes.Backtick
	ErrVerticalBar   Code = codes.VerticalBar
	ErrSecondHash    Code = codes.SecondHash
	ErrPercent       Code = codes.Percent
	ErrNonASCII      Code = codes.NonASCII
	ErrUTF8          Code = codes.UTF8
	ErrNotUcschar    Code = codes.NotUcschar
)

// Faults of the scheme (§3.1), and of a reference that looks as if it had one (§4.2).
const (
	ErrEmpty         Code = codes.Empty
	ErrMissingScheme Code = codes.MissingScheme
	ErrEmptyScheme   Code = codes.EmptyScheme
	ErrSchemeStart   Code = codes.SchemeStart
	ErrSchemeChar    Code = codes.SchemeChar
	ErrColonFirst    Code = codes.ColonFirst
)

// Faults of the authority (§3.2).
const (
	ErrSecondAt        Code = codes.SecondAt
	ErrPortChar        Code = codes.PortChar
	ErrSecondPort      Code = codes.SecondPort
	ErrUnbracketedIPv6 Code = codes.UnbracketedIPv6
)

// Faults of an IP literal (§3.2.2).
const (
	ErrLiteralOpen   Code = codes.LiteralOpen
	ErrLiteralEmpty  Code = codes.LiteralEmpty
	ErrLiteralBeside Code = codes.LiteralBeside
	ErrLiteralName   Code = codes.LiteralName
	ErrBracketedIPv4 Code = codes.BracketedIPv4
	ErrZone          Code = codes.Zone
	ErrIPv6Char      Code = codes.IPv6Char
	ErrIPv6GroupLong Code = codes.IPv6GroupLong
	ErrIPv6Groups    Code = codes.IPv6Groups
	ErrIPv6Elision   Code = codes.IPv6Elision
	ErrIPv6Colon     Code = codes.IPv6Colon
	ErrIPv4Position  Code = codes.IPv4Position
	ErrIPv4Octet     Code = codes.IPv4Octet
	ErrIPv4Octets    Code = codes.IPv4Octets
	ErrIPv4Char      Code = codes.IPv4Char
	ErrIPvFuture     Code = codes.IPvFuture
)
