// The codes of ValidateScheme: what a scheme's own specification asks beyond the
// generic grammar.

package uri

// Faults of components that a scheme needs or does not have. The table of
// scheme.go says which, and where that is written.
const (
	ErrMissingAuthority    Code = "missing authority"
	ErrMissingHost         Code = "missing host"
	ErrUnexpectedAuthority Code = "unexpected authority"
	ErrUnexpectedUserinfo  Code = "unexpected userinfo"
	ErrUnexpectedPort      Code = "unexpected port"
	ErrUnexpectedPath      Code = "unexpected path"
	ErrUnexpectedQuery     Code = "unexpected query"
	ErrUnexpectedFragment  Code = "unexpected fragment"
)

// Faults of single schemes.
const (
	ErrFTPType Code = "FTP type code is not a, i or d" // RFC 1738 §3.2.2

	ErrFileRelative Code = "file path is not absolute"                        // RFC 8089 §2
	ErrFileDrive    Code = "drive letter in place of host"                    // RFC 8089 §2, appendix E.2
	ErrFileHost     Code = "relative path or home directory in place of host" // RFC 8089 §2
	ErrFileSlashes  Code = "file path starts with two slashes"                // RFC 8089 §2, appendix E.3
	ErrFileNoPath   Code = "missing path in file URI"                         // RFC 8089 §2

	ErrMailAddress Code = "mail address is not local-part@domain" // RFC 6068 §2
	ErrMailLocal   Code = "invalid local part in mail address"    // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailDomain  Code = "invalid domain in mail address"        // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailField   Code = "header field without '='"              // RFC 6068 §2

	ErrTelNumber    Code = "telephone number has no digits"               // RFC 3966 §3
	ErrTelChar      Code = "invalid character in telephone number"        // RFC 3966 §3
	ErrTelContext   Code = "local telephone number without phone-context" // RFC 3966 §5.1.5
	ErrTelParameter Code = "invalid telephone parameter"                  // RFC 3966 §3
	ErrTelTwice     Code = "duplicate telephone parameter"                // RFC 3966 §3

	ErrDataComma     Code = "missing ',' before data"      // RFC 2397 §3
	ErrDataType      Code = "invalid media type"           // RFC 2397 §3
	ErrDataParameter Code = "invalid media type parameter" // RFC 2397 §3
	ErrDataBase64    Code = "invalid base64 data"          // RFC 2397 §3, RFC 2045 §6.8

	ErrLDAPName      Code = "invalid distinguished name"    // RFC 4516 §2, RFC 4514 §3
	ErrLDAPAttribute Code = "invalid attribute description" // RFC 4516 §2, RFC 4512 §2.5
	ErrLDAPScope     Code = "scope is not base, one or sub" // RFC 4516 §2
	ErrLDAPFilter    Code = "invalid search filter"         // RFC 4516 §2, RFC 4515 §3
	ErrLDAPExtension Code = "invalid LDAP extension"        // RFC 4516 §2
	ErrLDAPFields    Code = "more than four '?'"            // RFC 4516 §2

	ErrNewsGroup   Code = "invalid character in newsgroup name" // RFC 5538 §3
	ErrNewsArticle Code = "invalid message identifier"          // RFC 5538 §3
	ErrNNTPGroup   Code = "missing newsgroup name"              // RFC 5538 §3
	ErrNNTPNumber  Code = "invalid article number"              // RFC 5538 §3

	ErrInfoNamespace  Code = "invalid info namespace"                      // RFC 4452 §3
	ErrInfoIdentifier Code = "missing identifier after namespace"          // RFC 4452 §3
	ErrDOI            Code = "DOI is not of the form 10.REGISTRANT/SUFFIX" // ISO 26324
)

// Faults of URNs (RFC 8141 §2) and of the namespaces the package knows.
const (
	ErrURNScheme    Code = "scheme is not urn"
	ErrURNNID       Code = "invalid namespace identifier"                      // §2.1
	ErrURNNIDLength Code = "namespace identifier must have 2 to 32 characters" // §2.1
	ErrURNInformal  Code = "informal namespace identifier is not urn-NUMBER"   // §5.2
	ErrURNNSS       Code = "missing namespace-specific string"                 // §2.2
	ErrURNQuestion  Code = "'?' not followed by '+' or '='"                    // §2.3
	ErrURNResolve   Code = "empty or invalid r-component"                      // §2.3.1
	ErrURNQuery     Code = "empty or invalid q-component"                      // §2.3.2

	ErrUUID      Code = "invalid UUID"              // RFC 9562 §4
	ErrISBN      Code = "invalid ISBN"              // RFC 8254 §4
	ErrISBNCheck Code = "ISBN check digit mismatch" // RFC 8254 §4, ISO 2108
	ErrOID       Code = "invalid object identifier" // RFC 3061 §2
)
