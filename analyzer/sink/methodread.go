package sink

// This file tells whether somebody calls one of the methods of another package that read a
// field, rather than those that do without it.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// isReadByMethodOf reports whether one of the methods that c, a condition of p's row, names may
// be called of the struct that the literal at lit makes, as far as the package does not call
// the others instead.
//
//	srv := &http.Server{Addr: "localhost"}; srv.ListenAndServe(), and not srv.Serve(l)
func (f *finder) isReadByMethodOf(p *resolvedRow, c *condition, lit inspector.Cursor) bool {
	called := f.methodsCalled(p, c, lit)
	if !called.others || !called.words {
		return !called.others
	}
	return !f.flows.isUnusedIn(lit, slot{path: []string{p.obj.Name()}, reader: c})
}

// isAssignedForMethodOf is isReadByMethodOf for the field that the statement stmt assigns to
// as lhs.
//
//	srv := &http.Server{}; srv.Addr = "localhost"; srv.Serve(l)
func (f *finder) isAssignedForMethodOf(p *resolvedRow, c *condition, stmt inspector.Cursor, lhs *ast.SelectorExpr) bool {
	called := f.methodsCalled(p, c, stmt)
	if !called.others || !called.words {
		return !called.others
	}
	s, ok := f.slotIn(lhs, nil, stmt.Node())
	s.reader = c
	return !ok || len(s.path) != 1 || !f.isMadeInPlace(s.v, stmt) || f.flows.isReadAfter(s, stmt)
}

// isMadeInPlace reports whether nothing but struct literals is put into v, a local variable of
// the declaration around cur, and pointers to such.
func (f *finder) isMadeInPlace(v *types.Var, cur inspector.Cursor) bool {
	return v.Kind() == types.LocalVar && !slices.ContainsFunc(f.flows.usesOf(v, cur), func(mention inspector.Cursor) bool {
		use := usekind.Direct(mention)
		if use.Kind != usekind.Assigned || isDeclaredEmpty(use) { // var srv http.Server
			return false
		}
		value := ast.Unparen(use.Value())
		if addr, ok := value.(*ast.UnaryExpr); ok { // &http.Server{}
			value = ast.Unparen(addr.X)
		}
		_, isLit := value.(*ast.CompositeLit)
		return !isLit
	})
}

// A methodsCalled says whether the package calls, or hands on, some of the methods that a
// condition names.
type methodsCalled struct{ words, others bool }

// A methodsAsked is what methodsCalled was asked.
type methodsAsked struct {
	c        *condition
	isInTest bool
}

// methodsCalled says which of the methods that c names, a condition of p's row, are called in
// code that the code at at may be part of: that of tests counts for tests alone.
func (f *finder) methodsCalled(p *resolvedRow, c *condition, at inspector.Cursor) methodsCalled {
	key := methodsAsked{c, f.isInTest(at.Node().Pos())}
	called, known := f.calledMethods[key]
	if known {
		return called
	}
	isCalled := func(name string) bool {
		return slices.ContainsFunc(f.identsOf(p.obj.Pkg())[name], func(id *ast.Ident) bool {
			fn, ok := f.info.Uses[id].(*types.Func)
			return ok && fn.Signature().Recv() != nil && f.isMethodBeside(fn, p) && (key.isInTest || !f.isInTest(id.Pos()))
		})
	}
	called = methodsCalled{words: slices.ContainsFunc(c.words, isCalled), others: slices.ContainsFunc(c.others, isCalled)}
	if f.calledMethods == nil {
		f.calledMethods = make(map[methodsAsked]methodsCalled)
	}
	f.calledMethods[key] = called
	return called
}

// isMethodBeside reports whether fn is a method of the struct that has the field of p's row.
func (f *finder) isMethodBeside(fn *types.Func, p *resolvedRow) bool {
	st, ok := deref(fn.Signature().Recv().Type()).Underlying().(*types.Struct)
	return ok && slices.Contains(slices.Collect(st.Fields()), p.obj.(*types.Var))
}

// isOwnField reports whether e names a field that only this package can select, and that is not
// embedded.
func (f *finder) isOwnField(e ast.Expr) bool {
	v, ok := f.objectOf(e).(*types.Var)
	return ok && v.IsField() && v.Pkg() == f.pkg && !v.Exported() && !v.Embedded()
}

// isReadOfField is isRead for a struct that is put into the field v of this package.
//
//	s.http = &http.Server{Addr: "localhost"}; s.http.Serve(l)
func (f *defUse) isReadOfField(v *types.Var, s slot) bool {
	if s.hops >= maxHops {
		return true
	}
	key := passedSlotOf(v, s)
	if is, known := f.readOfField[key]; known {
		return is
	}
	s.hops++
	s.returned = nil // by a function that does not get it
	is := slices.ContainsFunc(f.index.Reads(v), func(cur inspector.Cursor) bool {
		return f.isRead(usekind.Reference(cur), s)
	})
	if f.readOfField == nil {
		f.readOfField = make(map[passedSlot]bool)
	}
	f.readOfField[key] = is
	return is
}
