// The candidates for repairs of single bytes, of the path, the query and the
// fragment: for each code what was probably meant, as edits of the first fault alone.

package repair

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
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
func candidates(s string, e found) []Repair {
	switch e.kind(s) {
	case uri.ErrLeadingSpace, uri.ErrTrailingSpace:
		return one(reasonTrim, e.Offset, e.End, "")
	case uri.ErrByteOrderMark:
		return one(reasonMark, e.Offset, e.End, "")
	case ErrEnclosingQuotes, ErrEnclosingBrackets:
		return repairEnclosing(s)
	case uri.ErrPercent:
		return repairPercent(s, e)
	case uri.ErrBackslash:
		return repairBackslash(s, e)
	case uri.ErrSecondHash:
		return one(reasonHash, e.Offset, e.End, "%23")
	case uri.ErrSpace:
		return repairSpace(s, e)
	case uri.ErrControl, uri.ErrQuote, uri.ErrAngleBracket, uri.ErrCurlyBrace, uri.ErrSquareBracket, uri.ErrCaret, uri.ErrBacktick, uri.ErrVerticalBar,
		uri.ErrNonASCII, uri.ErrUTF8, uri.ErrNotUcschar:
		return repairBytes(s, e)
	case uri.ErrColonFirst:
		if isSCP(s) {
			return nil // a path of that name is not what was meant
		}
		return one(reasonDot, 0, 0, "./")
	case scheme.ErrUnexpectedFragment:
		return one(reasonNoFragment, e.Offset, e.End, "")
	}
	for _, of := range [...]func(string, found) []Repair{authorityCandidates, schemeCandidates, specificCandidates, mistakeCandidates} {
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
func encoded(s string, e found) Repair {
	var b []byte
	for i := e.Offset; i < e.End; i++ {
		b = appendEscape(b, s[i])
	}
	return replace(reasonEncode, e.Offset, e.End, string(b))
}

// holdsEscapes reports whether a "%" in c stands for the byte it encodes to
// everyone. In a host it may as well be a mistake of another kind.
func holdsEscapes(c uri.Component) bool {
	return c == uri.ComponentUserinfo || c == uri.ComponentPath || c == uri.ComponentQuery || c == uri.ComponentFragment
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
func repairPercent(s string, e found) []Repair {
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
	if rest != "" && strings.IndexByte("dqsvx", rest[0]) >= 0 && (len(rest) == 1 || !ascii.IsAlpha(rest[1]) && !ascii.IsDigit(rest[1])) {
		return nil
	}
	return []Repair{encode}
}

// repairBackslash takes a backslash for a slash where there could be one, and for
// itself elsewhere. A scheme of one letter is the drive of a Windows path, and two
// backslashes at the start are a share of a server (RFC 8089 appendix E.3).
func repairBackslash(s string, e found) []Repair {
	slash := replace(reasonSlash, e.Offset, e.End, "/")
	data := replace(reasonEncode, e.Offset, e.End, "%5C")
	switch {
	case e.Offset == 2 && s[1] == ':':
		return []Repair{{Edits: []Edit{{0, 0, "file:///"}, {2, 3, "/"}}, Reason: reasonDrive}}
	case e.Offset == 0 && e.g&NeedScheme != 0:
		if name, ok := strings.CutPrefix(s, `\\`); ok && name != "" && ascii.IsAlpha(name[0]) {
			return one(reasonShare, 0, len(`\\`), "file://")
		}
		return nil
	case e.End < len(s) && s[e.End] == '/' && e.Component != uri.ComponentQuery && e.Component != uri.ComponentFragment:
		return one(reasonBackslash, e.Offset, e.End, "") // as JSON may write slashes
	case e.Component == uri.ComponentHost || e.Component == uri.ComponentPort,
		e.Component == uri.ComponentPath && e.Offset > 0 && s[e.Offset-1] == ':':
		return []Repair{slash}
	case e.Component == uri.ComponentPath:
		return []Repair{slash, data}
	case holdsEscapes(e.Component):
		return []Repair{data}
	}
	return nil
}

// repairSpace removes white space where it can stand for nothing, and encodes it
// where it can be data. A line break is what a mail program or an editor put there.
func repairSpace(s string, e found) []Repair {
	end := spaceEnd(s, e.Offset)
	remove := replace(reasonRemove, e.Offset, end, "")
	before, after := s[:e.Offset], s[end:]
	switch p := uri.Split(s); {
	case e.Component == uri.ComponentScheme:
		name, _, _ := strings.Cut(after, ":")
		if strings.HasPrefix(after[len(name):], ":") && guess.IsSchemeWithHost(before+strings.TrimRight(name, " ")) {
			return []Repair{remove}
		}
		return nil
	case isAroundDelimiter(before, after, e.Component), isSpaceless(p.Component(uri.ComponentScheme), e.Component, before, after):
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
func isAroundDelimiter(before, after string, c uri.Component) bool {
	if after == "" || before == "" {
		return false
	}
	last, next := before[len(before)-1], after[0]
	switch c {
	case uri.ComponentHost:
		return strings.IndexByte("/@.", last) >= 0 || strings.IndexByte(":/?#.", next) >= 0
	case uri.ComponentPort:
		return last == ':' || isAuthorityEnd(next)
	case uri.ComponentUserinfo:
		return strings.HasSuffix(before, "//")
	case uri.ComponentPath:
		scheme := strings.TrimSuffix(strings.TrimSuffix(before, "/"), ":")
		return strings.HasSuffix(before, ":") && strings.HasPrefix(after, "//") && guess.IsSchemeWithHost(scheme) ||
			strings.HasSuffix(before, ":/") && next == '/' && guess.IsSchemeWithHost(scheme)
	}
	return false
}

// isSpaceless reports whether component c of scheme has no use for white space between
// before and after: the number of tel, and the list of addresses of mailto around its
// delimiters. Within an address it may be anything.
func isSpaceless(scheme string, c uri.Component, before, after string) bool {
	switch {
	case c != uri.ComponentPath:
		return false
	case strings.EqualFold(scheme, "mailto"):
		return strings.HasSuffix(before, ":") || strings.HasSuffix(before, ",") || strings.HasPrefix(after, ",")
	}
	return strings.EqualFold(scheme, "tel")
}

// repairBytes encodes the bytes of e, or takes away what surely is not part of the
// URI: half of the marks around one, characters that nobody sees.
func repairBytes(s string, e found) []Repair {
	switch text := s[e.Offset:e.End]; {
	case text == "\uFF1A" && guess.IsSchemeWithHost(s[:e.Offset]): // a full-width colon
		return one(reasonSchemeColon, e.Offset, e.End, ":")
	case isInvisible(text):
		return one(reasonInvisible, e.Offset, e.End, "")
	case e.Offset == 0 && e.Component != uri.ComponentHost:
		if r := repairSchemeStart(s, e); r != nil {
			return r
		}
	case e.Code == uri.ErrVerticalBar && isDriveAt(s, e.Offset):
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
func isHalfMark(s string, e found) bool {
	const opens, closes = "\"`<[{", "\"`>]}"
	i := strings.IndexByte(closes, s[e.Offset])
	return e.End == len(s) && i >= 0 && e.g&NeedScheme != 0 && strings.IndexByte(s[:e.Offset], opens[i]) < 0
}
