package wrapper

// This file tells whether what is written to a field or a variable is what is
// used later, and whether it is used at all.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// maxCallers bounds the chain of callers that is followed.
const maxCallers = 20

// entered reports whether the function fn of this package is called whatever
// the program is set to do, as far as this package shows: nobody in it calls
// fn, or somebody does in every call of a function that is entered itself. The
// calls of tests do not count. seen are the functions that are being asked
// about.
func (f *Finder) entered(fn types.Object, seen []types.Object) bool {
	if fn == nil {
		return true
	}
	called := false
	for _, call := range f.index().calls[fn] {
		if f.inTest(call.Node().Pos()) && !f.inTest(fn.Pos()) {
			continue
		}
		caller := f.funcAround(call)
		if contains(seen, caller) || caller == fn {
			continue
		}
		called = true
		if len(seen) < maxCallers && f.values.Reached(call.Node(), nil) && f.entered(caller, append(seen, fn)) {
			return true
		}
	}
	return !called
}

// funcAround returns the function or method that cur is in; nil outside of all.
func (f *Finder) funcAround(cur cursor) types.Object {
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return f.info.Defs[decl.Node().(*ast.FuncDecl).Name]
	}
	return nil
}

// replaced reports whether site declares a package-level variable with a first
// value in the place of which writes, those to the variable, put another one.
// Those of tests do not count.
func (f *Finder) replaced(site cursor, writes []write) bool {
	if _, ok := site.Node().(*ast.ValueSpec); !ok {
		return false
	}
	return slices.ContainsFunc(writes, func(w write) bool {
		_, ok := w.site.Node().(*ast.AssignStmt)
		return ok && !f.inTest(w.site.Node().Pos())
	})
}

// isNone reports whether e, which is written to a field or a variable, is a
// constant that says that there is no URL: nothing, or a word such as "none".
func (f *Finder) isNone(e ast.Expr) bool {
	v := f.info.Types[e].Value
	return v != nil && v.Kind() == constant.String && !strings.ContainsAny(constant.StringVal(v), ".:/%")
}

// inTest reports whether pos is in a _test.go file.
func (f *Finder) inTest(pos token.Pos) bool {
	return strings.HasSuffix(f.fset.Position(pos).Filename, "_test.go")
}
