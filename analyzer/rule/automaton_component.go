package rule

// This file is the automaton for components on their own, which are judged
// byte by byte.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri"
)

// byteRules are what the rules forbid in a component.
type byteRules struct {
	never   func(c byte) bool
	first   string // forbidden as the first byte
	escapes bool   // percent signs begin percent-encodings
	rooted  bool   // the first byte is a slash or an asterisk
	marks   bool   // a string that begins with a mark to be replaced is let go
}

// componentRules are the rules for what s wants; nil if that is not one of the
// components judged byte by byte.
func componentRules(s *Input, fatal bool) *byteRules {
	oneOf := func(bad string) func(byte) bool {
		return func(c byte) bool { return strings.IndexByte(bad, c) >= 0 }
	}
	v := &parsedInput{Input: s}
	switch {
	case fatal && s.Want.Form == spec.Query:
		return &byteRules{never: oneOf(";"), escapes: true}
	case fatal && (s.Want.Form == spec.RawPath || s.Want.Form == spec.PathSegment):
		return &byteRules{never: oneOf(""), escapes: true}
	}
	switch s.Want.Form {
	case spec.Scheme:
		return &byteRules{never: func(c byte) bool {
			return !uri.ComponentScheme.Allows(c) || 'A' <= c && c <= 'Z'
		}, first: "0123456789+-.", marks: true}
	case spec.Host:
		return &byteRules{never: func(c byte) bool { return c <= ' ' || strings.IndexByte("/?#\"<>\\^`{|}", c) >= 0 }, marks: true}
	case spec.HostHeader:
		return &byteRules{never: isNoHostByte, marks: true}
	case spec.Path:
		return &byteRules{never: oneOf("")} // a decoded path can hold any byte
	case spec.SentPath:
		return &byteRules{never: oneOf(""), rooted: true, marks: true}
	case spec.RawPath, spec.PathSegment:
		return &byteRules{never: oneOf("?#"), escapes: true}
	case spec.Escaped:
		return &byteRules{never: oneOf(""), escapes: true}
	case spec.Query:
		extra := "#"
		if v.readByNetURL() {
			extra = ";"
		}
		return &byteRules{never: func(c byte) bool { return isControlOrSpace(c) && !v.readByNetURL() || strings.IndexByte(extra, c) >= 0 }, first: "?", escapes: true, marks: true}
	}
	return nil
}

// componentStep reads a byte of a component.
func (a *automaton) componentStep(st state, c byte) []state {
	switch {
	case st.place == anything:
		return []state{st}
	case st.escape != noEscape:
		return escapeStep(st, c)
	case st.place == atStart && a.component.marks && strings.IndexByte(templateMarks, c) >= 0:
		return []state{{place: anything}}
	case a.component.never(c) || st.place == atStart && (strings.IndexByte(a.component.first, c) >= 0 || a.component.rooted && c != '/' && c != '*'):
		return nil
	}
	st.place = inPath
	if c == '%' && a.component.escapes {
		st.escape = escapeFirst
	}
	return []state{st}
}

// isControlOrSpace reports whether c breaks a request line.
func isControlOrSpace(c byte) bool { return c <= ' ' || c == 0x7f }
