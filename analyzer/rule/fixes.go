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
		sheet, ok := apply(s.Text, fix.Edits)
		if !ok {
			return fix, false
		}
		next := judge(s.with(sheet.text()), enabled)
		if next == nil {
			fix.Edits = sheet.edits()
			return fix, len(fix.Edits) > 0
		}
		if len(next.Fixes) == 0 {
			return fix, false
		}
		more := next.Fixes[max(0, slices.IndexFunc(next.Fixes, func(f Fix) bool { return !f.NeedsReview }))]
		fix.NeedsReview = fix.NeedsReview || more.NeedsReview
		if sheet, ok = sheet.edit(more.Edits); !ok {
			return fix, false
		}
		fix.Edits = sheet.edits()
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

// An editBuffer is a text under revision: pieces of the original and what replaces
// the others.
type editBuffer struct {
	orig   text.Text
	pieces []revisedRun
}

// A revisedRun is the bytes [start, end) of the original, or, where edit is set, an
// edit of them.
type revisedRun struct {
	start, end int
	edit       *Edit
}

// len is how long the piece is in the revised text.
func (p revisedRun) len() int {
	if p.edit != nil {
		return len(p.edit.New) + len(p.edit.placeholderValue)
	}
	return p.end - p.start
}

// apply puts edits into a text; ok is false if they are out of order or leave
// its bounds.
func apply(t text.Text, edits []Edit) (_ editBuffer, ok bool) {
	return editBuffer{t, []revisedRun{{0, t.Len(), nil}}}.edit(edits)
}

// text is the revised text.
func (s editBuffer) text() text.Text {
	var texts []text.Text
	for _, p := range s.pieces {
		if p.edit != nil {
			texts = append(texts, text.Known(p.edit.New+p.edit.placeholderValue))
		} else {
			texts = append(texts, s.orig.Slice(p.start, p.end))
		}
	}
	return text.Concat(texts...)
}

// edits are the revisions as edits of the original.
func (s editBuffer) edits() []Edit {
	var edits []Edit
	for _, p := range s.pieces {
		if p.edit != nil && (p.start < p.end || p.len() > 0) {
			e := *p.edit
			e.Start, e.End = p.start, p.end
			edits = append(edits, e)
		}
	}
	return edits
}

// edit puts edits of the revised text into the edit buffer; ok is false if they are
// out of order, leave its bounds or cut into an expression, or if there are too
// many of them by now.
func (s editBuffer) edit(edits []Edit) (_ editBuffer, ok bool) {
	out := editBuffer{orig: s.orig}
	c := cutter{slices.Clone(s.pieces)}
	from := 0
	for _, e := range edits {
		if e.Start < from || e.End < e.Start {
			return s, false
		}
		before, ok := c.take(e.Start - from)
		if !ok {
			return s, false
		}
		under, ok := c.take(e.End - e.Start)
		if !ok {
			return s, false
		}
		out.pieces = append(out.pieces, before...)
		out.pieces = append(out.pieces, over(e, out.pieces, under, c.rest))
		from = e.End
	}
	out.pieces = merge(append(out.pieces, c.rest...))
	return out, !out.adjacentExpr() && out.edited() <= maxEdits
}

// edited is how many of the pieces are edits.
func (s editBuffer) edited() int {
	n := 0
	for _, p := range s.pieces {
		if p.edit != nil {
			n++
		}
	}
	return n
}

// over is the edit e as a piece in place of under, after the pieces before.
func over(e Edit, before, under, rest []revisedRun) revisedRun {
	p := revisedRun{edit: &e}
	switch {
	case len(under) > 0:
		p.start, p.end = under[0].start, under[len(under)-1].end
	case len(rest) > 0:
		p.start, p.end = rest[0].start, rest[0].start
	case len(before) > 0:
		p.start, p.end = before[len(before)-1].end, before[len(before)-1].end
	}
	return p
}

// A cutter takes pieces from the front of an edit buffer.
type cutter struct {
	rest []revisedRun // overwritten where one is divided
}

// take takes the first n bytes of the revised text; ok is false if there are
// not as many, or if an expression would be divided.
func (c *cutter) take(n int) (head []revisedRun, ok bool) {
	for i, p := range c.rest {
		if n == 0 {
			head, c.rest = append(head, c.rest[:i]...), c.rest[i:]
			return head, true
		}
		if l := p.len(); n >= l {
			n -= l
			continue
		}
		first, second, ok := p.divide(n)
		if !ok {
			return nil, false
		}
		head = append(append(head, c.rest[:i]...), first)
		c.rest[i] = second
		c.rest = c.rest[i:]
		return head, true
	}
	head, c.rest = c.rest, nil
	return head, n == 0
}

// divide divides the piece behind its first n bytes; ok is false for an
// expression. The first part of a divided insertion takes all of the original.
func (p revisedRun) divide(n int) (first, second revisedRun, ok bool) {
	if p.edit == nil {
		return revisedRun{p.start, p.start + n, nil}, revisedRun{p.start + n, p.end, nil}, true
	}
	if p.edit.Expr != "" {
		return p, p, false
	}
	a, b := *p.edit, *p.edit
	a.New, b.New = p.edit.New[:n], p.edit.New[n:]
	return revisedRun{p.start, p.end, &a}, revisedRun{p.end, p.end, &b}, true
}

// merge joins edits of neighbouring bytes that write plain text.
func merge(pieces []revisedRun) []revisedRun {
	pieces = slices.DeleteFunc(pieces, func(p revisedRun) bool { return p.edit == nil && p.start == p.end })
	var out []revisedRun
	for len(pieces) > 0 {
		n := 1
		for pieces[0].isText() && n < len(pieces) && pieces[n].isText() {
			n++
		}
		p := pieces[0]
		if n > 1 {
			p = joined(pieces[:n])
		}
		out = append(out, p)
		pieces = pieces[n:]
	}
	return out
}

// isText reports whether the piece is an edit that writes plain text.
func (p revisedRun) isText() bool { return p.edit != nil && p.edit.Expr == "" }

// joined is the texts of pieces in the place of all of them.
func joined(pieces []revisedRun) revisedRun {
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(p.edit.New)
	}
	return revisedRun{pieces[0].start, pieces[len(pieces)-1].end, &Edit{New: b.String()}}
}

// adjacentExpr reports whether an expression stands beside another edit, so
// that their order in the source would be anybody's guess.
func (s editBuffer) adjacentExpr() bool {
	for i := 1; i < len(s.pieces); i++ {
		a, b := s.pieces[i-1].edit, s.pieces[i].edit
		if a != nil && b != nil && a.Expr+b.Expr != "" {
			return true
		}
	}
	return false
}
