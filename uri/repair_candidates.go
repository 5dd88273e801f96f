// The candidates for repairs of single bytes, of the path, the query and the
// fragment: for each code what was probably meant, as edits of the first fault alone.

package uri

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Reasons of repairs. They say what is done, for the title of a fix.
const (
	reasonPercent    = "percent-encode the percent sign"
	reasonUnicode    = "write the escape in UTF-8"
	reasonEncode     = "percent-encode what the component does not allow"
	reasonRemove     = "remove the white space"
	reasonInvisible  = "remove the invisible character"
	reasonTrim       = "trim the white space"
	reasonMark       = "remove the byte order mark"
	reasonUnwrap     = "remove the marks around the URI"
	reasonHalfMark   = "remove the mark at the end of the URI"
	reasonSlash      = "replace the backslash with a slash"
	reasonBackslash  = "remove the backslash before the slash"
	reasonHash       = "percent-encode the second number sign"
	reasonDot        = "begin the path with ./"
	reasonNoFragment = "remove the fragment"
)

// candidates returns the repairs of the fault e of s, the likeliest first. What is
// after the fault may need repairs of its own.
func candidates(s string, e Error) []Repair {
	switch e.Code {
	case ErrLeadingSpace, ErrTrailingSpace:
		return one(reasonTrim, e.Offset, e.End, "")
	case ErrByteOrderMark:
		return one(reasonMark, e.Offset, e.End, "")
	case ErrEnclosingQuotes, ErrEnclosingBrackets:
		return repairEnclosing(s)
	case ErrPercent:
		return repairPercent(s, e)
	case ErrBackslash:
		return repairBackslash(s, e)
	case ErrSecondHash:
		return one(reasonHash, e.Offset, e.End, "%23")
	case ErrSpace, ErrTab, ErrLineBreak:
		return repairSpace(s, e)
	case ErrControl, ErrQuote, ErrAngleBracket, ErrCurlyBrace, ErrSquareBracket, ErrCaret, ErrBacktick, ErrVerticalBar,
		ErrNonASCII, ErrUTF8, ErrPrivateUse, ErrNotUcschar:
		return repairBytes(s, e)
	case ErrColonFirst:
		if isSCP(s) {
			return nil // a path of that name is not what was meant
		}
		return one(reasonDot, 0, 0, "./")
	case ErrUnexpectedFragment:
		return one(reasonNoFragment, e.Offset, e.End, "")
	}
	for _, of := range [...]func(string, Error) []Repair{authorityCandidates, schemeCandidates, specificCandidates, mistakeCandidates} {
		if found := of(s, e); found != nil {
			return found
		}
	}
	return nil
}

// replace returns the repair that writes text for the bytes from offset to end.
func replace(reason string, offset, end int, text string) Repair {
	return Repair{Edits: []Edit{{offset, end, text}}, Reason: reason}
}

// one returns the one repair of replace.
func one(reason string, offset, end int, text string) []Repair {
	return []Repair{replace(reason, offset, end, text)}
}

// encoded returns the repair that percent-encodes the bytes of e.
func encoded(s string, e Error) Repair {
	var b []byte
	for i := e.Offset; i < e.End; i++ {
		b = appendEscape(b, s[i])
	}
	return replace(reasonEncode, e.Offset, e.End, string(b))
}

// holdsEscapes reports whether a "%" in c stands for the byte it encodes to
// everyone. In a host it may as well be a mistake of another kind.
func holdsEscapes(c Component) bool {
	return c == ComponentUserinfo || c == ComponentPath || c == ComponentQuery || c == ComponentFragment
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

// repairPercent encodes a percent sign, unless it begins a placeholder of a format
// ("%s"), and takes "%u00E9", an escape of JavaScript, for the character.
func repairPercent(s string, e Error) []Repair {
	if !holdsEscapes(e.Component) {
		return nil
	}
	encode := replace(reasonPercent, e.Offset, e.Offset+1, "%25")
	rest := s[e.Offset+1:]
	if len(rest) >= 5 && rest[0]|0x20 == 'u' {
		if n, err := strconv.ParseUint(rest[1:5], 16, 16); err == nil && utf8.ValidRune(rune(n)) {
			var b []byte
			for _, c := range []byte(string(rune(n))) {
				b = appendEscape(b, c)
			}
			return []Repair{replace(reasonUnicode, e.Offset, e.Offset+len("%u0000"), string(b)), encode}
		}
	}
	if rest != "" && strings.IndexByte("dqsvx", rest[0]) >= 0 && (len(rest) == 1 || !isAlpha(rest[1]) && !isDigit(rest[1])) {
		return nil
	}
	return []Repair{encode}
}

// repairBackslash takes a backslash for a slash where there could be one, and for
// itself elsewhere. A scheme of one letter is the drive of a Windows path, and two
// backslashes at the start are a share of a server (RFC 8089 appendix E.3).
func repairBackslash(s string, e Error) []Repair {
	slash := replace(reasonSlash, e.Offset, e.End, "/")
	data := replace(reasonEncode, e.Offset, e.End, "%5C")
	switch {
	case e.Offset == 2 && s[1] == ':':
		return []Repair{{Edits: []Edit{{0, 0, "file:///"}, {2, 3, "/"}}, Reason: reasonDrive}}
	case e.Offset == 0 && e.asked&needScheme != 0:
		if name, ok := strings.CutPrefix(s, `\\`); ok && name != "" && isAlpha(name[0]) {
			return one(reasonShare, 0, len(`\\`), "file://")
		}
		return nil
	case e.End < len(s) && s[e.End] == '/' && e.Component != ComponentQuery && e.Component != ComponentFragment:
		return one(reasonBackslash, e.Offset, e.End, "") // as JSON may write slashes
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

// repairSpace removes white space where it can stand for nothing, and encodes it
// where it can be data. A line break is what a mail program or an editor put there.
func repairSpace(s string, e Error) []Repair {
	end := spaceEnd(s, e.Offset)
	remove := replace(reasonRemove, e.Offset, end, "")
	before, after := s[:e.Offset], s[end:]
	switch p := Split(s); {
	case e.Component == ComponentScheme:
		name, _, _ := strings.Cut(after, ":")
		if strings.HasPrefix(after[len(name):], ":") && isSchemeWithHost(before+strings.TrimRight(name, " ")) {
			return []Repair{remove}
		}
		return nil
	case isAroundDelimiter(before, after, e.Component), isSpaceless(p.Component(ComponentScheme), e.Component, before, after):
		return []Repair{remove}
	case !holdsEscapes(e.Component):
		return nil
	case strings.ContainsAny(s[e.Offset:end], "\t\r\n"):
		return []Repair{remove, encoded(s, e)}
	}
	return []Repair{encoded(s, e)}
}

// isAroundDelimiter reports whether white space between before and after, in c,
// stands beside a delimiter that ends or begins a part of an authority, or before
// or in the "//" that begins one.
func isAroundDelimiter(before, after string, c Component) bool {
	if after == "" || before == "" {
		return false
	}
	last, next := before[len(before)-1], after[0]
	switch c {
	case ComponentHost:
		return strings.IndexByte("/@.", last) >= 0 || strings.IndexByte(":/?#.", next) >= 0
	case ComponentPort:
		return last == ':' || isAuthorityEnd(next)
	case ComponentUserinfo:
		return strings.HasSuffix(before, "//")
	case ComponentPath:
		scheme := strings.TrimSuffix(strings.TrimSuffix(before, "/"), ":")
		return strings.HasSuffix(before, ":") && strings.HasPrefix(after, "//") && isSchemeWithHost(scheme) ||
			strings.HasSuffix(before, ":/") && next == '/' && isSchemeWithHost(scheme)
	}
	return false
}

// isSpaceless reports whether component c of scheme has no use for white space between
// before and after: the number of tel, and the list of addresses of mailto around its
// delimiters. Within an address it may be anything.
func isSpaceless(scheme string, c Component, before, after string) bool {
	switch {
	case c != ComponentPath:
		return false
	case strings.EqualFold(scheme, "mailto"):
		return strings.HasSuffix(before, ":") || strings.HasSuffix(before, ",") || strings.HasPrefix(after, ",")
	}
	return strings.EqualFold(scheme, "tel")
}

// repairBytes encodes the bytes of e, or takes away what surely is not part of the
// URI: half of the marks around one, characters that nobody sees.
func repairBytes(s string, e Error) []Repair {
	switch text := s[e.Offset:e.End]; {
	case text == "\uFF1A" && isSchemeWithHost(s[:e.Offset]): // a full-width colon
		return one(reasonSchemeColon, e.Offset, e.End, ":")
	case isInvisible(text):
		return one(reasonInvisible, e.Offset, e.End, "")
	case e.Offset == 0 && e.Component != ComponentHost:
		if r := repairSchemeStart(s, e); r != nil {
			return r
		}
	case e.Code == ErrVerticalBar && isDriveAt(s, e.Offset):
		return one(reasonDriveColon, e.Offset, e.End, ":")
	case isHalfMark(s, e):
		return []Repair{replace(reasonHalfMark, e.Offset, e.End, ""), encoded(s, e)}
	}
	if !holdsEscapes(e.Component) {
		return nil
	}
	return []Repair{encoded(s, e)}
}

// isInvisible reports whether text is a character that shows nothing and gets into
// a text when it is copied: a zero width space, joiner or mark of direction, a soft
// hyphen.
func isInvisible(text string) bool {
	r, n := utf8.DecodeRuneInString(text)
	return n == len(text) && (r == 0xAD || 0x200B <= r && r <= 0x200F || r == 0x2060 || r == 0xFEFF)
}

// isHalfMark reports whether the last byte of s, which begins with a scheme, is a
// quotation mark or bracket that nothing opens in s.
func isHalfMark(s string, e Error) bool {
	const opens, closes = "\"`<[{", "\"`>]}"
	i := strings.IndexByte(closes, s[e.Offset])
	return e.End == len(s) && i >= 0 && e.asked&needScheme != 0 && strings.IndexByte(s[:e.Offset], opens[i]) < 0
}
