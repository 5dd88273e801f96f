package value

// This file says which rows of a map are looked up by a parameter of which something is
// asked first.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// An askedKey is a parameter by which a row of a map is looked up, on the ways there.
type askedKey struct {
	*declInfo
	param *types.Var
	ways  [][]*defuse.Guard
	given givenConstants
}

// askedKeyOf returns the parameter by which e looks up a row of a map, as it comes in or,
// where that is empty, with something else in its place; nil where it is something else.
//
//	if region == "" { region = "eu" }; http.Get(bases[region])
//	if strings.Contains(name, "/") { return name }; return bases[name]
func (ev *evaluation) askedKeyOf(e *ast.IndexExpr, u *declInfo) *askedKey {
	param := ev.paramNamed(e.Index)
	if param == nil || param.Kind() != types.ParamVar || ev.bound != nil || !gotypes.IsMap(ev.typeOf(e.X)) || !gotypes.IsString(param.Type()) {
		return nil
	}
	l := u.Location(param)
	if l == nil || l.IsLost() || l.Func != u.FuncAround(e) || !u.onlySetIfEmpty(l) || ev.isForElements(l.Func) {
		return nil
	}
	return &askedKey{u, param, u.Needs(e), ev.given.of(param, func() givenConstants { return ev.constantsOfParam(param, e.Index) })}
}

// readsAnyKey reports whether e, which looks up a row by a parameter of which something is asked
// first, reads each of those that the package-level variable v is declared with on some run.
func (ev *evaluation) readsAnyKey(e *ast.IndexExpr, u *declInfo, v *types.Var) bool {
	k, d := ev.askedKeyOf(e, u), ev.declaredBy(v)
	if k == nil || d == nil {
		return false
	}
	lit, ok := d.value.(*ast.CompositeLit)
	return ok && len(lit.Elts) <= maxAlts && !slices.ContainsFunc(lit.Elts, func(elt ast.Expr) bool {
		kv, isKeyed := elt.(*ast.KeyValueExpr)
		return !isKeyed || !k.mayBe(kv.Key)
	})
}

// reachedOf is l without the elements that no call reads. Of another key nothing is known.
func (k *askedKey) reachedOf(l *list) *list {
	out := *l
	out.isPartial = true
	out.elts = slices.DeleteFunc(slices.Clone(l.elts), func(elt listElement) bool {
		kv, ok := elt.expr.(*ast.KeyValueExpr)
		return !ok || !k.mayBe(kv.Key)
	})
	return &out
}

// mayBe reports whether some call that comes to the look-up has the constant key as the
// parameter.
func (k *askedKey) mayBe(key ast.Expr) bool {
	c := k.info.Types[key].Value
	if c == nil || k.isEmpty(key) || k.given.ok && !slices.ContainsFunc(k.given.all, func(d constant.Value) bool { return constant.Compare(c, token.EQL, d) }) { // "": region == ""
		return false
	}
	return slices.ContainsFunc(k.ways, func(way []*defuse.Guard) bool {
		return !slices.ContainsFunc(way, func(g *defuse.Guard) bool {
			if !slices.Contains(g.Params(), k.param) { // c.isDebug
				return false
			}
			v, path := g.Asked()
			q, isWritten := g.Question()
			if v != k.param || path != "" || !isWritten { // valid(region)
				return true
			}
			holds, ok := q.Allows(c)
			return !holds || !ok
		})
	})
}
