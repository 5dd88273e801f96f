package wrapper

// This file finds where the structs are made that functions take from others of the
// package.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// maxMakers bounds the functions and variables of the package that a function takes
// structs of one type from.
const maxMakers = 8

// makersIn returns the bodies of the functions and the values of the variables of the
// package that are used below n and make structs of the type s, or in one of those.
//
//	func Load() (*Config, error) { c := Default(); … }
func (f *Propagator) makersIn(n ast.Node, s *types.Struct) []ast.Node {
	all := []ast.Node{n}
	for i := 0; i < len(all); i++ {
		ast.Inspect(all[i], func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && len(all) <= maxMakers {
				if maker := f.makerOf(id, s); maker != nil && !slices.Contains(all, maker) {
					all = append(all, maker)
				}
			}
			return true
		})
	}
	return all[1:]
}

// makerOf returns the body of the function of this package, or the value of the variable
// of the package, that id names, where that makes structs of the type s; nil where it
// does not.
func (f *Propagator) makerOf(id *ast.Ident, s *types.Struct) ast.Node {
	switch obj := gotypes.Origin(f.info.Uses[id]).(type) {
	case *types.Func: // func Default() Config { return Config{Base: "https://h"} }
		results := obj.Signature().Results()
		if obj.Pkg() != f.pkg || results.Len() == 0 || gotypes.Deref(results.At(0).Type()).Underlying() != s {
			return nil
		}
		if decl := f.index.FuncDecl(obj); decl != nil && decl.Body != nil {
			return decl.Body
		}
	case *types.Var: // var defaults = Config{Base: "https://h"}
		if obj.Parent() != f.pkg.Scope() || gotypes.Deref(obj.Type()).Underlying() != s {
			return nil
		}
		for _, w := range f.index.Assignments(obj) {
			if _, isDecl := w.Site.Node().(*ast.ValueSpec); isDecl {
				return w.Value.Node()
			}
		}
	}
	return nil
}
