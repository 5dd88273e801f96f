package rule

// This file makes sure that a fix keeps what it promises: what it leaves is
// accepted. Where another fault remains, the remedy for that is added.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

// maxRounds is how many further faults a fix may mend before it is given up.
const maxRounds = 3

// sound returns those fixes of f that lead to an accepted text, those that need
// review last.
func sound(s *Subject, f *Finding) []Fix {
	var fixes []Fix
	for _, fix := range f.Fixes {
		fix, ok := complete(s, fix, f.Rule)
		same := func(other Fix) bool { return slices.EqualFunc(other.Edits, fix.Edits, sameEdit) }
		if ok && !slices.ContainsFunc(fixes, same) {
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

// complete adds to fix what else is needed; ok is false if nothing helps, or
// if fix changes nothing. A password stays where it is: the place takes it.
func complete(s *Subject, fix Fix, by *Rule) (_ Fix, ok bool) {
	titles := []string{fix.Title}
	enabled := func(r *Rule) bool {
		return r == by && !fix.readsEnvironment() || byDefault(r) && r != userinfoPassword
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
	return slices.ContainsFunc(f.Edits, func(e Edit) bool { return e.standIn != "" })
}

// A sheet is a text under revision: pieces of the original and what replaces
// the others.
type sheet struct {
	orig   text.Text
	pieces []piece
}

// A piece is the bytes [start, end) of the original, or, where edit is set, an
// edit of them.
type piece struct {
	start, end int
	edit       *Edit
}

// len is how long the piece is in the revised text.
func (p piece) len() int {
	if p.edit != nil {
		return len(p.edit.New) + len(p.edit.standIn)
	}
	return p.end - p.start
}

// apply puts edits into a text; ok is false if they are out of order or leave
// its bounds.
func apply(t text.Text, edits []Edit) (_ sheet, ok bool) {
	return sheet{t, []piece{{0, t.Len(), nil}}}.edit(edits)
}

// text is the revised text.
func (s sheet) text() text.Text {
	var texts []text.Text
	for _, p := range s.pieces {
		if p.edit != nil {
			texts = append(texts, text.Known(p.edit.New+p.edit.standIn))
		} else {
			texts = append(texts, s.orig.Slice(p.start, p.end))
		}
	}
	return text.Concat(texts...)
}

// edits are the revisions as edits of the original.
func (s sheet) edits() []Edit {
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

// edit puts edits of the revised text into the sheet; ok is false if they are
// out of order, leave its bounds or cut into an expression.
func (s sheet) edit(edits []Edit) (_ sheet, ok bool) {
	out := sheet{orig: s.orig}
	from, rest := 0, s.pieces
	for _, e := range edits {
		if e.Start < from || e.End < e.Start {
			return s, false
		}
		var before, under []piece
		if before, rest, ok = cut(rest, e.Start-from); !ok {
			return s, false
		}
		if under, rest, ok = cut(rest, e.End-e.Start); !ok {
			return s, false
		}
		out.pieces = append(out.pieces, before...)
		out.pieces = append(out.pieces, over(e, before, under, rest))
		from = e.End
	}
	out.pieces = merge(append(out.pieces, rest...))
	return out, !out.adjacentExpr()
}

// over is the edit e as a piece in place of under.
func over(e Edit, before, under, rest []piece) piece {
	p := piece{edit: &e}
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

// cut splits pieces behind the first n bytes of the revised text.
func cut(pieces []piece, n int) (head, tail []piece, ok bool) {
	for i, p := range pieces {
		if n == 0 {
			return head, pieces[i:], true
		}
		if l := p.len(); n >= l {
			head = append(head, p)
			n -= l
			continue
		}
		if p.edit == nil {
			head = append(head, piece{p.start, p.start + n, nil})
			tail = append([]piece{{p.start + n, p.end, nil}}, pieces[i+1:]...)
			return head, tail, true
		}
		if p.edit.Expr != "" {
			return nil, nil, false
		}
		// The first part of a divided insertion takes all of the original.
		first, second := *p.edit, *p.edit
		first.New, second.New = p.edit.New[:n], p.edit.New[n:]
		head = append(head, piece{p.start, p.end, &first})
		tail = append([]piece{{p.end, p.end, &second}}, pieces[i+1:]...)
		return head, tail, true
	}
	return head, nil, n == 0
}

// merge joins edits of neighbouring bytes that write plain text.
func merge(pieces []piece) []piece {
	var out []piece
	for _, p := range pieces {
		if p.edit == nil && p.start == p.end {
			continue
		}
		if last := len(out) - 1; last >= 0 && p.edit != nil && out[last].edit != nil &&
			p.edit.Expr == "" && out[last].edit.Expr == "" {
			joined := Edit{New: out[last].edit.New + p.edit.New}
			out[last] = piece{out[last].start, p.end, &joined}
			continue
		}
		out = append(out, p)
	}
	return out
}

// adjacentExpr reports whether an expression stands beside another edit, so
// that their order in the source would be anybody's guess.
func (s sheet) adjacentExpr() bool {
	for i := 1; i < len(s.pieces); i++ {
		a, b := s.pieces[i-1].edit, s.pieces[i].edit
		if a != nil && b != nil && a.Expr+b.Expr != "" {
			return true
		}
	}
	return false
}
