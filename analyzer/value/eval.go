package value

// This file finds the strings that an expression can be.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/text"
)

// Limits that keep the work for one expression bounded.
const (
	maxDepth = 100 // expressions within expressions, declarations included
	maxAlts  = 64  // strings that can arrive at one place
)

// An evaluation is the work on one expression.
type evaluation struct {
	*Package
	depth int
}

// Of returns what is known of the string at cur: an expression of a string
// type, an untyped constant, or a []byte made of one. Where several strings
// can arrive it is a hole.
func (p *Package) Of(cur inspector.Cursor) Value {
	if all := p.OfAll(cur); len(all) == 1 {
		return all[0]
	}
	return newValue(p, unknown(cur.Node()))
}

// OfAll returns the strings that can arrive at cur, each of them on some run
// of the program if the code around is reached at all. There is at least one,
// and their number is bounded.
func (p *Package) OfAll(cur inspector.Cursor) []Value {
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return []Value{newValue(p, unknown(cur.Node()))}
	}
	ev := &evaluation{Package: p}
	var values []Value
	for _, pieces := range ev.expr(e) {
		values = append(values, newValue(p, pieces))
	}
	return values
}

// unknown is the hole that e leaves.
func unknown(e ast.Node) []piece { return hole(e, text.Any) }

// hole is the hole that e leaves, filled by strings of lang.
func hole(e ast.Node, lang text.Lang) []piece {
	return []piece{{s: "\xff", hole: true, lang: lang, node: e}}
}

// opaque is the string s that e is known to be, with no literal to show for.
func opaque(e ast.Node, s string) []piece {
	return []piece{{s: s, node: e}}
}

// expr returns the strings that e can be.
func (ev *evaluation) expr(e ast.Expr) [][]piece {
	if ev.depth++; ev.depth > maxDepth {
		ev.depth--
		return [][]piece{unknown(e)}
	}
	defer func() { ev.depth-- }()
	if s, ok := ev.constantOf(e); ok {
		return [][]piece{ev.constant(e, s)}
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return ev.expr(e.X)
	case *ast.CallExpr:
		if ev.isConversion(e) {
			return ev.expr(e.Args[0])
		}
	}
	return [][]piece{unknown(e)}
}

// isConversion reports whether call converts a string or []byte to another
// such type.
func (ev *evaluation) isConversion(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && ev.info.Types[call.Fun].IsType() &&
		isText(ev.info.TypeOf(call.Fun)) && isText(ev.info.TypeOf(call.Args[0]))
}

// isText reports whether t is a string or []byte type.
func isText(t types.Type) bool {
	if t == nil {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return false
}
