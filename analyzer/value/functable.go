package value

// This file computes what calls return of a function that is looked up in a table: what the
// functions do that the table has.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// maxTableFuncs bounds the functions in a table of which a call runs one.
const maxTableFuncs = maxRowCalls

// resultsOfTable returns what call, of a function that is looked up in a table of the package
// or that a loop takes from one, returns as its result of that index, and what is there at the
// path at: what each of the functions returns that it may run. id reads it.
//
//	f, ok := profiles[env]; if !ok { return nil, errEnv }; return f(), nil
//	for _, load := range loaders { http.Get(load().Base) }
func (ev *evaluation) resultsOfTable(call *ast.CallExpr, index int, at defuse.Path, id *ast.Ident) []variant {
	rows := ev.rowsCalled(call)
	if id == nil {
		id = calleeName(call)
	}
	if len(rows) == 0 || id == nil {
		return single(unknown(call))
	}
	var all []variant
	for _, p := range rows {
		one := single(unknown(call))
		if fn := p.funcOfRow(ev.Package); fn != nil {
			one = ev.returned(call, fn, index, at)
		}
		if len(rows) == 1 && p.of == nil { // profiles["dev"]()
			return mapVariants(one, func(pieces []piece) []piece { return addOrigins(pieces, p.via) })
		}
		if !p.mayBeAnyOf(one) {
			one = single(oneString(one, call))
		}
		all = append(all, p.rowsHeld(one, id)...)
	}
	if !slices.ContainsFunc(all, hasKnownBytes) {
		return single(unknown(call))
	}
	return all
}

// listOfTable is listOfCall for a call of a function that is looked up in a table: what is in
// the lists of which it returns one.
//
//	c := profiles[env](); for _, p := range c.Peers { http.Get(p) }
func (ev *evaluation) listOfTable(call *ast.CallExpr, index int, at defuse.Path) *list {
	rows := ev.rowsCalled(call)
	some := &list{isPartial: true, choice: &listChoice{call: call, byTable: true}}
	for way, p := range rows {
		fn := p.funcOfRow(ev.Package)
		if fn == nil {
			continue
		}
		l := ev.returnedList(call, fn, index, at)
		if len(rows) == 1 && p.of == nil { // profiles["dev"]()
			return l
		}
		if l == nil || l.isPartial {
			continue
		}
		for _, elt := range l.elts {
			elt.way, elt.by = way, &variant{of: p.of, row: p.row}
			some.elts = append(some.elts, elt)
		}
		some.typ = l.typ
	}
	if len(some.elts) == 0 || len(some.elts) >= maxAlts {
		return nil
	}
	return some
}

// followsCall reports whether at, which comes after a variable gets what call returns, is
// reached whichever function call runs.
//
//	load, ok := profiles[env]; if !ok { return errEnv }; c := load(); getAll(c.Peers)
func (ev *evaluation) followsCall(call *ast.CallExpr, at ast.Expr) bool {
	cur, ok := ev.Find(call)
	u := ev.declInfoOf(at)
	if !ok || u == nil || u != ev.declInfoOf(call) {
		return false
	}
	v := ev.declaredWith(usekind.Direct(cur).User().Node(), call)
	return v != nil && u.Location(v).OnlyDef() != nil && u.IsUnconditional(u.Location(v), 0, at)
}

// rowsCalled returns the rows of a table that has a function in each, of which call runs one:
// each of them on some run. There are none where that is not known.
func (ev *evaluation) rowsCalled(call *ast.CallExpr) []definingExpr {
	fun := ast.Unparen(call.Fun)
	if _, isFunc := ev.typeOf(fun).Underlying().(*types.Signature); !isFunc || typeutil.StaticCallee(ev.info, call) != nil { // string(b), pick[string](a, b)
		return nil
	}
	switch fun.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr: // f(), driver.open(), profiles[env]()
		rows := ev.resolveExprs(fun)
		if len(rows) <= maxTableFuncs {
			return rows
		}
	}
	return nil
}

// funcOfRow returns the function that the row p has, or the variable that stands for it; nil
// where that is not known, or none of this package.
func (p *definingExpr) funcOfRow(of *Package) types.Object {
	if p.isOpen || p.expr == nil || p.imported != nil {
		return nil
	}
	fn := of.funcObject(p.expr)
	if _, isVar := fn.(*types.Var); isVar && p.frame != nil { // map[string]func() string{"dev": func() string { return base + "/dev" }}, which a call returns
		return nil
	}
	return fn
}

// funcObject returns the function of this package that e is, or the variable that stands for
// it; nil where e is another.
//
//	dev, func() *Config { return &Config{} }
func (p *Package) funcObject(e ast.Expr) types.Object {
	f, ok := p.FuncOf(e)
	switch {
	case !ok || f.IsMethodExpr:
		return nil
	case f.Obj != nil && (f.Obj.Pkg() != p.pkg || f.Obj.Signature().Recv() != nil): // http.Get, c.load
		return nil
	case f.Obj != nil: // dev
		return f.Obj
	case f.Var != nil: // dev, of dev := func() *Config { … }
		return f.Var
	}
	return p.literalVars.of(f.Lit, func() *types.Var { // func() *Config { … }
		v := types.NewVar(f.Lit.Pos(), p.pkg, "func", p.info.TypeOf(f.Lit))
		if p.literalOf == nil {
			p.literalOf = make(map[*types.Var]*ast.FuncLit)
		}
		p.literalOf[v] = f.Lit
		return v
	})
}

// allCalled returns the functions of a table, of which call runs one: all of them, whatever
// decides which one it is. There are none where one of them is not known.
func (p *Package) allCalled(call *ast.CallExpr) (all []types.Object) {
	ev := p.newEvaluationOf(resultSteps)
	rows := ev.rowsCalled(call)
	if index := p.lookupIn(call.Fun); index != nil { // profiles[env]()
		rows = nil
		for _, table := range ev.literalsOf(index.X) {
			lit, ok := table.expr.(*ast.CompositeLit)
			if !ok || table.isOpen {
				return nil
			}
			for _, e := range lit.Elts {
				rows = append(rows, definingExpr{expr: goindex.ElementValue(e), frame: table.frame})
			}
		}
	}
	if len(rows) > maxTableFuncs {
		return nil
	}
	for _, row := range rows {
		fn := row.funcOfRow(p)
		if fn == nil {
			return nil
		}
		all = append(all, fn)
	}
	return all
}

// lookupIn is the look-up in a table that e, a function that is called, stands for; nil where
// it stands for something else.
//
//	profiles[env], f of f, ok := profiles[env]
func (p *Package) lookupIn(e ast.Expr) *ast.IndexExpr {
	if _, l := p.localOf(e); l.OnlyDef() != nil && l.OnlyDef().Kind == defuse.Assign {
		e = l.OnlyDef().Expr
	}
	index, _ := ast.Unparen(e).(*ast.IndexExpr)
	return index
}
