package value

// This file says what functions leave in the structs that they get pointers to, in the
// place of a call of them and for those who import the package.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// leftBy returns the definition of what is at the path part of what e is, l or a part of it
// or of what it points to, by the call that e, or its address, is handed to, and which treats
// it so; ok is false where it is not known what that leaves there, or when.
//
//	cfg.Load(), config.Load(&cfg)
func (u *declInfo) leftBy(l *defuse.Location, e ast.Expr, t treatment, part defuse.Path) (d defuse.Def, ok bool) {
	if e == nil || t != overwritten && t != filled || gotypes.IsPointer(l.Obj.Type()) && !u.isMadeHere(l) {
		return d, false
	}
	cur, ok := u.Find(e)
	if !ok {
		return d, false
	}
	call, param, path := u.handedTo(cur)
	if call == nil || param == nil || !gotypes.IsPointer(param.Type()) || !part.Within(path) || u.FuncAround(call) != l.Func { // func() { cfg.Load() }()
		return d, false
	}
	d = defuse.Def{Kind: defuse.Left, Stmt: u.stmtOf(call, l.Obj), Call: call, Path: part[len(path):]}
	fn := typeutil.Callee(u.info, call).(*types.Func).Origin()
	d.Index = indexOfParam(fn.Signature(), param)
	field := fieldOfType(param.Type(), d.Path)
	return d, d.Stmt != nil && field != nil && gotypes.IsString(field.Type()) && u.isLeftKnown(&d, fn, param)
}

// stmtOf returns the statement that does nothing but call, and look at the error that it
// returns; nil where there is none, or it writes to v as well.
//
//	cfg.Load(), err := cfg.Load(), return cfg.Load(), and not go cfg.Load()
func (u *declInfo) stmtOf(call *ast.CallExpr, v *types.Var) ast.Node {
	if t := u.info.TypeOf(call); t == nil || !gotypes.IsError(t) && !isEmptyTuple(t) { // ok := cfg.Load()
		return nil
	}
	cur, ok := u.Find(call)
	if !ok {
		return nil
	}
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Discarded, usekind.Returned: // cfg.Load(), return cfg.Load()
		if ret, ok := use.User().Node().(*ast.ReturnStmt); !ok || len(ret.Results) == 1 {
			return use.User().Node()
		}
	case usekind.Stored: // err := cfg.Load()
		stmt := use.Assignment()
		if stmt == nil || len(stmt.Lhs) != 1 {
			return nil
		}
		if id, ok := stmt.Lhs[0].(*ast.Ident); ok && u.info.ObjectOf(id) != v {
			return stmt
		}
	}
	return nil
}

// isEmptyTuple reports whether t is what a function without results returns.
func isEmptyTuple(t types.Type) bool {
	tuple, ok := t.(*types.Tuple)
	return ok && tuple.Len() == 0
}

// isLeftKnown reports whether something is known of what fn leaves behind its parameter where
// d says.
func (p *Package) isLeftKnown(d *defuse.Def, fn *types.Func, param *types.Var) bool {
	if fn.Pkg() != p.pkg { // config.Load(&cfg)
		return p.SummaryLeft != nil && len(p.SummaryLeft(fn, d.Call, d.Index, d.Path)) > 0
	}
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return false
	}
	_, l := p.declInfoOf(decl).leftIn(param, d.Path)
	return l != nil
}

// maxLeftWrites bounds the writes to fields in a function of which it is asked what it leaves
// in one of them: each may depend on all before it.
const maxLeftWrites = 32

// leftIn returns the location that is at the path at behind the parameter v of the function
// that u is; nil where somebody else may write there.
func (u *declInfo) leftIn(v *types.Var, at defuse.Path) (*declInfo, *defuse.Location) {
	if l := u.Location(v); l == nil || len(l.Defs) > 0 || len(l.Parts) > maxLeftWrites { // c = other
		return u, nil
	}
	return u, u.fieldLocation(v, at)
}

// areOfOneStmt reports whether two of defs stand in one statement: who gets two pointers to
// a struct may write by way of either.
//
//	merge(&cfg, &cfg)
func areOfOneStmt(defs []defuse.Def) bool {
	for i, d := range defs {
		if slices.ContainsFunc(defs[:i], func(e defuse.Def) bool { return e.Stmt == d.Stmt }) {
			return true
		}
	}
	return false
}

// leftByCall returns what d, a call, leaves in the field that id reads.
func (ev *evaluation) leftByCall(d *defuse.Def, id *ast.Ident) []variant {
	if !ev.enter() {
		return single(unknown(id))
	}
	defer ev.leave()
	fn := typeutil.Callee(ev.info, d.Call).(*types.Func).Origin()
	if fn.Pkg() != ev.pkg { // config.Load(&cfg)
		all := ev.importedOneOf(d.Call, fn, ev.SummaryLeft(fn, d.Call, d.Index, d.Path), id)
		if ignoresError(d.Stmt) && fn.Signature().Results().Len() > 0 {
			all = append(all, variant{unknown(id), all[0].of, len(all)})
			if all[0].of == nil {
				all[0].of, all[1].of = d.Call, d.Call
			}
		}
		return all
	}
	v := ParamAt(fn.Signature(), d.Index)
	f := ev.inlineCall(d.Call, fn)
	if f == nil || f.args[v] == nil {
		return single(unknown(id))
	}
	u, l := ev.declInfoOf(f.code.body).leftIn(v, d.Path)
	exits, ok := f.exitNodes(u)
	if l == nil || !ok {
		return single(unknown(id))
	}
	f.ignoresError = ignoresError(d.Stmt)
	f.evaluation.decide = func(g *defuse.Guard) defuse.Sat {
		if q, ok := u.asksWhetherEmpty(g, l); ok { // if c.Base == "" { c.Base = "http://h" }
			if sat, ok := f.decideAt(q, v, d.Path); ok {
				return sat
			}
		}
		return f.decide(g)
	}
	if all := f.leftSettled(u, l, exits); all != nil {
		return f.resultsAtCaller(all)
	}
	var list []success
	for _, ret := range exits {
		if all := f.leftAt(u, l, ret); all != nil {
			list = append(list, success{ret: ret, all: all})
		}
	}
	return f.returnedByOneOf(f.reached(u, list, len(exits), f.evaluation.decide), len(exits))
}

// asksWhetherEmpty returns what g asks of l, a field behind a parameter, if that is whether it
// is empty when the function is called: what is written to other fields before is no matter.
func (u *declInfo) asksWhetherEmpty(g *defuse.Guard, l *defuse.Location) (q defuse.Question, ok bool) {
	isEmpty, ok := g.AsksEmpty(u.info)
	if !ok {
		return q, false
	}
	x, _, _ := defuse.Emptiness(u.info, g.Expr())
	root, at := defuse.PathTo(u.info, x)
	if id := identOf(root); id == nil || u.info.Uses[id] != l.Base || !slices.Equal(at, l.Path) {
		return q, false
	}
	reach, ok := u.Reaching(l, g.Expr())
	return defuse.AskText("", false, !isEmpty), ok && len(reach) == 1 && reach[0].Def == defuse.Entry
}

// leftSettled returns the one string that is in l, a field behind a parameter, on all of exits,
// whichever of them is taken; nil where it may be another one.
//
//	if c.Base == "" { c.Base = "http://h" }; if c.n > 0 { return }
func (f *callFrame) leftSettled(u *declInfo, l *defuse.Location, exits []ast.Node) []variant {
	at, _ := f.settledNode(u, l, exits)
	if at == nil {
		return nil
	}
	all := f.read(u, l, at, f.funcIdent())
	if all = f.afterDecoding(u, all, l, exits[len(exits)-1], f.funcIdent()); len(all) > 1 || isUnknown(all[0].pieces) {
		return nil
	}
	return all
}

// settledNode returns where on the way to all of exits on which the function returns no error
// nothing is done with l, a field behind a parameter, any more; nil where there is no such
// place. mayFail is set where it may still return an error after that.
func (f *callFrame) settledNode(u *declInfo, l *defuse.Location, exits []ast.Node) (at ast.Node, mayFail bool) {
	var from token.Pos
	for _, d := range l.Defs {
		from = max(from, d.Stmt.End())
	}
	if n := len(l.Tests); n > 0 {
		from = max(from, l.Tests[n-1])
	}
	at = defuse.End{Body: f.code.body}
	for _, stmt := range slices.Backward(f.code.body.List) {
		if _, ok := stmt.(*ast.LabeledStmt); ok { // goto end
			return nil, false
		}
		if stmt.Pos() < from {
			break
		}
		at = cmp.Or(firstIn(stmt), at)
	}
	for _, exit := range exits {
		saysMore, fails := f.exitError(u, l, exit)
		if saysMore || exit.Pos() < at.Pos() && (!fails || f.ignoresError) {
			return nil, false
		}
		mayFail = mayFail || fails && exit.Pos() >= at.Pos()
	}
	if len(exits) == 0 {
		return nil, false
	}
	return at, mayFail
}

// exitNodes lists the return statements of the function, and its end, where that may be
// reached; ok is false where there are too many, or a deferred function may return another
// error than they do.
func (f *callFrame) exitNodes(u *declInfo) (list []ast.Node, ok bool) {
	if f.changesResults(u, f.sig) { // defer func() { err = c.check() }()
		return nil, false
	}
	returns, ok := u.returnStmts(f.code.body)
	for _, ret := range returns {
		list = append(list, ret)
	}
	if f.sig.Results().Len() == 0 {
		list = append(list, defuse.End{Body: f.code.body})
	}
	return list, ok
}

// leftAt returns what is in l, a field behind a parameter, after the exit; nil where that
// returns an error, and the caller does not go on.
func (f *callFrame) leftAt(u *declInfo, l *defuse.Location, exit ast.Node) []variant {
	saysMore, fails := f.exitError(u, l, exit)
	switch i := defIn(l, exit); {
	case fails && !f.ignoresError: // return errBad
		return nil
	case i >= 0: // return c.load()
		return f.from(u, l, i, exit, f.funcIdent())
	case fails, saysMore:
		return single(unknown(exit))
	}
	return f.afterDecoding(u, f.read(u, l, exit, f.funcIdent()), l, exit, f.funcIdent())
}

// ignoresError reports whether stmt, which makes a call, does not look at the error that this
// returns.
//
//	cfg.Load(), _ = cfg.Load()
func ignoresError(stmt ast.Node) bool {
	switch s := stmt.(type) {
	case *ast.ExprStmt:
		return true
	case *ast.AssignStmt:
		return goindex.IsBlank(s.Lhs[0])
	}
	return false
}

// firstIn returns what is executed first in stmt, where that is on every run; nil where it is
// not known.
func firstIn(stmt ast.Stmt) ast.Node {
	switch s := stmt.(type) {
	case *ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt: // log.Print("x"), n := 1, return nil
		return s
	case *ast.IfStmt:
		if s.Init != nil { // if err := c.check(); err != nil { }
			return s.Init
		}
		return s.Cond // if c.n > 0 { }
	}
	return nil
}

// defIn is the index of the definition of l that the statement stmt is; -1 where it is none.
func defIn(l *defuse.Location, stmt ast.Node) int {
	return slices.IndexFunc(l.Defs, func(d defuse.Def) bool { return d.Stmt == stmt })
}

// exitError reports whether exit returns an error, and whether, if it returns one or not,
// that may say something of what is in l, a field behind a parameter.
//
//	return errBad, return c.check()
func (f *callFrame) exitError(u *declInfo, l *defuse.Location, exit ast.Node) (saysMore, fails bool) {
	ret, ok := exit.(*ast.ReturnStmt)
	if !ok { // func (c *Config) SetDefaults() { … }
		return false, false
	}
	if len(ret.Results) != f.sig.Results().Len() { // func (c *Config) Load() (err error) { return }
		return true, false
	}
	for i, e := range ret.Results {
		switch {
		case !gotypes.IsError(f.sig.Results().At(i).Type()): // return n, nil
			saysMore = true
		case f.info.Types[e].IsNil(): // return nil
		case u.isSomeError(e): // return errBad
			fails = true
		case !u.failsRegardless(e, l.Base, l.Path): // return c.check()
			saysMore = true
		}
	}
	return saysMore, fails
}

// isAfterFailure reports whether the node at is executed only where d, a call, has returned an
// error.
//
//	if err := cfg.Load(); err != nil { at }
//	u, err := url.JoinPath(base, path); if err != nil { at }
func (u *declInfo) isAfterFailure(d *defuse.Def, at ast.Node) bool {
	t := u.info.TypeOf(d.Call)
	if list, ok := t.(*types.Tuple); ok && list.Len() > 0 {
		t = list.At(list.Len() - 1).Type()
	}
	if t == nil || !gotypes.IsError(t) {
		return false
	}
	ways := u.Needs(at)
	return len(ways) > 0 && !slices.ContainsFunc(ways, func(way []*defuse.Guard) bool {
		return !slices.ContainsFunc(way, func(g *defuse.Guard) bool {
			err, isNil := g.ErrorAsked(u.info)
			return err != nil && !isNil && slices.Contains(u.callsReturning(err, at.Pos()), d.Call)
		})
	})
}

// Left returns the strings that fn, a function of this package, leaves at the path at behind
// its parameter of that index, a pointer to a struct, or behind Receiver: like
// [Package.Results], and what was there before as a hole.
//
//	func (c *Config) SetDefaults() { if c.Base == "" { c.Base = "http://h" } }
func (p *Package) Left(fn *types.Func, param int, at defuse.Path, wanted func(text string) bool) []Result {
	f := p.summaryFrame(fn, fn.Signature().Results().Len())
	if f == nil {
		return nil
	}
	v := ParamAt(fn.Signature(), param)
	u, l := p.declInfoOf(f.code.body).leftIn(v, at)
	exits, ok := f.exitNodes(u)
	if l == nil || len(l.Defs) == 0 || !ok {
		return nil
	}
	f.leaves = v
	if at, mayFail := f.settledNode(u, l, exits); at != nil && !mayFail {
		exits = []ast.Node{at}
	}
	var list []Result
	isWanted := false
	for _, ret := range exits {
		for _, one := range f.leftFrom(u, l, ret) {
			for _, a := range one.all {
				isWanted = isWanted || wanted(flat(a.pieces))
				list = append(list, Result{Value: newValue(p, a.pieces), When: f.leftTests(u, l, one.guards)})
			}
		}
	}
	if !isWanted {
		return nil
	}
	return list
}

// leftTests is argTests for what is left in l, a field behind a parameter.
func (f *callFrame) leftTests(u *declInfo, l *defuse.Location, guards []*defuse.Guard) (tests []ArgTest) {
	for _, g := range guards {
		if q, ok := u.asksWhetherEmpty(g, l); ok { // if c.Base == "" { c.Base = "http://h" }
			tests = append(tests, ArgTest{Param: f.paramIndex(l.Base), Path: l.Path, Question: &q})
		} else {
			tests = append(tests, f.argTests([]*defuse.Guard{g})...)
		}
	}
	return tests
}

// leftFrom returns what each of the definitions that reach ret leaves in l, a field behind a
// parameter of any call, where ret is reached and returns no error.
func (f *callFrame) leftFrom(u *declInfo, l *defuse.Location, ret ast.Node) (list []success) {
	saysMore, fails := f.exitError(u, l, ret)
	if fails {
		return nil
	}
	open := []success{{ret: ret, all: single(unknown(ret))}}
	if i := defIn(l, ret); i >= 0 { // return c.load()
		sat, guards, _ := u.Reachable(ret, nil)
		if sat != defuse.Certain || slices.ContainsFunc(guards, f.asksSharedState) {
			return open
		}
		return []success{{ret: ret, all: f.from(u, l, i, ret, f.funcIdent()), guards: guards}}
	}
	reach, ok := u.Reaching(l, ret)
	if !ok || saysMore {
		return open
	}
	for _, r := range reach {
		sat, guards := u.ReachingBy(l, ret, []int{r.Def}, false, false, nil)
		switch {
		case r.Sat == defuse.Impossible || sat == defuse.Impossible:
			continue
		case r.Sat == defuse.Doubtful || sat == defuse.Doubtful || slices.ContainsFunc(guards, f.asksSharedState):
			list = append(list, open...)
		default:
			all := f.oneOf(u, l, r.Def, ret, f.funcIdent())
			list = append(list, success{ret: ret, all: f.afterDecoding(u, all, l, ret, f.funcIdent()), guards: guards})
		}
	}
	return list
}
