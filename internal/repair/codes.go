// The codes of what a text that does not parse was meant as, and of mistakes.

package repair

import (
	"github.com/urilint/urilint/internal/codes"
	"github.com/urilint/urilint/uri"
)

// What a text that does not parse was meant as, more exactly than the grammar can say.
const (
	ErrEnclosingQuotes   uri.Code = codes.EnclosingQuotes   // `"http://h"`
	ErrEnclosingBrackets uri.Code = codes.EnclosingBrackets // "<http://h>"
	ErrMissingColon      uri.Code = codes.MissingColon      // "http//h"
	ErrHostPortFirst     uri.Code = codes.HostPortFirst     // "127.0.0.1:80"
	ErrUserinfoDelimiter uri.Code = codes.UserinfoDelimiter // "http://u:p/w@h"
)

// Mistakes in valid URIs: see [Mistake].
const (
	ErrHostAsScheme     uri.Code = codes.HostAsScheme     // "localhost:8080"
	ErrDriveAsScheme    uri.Code = codes.DriveAsScheme    // "C:/x"
	ErrMisspelledScheme uri.Code = codes.MisspelledScheme // "htps://h"
	ErrDoubledScheme    uri.Code = codes.DoubledScheme    // "http://http://h"
	ErrSecondColon      uri.Code = codes.SecondColon      // "redis:://h"
	ErrPortInPath       uri.Code = codes.PortInPath       // "http://localhost/:8080"
	ErrPortColon        uri.Code = codes.PortColon        // "http://localhost8080/"
	ErrPortRange        uri.Code = codes.PortRange        // "http://h:80800/"
	ErrHostComma        uri.Code = codes.HostComma        // "http://www,example.com/"
	ErrHostLabel        uri.Code = codes.HostLabel        // "http://.example.com/"
	ErrHostTypo         uri.Code = codes.HostTypo         // "http://locahost:9200/"
	ErrHostSpace        uri.Code = codes.HostSpace        // "http://h%20/"
	ErrEntity           uri.Code = codes.Entity           // "?a=1&amp;b=2"
	ErrMailQuestion     uri.Code = codes.MailQuestion     // "mailto:a@b.c&subject=d"
)
