// The codes of Check: what a scheme's own specification asks beyond the generic
// grammar.

package scheme

import (
	"github.com/urilint/urilint/internal/codes"
	"github.com/urilint/urilint/uri"
)

// Faults of components that a scheme needs or does not have. The table of schemes says
// which, and where that is written.
const (
	ErrMissingAuthority    uri.Code = codes.MissingAuthority
	ErrMissingHost         uri.Code = codes.MissingHost
	ErrUnexpectedAuthority uri.Code = codes.UnexpectedAuthority
	ErrUnexpectedUserinfo  uri.Code = codes.UnexpectedUserinfo
	ErrUnexpectedPort      uri.Code = codes.UnexpectedPort
	ErrUnexpectedPath      uri.Code = codes.UnexpectedPath
	ErrUnexpectedQuery     uri.Code = codes.UnexpectedQuery
	ErrUnexpectedFragment  uri.Code = codes.UnexpectedFragment
)

// Faults of single schemes.
const (
	ErrFTPType uri.Code = codes.FTPType // RFC 1738 §3.2.2

	ErrFileRelative uri.Code = codes.FileRelative // RFC 8089 §2
	ErrFileDrive    uri.Code = codes.FileDrive    // RFC 8089 §2, appendix E.2
	ErrFileHost     uri.Code = codes.FileHost     // RFC 8089 §2
	ErrFileSlashes  uri.Code = codes.FileSlashes  // RFC 8089 §2, appendix E.3
	ErrFileNoPath   uri.Code = codes.FileNoPath   // RFC 8089 §2

	ErrMailAddress uri.Code = codes.MailAddress // RFC 6068 §2
	ErrMailLocal   uri.Code = codes.MailLocal   // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailDomain  uri.Code = codes.MailDomain  // RFC 6068 §2, RFC 5322 §3.4.1
	ErrMailField   uri.Code = codes.MailField   // RFC 6068 §2

	ErrTelNumber    uri.Code = codes.TelNumber    // RFC 3966 §3
	ErrTelChar      uri.Code = codes.TelChar      // RFC 3966 §3
	ErrTelContext   uri.Code = codes.TelContext   // RFC 3966 §5.1.5
	ErrTelParameter uri.Code = codes.TelParameter // RFC 3966 §3
	ErrTelTwice     uri.Code = codes.TelTwice     // RFC 3966 §3

	ErrDataComma     uri.Code = codes.DataComma     // RFC 2397 §3
	ErrDataType      uri.Code = codes.DataType      // RFC 2397 §3
	ErrDataParameter uri.Code = codes.DataParameter // RFC 2397 §3
	ErrDataBase64    uri.Code = codes.DataBase64    // RFC 2397 §3, RFC 2045 §6.8

	ErrLDAPName      uri.Code = codes.LDAPName      // RFC 4516 §2, RFC 4514 §3
	ErrLDAPAttribute uri.Code = codes.LDAPAttribute // RFC 4516 §2, RFC 4512 §2.5
	ErrLDAPScope     uri.Code = codes.LDAPScope     // RFC 4516 §2
	ErrLDAPFilter    uri.Code = codes.LDAPFilter    // RFC 4516 §2, RFC 4515 §3
	ErrLDAPExtension uri.Code = codes.LDAPExtension // RFC 4516 §2
	ErrLDAPFields    uri.Code = codes.LDAPFields    // RFC 4516 §2

	ErrNewsGroup   uri.Code = codes.NewsGroup   // RFC 5538 §3
	ErrNewsArticle uri.Code = codes.NewsArticle // RFC 5538 §3

	ErrNNTPGroup  uri.Code = codes.NNTPGroup  // RFC 5538 §3
	ErrNNTPNumber uri.Code = codes.NNTPNumber // RFC 5538 §3

	ErrInfoNamespace  uri.Code = codes.InfoNamespace  // RFC 4452 §3
	ErrInfoIdentifier uri.Code = codes.InfoIdentifier // RFC 4452 §3

	ErrDOI uri.Code = codes.DOI // ISO 26324
)
