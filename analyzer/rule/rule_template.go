package rule

// This file is the rule template, and how the other rules are applied to texts
// with holes: the automaton decides that no filling is accepted, and a filling
// that gets as far as any is shown to the rules, to say what is wrong.

import (
	"slices"
	"strings"

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
	if len(s.Want.Words) > 0 || s.mayBeExempt() {
		return nil
	}
	f := rejectedAnyway(s)
	if enabled(userinfoPassword) {
		if p := templatePassword(s); p != nil && (f == nil || slices.Index(rules, userinfoPassword) < slices.Index(rules, f.Rule)) {
			return p
		}
	}
	if f != nil && !enabled(f.Rule) {
		return nil
	}
	return f
}

// mayBeExempt reports whether the text has, or some filling of its holes
// brings, one of the bytes that make a string a pattern of the API's own.
func (s *Subject) mayBeExempt() bool {
	if s.Want.Unless == "" {
		return false
	}
	if strings.ContainsAny(s.Text.Flat(), s.Want.Unless) {
		return true
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
			alike = alike && f.Message == found.Message
		}
	}
	if found == nil {
		return unnamed(s, where)
	}
	if !alike || claims(found.Message) && !fails(s) {
		found.Message = anyway(s, found.Message)
	}
	return found
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

// claims reports whether a message says that the call fails.
func claims(message string) bool {
	return strings.Contains(message, " fails") || strings.Contains(message, " panics")
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

// anyway is the fact of a message without what follows from it in one case.
func anyway(s *Subject, message string) string {
	fact, _, _ := strings.Cut(message, ": ")
	if s.Want.OnBad != "" && !s.Want.Panics {
		return fact + ": " + s.Want.API + " " + s.Want.OnBad
	}
	switch {
	case fails(s) && s.Want.Panics:
		return fact + ": " + s.Want.API + " panics whatever the unknown parts are"
	case fails(s):
		return fact + ": " + (&view{Subject: s}).where() + " fails whatever the unknown parts are"
	}
	return fact + ", whatever the unknown parts are"
}

// unnamed is the finding of the rule template at offset i.
func unnamed(s *Subject, i int) *Finding {
	x := span{i, min(i+1, s.Text.Len())}
	if x.start == x.end {
		x.start = max(0, x.start-1)
	}
	f := at(x, anyway(s, "no URL (RFC 3986)"))
	f.Rule = template
	return f
}

// A witness is a filling of a text with holes.
type witness struct {
	*Subject
	s      string
	starts []int // for each byte of the text with holes, where it begins in s; then the length of s
}

// newWitness fills the holes of a text: up to offset at as l says, behind that
// anyhow.
func newWitness(sub *Subject, l live, at int) witness {
	w := witness{Subject: sub}
	flat := sub.Text.Flat()
	via, hole := l.via, 0
	var b strings.Builder
	for i := range sub.Text.Len() {
		w.starts = append(w.starts, b.Len())
		h, ok := sub.Text.HoleAt(i)
		switch {
		case !ok:
			b.WriteByte(flat[i])
		case i < at:
			n := b.Len()
			b.WriteString(via[n : n+l.fills[hole]])
			hole++
		case h.Lang.IsAny() && strings.HasSuffix(b.String(), ":"):
			b.WriteString("1") // a port, as likely as not
		default:
			b.WriteString(sample(h.Lang))
		}
	}
	w.s = b.String()
	w.starts = append(w.starts, len(w.s))
	return w
}

// sample is a short string of a language.
func sample(l text.Lang) string {
	if l.IsAny() {
		return "x"
	}
	var b strings.Builder
	for _, seq := range l[:min(1, len(l))] {
		for _, rep := range seq {
			b.WriteString(strings.Repeat(anyOf(rep.Set), rep.Min))
		}
	}
	return b.String()
}

// anyOf is a byte of a set, a harmless one if there is one.
func anyOf(set text.Set) string {
	for _, c := range []byte(preferred) {
		if set.Has(c) {
			return string(rune(c))
		}
	}
	for c := range 256 {
		if set.Has(byte(c)) {
			return string([]byte{byte(c)})
		}
	}
	return ""
}

// finding is what the rules find wrong with the witness, in offsets of the
// text with holes; nil if it is not the fault at offset at. A fault that begins
// in a hole is one of the rule template.
func (w witness) finding(at int) *Finding {
	f := judge(w.with(text.Known(w.s)), byBytes)
	if f == nil {
		return nil
	}
	start, ok := w.back(f.Start)
	if start > at {
		return nil
	}
	if _, isHole := w.Text.HoleAt(start); !ok || isHole && f.Start < f.End {
		return &Finding{Rule: template, Start: start, End: start + 1}
	}
	end := start
	for end < w.Text.Len() && w.starts[end] < f.End {
		end++
	}
	f.Start, f.End = start, end
	if w.schemeFromHole() {
		fact, _, _ := strings.Cut(f.Message, " \"")
		fact, _, _ = strings.Cut(fact, ": ")
		f.Message = anyway(w.Subject, fact)
	}
	f.Fixes = w.fixes(f.Fixes)
	return f
}

// back is the offset in the text with holes of an offset in the witness, the
// one behind holes that are filled with nothing; ok is false within what fills
// a hole, whose offset it is then.
func (w witness) back(i int) (k int, ok bool) {
	if k, ok = slices.BinarySearch(w.starts, i); !ok {
		return k - 1, false
	}
	for ok && k+1 < len(w.starts) && w.starts[k+1] == i {
		k++
	}
	return k, ok
}

// schemeFromHole reports whether the scheme of the witness, which messages may
// quote, is not all known.
func (w witness) schemeFromHole() bool {
	n := schemeLen(w.s)
	for i := 0; i < w.Text.Len() && w.starts[i] < n; i++ {
		if _, ok := w.Text.HoleAt(i); ok {
			return true
		}
	}
	return false
}

// fixes are those that edit known bytes alone, in offsets of the text with
// holes.
func (w witness) fixes(all []Fix) []Fix {
	var out []Fix
	for _, fix := range all {
		ok := true
		for i, e := range fix.Edits {
			start, ok1 := w.back(e.Start)
			end, ok2 := start, ok1
			if e.Start < e.End {
				end, ok2 = slices.BinarySearch(w.starts, e.End)
			}
			ok = ok && ok1 && ok2 && start <= end && !w.hasHole(start, end)
			fix.Edits[i].Start, fix.Edits[i].End = start, end
		}
		if ok {
			out = append(out, fix)
		}
	}
	return out
}

// hasHole reports whether a hole lies within [start, end).
func (w witness) hasHole(start, end int) bool {
	return slices.ContainsFunc(w.Text.Holes(), func(h text.Hole) bool { return start <= h.At && h.At < end })
}

// templatePassword is the finding on a password that is known whatever fills
// the holes.
func templatePassword(s *Subject) *Finding {
	// A hole stands for one byte in offsets: with an "x" for each the parts are
	// where they are for any plain filling.
	flat := []byte(s.Text.Flat())
	for _, h := range s.Text.Holes() {
		flat[h.At] = 'x'
	}
	known := s.with(text.Known(string(flat)))
	f := checkUserinfoPassword(newView(known, string(flat)))
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
