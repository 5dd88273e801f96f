package sink

// This file looks into the values that hold a URL without being one: slices,
// maps and pointers to strings.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// each yields the elements of a slice, or the values of a map, that is written
// at cur as a literal or appended there, and any other list whole.
func (f *finder) each(p *resolvedRow, site, cur inspector.Cursor) {
	cur = unparen(cur)
	switch n := cur.Node().(type) {
	case *ast.CompositeLit:
		if p.pos.shape == values != gotypes.IsMap(f.info.TypeOf(n)) {
			return
		}
		for child := range goindex.Elements(cur) {
			f.hit(p, site, child)
		}
	case *ast.CallExpr:
		if !gotypes.CallsBuiltin(f.info, n, "append") { // strings.Split(brokers, ",")
			f.list(p, site, cur)
			return
		}
		for i := range n.Args {
			switch {
			case i == 0 && isAssignedTo(n.Args[0], site): // c.OCSPServer = append(c.OCSPServer, "http://h")
			case i == 0 || n.Ellipsis.IsValid():
				f.each(p, site, argAt(cur, i))
			default:
				f.hit(p, site, argAt(cur, i))
			}
		}
	default: // brokers, cfg.Brokers, brokers[:1]
		f.list(p, site, cur)
	}
}

// isAssignedTo reports whether the assignment at site writes to e.
func isAssignedTo(e ast.Expr, site inspector.Cursor) bool {
	stmt, ok := site.Node().(*ast.AssignStmt)
	return ok && slices.ContainsFunc(stmt.Lhs, func(lhs ast.Expr) bool { return types.ExprString(lhs) == types.ExprString(e) })
}

// entries yields the values of the map literal at cur, of p's type or converted
// to it, that stand under the keys of p's row.
func (f *finder) entries(p *resolvedRow, site, cur inspector.Cursor) {
	cur = unparen(cur)
	lit, ok := cur.Node().(*ast.CompositeLit)
	if !ok || p.pos.site != entry || !gotypes.IsMap(f.info.TypeOf(lit)) {
		return
	}
	for i, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if ok && f.holdsUnder(p, kv.Key) {
			pair := cur.ChildAt(edge.CompositeLit_Elts, i)
			f.value(p, site, pair.ChildAt(edge.KeyValueExpr_Value, -1))
		}
	}
}

// pointee returns the string behind the pointer at cur, where that is made there.
func (f *finder) pointee(cur inspector.Cursor) (inspector.Cursor, bool) {
	cur = unparen(cur)
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || !knowledge.MakesPointer(f.info, call) {
		return cur, false
	}
	return argAt(cur, 0), true
}

// unparen goes down from cur to what is in its parentheses.
func unparen(cur inspector.Cursor) inspector.Cursor {
	for {
		if _, ok := cur.Node().(*ast.ParenExpr); !ok {
			return cur
		}
		cur = cur.ChildAt(edge.ParenExpr_X, -1)
	}
}
