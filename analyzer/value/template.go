package value

// This file puts strings together the way another function is known to do.

import (
	"go/ast"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// A SummaryPart is one part of a string that is put together: an expression, or a
// text that stands there whatever the expressions are.
type SummaryPart struct {
	Expr ast.Expr  // nil: Text
	Text text.Text // written somewhere else, and not to be edited

	// NonEmpty says that something not known takes the place of an empty
	// string of Expr.
	NonEmpty bool

	Trim Trim // what is taken off the string of Expr

	Origin bool // scheme, user and host alone are used of Expr, a URL
}

// Instantiate returns the strings that the parts can be, one after the other,
// at least one of them. Strings that come from one table are found together, as by
// OfAll. What no expression of the parts has written is taken to be at the node.
func (p *Package) Instantiate(node ast.Node, parts []SummaryPart) []Value {
	ev := p.newEvaluation()
	var values []Value
	for _, a := range ev.instantiate(node, parts) {
		values = append(values, newValue(p, a.pieces))
	}
	return values
}

// instantiate returns what the parts can be, one after the other.
func (ev *evaluation) instantiate(node ast.Node, parts []SummaryPart) []variant {
	operands := make([][]variant, 0, len(parts))
	for _, s := range parts {
		if s.Expr != nil {
			all := ev.stringOf(s.Expr)
			if s.Origin { // u := *base; u.Path = p
				all = ev.originOf(s.Expr, all)
			}
			if s.NonEmpty { // if u == "" { u = other }
				all = mapVariants(all, func(pieces []piece) []piece {
					if str, ok := known(pieces); ok && str == "" {
						return unknown(s.Expr)
					}
					return pieces
				})
			}
			if s.Trim != (Trim{}) {
				all = mapVariants(all, func(pieces []piece) []piece { return s.Trim.of(pieces, s.Expr) })
			}
			operands = append(operands, all)
		} else if s.Text.Len() > 0 {
			operands = append(operands, single(context(node, s.Text)))
		}
	}
	if len(operands) == 0 {
		operands = append(operands, single(knownAt(node, "")))
	}
	return ev.concat(node, operands...)
}

// stringOf returns what e is, a string, or is written as, a URL.
func (ev *evaluation) stringOf(e ast.Expr) []variant {
	if gotypes.IsURL(ev.info.TypeOf(e)) { // get(&url.URL{Scheme: "https", Host: "h"})
		return ev.urlString(e)
	}
	return ev.expr(e)
}

// context is the pieces of t, of which nothing is written at node.
func context(node ast.Node, t text.Text) []piece {
	var pieces []piece
	for known, h := range t.Runs {
		if h != nil {
			pieces = append(pieces, hole(node, h.Lang)...)
		} else {
			pieces = append(pieces, knownAt(node, known)...)
		}
	}
	return notEditable(pieces)
}
