package rule

// This file is the rule percent-encoding: a percent sign that begins no
// percent-encoding.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

var percentEncoding = &Rule{
	ID: "percent-encoding",
	Doc: Doc{
		Title: "invalid percent-encoding",
		Why: "url.Parse rejects it in the host, userinfo, path and fragment. In a query it is sent unchanged, and " +
			"the server drops the parameter or replies 400.",
		Before:     `url.Parse("https://example.com/100%")`,
		After:      `url.Parse("https://example.com/100%25")`,
		References: []Reference{"RFC 3986 §2.1"},
		Guards: []string{
			"url.URL.Path, Fragment and other decoded strings",
			"data: and javascript: URLs without a path or a fragment, and what follows the scheme in other URLs without a slash, but for mailto, tel, urn, news and the like",
			"http+unix://%2Fvar%2Frun: hosts that encode a path",
		},
	},
	check:      checkPercentEncoding,
	inLanguage: true,
}

func checkPercentEncoding(v *parsedInput) *Finding {
	bad := v.loneEscapes()
	if len(bad) == 0 {
		return nil
	}
	f := newFinding(bad[0], v.named("invalid percent-encoding %s", v.escapeSpan(bad[0].Start)), v.escapeConsequence(bad[0]), "RFC 3986 §2.1")
	if verb := badVerb(v.s[bad[0].Start:]); verb != "" {
		f.Fact = "fmt writes \"" + verb + "\" for an operand that the verb does not fit"
		return f
	}
	fix := Fix{Title: `Encode "%" as "%25"`}
	for _, x := range bad {
		if v.isHostEscape(x) {
			return newFinding(bad[0], "percent-encoded ASCII in host", v.consequence(rejectsIt), "RFC 3986 §3.2.2")
		}
		if v.hasAuthority && v.host.Start <= x.Start && x.Start < v.authority.End {
			return f // no name holds a "%"
		}
		if v.verbLen(x.Start) > 0 {
			return f // what was to be written for it is not known
		}
		fix.NeedsReview = fix.NeedsReview || !standsForItself(v.s[x.Start:])
		if !fix.add(Edit{Start: x.Start + 1, End: x.Start + 1, New: "25"}) {
			return f
		}
	}
	f.Fixes = []Fix{fix}
	return f
}

// standsForItself reports whether the "%" that s begins with is surely meant as
// a percent sign, as in "100%" and "50%&r=1". What a letter, a digit or another
// "%" follows may be an encoding with a slip of the pen, or the mark of another
// language: "%2", "%2G", "%Y-%m".
func standsForItself(s string) bool {
	return len(s) == 1 || !ascii.IsAlpha(s[1]) && !ascii.IsDigit(s[1]) && s[1] != '%'
}

// badVerb returns what package fmt writes in the place of a verb without a fitting operand,
// up to its name, if s begins with it; "" elsewhere.
//
//	fmt.Sprintf("http://localhost:%d/", "8080") // http://localhost:%!d(string=8080)/
func badVerb(s string) string {
	if len(s) > len("%!d(") && s[1] == '!' && ascii.IsAlpha(s[2]) && s[3] == '(' {
		return s[:len("%!d")]
	}
	return ""
}

// loneEscapes are the percent signs that begin no percent-encoding, with what
// was to be one, in the parts that are encoded.
func (v *parsedInput) loneEscapes() []span {
	if !strings.Contains(v.s, "%") {
		return nil
	}
	var bad []span
	add := func(x span, c uri.Component) {
		for e := range v.faultsIn(x, c) {
			if e.Code == uri.ErrPercent {
				bad = append(bad, span{e.Offset, e.End})
			}
		}
	}
	switch v.Want.Form {
	case spec.RawPath, spec.PathSegment, spec.Query, spec.Escaped:
		add(span{0, len(v.s)}, v.componentOf(span{0, len(v.s)}))
		return bad
	}
	rejects := v.readByNetURL() && v.netErr != nil && v.netErr.Code == neturl.InvalidEscape // url.Parse("data:,x#100%")
	if !v.isURL() || holdsAnything(v.lowerScheme) && !rejects {
		return nil
	}
	if !v.hasSocketAsHost() {
		add(v.userinfo, uri.ComponentUserinfo)
		if host := v.hostport(); v.readByNetURL() && v.hasAuthority && !strings.Contains(v.of(host), "[") {
			bad = append(bad, hostEscapes(v.s, host)...)
		}
	}
	if v.isIdentifier() {
		add(v.opaque, uri.ComponentPath)
	}
	for _, x := range []span{v.path, v.query, v.fragment} {
		add(x, v.componentOf(x))
	}
	return bad
}

// hasSocketAsHost reports whether what stands where a host does is the path of a
// socket, percent-encoded, for what reads the URL. Clients of net/http parse it
// before a transport gets to see it.
//
//	http+unix://%2Fvar%2Frun%2Fdocker.sock/info
//	ldapi://%2Fvar%2Frun%2Fslapd%2Fldapi
func (v *parsedInput) hasSocketAsHost() bool {
	if v.Want.Transport && (v.Want.Schemes == nil || v.takes(v.lowerScheme)) { // else the scheme is at fault
		return false
	}
	return strings.HasSuffix(v.lowerScheme, "unix") || v.lowerScheme == "ldapi" && v.Want.Grammar == "ldap"
}

// hostEscapes are those of a host, and what package uri takes and net/url does
// not: there are percent-encodings of non-ASCII bytes alone there for it.
func hostEscapes(s string, in span) []span {
	var bad []span
	for i := in.Start; i < in.End; i++ {
		if s[i] != '%' {
			continue
		}
		if f := neturl.HostFault(s, neturl.Span{Start: i, End: in.End}); f != nil && f.Code == neturl.InvalidEscape && f.Start == i {
			bad = append(bad, span(f.Span))
		}
	}
	return bad
}

// isHostEscape reports whether x is a percent-encoding that is right in itself
// and stands in the host.
func (v *parsedInput) isHostEscape(x span) bool { return neturl.IsEscape(v.s, x.Start) }

// escapeConsequence says what happens with the escape x that is none.
func (v *parsedInput) escapeConsequence(x span) effect {
	inQuery := v.isURL() && v.hasQuery && v.query.Start <= x.Start && x.Start < v.query.End
	switch {
	case v.isURL() && v.isOpaque && v.netErr == nil && !v.hasConsequence():
		return then("URL.String writes it unchanged")
	case inQuery && !v.overHTTP() && v.netErr == nil && !v.hasConsequence():
		return then("URL.Query drops the parameter")
	case inQuery && v.overHTTP() && v.netErr == nil: // whatever the row says of a URL that is rejected
		return then(sentUnencoded + "and Go servers drop the parameter")
	case v.isURL() && (!inQuery || v.hasConsequence()):
		return v.consequence(rejectsIt)
	case v.Want.Form == spec.Query && v.readByNetURL() && strings.Contains(v.s, ";"):
		return v.failsWith(semicolonError)
	case v.Want.Form == spec.RawPath && v.Want.Consequence == "" && !v.readByNetURL():
		return then("it does not decode to Path and is ignored")
	case v.Want.Form == spec.Query && !v.readByNetURL() || inQuery:
		return then(sentUnencoded + "and Go servers drop the parameter")
	}
	if v.isCleaned() {
		return effect{}
	}
	return v.rejects(v.errorText(neturl.InvalidEscape, v.escapeSpan(x.Start)))
}
