package wrapper

// This file tells a loop that tries the same again until it succeeds from one that
// tries something else.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
)

// retriesForever reports whether the if statement at success, which asks whether
// stmt has assigned no err, holds the only way out of an endless loop around both, in
// which the variables in val stay as they are.
//
//	for n := 0; ; n++ { if err := ping(u); err == nil || n == 3 { return err } }
func (f *Propagator) retriesForever(success cursor, stmt *ast.AssignStmt, err types.Object, val value.Value) bool {
	check := success.Node().(*ast.IfStmt)
	either, ok := ast.Unparen(check.Cond).(*ast.BinaryExpr)
	if ok && either.Op == token.LOR && !f.propagatesError(success.ChildAt(edge.IfStmt_Body, -1), err) { // if err == nil || n == 3 { return nil }
		return false
	}
	for around := range success.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil)) {
		loop, ok := around.Node().(*ast.ForStmt)
		return ok && loop.Cond == nil && goindex.IsWithin(stmt, loop.Body) && !leavesElsewhere(around, check) && f.staysSame(val, around, stmt)
	}
	return false
}

// leavesElsewhere reports whether there is a way out of the loop that does not begin
// in the body of check.
func leavesElsewhere(loop cursor, check *ast.IfStmt) bool {
	for exit := range loop.Preorder((*ast.ReturnStmt)(nil), (*ast.BranchStmt)(nil)) {
		b, isBranch := exit.Node().(*ast.BranchStmt)
		if !goindex.IsWithin(exit.Node(), check.Body) && !(isBranch && b.Tok == token.CONTINUE) { // if n == 3 { return nil }
			return true
		}
	}
	return false
}

// staysSame reports whether val is made of parameters alone, and nothing but what stmt
// assigns is assigned in the loop.
func (f *Propagator) staysSame(val value.Value, loop cursor, stmt *ast.AssignStmt) bool {
	for k := range val.Text.Holes() {
		if v := val.Source(k).Var; v != nil && v.IsField() { // c.base
			return false
		}
	}
	for c := range loop.Preorder((*ast.AssignStmt)(nil)) {
		if other := c.Node().(*ast.AssignStmt); other != stmt && other.Tok != token.DEFINE { // u = next
			return false
		}
	}
	return true
}
