package wrapper

// This file tells a function that fails with a bad string from one that copes
// with it: a check, a helper that falls back on something else.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// HandlesError reports whether the function around a copes with a bad string: it only
// asks whether the call there fails, says nothing of the error, or tries something else.
// No flow begins there.
//
//	host, _, err := net.SplitHostPort(addr); if err != nil { host = addr }
func (f *Propagator) HandlesError(a *Arrival) bool {
	return slices.ContainsFunc(a.Values, func(v value.Value) bool { return f.errorIsHandled(a, v) })
}

// errorIsHandled reports whether the function around a goes on where the call there
// fails with val: it only asks whether it fails, says nothing of the error, or
// tries something else with the variables in val.
func (f *Propagator) errorIsHandled(a *Arrival, val value.Value) bool {
	site := a.Hit.Site
	stmt := assignmentOf(site)
	if stmt == nil { // http.Get(u), return http.Get(u)
		return false
	}
	last := stmt.Lhs[len(stmt.Lhs)-1]
	id, ok := last.(*ast.Ident)
	if !ok { // c.err = check(u)
		return false
	}
	if id.Name == "_" {
		return f.dropsError(a) || f.comparedWithNil(stmt.Lhs[0]) // ok, _ := match(u); p, _ := url.Parse(u); if p == nil { … }
	}
	err := f.info.ObjectOf(id)
	if err == nil || !gotypes.IsError(err.Type()) { // name := find(u)
		return false
	}
	if len(stmt.Lhs) > 1 && sink.OnlyReads(a.Hit.Obj) { // p, err := url.Parse(u)
		if goindex.IsBlank(stmt.Lhs[:len(stmt.Lhs)-1]...) || f.reusedInString(site, stmt.End(), val) || f.readsOpaque(stmt.Lhs[0]) {
			return true // a check: what it says of the string is wanted
		}
	}
	return f.errorIsIgnored(a, stmt, err, val)
}

// assignmentOf is the assignment of nothing but the results of the call at site,
// or nil.
func assignmentOf(site cursor) *ast.AssignStmt {
	if _, ok := site.Node().(*ast.CallExpr); !ok { // c.Base = u
		return nil
	}
	use := usekind.Classify(site)
	stmt := use.Assignment()
	if use.Kind != usekind.Stored || len(use.Path) > 0 || stmt == nil || len(stmt.Rhs) != 1 { // a, b = f(u), g(u)
		return nil
	}
	return stmt
}

// DropsError reports whether the error of the function that the string arrives
// through at a is thrown away, with nothing kept that would show the failure
// later: nobody can miss what the function would have made of it. A sink of the
// table has its own consequence, and a request that is not sent is missed.
func (f *Propagator) DropsError(a *Arrival) bool {
	return len(a.CallPath()) > 0 && !a.Hit.Want.Transport && f.dropsError(a)
}

// FallsBack reports whether a is a call of a function that says by a bool how it went, and
// something else is done with the string after that, or one that reads the string and says so
// by an error, and another string is made of it then.
//
//	if !isUp(addr) { addr = "http://" + addr }
//	u, err := parse(addr); if err != nil { u, err = parse("http://" + addr) }
func (f *Propagator) FallsBack(a *Arrival) bool {
	call, ok := a.Hit.Site.Node().(*ast.CallExpr)
	if !ok || len(a.CallPath()) == 0 {
		return false
	}
	if !a.Hit.Want.Transport && f.fallsBackOnError(a) {
		return true
	}
	b, ok := f.info.TypeOf(call).(*types.Basic)
	if !ok || b.Info()&types.IsBoolean == 0 {
		return false
	}
	var arg *ast.Ident
	switch e := ast.Unparen(a.Hit.Arg.Node().(ast.Expr)).(type) {
	case *ast.Ident: // addr
		arg = e
	case *ast.SelectorExpr: // cfg.Addr
		arg = e.Sel
	default: // "localhost:8080"
		return false
	}
	return f.anyUse(f.info.Uses[arg], call.End(), goindex.DeclAround(a.Hit.Site).Node().End(), func(use cursor) bool { return !f.values.InMessage(use) })
}

// fallsBackOnError reports whether the error of the call around a leads to code that makes
// another string of the one that it was given.
func (f *Propagator) fallsBackOnError(a *Arrival) bool {
	stmt := assignmentOf(a.Hit.Site)
	fn, ok := goindex.EnclosingFunc(a.Hit.Site)
	if stmt == nil || !ok {
		return false
	}
	id, ok := stmt.Lhs[len(stmt.Lhs)-1].(*ast.Ident)
	if !ok || !gotypes.IsError(f.info.TypeOf(id)) { // n := count(addr)
		return false
	}
	err := f.info.ObjectOf(id)
	for _, use := range between(f.values.Reads(err), stmt.End(), fn.Node().End()) {
		cur, ok := ifAsking(use)
		if !ok {
			continue
		}
		op, ok := f.asksFor(cur.Node().(*ast.IfStmt).Cond, err)
		if !ok || op != token.NEQ { // if err == nil { return u }
			return false
		}
		failed := cur.ChildAt(edge.IfStmt_Body, -1)
		return slices.ContainsFunc(f.namedIn(a.Hit.Arg), func(obj types.Object) bool {
			return f.anyUse(obj, failed.Node().Pos(), failed.Node().End(), func(use cursor) bool {
				return f.values.InText(use) && !f.values.InMessage(use) // "http://" + addr
			})
		})
	}
	return false
}

// namedIn lists the variables and constants that the expression at cur is made of.
//
//	*addr, cfg.Addr, host+"/x"
func (f *Propagator) namedIn(cur cursor) (list []types.Object) {
	for c := range cur.Preorder((*ast.Ident)(nil)) {
		switch obj := f.info.Uses[c.Node().(*ast.Ident)].(type) {
		case *types.Var, *types.Const:
			list = append(list, obj)
		}
	}
	return list
}

// dropsError reports whether the error of the call around a is thrown away, and
// nothing kept that would show the failure later, as a nil pointer does.
//
//	ok, _ := match(x) // false, and all goes on
//	u, _ := url.Parse(x); u.Host // panics
func (f *Propagator) dropsError(a *Arrival) bool {
	stmt := assignmentOf(a.Hit.Site)
	if stmt == nil { // match(x)
		return false
	}
	results, ok := f.info.TypeOf(stmt.Rhs[0]).(*types.Tuple)
	if !ok || results.Len() != len(stmt.Lhs) || !gotypes.IsError(results.At(results.Len()-1).Type()) { // n := count(x)
		return false
	}
	last := len(stmt.Lhs) - 1
	if !goindex.IsBlank(stmt.Lhs[last]) { // ok, err := match(x)
		return false
	}
	for i, lhs := range stmt.Lhs[:last] {
		if goindex.IsBlank(lhs) { // _, _ = match(x)
			continue
		}
		switch results.At(i).Type().Underlying().(type) {
		case *types.Pointer, *types.Interface, *types.Signature: // u, _ := url.Parse(x)
			return false
		}
	}
	return true
}

// errorIsIgnored reports whether the first condition that asks for err, which stmt
// assigns, leads to code that does not speak of it, or that uses one of the
// variables in val again. A request that is not sent is missed whoever speaks of it.
//
//	if _, err := http.Get(u); err != nil { return false }
func (f *Propagator) errorIsIgnored(a *Arrival, stmt *ast.AssignStmt, err types.Object, val value.Value) bool {
	site, isMissed := a.Hit.Site, a.Hit.Want.Transport
	fn, ok := goindex.EnclosingFunc(site)
	if !ok { // var _ = check(base)
		return false
	}
	for _, use := range between(f.values.Reads(err), stmt.End(), fn.Node().End()) {
		cur, ok := ifAsking(use)
		if !ok { // log.Print(err)
			continue
		}
		s := cur.Node().(*ast.IfStmt)
		op, ok := f.asksFor(s.Cond, err)
		if !ok { // if p == nil || err != nil { … }
			continue
		}
		if op == token.EQL && s.Else == nil { // if err == nil { … }
			handsOn := isMissed || f.readAfter(fn, s.End(), err) || f.retriesForever(cur, stmt, err, val)
			return !handsOn || f.usedAgain(val, s.End(), fn.Node().End())
		}
		// if err != nil { … }
		failed := cur.ChildAt(edge.IfStmt_Body, -1)
		if op == token.EQL { // if err == nil { … } else { … }
			failed = cur.ChildAt(edge.IfStmt_Else, -1)
		}
		return f.triesAnother(failed, a.Hit.Obj) || !isMissed && !f.propagatesError(failed, err) || f.usedAgain(val, failed.Node().Pos(), failed.Node().End())
	}
	return !isMissed && !f.passesErrorOn(err, stmt.End(), fn.Node().End()) // p, err := url.Parse(u); return p
}

// triesAnother reports whether the block at cur, where a call of fn has failed, calls that
// again.
//
//	if err != nil { _, err = http.Get(mirror) }
func (f *Propagator) triesAnother(cur cursor, fn types.Object) bool {
	for c := range cur.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if goindex.Callee(f.info, call) == fn {
			return true
		}
		if held, ok := f.index.FuncOf(call.Fun); ok && held.Var == fn { // getter(c)(mirror)
			return true
		}
	}
	return false
}

// ifAsking returns the if statement in the condition of which the expression at cur
// is an operand of a comparison; ok is false where there is none.
//
//	if err == nil && p.Host != "" { … }
func ifAsking(cur cursor) (stmt cursor, ok bool) {
	for {
		switch kind, _ := cur.ParentEdge(); kind {
		case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.ParenExpr_X: // err == nil, (err == nil)
			cur = cur.Parent()
		case edge.IfStmt_Cond:
			return cur.Parent(), true
		default:
			return cursor{}, false
		}
	}
}

// readsOpaque reports whether the function looks at the field Opaque of the
// url.URL that result names: it knows what "host:port" is read as.
//
//	u, err := url.Parse(s); if u.Opaque != "" { … }
func (f *Propagator) readsOpaque(result ast.Expr) bool {
	t := f.info.TypeOf(result)
	if p, ok := t.(*types.Pointer); !ok || !gotypes.IsNamed(p.Elem(), "net/url", "URL") { // resp, err := http.Get(s)
		return false
	}
	return slices.ContainsFunc(f.usesOf(result), func(use cursor) bool {
		return f.values.FieldRead(use) == "Opaque" // u.Opaque
	})
}

// comparedWithNil reports whether the variable that result names is compared with
// nil somewhere: it takes the place of the error that nobody asks for.
func (f *Propagator) comparedWithNil(result ast.Expr) bool {
	return slices.ContainsFunc(f.usesOf(result), f.values.AsksIfEmpty) // if p == nil { … }
}

// usesOf lists the uses of the variable that e names; none where it names none.
func (f *Propagator) usesOf(e ast.Expr) []cursor {
	id, ok := e.(*ast.Ident) // u, and not c.u
	if !ok {
		return nil
	}
	return f.values.Reads(f.info.ObjectOf(id))
}

// passesErrorOn reports whether anything is done with err between from and to but to
// ask whether there is an error.
func (f *Propagator) passesErrorOn(err types.Object, from, to token.Pos) bool {
	return isResult(err) || f.anyUse(err, from, to, func(use cursor) bool { return !f.values.AsksIfEmpty(use) }) // func check(u string) (err error) { _, err = url.Parse(u); return }
}

// isResult reports whether obj is a named result of a function, which a bare
// return hands on.
func isResult(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Kind() == types.ResultVar // (err error)
}

// usedAgain reports whether a variable in val is used between from and to for
// more than a message, or for the same again.
func (f *Propagator) usedAgain(val value.Value, from, to token.Pos) bool {
	return f.anyUseOfSource(val, from, to, func(use cursor) bool { return !f.values.InMessage(use) && !f.values.IsRepeated(use) }) // os.Open(u), and not log.Print(u)
}

// reusedInString reports whether a variable in val is part of another string that is
// made behind the position from in the function around site.
func (f *Propagator) reusedInString(site cursor, from token.Pos, val value.Value) bool {
	return f.anyUseOfSource(val, from, goindex.DeclAround(site).Node().End(), func(use cursor) bool {
		return f.values.InText(use) && !f.values.InMessage(use) // "http://" + u
	})
}

// anyUseOfSource reports whether does holds of a use, between from and to, of a
// variable in val.
func (f *Propagator) anyUseOfSource(val value.Value, from, to token.Pos, does func(cursor) bool) bool {
	for k := range val.Text.Holes() {
		if v := val.Source(k).Var; v != nil && f.anyUse(v, from, to, does) { // base of base + "/v1"
			return true
		}
	}
	return false
}

// anyUse reports whether does holds of a use of obj between from and to.
func (f *Propagator) anyUse(obj types.Object, from, to token.Pos, does func(cursor) bool) bool {
	return slices.ContainsFunc(between(f.values.Reads(obj), from, to), does)
}

// between returns those of the uses, which are in the order of the source, that stand
// between from and to.
func between(uses []cursor, from, to token.Pos) []cursor {
	first := func(pos token.Pos) int {
		return sort.Search(len(uses), func(i int) bool { return uses[i].Node().Pos() >= pos })
	}
	return uses[min(first(from), first(to)):first(to)]
}

// asksFor reports whether cond, or the first operand of its && and ||, compares
// err with nil, and by which operator.
func (f *Propagator) asksFor(cond ast.Expr, err types.Object) (op token.Token, ok bool) {
	b, isBinary := ast.Unparen(cond).(*ast.BinaryExpr)
	if !isBinary { // if valid(u) { … }
		return 0, false
	}
	if b.Op == token.LAND || b.Op == token.LOR { // err == nil && p.Host != ""
		return f.asksFor(b.X, err)
	}
	id, isIdent := ast.Unparen(b.X).(*ast.Ident) // err != nil
	return b.Op, isIdent && f.info.Uses[id] == err && f.info.Types[b.Y].IsNil()
}

// propagatesError reports whether the code at cur hands on err or another error, or
// ends the program.
func (f *Propagator) propagatesError(cur cursor, err types.Object) bool {
	for c := range cur.Preorder((*ast.Ident)(nil), (*ast.ReturnStmt)(nil), (*ast.ExprStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.Ident: // return fmt.Errorf("get: %w", err)
			if f.info.Uses[n] == err && usekind.Direct(c).Kind != usekind.Assigned { // log.Print(err), and not err = retry(u)
				return true
			}
		case *ast.ExprStmt: // log.Fatal("bad URL")
			if call, ok := n.X.(*ast.CallExpr); ok && !f.index.MayReturn(call) {
				return true
			}
		case *ast.ReturnStmt: // return err
			if len(n.Results) == 0 { // return, of a named result
				if isResult(err) {
					return true
				}
				continue
			}
			last := f.info.Types[n.Results[len(n.Results)-1]]
			if !last.IsNil() && gotypes.ImplementsError(last.Type) { // return nil, errBadURL
				return true
			}
		}
	}
	return false
}

// readAfter reports whether the first mention of err in fn behind the position
// pos reads it; another may be what is assigned there.
func (f *Propagator) readAfter(fn cursor, pos token.Pos, err types.Object) bool {
	for _, c := range between(f.index.Mentions(err, fn), pos, fn.Node().End()) {
		if f.info.Uses[c.Node().(*ast.Ident)] == err { // return err; _, err = http.Get(u)
			return usekind.Direct(c).Kind != usekind.Assigned
		}
	}
	return false
}
