// The candidates for repairs of what single schemes ask, and of mistakes.

package repair

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

const (
	reasonDrive         = "write the drive's path as a file URI"
	reasonDriveSlash    = "write a third slash before the drive"
	reasonDriveColon    = "write a colon after the drive letter"
	reasonShare         = "write the share as a file URI"
	reasonFileAuthority = "write two slashes before the host of the share"
	reasonMailComma     = "separate the addresses by a comma"
	reasonMailQuestion  = "begin the header fields with a question mark"
	reasonDataBase64    = "write ;base64 before the comma"
	reasonDataCharset   = "name the parameter of the character set"
	reasonMeant         = "correct the spelling of the scheme"
	reasonMeantHost     = "correct the spelling of localhost"
	reasonPortPlace     = "remove the slash before the port"
	reasonHostDots      = "replace the commas in the host with dots"
	reasonHostDot       = "remove the dot that ends an empty label"
	reasonHostSpace     = "remove the white space in the host"
	reasonEntity        = "write the ampersand without HTML"
)

// specificCandidates returns the repairs of a fault that the scheme's own
// specification finds.
func specificCandidates(s string, e found) []Repair {
	switch e.Code {
	case scheme.ErrFileDrive:
		return one(reasonDriveSlash, e.Offset, e.Offset, "/")
	case scheme.ErrFileRelative:
		if e.Offset+1 < len(s) && ascii.IsAlpha(s[e.Offset]) && s[e.Offset+1] == ':' {
			return one(reasonDrive, e.Offset, e.Offset, "///")
		}
	case scheme.ErrFileSlashes:
		if strings.HasPrefix(s[e.Offset-len("///"):], "////") {
			return one(reasonFileAuthority, e.Offset-1, e.End, "")
		}
	case scheme.ErrMailLocal:
		// "mailto:a@b.c;d@e.f"
		if i := strings.IndexByte(s[e.Offset:e.End], ';'); i > 0 && strings.Contains(s[e.Offset:e.Offset+i], "@") {
			return one(reasonMailComma, e.Offset+i, e.Offset+i+1, ",")
		}
	case scheme.ErrDataType:
		// "data:image/png:base64,…"
		if head, ok := strings.CutSuffix(s[e.Offset:e.End], ":base64"); ok {
			return one(reasonDataBase64, e.Offset+len(head), e.Offset+len(head)+1, ";")
		}
	case scheme.ErrDataComma:
		// "data:image/png;base64;…"
		if i := strings.Index(s, ";base64;"); i > 0 {
			i += len(";base64")
			return one(reasonDataBase64, i, i+1, ",")
		}
	case scheme.ErrDataParameter:
		// "data:text/html;utf8,…"
		if name := s[e.Offset:e.End]; strings.EqualFold(name, "utf8") || strings.EqualFold(name, "utf-8") {
			return one(reasonDataCharset, e.Offset, e.End, "charset=utf-8")
		}
	}
	return nil
}

// isDriveAt reports whether s[i] follows the letter of a drive at the start of the
// path of a file URI.
func isDriveAt(s string, i int) bool {
	p := uri.Split(s)
	start, _, _ := p.Span(uri.ComponentPath)
	return strings.EqualFold(p.Component(uri.ComponentScheme), "file") && i == start+len("/C") && ascii.IsAlpha(s[i-1])
}

// mistakeCandidates returns the repairs of a mistake in a valid URI.
func mistakeCandidates(s string, e found) []Repair {
	switch e.Code {
	case ErrHostAsScheme:
		return repairHostPort(s, e)
	case ErrDriveAsScheme:
		return one(reasonDrive, 0, 0, "file:///")
	case ErrMisspelledScheme:
		return one(reasonMeant, 0, e.End, guess.MeantScheme(s[:e.End]))
	case ErrDoubledScheme:
		return one(reasonOuterScheme, 0, e.End, "")
	case ErrSecondColon:
		return one(reasonTwoColons, e.Offset, e.End, "")
	case ErrPortInPath:
		return one(reasonPortPlace, e.Offset, e.Offset+1, "")
	case ErrPortColon:
		if ascii.IsDigit(s[e.Offset]) {
			return one(reasonColonPort, e.Offset, e.Offset, ":")
		}
		return one(reasonColonPort, e.Offset, e.End, ":")
	case ErrHostComma:
		return repairHostComma(s, e)
	case ErrHostLabel:
		if strings.Trim(uri.Split(s).Component(uri.ComponentHost), ".") != "" {
			return one(reasonHostDot, e.Offset, e.End, "")
		}
	case ErrHostTypo:
		return one(reasonMeantHost, e.Offset, e.End, "localhost")
	case ErrHostSpace:
		before, after := s[:e.Offset], s[e.End:]
		if strings.HasSuffix(before, "/") || after == "" || strings.IndexByte(":/?#.%", after[0]) >= 0 {
			return one(reasonHostSpace, e.Offset, e.End, "")
		}
	case ErrEntity:
		return one(reasonEntity, e.Offset+1, e.End, "")
	case ErrMailQuestion:
		return one(reasonMailQuestion, e.Offset, e.End, "?")
	}
	return nil
}

// repairHostComma writes dots for the commas of "127,0,0,1" and "www,example.com".
// Other commas may separate two hosts.
func repairHostComma(s string, e found) []Repair {
	start, end, _ := uri.Split(s).Span(uri.ComponentHost)
	host := strings.ReplaceAll(s[start:end], ",", ".")
	if !guess.IsIPv4(host) && (len(host) < 4 || !strings.EqualFold(host[:4], "www.")) {
		return nil
	}
	var edits []Edit
	for i := e.Offset; i < end; i++ {
		if s[i] == ',' {
			edits = append(edits, Edit{i, i + 1, "."})
		}
	}
	return []Repair{{Edits: edits, Reason: reasonHostDots}}
}
