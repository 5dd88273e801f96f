package rule

// This file makes sure that a fix keeps what it promises: what it leaves is
// accepted. Where another fault remains, the remedy for that is added.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/secret"
)

// maxRounds is how many further faults a fix may mend before it is given up.
const maxRounds = 3

// maxEdits is how many places of a string a fix may change. More of them are no
// slip, and each is looked for in the source.
const maxEdits = 1000

// add puts an edit behind the others. A fix of more than maxEdits is none: it
// loses what it has, and add is false.
func (f *Fix) add(e Edit) bool {
	if len(f.Edits) == maxEdits {
		f.Edits = nil
		return false
	}
	f.Edits = append(f.Edits, e)
	return true
}

// validFixes returns those fixes of f that lead to an accepted text, those that need
// review last.
func validFixes(s *Input, f *Finding) []Fix {
	var fixes []Fix
	for _, fix := range f.Fixes {
		fix, ok := repairUntilClean(s, fix, f.Rule)
		same := func(other Fix) bool { return slices.EqualFunc(other.Edits, fix.Edits, sameEdit) }
		if ok && !slices.ContainsFunc(fixes, same) && !s.showsSecret(fix) {
			fixes = append(fixes, fix)
		}
	}
	slices.SortStableFunc(fixes, func(a, b Fix) int {
		switch {
		case a.NeedsReview == b.NeedsReview:
			return 0
		case a.NeedsReview:
			return 1
		}
		return -1
	})
	for i := range fixes {
		fixes[i].NeedsReview = fixes[i].NeedsReview || i > 0 // what is likelier comes first
	}
	return fixes
}

// showsSecret reports whether fix writes bytes of a secret anew, such as a key that is
// normalized: whoever shows the fix would show them.
func (s *Input) showsSecret(fix Fix) bool {
	flat := s.Text.Flat()
	secrets := Secrets(flat, s.Want.Form)
	return slices.ContainsFunc(fix.Edits, func(e Edit) bool {
		return len(e.New) > len("%41") && slices.ContainsFunc(secrets, func(x secret.Span) bool { return e.Start < x.End && x.Start < e.End })
	})
}

// sameEdit reports whether two edits write the same.
func sameEdit(a, b Edit) bool {
	return a.Start == b.Start && a.End == b.End && a.New == b.New && a.Expr == b.Expr
}

// needsReview marks fixes as such that must not be applied unseen.
func needsReview(fixes ...Fix) []Fix {
	for i := range fixes {
		fixes[i].NeedsReview = true
	}
	return fixes
}

// repairUntilClean adds to fix what else is needed; ok is false if nothing helps, or
// if fix changes nothing. A password stays where it is: the sink takes it.
func repairUntilClean(s *Input, fix Fix, by *Rule) (_ Fix, ok bool) {
	titles := []string{fix.Title}
	enabled := func(r *Rule) bool {
		return r == by && !fix.readsEnvironment() || byDefault(r) && r != userinfoPassword
	}
	if len(fix.Edits) == 0 {
		return fix, false
	}
	for range maxRounds {
		fixed, ok := apply(s.Text, fix.Edits)
		if !ok {
			return fix, false
		}
		next := judge(s.with(fixed), enabled)
		if next == nil {
			fix.Edits = merged(fix.Edits)
			return fix, len(fix.Edits) > 0
		}
		if len(next.Fixes) == 0 {
			return fix, false
		}
		more := next.Fixes[max(0, slices.IndexFunc(next.Fixes, func(f Fix) bool { return !f.NeedsReview }))]
		fix.NeedsReview = fix.NeedsReview || more.NeedsReview
		if fix.Edits, ok = compose(fix.Edits, more.Edits); !ok {
			return fix, false
		}
		if !slices.Contains(titles, more.Title) {
			titles = append(titles, more.Title)
			fix.Title = strings.Join(titles, " and ")
		}
	}
	return fix, false
}

// readsEnvironment reports whether the fix takes a password out of the source.
func (f Fix) readsEnvironment() bool {
	return slices.ContainsFunc(f.Edits, func(e Edit) bool { return e.placeholderValue != "" })
}

// writtenText is what the edit puts in the place of its range when the fix is checked.
func (e Edit) writtenText() string { return e.New + e.placeholderValue }

// apply puts edits into a text; ok is false if they are out of order or leave its bounds,
// if an expression stands beside another edit, so that their order in the source would be
// anybody's guess, or if they are too many.
func apply(t text.Text, edits []Edit) (_ text.Text, ok bool) {
	if len(edits) > maxEdits {
		return t, false
	}
	var parts []text.Text
	from := 0
	for i, e := range edits {
		if e.Start < from || e.End < e.Start || e.End > t.Len() || i > 0 && e.Start == from && edits[i-1].Expr+e.Expr != "" {
			return t, false
		}
		parts = append(parts, t.Slice(from, e.Start), text.Known(e.writtenText()))
		from = e.End
	}
	return text.Concat(append(parts, t.Slice(from, t.Len()))...), true
}

// shortens is how many bytes fewer the text has after the edit.
func (e Edit) shortens() int { return e.End - e.Start - len(e.writtenText()) }

// compose returns edits and after them more, which are of the text that edits make, as
// edits of the original; ok is false if one reaches into what another has written. What one
// replaces may have gaps, where something was removed: it then replaces that too. Both lists
// are gone through once, from the end.
func compose(edits, more []Edit) (_ []Edit, ok bool) {
	edits = slices.Clone(edits)
	before := 0 // how much shorter the text is for all edits before the last one
	for _, e := range edits[:max(0, len(edits)-1)] {
		before += e.shortens()
	}
	var out []Edit // from the last to the first
next:
	for _, add := range slices.Backward(more) {
		gaps := 0 // how much shorter the text is for edits within what add replaces
		for len(edits) > 0 {
			last := len(edits) - 1
			e := &edits[last]
			start := e.Start - before
			end := start + len(e.writtenText())
			if end <= add.Start {
				add.Start += e.shortens()
				add.End += e.shortens()
				break
			}
			switch {
			case start >= add.End:
				out = append(out, *e)
			case e.Expr == "" && add.Expr == "" && start <= add.Start && add.End <= end: // within what is written
				e.New = e.New[:add.Start-start] + add.New + e.New[add.End-start:]
				continue next
			case e.Expr == "" && add.Start <= start && end <= add.End: // within what is replaced
				gaps += e.shortens()
			default:
				return nil, false
			}
			if edits = edits[:last]; last > 0 {
				before -= edits[last-1].shortens()
			}
		}
		add.Start += before
		add.End += before + gaps
		out = append(out, add)
	}
	slices.Reverse(edits)
	out = append(out, edits...)
	slices.Reverse(out)
	return out, true
}

// merged returns edits of neighboring bytes that write plain text as one, without those
// that change nothing.
func merged(edits []Edit) []Edit {
	var out []Edit
	for _, e := range edits {
		switch last := len(out) - 1; {
		case e.Start == e.End && e.writtenText() == "":
		case last >= 0 && out[last].End == e.Start && out[last].Expr+e.Expr == "":
			out[last].End, out[last].New = e.End, out[last].New+e.New
		default:
			out = append(out, e)
		}
	}
	return out
}
