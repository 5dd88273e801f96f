// The candidates for repairs of the path, the query and single bytes: for each code
// what was probably meant, as edits of the first fault alone.

package uri

import "strings"

// Reasons of repairs. They say what is done, for the title of a fix.
const (
	reasonPercent     = "percent-encode the percent sign"
	reasonEncode      = "percent-encode what the component cannot hold"
	reasonRemove      = "remove the tab or line break"
	reasonTrim        = "trim the white space"
	reasonUnwrap      = "remove the delimiters around the URI"
	reasonSlash       = "write a slash for the backslash"
	reasonDrive       = "write the drive's path as a file URI"
	reasonHash        = "percent-encode the second number sign"
	reasonDot         = "begin the path with ./"
	reasonAt          = "percent-encode the at sign of the userinfo"
	reasonDelimiter   = "percent-encode the delimiter in the userinfo"
	reasonNoFragment  = "remove the fragment"
	reasonNoAuthority = "remove the two slashes"
)

// candidates returns the repairs of the fault e of s, the likeliest first. What is
// behind the fault may need repairs of its own.
func candidates(s string, e Error) []Repair {
	switch e.Code {
	case ErrLeadingSpace, ErrTrailingSpace, ErrByteOrderMark:
		return []Repair{replace(reasonTrim, e.Offset, e.End, "")}
	case ErrEnclosingQuotes, ErrEnclosingBrackets:
		return repairEnclosing(s)
	case ErrPercent:
		return repairPercent(e)
	case ErrBackslash:
		return repairBackslash(s, e)
	case ErrSecondHash:
		return []Repair{replace(reasonHash, e.Offset, e.End, "%23")}
	case ErrSpace, ErrTab, ErrLineBreak, ErrControl, ErrQuote, ErrAngleBracket, ErrCurlyBrace, ErrSquareBracket,
		ErrCaret, ErrBacktick, ErrVerticalBar, ErrNonASCII, ErrUTF8, ErrPrivateUse, ErrNotUcschar:
		return repairBytes(s, e)
	case ErrColonFirst:
		return append(repairSCP(s, e), replace(reasonDot, 0, 0, "./"))
	case ErrUnexpectedFragment:
		return []Repair{replace(reasonNoFragment, e.Offset, e.End, "")}
	case ErrUnexpectedAuthority:
		return repairStrayAuthority(s, e)
	}
	if r := authorityCandidates(s, e); r != nil {
		return r
	}
	return schemeCandidates(s, e)
}

// replace returns the repair that writes text for the bytes from offset to end.
func replace(reason string, offset, end int, text string) Repair {
	return Repair{Edits: []Edit{{offset, end, text}}, Reason: reason}
}

// holdsEscapes reports whether a "%" in c stands for the byte it encodes to
// everyone. In a host it may as well be a mistake of another kind.
func holdsEscapes(c Component) bool {
	return c == ComponentUserinfo || c == ComponentPath || c == ComponentQuery || c == ComponentFragment
}

func repairPercent(e Error) []Repair {
	if !holdsEscapes(e.Component) {
		return nil
	}
	return []Repair{replace(reasonPercent, e.Offset, e.Offset+1, "%25")}
}

// repairBackslash takes a backslash for a slash where there could be one, and for
// itself elsewhere. A scheme of one letter is the drive of a Windows path.
func repairBackslash(s string, e Error) []Repair {
	slash := replace(reasonSlash, e.Offset, e.End, "/")
	data := replace(reasonEncode, e.Offset, e.End, "%5C")
	switch {
	case e.Offset == 2 && s[1] == ':':
		return []Repair{{
			Edits:  []Edit{{0, 0, "file:///"}, {2, 3, "/"}},
			Reason: reasonDrive,
		}}
	case e.Component == ComponentHost || e.Component == ComponentPort,
		e.Component == ComponentPath && e.Offset > 0 && s[e.Offset-1] == ':':
		return []Repair{slash}
	case e.Component == ComponentPath:
		return []Repair{slash, data}
	case holdsEscapes(e.Component):
		return []Repair{data}
	}
	return nil
}

// repairEnclosing takes away the marks around a URI.
func repairEnclosing(s string) []Repair {
	for _, m := range &enclosing {
		if _, ok := cutMarks(s, m.open, m.close); ok {
			close := len(s) - len(m.close)
			return []Repair{{Edits: []Edit{{0, len(m.open), ""}, {close, len(s), ""}}, Reason: reasonUnwrap}}
		}
	}
	return nil
}

// repairBytes encodes the bytes of e, or takes away what surely is not part of the
// URI: white space in the scheme.
func repairBytes(s string, e Error) []Repair {
	if !holdsEscapes(e.Component) {
		return repairSchemeSpace(s, e)
	}
	var b []byte
	for i := e.Offset; i < e.End; i++ {
		b = appendEscape(b, s[i])
	}
	found := []Repair{replace(reasonEncode, e.Offset, e.End, string(b))}
	if e.Code == ErrTab || e.Code == ErrLineBreak {
		found = append(found, replace(reasonRemove, e.Offset, e.End, ""))
	}
	return found
}

// repairStrayAuthority takes away the slashes of "mailto://a@b" and its like.
func repairStrayAuthority(s string, e Error) []Repair {
	if strings.HasPrefix(s[e.End:], "/") && e.End == e.Offset+2 {
		return nil // "mailto:///": nothing certain
	}
	return []Repair{replace(reasonNoAuthority, e.Offset, e.Offset+2, "")}
}
