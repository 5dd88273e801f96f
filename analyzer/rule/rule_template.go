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
		Title:  "string with unknown parts that nothing can make a valid URL",
		Why:    "Whatever value the variables have, the result is rejected: %q for instance puts quotation marks into the host.",
		Before: "host := os.Args[1]\n\thttp.Get(fmt.Sprintf(\"http://%q/\", host))",
		Source: "RFC 3986, and what the other rules rest on",
		Guards: []string{
			"holes that may bring what is missing: \"https:/\" + r.URL.Path, base + \":8080/x\", \"%s://%s\"",
			"what only some values would break",
		},
	},
	check: func(*view) *Finding { return nil }, // see judgeHoles
}

// byBytes are the rules that the automaton stands for.
func byBytes(r *Rule) bool {
	return byDefault(r) && !slices.Contains([]string{"userinfo-password", "scheme-specific", "redirect"}, r.ID)
}

// judgeHoles is judge for a text with holes.
func judgeHoles(s *Subject, enabled func(*Rule) bool) *Finding {
	if s.mayBeExempt() {
		return nil
	}
	var found *Finding
	for _, f := range []*Finding{templatePassword(s), by(hostJoin, joinedHost(s)), byBeginning(s), rejectedAnyway(s),
		by(escape, unescaped(s)), by(hostPort, gluedPort(s))} {
		if f != nil && enabled(f.Rule) && (found == nil || slices.Index(rules, f.Rule) < slices.Index(rules, found.Rule)) {
			found = f
		}
	}
	return found
}

// by is the finding f as one of the rule r.
func by(r *Rule, f *Finding) *Finding {
	if f != nil {
		f.Rule = r
	}
	return f
}

// mayBeExempt reports whether some filling of the holes makes the text a word
// that the API takes, or the text has, or some filling brings, one of the bytes
// that make a string a pattern of the API's own. The path of an origin is none
// in a pattern either.
func (s *Subject) mayBeExempt() bool {
	first, last := s.Text.Holes()[0].At, s.Text.Holes()[len(s.Text.Holes())-1].At
	for _, word := range s.Want.Words {
		if s.Want.Form != spec.List && strings.HasPrefix(word, s.Text.Flat()[:first]) && strings.HasSuffix(word, s.Text.Flat()[last+1:]) {
			return true
		}
	}
	if s.Want.Unless == "" {
		return false
	}
	if strings.ContainsAny(s.Text.Flat(), s.Want.Unless) {
		return true
	}
	if s.Want.Form == spec.Origin {
		return false
	}
	for _, h := range s.Text.Holes() {
		if h.Lang.IsAny() || slices.ContainsFunc([]byte(s.Want.Unless), func(c byte) bool { return brings(h.Lang, c) }) {
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

// rejectedAnyway is the finding on a text of which no filling is accepted; nil
// if some may be.
func rejectedAnyway(s *Subject) *Finding {
	a := newAutomaton(s, false)
	if a == nil || plainFillingWorks(s) {
		return nil
	}
	verdict, ok := a.rejected(s.Text)
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
		return unnamed(s, where)
	}
	if f := hostBeforePath(s); f != nil && found.Rule == unsupportedScheme {
		found = f
	}
	if !alike || found.fails && !fails(s) {
		found.holdAlways(s)
	}
	return found
}

// hostBeforePath is the finding of relative-colon on a text that begins with a
// host and port, where the first hole is the path behind them. It lies before
// the hole.
func hostBeforePath(s *Subject) *Finding {
	first := s.Text.Holes()[0]
	if first.At == 0 || !first.Lang.IsAny() {
		return nil
	}
	f := relativeColon.check(newView(s, s.Text.Flat()[:first.At]+"/"))
	if f == nil || f.End > first.At {
		return nil
	}
	f.Rule = relativeColon
	return f
}

// plainFillingWorks tries some fillings that people have in mind: where one is
// accepted, which is nearly always, there is nothing to decide.
func plainFillingWorks(s *Subject) bool {
	for _, first := range []string{"x", "http://h", "http", "1", ""} {
		for _, rest := range []string{"x", "1"} {
			var b strings.Builder
			for i := range s.Text.Len() {
				h, ok := s.Text.HoleAt(i)
				switch {
				case !ok:
					b.WriteByte(s.Text.Flat()[i])
				case !h.Lang.IsAny():
					b.WriteString(sample(h.Lang))
				case i == s.Text.Holes()[0].At:
					b.WriteString(first)
				default:
					b.WriteString(rest)
				}
			}
			if judge(s.with(text.Known(b.String())), byBytes) == nil {
				return true
			}
		}
	}
	return false
}

// fails reports whether the call fails whatever fills the holes.
func fails(s *Subject) bool {
	a := newAutomaton(s, true)
	if a == nil || !a.reads {
		return false
	}
	_, ok := a.rejected(s.Text)
	return ok
}

// says reports whether f says the same as g.
func (f *Finding) says(g *Finding) bool {
	return f.Fact == g.Fact && f.Consequence == g.Consequence && f.Advice == g.Advice && f.Ref == g.Ref
}

// holdAlways turns f, which is about one filling of the holes of s, into what
// holds for all.
func (f *Finding) holdAlways(s *Subject) {
	if f.general != "" {
		f.Fact = f.general
	}
	v := &view{Subject: s}
	switch {
	case s.Want.OnBad != "" && !s.Want.Panics:
		f.become(v.declared())
	case !fails(s):
		f.become(then(""))
		f.always = true
	case s.Want.Panics:
		f.become(failure(s.Want.API + " panics whatever the unknown parts are"))
	default:
		f.become(failure(v.where() + " fails whatever the unknown parts are"))
	}
}

// unnamed is the finding of the rule template at offset i.
func unnamed(s *Subject, i int) *Finding {
	x := span{i, min(i+1, s.Text.Len())}
	if x.start == x.end {
		x.start = max(0, x.start-1)
	}
	f := at(x, "no URL", effect{}, "RFC 3986")
	f.holdAlways(s)
	return by(template, f)
}

// templatePassword is the finding on a password that is known whatever fills
// the holes.
func templatePassword(s *Subject) *Finding {
	filled := s.filled()
	f := checkUserinfoPassword(newView(s.with(text.Known(filled)), filled))
	w := witness{Subject: s}
	if f == nil || w.hasHole(f.Start-1, f.End+1) {
		return nil
	}
	f.Rule = userinfoPassword
	f.Fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e Edit) bool { return w.hasHole(e.Start, e.End) })
	})
	return f
}
