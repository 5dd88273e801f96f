package wrapper

// This file finds where the structs are made that functions take from others of the
// package.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/value"
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
		for _, maker := range f.makingOf(all[i], s).makers {
			if len(all) <= maxMakers && !slices.Contains(all, maker) {
				all = append(all, maker)
			}
		}
	}
	return all[1:]
}

// A makingKey is a body of a function, or the value of a variable, and a type of structs
// that may be made there.
type makingKey struct {
	in ast.Node
	of *types.Struct
}

// A making is what a body of a function, or the value of a variable, has to do with the
// structs of one type.
type making struct {
	makers  []ast.Node    // the first of those that are used in it, see makersIn
	paths   []defuse.Path // to the fields to which something is written that a URL might be made of
	structs []structPart  // the first of those that are written to a field

	written map[int][]defuse.Path // see writtenPathsTo; by how many structs may be in one another
}

// makingOf returns what n, which may be nil, has to do with the structs of the type s. It
// looks only once.
func (f *Propagator) makingOf(n ast.Node, s *types.Struct) *making {
	key := makingKey{n, s}
	if m := f.makings[key]; m != nil {
		return m
	}
	m := new(making)
	if n != nil {
		f.lookForMaking(m, n, s)
	}
	if f.makings == nil {
		f.makings = make(map[makingKey]*making)
	}
	f.makings[key] = m
	return m
}

// lookForMaking fills m with what n has to do with the structs of the type s.
func (f *Propagator) lookForMaking(m *making, n ast.Node, s *types.Struct) {
	f.lookForWrites(m, n, s)
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && len(m.makers) < maxMakers {
			if maker := f.makerOf(id, s); maker != nil && !slices.Contains(m.makers, maker) {
				m.makers = append(m.makers, maker)
			}
		}
		return true
	})
}

// makerOf returns the body of the function of this package, or the value of the variable
// of the package, that id names, where that makes structs of the type s, or gets a pointer
// to one; nil where it does not.
func (f *Propagator) makerOf(id *ast.Ident, s *types.Struct) ast.Node {
	switch obj := gotypes.Origin(f.info.Uses[id]).(type) {
	case *types.Func: // func Default() Config { return Config{Base: "https://h"} }
		if obj.Pkg() != f.pkg || !isMaker(obj.Type(), s) && !takesPointer(obj, s) { // func (c *Config) setDefaults()
			return nil
		}
		if decl := f.index.FuncDecl(obj); decl != nil && decl.Body != nil {
			return decl.Body
		}
	case *types.Var: // var defaults = Config{Base: "https://h"}
		if hasMakers(obj.Type(), s) { // var profiles = map[string]func() *Config{"dev": dev}
			if lit := f.values.TableLiteral(obj); lit != nil {
				return lit
			}
			return nil
		}
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

// hasMakers reports whether t is a list or a map of functions that make structs of the type s,
// or of structs with such a function in a field.
//
//	var profiles = map[string]func() *Config{"dev": dev}
//	var drivers = []driver{{name: "dev", config: dev}}
func hasMakers(t types.Type, s *types.Struct) bool {
	table, ok := t.Underlying().(interface{ Elem() types.Type })
	if !ok || !gotypes.IsTable(t) {
		return false
	}
	row, ok := table.Elem().Underlying().(*types.Struct)
	if !ok {
		return isMaker(table.Elem(), s)
	}
	for field := range row.Fields() {
		if isMaker(field.Type(), s) {
			return true
		}
	}
	return false
}

// isMaker reports whether t is the type of functions that make structs of the type s, or
// pointers to those.
func isMaker(t types.Type, s *types.Struct) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Results().Len() > 0 && gotypes.Deref(sig.Results().At(0).Type()).Underlying() == s
}

// takesPointer reports whether fn has a parameter, or a receiver, that points to a struct of
// the type s.
func takesPointer(fn *types.Func, s *types.Struct) bool {
	for i := value.Receiver; i < fn.Signature().Params().Len(); i++ {
		if v := value.ParamAt(fn.Signature(), i); v != nil && gotypes.IsPointer(v.Type()) && gotypes.Deref(v.Type()).Underlying() == s {
			return true
		}
	}
	return false
}
