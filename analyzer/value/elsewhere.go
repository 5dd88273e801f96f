package value

// This file reads fields behind pointers that come from other packages.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/usekind"
)

// fieldFromElsewhere is fieldAt for the struct e that a variable or a function of another
// package gave, where that is behind pointers that nobody here writes to.
//
//	cfg := config.Default; cfg.Base
//	config.Default.Auth.URL, of type Config struct{ Auth *Auth }
func (ev *evaluation) fieldFromElsewhere(e ast.Expr, at defuse.Path, id *ast.Ident) []variant {
	from, path := ev.originElsewhere(e, at, maxHops)
	if call, ok := from.(*ast.CallExpr); ok {
		return ev.fieldOfResult(call, 0, path, id)
	}
	if v := ev.importedVarOf(from); v != nil {
		return ev.importedVar(v, path, id)
	}
	if use, ok := from.(*ast.Ident); ok {
		return ev.packageVar(use, path, id)
	}
	return single(unknown(id))
}

// packageVar returns what is at the path at of the package-level variable of this package that
// use names, as id reads it: what it is declared with, or, if it is exported, what another
// package has written there.
//
//	var Default = Config{Base: "http://h"}; func New() *Config { c := Default; return &c }
func (ev *evaluation) packageVar(use *ast.Ident, at defuse.Path, id *ast.Ident) []variant {
	v := ev.info.Uses[use].(*types.Var)
	field := fieldOfType(v.Type(), at)
	if field == nil || !ev.isSummary && ev.isSelectedOf(use) || !ev.isUnconditional(use) || ev.testedBefore(v, nil, use) || ev.isLookedAtBefore(use, field, use) { // if valid(Default) { return Default }
		return single(unknown(id))
	}
	if !ev.isReadOnly(v) && ev.declInfoOf(use).FuncAround(use) == nil { // var copied = Default, before func init() { Default.Base = "http://h" }
		return single(unknown(id))
	}
	known := ev.initialOf(v, ev.declaredBy(v).value, at)
	if ev.isPrivate(v) { // var defaults Config; func init() { defaults.Base = "http://h" }
		if len(known) == 0 {
			return single(unknown(id))
		}
		return mapVariants(known, func(pieces []piece) []piece { return addOrigin(pieces, v, use) })
	}
	all := []variant{{unknown(id), setting{v}, 0}} // which nobody may have written to
	for _, a := range known {
		all = append(all, variant{addOrigin(a.pieces, v, use), setting{v}, len(all)})
	}
	return all
}

// isSelectedOf reports whether id stands in a selector, which is followed to who writes to
// the field.
//
//	Default.Base
func (ev *evaluation) isSelectedOf(id *ast.Ident) bool {
	cur, ok := ev.Find(id)
	return !ok || usekind.Direct(cur).Kind == usekind.Selected
}

// originElsewhere returns the variable that another package may write to, or the call of a
// function of one, that e is a part of, by way of at most hops variables of the function around, and the path from
// there to what is at the path at of e; nil where there is none.
func (ev *evaluation) originElsewhere(e ast.Expr, at defuse.Path, hops int) (from ast.Expr, path defuse.Path) {
	switch x := ast.Unparen(e).(type) {
	case *ast.StarExpr: // *config.Default
		return ev.originElsewhere(x.X, at, hops)
	case *ast.CallExpr: // config.Load()
		if fn, ok := typeutil.Callee(ev.info, x).(*types.Func); ok && fn.Pkg() != nil && fn.Pkg() != ev.pkg {
			return x, at
		}
	case *ast.SelectorExpr:
		if ev.importedVarOf(x) != nil { // config.Default
			return x, at
		}
		if sel := ev.info.Selections[x]; sel != nil && sel.Kind() == types.FieldVal { // config.Default.Auth
			return ev.originElsewhere(x.X, slices.Concat(sel.Index(), at), hops)
		}
	case *ast.Ident: // cfg
		v, _ := ev.info.Uses[x].(*types.Var)
		if d := ev.declaredBy(v); d != nil && v.Parent() == ev.pkg.Scope() { // Default
			return x, at
		}
		u, l := ev.localOf(x)
		if v == nil || hops == 0 || l.OnlyDef() == nil {
			return nil, nil
		}
		field := fieldOfType(v.Type(), at)
		if field == nil || ev.treatmentBy(v, at) < filled || ev.isLookedAtBefore(x, field, x) { // of type Config any; cfg.Auth.URL = "https://h"
			return nil, nil
		}
		if reach, ok := u.Reaching(l, x); !ok || len(reach) != 1 || reach[0].Def == defuse.Entry { // if c { cfg = config.Default }
			return nil, nil
		}
		switch d := l.OnlyDef(); {
		case d.Kind == defuse.Assign: // cfg := config.Default
			return ev.originElsewhere(d.Expr, at, hops-1)
		case d.Kind == defuse.Result && d.Index == 0: // cfg, err := config.Load()
			return ev.originElsewhere(d.Call, at, hops-1)
		}
	}
	return nil, nil
}
