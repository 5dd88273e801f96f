package value

// This file finds what is in lists that functions return and a variable of the package
// goes on holding.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// Shared is the Param of an ArgTest that says that who calls gets a list that others
// have as well, to the elements of which the calling package must not write.
const Shared = -3

// sharedList returns the list that e, which the function returns, names: a variable of
// the package that is declared with it and that nobody in the package writes to; nil
// where that is not known. Who calls from elsewhere may write to it unless isPrivate.
//
//	var endpoints = []string{"http://a"}; func Endpoints() []string { return endpoints }
func (f *callFrame) sharedList(e ast.Expr) (l *list, isPrivate bool) {
	id := identOf(e)
	if id == nil {
		return nil, false
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || v.Parent() != f.pkg.Scope() || v.Exported() || !isSliceOrMap(v.Type()) { // return Endpoints
		return nil, false
	}
	d := f.declaredBy(v)
	if d == nil || d.value == nil {
		return nil, false
	}
	lit, ok := ast.Unparen(d.value).(*ast.CompositeLit)
	if !ok || len(lit.Elts) > maxSearched || !f.isOnlyReadOrReturned(v) {
		return nil, false
	}
	l = &list{typ: v.Type(), elts: elementsOfLiteral(lit, &provenance{Via: Via{Obj: v, Use: id}}, nil)}
	return l, f.isPrivate(v) && !slices.ContainsFunc(f.returnersOf(v), func(fn *types.Func) bool { return fn == nil || f.IsExported(fn) })
}

// isOnlyReadOrReturned reports whether the package writes neither to the package-level
// variable v nor to the elements of the list in it, and, where functions return that,
// reads what they return and no more.
func (p *Package) isOnlyReadOrReturned(v *types.Var) bool {
	return p.shared.of(v, func() bool {
		if p.IsWritten(v) {
			return false
		}
		for _, use := range p.Reads(v) {
			if p.onlyRead(use) {
				continue
			}
			if fn := p.returnerAt(use); fn == nil || !p.onlyReadsResult(fn) { // sort.Strings(endpoints)
				return false
			}
		}
		return true
	})
}

// returnersOf lists the functions that return what is in v, nil for one without a name.
func (p *Package) returnersOf(v *types.Var) (list []*types.Func) {
	for _, use := range p.Reads(v) {
		if usekind.Direct(use).Kind == usekind.Returned {
			list = append(list, p.returnerAt(use))
		}
	}
	return list
}

// returnerAt is the function that returns what the identifier at cur names, first; nil
// where none with a name does.
func (p *Package) returnerAt(cur inspector.Cursor) *types.Func {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Returned {
		return nil
	}
	ret, ok := use.User().Node().(*ast.ReturnStmt)
	if !ok || ast.Unparen(ret.Results[0]) != cur.Node() { // return nil, endpoints
		return nil
	}
	for around := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		decl, ok := around.Node().(*ast.FuncDecl)
		if !ok { // func() []string { return endpoints }
			return nil
		}
		fn, _ := p.info.Defs[decl.Name].(*types.Func)
		return fn
	}
	return nil
}

// onlyReadsResult reports whether the package writes to no element of the lists that fn
// returns first, and gives none to somebody who might.
func (p *Package) onlyReadsResult(fn *types.Func) bool {
	return p.readResults.of(fn, func() bool {
		for _, use := range p.Reads(fn) {
			if usekind.Direct(usekind.Reference(use)).Kind != usekind.Callee { // load = Endpoints
				return false
			}
		}
		for _, call := range p.Calls(fn) {
			if !p.onlyRead(call) { // Endpoints()[0] = "http://b"
				return false
			}
		}
		return true
	})
}
