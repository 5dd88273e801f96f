package analyzer

// This file keeps fixes away from what other strings are made of that can arrive at
// the same sink: those of other branches, rows and settings.

import (
	"go/ast"
	"iter"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/analyzer/wrapper"
)

// A side is an edit of the text of a finding, and the finding with the value that
// takes it.
type side struct {
	finding
	edit rule.Edit
}

// sidesOf yields where e, an edit of the text of f, can be written, all of which make
// the same text of it: what is inserted at a seam is added to either literal, and of
// what stands there twice either is deleted.
//
//	host := "http://h"; http.Get("http://" + host)
func sidesOf(f finding, e rule.Edit) iter.Seq[side] {
	return func(yield func(side) bool) {
		if !yield(side{f, e}) {
			return
		}
		switch {
		case e.Start == e.End: // "https://h" + "x"
			for _, val := range f.val.InsertionPoints(e.Start) {
				with := f
				with.val = val
				if !yield(side{with, e}) {
					return
				}
			}
		case e.New == "" && e.Expr == "": // "http://" + "http://h"
			for _, by := range []int{1, -1} {
				if moved := slideDeletion(f.val, e, by); moved.Start != e.Start && !yield(side{f, moved}) {
					return
				}
			}
		}
	}
}

// slideDeletion moves e, a deletion, as far as it goes in the direction of by, 1 or -1, while
// it leaves the same text.
func slideDeletion(v value.Value, e rule.Edit, by int) rule.Edit {
	flat := v.Text.Flat()
	for {
		gained, lost := e.End, e.Start
		if by < 0 {
			gained, lost = e.Start-1, e.End-1
		}
		if gained < 0 || gained >= len(flat) || flat[gained] != flat[lost] || !v.Text.Slice(gained, gained+1).IsKnown() {
			return e
		}
		e.Start, e.End = e.Start+by, e.End+by
	}
}

// changesOthers reports whether the edit of a side would change a string that is none
// of the findings'.
func (u *uses) changesOthers(s side) bool {
	return len(s.Values) > 1 && slices.ContainsFunc(s.val.EditedBy(s.edit.Start, s.edit.End), func(part value.Part) bool {
		return u.madeOthers(s.Arrival, part.Node)
	})
}

// madeOthers reports whether n wrote or named a part of a string that can arrive with a
// and is none of the findings'.
func (u *uses) madeOthers(a *wrapper.Arrival, n ast.Node) bool {
	return u.partsOf(a)[n] > u.ownPartsOf(a)[n]
}

// partsOf counts the parts of the strings that can arrive with a.
func (r *runner) partsOf(a *wrapper.Arrival) map[ast.Node]int {
	all, ok := r.parts[a]
	if !ok {
		all = countParts(a.Values)
		r.parts[a] = all
	}
	return all
}

// ownPartsOf counts the parts of those strings of the findings that arrive with a.
func (u *uses) ownPartsOf(a *wrapper.Arrival) map[ast.Node]int {
	own, ok := u.ownParts[a]
	if !ok {
		own = countParts(u.found[a])
		u.ownParts[a] = own
	}
	return own
}

// countParts counts the parts of values by what wrote or named them.
func countParts(values []value.Value) map[ast.Node]int {
	count := make(map[ast.Node]int)
	for _, val := range values {
		for part := range val.Parts {
			count[part.Node]++
		}
	}
	return count
}

// isOther reports whether val, which can arrive with a, is the string of none of the
// findings.
func (u *uses) isOther(a *wrapper.Arrival, val value.Value) bool {
	return !slices.ContainsFunc(u.found[a], val.IsSame)
}

// keepOthers returns fix, that of the findings, if it leaves alone what else can arrive
// where they do, or mends it as well. It needs review where that is not known; ok is
// false where it changes what is right.
//
//	host := os.Getenv("HOST"); if host == "" { host = "http://h" }; http.Get("http://" + host)
func (r *runner) keepOthers(u *uses, fix sourceFix) (_ sourceFix, ok bool) {
	changed := make(map[ast.Node][]value.Part)
	for _, part := range fix.changed {
		changed[part.Node] = append(changed[part.Node], part)
	}
	seen := make(map[*wrapper.Arrival]bool)
	for _, f := range u.same {
		if seen[f.Arrival] || len(f.Values) == 1 || !u.changesOthersOf(f.Arrival, changed) {
			continue
		}
		seen[f.Arrival] = true
		for i, val := range f.Values {
			switch {
			case !u.isOther(f.Arrival, val) || !isMadeOf(val, changed) || r.suggestsEditsOf(f.ofAlternative(i), fix, u):
			case !val.Text.IsKnown(): // os.Getenv("HOST")
				fix.needsReview = true
			case !fix.leavesAlone(val): // "localhost"
				return fix, false
			}
		}
	}
	return fix, true
}

// changesOthersOf reports whether what is changed wrote or named a part of a string that
// can arrive with a and is none of the findings'.
func (u *uses) changesOthersOf(a *wrapper.Arrival, changed map[ast.Node][]value.Part) bool {
	for n := range u.partsOf(a) {
		if changed[n] != nil && u.madeOthers(a, n) {
			return true
		}
	}
	return false
}

// isMadeOf reports whether something of what is changed is a part of val.
func isMadeOf(val value.Value, changed map[ast.Node][]value.Part) bool {
	for part := range val.Parts {
		if slices.ContainsFunc(changed[part.Node], part.Meets) {
			return true
		}
	}
	return false
}

// leavesAlone reports whether fix calls a function on a part of val that returns what
// it is given.
//
//	for _, q := range []string{"a b", "c"} { http.Get("https://h/?q=" + q) }
func (fix sourceFix) leavesAlone(val value.Value) bool {
	if fix.escape == nil {
		return false
	}
	for _, part := range fix.changed {
		use, isUse := part.Node.(*ast.Ident)
		if !isUse {
			return false
		}
		if start, end, ok := val.Through(use); ok && fix.escape(val.Text.Flat()[start:end]) != val.Text.Flat()[start:end] {
			return false
		}
	}
	return true
}

// ofAlternative is f with what its rule finds wrong with the i'th string that can arrive where
// its own does; without a Finding if that is nothing.
func (f finding) ofAlternative(i int) finding {
	in := *f.input
	in.Text, in.Index = f.Values[i].Text, i
	f.val = f.Values[i]
	f.Finding = rule.Check(&in, func(r *rule.Rule) bool { return r == f.Rule })
	return f
}

// suggestsEditsOf reports whether the edits of fix are what is suggested for f.
func (r *runner) suggestsEditsOf(f finding, fix sourceFix, u *uses) bool {
	return f.Finding != nil && slices.ContainsFunc(r.sourceFixes(f, u), func(their sourceFix) bool {
		return !slices.ContainsFunc(their.TextEdits, func(e analysis.TextEdit) bool {
			return !slices.ContainsFunc(fix.TextEdits, func(of analysis.TextEdit) bool { return sameEdit(e, of) })
		})
	})
}
