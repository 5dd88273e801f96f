package rule

// This file takes the source of an html/template apart: each address in it is
// judged as a browser reads it.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/markup"
)

// inHTML are the rules that a browser makes no exception from. It encodes what
// is illegal in a path or a query by itself.
func inHTML(r *Rule) bool {
	return r == schemeRule || r == relativeColon || r == userinfoPassword || r == hostRule || r == portRule || r == redirect
}

// judgeHTML is judge for the source of a template. What stands behind the first
// hole is let go: the hole may hold anything, the beginning of a comment too.
func judgeHTML(s *Input, enabled func(*Rule) bool) *Finding {
	source := s.Text.Flat()
	if holes := s.Text.Holes(); len(holes) > 0 {
		source = source[:holes[0].At]
	}
	element := *s
	element.Want = &spec.Expectation{API: "a browser", Form: spec.Redirect, Consequence: "cannot follow it"}
	for _, value := range markup.Addresses(source) {
		t, origin := withoutActions(source, value)
		flat := t.Flat()
		if strings.ContainsAny(flat, htmlUnless) || browserCopes(flat) {
			continue
		}
		element.Text = t
		f := judge(&element, func(r *Rule) bool { return inHTML(r) && enabled(r) })
		if f == nil || strings.Contains(flat[:f.End], "&") {
			continue // an entity may stand for anything
		}
		f.relocate(origin)
		return f
	}
	return nil
}

// htmlUnless are bytes of the marks of other templates, within a value.
const htmlUnless = "[]{}<>()$%`\\"

// browserCopes reports whether value is an http URL with a wrong number of
// slashes, which browsers repair.
func browserCopes(value string) bool {
	i := strings.IndexByte(value, ':')
	if i < 0 || !isHTTP(strings.ToLower(value[:i])) {
		return false
	}
	rest := strings.TrimLeft(value[i+1:], "/")
	return rest != "" && rest[0] != ':' && len(value)-i-1-len(rest) != len("//")
}

// withoutActions is a value of source with a hole for each action of the
// template, and for each byte of it, and its end, the offset in source.
func withoutActions(source string, value markup.Span) (t text.Text, origin []int) {
	var parts []text.Text
	for i := value.Start; i < value.End; {
		end := value.End
		if strings.HasPrefix(source[i:], markup.ActionStart) {
			parts = append(parts, text.Unknown(nil))
			origin = append(origin, i)
			i = markup.ActionEnd(source, i)
			continue
		}
		if j := strings.Index(source[i:end], markup.ActionStart); j >= 0 {
			end = i + j
		}
		parts = append(parts, text.Known(source[i:end]))
		for ; i < end; i++ {
			origin = append(origin, i)
		}
	}
	return text.Concat(parts...), append(origin, value.End)
}

// relocate moves a finding and its edits to the offsets that origin gives. For
// a password there is no fix: a template reads no environment.
func (f *Finding) relocate(origin []int) {
	f.Start, f.End = origin[f.Start], origin[f.End]
	if f.Rule == userinfoPassword {
		f.Fixes = nil
	}
	for _, fix := range f.Fixes {
		for i, e := range fix.Edits {
			fix.Edits[i].Start, fix.Edits[i].End = origin[e.Start], origin[e.End]
		}
	}
}
