package analyzer

// This file reports a fault of the text that stands around what is handed in where that
// text is written, once, and not at each of those who hand something in.

import (
	"cmp"
	"slices"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/wrapper"
)

// A templateFinding is what a finding is if it is about the template that its string was
// put together from.
type templateFinding struct {
	finding
	of    *wrapper.Template
	shown *wrapper.Arrival // of the string that it was found in
	index int              // of what was found there in runner.finds
}

// moveToTemplates replaces the findings that are about the text around what is handed in by
// findings where that text is written. They stay where they are if others hand in what
// is right there.
//
//	func get(host string) { http.Get("https:/" + host + "/v1") }
//	get("a.com"); get("b.com") // found in get
//	get("/a.com")              // and then found where "a.com" and "b.com" are handed in
func (r *runner) moveToTemplates() {
	var all []templateFinding
	judged := make(map[*wrapper.Template]*finding)
	for i, f := range r.finds {
		if m, ok := r.atTemplate(f, judged); ok {
			m.index = i
			all = append(all, m)
		}
	}
	byPlace := func(a, b templateFinding) int { return cmp.Or(cmp.Compare(a.pos, b.pos), cmp.Compare(a.end, b.end)) }
	slices.SortStableFunc(all, byPlace)
	isGone := make([]bool, len(r.finds))
	for len(all) > 0 {
		n := 1
		for n < len(all) && byPlace(all[n], all[0]) == 0 {
			n++
		}
		r.moveGroup(all[:n], isGone)
		all = all[n:]
	}
	kept := r.finds[:0]
	for i, f := range r.finds {
		if !isGone[i] {
			kept = append(kept, f)
		}
	}
	r.finds = kept
}

// atTemplate returns what f is if it is about a template; ok is false where it is not.
// judged is what is known of templates so far.
func (r *runner) atTemplate(f finding, judged map[*wrapper.Template]*finding) (m templateFinding, ok bool) {
	t, start, ok := f.TemplateOf(f.val, f.Start, f.End)
	if !ok {
		return m, false
	}
	own, known := judged[t]
	if !known {
		own = r.judgeTemplate(t)
		judged[t] = own
	}
	if own == nil || own.Rule != f.Rule || own.Start != start || own.End-own.Start != f.End-f.Start || own.Message() != f.Message() {
		return m, false
	}
	m = templateFinding{finding: *own, of: t, shown: f.Arrival}
	fault := *own.Finding
	fault.Fixes = fixesInBoth(own.Fixes, f.Fixes, f.Start-own.Start)
	m.Finding = &fault
	return m, true
}

// What others may hand in of which nothing is known.
const (
	plainWord    = "x"   // a host, or a segment of a path
	afterAScheme = "//x" // what stands after a scheme and its colon
)

// judgeTemplate is what is wrong with t where plain words are handed in; nil if that is
// nothing, is not in a literal of this package, or is right with what stands after a scheme.
//
//	"https:/"{host}, and not "https:"{rest}
func (r *runner) judgeTemplate(t *wrapper.Template) *finding {
	input, refs := r.inputAt(t.Arrival)
	input.Text = t.Value.Text
	in := input
	in.Alternatives = nil
	in.Text = handIn(input.Text, afterAScheme)
	if rule.Check(&in, r.runs) == nil {
		return nil
	}
	in.Text = handIn(input.Text, plainWord)
	fault := rule.Check(&in, r.runs)
	if fault == nil {
		return nil
	}
	for i := range fault.Fixes { // what is handed in decides
		fault.Fixes[i].NeedsReview = false
	}
	pos, end, exact := t.Value.Span(fault.Start, fault.End)
	if !exact || r.kindOf(pos).generated { // config.Scheme + host
		return nil
	}
	writer, plain := t.Value.WrittenBy(fault.Start, fault.End)
	return &finding{
		Finding: fault, Arrival: t.Arrival, input: &input, val: t.Value, pos: pos, end: r.inFile(pos, end), writer: writer, plain: plain, refs: refs,
	}
}

// handIn is t with s in each hole in which anything may stand.
func handIn(t text.Text, s string) text.Text {
	for _, h := range slices.Backward(t.Holes()) {
		if h.Lang.IsAny() {
			t = text.Join(t.Slice(0, h.At), text.Known(s), t.Slice(h.At+1, t.Len()))
		}
	}
	return t
}

// fixesInBoth returns those of fixes that others has as well, whose edits are by shift bytes
// further on. They need review if one of them does.
func fixesInBoth(fixes, others []rule.Fix, shift int) []rule.Fix {
	isSame := func(a, b rule.Edit) bool {
		return a.Start+shift == b.Start && a.End+shift == b.End && a.New == b.New && a.Expr == b.Expr
	}
	var both []rule.Fix
	for _, fix := range fixes {
		k := slices.IndexFunc(others, func(other rule.Fix) bool {
			return fix.Title == other.Title && slices.EqualFunc(fix.Edits, other.Edits, isSame)
		})
		if k >= 0 {
			fix.NeedsReview = fix.NeedsReview || others[k].NeedsReview
			both = append(both, fix)
		}
	}
	return both
}

// moveGroup puts all, findings at the same place, into the place of those that they were,
// unless others hand in what is right there. What a directive silences where it was found
// is left out. isGone is set for each of runner.finds that nothing takes the place of.
func (r *runner) moveGroup(all []templateFinding, isGone []bool) {
	users := r.usersOf(all)
	if users.areRightElsewhere() {
		return
	}
	isOpen := !users.areAllFaulty()
	moved := make(map[*wrapper.Arrival][]int) // their indexes in runner.finds
	for _, m := range all {
		if r.judge.Ignored(r.finds[m.index].pos, m.Rule.ID) {
			isGone[m.index] = true
			continue
		}
		k := slices.IndexFunc(moved[m.Arrival], func(i int) bool { return r.finds[i].val.IsSame(m.val) })
		if k >= 0 {
			r.finds[moved[m.Arrival][k]].mergeTemplate(m)
			isGone[m.index] = true
			continue
		}
		for i := range m.Fixes {
			m.Fixes[i].NeedsReview = m.Fixes[i].NeedsReview || isOpen
		}
		m.shownBy = []*wrapper.Arrival{m.shown}
		moved[m.Arrival] = append(moved[m.Arrival], m.index)
		r.finds[m.index] = m.finding
	}
}

// mergeTemplate adds to f what m says, which is about the same string.
func (f *finding) mergeTemplate(m templateFinding) {
	f.shownBy = append(f.shownBy, m.shown)
	f.Fixes = fixesInBoth(f.Fixes, m.Fixes, 0)
}
