package rule

// This file takes lists of URLs apart: each element is judged on its own.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

// judgeList is judge for a list. What is unknown of an element is taken to bring no separator.
func judgeList(s *Input, enabled func(*Rule) bool) *Finding {
	want := *s.Want
	want.Form = spec.DSN
	if !s.Text.IsKnown() { // what is unknown may bring the scheme that makes net/url read it
		want.Parser = spec.None
	}
	flat := s.Text.Flat()
	for start := 0; start <= len(flat); {
		end := len(flat)
		if i := strings.IndexAny(flat[start:], s.Want.Sep); i >= 0 {
			end = start + i
		}
		trimmed := strings.TrimSpace(flat[start:end])
		from := start + strings.Index(flat[start:end], trimmed)
		element := s.with(s.Text.Slice(from, from+len(trimmed)))
		element.Want = &want
		if f := judge(element, enabled); f != nil {
			f.Shift(from)
			return f
		}
		start = end + 1
	}
	return nil
}

// Shift moves a finding and its edits by n bytes.
func (f *Finding) Shift(n int) {
	f.Start, f.End = f.Start+n, f.End+n
	for _, fix := range f.Fixes {
		for i := range fix.Edits {
			fix.Edits[i].Start += n
			fix.Edits[i].End += n
		}
	}
}
