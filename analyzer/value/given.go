package value

// This file finds the constants that are all that a parameter or a field is ever given.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
)

// givenConstants are the constants that a variable is given; ok is false where it may be
// given something else.
type givenConstants struct {
	all []constant.Value
	ok  bool
}

// constantsGiven returns the constants one of which e is on each run: a parameter of a
// function that this package alone calls, or an unexported field.
//
//	func get(env string) { http.Get(root(env)) }
//	get("dev"); get("test") // env is "dev" or "test"
func (ev *evaluation) constantsGiven(e ast.Expr) (given givenConstants) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := ev.info.Uses[e].(*types.Var)
		switch {
		case !ok:
		case ev.texts[v] != nil: // env, of a function that is computed for one call
			return ev.texts[v].constantsGiven(ev.texts[v].expr)
		case ev.args[v] != nil:
			return ev.args[v].constantsGiven(ev.args[v].expr)
		case v.Kind() == types.ParamVar:
			if _, l := ev.localOf(e); l != nil && len(l.Defs) == 0 && !l.IsLost() { // and not env = strings.ToLower(env)
				return ev.given.of(v, func() givenConstants { return ev.constantsOfParam(v, e) })
			}
		}
	case *ast.SelectorExpr: // c.env
		if v, ok := ev.info.Uses[e.Sel].(*types.Var); ok && v.IsField() {
			return ev.given.of(v.Origin(), func() givenConstants { return ev.constantsOfField(v.Origin()) })
		}
	}
	return given
}

// constantsOfParam is constantsGiven for the parameter v of the function declaration
// around e.
func (p *Package) constantsOfParam(v *types.Var, e ast.Expr) (given givenConstants) {
	cur, ok := p.Find(e)
	if !ok {
		return given
	}
	around, _ := goindex.EnclosingFunc(cur)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok { // func(env string) { … }
		return given
	}
	calls := p.allCalls(decl)
	if len(calls) == 0 {
		return given
	}
	fn := p.info.Defs[decl.Name].(*types.Func)
	index := indexOfParam(fn.Signature(), v)
	if index < 0 || fn.Signature().Variadic() {
		return given
	}
	for _, call := range calls {
		args := p.Arguments(call)
		if index >= len(args) || !given.addConstant(p.info, args[index].Node().(ast.Expr)) { // get(hostAndEnv()), get(os.Args[1])
			return givenConstants{}
		}
	}
	given.ok = true
	return given
}

// constantsOfField is constantsGiven for the field v.
func (p *Package) constantsOfField(v *types.Var) (given givenConstants) {
	writes := p.Assignments(v)
	if v.Pkg() != p.pkg || v.Exported() || len(writes) == 0 || !p.IsOnlyAssigned(v) {
		return given
	}
	for _, w := range writes {
		e, ok := w.Value.Node().(ast.Expr)
		if !ok || w.IsDefault || !given.addConstant(p.info, e) { // client{env: os.Getenv("ENV")}
			return givenConstants{}
		}
	}
	given.ok = true
	return given
}

// maxGiven bounds the constants that a variable is given.
const maxGiven = 16

// addConstant adds the constant e; it is false where that is none, or one too many.
func (given *givenConstants) addConstant(info *types.Info, e ast.Expr) bool {
	c := info.Types[e].Value
	if c == nil {
		return false
	}
	if !slices.ContainsFunc(given.all, func(d constant.Value) bool { return c.Kind() == d.Kind() && constant.Compare(c, token.EQL, d) }) {
		given.all = append(given.all, c)
	}
	return len(given.all) <= maxGiven
}

// constantsOf returns the constants one of which the call hands in as its parameter v.
func (f *callFrame) constantsOf(v *types.Var) givenConstants {
	a := f.texts[v]
	if a == nil {
		a = f.args[v]
	}
	if a == nil {
		return givenConstants{}
	}
	return a.constantsGiven(a.expr)
}

// areNeverMet reports whether none of the constants that the call may hand in as one
// parameter meets all that tests ask of it.
func (f *callFrame) areNeverMet(tests []ArgTest) bool {
	if slices.ContainsFunc(tests, f.isNeverMetInField) {
		return true
	}
	for i := range f.sig.Params().Len() {
		given := f.constantsOf(f.sig.Params().At(i))
		if given.ok && !given.anyMeets(tests, i) {
			return true
		}
	}
	return false
}

// isNeverMetInField reports whether t asks something of a field that none of the constants
// meets which are all that it is ever given.
//
//	if s.base != "" { return s.base }; return def // &site{base: "http://h"}, and no other
func (f *callFrame) isNeverMetInField(t ArgTest) bool {
	v := f.sig.Recv()
	if t.Param >= 0 && t.Param < f.sig.Params().Len() {
		v = f.sig.Params().At(t.Param)
	}
	if v == nil || len(t.Path) == 0 || t.Question == nil {
		return false
	}
	field := fieldOfType(v.Type(), t.Path)
	if field == nil {
		return false
	}
	given := f.given.of(field.Origin(), func() givenConstants { return f.constantsOfField(field.Origin()) })
	return given.ok && !slices.ContainsFunc(given.all, func(c constant.Value) bool {
		holds, ok := t.Question.Allows(c)
		return holds || !ok
	})
}

// anyMeets reports whether one of the constants may meet what tests ask of that parameter.
func (given *givenConstants) anyMeets(tests []ArgTest, param int) bool {
	for _, c := range given.all {
		meets := true
		for _, t := range tests {
			if t.Param == param && t.Question != nil && len(t.Path) == 0 {
				holds, ok := t.Question.Allows(c)
				meets = meets && (holds || !ok)
			}
		}
		if meets {
			return true
		}
	}
	return false
}
