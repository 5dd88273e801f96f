// The codes: one for each fault that a person would mend in a different way.

package uri

// Faults of the text as a whole.
const (
	ErrTooLong       Code = "text longer than 2 GiB"
	ErrLeadingSpace  Code = "white space before the text"
	ErrTrailingSpace Code = "white space after the text"
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
	ErrCurlyBracket  Code = "curly bracket"
	ErrSquareBracket Code = "square bracket outside an IP literal"
	ErrCaret         Code = "caret"
	ErrBacktick      Code = "backtick"
	ErrVerticalBar   Code = "vertical bar"
	ErrSecondHash    Code = "second number sign"
	ErrPercent       Code = "percent sign without two hex digits"
	ErrNonASCII      Code = "character beyond ASCII in a URI"
	ErrUTF8          Code = "invalid UTF-8"
	ErrPrivateUse    Code = "private-use character outside the query"
	ErrNotUcschar    Code = "character that an IRI cannot hold"
)

// Faults of the scheme (§3.1), and of a reference that looks as if it had one
// (§4.2).
const (
	ErrEmpty         Code = "empty text where a scheme is needed"
	ErrNoScheme      Code = "no scheme"
	ErrEmptyScheme   Code = "nothing before the colon of the scheme"
	ErrSchemeStart   Code = "scheme that does not begin with a letter"
	ErrSchemeChar    Code = "character that a scheme cannot hold"
	ErrColonFirst    Code = "colon in the first segment of a relative reference"
	ErrHostPortFirst Code = "host and port where a scheme or a path is expected"
)

// Faults of the authority (§3.2).
const (
	ErrSecondAt          Code = "second at sign in the authority"
	ErrUserinfoDelimiter Code = "slash, question mark or number sign in the userinfo"
	ErrPortChar          Code = "port that is not a number"
	ErrSecondPort        Code = "second colon after the host"
	ErrUnbracketedIPv6   Code = "IPv6 address without square brackets"
)

// Faults of an IP literal (§3.2.2).
const (
	ErrLiteralOpen       Code = "IP literal without a closing square bracket"
	ErrLiteralEmpty      Code = "nothing between the square brackets"
	ErrLiteralPrefix     Code = "text before the opening square bracket"
	ErrLiteralSuffix     Code = "text after the closing square bracket"
	ErrLiteralName       Code = "name in square brackets"
	ErrBracketedIPv4     Code = "IPv4 address in square brackets"
	ErrZone              Code = "zone identifier"
	ErrIPv6Char          Code = "character that an IPv6 address cannot hold"
	ErrIPv6GroupLong     Code = "IPv6 group of more than four hex digits"
	ErrIPv6TooMany       Code = "IPv6 address with too many groups"
	ErrIPv6TooFew        Code = "IPv6 address with too few groups"
	ErrIPv6TwoElisions   Code = "IPv6 address with two \"::\""
	ErrIPv6TripleColon   Code = "IPv6 address with \":::\""
	ErrIPv6LeadingColon  Code = "IPv6 address that begins with a single colon"
	ErrIPv6TrailingColon Code = "IPv6 address that ends in a single colon"
	ErrIPv6EmptyElision  Code = "IPv6 address whose \"::\" stands for no group"
	ErrIPv4Position      Code = "IPv4 address inside an IPv6 address, not at its end"
	ErrIPv4Octet         Code = "IPv4 number above 255"
	ErrIPv4LeadingZero   Code = "IPv4 number with a leading zero"
	ErrIPv4TooFew        Code = "IPv4 address of fewer than four numbers"
	ErrIPv4TooMany       Code = "IPv4 address of more than four numbers"
	ErrIPv4Char          Code = "character that an IPv4 address cannot hold"
	ErrFutureVersion     Code = "IPvFuture without a hexadecimal version"
	ErrFutureDot         Code = "IPvFuture without a dot after its version"
	ErrFutureEmpty       Code = "IPvFuture without an address"
	ErrFutureChar        Code = "character that an IPvFuture address cannot hold"
)
