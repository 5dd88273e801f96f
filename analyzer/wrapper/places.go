package wrapper

// This file takes calls and lists apart.

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
	"golang.org/x/tools/go/ast/edge"
)

// argsOf returns the arguments of the call at cur.
func argsOf(cur cursor) []cursor {
	var args []cursor
	for i := range cur.Node().(*ast.CallExpr).Args {
		args = append(args, cur.ChildAt(edge.CallExpr_Args, i))
	}
	return args
}

// elementsOf returns the elements of the list that is written out at cur.
func elementsOf(cur cursor) []cursor {
	if _, ok := cur.Node().(*ast.CompositeLit); !ok {
		return nil
	}
	return slices.Collect(goindex.Elements(cur))
}
