package rule

// This file takes the value of a Link header apart: the target of each link in
// it is judged as the Location of a redirect.

import (
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/markup"
)

// judgeLink is judge for the value of a Link header. What is unknown between '<'
// and '>' is taken for a part of the target.
func judgeLink(s *Input, enabled func(*Rule) bool) *Finding {
	want := *s.Want
	want.Form = spec.Redirect
	for _, target := range markup.LinkTargets(s.Text.Flat(), text.HoleByte) {
		element := s.with(s.Text.Slice(target.Start, target.End))
		element.Want = &want
		if f := judge(element, enabled); f != nil {
			f.Shift(target.Start)
			return f
		}
	}
	return nil
}
