package rule

// This file judges texts with holes by the automaton, which decides that no
// filling is accepted; a filling that gets as far as any is shown to the rules,
// to say what is wrong.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

// byBytes are the rules that the automaton stands for.
func byBytes(r *Rule) bool { return byDefault(r) && r.inLanguage }

// maxWitnesses is how many fillings are shown to the rules.
const maxWitnesses = 6

// rejectForAllFillings is the finding on a text of which no filling is accepted; nil
// if some may be.
func rejectForAllFillings(s *Input) *Finding {
	a := newAutomaton(s, false)
	if a == nil || plainFillingWorks(s) {
		return nil
	}
	verdict, ok := a.emptyIntersection(s.Text)
	if !ok {
		return nil
	}
	f := atDeadEnd(s, verdict)
	if !f.fails && a.bringsNoFragment() {
		f.isAssumed = true
	}
	return f
}

// atDeadEnd is the finding on a text of which the automaton accepts no filling.
func atDeadEnd(s *Input, verdict deadEnd) *Finding {
	for _, findBeginning := range []func(*Input) *Finding{joinedAsURL, misspelledBeginning} {
		if f := findBeginning(s); f != nil {
			return f
		}
	}
	var found *Finding
	where, alike := verdict.at, true
	for _, l := range verdict.alive[:min(len(verdict.alive), maxWitnesses)] {
		f := newWitness(s, l, verdict.at).finding(verdict.at)
		switch {
		case f == nil:
			alike = false
		case f.Rule == schemeRule && (witness{Input: s}).hasHole(f.Start, f.End): // "http:" + nothing + "//http://h?q=a b"
			alike = false
		case f.Rule == template:
			where, alike = min(where, f.Start), false
		case found == nil:
			found = f
		default:
			alike = alike && f.says(found)
		}
	}
	if f := faultAfterBase(s, verdict.at); f != nil && !alike {
		found = f
	}
	if found == nil {
		return templateFinding(s, where)
	}
	if f := hostBeforePath(s); f != nil && found.Rule == unsupportedScheme {
		found = f
	}
	if !alike || found.fails && !alwaysErrors(s) {
		found.generalize(s)
	}
	return found
}

// faultAfterBase is the fault at the offset at where the text begins with a hole that is
// filled with what a base URL is: nobody means "http:/" in base + "/a b". It is nil where
// there is none.
func faultAfterBase(s *Input, at int) *Finding {
	if first := s.Text.Holes()[0]; first.At > 0 || !first.Lang.IsAny() {
		return nil
	}
	f := withBase(s).finding(at)
	if f == nil || f.Rule == template {
		return nil
	}
	return f
}

// withBase is the text with a base URL for an unknown beginning and words for the rest.
func withBase(s *Input) witness {
	return fillHoles(s, func(_ int, _ string, h text.Hole) string {
		if h.At == 0 && h.Lang.IsAny() {
			return "http://h"
		}
		return sample(h.Lang)
	})
}

// plainFillingWorks tries the plain fillings: where one is accepted, which is
// nearly always, there is nothing to decide.
func plainFillingWorks(s *Input) bool {
	for w := range s.plainFillings {
		if judge(s.with(text.Known(w.s)), byBytes) == nil {
			return true
		}
	}
	return false
}

// plainFillings yields fillings of the holes that people have in mind.
func (s *Input) plainFillings(yield func(witness) bool) {
	for _, first := range []string{"x", "http://h", "http", "1", ""} {
		for _, rest := range []string{"x", "1"} {
			w := fillHoles(s, func(_ int, before string, h text.Hole) string {
				switch {
				case !h.Lang.IsAny():
					return sample(h.Lang)
				case h.At == s.Text.Holes()[0].At:
					return first
				}
				return rest
			})
			if !yield(w) {
				return
			}
		}
	}
}

// alwaysErrors reports whether the call fails whatever fills the holes.
func alwaysErrors(s *Input) bool {
	a := newAutomaton(s, true)
	if a == nil || !a.reads {
		return false
	}
	_, ok := a.emptyIntersection(s.Text)
	return ok
}

// says reports whether f says the same as g.
func (f *Finding) says(g *Finding) bool {
	return f.Fact == g.Fact && f.Consequence == g.Consequence && f.Advice == g.Advice && f.Ref == g.Ref
}

// generalize turns f, which is about one filling of the holes of s, into what
// holds for all.
func (f *Finding) generalize(s *Input) {
	v := &parsedInput{Input: s}
	switch {
	case s.Want.Consequence != "" && !s.Want.Panics && (f.fails || f.Consequence == v.declared().text || f.Consequence == ""):
		f.become(v.declared())
	case alwaysErrors(s) && s.Want.Panics:
		f.become(failure(s.Want.API + " panics" + s.forAny()))
	case alwaysErrors(s):
		f.become(failure(v.where() + " fails" + s.forAny()))
	default:
		f.become(v.unlessItFails(f.Rule))
		f.Fact += s.forAny()
	}
}

// unlessItFails is what happens with a plain filling in which the rule r finds fault and the
// call does not fail; nothing where it may fail with all.
func (v *parsedInput) unlessItFails(r *Rule) effect {
	for filling := range v.plainFillings {
		if f := judge(filling.subject(), byBytes); f != nil && f.Rule == r && !f.fails {
			return effect{text: f.Consequence}
		}
	}
	return effect{}
}

// mostNames is how many operands a message names.
const mostNames = 3

// forAnyAt is forAny for a fault at offset i: where that is a hole which can hold some
// strings alone, it is in each of those.
//
//	"https://h/?q=" + url.QueryEscape(q) + "&at=" + time.Now().String() // for any value of time.Now().String()
func (s *Input) forAnyAt(i int) string {
	if h, ok := s.Text.HoleAt(i); ok && !h.Lang.IsAny() && h.Source != nil && h.Source.Name() != "" {
		return " for any value of " + h.Source.Name()
	}
	return s.forAny()
}

// forAny says of what a text with holes depends, and that it does not matter.
func (s *Input) forAny() string {
	var names []string
	for _, h := range s.Text.Holes() {
		if h.Source == nil {
			continue
		}
		if name := h.Source.Name(); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 || len(names) > mostNames {
		return " for any values"
	}
	return " for any value of " + strings.Join(names, ", ")
}

// nameOf is what the source calls the operand in a hole.
func nameOf(h text.Hole) string {
	if h.Source != nil {
		if name := h.Source.Name(); name != "" {
			return name
		}
	}
	return "value"
}
