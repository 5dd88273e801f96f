package sink

// This file answers, for others than the table, what this room knows of the
// syntax around a string.

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/goindex"
	"golang.org/x/tools/go/ast/inspector"
)

// A Syntax answers questions about the source of one package.
type Syntax struct{ defUse *defUse }

// NewSyntax returns the Syntax of the package of index.
func NewSyntax(index *goindex.Index) *Syntax { return &Syntax{newFinder(nil, index).flows} }

// Overwritten reports whether what site, a struct literal or an assignment,
// gives the field is assigned again before what holds the field is used, or is
// never used: lhs is what the assignment writes to, nil for a literal, and
// assigns says whether a call, with what holds the field as its operand, assigns
// to it.
func (s *Syntax) Overwritten(site inspector.Cursor, field *types.Var, lhs ast.Expr, assigns func(call *ast.CallExpr, operand ast.Expr) bool) bool {
	var of slot
	var ok bool
	if lhs != nil {
		of, ok = s.defUse.slotIn(lhs, nil, site.Node())
	} else {
		of, ok = s.defUse.slotOf(site, field.Name())
	}
	of.assigns = assigns
	return ok && len(of.path) > 0 && (s.defUse.overwritten(of, site) || s.defUse.isUnused(of, site))
}

// Pointee returns the string behind the pointer at cur, where it is made there:
// by new("…") or a helper that returns the address of its argument.
func (s *Syntax) Pointee(cur inspector.Cursor) (inspector.Cursor, bool) {
	return s.defUse.pointee(cur)
}
