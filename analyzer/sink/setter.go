package sink

// This file tells the functions that give a field a value, and are called again for the same
// struct.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

// setsAgain reports whether call, of a method of the variable of the slot s or with that as an
// argument, is of the function that gave the slot its value, be it that it leaves alone what is
// there for an empty one.
//
//	func (b *builder) host(h string) *builder { if h != "" { b.base = h }; return b }
func (f *finder) setsAgain(call *ast.CallExpr, s slot) bool {
	return s.setter != nil && goindex.Callee(f.info, call) == s.setter
}

// assignsSlot reports whether call, with operand as what holds the slot s, gives it another value.
//
//	c.setBase("http://h"), repair(c)
func (f *finder) assignsSlot(call *ast.CallExpr, operand ast.Expr, s slot) bool {
	return f.setsAgain(call, s) || s.assigns != nil && s.assigns(call, operand)
}

// isOnCondition reports whether cur is in a block, or a clause, that from is not in.
func isOnCondition(cur inspector.Cursor, from ast.Node) bool {
	for block := range cur.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil), (*ast.CommClause)(nil)) {
		return !goindex.IsWithin(from, block.Node())
	}
	return false
}

// returnsOwn reports whether the method fn returns nothing but what its receiver is.
//
//	func (b *Builder) Name(name string) *Builder
func returnsOwn(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() == 1 && types.Identical(results.At(0).Type(), fn.Signature().Recv().Type())
}
