package wrapper

// This file takes calls and lists apart.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// takesList reports whether each element of the list that obj of another package is
// given, a field or a function by its parameter of that index, arrives at a sink. Who
// says so has seen that nobody there writes to it.
func (f *Propagator) takesList(obj types.Object, param int) bool {
	fact := f.imported[obj]
	return fact != nil && !isMapField(obj) && slices.ContainsFunc(fact.parsed().flows, func(flow *ParamSummary) bool {
		return slices.ContainsFunc(flow.Parts, func(p Part) bool {
			return p.Param == param && (p.Each && len(p.Path) == 0 || len(p.Path) > 0 && p.Path[0] == value.Element)
		})
	})
}

// isMapField reports whether obj is a field that holds a map, to which its package may
// add elements.
func isMapField(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && gotypes.IsMap(v.Type())
}

// elementsOf returns the elements of the list at cur: one that is written out, or
// a variable that holds one and is read there alone.
//
//	getAll([]string{"https//h"}); list := []string{"https//h"}; getAll(list)
func (f *Propagator) elementsOf(cur cursor) []cursor {
	if id, ok := cur.Node().(*ast.Ident); ok {
		v, isVar := f.info.Uses[id].(*types.Var)
		if !isVar || v.Pkg() != f.pkg {
			return nil
		}
		lit := f.values.ListIn(v)
		if lit == nil {
			return nil
		}
		if cur, ok = f.index.Find(lit); !ok {
			return nil
		}
	}
	if _, ok := cur.Node().(*ast.CompositeLit); !ok {
		return nil
	}
	return slices.Collect(goindex.Elements(cur))
}
