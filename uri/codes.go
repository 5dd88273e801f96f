// The codes: one for each fault that a person would mend in a different way.

package uri

// Faults of the text as a whole.
const (
	ErrTooLong           Code = 1
	ErrLeadingSpace      Code = 2
	ErrTrailingSpace     Code = 3
	ErrByteOrderMark     Code = 4
	ErrEnclosingQuotes   Code = 5
	ErrEnclosingBrackets Code = 6
)

// Bytes and characters that no component, or not this one, can hold. §2.1 has
// them percent-encoded.
const (
	ErrSpace         Code = 7
	ErrTab           Code = 8
	ErrLineBreak     Code = 9
	ErrControl       Code = 10
	ErrBackslash     Code = 11
	ErrQuote         Code = 12
	ErrAngleBracket  Code = 13
	ErrCurlyBrace    Code = 14
	ErrSquareBracket Code = 15
	ErrCaret         Code = 16
	ErrBacktick      Code = 17
	ErrVerticalBar   Code = 18
	ErrSecondHash    Code = 19
	ErrPercent       Code = 20
	ErrNonASCII      Code = 21
	ErrUTF8          Code = 22
	ErrPrivateUse    Code = 23
	ErrNotUcschar    Code = 24
)

// Faults of the scheme (§3.1), and of a reference that looks as if it had one
// (§4.2).
const (
	ErrEmpty         Code = 25
	ErrMissingScheme Code = 26
	ErrMissingColon  Code = 27
	ErrEmptyScheme   Code = 28
	ErrSchemeStart   Code = 29
	ErrSchemeChar    Code = 30
	ErrColonFirst    Code = 31
	ErrHostPortFirst Code = 32
)

// Faults of the authority (§3.2).
const (
	ErrSecondAt          Code = 33
	ErrUserinfoDelimiter Code = 34
	ErrPortChar          Code = 35
	ErrSecondPort        Code = 36
	ErrUnbracketedIPv6   Code = 37
)

// Faults of an IP literal (§3.2.2).
const (
	ErrLiteralOpen       Code = 38
	ErrLiteralEmpty      Code = 39
	ErrLiteralPrefix     Code = 40
	ErrLiteralSuffix     Code = 41
	ErrLiteralName       Code = 42
	ErrBracketedIPv4     Code = 43
	ErrZone              Code = 44
	ErrIPv6Char          Code = 45
	ErrIPv6GroupLong     Code = 46
	ErrIPv6TooMany       Code = 47
	ErrIPv6TooFew        Code = 48
	ErrIPv6TwoElisions   Code = 49
	ErrIPv6TripleColon   Code = 50
	ErrIPv6LeadingColon  Code = 51
	ErrIPv6TrailingColon Code = 52
	ErrIPv6EmptyElision  Code = 53
	ErrIPv4Position      Code = 54
	ErrIPv4Octet         Code = 55
	ErrIPv4LeadingZero   Code = 56
	ErrIPv4TooFew        Code = 57
	ErrIPv4TooMany       Code = 58
	ErrIPv4Char          Code = 59
	ErrFutureVersion     Code = 60
	ErrFutureDot         Code = 61
	ErrFutureEmpty       Code = 62
	ErrFutureChar        Code = 63
)
