// The codes: one for each fault that a person would mend in a different way.

package uri

// Faults of the text as a whole.
const (
	ErrTooLong           Code = "input longer than 2 GiB"
	ErrLeadingSpace      Code = "leading white space"
	ErrTrailingSpace     Code = "trailing white space"
	ErrByteOrderMark     Code = "byte order mark"
	ErrEnclosingQuotes   Code = "quotation marks around the URI"
	ErrEnclosingBrackets Code = "brackets around the URI"
)

// Bytes and characters that no component, or not this one, can hold. §2.1 has
// them percent-encoded.
const (
	ErrSpace         Code = "space"
	ErrTab           Code = "tab"
	ErrLineBreak     Code = "line break"
	ErrControl       Code = "control character"
	ErrBackslash     Code = "backslash"
	ErrQuote         Code = "double quote"
	ErrAngleBracket  Code = "angle bracket"
	ErrCurlyBrace    Code = "curly brace"
	ErrSquareBracket Code = "square bracket outside an IP literal"
	ErrCaret         Code = "caret"
	ErrBacktick      Code = "backtick"
	ErrVerticalBar   Code = "vertical bar"
	ErrSecondHash    Code = "second '#'"
	ErrPercent       Code = "'%' not followed by two hex digits"
	ErrNonASCII      Code = "non-ASCII character in a URI"
	ErrUTF8          Code = "invalid UTF-8"
	ErrPrivateUse    Code = "private-use character outside the query"
	ErrNotUcschar    Code = "invalid character in an IRI"
)

// Faults of the scheme (§3.1), and of a reference that looks as if it had one
// (§4.2).
const (
	ErrEmpty         Code = "empty URI"
	ErrMissingScheme Code = "missing scheme"
	ErrMissingColon  Code = "missing ':' after scheme"
	ErrEmptyScheme   Code = "empty scheme"
	ErrSchemeStart   Code = "scheme does not start with a letter"
	ErrSchemeChar    Code = "invalid character in scheme"
	ErrColonFirst    Code = "first segment of a relative reference contains ':'"
	ErrHostPortFirst Code = "host:port without a scheme"
)

// Faults of the authority (§3.2).
const (
	ErrSecondAt          Code = "more than one '@' in authority"
	ErrUserinfoDelimiter Code = "unencoded '/', '?' or '#' in userinfo"
	ErrPortChar          Code = "port is not a number"
	ErrSecondPort        Code = "second ':' after host"
	ErrUnbracketedIPv6   Code = "IPv6 address not in brackets"
)

// Faults of an IP literal (§3.2.2).
const (
	ErrLiteralOpen       Code = "missing ']'"
	ErrLiteralEmpty      Code = "empty brackets"
	ErrLiteralPrefix     Code = "text before '['"
	ErrLiteralSuffix     Code = "text after ']'"
	ErrLiteralName       Code = "host name in brackets"
	ErrBracketedIPv4     Code = "IPv4 address in brackets"
	ErrZone              Code = "zone identifier"
	ErrIPv6Char          Code = "invalid character in IPv6 address"
	ErrIPv6GroupLong     Code = "IPv6 group longer than four hex digits"
	ErrIPv6TooMany       Code = "IPv6 address with too many groups"
	ErrIPv6TooFew        Code = "IPv6 address with too few groups"
	ErrIPv6TwoElisions   Code = "IPv6 address with two \"::\""
	ErrIPv6TripleColon   Code = "IPv6 address with \":::\""
	ErrIPv6LeadingColon  Code = "IPv6 address starts with a single ':'"
	ErrIPv6TrailingColon Code = "IPv6 address ends with a single ':'"
	ErrIPv6EmptyElision  Code = "\"::\" in an IPv6 address with eight groups"
	ErrIPv4Position      Code = "embedded IPv4 address is not last"
	ErrIPv4Octet         Code = "IPv4 octet above 255"
	ErrIPv4LeadingZero   Code = "IPv4 octet with a leading zero"
	ErrIPv4TooFew        Code = "IPv4 address with fewer than four octets"
	ErrIPv4TooMany       Code = "IPv4 address with more than four octets"
	ErrIPv4Char          Code = "invalid character in IPv4 address"
	ErrFutureVersion     Code = "missing version in IPvFuture address"
	ErrFutureDot         Code = "missing '.' after IPvFuture version"
	ErrFutureEmpty       Code = "empty IPvFuture address"
	ErrFutureChar        Code = "invalid character in IPvFuture address"
)
