package rule

// This file is the rule template, and how the other rules are applied to texts
// with holes: the automaton decides that no filling is accepted, and a filling
// that gets as far as any is shown to the rules, to say what is wrong.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

var template = &Rule{
	ID: "template",
	Doc: Doc{
		Title:      "format that never yields a valid URL",
		Why:        "Whatever the operands are, the result is rejected: %q, for example, puts quotes into the host.",
		Before:     "host := os.Args[1]\n\thttp.Get(fmt.Sprintf(\"http://%q/\", host))",
		References: []Reference{"RFC 3986 §3"},
		Guards: []string{
			"values that may supply what is missing: \"https:/\" + r.URL.Path, base + \":8080/x\", \"%s://%s\"",
			"what only some values break",
		},
	},
	check: func(*parsedInput) *Finding { return nil }, // see judgeHoles
}

// byBytes are the rules that the automaton stands for.
func byBytes(r *Rule) bool {
	return byDefault(r) && !slices.Contains([]string{"userinfo-password", "scheme-specific", "redirect"}, r.ID)
}

// judgeHoles is judge for a text with holes.
func judgeHoles(s *Input, enabled func(*Rule) bool) *Finding {
	if s.mayBeExempt() {
		return nil
	}
	var found *Finding
	for _, f := range []*Finding{templatePassword(s), asRule(hostJoin, joinedHost(s)), byBeginning(s), rejectForAllFillings(s),
		asRule(escape, unescaped(s)), asRule(hostPort, gluedPort(s))} {
		if f != nil && enabled(f.Rule) && (found == nil || slices.Index(rules, f.Rule) < slices.Index(rules, found.Rule)) {
			found = f
		}
	}
	return found
}

// asRule is the finding f as one of the rule r.
func asRule(r *Rule, f *Finding) *Finding {
	if f != nil {
		f.Rule = r
	}
	return f
}

// mayBeExempt reports whether some filling of the holes makes the text a word
// that the API takes, or the text has, or some filling brings, one of the bytes
// that make a string a pattern of the API's own. The path of an origin is none
// in a pattern either.
func (s *Input) mayBeExempt() bool {
	first, last := s.Text.Holes()[0].At, s.Text.Holes()[len(s.Text.Holes())-1].At
	for _, word := range s.Want.AllowedWords {
		if s.Want.Form != spec.List && strings.HasPrefix(word, s.Text.Flat()[:first]) && strings.HasSuffix(word, s.Text.Flat()[last+1:]) {
			return true
		}
	}
	if s.Want.PatternBytes == "" {
		return false
	}
	if strings.ContainsAny(s.Text.Flat(), s.Want.PatternBytes) {
		return true
	}
	if s.Want.Form == spec.Origin {
		return false
	}
	for _, h := range s.Text.Holes() {
		if h.Lang.IsAny() || slices.ContainsFunc([]byte(s.Want.PatternBytes), func(c byte) bool { return brings(h.Lang, c) }) {
			return true
		}
	}
	return false
}

// brings reports whether a string of the language holds c.
func brings(l text.Lang, c byte) bool {
	for _, seq := range l {
		for _, rep := range seq {
			if rep.Max != 0 && rep.Set.Has(c) {
				return true
			}
		}
	}
	return false
}

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
	var found *Finding
	where, alike := verdict.at, true
	for _, l := range verdict.alive[:min(len(verdict.alive), maxWitnesses)] {
		f := newWitness(s, l, verdict.at).finding(verdict.at)
		switch {
		case f == nil:
			alike = false
		case f.Rule == template:
			where, alike = min(where, f.Start), false
		case found == nil:
			found = f
		default:
			alike = alike && f.says(found)
		}
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

// hostBeforePath is the finding of relative-colon on a text that begins with a
// host and port, where the first hole is the path behind them. It lies before
// the hole.
func hostBeforePath(s *Input) *Finding {
	first := s.Text.Holes()[0]
	if first.At == 0 || !first.Lang.IsAny() {
		return nil
	}
	f := relativeColon.check(parseInput(s, s.Text.Flat()[:first.At]+"/"))
	if f == nil || f.End > first.At {
		return nil
	}
	f.Rule = relativeColon
	return f
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
	case s.Want.Consequence != "" && !s.Want.Panics:
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

// unlessItFails is what happens with a string in which the rule r finds fault,
// where not every filling of the holes fails.
func (v *parsedInput) unlessItFails(r *Rule) effect {
	mayFail := false
	for filling := range v.plainFillings {
		f := judge(filling.subject(), byBytes)
		if f == nil || f.Rule != r {
			continue
		}
		if !f.fails {
			return effect{text: f.Consequence}
		}
		mayFail = true
	}
	a := newAutomaton(v.Input, true)
	if a == nil {
		return effect{}
	}
	end, ok := a.accepted(v.Text)
	if !ok {
		return effect{}
	}
	f := judge(newWitness(v.Input, end, v.Text.Len()).subject(), func(other *Rule) bool { return other == r })
	switch {
	case f == nil || f.fails || f.Consequence == "":
		return effect{}
	case mayFail:
		return then(v.where() + " fails, or " + f.Consequence)
	}
	return then(f.Consequence)
}

// mostNames is how many operands a message names.
const mostNames = 3

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

// templateFinding is the finding of the rule template at offset i.
func templateFinding(s *Input, i int) *Finding {
	x := span{i, min(i+1, s.Text.Len())}
	if x.start == x.end {
		x.start = max(0, x.start-1)
	}
	f := asRule(template, newFinding(x, "not a URL", effect{}, "RFC 3986 §3"))
	if g := s.commonFault(); g != nil && g.fails == alwaysErrors(s) {
		f.Fact, f.Ref = g.Fact+s.forAny(), g.Ref
		f.become(effect{g.Consequence, g.fails})
		return f
	}
	f.generalize(s)
	return f
}

// commonFault is what all plain fillings have in common: the finding on any of
// them, nil if they differ.
func (s *Input) commonFault() *Finding {
	var common *Finding
	for w := range s.plainFillings {
		f := judge(w.subject(), byBytes)
		if f == nil || common != nil && !f.says(common) {
			return nil
		}
		common = f
	}
	return common
}

// templatePassword is the finding on a password that is known whatever fills
// the holes.
func templatePassword(s *Input) *Finding {
	filled := s.filled()
	f := checkUserinfoPassword(parseInput(s.with(text.Known(filled)), filled))
	w := witness{Input: s}
	if f == nil || w.hasHole(f.Start-1, f.End+1) {
		return nil
	}
	f.Rule = userinfoPassword
	f.Fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e Edit) bool { return w.hasHole(e.Start, e.End) })
	})
	return f
}
