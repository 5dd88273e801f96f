package value

// This file computes what functions of the package return, in the place of a
// call of them.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// maxReturns bounds the return statements of a function that is computed.
const maxReturns = 20

// returned returns what call returns as its result of that index, where it
// calls fn, a function or method of this package, of an interface as well, or a variable
// that holds one, and what is there at the path at.
func (ev *evaluation) returned(call *ast.CallExpr, fn types.Object, index int, at defuse.Path) []variant {
	if m, ok := fn.(*types.Func); ok && gotypes.InterfaceOf(m) != nil { // n.URL(), of a node
		return ev.resultsOfMethods(call, m, index, at)
	}
	f := ev.inlineCall(call, fn)
	if f == nil || index >= f.sig.Results().Len() { // recursive()
		return single(unknown(call))
	}
	u := ev.declInfoOf(f.code.body)
	returns, ok := u.returnStmts(f.code.body)
	if !ok { // with too many return statements
		return single(unknown(call))
	}
	if all := f.returnedRow(returns, index, at); all != nil { // upstream("billing").Addr
		return all
	}
	if rows := f.argumentRows(); len(rows) > 1 && len(rows) <= maxRowCalls && len(returns) > 1 {
		return f.returnedForRows(u, returns, rows, index, at)
	}
	return f.returnedByAny(u, returns, index, at)
}

// maxRowCalls bounds the rows of a table for each of which a function is computed.
const maxRowCalls = 16

// returnedForRows is returnedByAny for the arguments of each of rows by itself: a
// condition that depends on the row decides the same way as often as the row is there.
func (f *callFrame) returnedForRows(u *declInfo, returns []*ast.ReturnStmt, rows []variant, index int, at defuse.Path) []variant {
	var all []variant
	for _, row := range rows {
		one := f.inRow(&row).returnedByAny(u, returns, index, at)
		pieces := one[0].pieces
		if len(one) > 1 {
			pieces = unknown(f.call)
		}
		all = append(all, variant{pieces, row.of, row.row})
	}
	if !slices.ContainsFunc(all, hasKnownBytes) {
		return f.returnedByAny(u, returns, index, at)
	}
	return all
}

// returnedByAny is what those of the return statements return that the call may
// reach.
func (f *callFrame) returnedByAny(u *declInfo, returns []*ast.ReturnStmt, index int, at defuse.Path) []variant {
	succeeding := f.succeeding(u, returns, f.decide, index, at)
	if parsed := f.schemeFilledAlone(succeeding); parsed != nil {
		return f.resultsAtCaller(parsed)
	}
	return f.returnedByOneOf(succeeding, len(returns))
}

// returnedByOneOf is what one of succeeding returns, of n return statements.
func (f *callFrame) returnedByOneOf(succeeding []success, n int) []variant {
	ev, call := f.caller, f.call
	var all []variant
	var set text.Set
	sure := true   // that every return writes bytes of set alone
	byCall := true // what is asked depends on the arguments, and on nothing else
	for _, r := range succeeding {
		a := mapVariants(r.all, func(pieces []piece) []piece { return f.tellConditions(pieces, r.guards) })
		byCall = byCall && !slices.ContainsFunc(r.guards, func(g *defuse.Guard) bool { return len(g.Params()) == 0 })
		sure = sure && len(a) == 1 && addBytes(&set, a[0].pieces)
		if n > 1 && f.isInDoubt(r, len(succeeding)) && !(r.sat == defuse.Certain && areAsked(a)) || f.mayBeOtherPresence(r, len(succeeding)) {
			a = single(unknownFor(a, call))
		}
		for _, one := range a {
			if len(succeeding) > 1 {
				one.of, one.row = call, len(all)
			}
			all = append(all, one)
		}
	}
	isFree := len(all) < 2 || len(succeeding) == 1 && isSetting(all) || ev.isUnconditional(call) || byCall && ev.isFreeOfArguments(call)
	if len(all) == 0 || len(all) > 1 && (!isFree || !isAnyKnown(all)) {
		if lang := wordsOf(stringsReturned(succeeding)); lang != nil { // if c.tls { return "https" }; return "http"
			return single(hole(call, lang))
		}
		if len(all) > 0 && sure {
			return single(hole(call, word(set)))
		}
		return f.commonOf(succeeding)
	}
	if len(all) == 1 { // func endpoint() string { return "http://h" }
		all = single(all[0].pieces)
	}
	return f.resultsAtCaller(all)
}

// commonOf returns what all strings of succeeding have in common, of which it is not
// known when the call returns which: a hole, with what they begin and end with, if that
// begins with something that is known, or has in it what others hand in.
//
//	func (c *Client) url(path string) string { if c.raw { return c.base + path }; return c.base + clean(path) } // {c.base}{…}
func (f *callFrame) commonOf(succeeding []success) []variant {
	var all []variant
	for _, r := range succeeding {
		for _, one := range r.all {
			if r.sat == defuse.Doubtful && f.isHandedIn(one) { // if !valid(u) { return "", errBad }; if c { return u, nil }; return u + "/", nil
				return single(unknown(f.call))
			}
			all = append(all, one)
		}
	}
	if len(all) < 2 || len(all) > maxAlts {
		return single(unknown(f.call))
	}
	pieces := commonOf(all, f.call)
	isSure := func(r success) bool { return r.sat == defuse.Certain }
	if !hasSource(variant{pieces: pieces}) && (pieces[0].hole || !slices.ContainsFunc(succeeding, isSure)) { // if c { return "https://a/" + x }; return "https://b/" + x
		return single(unknown(f.call))
	}
	return f.resultsAtCaller(single(pieces))
}

// A success is what a return statement returns that returns no error.
type success struct {
	ret      ast.Node // the return statement, or defuse.End
	all      []variant
	sat      defuse.Sat      // whether it is reached
	guards   []*defuse.Guard // what one way to it needs
	presence defuse.Presence // the boolean beside it
	doubtful []*types.Var    // the parameters that leave it in doubt
	isChosen bool            // it is for one of several definitions: see byDefinition
}

// succeeding lists what those of the return statements return that are reached, as
// far as decide allows, and return more than an error.
func (f *callFrame) succeeding(u *declInfo, returns []*ast.ReturnStmt, decide defuse.Decide, index int, at defuse.Path) []success {
	return f.reached(u, f.returning(u, returns, index, at), len(returns), decide)
}

// returning is succeeding without a look at whether the statements are reached.
func (f *callFrame) returning(u *declInfo, returns []*ast.ReturnStmt, index int, at defuse.Path) []success {
	var list []success
	for _, ret := range returns {
		if all, fails := f.returnedBy(u, ret, index, at); !fails { // and not return "", err
			list = append(list, success{ret: ret, all: all, presence: f.presenceBeside(ret)})
		}
	}
	return list
}

// reached returns those of list, of n return statements, that are reached, as far as
// decide allows.
func (f *callFrame) reached(u *declInfo, list []success, n int, decide defuse.Decide) []success {
	if n == 1 { // func endpoint() string { return "http://h" }
		return list
	}
	var reached []success
	for _, r := range list { // if c { return "a" }; return "b"
		if r.isChosen {
			if !f.areNeverMet(f.argTests(r.guards)) {
				reached = append(reached, r)
			}
			continue
		}
		if r.sat, r.guards, r.doubtful = u.Reachable(r.ret, decide); r.sat != defuse.Impossible && !f.areNeverMet(f.argTests(r.guards)) {
			reached = append(reached, r)
		}
	}
	return reached
}

// isInDoubt reports whether it is not sure that a call that goes well returns what
// r does, one of n that return no error. The only one of them is what such a call
// returns, if the conditions for it are not about the text.
func (f *callFrame) isInDoubt(r success, n int) bool {
	switch {
	case flat(r.all[0].pieces) == "": // if c { return "a" }; return ""
		return true
	case n > 1: // if c { return "a" }; return "b"
		_, isTurn := r.all[0].of.(oneTurn) // for k, v := range q { u += k + "=" + v + "&" }; return u
		return len(r.all) > 1 && !isTurn || r.sat == defuse.Doubtful
	}
	return r.sat == defuse.Doubtful && !r.asksNumbers() && slices.ContainsFunc(r.all, f.isHandedIn) // if !valid(u) { return "", errBad }; return u, nil
}

// asksNumbers reports whether all that leaves r in doubt are numbers and booleans,
// which say nothing of a text.
//
//	if port < 0 { return "", errPort }; return "http://" + host, nil
func (r *success) asksNumbers() bool {
	return len(r.doubtful) > 0 && !slices.ContainsFunc(r.doubtful, func(v *types.Var) bool {
		b, ok := v.Type().Underlying().(*types.Basic)
		return !ok || b.Info()&(types.IsNumeric|types.IsBoolean) == 0
	})
}

// isHandedIn reports whether something in v comes from the arguments of the call.
func (f *callFrame) isHandedIn(v variant) bool {
	return slices.ContainsFunc(v.pieces, func(pc piece) bool {
		for w := pc.via; w != nil; w = w.next {
			if w.frameMark == f.frameMark { // host of "http://" + host
				return true
			}
		}
		return false
	})
}

// hasKnownBytes reports whether anything is known of the text of v but what can
// stand in its holes.
func hasKnownBytes(v variant) bool {
	all := flat(v.pieces)
	return strings.Count(all, text.HoleByte) < len(all)
}

// isAnyKnown reports whether anything is known of the text of one of all, or where each
// of them comes from.
//
//	if c { return "https://a/" + x }; return x
//	if c { return ProductionURL }; return TestURL
func isAnyKnown(all []variant) bool {
	return slices.ContainsFunc(all, hasKnownBytes) || !slices.ContainsFunc(all, func(v variant) bool { return !hasSource(v) })
}

// addBytes adds to set the bytes that pieces can hold; it is false where that may
// be any.
//
//	if s == "" { return "all" }; return url.QueryEscape(s) // letters, digits and "-_.~%+"
func addBytes(set *text.Set, pieces []piece) bool {
	for _, pc := range pieces {
		if !pc.hole {
			*set = set.Union(text.SetOf(pc.s))
			continue
		}
		if pc.language().IsAny() { // os.Getenv("HOST")
			return false
		}
		for _, seq := range *pc.lang {
			for _, rep := range seq {
				*set = set.Union(rep.Set)
			}
		}
	}
	return true
}

// isDead reports whether a constant condition keeps the node at cur from being
// reached.
//
//	const debug = false; if debug { return "a" }
func (p *Package) isDead(cur inspector.Cursor) bool {
	for on := range p.Branches(cur) {
		if r, ok := on.Of.Node().(*ast.RangeStmt); ok && on.Kind == goindex.Loop { // for range 0 { return "a" }
			if n, ok := gotypes.ConstantInt(p.info, r.X); ok && n <= 0 {
				return true
			}
		}
		if on.Kind != goindex.Then && on.Kind != goindex.Else {
			continue
		}
		if holds, ok := p.constantBool(on.Of.Node().(*ast.IfStmt).Cond); ok && holds != (on.Kind == goindex.Then) {
			return true
		}
	}
	return false
}

// constantBool returns the constant that cond is; ok is false where it is none.
func (p *Package) constantBool(cond ast.Expr) (holds, ok bool) {
	c := p.info.Types[cond].Value
	if c == nil || c.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(c), true
}

// isUnconditional reports whether e is evaluated in every call of the function
// around it that goes well, which may know otherwise what it holds.
func (ev *evaluation) isUnconditional(e ast.Expr) bool {
	u := ev.declInfoOf(e)
	cur, ok := ev.Find(e)
	return ok && u != nil && !u.isConditional(cur)
}

// isFreeOfArguments reports whether nothing is asked before call but of parameters
// that its arguments have nothing to do with.
//
//	if len(path) > 0 { get(endpoint(env) + path) }
func (ev *evaluation) isFreeOfArguments(call *ast.CallExpr) bool {
	caller := ev.declInfoOf(call)
	return caller != nil && caller.IsFreeOf(call, operandsOf(ev.info, call), true)
}

// isConditional reports whether it depends on more than errors whether the node at
// cur is reached.
func (u *declInfo) isConditional(cur inspector.Cursor) bool {
	for on := range u.Branches(cur) {
		switch on.Kind {
		case goindex.Then, goindex.Else: // if c { get(endpoint()) }
			if !u.isErrorCheck(on.Of.Node().(*ast.IfStmt).Cond) {
				return true
			}
		case goindex.Clause, goindex.Shortcut: // case 1: get(endpoint()); c && get(endpoint())
			return true
		case goindex.InLiteral: // f := func() { get(endpoint()) }; if c { return }; f()
			if start, ok := u.startOf(on.Of); ok {
				return u.isConditional(start)
			}
		case goindex.InDecl: // func f() { get(endpoint()) }
			return between(u.decisions().earlyExits, on.Of.Node().Pos(), cur.Node().Pos())
		}
	}
	return false
}

// typeOf is the type of e, never nil, the element's for v, ok := m[k] and v, ok := <-c.
func (p *Package) typeOf(e ast.Expr) types.Type {
	t := p.info.TypeOf(e)
	if t == nil {
		return types.Typ[types.Invalid]
	}
	if both, ok := t.(*types.Tuple); ok && both.Len() == 2 {
		switch ast.Unparen(e).(type) {
		case *ast.IndexExpr, *ast.UnaryExpr: // m[k], <-c
			return both.At(0).Type()
		}
	}
	return t
}

// result returns what call, which has several results, returns as the one of
// that index.
func (ev *evaluation) result(call *ast.CallExpr, index int) []variant {
	if !ev.enter() {
		return single(unknown(call))
	}
	defer ev.leave()
	callee := ev.callee(call)
	switch {
	case callee == nil: // u, err := endpoints["eu"]("h")
		return ev.resultsOfTable(call, index, nil, nil)
	case callee.Pkg() == nil || ev.malformed(callee, call):
		return single(unknown(call))
	}
	if callee.Pkg() == ev.pkg { // u, err := endpoint("h")
		return ev.returned(call, callee, index, nil)
	}
	fn := callee.(*types.Func)
	if m := results()[fn.FullName()]; m != nil && index == 0 { // u, err := url.JoinPath("http://h", "a")
		return m(ev, call)
	}
	if index == 1 && fn.FullName() == "strings.Cut" { // path, query, found := strings.Cut("/a?b", "?")
		return ev.afterSeparator(call)
	}
	if s, ok := knowledge.SettingFuncOf(fn); ok && s.Reads && index == 0 { // u, err := flags.GetString("url")
		return ev.settingRead(call, s)
	}
	return ev.importedResult(call, fn.Origin(), index, nil, call) // u, err := api.Endpoint("h")
}

// fieldOfResult returns what the field holds that at leads to in the struct
// that call returns as its result of that index.
func (ev *evaluation) fieldOfResult(call *ast.CallExpr, index int, at defuse.Path, id *ast.Ident) []variant {
	if parser, ok := ev.URLParser(call); ok && index == 0 { // u, err := url.Parse("http://h"); u.Host
		return ev.urlField(call, parser, at, id)
	}
	callee := ev.callee(call)
	switch {
	case callee == nil: // load().Base, of func f(load func() Config), or of load := profiles[env]
		return ev.resultsOfTable(call, index, at, id)
	case callee.Pkg() == nil: // err.Error()
		return single(unknown(id))
	case callee.Pkg() != ev.pkg: // c := api.NewConfig(); c.Base
		return ev.importedResult(call, callee.(*types.Func), index, at, id)
	}
	return ev.returned(call, callee, index, at)
}

// callee returns the function that call calls, no instance of a generic one, by its
// name or by that of a variable or field that holds it; the variable where that
// holds a literal; nil where it is not known.
//
//	root := func(host string) string { return "http://" + host }; root("h")
func (p *Package) callee(call *ast.CallExpr) types.Object {
	switch fn := typeutil.Callee(p.info, call).(type) {
	case *types.Func: // root("h")
		return fn.Origin()
	case *types.Var: // escape := url.QueryEscape; escape(q)
		f := p.FuncIn(fn.Origin())
		switch {
		case f.Lit != nil: // var root = func(host string) string { … }
			return f.Var
		case f.Obj != nil && !f.IsMethodExpr && (f.Obj.Pkg() == p.pkg || f.Obj.Signature().Recv() == nil): // and not write := b.WriteString
			return f.Obj
		}
	}
	return nil
}

// resultLiteral returns the only expression that the function of this package
// that call calls returns; nil where it does more than return it.
func (p *Package) resultLiteral(call *ast.CallExpr) ast.Expr {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || fn.Pkg() != p.pkg {
		return nil
	}
	return p.OnlyReturned(fn.Origin())
}

// isNewError reports whether e makes an error.
func (f *callFrame) isNewError(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(f.info, call).(*types.Func)
	return ok && (fn.FullName() == "errors.New" || fn.FullName() == "fmt.Errorf")
}
