package rule

// This file is the rule illegal-char: a byte that the part of the URL it
// stands in cannot hold.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/uri"
)

var illegalChar = &Rule{
	ID: "illegal-char",
	Doc: Doc{
		Title: "character not allowed in a URL",
		Why: "Control characters are a parse error. An unencoded space in the query is sent unchanged and Go " +
			"servers reply 400; leading or trailing white space becomes part of the URL.",
		Before:     `http.Get("https://example.com/?q=a b")`,
		After:      `http.Get("https://example.com/?q=a%20b")`,
		References: []Reference{"RFC 3986 §2", "RFC 3986 §3.3", "RFC 3986 §3.4", "RFC 3986 §3.5"},
		Guards: []string{
			"{}, |, ^, square brackets and non-ASCII text, which net/url and servers tolerate, unless -strict is given",
			"data: and javascript: URLs",
			"the path and the query of a data source: sqlserver://h?connection timeout=30",
			"url.URL.Path and other decoded strings",
		},
	},
	check:      checkIllegalChar,
	inLanguage: true,
	checkHoles: func(s *Input) *Finding { return cmp.Or(trailingSpace(s), illegalInQuery(s)) },
}

// illegalInQuery finds a byte that a query cannot hold in the known bytes of one that
// is written as it is, whatever else is in it.
//
//	u.RawQuery += "&q=a b"
func illegalInQuery(s *Input) *Finding {
	if s.Want.Form != spec.Query {
		return nil
	}
	w := fillHoles(s, func(_ int, _ string, h text.Hole) string {
		if h.Lang.IsAny() {
			return "x"
		}
		return sample(h.Lang)
	})
	view := parseInput(w.subject(), w.s)
	return (&sampling{witness: w, view: view}).inText(checkIllegalChar(view))
}

// trailingSpace finds a space at the end of a text with holes, after a known
// part of a path: what is not known before that brings no fragment, in which the
// space would do no harm.
//
//	base + "/users "
func trailingSpace(s *Input) *Finding {
	flat := s.Text.Flat()
	end := len(strings.TrimRight(flat, " "))
	holes := s.Text.Holes()
	last := holes[len(holes)-1].At
	if end == len(flat) || last >= end || !strings.Contains(flat[last:end], "/") || strings.ContainsAny(flat[:end], "#?") {
		return nil
	}
	w := fillHoles(s, func(_ int, _ string, h text.Hole) string {
		if h.At == 0 && h.Lang.IsAny() {
			return "http://h"
		}
		return sample(h.Lang)
	})
	view := parseInput(w.subject(), w.s)
	f := (&sampling{witness: w, view: view}).inText(checkIllegalChar(view))
	if f == nil || f.fails { // base + " x/ ", where the host may be
		return nil
	}
	return f
}

// toleratedBytes are bytes that stand in no URL (RFC 3986 §2), but that net/url
// or the server copes with, as with those beyond ASCII.
const toleratedBytes = "{}|^[]"

func checkIllegalChar(v *parsedInput) *Finding {
	switch v.Want.Form {
	case spec.Query:
		return v.illegalIn(span{0, len(v.s)})
	case spec.RawPath, spec.PathSegment:
		return nil // net/url encodes what must be
	}
	if !v.isURL() || v.s == "" || v.lowerScheme == "data" || v.lowerScheme == "javascript" {
		return nil
	}
	for _, check := range []func(*parsedInput) *Finding{surroundings, controlChar} {
		if f := check(v); f != nil {
			return f
		}
	}
	parts := []span{v.path, v.query, v.fragment}
	switch {
	case v.Want.Form == spec.RequestTarget || v.isIdentifier():
		parts = append([]span{v.opaque}, parts...)
	case v.readByDriver():
		parts = nil
	}
	for _, in := range parts {
		if f := v.illegalIn(in); f != nil {
			return f
		}
	}
	return v.userinfoByte()
}

// surroundings finds white space around the URL, or a pair of quotation marks
// or angle brackets.
func surroundings(v *parsedInput) *Finding {
	inner := strings.Trim(v.s, " \t\r\n")
	lead := strings.Index(v.s, inner)
	if inner == "" {
		return nil
	}
	if n := len(inner); n < len(v.s) {
		x := span{0, lead}
		if lead == 0 {
			x = span{n, len(v.s)}
		}
		if v.isServed(x) {
			return nil
		}
		fix := removeAround("Trim white space", span{0, len(v.s)}, span{lead, lead + n})
		return newFinding(x, edge(x)+" "+byteName(v.s[x.start])+" in "+v.noun(), v.illegalConsequence(x), "RFC 3986 §2", fix)
	}
	if n := len(inner); n > 2 && (inner[0] == '<' && inner[n-1] == '>' || inner[0] == '"' && inner[n-1] == '"') {
		marks := `"<>"`
		if inner[0] == '"' {
			marks = "double quotes"
		}
		f := newFinding(span{0, 1}, v.noun()+" enclosed in "+marks, v.illegalConsequence(span{0, 1}), "RFC 3986 appendix C")
		if strings.ContainsAny(inner, ":/.") { // not a placeholder: "<url>"
			f.Fixes = []Fix{removeAround("Remove the enclosing "+marks, span{0, n}, span{1, n - 1})}
		}
		f.isFinal = true
		return f
	}
	return otherMarks(v)
}

// otherMarks finds what else package uri knows to stand before a URL, or around it:
// a byte order mark, a space beyond ASCII, quotation marks and brackets of all kinds.
// Where net/url takes it for a part of the path, that may be meant.
func otherMarks(v *parsedInput) *Finding {
	e := v.markFault()
	if e == nil || v.netErr == nil && !v.needsScheme() {
		return nil
	}
	x := span{e.Offset, e.End}
	consequence := v.illegalConsequence(x)
	if v.netErr == nil {
		consequence = v.consequence(requiresAbsolute)
	}
	mended := v.repairs(e)
	f := newFinding(x, "byte order mark before "+v.noun(), consequence, "RFC 3986 appendix C")
	switch {
	case e.Code == uri.ErrLeadingSpace:
		f.Fact = "leading white space in " + v.noun()
	case e.Code == uri.ErrByteOrderMark:
	case len(mended) == 0 || len(mended[0].fix.Edits) != 2 || mended[0].fix.Edits[0].New != "":
		return nil // "[127.0.0.1]" lacks a scheme
	default:
		f.Fact = v.noun() + " enclosed in " + nameOfMarks(v.of(x)+v.s[mended[0].fix.Edits[1].Start:])
	}
	if len(mended) > 0 {
		mended[0].fix.NeedsReview = false
		f.Fixes = []Fix{mended[0].fix}
	}
	return f
}

// nameOfMarks is what messages call a pair of marks.
func nameOfMarks(pair string) string {
	switch pair {
	case "''":
		return "single quotes"
	case "``":
		return "backquotes"
	}
	return `"` + pair + `"`
}

func edge(x span) string {
	if x.start == 0 {
		return "leading"
	}
	return "trailing"
}

// controlChar finds the first control character before the fragment.
func controlChar(v *parsedInput) *Finding {
	i := strings.IndexFunc(v.s, func(r rune) bool { return r < ' ' || r == 0x7f })
	if i < 0 {
		return nil
	}
	x := span{i, i + 1}
	name := "control character"
	if !v.inUserinfo(x) {
		name = byteName(v.s[i])
	}
	f := newFinding(x, name+" in "+v.noun(), v.illegalConsequence(x), "RFC 3986 §2")
	var removal Fix
	for j := i; j < len(v.s); j++ {
		switch c := v.s[j]; {
		case strings.IndexByte("\t\r\n", c) >= 0:
			if !removal.add(Edit{Start: j, End: j + 1}) {
				return f
			}
		case c < ' ' || c == 0x7f:
			f.isFinal = true // nobody knows what put it there
			return f
		}
	}
	removal.Title = "Remove control characters"
	var controls []int
	for j := i; j < len(v.s); j++ {
		if v.s[j] < ' ' {
			controls = append(controls, j)
		}
	}
	f.Fixes = needsReview(removal, encodeBytes(v.s, controls))
	return f
}

// inUserinfo reports whether x may be a part of a password.
func (v *parsedInput) inUserinfo(x span) bool {
	return strings.IndexByte(v.s[x.end:], '@') >= 0
}

// illegalIn finds the first byte of a part that it cannot hold.
func (v *parsedInput) illegalIn(in span) *Finding {
	bad := v.illegalBytes(in)
	if len(bad) == 0 {
		return nil
	}
	i := bad[0]
	x := span{i, i + 1}
	if v.isServed(x) {
		return nil
	}
	what, section := v.partName(in)
	name := "invalid character"
	if !v.inUserinfo(x) || v.s[i] == ' ' {
		name = "unencoded " + byteName(v.s[i])
	}
	f := newFinding(x, name+" in "+what, v.illegalConsequence(x), section)
	v.fixIllegal(f, in, bad)
	return f
}

// illegalBytes are the offsets of the bytes that a part cannot hold.
func (v *parsedInput) illegalBytes(in span) []int {
	var bad []int
	for e := range v.faultsIn(in, v.componentOf(in), "illegal-char") {
		if e.Code == uri.ErrSecondHash && !(v.isURL() && v.hasFrag && in == v.fragment) {
			continue // where net/url ends no component with it
		}
		for i := e.Offset; i < e.End; i++ {
			if v.Strict || !isTolerated(v.s[i]) {
				bad = append(bad, i)
			}
		}
	}
	return bad
}

// fixIllegal gives the finding f on the first of the bad bytes of a part its
// fixes.
func (v *parsedInput) fixIllegal(f *Finding, in span, bad []int) {
	i := bad[0]
	encode := encodeBytes(v.s, bad)
	switch {
	case in == v.opaque && v.isIdentifier() && !slices.Contains([]string{"urn", "tag"}, v.lowerScheme):
		f.Fixes = v.identifierFixes(in)
		f.isFinal = len(f.Fixes) > 0
	case in == v.path && v.isURL() && v.s[i] == '\\':
		fix := Fix{Title: `Replace "\" with "/"`, Edits: slices.Clone(encode.Edits)}
		for k, e := range fix.Edits {
			if v.s[e.Start] == '\\' {
				fix.Edits[k].New = "/"
			}
		}
		f.Fixes = append(v.slashFixes(fix, i), needsReview(encode)...)
		f.isFinal = isRawEscapes(v.s[i:])
	case v.s[i] == ' ' && strings.Contains(v.of(in), "://") && in != v.query: // "http://h/x http://h/y"
		f.isFinal = true
	default:
		encode.NeedsReview = v.inQuery(span{i, i + 1}) && v.paddedQuery(in)
		f.Fixes = []Fix{encode}
	}
}

// isIdentifier reports whether the string is a URI of a scheme whose URIs are a
// name or an address, without "//": what follows the scheme has to be what a path
// is (RFC 3986 §3.3).
//
//	mailto:bob@example.com, tel:+1-201-555-0123, urn:isbn:0451450523
func (v *parsedInput) isIdentifier() bool {
	return v.isOpaque && slices.Contains(strings.Fields("mailto tel fax sms urn news sip sips xmpp geo cid mid tag im pres"), v.lowerScheme)
}

// readByDriver reports whether a client of another protocol than HTTP takes the
// URL apart by net/url: it gets what stands in a path or a query, decoded or not.
//
//	sqlserver://h?connection timeout=30
func (v *parsedInput) readByDriver() bool {
	return isDriverForm(v.Want) && !v.overHTTP()
}

// isDriverForm reports whether a URL is wanted for a client that may speak another
// protocol than HTTP.
func isDriverForm(want *spec.Expectation) bool {
	switch want.Form {
	case spec.DSN, spec.URI, spec.AbsoluteURI:
		return want.Schemes != nil || want.Grammar != ""
	}
	return false
}

// overHTTP reports whether the URL is one that a request is made of, or may be.
func (v *parsedInput) overHTTP() bool {
	return v.lowerScheme == "" || isHTTP(v.lowerScheme) || v.lowerScheme == "ws" || v.lowerScheme == "wss"
}

// identifierFixes are the fixes of a byte that the address in a URI cannot hold:
// none of them holds it encoded either.
func (v *parsedInput) identifierFixes(in span) []Fix {
	s := v.of(in)
	open, end := strings.IndexByte(s, '<'), len(s)-1
	switch {
	case v.lowerScheme == "mailto" && open >= 0 && s[end] == '>': // "Joe <joe@x.com>"
		return needsReview(removeAround("Keep only the address", in, span{in.start + open + 1, in.start + end}))
	case (v.lowerScheme == "tel" || v.lowerScheme == "fax" || v.lowerScheme == "sms") && strings.Trim(s, "+0123456789 -.()") == "":
		fix := Fix{Title: `Replace " " with "-"`} // a visual separator (RFC 3966 §3)
		for i := in.start; i < in.end; i++ {
			if v.s[i] == ' ' {
				fix.Edits = append(fix.Edits, Edit{Start: i, End: i + 1, New: "-"})
			}
		}
		return []Fix{fix}
	}
	return nil
}

// paddedQuery reports whether a space of the query stands beside one of its
// delimiters, where it may be there by mistake: "a=1 &b=2".
func (v *parsedInput) paddedQuery(in span) bool {
	padded := " " + strings.NewReplacer("&", " & ", "=", " = ").Replace(v.of(in)) + " "
	return strings.Contains(padded, "  ")
}

// isRawEscapes reports whether s is escapes of white space, which a raw string does
// not know.
func isRawEscapes(s string) bool {
	return s != "" && strings.NewReplacer(`\n`, "", `\r`, "", `\t`, "").Replace(s) == ""
}

// slashFixes is fix, which writes a slash for the backslash at i and those that
// follow, and what else may have been meant: in `http://h/x\n` an escape that a
// raw string does not know.
func (v *parsedInput) slashFixes(fix Fix, i int) []Fix {
	rest := v.s[i:]
	switch {
	case isRawEscapes(rest):
		return needsReview(replace(`Remove "`+rest+`"`, span{i, len(v.s)}, ""))
	case strings.HasPrefix(rest, `\\`) || i == 0 || v.s[i-1] == '/' && v.lowerScheme != "file": // "/\h" may be a host to a browser
		fix.NeedsReview = true
	case v.lowerScheme != "file" && strings.Contains(v.s, `:\`): // "C:\x"
	case v.lowerScheme != "file":
		for j := i; j+1 < len(v.s); j++ {
			fix.NeedsReview = fix.NeedsReview || v.s[j] == '\\' && strings.IndexByte("nrt", v.s[j+1]) >= 0
		}
	}
	return []Fix{fix}
}

// isTolerated reports whether net/url or the server copes with c, which is no
// byte of a URL.
func isTolerated(c byte) bool { return c >= 0x80 || strings.IndexByte(toleratedBytes, c) >= 0 }

// isIllegal reports whether c can stand in no path, query or fragment, delimiters
// and percent signs aside.
func isIllegal(c byte, strict bool) bool {
	return !uri.ComponentQuery.Allows(c) && c != '%' && c != '#' && (strict || !isTolerated(c))
}

// partName names a part of the URL and its section of RFC 3986.
func (v *parsedInput) partName(in span) (name string, section Reference) {
	switch {
	case v.Want.Form == spec.Query || in == v.query && v.hasQuery:
		return "query", "RFC 3986 §3.4"
	case in == v.fragment && v.hasFrag:
		return "fragment", "RFC 3986 §3.5"
	}
	return "path", "RFC 3986 §3.3"
}

// illegalConsequence says what happens with the byte at x.
func (v *parsedInput) illegalConsequence(x span) effect {
	c := v.s[x.start]
	switch {
	case v.readByDriver() && x.end == len(v.s) && v.netErr == nil:
		return then("it becomes a part of the last value")
	case v.hasConsequence() && !v.isEncodedByNetURL(x):
		return v.consequence(rejectsIt)
	case v.isOpaque || v.inQuery(x) && v.Want.Form != spec.Query && !v.overHTTP():
		return then("URL.String writes it unchanged")
	case v.inQuery(x) && c == ' ':
		return then(sentUnencoded + "and Go servers reply 400 Bad Request")
	case v.inQuery(x):
		return then(sentUnencoded + "which is an invalid request target")
	}
	return then(fmt.Sprintf("net/url keeps it and encodes it as %%%02X", c))
}

// isEncodedByNetURL reports whether the byte at x is in the path of a URL that net/url
// reads and writes, so that nothing of what happens with a bad URL does.
func (v *parsedInput) isEncodedByNetURL(x span) bool {
	isSent := v.needsScheme() || v.Want.Form == spec.DSN && isHTTP(v.lowerScheme)
	return isSent && v.hasAuthority && v.Want.Parser == spec.NetURL && v.netErr == nil && !v.isOpaque && v.path.start <= x.start && x.end <= v.path.end
}

// inQuery reports whether x is in the query.
func (v *parsedInput) inQuery(x span) bool {
	return v.Want.Form == spec.Query || v.hasQuery && v.query.start <= x.start && x.start < v.query.end
}

// isServed reports whether the byte at x does no harm because it is in the
// query of a request that goes to a handler and not over a network: net/url
// takes it as it is. A request for a relative reference cannot be sent before
// somebody has completed its URL, and nobody knows what they make of it. Nor does it
// where the program puts another query in the place of that one.
func (v *parsedInput) isServed(x span) bool {
	switch {
	case !v.inQuery(x):
		return false
	case v.Want.QueryWritten: // q := u.Query(); q.Set("page", "2"); u.RawQuery = q.Encode()
		return true
	case v.hasConsequence():
		return false
	case v.Want.Request == spec.Made, v.Want.Request == spec.Returned:
		return !v.hasScheme && !v.hasAuthority
	}
	return v.Want.Request == spec.Served
}

// userinfoByte finds a byte of the userinfo that net/url rejects, or would if
// it read the string and did not fail earlier.
func (v *parsedInput) userinfoByte() *Finding {
	fault := v.netErr
	if fault != nil && !v.readByNetURL() {
		fault = netFaultOf(neturl.UserinfoFault(v.s, v.userinfo.net()))
	}
	if fault == nil || fault.code != neturl.InvalidUserinfo {
		return nil
	}
	f := newFinding(fault.span, "invalid character in userinfo", v.consequence(rejectsIt), "RFC 3986 §3.2.1")
	var bad []int
	for e := range v.faultsIn(v.userinfo, uri.ComponentUserinfo, "illegal-char") {
		for i := e.Offset; i < e.End; i++ {
			bad = append(bad, i)
		}
	}
	fix := encodeBytes(v.s, bad)
	fix.NeedsReview = strings.Contains(v.of(v.userinfo), `\`) // a browser ends the host there
	f.Fixes = []Fix{fix}
	return f
}

// encodeBytes is the fix that percent-encodes the bytes of s at some offsets, one
// without edits where they are too many.
func encodeBytes(s string, offsets []int) Fix {
	fix := Fix{Title: "Percent-encode it"}
	if len(offsets) > maxEdits {
		return fix // none
	}
	fix.Edits = make([]Edit, 0, len(offsets))
	for _, i := range offsets {
		fix.Edits = append(fix.Edits, Edit{Start: i, End: i + 1, New: fmt.Sprintf("%%%02X", s[i])})
	}
	if n := len(fix.Edits); n > 1 {
		fix.Title = fmt.Sprintf("Percent-encode %d characters", n)
	}
	return fix
}
