package index

// This file says which declarations say something of an object, and reads them when that is
// asked for: hardly a package has its URLs everywhere.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/library"
)

// A decl is a declaration outside of functions.
type decl struct {
	cur    inspector.Cursor
	funcs  []*Func // it, if it is a function, and the literals in it, in order; see funcsOf
	isRead bool
	hasAll bool // funcs is known
}

// allDecls returns the declarations of the package.
func (ix *Index) allDecls() []decl {
	if ix.decls == nil {
		all := ix.nodes.Decls()
		ix.decls = make([]decl, len(all))
		for i, cur := range all {
			ix.decls[i].cur = cur
		}
		if ix.mayFill() {
			ix.fillers = library.FillNames
		}
	}
	return ix.decls
}

// declAt returns the declaration of this package that pos is in; nil outside of all.
func (ix *Index) declAt(pos token.Pos) *decl {
	n, ok := ix.nodes.NumberAt(pos)
	if !ok {
		return nil
	}
	return &ix.allDecls()[n]
}

// readAbout reads what says something of obj, or of what it is an instance of, which is returned.
func (ix *Index) readAbout(obj types.Object) types.Object {
	obj = gotypes.Origin(obj)
	if ix.asked[obj] {
		return obj
	}
	ix.asked[obj] = true
	switch v, isVar := obj.(*types.Var); {
	case !isVar || !ix.IsLocal(v):
		ix.readNamed(obj.Name())
		if isVar && v.IsField() {
			for _, name := range ix.fillers { // v.Unmarshal(&c)
				ix.readNamed(name)
			}
		}
	case v.Pkg() == ix.Pkg:
		ix.readAt(v.Pos())
		if f, _, ok := ix.Param(v); ok && f.Obj != nil && isFunc(v.Type()) { // each(urls, func(u string) { http.Get(u) })
			ix.readNamed(f.Obj.Name())
		}
	}
	ix.sortAbout(obj)
	return obj
}

// mayFill reports whether the package, or one of the module that it imports, imports the library
// whose functions set fields to settings.
func (ix *Index) mayFill() bool {
	isLibrary := func(p *types.Package) bool { return p.Path() == knowledge.SharedLibrary }
	imports := ix.Pkg.Imports()
	return slices.ContainsFunc(imports, isLibrary) || slices.ContainsFunc(imports, func(p *types.Package) bool {
		return ix.IsOurs(p) && slices.ContainsFunc(p.Imports(), isLibrary)
	})
}

// readNamed reads the declarations that have the name.
func (ix *Index) readNamed(name string) {
	if ix.readNames[name] {
		return
	}
	ix.readNames[name] = true
	decls := ix.allDecls()
	for _, i := range ix.nodes.Named(name) {
		ix.readDecl(&decls[i])
	}
}

// readAll reads all declarations.
func (ix *Index) readAll() {
	for i := range ix.allDecls() {
		ix.readDecl(&ix.decls[i])
	}
}

// readAt reads the declaration of this package that pos is in.
func (ix *Index) readAt(pos token.Pos) {
	if d := ix.declAt(pos); d != nil {
		ix.readDecl(d)
	}
}

func (ix *Index) readDecl(d *decl) {
	if !d.isRead {
		d.isRead = true
		if f := ix.funcDeclared(d); f != nil && f.Sig.Results().Len() > 0 {
			ix.noteMayHold(f.Obj, f.Sig.Results().At(0).Type())
		}
		ix.walkDecl(d.cur)
	}
}

// sortAbout puts what is known of obj, of which nothing more will be read, into the order of the
// source: declarations are read in any.
func (ix *Index) sortAbout(obj types.Object) {
	slices.SortStableFunc(ix.stores[obj], func(a, b Store) int { return byIndex(a.Site, b.Site) })
	slices.SortStableFunc(ix.mentions[obj], func(a, b Mention) int { return cmp.Compare(a.Pos, b.Pos) })
	slices.SortStableFunc(ix.derived[obj], func(a, b types.Object) int { return cmp.Compare(a.Pos(), b.Pos()) })
	slices.SortFunc(ix.writes[obj], byIndex)
	slices.SortFunc(ix.calls[obj], byIndex)
}

func byIndex(a, b inspector.Cursor) int { return int(a.Index() - b.Index()) }

// funcsOf returns the functions in d.
func (ix *Index) funcsOf(d *decl) []*Func {
	if d.hasAll {
		return d.funcs
	}
	d.hasAll = true
	for cur := range d.cur.Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.FuncDecl: // func get(u string) error { }
			if fn, ok := ix.Info.Defs[n.Name].(*types.Func); ok {
				ix.addFunc(d, &Func{Cursor: cur, Type: n.Type, Body: n.Body, Obj: fn, Sig: fn.Signature()})
			}
		case *ast.FuncLit: // func(u string) error { }
			if sig, ok := ix.Info.TypeOf(n).(*types.Signature); ok {
				f := &Func{Cursor: cur, Type: n.Type, Body: n.Body, Sig: sig, outer: innermost(d.funcs, cur)}
				ix.literals[n] = f
				ix.addFunc(d, f)
			}
		}
	}
	return d.funcs
}

// addFunc notes that f is in d, and its parameters.
func (ix *Index) addFunc(d *decl, f *Func) {
	d.funcs = append(d.funcs, f)
	if recv := f.Sig.Recv(); recv != nil {
		ix.params[recv] = param{f, -1}
	}
	for i := range f.Sig.Params().Len() {
		ix.params[f.Sig.Params().At(i)] = param{f, i}
	}
}

// funcDeclared is the function or method that d declares; nil for another declaration.
func (ix *Index) funcDeclared(d *decl) *Func {
	if _, ok := d.cur.Node().(*ast.FuncDecl); !ok {
		return nil
	}
	if funcs := ix.funcsOf(d); len(funcs) > 0 && funcs[0].Obj != nil {
		return funcs[0]
	}
	return nil
}

// funcOf returns the function or method fn of this package; nil for others, and methods of
// interfaces.
func (ix *Index) funcOf(fn *types.Func) *Func {
	if fn.Pkg() != ix.Pkg {
		return nil
	}
	if d := ix.declAt(fn.Pos()); d != nil {
		if f := ix.funcDeclared(d); f != nil && f.Obj == fn {
			return f
		}
	}
	return nil
}

// literalOf returns the function that the literal at cur is; nil where it has no type.
func (ix *Index) literalOf(cur inspector.Cursor) *Func {
	if d := ix.declAround(cur); d != nil {
		ix.funcsOf(d)
	}
	return ix.literals[cur.Node().(*ast.FuncLit)]
}

// declAround returns the declaration that cur is in or is; nil outside of all.
func (ix *Index) declAround(cur inspector.Cursor) *decl {
	n, ok := ix.nodes.NumberAround(cur)
	if !ok {
		return nil
	}
	return &ix.allDecls()[n]
}

// FuncAround returns the innermost function around cur, which it is not itself; nil outside
// of all.
func (ix *Index) FuncAround(cur inspector.Cursor) *Func {
	d := ix.declAround(cur)
	if d == nil {
		return nil
	}
	return innermost(ix.funcsOf(d), cur)
}

// innermost is the last of funcs that is around cur.
func innermost(funcs []*Func, cur inspector.Cursor) *Func {
	before, _ := slices.BinarySearchFunc(funcs, cur, func(f *Func, cur inspector.Cursor) int { return byIndex(f.Cursor, cur) })
	if before == 0 {
		return nil
	}
	f := funcs[before-1]
	for f != nil && !f.Cursor.Contains(cur) {
		f = f.outer
	}
	return f
}
