package judge

// This file says which bytes of which literal are at fault.

import (
	"go/ast"
	"go/token"

	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/strlit"
)

// A Blame is a place that is at fault.
type Blame struct {
	Literal  segment.Literal // zero where it is an expression of which nothing is known
	Pos, End token.Pos       // the bytes in a file of the package; NoPos where it is in none
	From, To int             // the bytes in the value of the literal; From is segment.Unmapped where it has them not as they are
}

// IsHere reports whether the place is in a file of the package.
func (b Blame) IsHere() bool { return b.Pos.IsValid() }

// joint are the rules whose faults are between two strings: what stands at the end of the
// fault counts as well.
var joint = map[string]bool{"host-join": true, "query-join": true, "template": true, "base-slash": true}

// ofCall are the rules by which the call is wrong and the string right: the place is the
// argument, and not a constant that it names.
//
//	const api = "https://h" ... path.Join(api, id)
var ofCall = map[string]bool{"path-join": true}

// blame sets what is at fault in v: the first place is the one that is reported, but for a
// literal that is right at another site.
func (j *Judge) blame(v *Verdict) {
	all := j.Places(v.Value, v.Finding.Start, max(v.Finding.End, v.Finding.Start+1), joint[v.Finding.Rule.ID])
	n := v.Hit.Arg.Node()
	if len(all) == 0 || ofCall[v.Finding.Rule.ID] && j.namesConstant(n, all[0]) {
		all = []Blame{{Pos: n.Pos(), End: n.End()}}
	}
	if v.hasLostBase() { // which is not in this package
		all = []Blame{j.placeOf(v.Value.Segments[0], 0, 0)}
	}
	for i, b := range all {
		if !v.IsOfBase && !b.Literal.IsZero() && b.IsHere() && !j.right[b.Literal.Key()] {
			all[0], all[i] = all[i], all[0]
			break
		}
	}
	v.Blame, v.Joined = all[0], all[1:]
}

// namesConstant reports whether n is a constant expression and the literal of b is not
// written in it.
func (j *Judge) namesConstant(n ast.Node, b Blame) bool {
	e, ok := n.(ast.Expr)
	return ok && j.Flow.Info.Types[e].Value != nil && (j.Index.ComparePos(b.Pos, n.Pos()) < 0 || j.Index.ComparePos(n.End(), b.End) < 0)
}

// Places returns where the bytes [start, end) of v are written; with beside set, also what
// follows them. Offsets are those of v.Text().Flat().
func (j *Judge) Places(v segment.Value, start, end int, beside bool) (all []Blame) {
	at := 0
	for _, s := range v.Segments {
		width := s.Width()
		from, to := max(start-at, 0), min(end-at, width)
		if from < to || beside && at == end && width > 0 {
			if b := j.placeOf(s, from, max(to, from)); b.IsHere() || !b.Literal.IsZero() {
				all = append(all, b)
			}
		}
		at += width
	}
	return all
}

// placeOf returns where the bytes [from, to) of s are written.
func (j *Judge) placeOf(s segment.Segment, from, to int) Blame {
	if s.Literal.IsZero() {
		if s.Hole != nil && s.Hole.Expr != nil && s.Hole.Expr.Pos().IsValid() {
			return Blame{Pos: s.Hole.Expr.Pos(), End: s.Hole.Expr.End()}
		}
		return Blame{}
	}
	b := Blame{Literal: s.Literal, Pos: s.Literal.Pos, End: s.Literal.End, From: segment.Unmapped}
	if s.Offset == segment.Unmapped || s.Hole != nil {
		return b
	}
	b.From, b.To = s.Offset+from, s.Offset+to
	lit := j.literalAt(s.Literal)
	if lit == nil {
		return b
	}
	if value, ok := strlit.Value(lit); ok && strlit.IsFaithful(lit) && from < to && b.To <= len(value) {
		c := strlit.SpanOf(lit, b.From, b.To)
		b.Pos, b.End = lit.Pos()+token.Pos(c.Pos), lit.Pos()+token.Pos(c.End)
	}
	return b
}

// literalAt returns the string literal that l is; nil where it is none in this package.
func (j *Judge) literalAt(l segment.Literal) *ast.BasicLit {
	if !l.IsHere() {
		return nil
	}
	return j.Flow.LiteralAt(l.Pos)
}
