// The codes of ValidateScheme: what a scheme's own specification asks beyond the
// generic grammar.

package uri

// Faults of components that a scheme needs or does not have. The table of
// scheme.go says which, and where that is written.
const (
	ErrMissingAuthority    Code = 83
	ErrMissingHost         Code = 84
	ErrUnexpectedAuthority Code = 85
	ErrUnexpectedUserinfo  Code = 86
	ErrUnexpectedPort      Code = 87
	ErrUnexpectedPath      Code = 88
	ErrUnexpectedQuery     Code = 89
	ErrUnexpectedFragment  Code = 90
)

// Faults of single schemes.
const (
	ErrFTPType Code = 91 // RFC 1738 §3.2.2

	ErrFileRelative Code = 92 // RFC 8089 §2
	ErrFileDrive    Code = 93 // RFC 8089 §2, appendix E.2
	ErrFileHost     Code = 94 // RFC 8089 §2
	ErrFileSlashes  Code = 95 // RFC 8089 §2, appendix E.3
	ErrFileNoPath   Code = 96 // RFC 8089 §2

	ErrMailAddress Code = 97  // RFC 6068 §2
	ErrMailLocal   Code = 98  // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailDomain  Code = 99  // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailField   Code = 100 // RFC 6068 §2

	ErrTelNumber    Code = 101 // RFC 3966 §3
	ErrTelChar      Code = 102 // RFC 3966 §3
	ErrTelContext   Code = 103 // RFC 3966 §5.1.5
	ErrTelParameter Code = 104 // RFC 3966 §3
	ErrTelTwice     Code = 105 // RFC 3966 §3

	ErrDataComma     Code = 106 // RFC 2397 §3
	ErrDataType      Code = 107 // RFC 2397 §3
	ErrDataParameter Code = 108 // RFC 2397 §3
	ErrDataBase64    Code = 109 // RFC 2397 §3, RFC 2045 §6.8

	ErrLDAPName      Code = 110 // RFC 4516 §2, RFC 4514 §3
	ErrLDAPAttribute Code = 111 // RFC 4516 §2, RFC 4512 §2.5
	ErrLDAPScope     Code = 112 // RFC 4516 §2
	ErrLDAPFilter    Code = 113 // RFC 4516 §2, RFC 4515 §3
	ErrLDAPExtension Code = 114 // RFC 4516 §2
	ErrLDAPFields    Code = 115 // RFC 4516 §2

	ErrNewsGroup   Code = 116 // RFC 5538 §3
	ErrNewsArticle Code = 117 // RFC 5538 §3
	ErrNNTPGroup   Code = 118 // RFC 5538 §3
	ErrNNTPNumber  Code = 119 // RFC 5538 §3

	ErrInfoNamespace  Code = 120 // RFC 4452 §3
	ErrInfoIdentifier Code = 121 // RFC 4452 §3
	ErrDOI            Code = 122 // ISO 26324
)

// Faults of URNs (RFC 8141 §2) and of the namespaces the package knows.
const (
	ErrURNScheme    Code = 123
	ErrURNNID       Code = 124 // §2.1
	ErrURNNIDLength Code = 125 // §2.1
	ErrURNInformal  Code = 126 // §5.2
	ErrURNNSS       Code = 127 // §2.2
	ErrURNQuestion  Code = 128 // §2.3
	ErrURNResolve   Code = 129 // §2.3.1
	ErrURNQuery     Code = 130 // §2.3.2

	ErrUUID      Code = 131 // RFC 9562 §4
	ErrISBN      Code = 132 // RFC 8254 §4
	ErrISBNCheck Code = 133 // RFC 8254 §4, ISO 2108
	ErrOID       Code = 134 // RFC 3061 §2
)
