package wrapper

// This file takes calls and lists apart.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
)

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
