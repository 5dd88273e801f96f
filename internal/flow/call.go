package flow

// This file evaluates the results of calls.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// resultAt evaluates the i'th of several values of the expression at cur.
//
//	u, err := load(); u, ok := bases["eu"]; u, ok := v.(string); u, ok := <-urls
func (ev *evaluation) resultAt(cur inspector.Cursor, i int, en *env, what aspect) segment.Values {
	switch e := cur.Node().(type) {
	case *ast.ParenExpr: // (load())
		return ev.resultAt(cur.Child(e.X), i, en, what)
	case *ast.CallExpr: // load()
		return ev.result(cur, e, i, en, what)
	}
	if i == 0 {
		return ev.about(cur, en, what)
	}
	return ev.unknown(cur)
}

// result evaluates result i of the call at cur.
func (ev *evaluation) result(cur inspector.Cursor, call *ast.CallExpr, i int, en *env, what aspect) segment.Values {
	if arg, ok := ev.converted(cur, call); ok { // string(u), Hosts(urls), new("https//h")
		return ev.about(arg, en, what)
	}
	switch {
	case gotypes.CallsBuiltin(ev.Info, call, "append") && what != whole: // append(urls, u)
		return ev.appended(cur, call, en, what)
	case gotypes.CallsBuiltin(ev.Info, call, "new") && what == whole: // new(url.URL)
		return segment.Written("")
	case gotypes.CallsBuiltin(ev.Info, call, "make"), gotypes.CallsBuiltin(ev.Info, call, "new"): // make([]string, 3)
		return segment.Values{}
	}
	fn := ev.Index.Callee(call)
	known := library.Of(fn)
	switch {
	case known != nil && known.Elements != nil && what.kind == ofMembers: // slices.Sorted(maps.Keys(m))
		return known.Elements(ev.model(cur, call, fn, i, en))
	case known != nil && known.Text != nil && what == whole: // strings.TrimSuffix(u, "/")
		return known.Text(ev.model(cur, call, fn, i, en))
	case known != nil && known.Setting != nil && i == 0 && what == whole: // flag.String("url", "https//h", "")
		return ev.read(cur, call, known.Setting, en)
	case isBuilt(fn) && what == whole: // b.String()
		return ev.built(cur, call, en)
	case known != nil:
		return ev.unknown(cur)
	}
	var out segment.Values
	returns, ok, isDeep := ev.returns(cur, call, i, en)
	out.Incomplete = isDeep
	for _, r := range returns {
		out = segment.Union(out, r.apply(ev.returned(r, what)))
	}
	if ok && (len(out.List) > 0 || ev.cuts > 0 || what != whole) {
		return out
	}
	if vs, ok := ev.foreign(cur, fn, i, en, what); ok {
		return vs
	}
	return segment.Union(out, segment.HoleOf(&segment.Hole{
		Expr: call, Names: namesIn(cur), IsString: gotypes.IsString(ev.Info.TypeOf(call)),
		Symbol: segment.Symbol{Kind: segment.Result},
	}))
}

// converted is the only operand of a call that keeps a string as it is.
func (ev *evaluation) converted(cur inspector.Cursor, call *ast.CallExpr) (arg inspector.Cursor, ok bool) {
	if len(call.Args) != 1 {
		return arg, false
	}
	tv := ev.Info.Types[call.Fun]
	t := ev.Info.TypeOf(call.Args[0])
	if t == nil {
		return arg, false
	}
	arg = cur.ChildAt(edge.CallExpr_Args, 0)
	if tv.IsType() { // Endpoint(u)
		return arg, gotypes.IsText(t) || gotypes.IsURL(t) || isList(t) || types.IsInterface(t) || types.IsInterface(tv.Type)
	}
	id, isName := call.Fun.(*ast.Ident)
	return arg, isName && tv.IsBuiltin() && id.Name == "new" && ev.Info.Types[call.Args[0]].IsValue() // new("https//h")
}

// read is what a call that reads, or declares, a setting returns.
func (ev *evaluation) read(cur inspector.Cursor, call *ast.CallExpr, s *library.Setting, en *env) segment.Values {
	arg := func(i int) (at inspector.Cursor) {
		if i >= 0 && i < len(call.Args) {
			at = cur.ChildAt(edge.CallExpr_Args, i)
		}
		return at
	}
	if s.Target != library.NoArg {
		return ev.unknown(cur)
	}
	name := arg(s.Name)
	vs := ev.setting(arg(s.Default), name, s.Prefix, cur, en)
	if word, ok := ev.word(name, en); ok && s.Library != "" {
		if defaults := ev.defaultsOf(s.Library, word, cur); len(defaults.List) > 0 {
			vs = segment.Union(ev.orSet(defaults, s.Prefix+word, cur), vs)
		}
	}
	return vs
}

// defaultsOf are the defaults that packages give the setting of the library, used at cur.
//
//	viper.SetDefault("url", "https//h")
func (ev *evaluation) defaultsOf(library, name string, cur inspector.Cursor) (vs segment.Values) {
	for _, d := range ev.Index.Defaults(library, name) {
		vs = segment.Union(vs, ev.values(d, nil))
	}
	if ev.Facts != nil {
		if more, ok := ev.Facts.Default(library, name); ok {
			vs = segment.Union(vs, ev.UsedAt(more, cur))
		}
	}
	return vs
}

// word is the string at cur, if it is only one; "" where there is none.
func (ev *evaluation) word(cur inspector.Cursor, en *env) (s string, ok bool) {
	if !cursor.IsValid(cur) {
		return "", false
	}
	if vs := ev.values(cur, en); len(vs.List) == 1 {
		return vs.List[0].Known()
	}
	return "", false
}

// A ret is one return statement of a function that a call may call.
type ret struct {
	f       index.Callee
	stmt    inspector.Cursor
	i       int // of the result
	en      *env
	choices []segment.Choice
	guards  []segment.Guard
}

// apply says of values that they were returned by the statement.
func (r *ret) apply(vs segment.Values) segment.Values {
	return vs.With(r.choices...).WithGuards(r.guards...)
}

// value returns the expression of the result; isOne is false where it is one of several
// results of it. ok is false for a bare return.
func (r *ret) value() (cur inspector.Cursor, isOne, ok bool) {
	stmt := r.stmt.Node().(*ast.ReturnStmt)
	switch {
	case r.i < len(stmt.Results): // return u, nil
		return r.stmt.ChildAt(edge.ReturnStmt_Results, r.i), len(stmt.Results) > 1 || r.f.Sig.Results().Len() == 1, true
	case len(stmt.Results) == 1: // return load()
		return r.stmt.ChildAt(edge.ReturnStmt_Results, 0), false, true
	}
	return cur, false, false
}

// returned evaluates the result of r.
func (ev *evaluation) returned(r ret, what aspect) segment.Values {
	cur, isOne, ok := r.value()
	switch {
	case !ok: // return, of func() (u string)
		if v := r.f.Sig.Results().At(r.i); v.Name() != "" {
			return ev.variable(v, r.stmt, r.en, what)
		}
		return segment.Values{}
	case isOne:
		return ev.about(cur, r.en, what)
	}
	return ev.resultAt(cur, r.i, r.en, what)
}

// returns are the return statements that may give result i of the call at cur; ok is false
// where the callees are not known, isDeep true where that is for the bound.
func (ev *evaluation) returns(cur inspector.Cursor, call *ast.CallExpr, i int, en *env) (list []ret, ok, isDeep bool) {
	callees := ev.Index.Callees(cur)
	for _, f := range callees {
		if f.Body == nil || i >= f.Sig.Results().Len() {
			return nil, false, false
		}
		returns := ev.Index.Returns(f.Func)
		if len(returns) > maxReturns {
			return nil, false, true
		}
		if en.find(f.Func) != nil { // recursion
			ev.cuts++
			continue
		}
		depth := 1
		if en != nil {
			depth = en.depth + 1
		}
		if depth > maxCalls {
			return nil, false, true
		}
		inner := ev.bind(f.Func, cur, en, depth)
		var of []ret
		for _, stmt := range returns {
			r := ret{f: f, stmt: stmt, i: i, en: inner}
			if ev.isFailure(r) {
				continue
			}
			if r.guards, ok = ev.guardsIn(r); ok {
				of = append(of, r)
			}
		}
		for k := range of {
			if len(of)+len(callees) > 2 {
				of[k].choices = []segment.Choice{{Kind: segment.Return, At: segment.ID{Pos: call.Lparen}, Pick: segment.ID{Pos: of[k].stmt.Node().Pos()}}}
			}
		}
		list = append(list, of...)
	}
	return list, len(callees) > 0, false
}

// bind returns the bindings of f, called at cur: the same ones for the same call.
func (ev *evaluation) bind(f *index.Func, cur inspector.Cursor, en *env, depth int) *env {
	k := binding{f, cur.Index(), en}
	if ev.bindings == nil {
		ev.bindings = make(map[binding]*env)
	}
	if ev.bindings[k] == nil {
		ev.bindings[k] = &env{callee: f, call: cur, caller: en, depth: depth}
	}
	return ev.bindings[k]
}

// A binding is a function that is called at a place.
type binding struct {
	f    *index.Func
	call int32
	en   *env
}

// isFailure reports whether the return statement is that of a failure, whose other results
// nobody uses.
//
//	return "", err; return "", false
func (ev *evaluation) isFailure(r ret) bool {
	stmt := r.stmt.Node().(*ast.ReturnStmt)
	if len(stmt.Results) < 2 || len(stmt.Results) != r.f.Sig.Results().Len() {
		return false
	}
	last := stmt.Results[len(stmt.Results)-1]
	tv := ev.Info.Types[last]
	if tv.Value != nil && tv.Value.Kind() == constant.Bool { // return "", false
		return !constant.BoolVal(tv.Value)
	}
	if tv.Type == nil || tv.IsNil() || !gotypes.IsError(r.f.Sig.Results().At(len(stmt.Results)-1).Type()) {
		return false
	}
	if !gotypes.IsError(tv.Type) { // return "", &url.Error{}
		return true
	}
	if _, isCall := ast.Unparen(last).(*ast.CallExpr); isCall { // return "", fmt.Errorf("no URL")
		return true
	}
	v := index.Target(ev.Info, last)
	if v == nil {
		return false
	}
	if !ev.Index.IsLocal(v) { // return "", ErrNoURL
		return true
	}
	for c := range ev.Index.Conds(r.stmt) { // if err != nil { return "", err }
		b, ok := c.Expr.(*ast.BinaryExpr)
		if ok && ev.Info.Types[b.Y].IsNil() && (b.Op == token.NEQ) == c.Holds && index.Target(ev.Info, b.X) == v {
			return true
		}
	}
	return false
}

// guardsIn are the guards of the return statement, as the caller has them; ok is false where
// what the call gives is none of the words.
//
//	func driver(name string) string { switch name { case "mysql": return "…" } }
func (ev *evaluation) guardsIn(r ret) (guards []segment.Guard, ok bool) {
	guards = ev.rowsAsked(r.stmt, r.en)
	for _, g := range ev.Guards(r.stmt) {
		v, isVar := g.Object.(*types.Var)
		if !isVar {
			continue
		}
		_, i, isParam := ev.Index.Param(v)
		if !isParam || !gotypes.IsString(v.Type()) {
			guards = append(guards, g)
			continue
		}
		args, _, found := ev.Index.Argument(r.en.call, r.f.Sig, i)
		if !found || len(args) != 1 {
			continue
		}
		if !MayMeet(ev.values(args[0], r.en.caller), g) {
			return nil, false
		}
		if u := index.Target(ev.Info, args[0].Node().(ast.Expr)); u != nil {
			g.Object = u
			guards = append(guards, g)
		}
	}
	return guards, true
}

// rowsAsked says of the fields that the conditions around the node at cur compare with parameters what
// the call gives these.
//
//	func value(key string) string { for _, s := range settings { if s.key == key { return s.value } } … }; value("url")
func (ev *evaluation) rowsAsked(cur inspector.Cursor, en *env) (guards []segment.Guard) {
	if en == nil {
		return nil
	}
	for c := range ev.Index.Conds(cur) {
		e, ok := c.Expr.(*ast.BinaryExpr)
		if !ok || c.Tag != nil || e.Op != token.EQL && e.Op != token.NEQ {
			continue
		}
		for _, xy := range [][2]ast.Expr{{e.X, e.Y}, {e.Y, e.X}} {
			field, given := index.Target(ev.Info, xy[0]), index.Target(ev.Info, xy[1])
			f, i, isParam := ev.Index.Param(given)
			of := en.find(f)
			if field == nil || !field.IsField() || !isParam || of == nil {
				continue
			}
			if args, _, found := ev.Index.Argument(of.call, f.Sig, i); found && len(args) == 1 {
				if word, isConst := index.WordOf(ev.Info, args[0].Node().(ast.Expr)); isConst {
					guards = append(guards, segment.Guard{Object: field, Words: []string{word}, Not: (e.Op == token.EQL) != c.Holds})
				}
			}
		}
	}
	return guards
}

// MayMeet reports whether one of the values may be what g says.
func MayMeet(vs segment.Values, g segment.Guard) bool {
	return len(vs.List) == 0 || slices.ContainsFunc(vs.List, func(v segment.Value) bool {
		s, known := v.Known()
		return !known || slices.Contains(g.Words, s) != g.Not
	})
}
