package value

// This file finds what is looked up in a table by an index or a key that is not
// known: each of its elements, on some run.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// A lookupKey tells which row of a table several expressions read: those that are
// written alike.
type lookupKey struct {
	lit   *ast.CompositeLit // nil for a list that a function returns
	list  string            // that, as it is written
	first int               // the row that its first element is
	in    ast.Node          // the function around
	index string
	param *types.Var // that the index is, or the receiver; nil for another

	// isByParam says that a parameter has a part in the index.
	//
	//	bases[n%len(bases)]
	isByParam bool

	// isAsked says that something else was asked of param, or looked up by it:
	//
	//	if v := os.Getenv(name); v != "" { return v }; return defaults[name]
	isAsked bool

	// fallback is the key that is looked up where the parameter is empty; nil for none.
	//
	//	bases[cmp.Or(env, "prod")]
	fallback constant.Value
}

// resolveLookup follows table[i], where anything may be in i, which was not looked
// at before.
//
//	var bases = map[string]string{"eu": "https://eu.h", "us": "https://us.h"}
//	http.Get(bases[region])
func (ev *evaluation) resolveLookup(e *ast.IndexExpr) []definingExpr {
	u := ev.declInfoOf(e)
	if u == nil {
		return nil
	}
	var asked *askedKey
	index, fallback := ev.keyOrFallback(e.Index)
	param := ev.paramNamed(index)
	isOpen, isAsked := ev.isOpenIndex(index), !u.IsFreeOf(e, []ast.Expr{e.Index}, false)
	if !isOpen || isAsked && (!ev.isSummary || param == nil) {
		if asked = ev.askedKeyOf(e, u); asked == nil {
			return nil
		}
	}
	var places []definingExpr
	for _, table := range ev.literalsOf(e.X) {
		if table.isOpen { // bases["none"], in bases["none"][region]
			continue
		}
		lit, ok := table.expr.(*ast.CompositeLit)
		if !ok || len(places)+len(lit.Elts) > maxAlts {
			return nil
		}
		key := lookupKey{lit, "", len(places), u.FuncAround(e), types.ExprString(e.Index), param, ev.isSummary && ev.readsParam(index), isAsked, fallback}
		l := &list{elts: elementsOfLiteral(lit, table.via, table.frame)}
		if asked != nil {
			l = asked.reachedOf(l)
		}
		for _, place := range l.definingExprs(key, valuePart) {
			place.of, place.row = key, len(places)
			places = append(places, place)
		}
	}
	if len(places) == 0 && !ev.isSummary {
		return ev.lookUpInList(e, u, asked)
	}
	if n := len(places); n > 0 && asked == nil && ev.mayReadZero(e) { // bases["none"]
		places = append(places, definingExpr{isOpen: true, of: places[0].of, row: n})
	}
	return places
}

// keyOrFallback returns e, a key, or, where that is a string or else a constant, the one and
// the other.
//
//	bases[cmp.Or(env, "prod")]
//	env = cmp.Or(env, "prod"); bases[env]
func (ev *evaluation) keyOrFallback(e ast.Expr) (key ast.Expr, fallback constant.Value) {
	call, _ := ast.Unparen(e).(*ast.CallExpr)
	if u, l := ev.localOf(e); l != nil {
		if reach, ok := u.Reaching(l, ast.Unparen(e)); ok && len(reach) == 1 && reach[0].Def != defuse.Entry && l.Defs[reach[0].Def].Kind == defuse.Assign {
			call, _ = ast.Unparen(l.Defs[reach[0].Def].Expr).(*ast.CallExpr)
		}
	}
	if call == nil || len(call.Args) != 2 {
		return e, nil
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	fallback = ev.info.Types[call.Args[1]].Value
	if !ok || fn.FullName() != "cmp.Or" || fallback == nil || fallback.Kind() != constant.String || constant.StringVal(fallback) == "" {
		return e, nil
	}
	return call.Args[0], fallback
}

// mayReadZero reports whether something is read of the zero value that e is where
// its map does not have the key.
//
//	bases[region]
func (p *Package) mayReadZero(e *ast.IndexExpr) bool {
	if !gotypes.IsMap(p.typeOf(e.X)) {
		return false
	}
	switch p.info.TypeOf(e).Underlying().(type) {
	case *types.Tuple: // u, ok := bases[region]
		return false
	case *types.Pointer, *types.Slice, *types.Signature: // clients[region].base, panics
		return false
	}
	return true
}

// lookUpInList is resolveLookup in a list that a function returns.
//
//	http.Get(config.Bases()[region])
func (ev *evaluation) lookUpInList(e *ast.IndexExpr, u *declInfo, asked *askedKey) []definingExpr {
	l := ev.listOf(e.X)
	if l == nil {
		return nil
	}
	if asked != nil {
		l = asked.reachedOf(l)
	}
	return l.definingExprs(lookupKey{list: types.ExprString(e.X), in: u.FuncAround(e), index: types.ExprString(e.Index)}, valuePart)
}

// paramNamed is the parameter, or the receiver, that e names, or nil.
func (p *Package) paramNamed(e ast.Expr) *types.Var {
	if v, ok := p.info.Uses[identOf(e)].(*types.Var); ok && (v.Kind() == types.ParamVar || v.Kind() == types.RecvVar) {
		return v
	}
	return nil
}

// constantIndex is the constant that the index or key e is, or nil.
func (ev *evaluation) constantIndex(e ast.Expr) constant.Value {
	if c := ev.info.Types[e].Value; c != nil { // bases["eu"]
		return c
	}
	if id := identOf(e); id != nil {
		if v, ok := ev.info.Uses[id].(*types.Var); ok && ev.args[v] != nil { // byEnv[e], of func (e Env) url(), called as Prod.url()
			return ev.args[v].constant()
		}
	}
	if !gotypes.IsString(ev.typeOf(e)) {
		return nil
	}
	if all := ev.expr(e); len(all) == 1 { // env := "eu"; bases[env]
		if s, ok := known(all[0].pieces); ok {
			return constant.MakeString(s)
		}
	}
	return nil
}

// isOpenIndex reports whether nothing in the program is seen to decide what the
// index e is.
func (ev *evaluation) isOpenIndex(e ast.Expr) bool {
	if gotypes.IsString(ev.typeOf(e)) {
		all := ev.expr(e)
		return len(all) == 1 && isUnknown(all[0].pieces) && ev.comesIn(e, maxHops)
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr: // next % len(bases)
		return e.Op == token.REM
	case *ast.CallExpr: // rand.Intn(len(bases))
		if ev.info.Types[e.Fun].IsType() { // int(env)
			return len(e.Args) == 1 && ev.isOpenIndex(e.Args[0])
		}
		fn, ok := typeutil.Callee(ev.info, e).(*types.Func)
		return ok && fn.Pkg() != ev.pkg
	case *ast.SelectorExpr: // c.env
		return true
	case *ast.Ident:
		v, ok := ev.info.Uses[e].(*types.Var)
		if !ok {
			return false
		}
		if a := ev.args[v]; a != nil { // func (e Env) url() string, called as env.url()
			return a.isOpenIndex(a.expr)
		}
		_, l := ev.localOf(e)
		return l != nil && !l.IsLost() && ev.isOpenLocation(l)
	}
	return false
}

// isOpenLocation is isOpenIndex for a local variable.
func (ev *evaluation) isOpenLocation(l *defuse.Location) bool {
	if l.Obj.Kind() != types.LocalVar { // func get(env Env)
		return len(l.Defs) == 0
	}
	for _, d := range l.Defs {
		fn, ok := (*types.Func)(nil), false
		switch d.Kind {
		case defuse.Assign: // i := rand.Intn(len(bases))
			if !ev.isOpenIndex(d.Expr) {
				return false
			}
			continue
		case defuse.Result: // i, err := strconv.Atoi(s)
			fn, ok = typeutil.Callee(ev.info, d.Call).(*types.Func)
		}
		if !ok || fn.Pkg() == ev.pkg { // i++
			return false
		}
	}
	return len(l.Defs) > 0
}
