package value

// This file puts what variables are known to hold in the place of the holes that
// they leave.

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/analyzer/text"
)

// Fill returns v with what held says of fields and variables in the place of the
// holes that stand for them; ok is false where it says nothing of any.
//
//	http.Get(c.base + p) // "https://h/v1/"{p}
func (v Value) Fill(held func(*types.Var) (text.Text, bool)) (filled Value, ok bool) {
	var pieces []piece
	for i := range v.pieces {
		if own := v.pieces[i].filled(held); own != nil {
			pieces, ok = append(pieces, own...), true
			continue
		}
		pieces = append(pieces, v.pieces[i])
	}
	if !ok {
		return v, false
	}
	return newValue(v.pkg, cut(pieces)), true
}

// filled returns the pieces in the place of pc, which is a hole; nil where it stays.
func (pc *piece) filled(held func(*types.Var) (text.Text, bool)) []piece {
	s := pc.standsFor()
	e, isExpr := pc.node.(ast.Expr)
	if s.Var == nil || s.Each || s.Format || s.Origin || pc.formatted || !isExpr { // host of "http://" + host
		return nil
	}
	t, ok := held(s.Var)
	if !ok {
		return nil
	}
	pieces := context(e, t)
	if s.Transform != (Transform{}) { // strings.TrimSuffix(c.base, "/") + p
		if _, ok := computable(pieces); !ok {
			return nil
		}
		pieces = s.Transform.of(pieces, e)
	}
	for i := range pieces {
		pieces[i].via = pc.via
	}
	return markHeld(pieces, s.Var)
}

// markHeld notes in pieces that the field or variable by is known to hold them.
func markHeld(pieces []piece, by *types.Var) []piece {
	for i := range pieces {
		pieces[i].held = by
	}
	return pieces
}

// A HeldRun is a run of bytes of Value.Text that a field or variable is known to hold.
type HeldRun struct {
	Start, End int
	By         *types.Var
}

// HeldRuns yields the runs of v.Text that Fill or a SummaryPart said are held, in
// order.
func (v Value) HeldRuns(yield func(HeldRun) bool) {
	for i := 0; i < len(v.pieces); {
		run := HeldRun{v.pieces[i].at, v.pieces[i].end(), v.pieces[i].held}
		for i++; i < len(v.pieces) && v.pieces[i].held == run.By; i++ {
			run.End = v.pieces[i].end()
		}
		if run.By != nil && !yield(run) {
			return
		}
	}
}
