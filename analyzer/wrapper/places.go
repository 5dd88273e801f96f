package wrapper

// This file finds the calls of functions and the writes to fields and
// variables through which strings may flow, in one walk that is made when the
// first flow is known.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/gotypes"
)

// places is where the objects of this package, and those of others that have a
// flow, are called or written to, in the order of the source.
type places struct {
	calls  map[types.Object][]cursor
	writes map[types.Object][]write
}

// A write gives a field or a package-level variable a value.
type write struct {
	site  cursor   // the composite literal, assignment or declaration
	lhs   ast.Expr // what the assignment writes to
	value cursor
}

// index returns the places of the package.
func (f *Propagator) index() *places {
	if f.places != nil {
		return f.places
	}
	p := &places{calls: make(map[types.Object][]cursor), writes: make(map[types.Object][]write)}
	f.places = p
	sites := []ast.Node{(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil)}
	for cur := range f.root.Preorder(sites...) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr: // get("http//h")
			if obj := f.callee(n); obj != nil {
				p.calls[obj] = append(p.calls[obj], cur)
			}
		case *ast.CompositeLit: // Client{Base: "http//h"}
			for v, value := range sink.Fields(cur, f.info) {
				f.noteObject(v, write{site: cur, value: value})
			}
		case *ast.AssignStmt:
			if n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs) { // c.Base = "http//h"
				for i, lhs := range n.Lhs {
					f.noteWrite(lhs, cur, cur.ChildAt(edge.AssignStmt_Rhs, i))
				}
			}
		case *ast.ValueSpec:
			if len(n.Names) == len(n.Values) { // var base = "http//h"
				for i, name := range n.Names {
					f.noteWrite(name, cur, cur.ChildAt(edge.ValueSpec_Values, i))
				}
			}
		}
	}
	return p
}

// callee is the function or variable that call calls by its name, if there may
// be a flow of it.
func (f *Propagator) callee(call *ast.CallExpr) types.Object {
	fun := ast.Unparen(call.Fun)
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := f.info.Selections[sel]; s != nil && s.Kind() != types.MethodVal {
			return nil // the arguments of a method expression are shifted
		}
	}
	obj := gotypes.Origin(typeutil.Callee(f.info, call))
	if obj == nil || !f.mayFlow(obj) {
		return nil
	}
	return obj
}

// mayFlow reports whether obj is of this package or has an imported flow.
func (f *Propagator) mayFlow(obj types.Object) bool {
	return obj.Pkg() == f.pkg || f.imported[obj] != nil
}

// noteWrite notes that the value is written to what lhs names.
func (f *Propagator) noteWrite(lhs ast.Expr, site, value cursor) {
	w := write{site, lhs, value}
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident: // base = "http//h"
		f.noteObject(f.info.ObjectOf(lhs), w)
	case *ast.SelectorExpr: // c.Base = "http//h"
		f.noteObject(f.info.Uses[lhs.Sel], w)
	}
}

// noteObject notes a write to obj, if that is a field or package-level variable
// that holds a string.
func (f *Propagator) noteObject(obj types.Object, w write) {
	v, ok := gotypes.Origin(obj).(*types.Var)
	if !ok || !gotypes.IsString(v.Type()) || !v.IsField() && (v.Pkg() == nil || v.Parent() != v.Pkg().Scope()) || !f.mayFlow(v) {
		return
	}
	f.places.writes[v] = append(f.places.writes[v], w)
}

// argsOf returns the arguments of the call at cur.
func argsOf(cur cursor) []cursor {
	var args []cursor
	for i := range cur.Node().(*ast.CallExpr).Args {
		args = append(args, cur.ChildAt(edge.CallExpr_Args, i))
	}
	return args
}

// elementsOf returns the elements of the list that is written out at cur.
func elementsOf(cur cursor) []cursor {
	if _, ok := cur.Node().(*ast.CompositeLit); !ok {
		return nil
	}
	return slices.Collect(sink.Elements(cur))
}
