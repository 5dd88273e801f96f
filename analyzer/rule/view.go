package rule

// This file prepares a string and its expectation for the rules: its parts,
// what net/url says of it, and what kind of sink it arrives at.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/secret"
)

// A parsedInput is an Input whose text is wholly known, taken apart once for all
// rules.
type parsedInput struct {
	*Input
	components
	s           string
	lowerScheme string        // the scheme in lower case, "" if there is none
	netErr      *neturl.Fault // what net/url rejects about s; nil also where s is no URL

	driver *connstr.Fault // what the driver's own grammar finds wrong

	enabled func(*Rule) bool // the rules that run; nil: all

	isNamespace bool // s is the name of an XML namespace, judged as a URI

	secrets    []secret.Span // see secretSpans
	hasSecrets bool          // they were looked for
}

// parseInput takes the known text s of sub apart.
func parseInput(sub *Input, s string) *parsedInput {
	asTarget := sub.Want.Parser == spec.NetURLRI
	v := &parsedInput{Input: sub, s: s, components: splitURL(s, asTarget)}
	v.lowerScheme = v.schemeOf(s)
	if v.isURL() {
		v.netErr = v.findNetFault(asTarget)
	}
	if sub.origin == nil { // what fills a hole is no fault of the text
		v.driver = v.driverFault()
	}
	return v
}

// runs reports whether r has its say after the rule that asks.
func (v *parsedInput) runs(r *Rule) bool { return v.enabled == nil || v.enabled(r) }

func (v *parsedInput) of(x span) string { return v.s[x.Start:x.End] }

// isURL reports whether s is wanted as a URL or a reference to one, or is one
// of the DSNs that net/url reads.
func (v *parsedInput) isURL() bool {
	switch v.Want.Form {
	case spec.Reference, spec.URI, spec.AbsoluteURI, spec.HTTPURL, spec.WSURL, spec.RequestTarget, spec.Redirect:
		return true
	case spec.DSN:
		return v.Want.Parser != spec.None && strings.Contains(v.s, "://")
	}
	return false
}

// isAddress reports whether host and port are wanted, or a host alone.
func (s *Input) isAddress() bool {
	return s.Want.Form == spec.Address || s.Want.Form == spec.HostName
}

// isDSN reports whether s has the form of a URL where a driver's own grammar
// holds.
func (v *parsedInput) isDSN() bool { return v.Want.Form == spec.DSN && strings.Contains(v.s, "://") }

// needsScheme reports whether a relative reference is of no use.
func (v *parsedInput) needsScheme() bool {
	return slices.Contains([]spec.Form{spec.URI, spec.AbsoluteURI, spec.HTTPURL, spec.WSURL}, v.Want.Form)
}

// needsHost reports whether a URL of the scheme of s needs a host here.
func (v *parsedInput) needsHost() bool {
	return (v.Want.Form == spec.HTTPURL || v.Want.Form == spec.WSURL) && needsAuthority(v.lowerScheme)
}

// readByNetURL reports whether a string that net/url rejects is rejected.
func (v *parsedInput) readByNetURL() bool { return v.Want.Parser != spec.None }

// takes reports whether the sink takes the scheme, in lower case.
func (v *parsedInput) takes(scheme string) bool {
	return v.Want.Schemes == nil || slices.Contains(v.Want.Schemes, scheme)
}

// isTemplate reports whether s begins with a mark that other code is meant to
// replace, so that what is missing may still come.
func (v *parsedInput) isTemplate() bool {
	return v.s != "" && strings.IndexByte(templateMarks, v.s[0]) >= 0
}

// templateMarks are the bytes with which such a mark begins: $BASE, {{.Base}},
// <base>, %s.
const templateMarks = "${<%"

// noun is what messages call s.
func (v *parsedInput) noun() string {
	if v.isNamespace {
		return "XML namespace"
	}
	return "URL"
}

// firstSegment returns where s runs up to the first slash, query or fragment.
func (v *parsedInput) firstSegment() span { return span{0, len(beforePath(v.s))} }

// beforePath is s before the first byte that cannot be in an authority (RFC 3986 §3.2).
func beforePath(s string) string {
	if end := strings.IndexAny(s, "/?#"); end >= 0 {
		return s[:end]
	}
	return s
}

// newFinding makes a finding on the bytes x: fact says what is wrong with them, e what
// happens because of it, and ref what the fact rests on, "" for the obvious.
func newFinding(x span, fact string, e effect, ref Reference, fixes ...Fix) *Finding {
	return &Finding{Start: x.Start, End: x.End, Fact: fact, Consequence: e.text, fails: e.fails, Ref: ref, Fixes: fixes}
}

// become sets what happens because of the fault.
func (f *Finding) become(e effect) { f.Consequence, f.fails = e.text, e.fails }

// replace makes a fix of one edit.
func replace(title string, x span, text string) Fix {
	return Fix{Title: title, Edits: []Edit{{Start: x.Start, End: x.End, New: text}}}
}

// removeAround makes a fix that drops what stands in x around inner.
func removeAround(title string, x, inner span) Fix {
	return Fix{Title: title, Edits: []Edit{{Start: x.Start, End: inner.Start}, {Start: inner.End, End: x.End}}}
}

// insert makes a fix that puts text at offset i.
func insert(title string, i int, text string) Fix { return replace(title, span{i, i}, text) }

// insertAtSeam makes a fix that writes a delimiter at i, where two strings are joined.
func insertAtSeam(title string, i int, delimiter string) Fix {
	fix := insert(title, i, delimiter)
	fix.AtSeam = true
	return fix
}
