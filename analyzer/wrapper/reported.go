package wrapper

// This file tells other packages which faults of the strings of this one are reported here.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
)

// maxReported bounds the faults of one variable or function that others are told of.
const maxReported = 16

// NoteReported notes that the fault, a name for what is wrong with which bytes, is reported at
// the position at: importers that read the string there need not be told again.
//
//	var Sandbox = "http//h"; func Ping() { http.Get(Sandbox) }
func (f *Propagator) NoteReported(at token.Pos, fault string) {
	obj := f.exportedAt(at)
	if obj == nil || len(f.reported[obj]) == maxReported || slices.Contains(f.reported[obj], fault) {
		return
	}
	if f.reported == nil {
		f.reported = make(map[types.Object][]string)
	}
	f.reported[obj] = append(f.reported[obj], fault)
}

// IsReported reports whether the package of obj, which is another one, reports the fault of a
// string that is written in the declaration of obj.
func (f *Propagator) IsReported(obj types.Object, fault string) bool {
	fact := f.results[obj]
	return fact != nil && slices.Contains(fact.parsed().reported, fault)
}

// exportedAt returns the exported function or variable in whose declaration the position is;
// nil where it is in none.
func (f *Propagator) exportedAt(pos token.Pos) types.Object {
	decl, ok := f.index.DeclAt(pos)
	if !ok {
		return nil
	}
	var names []*ast.Ident
	switch n := decl.Node().(type) {
	case *ast.FuncDecl: // func Base() string { return "http//h" }
		names = []*ast.Ident{n.Name}
	case *ast.GenDecl: // var Base = "http//h"
		i := sort.Search(len(n.Specs), func(i int) bool { return n.Specs[i].End() > pos })
		if i == len(n.Specs) {
			return nil
		}
		if spec, ok := n.Specs[i].(*ast.ValueSpec); ok {
			names = spec.Names
		}
	}
	if len(names) != 1 || !names[0].IsExported() {
		return nil
	}
	return f.info.Defs[names[0]]
}
