package defuse

// This file recognizes keys: what something is looked up by says nothing of what is
// found there.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// Bounds of what is looked at of functions of the package that a key is given to.
const (
	maxLookupHops = 3   // functions that hand it on
	maxLookupSize = 500 // bytes of the source of one
)

// isKey reports whether r is what something is looked up by: what is found there
// does not depend on it as far as anybody can tell.
//
//	v := os.Getenv(key); if v == "" { }
func (s *search) isKey(r root) bool { return r.via != nil && s.looksUp(r.via, maxLookupHops) }

// looksUp reports whether call does no more with its arguments than look something
// up by them.
func (d *Decl) looksUp(call *ast.CallExpr, hops int) bool {
	fn, ok := typeutil.Callee(d.info, call).(*types.Func)
	if !ok {
		return false
	}
	if fn.Pkg() != d.pkg {
		return knowledge.LooksUp(fn)
	}
	return hops > 0 && d.isLookup(fn, hops)
}

// isLookup reports whether fn, a function of the package, does no more with its
// parameters than look something up by them.
//
//	func env(name string) string { return os.Getenv("APP_" + name) }
func (d *Decl) isLookup(fn *types.Func, hops int) bool {
	params := fn.Signature().Params()
	if params.Len() == 0 || fn.Signature().Recv() != nil {
		return false
	}
	if decl := d.index.FuncDecl(fn); decl == nil || decl.End()-decl.Pos() > maxLookupSize {
		return false
	}
	isUsed := false
	for v := range params.Variables() {
		for _, use := range d.index.Reads(v) {
			isUsed = true
			call := usekind.Direct(d.index.WholeSum(use)).Call()
			if call == nil || !d.looksUp(call, hops-1) { // valid(name)
				return false
			}
		}
	}
	return isUsed
}

// lookupBy returns the call in the condition of t that looks something up by v, where
// t reads v for nothing else; nil where there is none.
//
//	os.Getenv(key) == ""
func (d *Decl) lookupBy(t *test, v *types.Var) (by *ast.CallExpr) {
	if len(t.calls) == 0 || t.expr == nil { // key == ""
		return nil
	}
	var calls []*ast.CallExpr // around the node
	isElsewhere := false
	ast.PreorderStack(t.expr, nil, func(n ast.Node, stack []ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || d.info.Uses[id] != v {
			return true
		}
		calls = calls[:0]
		for _, around := range stack {
			if call, ok := around.(*ast.CallExpr); ok {
				calls = append(calls, call)
			}
		}
		i := slices.IndexFunc(calls, func(c *ast.CallExpr) bool { return d.looksUp(c, maxLookupHops) })
		if i < 0 {
			isElsewhere = true
		} else if by == nil {
			by = calls[i]
		}
		return true
	})
	if isElsewhere {
		return nil
	}
	return by
}
