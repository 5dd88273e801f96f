package rule

// This file takes lists of URLs apart: each element is judged on its own.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// judgeList is judge for a list, whose text is known.
func judgeList(s *Input, list string, enabled func(*Rule) bool) *Finding {
	want := *s.Want
	want.Form = spec.DSN
	element := *s
	element.Want = &want
	for start := 0; start <= len(list); {
		end := len(list)
		if i := strings.IndexAny(list[start:], s.Want.Sep); i >= 0 {
			end = start + i
		}
		trimmed := strings.TrimSpace(list[start:end])
		element.Text = text.Known(trimmed)
		if f := judge(&element, enabled); f != nil {
			f.shift(start + strings.Index(list[start:end], trimmed))
			return f
		}
		start = end + 1
	}
	return nil
}

// shift moves a finding and its edits by n bytes.
func (f *Finding) shift(n int) {
	f.Start, f.End = f.Start+n, f.End+n
	for _, fix := range f.Fixes {
		for i := range fix.Edits {
			fix.Edits[i].Start += n
			fix.Edits[i].End += n
		}
	}
}
