package flow

// This file finds what a literal is joined with.

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/strlit"
)

// Side is where the operand of a join stands, as seen from a literal.
type Side int

// The sides of a literal.
const (
	Before Side = iota
	After
)

// Beside returns the operand that is written on that side of byte offset of the value of
// the literal at pos; ok is false where the literal is not joined with anything there.
//
//	"https://h/?q=" + q           q stands after the literal
//	fmt.Sprintf("%s?q=%s", u, q)  q stands after byte 5 of the format, u before byte 2
func (p *Package) Beside(pos token.Pos, offset int, side Side) (operand inspector.Cursor, ok bool) {
	lit := p.LiteralAt(pos)
	if lit == nil {
		return operand, false
	}
	cur, _ := p.nodes.FindByPos(pos)
	for {
		up := cur.Parent()
		switch n := up.Node().(type) {
		case *ast.ParenExpr: // ("https://h/?q=")
		case *ast.BinaryExpr: // "https://h/?q=" + q
			if n.Op != token.ADD {
				return operand, false
			}
			switch kind := cursor.EdgeKind(cur); {
			case side == After && kind == edge.BinaryExpr_X:
				return edgeOf(up.ChildAt(edge.BinaryExpr_Y, -1), side), true
			case side == Before && kind == edge.BinaryExpr_Y:
				return edgeOf(up.ChildAt(edge.BinaryExpr_X, -1), side), true
			}
		case *ast.CallExpr: // fmt.Sprintf("https://h/?q=%s", q)
			return p.operandOf(up, lit, offset, side)
		default:
			return operand, false
		}
		cur = up
	}
}

// edgeOf is the operand of the sum at cur that is on its near side: its first for what
// comes after something, its last for what comes before.
func edgeOf(cur inspector.Cursor, side Side) inspector.Cursor {
	near := edge.BinaryExpr_X
	if side == Before {
		near = edge.BinaryExpr_Y
	}
	for {
		switch n := cur.Node().(type) {
		case *ast.ParenExpr: // (host + port)
			cur = cur.ChildAt(edge.ParenExpr_X, -1)
		case *ast.BinaryExpr: // host + port
			if n.Op != token.ADD {
				return cur
			}
			cur = cur.ChildAt(near, -1)
		default:
			return cur
		}
	}
}

// operandOf is the operand of a call that formats whose verb stands on that side of byte
// offset of the format.
func (p *Package) operandOf(call inspector.Cursor, format *ast.BasicLit, offset int, side Side) (operand inspector.Cursor, ok bool) {
	e := call.Node().(*ast.CallExpr)
	first, ok := library.FormatAt(p.Index.Callee(e))
	if !ok || first >= len(e.Args) || ast.Unparen(e.Args[first]) != format {
		return operand, false
	}
	value, ok := strlit.Value(format)
	parsed, isFormat := fmtstr.Parse(value)
	if !ok || !isFormat {
		return operand, false
	}
	for _, v := range parsed.Verbs {
		isBeside := side == After && v.Start == offset || side == Before && v.End == offset
		if i := first + 1 + v.Operand; isBeside && v.Operand >= 0 && i < len(e.Args) {
			return call.ChildAt(edge.CallExpr_Args, i), true
		}
	}
	return operand, false
}
