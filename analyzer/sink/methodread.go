package sink

// This file tells whether somebody calls one of the methods of another package that read a
// field, rather than those that do without it.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// mayBeReadByMethodOf reports whether one of the methods that c, a condition of p's row, names
// may be called of the struct that is made, or changed, at the cursor: the package calls
// none of the others.
//
//	srv := &http.Server{Addr: "localhost"}; srv.ListenAndServe(), and not srv.Serve(l)
func (f *finder) mayBeReadByMethodOf(p *resolvedRow, c *condition, at inspector.Cursor) bool {
	return !f.methodsCalled(p, c, at)
}

// A methodsAsked is what methodsCalled was asked.
type methodsAsked struct {
	c        *condition
	isInTest bool
}

// methodsCalled reports whether methods are called that c, a condition of p's row, names as those
// that do without the field, in code that the code at at may be part of: that of tests counts
// for tests alone.
func (f *finder) methodsCalled(p *resolvedRow, c *condition, at inspector.Cursor) bool {
	key := methodsAsked{c, f.isInTest(at.Node().Pos())}
	called, known := f.calledMethods[key]
	if known {
		return called
	}
	called = slices.ContainsFunc(c.others, func(name string) bool {
		return slices.ContainsFunc(f.identsOf(p.obj.Pkg())[name], func(id *ast.Ident) bool {
			fn, ok := f.info.Uses[id].(*types.Func)
			return ok && fn.Signature().Recv() != nil && f.isMethodBeside(fn, p) && (key.isInTest || !f.isInTest(id.Pos()))
		})
	})
	if f.calledMethods == nil {
		f.calledMethods = make(map[methodsAsked]bool)
	}
	f.calledMethods[key] = called
	return called
}

// isMethodBeside reports whether fn is a method of the struct that has the field of p's row.
func (f *finder) isMethodBeside(fn *types.Func, p *resolvedRow) bool {
	st, ok := deref(fn.Signature().Recv().Type()).Underlying().(*types.Struct)
	return ok && slices.Contains(slices.Collect(st.Fields()), p.obj.(*types.Var))
}
