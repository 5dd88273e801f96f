package sink

// This file tells whether somebody calls one of the methods of another package that do without
// a field, rather than those that read it.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A methodsAsked is what callsOthers was asked.
type methodsAsked struct {
	c        *condition
	isInTest bool
}

// callsOthers reports whether the package calls methods that c, a condition of p's row, names as
// those that do without the field, in code that the code at at may be part of: that of tests
// counts for tests alone.
//
//	srv := &http.Server{Addr: "localhost"}; srv.Serve(l), and not srv.ListenAndServe()
func (f *finder) callsOthers(p *resolvedRow, c *condition, at inspector.Cursor) bool {
	key := methodsAsked{c, f.isInTest(at.Node().Pos())}
	calls, known := f.othersCalled[key]
	if known {
		return calls
	}
	calls = slices.ContainsFunc(c.others, func(name string) bool {
		return slices.ContainsFunc(f.identsOf(p.obj.Pkg())[name], func(id *ast.Ident) bool {
			fn, ok := f.info.Uses[id].(*types.Func)
			return ok && fn.Signature().Recv() != nil && f.isMethodBeside(fn, p) && (key.isInTest || !f.isInTest(id.Pos()))
		})
	})
	if f.othersCalled == nil {
		f.othersCalled = make(map[methodsAsked]bool)
	}
	f.othersCalled[key] = calls
	return calls
}

// isMethodBeside reports whether fn is a method of the struct that has the field of p's row.
func (f *finder) isMethodBeside(fn *types.Func, p *resolvedRow) bool {
	st, ok := deref(fn.Signature().Recv().Type()).Underlying().(*types.Struct)
	return ok && slices.Contains(slices.Collect(st.Fields()), p.obj.(*types.Var))
}
