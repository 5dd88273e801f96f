package intent

// This file works out conditions: what they are in each scenario.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"

	"github.com/urilint/urilint/internal/gotypes"
)

// condition is the value of the condition e in the scenario w.
func (t *errFlow) condition(e ast.Expr, w scenario) tristate {
	e = ast.Unparen(e)
	if tv := t.j.info.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.Bool { // if debug && err != nil { … }, of a constant
		return tristateOf(constant.BoolVal(tv.Value))
	}
	if alias, ok := t.aliases[t.j.objectOf(e)]; ok { // failed := err != nil; if failed { … }
		return t.condition(alias, w)
	}
	switch e := e.(type) {
	case *ast.UnaryExpr: // !failed
		if e.Op == token.NOT { // !(err == nil)
			return t.condition(e.X, w).not()
		}
	case *ast.BinaryExpr: // err != nil
		switch e.Op {
		case token.LAND: // err != nil && tt.wantErr
			return t.condition(e.X, w).and(t.condition(e.Y, w))
		case token.LOR: // err == nil || !strings.Contains(err.Error(), tt.want)
			return t.condition(e.X, w).or(t.condition(e.Y, w))
		case token.EQL: // (err != nil) == tt.wantErr
			return t.same(e.X, e.Y, w)
		case token.NEQ: // err != tt.err
			return t.same(e.X, e.Y, w).not()
		case token.GTR: // len(tt.wantErr) > 0
			return t.longer(e.X, e.Y)
		case token.LSS: // 0 < len(tt.wantErr)
			return t.longer(e.Y, e.X)
		}
	case *ast.CallExpr: // os.IsTimeout(err)
		if t.mentions(e) { // errors.Is(err, tt.err)
			return t.answer(e, w)
		}
	case *ast.TypeAssertExpr: // err.(net.Error)
		if t.mentions(e) { // err.(interface{ Timeout() bool })
			return tristateOf(w == failedMatch)
		}
	}
	return t.known[t.j.objectOf(e)]
}

// answer is what a call that asks a question of the error returns:
// errors.Is(err, target), strings.Contains(err.Error(), text).
func (t *errFlow) answer(call *ast.CallExpr, w scenario) tristate {
	fn := t.j.callee(call)
	if fn != nil && fn.FullName() == "errors.Is" && len(call.Args) == 2 && t.is(call.Args[0]) { // errors.Is(err, tt.err)
		return t.matches(call.Args[1], w)
	}
	if fn != nil && nilWords.HasAny(wordsOf(fn.Name())) { // isNil(err)
		return tristateOf(w == succeeded)
	}
	return tristateOf(w == failedMatch)
}

// matches is whether the error is target.
func (t *errFlow) matches(target ast.Expr, w scenario) tristate {
	switch t.constTruth(target) {
	case no: // {in: "http://h", err: nil}
		return tristateOf(w == succeeded)
	case yes: // {in: "://", err: errBad}
		return tristateOf(w == failedMatch && !t.isBenign(target))
	}
	return maybe
}

// isBenign reports whether target is an error that no bad URL leads to.
func (t *errFlow) isBenign(target ast.Expr) bool {
	v, ok := t.j.objectOf(target).(*types.Var)
	return ok && v.Pkg() != nil && errorsUnrelatedToURL.Has(v.Pkg().Path()+"."+v.Name()) // io.EOF, context.Canceled
}

// same is whether x and y are equal.
func (t *errFlow) same(x, y ast.Expr, w scenario) tristate {
	switch {
	case t.is(x): // err == tt.err
		return t.matches(y, w)
	case t.is(y): // tt.err == err
		return t.matches(x, w)
	case gotypes.IsBool(t.j.info.TypeOf(x)): // (err != nil) == tt.wantErr
		return t.condition(x, w).equal(t.condition(y, w))
	case t.mentions(x): // err.Error() == tt.text
		return t.reads(y, w)
	case t.mentions(y): // tt.text == err.Error()
		return t.reads(x, w)
	case t.isZero(y): // tt.text == "", len(tt.errs) == 0
		return t.constTruthOf(x).not()
	case t.isZero(x): // nil == tt.err
		return t.constTruthOf(y).not()
	}
	return maybe
}

// reads is whether what was asked of the error is want.
func (t *errFlow) reads(want ast.Expr, w scenario) tristate {
	if t.constTruth(want) == no { // {in: "http://h", text: ""}
		return tristateOf(w == succeeded)
	}
	return tristateOf(w == failedMatch)
}

// isZero reports whether e is nil, 0 or "".
func (t *errFlow) isZero(e ast.Expr) bool {
	tv := t.j.info.Types[e]
	return tv.IsNil() || tv.Value != nil && t.constTruth(e) == no
}

// constTruthOf is setting, and for len(x) that of x.
func (t *errFlow) constTruthOf(e ast.Expr) tristate {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok { // len(tt.errs)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "len" && len(call.Args) == 1 {
			return t.constTruth(call.Args[0])
		}
		return maybe
	}
	return t.constTruth(e)
}

// longer is x > y where y is 0: whether x, a length, is set.
func (t *errFlow) longer(x, y ast.Expr) tristate {
	if !t.isZero(y) { // len(tt.errs) > 2
		return maybe
	}
	return t.constTruthOf(x)
}

// reachedIn says in which scenarios the place c is reached, as far as the conditions
// around and before it tell.
func (t *errFlow) reachedIn(c cursor) failsIn {
	o := inAllScenarios(func(scenario) tristate { return yes })
	for ; c.Node() != t.scope.Node() && c.Node() != nil; c = c.Parent() {
		parent := c.Parent()
		cond, want := branchCondition(parent.Node(), edgeOf(c))
		if cond != nil { // if err != nil { c }
			t.restrictBy(&o, cond, want)
		}
		if list := stmtsOf(parent.Node()); list != nil { // if err == nil { return }; c
			t.restrictByExits(&o, list, c.Node())
		}
		if clause, ok := c.Node().(*ast.CaseClause); ok { // case err != nil: c
			t.restrictByClause(&o, parent.Parent(), clause)
		}
	}
	return o
}

// restrictBy narrows o to the scenarios in which cond has the value want. A
// condition on what the variable held before counts for nothing, and one
// around the call is known to hold unless the row says otherwise.
func (t *errFlow) restrictBy(o *failsIn, cond ast.Expr, want bool) {
	before := cond.Pos() < t.from && (t.node == nil || !t.mentions(cond))
	if before && t.mentions(cond) { // if err == nil { _, err = url.Parse(s); c }
		return
	}
	for w := range numScenarios {
		v := t.condition(cond, w)
		if !want { // else { c }
			v = v.not()
		}
		if before && v == maybe { // if online { _, err := url.Parse(s); c }
			v = yes
		}
		o[w] = o[w].and(v)
	}
}

// restrictByExits narrows o by the statements of list before stmt that leave the block:
// if err == nil { return }.
func (t *errFlow) restrictByExits(o *failsIn, list []ast.Stmt, stmt ast.Node) {
	from := sort.Search(len(list), func(i int) bool { return list[i].Pos() >= t.from })
	for _, s := range list[from:] {
		if s == stmt || s.Pos() > stmt.Pos() { // c itself
			return
		}
		i, ok := s.(*ast.IfStmt)
		if !ok || i.Else != nil { // if err == nil { return }
			continue
		}
		for w := range numScenarios {
			if _, leaves := t.fails(i.Body.List, w); leaves == yes { // { t.Log(err); return }
				o[w] = o[w].and(t.condition(i.Cond, w).not())
			}
		}
	}
}

// restrictByClause narrows o to the scenarios in which a switch comes to clause.
func (t *errFlow) restrictByClause(o *failsIn, sw cursor, clause *ast.CaseClause) {
	if sw.Node().Pos() < t.from { // switch tt.kind { case "bad": _, err := url.Parse(s); c }
		return
	}
	for w := range numScenarios {
		left := yes
		for _, s := range clausesOf(sw.Node()) {
			here := t.clauseTruth(sw.Node(), s, w)
			if s == clause && s.List != nil { // case err == nil: c
				o[w] = o[w].and(left).and(here)
			}
			left = left.and(here.not())
		}
		if clause.List == nil { // default: c
			o[w] = o[w].and(left)
		}
	}
}
