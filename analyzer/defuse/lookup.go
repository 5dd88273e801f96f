package defuse

// This file recognizes keys: what something is looked up by says nothing of what is
// found there.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
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

// looksUp reports whether e, a call or an element, does no more with its arguments, or its
// index, than look something up by them.
func (d *Decl) looksUp(e ast.Expr, hops int) bool {
	if index, ok := e.(*ast.IndexExpr); ok { // m[key]
		return d.isOfGivenMap(index)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok { // name[:n]
		return false
	}
	fn, ok := typeutil.Callee(d.info, call).(*types.Func)
	if !ok {
		return false
	}
	if fn.Pkg() != d.pkg {
		return knowledge.LooksUp(fn)
	}
	return hops > 0 && d.isLookup(fn, hops)
}

// isOfGivenMap reports whether e is an element of a map in which others put what is there, and
// its index for nothing else than that.
//
//	m[key], c.settings[key], and not m[u] before return u
func (d *Decl) isOfGivenMap(e *ast.IndexExpr) bool {
	t := d.info.TypeOf(e.X)
	if t == nil || !gotypes.IsMap(t) || !d.recognizer.IsGivenMap(e.X) {
		return false
	}
	isKey := true
	ast.Inspect(e.Index, func(n ast.Node) bool {
		id, _ := n.(*ast.Ident)
		if v, ok := d.info.Uses[id].(*types.Var); ok && v.Kind() == types.ParamVar {
			isKey = isKey && !slices.ContainsFunc(d.index.Reads(v), func(use inspector.Cursor) bool {
				_, isIndex := d.keyedBy(d.index.WholeSum(use)).(*ast.IndexExpr)
				return !isIndex
			})
		}
		return isKey
	})
	return isKey
}

// isLookup reports whether fn, a function of the package, does no more with its
// parameters than look something up by them.
//
//	func env(name string) string { return os.Getenv("APP_" + name) }
func (d *Decl) isLookup(fn *types.Func, hops int) bool {
	params := fn.Signature().Params()
	if params.Len() == 0 {
		return false
	}
	if decl := d.index.FuncDecl(fn); decl == nil || decl.End()-decl.Pos() > maxLookupSize {
		return false
	}
	isUsed := false
	for v := range params.Variables() {
		for _, use := range d.index.Reads(v) {
			isUsed = true
			by := d.keyedBy(d.index.WholeSum(use))
			if _, isIndex := by.(*ast.IndexExpr); isIndex && !returnsText(fn) { // func (c *cache) has(name string) bool
				return false
			}
			if by == nil || !d.looksUp(by, hops-1) { // valid(name)
				return false
			}
		}
	}
	return isUsed
}

// returnsText reports whether fn returns a string first.
func returnsText(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() > 0 && gotypes.IsText(results.At(0).Type())
}

// keyedBy is the call whose argument the expression at cur is, or the element whose index it
// is; nil where it is something else.
//
//	os.Getenv(key), m[key]
func (d *Decl) keyedBy(cur inspector.Cursor) ast.Expr {
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Argument:
		return use.Call()
	case usekind.Index:
		return use.User().Node().(ast.Expr)
	}
	return nil
}

// lookupBy returns the call in the condition of t that looks something up by v, or the element,
// where t reads v for nothing else; nil where there is none.
//
//	os.Getenv(key) == "", m[key] == ""
func (d *Decl) lookupBy(t *test, v *types.Var) (by ast.Expr) {
	if t.expr == nil { // key == ""
		return nil
	}
	var around []ast.Expr // the node
	isElsewhere := false
	ast.PreorderStack(t.expr, nil, func(n ast.Node, stack []ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || d.info.Uses[id] != v {
			return true
		}
		around = around[:0]
		for _, n := range stack {
			switch n := n.(type) {
			case *ast.CallExpr:
				around = append(around, n)
			case *ast.IndexExpr:
				if goindex.IsWithin(id, n.Index) {
					around = append(around, n)
				}
			}
		}
		i := slices.IndexFunc(around, func(e ast.Expr) bool { return d.looksUp(e, maxLookupHops) })
		if i < 0 {
			isElsewhere = true
		} else if by == nil {
			by = around[i]
		}
		return true
	})
	if isElsewhere {
		return nil
	}
	return by
}
