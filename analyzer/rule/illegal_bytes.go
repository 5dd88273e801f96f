package rule

// This file finds bytes that the part of a URL they stand in must not hold (RFC 3986 §2),
// for the rules illegal-char and unescaped-char: one speaks of those that do harm, the
// other of those that net/url encodes or servers accept.

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/uri"
)

// A harm says what becomes of a byte that a part of a URL must not hold.
type harm bool

const (
	harmful  harm = true  // the URL is rejected, or the request gets a 400
	harmless harm = false // net/url encodes it, or it is sent and accepted
)

// byteFault is the finding on the first bytes of that harm; nil if there are none.
func (v *parsedInput) byteFault(want harm) *Finding {
	switch v.Want.Form {
	case spec.Query:
		if v.readByNetURL() { // url.ParseQuery("q=a b") is {"q": "a b"}
			return nil
		}
		return v.illegalIn(span{0, len(v.s)}, want)
	case spec.RawPath, spec.PathSegment:
		return nil // net/url encodes what must be
	}
	if !v.isEncoded() {
		return v.notEncodedByte(want)
	}
	for _, check := range []func(*parsedInput, harm) *Finding{surroundings, controlChar} {
		if f := check(v, want); f != nil {
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
	if f := v.illegalInAny(parts, want); f != nil {
		return f
	}
	if want == harmless {
		return v.nonASCIIHost()
	}
	return v.userinfoByte()
}

// isEncoded reports whether the string is a URL in whose path and query some bytes must be
// percent-encoded.
func (v *parsedInput) isEncoded() bool {
	return v.isURL() && v.s != "" && !holdsAnything(v.lowerScheme)
}

// holdsAnything reports whether people write any bytes after the scheme as they are, and
// browsers take them.
//
//	data:image/svg+xml,<svg width="100%">
func holdsAnything(scheme string) bool { return scheme == "data" || scheme == "javascript" }

// notEncodedByte is byteFault for a URL that holds what it likes but for what net/url rejects
// in any, and what ends a request target.
//
//	url.Parse("data:,a\nb"), httptest.NewRequest("GET", "data:,a b", nil)
func (v *parsedInput) notEncodedByte(want harm) *Finding {
	if !v.isURL() || !v.readByNetURL() || want == harmless {
		return nil
	}
	if f := controlChar(v, want); f != nil || !v.endsTarget() {
		return f
	}
	return v.illegalInAny([]span{v.opaque, v.path, v.query}, want)
}

// illegalInAny is illegalIn for the first of the parts that has a finding.
func (v *parsedInput) illegalInAny(parts []span, want harm) *Finding {
	for _, in := range parts {
		if f := v.illegalIn(in, want); f != nil {
			return f
		}
	}
	return nil
}

// harmOf says what the byte at offset i does, which the part it stands in must not hold.
func (v *parsedInput) harmOf(i int) harm {
	switch c := v.s[i]; {
	case c < ' ' || c == 0x7f: // url.Parse looks for them before the fragment: "http://h/#a\nb"
		return harm(!(v.readByNetURL() && v.isURL() && v.hasFrag && v.fragment.Start <= i))
	case c != ' ':
		return harmless
	case v.endsTarget():
		return harmful
	}
	return harm(v.inQuery(span{i, i + 1}) && v.sendsQuery())
}

// endsTarget reports whether a space ends the request target that the string is written
// as into a request line.
//
//	httptest.NewRequest("GET", "/a b", nil), rpc.DialHTTPPath("tcp", addr, "/a b")
func (v *parsedInput) endsTarget() bool {
	return v.Want.Form == spec.RequestTarget && (v.Want.Panics || !v.readByNetURL())
}

// sendsQuery reports whether the query goes out unchanged in a request.
func (v *parsedInput) sendsQuery() bool {
	switch want := v.Want; {
	case want.Form == spec.Query: // u.RawQuery = "q=a b"
		return !v.readByNetURL()
	case !v.readByNetURL() || !v.overHTTP() || want.Proxy || want.QueryWritten:
		return false
	case want.QueryRead && !v.byTransport(): // u, _ := url.Parse("/?q=a b"); u.Query()
		return false
	case want.Request == spec.Made, want.Request == spec.Returned: // http.NewRequest("GET", "/?q=a b", nil)
		return v.hasScheme || v.hasAuthority
	default:
		return want.Request != spec.Served
	}
}

// toleratedBytes are bytes that stand in no URL (RFC 3986 §2), and that net/url,
// servers and people use as if they did, as those beyond ASCII.
const toleratedBytes = "{}|^[]"

// surroundings finds white space around the URL, or a pair of quotation marks
// or angle brackets.
func surroundings(v *parsedInput, want harm) *Finding {
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
		if v.isServed(x) || v.harmOfSpace(x, inner) != want {
			return nil
		}
		fix := removeAround("Trim white space", span{0, len(v.s)}, span{lead, lead + n})
		return newFinding(x, edge(x)+" "+byteName(v.s[x.Start])+" in "+v.noun(), v.illegalConsequence(x, want), "RFC 3986 §2", fix)
	}
	if n := len(inner); n > 2 && (inner[0] == '<' && inner[n-1] == '>' || inner[0] == '"' && inner[n-1] == '"') {
		if text, _ := v.firstError(); harm(text != "") != want {
			return nil
		}
		marks := `"<>"`
		if inner[0] == '"' {
			marks = "double quotes"
		}
		f := newFinding(span{0, 1}, v.noun()+" enclosed in "+marks, v.illegalConsequence(span{0, 1}, want), "RFC 3986 appendix C")
		if strings.ContainsAny(inner, ":/.") { // not a placeholder: "<url>"
			f.Fixes = []Fix{removeAround("Remove the enclosing "+marks, span{0, n}, span{1, n - 1})}
		}
		return f
	}
	if want == harmless {
		return nil
	}
	return otherMarks(v)
}

// harmOfSpace says what the white space does that is, at x, around inner.
func (v *parsedInput) harmOfSpace(x span, inner string) harm {
	for i := x.Start; i < x.End; i++ {
		if v.harmOf(i) {
			return harmful
		}
	}
	if v.readByDriver() { // "postgres://h/db "
		return harmful
	}
	with, _ := v.firstError()
	without, _ := parseInput(v.with(text.Known(inner)), inner).firstError()
	return harm(with != without) // " http://h/"
}

// otherMarks finds what else stands before a URL, or around it: a byte order mark, a space
// beyond ASCII, quotation marks and brackets of all kinds. Where net/url takes it for a part
// of the path, that may be meant.
func otherMarks(v *parsedInput) *Finding {
	if v.netErr == nil && !v.needsScheme() {
		return nil
	}
	found := func(x, inner span, fact, title string) *Finding {
		consequence := v.illegalConsequence(x, harmful)
		if v.netErr == nil {
			consequence = v.consequence(requiresAbsolute)
		}
		return newFinding(x, fact, consequence, "RFC 3986 appendix C", removeAround(title, span{0, len(v.s)}, inner))
	}
	const mark = "\uFEFF"
	if strings.HasPrefix(v.s, mark) {
		return found(span{0, len(mark)}, span{len(mark), len(v.s)}, "byte order mark before "+v.noun(), "Remove the byte order mark")
	}
	if n := len(v.s) - len(strings.TrimLeftFunc(v.s, unicode.IsSpace)); n > 0 {
		return found(span{0, n}, span{n, len(v.s)}, "leading white space in "+v.noun(), "Trim the white space")
	}
	for _, m := range enclosing {
		inner, ok := strings.CutPrefix(v.s, m.open)
		if inner, isClosed := strings.CutSuffix(inner, m.close); ok && isClosed && neturl.SchemeLen(inner) > 0 && !strings.Contains(inner, m.open) {
			x := span{0, len(m.open)}
			return found(x, span{len(m.open), len(m.open) + len(inner)}, v.noun()+" enclosed in "+m.name, "Remove the marks around the URI")
		}
	}
	return nil
}

// enclosing are marks that stand around a URI in running text (RFC 3986 appendix C), and what
// messages call them.
var enclosing = [...]struct{ open, close, name string }{
	{"'", "'", "single quotes"},
	{"`", "`", "backquotes"},
	{"\u201C", "\u201D", "\"\u201C\u201D\""}, // “…”
	{"\u2018", "\u2019", "\"\u2018\u2019\""}, // ‘…’
	{"\u201E", "\u201C", "\"\u201E\u201C\""}, // „…“
	{"\u00AB", "\u00BB", "\"\u00AB\u00BB\""}, // «…»
	{"(", ")", `"()"`},
	{"[", "]", `"[]"`},
}

func edge(x span) string {
	if x.Start == 0 {
		return "leading"
	}
	return "trailing"
}

// controlChar finds the first control character.
func controlChar(v *parsedInput, want harm) *Finding {
	i := strings.IndexFunc(v.s, func(r rune) bool { return r < ' ' || r == 0x7f })
	if i < 0 || v.harmOf(i) != want {
		return nil
	}
	x := span{i, i + 1}
	name := "control character"
	if !v.inUserinfo(x) {
		name = byteName(v.s[i])
	}
	f := newFinding(x, name+" in "+v.noun(), v.illegalConsequence(x, want), "RFC 3986 §2")
	var removal Fix
	for j := i; j < len(v.s); j++ {
		switch c := v.s[j]; {
		case strings.IndexByte("\t\r\n", c) >= 0:
			if !removal.add(Edit{Start: j, End: j + 1}) {
				return f
			}
		case c < ' ' || c == 0x7f:
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
	return strings.IndexByte(v.s[x.End:], '@') >= 0
}

// illegalIn finds the first byte of that harm in a part that must not hold it.
func (v *parsedInput) illegalIn(in span, want harm) *Finding {
	bad := v.illegalBytes(in, want == harmful || v.isNamespace)
	k := slices.IndexFunc(bad, func(i int) bool { return v.harmOf(i) == want })
	if k < 0 {
		return nil
	}
	x := span{bad[k], bad[k] + 1}
	if _, size := utf8.DecodeRuneInString(v.s[x.Start:]); x.Start+size <= in.End {
		x.End = x.Start + size
	}
	if v.isServed(x) {
		return nil
	}
	what, section := v.partName(in)
	name := "invalid character"
	if !v.inUserinfo(x) || v.s[x.Start] == ' ' {
		name = "unencoded " + byteName(v.s[x.Start])
	}
	f := newFinding(x, name+" in "+what, v.illegalConsequence(x, want), section)
	v.fixIllegal(f, in, bad)
	return f
}

// illegalBytes are the offsets of the bytes that a part must not hold, without those
// that are tolerated if so asked.
func (v *parsedInput) illegalBytes(in span, tolerant bool) []int {
	var bad []int
	for e := range v.faultsIn(in, v.componentOf(in)) {
		if e.Code == uri.ErrPercent || e.Code == uri.ErrSecondHash && !(v.isURL() && v.hasFrag && in == v.fragment) {
			continue // where net/url ends no component with it
		}
		for i := e.Offset; i < e.End; i++ {
			if !tolerant || !isTolerated(v.s[i]) {
				bad = append(bad, i)
			}
		}
	}
	return bad
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

// isTolerated reports whether net/url or the server copes with c, which is no
// byte of a URL.
func isTolerated(c byte) bool { return c >= 0x80 || strings.IndexByte(toleratedBytes, c) >= 0 }

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

// illegalConsequence says what happens with the bytes at x, which do that harm.
func (v *parsedInput) illegalConsequence(x span, h harm) effect {
	isSpace := v.s[x.Start] == ' '
	switch {
	case v.readByDriver() && x.End == len(v.s) && v.netErr == nil:
		return then("it becomes a part of the last value")
	case !v.readByNetURL() && v.Want.Consequence != "": // http.Redirect
		return v.declared()
	case h == harmful && isSpace && !v.Want.Panics && (v.endsTarget() || v.netErr == nil && v.inQuery(x)):
		return then(sentUnencoded + "and Go servers reply 400 Bad Request")
	case h == harmful:
		return v.consequence(rejectsIt)
	case v.isOpaque || v.inQuery(x) && !v.overHTTP():
		return then("URL.String writes it unchanged")
	case v.inQuery(x):
		return then(sentUnencoded + "which is an invalid request target")
	}
	return v.writtenByNetURL(x)
}

// writtenByNetURL says how net/url writes the bytes at x of a path or fragment.
func (v *parsedInput) writtenByNetURL(x span) effect {
	_, size := utf8.DecodeRuneInString(v.of(x))
	char := v.s[x.Start : x.Start+size]
	if u, err := url.Parse(v.s); err == nil && strings.Contains(u.EscapedPath()+u.EscapedFragment(), char) {
		return then("net/url writes it unchanged") // "/a[1]"
	}
	return then("net/url encodes it as " + percentEncoded(char))
}

// inQuery reports whether x is in the query.
func (v *parsedInput) inQuery(x span) bool {
	return v.Want.Form == spec.Query || v.hasQuery && v.query.Start <= x.Start && x.Start < v.query.End
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
		fault = neturl.UserinfoFault(v.s, neturl.Span(v.userinfo))
	}
	if fault == nil || fault.Code != neturl.InvalidUserinfo {
		return nil
	}
	f := newFinding(span(fault.Span), "invalid character in userinfo", v.consequence(rejectsIt), "RFC 3986 §3.2.1")
	var bad []int
	for e := range v.faultsIn(v.userinfo, uri.ComponentUserinfo) {
		for i := e.Offset; i < e.End && e.Code != uri.ErrPercent && e.Code != uri.ErrSecondAt; i++ {
			bad = append(bad, i)
		}
	}
	fix := encodeBytes(v.s, bad)
	fix.NeedsReview = strings.Contains(v.of(v.userinfo), `\`) // a browser ends the host there
	f.Fixes = []Fix{fix}
	return f
}
