package value

// This file puts strings together the way another function is known to do.

import (
	"go/ast"
	"go/types"

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
			all := ev.expr(s.Expr)
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

// resultSteps bounds the work for a result that others may never ask for.
const resultSteps = 500

// Returned returns the one string that fn, a function of this package, returns
// first, with its parameters as holes; ok is false where there are several, or
// where it is not written in one return statement.
func (p *Package) Returned(fn *types.Func) (v Value, ok bool) {
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil || len(decl.Body.List) != 1 { // func Endpoint() string { load(); return base }
		return Value{}, false
	}
	ret, ok := decl.Body.List[0].(*ast.ReturnStmt)
	results := fn.Signature().Results()
	if !ok || len(ret.Results) == 0 || len(ret.Results) != results.Len() || !gotypes.IsString(results.At(0).Type()) { // func Endpoint() (string, error)
		return Value{}, false
	}
	all := p.newEvaluationOf(resultSteps).expr(ret.Results[0])
	return newValue(p, all[0].pieces), len(all) == 1
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
