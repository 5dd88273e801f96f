// What is wrong with a text: by the grammar, by its scheme, by experience; and what was
// meant where the grammar fails.

package repair

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// Grammar is what a text is asked to be.
type Grammar uint8

// The grammars, by the functions of package uri that parse them.
const (
	Reference    Grammar = 0                     // ParseReference
	URI          Grammar = NeedScheme            // Parse
	IRIReference Grammar = NonASCII              // ParseIRIReference
	IRI          Grammar = NeedScheme | NonASCII // ParseIRI

	NeedScheme Grammar = 1 << 0 // a relative reference will not do
	NonASCII   Grammar = 1 << 1 // characters that are not ASCII will do
)

// Find returns what is wrong with s, with offsets in s, or nil: that it is not of the
// grammar, said more exactly where words tell what was meant, what [scheme.Check] finds,
// or a [Mistake].
func Find(s string, g Grammar) *uri.Error {
	if e := find(s, g); e.Code != 0 {
		return &e.Error
	}
	return nil
}

// A judge finds faults.
type judge uint8

const (
	byGrammar judge = iota
	byScheme
	byExperience
)

// A found fault is what a judge finds in a text that was asked to be of a grammar.
type found struct {
	uri.Error
	g  Grammar
	by judge
}

// find returns what is wrong with s. A repair of what is found in a valid URI is one, too,
// and no IRI where that is none.
func find(s string, g Grammar) found {
	e := check(s, g)
	if e.by != byGrammar {
		e.g = Reference
		if _, _, ok := uri.CutScheme(s); ok {
			e.g |= NeedScheme
		}
		if strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
			e.g |= NonASCII
		}
	}
	return e
}

// check returns the first fault of s, asked to be of g: of the grammar, then of its
// scheme, then a mistake.
func check(s string, g Grammar) found {
	u, e := parse(s, g)
	by := byGrammar
	if e.Code == 0 {
		e, by = ofScheme(u), byScheme
	}
	if e.Code == 0 {
		e, by = mistake(u), byExperience
	}
	return found{e, g, by}
}

func ofScheme(u uri.URI) uri.Error {
	if e, ok := scheme.Check(u).(*uri.Error); ok {
		return *e
	}
	return uri.Error{}
}

// isMended reports whether the judge of e finds nothing in s.
func (e found) isMended(s string) bool {
	u, fault := parse(s, e.g)
	switch {
	case fault.Code != 0:
		return false
	case e.by == byScheme:
		return ofScheme(u).Code == 0
	case e.by == byExperience:
		return mistake(u).Code == 0
	}
	return true
}

// parse parses s as g, and says what it was meant as where it is none.
func parse(s string, g Grammar) (uri.URI, uri.Error) {
	var u uri.URI
	var err error
	switch g {
	case URI:
		u, err = uri.Parse(s)
	case IRI:
		u, err = uri.ParseIRI(s)
	case IRIReference:
		u, err = uri.ParseIRIReference(s)
	default:
		u, err = uri.ParseReference(s)
	}
	if e, ok := err.(*uri.Error); ok {
		return u, refine(s, g, *e)
	}
	return u, uri.Error{}
}

// refine returns what s, in which e is at fault by the grammar g, was meant as, or e.
func refine(s string, g Grammar, e uri.Error) uri.Error {
	switch e.Code {
	case uri.ErrEmpty, uri.ErrLeadingSpace, uri.ErrByteOrderMark, uri.ErrEmptyScheme, uri.ErrTooLong:
		return e
	}
	isScheme := e.Component == uri.ComponentScheme
	if isScheme || e.Offset == 0 || e.Code == uri.ErrColonFirst {
		for _, m := range &enclosing {
			if inside, ok := cutMarks(s, m.open, m.close); ok && isReferenceLike(inside) {
				return fault(m.code, uri.ComponentNone, 0, len(m.open))
			}
		}
		if end := hostPortEnd(s); end > 0 && s[0] != '/' {
			switch {
			case isScheme:
				return fault(ErrHostPortFirst, uri.ComponentScheme, 0, end)
			case e.Code == uri.ErrColonFirst:
				return fault(ErrHostPortFirst, uri.ComponentPath, e.Offset, e.End)
			case s[0] == '[':
				return fault(ErrHostPortFirst, uri.ComponentPath, 0, end)
			}
		}
	}
	switch {
	case isScheme && s[0] == '[' && literalEnd(s) > 0: // "[::1]/x"
		return fault(uri.ErrMissingScheme, uri.ComponentScheme, 0, 0)
	case isScheme:
		if e := explainMissingColon(s); e.Code != 0 {
			return e
		}
	case e.Component == uri.ComponentPort && e.Code != uri.ErrSecondPort:
		return refinePort(s, g, e)
	}
	return e
}

// refinePort tells the port at fault from the beginning of a password with a delimiter in
// it: "http://user:pass/word@host".
func refinePort(s string, g Grammar, e uri.Error) uri.Error {
	parts := uri.Split(s)
	start, end, _ := parts.Span(uri.ComponentAuthority)
	_, _, hasUserinfo := parts.Span(uri.ComponentUserinfo)
	if hasUserinfo || s[start] == '[' || !isBeforeHost(s[end:]) {
		return e
	}
	for f := range uri.ComponentUserinfo.Faults(s[start:end]) {
		if f.Code != uri.ErrNonASCII || g&NonASCII == 0 {
			return fault(f.Code, f.Component, start+f.Offset, start+f.End)
		}
	}
	return fault(ErrUserinfoDelimiter, uri.ComponentUserinfo, end, end+1)
}

// fault returns an Error that spans the bytes from offset to end.
func fault(code uri.Code, c uri.Component, offset, end int) uri.Error {
	return uri.Error{Code: code, Component: c, Offset: offset, End: end}
}

// enclosing are the marks that stand around a URI in running text (RFC 3986
// appendix C), in pairs.
var enclosing = [...]struct {
	open, close string
	code        uri.Code
}{
	{`"`, `"`, ErrEnclosingQuotes},
	{"'", "'", ErrEnclosingQuotes},
	{"`", "`", ErrEnclosingQuotes},
	{"\u201C", "\u201D", ErrEnclosingQuotes}, // “…”
	{"\u2018", "\u2019", ErrEnclosingQuotes}, // ‘…’
	{"\u201E", "\u201C", ErrEnclosingQuotes}, // „…“
	{"\u00AB", "\u00BB", ErrEnclosingQuotes}, // «…»
	{"<", ">", ErrEnclosingBrackets},
	{"(", ")", ErrEnclosingBrackets},
	{"[", "]", ErrEnclosingBrackets},
}

// cutMarks returns s without the marks around it, if they are there and nowhere
// else.
func cutMarks(s, open, close string) (inside string, ok bool) {
	if !strings.HasPrefix(s, open) || !strings.HasSuffix(s[len(open):], close) {
		return "", false
	}
	inside = s[len(open) : len(s)-len(close)]
	return inside, !strings.Contains(inside, open) && !strings.Contains(inside, close)
}

// isReferenceLike reports whether s begins with a scheme, a slash or the name of a
// host, as a placeholder such as "<host>" does not.
func isReferenceLike(s string) bool {
	scheme, _, _ := uri.CutScheme(s)
	return strings.HasPrefix(s, "/") || scheme != "" || guess.BeginsWithHost(s)
}

// explainMissingColon explains a scheme that has lost its colon, or has another
// character in place of it, before the two slashes: "http//h", "https.//h".
func explainMissingColon(s string) uri.Error {
	name := s[:len(s)-len(strings.TrimLeft(s, ascii.Letters))]
	i := len(name)
	end := i
	if end < len(s) && strings.IndexByte(";.,=_|", s[end]) >= 0 {
		end++
	}
	if !strings.HasPrefix(s[end:], "//") || !guess.IsSchemeWithHost(name) {
		return uri.Error{}
	}
	if end == i {
		end += len("//")
	}
	return fault(ErrMissingColon, uri.ComponentScheme, i, end)
}

// hostPortEnd returns the end of the host and port with which s begins, or 0: an IP
// literal, an IPv4 address or a name with a letter in it, a colon, and digits up to
// the end or a delimiter.
func hostPortEnd(s string) int {
	host := 0
	if strings.HasPrefix(s, "[") {
		host = literalEnd(s)
	} else {
		for host < len(s) && (uri.ComponentScheme.Allows(s[host]) || s[host] == '_') {
			host++
		}
		if !guess.IsIPv4(s[:host]) && !strings.ContainsAny(s[:host], ascii.Letters) {
			return 0
		}
	}
	end := host + 1
	for end < len(s) && ascii.IsDigit(s[end]) {
		end++
	}
	if host == 0 || host >= len(s) || s[host] != ':' || end == host+1 || end < len(s) && !isAuthorityEnd(s[end]) {
		return 0
	}
	return end
}

// isBeforeHost reports whether rest, which begins with the delimiter after what may
// be a password, goes on with the password and a host: "/ss@h/". In "/@scope" or
// "/users/@me" the "@" begins a segment, unless what follows it is surely a host.
func isBeforeHost(rest string) bool {
	_, host, found := strings.Cut(rest, "@")
	host = host[:authorityEnd(host, 0)]
	return found && host != "" && (!strings.Contains(rest, "/@") || guess.LooksLikeHost(host))
}

// literalEnd returns the end of the IP literal that s begins with, or 0.
func literalEnd(s string) int {
	end := strings.IndexByte(s, ']') + 1
	if _, err := uri.ParseReference("//" + s[:end]); end == 0 || err != nil {
		return 0
	}
	return end
}

func isAuthorityEnd(c byte) bool { return c == '/' || c == '?' || c == '#' }

// authorityEnd returns the offset of the "/", "?" or "#" that ends the authority in which
// s[i] is, or len(s).
func authorityEnd(s string, i int) int {
	for i < len(s) && !isAuthorityEnd(s[i]) {
		i++
	}
	return i
}

// spaceEnd returns the offset after the white space that begins at s[i].
func spaceEnd(s string, i int) int {
	rest := strings.TrimLeftFunc(s[i:], func(r rune) bool { return r == 0x200B || unicode.IsSpace(r) })
	return len(s) - len(rest)
}

// appendEscape appends the percent-encoding of c to b.
func appendEscape(b []byte, c byte) []byte {
	const upper = "0123456789ABCDEF"
	return append(b, '%', upper[c>>4], upper[c&0xF])
}
