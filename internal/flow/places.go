package flow

// This file finds the syntax that segments and choices speak of.

import (
	"go/ast"
	"go/token"
	"iter"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/segment"
)

// LiteralAt returns the string literal that begins at pos; nil where none does.
func (p *Package) LiteralAt(pos token.Pos) *ast.BasicLit {
	cur, ok := p.Root.FindByPos(pos, pos)
	if !ok {
		return nil
	}
	lit, _ := cur.Node().(*ast.BasicLit)
	if lit == nil || lit.Pos() != pos {
		return nil
	}
	return lit
}

// CallsOf yields the calls of the package by which v came to its parameters, each with its
// arguments.
func (p *Package) CallsOf(v segment.Value) iter.Seq2[inspector.Cursor, []inspector.Cursor] {
	return func(yield func(inspector.Cursor, []inspector.Cursor) bool) {
		for _, c := range v.Choices {
			if c.Kind != segment.Caller || c.Pick.Package != "" {
				continue
			}
			call, ok := p.callAt(c.Pick.Pos)
			if !ok {
				continue
			}
			var args []inspector.Cursor
			for _, a := range call.Node().(*ast.CallExpr).Args {
				args = append(args, call.Child(a))
			}
			if !yield(call, args) {
				return
			}
		}
	}
}

// callAt returns the call whose parenthesis is at pos, or the outermost that begins there.
//
//	c.get(u)
func (p *Package) callAt(pos token.Pos) (call inspector.Cursor, ok bool) {
	at, found := p.Root.FindByPos(pos, pos)
	if !found {
		return at, false
	}
	for cur := range at.Enclosing((*ast.CallExpr)(nil)) {
		if n := cur.Node().(*ast.CallExpr); n.Lparen == pos || n.Pos() == pos {
			call, ok = cur, true
			if n.Lparen == pos {
				break
			}
		}
	}
	return call, ok
}
