package value

// This file puts strings together the way another function is known to do.

import (
	"go/ast"

	"github.com/urilint/urilint/analyzer/text"
)

// A Slot is one part of a string that is put together: an expression, or a
// text that stands there whatever the expressions are.
type Slot struct {
	Expr ast.Expr  // nil: Text
	Text text.Text // written somewhere else, and not to be edited
}

// Fill returns the strings that slots can be, one after the other, at least
// one of them. Strings that come from one table are found together, as by
// OfAll. What no expression of slots has written is taken to be at the node.
func (p *Package) Fill(node ast.Node, slots []Slot) []Value {
	steps := maxSteps
	ev := &evaluation{Package: p, steps: &steps}
	parts := make([][]alt, 0, len(slots))
	for _, s := range slots {
		if s.Expr != nil {
			parts = append(parts, ev.expr(s.Expr))
		} else if s.Text.Len() > 0 {
			parts = append(parts, sole(context(node, s.Text)))
		}
	}
	if len(parts) == 0 {
		parts = append(parts, sole(opaque(node, "")))
	}
	var values []Value
	for _, a := range ev.concat(node, parts...) {
		values = append(values, newValue(p, a.pieces))
	}
	return values
}

// context is the pieces of t, of which nothing is written at node.
func context(node ast.Node, t text.Text) []piece {
	var pieces []piece
	from := 0
	flat := t.Flat()
	for _, h := range t.Holes() {
		if from < h.At {
			pieces = append(pieces, opaque(node, flat[from:h.At])...)
		}
		pieces = append(pieces, hole(node, h.Lang)...)
		from = h.At + 1
	}
	if from < len(flat) {
		pieces = append(pieces, opaque(node, flat[from:])...)
	}
	return frozen(pieces)
}
