package value

// This file finds the literals that wrote a constant.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// constant returns the pieces of the constant e, whose value is want. What
// the literals say must be what the type checker says: where it is not, e is
// one piece without a literal.
func (ev *evaluation) constant(e ast.Expr, want string) []piece {
	pieces, ok := ev.literals(nil, e)
	if ok {
		if s, _ := known(pieces); s == want { // "http:" + "//h"
			return pieces
		}
	}
	return knownAt(e, want)
}

// literals appends the pieces of the constant e to list.
func (ev *evaluation) literals(list []piece, e ast.Expr) (_ []piece, ok bool) {
	if !ev.enter() {
		return list, false
	}
	defer ev.leave()
	switch e := e.(type) {
	case *ast.ParenExpr: // ("http:")
		return ev.literals(list, e.X)
	case *ast.BasicLit: // "http:"
		s, ok := ev.valueOf(e)
		if !ok {
			return list, false
		}
		return append(list, piece{s: s, lit: e, size: int32(len(s)), node: e}), true
	case *ast.BinaryExpr: // "http:" + host
		for _, operand := range operands(e) {
			if list, ok = ev.literals(list, operand); !ok {
				return list, false
			}
		}
		return list, e.Op == token.ADD
	case *ast.CallExpr: // URL("http://h")
		if len(e.Args) == 1 && ev.info.Types[e.Fun].IsType() {
			if _, ok := gotypes.ConstantString(ev.info, e.Args[0]); ok {
				return ev.literals(list, e.Args[0])
			}
		}
	case *ast.Ident: // host
		return ev.named(list, e, e)
	case *ast.SelectorExpr: // config.Host
		return ev.named(list, e, e.Sel)
	}
	if s, ok := gotypes.ConstantString(ev.info, e); ok {
		return append(list, knownAt(e, s)...), true
	}
	return list, false
}

// named appends the pieces of the constant that id refers to, used as e.
func (ev *evaluation) named(list []piece, e ast.Expr, id *ast.Ident) ([]piece, bool) {
	c, ok := ev.info.Uses[id].(*types.Const)
	if !ok || c.Val().Kind() != constant.String { // true, nil, a variable
		return list, false
	}
	pieces := knownAt(e, constant.StringVal(c.Val()))
	if d := ev.declaredBy(c); d != nil && d.value != nil { // const host = "h"
		pieces = ev.constant(d.value, constant.StringVal(c.Val()))
		for i := range pieces {
			pieces[i].notEditable = pieces[i].notEditable || d.repeated
		}
	}
	return append(list, addOrigin(pieces, c, id)...), true
}

// operands returns the operands of a chain of the operator of e in the order
// of the source. The parser nests such chains to the left, deeply.
func operands(e *ast.BinaryExpr) []ast.Expr {
	var list []ast.Expr
	left := ast.Expr(e)
	for {
		b, ok := left.(*ast.BinaryExpr)
		if !ok || b.Op != e.Op { // a of a + b + c
			break
		}
		list = append(list, b.Y)
		left = b.X
	}
	list = append(list, left)
	slices.Reverse(list)
	return list
}
