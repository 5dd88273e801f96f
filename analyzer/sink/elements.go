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
	"github.com/urilint/urilint/internal/usekind"
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

// ListTaker returns a function that reports whether the list at a cursor is given
// to a sink of lists, whose code reads it and does not write to it; field is the
// one it is put into, nil where it is an argument.
//
//	sarama.NewClient(brokers, config), clientv3.Config{Endpoints: endpoints}
func (t *Table) ListTaker(index *goindex.Index) func(list inspector.Cursor) (field *types.Var, ok bool) {
	f := newFinder(t, index)
	return func(list inspector.Cursor) (*types.Var, bool) {
		use := usekind.Direct(list)
		switch use.Kind {
		case usekind.Argument: // sarama.NewClient(brokers, config)
			call := use.Call()
			return nil, slices.ContainsFunc(f.rowsOf(f.callee(call)), func(p *resolvedRow) bool { return p.takesList(call, use.Index) })
		case usekind.Element: // clientv3.Config{Endpoints: endpoints}
			if _, key := use.Literal(); key != nil {
				return f.listField(key)
			}
		case usekind.Stored: // cfg.Endpoints = endpoints
			if sel, ok := use.Target().(*ast.SelectorExpr); ok {
				return f.listField(sel.Sel)
			}
		}
		return nil, false
	}
}

// rowsOf returns the rows about obj, which may be nil.
func (f *finder) rowsOf(obj types.Object) []*resolvedRow {
	if obj == nil {
		return nil
	}
	return f.rows[obj]
}

// takesList reports whether the row is about argument i of call, a list.
func (p *resolvedRow) takesList(call *ast.CallExpr, i int) bool {
	if p.pos.site != argument || p.pos.index != i {
		return false
	}
	return p.pos.shape == elements || p.pos.shape == variadic && call.Ellipsis.IsValid()
}

// listField returns the field that name names if a row is about its elements.
func (f *finder) listField(name ast.Expr) (field *types.Var, ok bool) {
	v, ok := f.objectOf(name).(*types.Var)
	if !ok || !v.IsField() {
		return nil, false
	}
	ok = slices.ContainsFunc(f.rowsOf(v.Origin()), func(p *resolvedRow) bool { return p.pos.shape == elements })
	return v, ok
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
		if ok && f.holdsUnder(p, kv.Key) && !f.flows.isLiteralSetAgain(cur, kv.Key) {
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
