package value

// This file says what functions and variables of a package hold for those who
// import it.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// An Alternative is one of the strings that a function or a variable of another
// package holds.
type Alternative struct {
	Parts    []SummaryPart
	When     []ArgTest       // all of which must hold
	Settings []string        // the fields and settings that it is the default of, where nothing sets them
	Presence defuse.Presence // the boolean that is returned beside it
}

// An ArgTest is a condition about an argument of a call.
type ArgTest struct {
	Param    int              // its index; Receiver for the receiver
	Path     defuse.Path      // from the argument, a struct, to the string; empty for the argument itself
	Question *defuse.Question // nil where it is not known what is asked
	Exact    bool             // an argument that may be anything does not meet it
	Decides  bool             // where an argument that is known meets it, nothing else arrives
	Variable string           // of Unchanged
}

// isOpen reports whether t asks what a caller hardly decides: nobody knows what, or
// something of a struct.
func (t ArgTest) isOpen() bool {
	return t.Param != Unchanged && (t.Question == nil || len(t.Path) > 0)
}

// Unchanged is the Param of an ArgTest that says that the calling package must leave an
// exported variable alone, which has the string.
//
//	var Default = Config{Base: "http://h"}; func New() *Config { c := Default; return &c }
const Unchanged = -4

// Receiver is the Param of an ArgTest about the receiver.
const Receiver = -1

// ParamAt is the parameter of that index in sig, or the receiver, which is nil for a function,
// for [Receiver].
func ParamAt(sig *types.Signature, index int) *types.Var {
	if index == Receiver {
		return sig.Recv()
	}
	return sig.Params().At(index)
}

// A Result is one of the strings that a function of the package returns, with its
// parameters as holes.
type Result struct {
	Value
	When     []ArgTest
	Presence defuse.Presence // the boolean beside it
}

// resultSteps bounds the work for a result that others may never ask for.
const resultSteps = 500

// Results returns the strings that fn, a function of this package, returns as its result
// of that index, or that are at the path at of that: for each return statement one,
// which arrives where its conditions hold. There are none where that is not
// known, and where what is known of the texts is wanted of none of them, nor is a
// parameter in one. What a pointer leads to is known where nobody else has that pointer.
//
//	func Host(env string) string { if env == "dev" { return "http://localhost" }; return "https://h" }
//	func New() *Config { return &Config{Base: "http://h"} }
func (p *Package) Results(fn *types.Func, index int, at defuse.Path, wanted func(text string) bool) []Result {
	f := p.summaryFrame(fn, index)
	if f == nil {
		return nil
	}
	u := p.declInfoOf(f.code.body)
	returns, ok := u.returnStmts(f.code.body)
	if !ok || len(returns) == 0 {
		return nil
	}
	returning := f.returningEach(u, returns, index, at)
	found := make(map[ast.Node][]Result) // of those that return a row that they look for
	isWanted := false
	for _, ret := range returns {
		if rows := f.foundResults(ret, index, at); rows != nil {
			found[ret] = rows
			isWanted = isWanted || slices.ContainsFunc(rows, func(r Result) bool { return wanted(r.Text.Flat()) })
		}
	}
	if !isWanted && !slices.ContainsFunc(returning, func(r success) bool {
		return isSetting(r.all) || slices.ContainsFunc(r.all, func(v variant) bool { return hasSource(v) || wanted(flat(v.pieces)) })
	}) {
		return nil
	}
	succeeding := f.reached(u, returning, max(len(returns), len(returning)), nil)
	isOne := len(slices.DeleteFunc(slices.Clone(succeeding), func(r success) bool { return f.isAbsent(r, index) })) == 1
	var list []Result
	for _, r := range succeeding {
		if rows := found[r.ret]; rows != nil { // for _, u := range upstreams { if u.Name == name { return u, nil } }
			list = append(list, rows...)
			continue
		}
		all, when := r.all, f.argTests(r.guards)
		if slices.ContainsFunc(r.guards, f.asksSharedState) || f.isByFailure(u, &r) { // if UseTLS { return "https://h" }
			r.sat = defuse.Doubtful
		}
		switch {
		case len(all) > 1 && f.keyTest(&all[0]) == nil && isByParam(&all[0]): // return bases[n%2]
			all = single(unknown(r.ret))
		case len(returns) == 1 && !r.isChosen:
		case isOne && flat(all[0].pieces) != "" && !slices.ContainsFunc(all, hasHole): // if c && d { return "a", nil }; return "", err
			when = slices.DeleteFunc(when, ArgTest.isOpen)
		case isOne && isSetting(all): // cfg := &Config{Base: env("BASE", "http://h")}; if cfg.Name == "" { return nil, errName }; return cfg, nil
			when = slices.DeleteFunc(when, ArgTest.isOpen)
		case len(all) > 1 && (f.keyTest(&all[0]) != nil || isSetting(all)) && r.sat != defuse.Doubtful: // if v != "" { return v }; return bases[env]
		case len(all) > 1 || flat(all[0].pieces) == "" || r.sat == defuse.Doubtful: // return ""
			all = single(unknown(r.ret))
		}
		for _, a := range all {
			list = append(list, Result{newValue(p, a.pieces), slices.Concat(when, f.keyTest(&a), f.unchangedTests(&a)), r.presence})
		}
	}
	return list
}

// isByFailure reports whether the arguments of the call decide whether r is returned, by an
// error of what is made of them.
//
//	u, err := url.Parse(s); if err != nil { return "http://" + s }
func (f *callFrame) isByFailure(u *declInfo, r *success) bool {
	isHandedIn := func(v *types.Var) bool {
		return slices.ContainsFunc(r.all, func(a variant) bool {
			return slices.ContainsFunc(a.pieces, func(pc piece) bool { return pc.source != nil && slices.Contains(pc.source.Owners(), v) })
		})
	}
	return slices.ContainsFunc(u.Needs(r.ret), func(way []*defuse.Guard) bool {
		return slices.ContainsFunc(way, func(g *defuse.Guard) bool {
			err, isNil := g.ErrorAsked(u.info)
			return err != nil && !isNil && (slices.ContainsFunc(g.Params(), isHandedIn) || slices.ContainsFunc(u.callsReturning(err, r.ret.Pos()), u.callsURLParser))
		})
	})
}

// summaryFrame is any call of fn, a function of this package, for its result of that
// index; nil where its source is not known.
func (p *Package) summaryFrame(fn *types.Func, index int) *callFrame {
	code, ok := p.codeOf(fn)
	if !ok {
		return nil
	}
	f := &callFrame{evaluation: p.newEvaluationOf(resultSteps), fn: fn, sig: fn.Signature(), code: code}
	f.isSummary = true
	if t := fn.Signature().Results(); index < t.Len() && gotypes.IsTypeParam(t.At(index).Type()) {
		f.generic = t.At(index).Type()
	}
	f.active = &activeCall{fn: fn}
	f.evaluation.decide = func(g *defuse.Guard) defuse.Sat { // who calls decides more than can be said here
		if len(g.Params()) > 0 || f.asksSharedState(g) {
			return defuse.Doubtful
		}
		return defuse.Certain
	}
	return f
}

// keyTest is the condition that a call lays upon its argument where a, a row of a
// table, is what it returns; nil where that does not depend on one argument alone.
//
//	func Base(env string) string { return bases[env] }
func (f *callFrame) keyTest(a *variant) []ArgTest {
	key, ok := a.of.(lookupKey)
	if !ok || key.lit == nil || a.row-key.first >= len(key.lit.Elts) {
		return nil
	}
	if key.param == nil || key.param != f.sig.Recv() && indexOfParam(f.sig, key.param) < 0 { // bases[c.env]
		return nil
	}
	row := a.row - key.first
	c := constant.MakeInt64(int64(row)) // []string{"https://a"}
	switch e := key.lit.Elts[row].(type) {
	case *ast.KeyValueExpr: // "prod": "https://a", Prod: "https://a"
		c = f.info.Types[e.Key].Value
	default:
		if _, keyed := key.lit.Elts[0].(*ast.KeyValueExpr); keyed { // {3: "https://a", "https://b"}
			return nil
		}
	}
	switch {
	case c == nil: // name: "https://a"
		return nil
	case key.fallback != nil && c.Kind() == constant.String && constant.Compare(c, token.EQL, key.fallback): // bases[cmp.Or(env, "prod")], which is read for an empty env, too
		return []ArgTest{{Param: f.paramIndex(key.param)}}
	}
	q := defuse.AskEqual(c)
	return []ArgTest{{Param: f.paramIndex(key.param), Question: &q, Exact: key.isAsked}}
}

// unchangedTests are the conditions that nobody writes to the variables that a comes from.
func (f *callFrame) unchangedTests(a *variant) (tests []ArgTest) {
	for _, pc := range a.pieces {
		for w := pc.via; w != nil; w = w.next {
			v, isVar := w.Obj.(*types.Var)
			if !isVar || v.Parent() != f.pkg.Scope() || !v.Exported() || f.isPrivate(v) { // c := Default
				continue
			}
			test := ArgTest{Param: Unchanged, Variable: v.Name()}
			if !slices.ContainsFunc(tests, test.Equal) {
				tests = append(tests, test)
			}
		}
	}
	return tests
}

// isByParam reports whether a is a row of a table that a parameter has a part in
// choosing.
func isByParam(a *variant) bool {
	key, ok := a.of.(lookupKey)
	return ok && key.isByParam
}

// hasHole reports whether something in v is not known.
func hasHole(v variant) bool {
	return slices.ContainsFunc(v.pieces, func(pc piece) bool { return pc.hole })
}

// hasSource reports whether something in v is what somebody hands in.
func hasSource(v variant) bool {
	return slices.ContainsFunc(v.pieces, func(pc piece) bool { return pc.source != nil })
}

// argTests are the conditions that guards lay upon what a call hands in.
func (f *callFrame) argTests(guards []*defuse.Guard) []ArgTest {
	var tests []ArgTest
	for _, g := range guards {
		if v, path := g.Asked(); v != nil {
			at := pathNamed(v.Type(), path)
			if q, ok := g.Question(); ok && (path == "" || at != nil) { // env == "dev", c.url == ""
				tests = append(tests, ArgTest{Param: f.paramIndex(v), Path: at, Question: &q})
				continue
			}
		}
		for _, v := range g.Params() { // c.isProd(), len(host) > n
			tests = append(tests, ArgTest{Param: f.paramIndex(v)})
		}
	}
	return tests
}

// paramIndex is the Param of an ArgTest about the parameter v.
func (f *callFrame) paramIndex(v *types.Var) int {
	params := f.sig.Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return i
		}
	}
	return Receiver
}

// Initial returns the strings that the package-level variable v may hold, or that are at
// the path at of that, where e is what it is declared with, or all that the package ever
// assigns to it, nil for nothing; none where something else may be there.
//
//	var Base = "https://h"
//	var Default = Config{Base: "https://h"}
//	var Root = getenv("ROOT", "https://h") // what somebody has set, or the default
//	var Conf *Config; func init() { Conf = &Config{Base: "https://h"} }
//	var Default Config; func init() { Default.Base = "https://h" }
func (p *Package) Initial(v *types.Var, e ast.Expr, at defuse.Path) []Value {
	var values []Value
	for _, a := range p.newEvaluationOf(resultSteps).initialOf(v, e, at) {
		values = append(values, newValue(p, a.pieces))
	}
	return values
}

// initialOf is Initial before anything is made of it.
func (ev *evaluation) initialOf(v *types.Var, e ast.Expr, at defuse.Path) []variant {
	d := ev.declaredBy(v)
	if d == nil {
		return nil
	}
	id := d.spec.Names[slices.IndexFunc(d.spec.Names, func(id *ast.Ident) bool { return ev.info.Defs[id] == v })]
	isDecoded := false
	if d.value == nil || !ev.isReadOnly(v) {
		t := ev.treatmentOfVariable(v, at)
		isDecoded = t == decoded
		if t == overwritten {
			e, at = ev.setByInit(v, at)
		}
	}
	if e == nil {
		return nil
	}
	all := ev.fieldAt(e, at, id)
	if isDecoded { // json.Unmarshal(data, &Default)
		all = mapVariants(all, func(pieces []piece) []piece { return asDefault(pieces, fieldOfType(v.Type(), at), id) })
	}
	return all
}

// treatmentOfVariable returns what this package does with what is at the path at of the
// package-level variable v, a struct or a pointer to one, beside declaring it, or assigning
// to it once.
//
//	Server.Name = os.Getenv("NAME") // leaves Server.URL alone
func (p *Package) treatmentOfVariable(v *types.Var, at defuse.Path) treatment {
	most := 1
	if p.declaredBy(v).value != nil { // var Server = Config{URL: "https://h"}
		most = 0
	}
	if len(at) == 0 || !isPointerOrStruct(v.Type()) || len(p.Writes(v)) > most {
		return overwritten
	}
	least := leftAlone
	for _, use := range p.readsOfPart(v, at) {
		least = min(least, p.treatmentAt(usekind.Reference(use), at))
	}
	return least
}
