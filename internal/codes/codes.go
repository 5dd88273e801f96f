// Package codes numbers the faults that package uri and those above it tell of, so that
// each has a number of its own and one text, whoever tells of it:
//
//	const ErrSpace Code = codes.Space // in package uri
//	uri.ErrSpace.Error()              // "space", by codes.Text
package codes

// The faults, by the packages that declare them.
const (
	// Package uri: the text as a whole.
	TooLong = iota + 1
	LeadingSpace
	TrailingSpace
	ByteOrderMark

	// Package uri: bytes and characters.
	Space
	Control
	Backslash
	Quote
	AngleBracket
	CurlyBrace
	SquareBracket
	Caret
	Backtick
	VerticalBar
	SecondHash
	Percent
	NonASCII
	UTF8
	NotUcschar

	// Package uri: the scheme.
	Empty
	MissingScheme
	EmptyScheme
	SchemeStart
	SchemeChar
	ColonFirst

	// Package uri: the authority.
	SecondAt
	PortChar
	SecondPort
	UnbracketedIPv6

	// Package uri: IP addresses.
	LiteralOpen
	LiteralEmpty
	LiteralBeside
	LiteralName
	BracketedIPv4
	Zone
	IPv6Char
	IPv6GroupLong
	IPv6Groups
	IPv6Elision
	IPv6Colon
	IPv4Position
	IPv4Octet
	IPv4Octets
	IPv4Char
	IPvFuture

	// Package uri: edits, conversions and policies.
	EditDelimiter
	EditNeighbor
	DotSegment
	Unreachable
	URL
	URLField
	PathRelative
	NotFile
	PathByte
	PolicyRequired
	PolicyForbidden
	PolicyPassword
	PolicyAddress
	PolicyPort

	// Package scheme: components.
	MissingAuthority
	MissingHost
	UnexpectedAuthority
	UnexpectedUserinfo
	UnexpectedPort
	UnexpectedPath
	UnexpectedQuery
	UnexpectedFragment

	// Package scheme: single schemes.
	FTPType
	FileRelative
	FileDrive
	FileHost
	FileSlashes
	FileNoPath
	MailAddress
	MailLocal
	MailDomain
	MailField
	TelNumber
	TelChar
	TelContext
	TelParameter
	TelTwice
	DataComma
	DataType
	DataParameter
	DataBase64
	LDAPName
	LDAPAttribute
	LDAPScope
	LDAPFilter
	LDAPExtension
	LDAPFields
	NewsGroup
	NewsArticle
	NNTPGroup
	NNTPNumber
	InfoNamespace
	InfoIdentifier
	DOI

	// Package urn.
	URNScheme
	URNNID
	URNNIDLength
	URNInformal
	URNNSS
	URNQuestion
	URNResolve
	URNQuery
	UUID
	ISBN
	ISBNCheck
	OID

	// Package guess: the delimiter after a scheme.
	MissingColon
	SecondColon // the last one: each has a text
)

// texts are the texts of the faults. They state the fact in the words of the RFCs.
var texts = [...]string{
	TooLong:             "input longer than 2 GiB",
	LeadingSpace:        "leading white space",
	TrailingSpace:       "trailing white space",
	ByteOrderMark:       "byte order mark",
	Space:               "space",
	Control:             "control character",
	Backslash:           "backslash",
	Quote:               "double quote",
	AngleBracket:        "angle bracket",
	CurlyBrace:          "curly brace",
	SquareBracket:       "square bracket outside an IP literal",
	Caret:               "caret",
	Backtick:            "backtick",
	VerticalBar:         "vertical bar",
	SecondHash:          "second '#'",
	Percent:             "'%' not followed by two hex digits",
	NonASCII:            "non-ASCII character in a URI",
	UTF8:                "invalid UTF-8",
	NotUcschar:          "character not allowed in this part of an IRI",
	Empty:               "empty URI",
	MissingScheme:       "missing scheme",
	EmptyScheme:         "empty scheme",
	SchemeStart:         "scheme does not start with a letter",
	SchemeChar:          "invalid character in scheme",
	ColonFirst:          "first segment of a relative reference contains ':'",
	SecondAt:            "more than one '@' in authority",
	PortChar:            "port is not a number",
	SecondPort:          "second ':' after host",
	UnbracketedIPv6:     "IPv6 address not in brackets",
	LiteralOpen:         "missing ']'",
	LiteralEmpty:        "empty brackets",
	LiteralBeside:       "text beside the brackets of an IP address",
	LiteralName:         "host name in brackets",
	BracketedIPv4:       "IPv4 address in brackets",
	Zone:                "zone identifier",
	IPv6Char:            "invalid character in IPv6 address",
	IPv6GroupLong:       "IPv6 group longer than four hex digits",
	IPv6Groups:          "wrong number of groups in IPv6 address",
	IPv6Elision:         "misplaced \"::\" in IPv6 address",
	IPv6Colon:           "single ':' at the start or end of IPv6 address",
	IPv4Position:        "embedded IPv4 address is not last",
	IPv4Octet:           "IPv4 octet is not from 0 to 255 without leading zeros",
	IPv4Octets:          "wrong number of octets in IPv4 address",
	IPv4Char:            "invalid character in IPv4 address",
	IPvFuture:           "invalid IPvFuture address",
	EditDelimiter:       "delimiter would end the component",
	EditNeighbor:        "not allowed beside the other components: change them too",
	DotSegment:          "dot segment among the data",
	Unreachable:         "no reference resolves to the target",
	URL:                 "not representable in net/url",
	URLField:            "url.URL is not what its String parses as: parse the String",
	PathRelative:        "path of a file is not absolute",
	NotFile:             "not a URI of a file",
	PathByte:            "slash, backslash or NUL in a name of a file path",
	PolicyRequired:      "required by the policy",
	PolicyForbidden:     "not allowed by the policy",
	PolicyPassword:      "password not allowed by the policy",
	PolicyAddress:       "IP address or host read as one not allowed by the policy",
	PolicyPort:          "port is not from 1 to 65535",
	MissingAuthority:    "missing authority",
	MissingHost:         "missing host",
	UnexpectedAuthority: "unexpected authority",
	UnexpectedUserinfo:  "unexpected userinfo",
	UnexpectedPort:      "unexpected port",
	UnexpectedPath:      "unexpected path",
	UnexpectedQuery:     "unexpected query",
	UnexpectedFragment:  "unexpected fragment",
	FTPType:             "FTP type code is not a, i or d",
	FileRelative:        "file path is not absolute",
	FileDrive:           "drive letter in place of host",
	FileHost:            "relative path or home directory in place of host",
	FileSlashes:         "file path starts with two slashes",
	FileNoPath:          "missing path in file URI",
	MailAddress:         "mail address is not local-part@domain",
	MailLocal:           "invalid local part in mail address",
	MailDomain:          "invalid domain in mail address",
	MailField:           "header field without one '=', or with '/' or '?'",
	TelNumber:           "telephone number has no digits",
	TelChar:             "invalid character in telephone number",
	TelContext:          "local telephone number without phone-context",
	TelParameter:        "invalid telephone parameter",
	TelTwice:            "duplicate telephone parameter",
	DataComma:           "missing ',' before data",
	DataType:            "invalid media type",
	DataParameter:       "invalid media type parameter",
	DataBase64:          "invalid base64 data",
	LDAPName:            "invalid distinguished name",
	LDAPAttribute:       "invalid attribute description",
	LDAPScope:           "scope is not base, one or sub",
	LDAPFilter:          "invalid search filter",
	LDAPExtension:       "invalid LDAP extension",
	LDAPFields:          "more than four '?'",
	NewsGroup:           "invalid character in newsgroup name",
	NewsArticle:         "invalid message identifier",
	NNTPGroup:           "missing newsgroup name",
	NNTPNumber:          "invalid article number",
	InfoNamespace:       "invalid info namespace",
	InfoIdentifier:      "missing identifier after namespace",
	DOI:                 "DOI is not of the form 10.REGISTRANT/SUFFIX",
	URNScheme:           "scheme is not urn",
	URNNID:              "invalid namespace identifier",
	URNNIDLength:        "namespace identifier must have 2 to 32 characters",
	URNInformal:         "informal namespace identifier is not urn-NUMBER",
	URNNSS:              "missing namespace-specific string",
	URNQuestion:         "'?' not followed by '+' or '='",
	URNResolve:          "empty or invalid r-component",
	URNQuery:            "empty or invalid q-component",
	UUID:                "invalid UUID",
	ISBN:                "invalid ISBN",
	ISBNCheck:           "ISBN check digit mismatch",
	OID:                 "invalid object identifier",
	MissingColon:        "missing ':' after scheme",
	SecondColon:         "second ':' after scheme",
}

// Text returns the text of the fault, "" for 0, which is none, and whether it has one.
func Text(fault int) (text string, ok bool) {
	if fault >= len(texts) {
		return "", false
	}
	return texts[fault], true
}
