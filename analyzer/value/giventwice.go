package value

// This file tells when two parameters of a call hold what depends on the same.

import (
	"go/ast"
	"go/types"
)

// isGivenTwice reports whether what the call hands in for the parameter v depends on what it
// hands in for another one: what is asked of the one says something of the other.
//
//	root(host, host), of func root(host, name string) string
func (f *callFrame) isGivenTwice(v *types.Var) bool {
	twice, known := f.givenTwice[v]
	if known {
		return twice
	}
	a := f.handedIn(v)
	for w := range f.sig.Params().Variables() {
		if b := f.handedIn(w); a != nil && b != nil && w != v && a.sharesWith(b, maxHops) {
			twice = true
			break
		}
	}
	if f.givenTwice == nil {
		f.givenTwice = make(map[*types.Var]bool)
	}
	f.givenTwice[v] = twice
	return twice
}

// handedIn is what the call hands in for the parameter v; nil where that is not known.
func (ev *evaluation) handedIn(v *types.Var) *argument {
	if a := ev.texts[v]; a != nil {
		return a
	}
	return ev.args[v]
}

// sharesWith reports whether a and b, arguments of one call, may depend on the same, as far as
// at most hops calls around tell.
func (a *argument) sharesWith(b *argument, hops int) bool {
	u := a.declInfoOf(a.expr)
	if u == nil || u.DependOnSame(a.expr, b.expr) {
		return true
	}
	if hops == 0 || len(a.texts)+len(a.args) == 0 {
		return false
	}
	for _, x := range a.paramsIn(a.expr) { // func root(host, name string) string { return base(host, name) }
		for _, y := range a.paramsIn(b.expr) {
			if x != y && x.sharesWith(y, hops-1) {
				return true
			}
		}
	}
	return false
}

// paramsIn returns what is handed in for the parameters that are named in e.
func (ev *evaluation) paramsIn(e ast.Expr) (list []*argument) {
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		v, isVar := ev.info.Uses[id].(*types.Var)
		if ok && isVar && ev.handedIn(v) != nil {
			list = append(list, ev.handedIn(v))
		}
		return true
	})
	return list
}
