// The codes of ValidateScheme: what a scheme's own specification asks beyond the
// generic grammar.

package uri

// Faults of components that a scheme needs or does not have. The table of
// scheme.go says which, and where that is written.
const (
	ErrSchemeAuthority Code = "no authority in a scheme that needs one"
	ErrSchemeHost      Code = "no host in a scheme that needs one"
	ErrStrayAuthority  Code = "authority in a scheme that has none"
	ErrStrayUserinfo   Code = "userinfo in a scheme that has none"
	ErrStrayPort       Code = "port in a scheme that has none"
	ErrStrayPath       Code = "path in a scheme that has none"
	ErrStrayQuery      Code = "query in a scheme that has none"
	ErrStrayFragment   Code = "fragment in a scheme that has none"
)

// Faults of single schemes.
const (
	ErrFTPType Code = "FTP type code other than a, i and d" // RFC 1738 §3.2.2

	ErrFileRelative Code = "file path that is not absolute"                     // RFC 8089 §2
	ErrFileDrive    Code = "drive letter in the place of the host"              // RFC 8089 §2, appendix E.2
	ErrFileHost     Code = "relative path or home directory in place of a host" // RFC 8089 §2
	ErrFileSlashes  Code = "file path that begins with two slashes"             // RFC 8089 §2, appendix E.3
	ErrFileNoPath   Code = "file URI without a path"                            // RFC 8089 §2

	ErrMailAddress Code = "mail address that is not local part, at sign and domain" // RFC 6068 §2
	ErrMailLocal   Code = "mail address with a malformed local part"                // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailDomain  Code = "mail address with a malformed domain"                    // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailField   Code = "header field without an equals sign"                     // RFC 6068 §2

	ErrTelNumber    Code = "telephone number without a digit"               // RFC 3966 §3
	ErrTelChar      Code = "character that a telephone number cannot hold"  // RFC 3966 §3
	ErrTelContext   Code = "local telephone number without a phone-context" // RFC 3966 §5.1.5
	ErrTelParameter Code = "malformed telephone parameter"                  // RFC 3966 §3
	ErrTelTwice     Code = "telephone parameter given twice"                // RFC 3966 §3

	ErrDataComma     Code = "no comma before the data"       // RFC 2397 §3
	ErrDataType      Code = "malformed media type"           // RFC 2397 §3
	ErrDataParameter Code = "malformed media type parameter" // RFC 2397 §3
	ErrDataBase64    Code = "malformed base64 data"          // RFC 2397 §3, RFC 2045 §6.8

	ErrLDAPName      Code = "malformed distinguished name"       // RFC 4516 §2, RFC 4514 §3
	ErrLDAPAttribute Code = "malformed attribute description"    // RFC 4516 §2, RFC 4512 §2.5
	ErrLDAPScope     Code = "scope other than base, one and sub" // RFC 4516 §2
	ErrLDAPFilter    Code = "malformed search filter"            // RFC 4516 §2, RFC 4515 §3
	ErrLDAPExtension Code = "malformed LDAP extension"           // RFC 4516 §2
	ErrLDAPFields    Code = "more than four question marks"      // RFC 4516 §2

	ErrNewsGroup   Code = "character that a newsgroup name cannot hold" // RFC 5538 §3
	ErrNewsArticle Code = "malformed message identifier"                // RFC 5538 §3
	ErrNNTPGroup   Code = "no newsgroup name"                           // RFC 5538 §3
	ErrNNTPNumber  Code = "malformed article number"                    // RFC 5538 §3

	ErrInfoNamespace  Code = "malformed info namespace"                                     // RFC 4452 §3
	ErrInfoIdentifier Code = "no identifier after the namespace"                            // RFC 4452 §3
	ErrDOI            Code = "DOI that is not 10., a registrant code, a slash and a suffix" // ISO 26324
)

// Faults of URNs (RFC 8141 §2) and of the namespaces the package knows.
const (
	ErrURNScheme    Code = "scheme other than urn"
	ErrURNNID       Code = "malformed namespace identifier"                                // §2.1
	ErrURNNIDLength Code = "namespace identifier shorter than 2 or longer than 32"         // §2.1
	ErrURNInformal  Code = "informal namespace identifier that is not urn- and a number"   // §5.2
	ErrURNNSS       Code = "no namespace-specific string"                                  // §2.2
	ErrURNQuestion  Code = "question mark that begins neither r-component nor q-component" // §2.3
	ErrURNResolve   Code = "empty or malformed r-component"                                // §2.3.1
	ErrURNQuery     Code = "empty or malformed q-component"                                // §2.3.2

	ErrUUID      Code = "malformed UUID"                // RFC 9562 §4
	ErrISBN      Code = "malformed ISBN"                // RFC 8254 §4
	ErrISBNCheck Code = "ISBN with a wrong check digit" // RFC 8254 §4, ISO 2108
	ErrOID       Code = "malformed object identifier"   // RFC 3061 §2
)
