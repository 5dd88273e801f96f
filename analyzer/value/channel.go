package value

// This file finds what is sent on channels.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxChannelNames bounds the variables and parameters by whose names one channel goes.
const maxChannelNames = 8

// sentOn returns what is sent on the channel e, which is received in one place, each on
// some run; nil where that is not known.
//
//	jobs := make(chan string); go func() { for u := range jobs { get(u) } }(); jobs <- "http://h"
func (ev *evaluation) sentOn(e ast.Expr) *list {
	v := ev.channelNamed(e)
	if v == nil || ev.bound != nil || ev.args != nil {
		return nil
	}
	sends := ev.sends.of(v, func() []*ast.SendStmt { return ev.findSends(v) })
	if len(sends) == 0 || len(sends) >= maxAlts {
		return nil
	}
	l := &list{typ: v.Type(), isPartial: true, choice: &listChoice{}}
	for _, s := range sends {
		l.elts = append(l.elts, listElement{expr: s.Value})
	}
	return l
}

// keepMade takes from what is sent, as sentOn returns it, what comes from outside, and
// what no run may send.
//
//	func add(u string) { jobs <- u }
//	if isKnown("dev") { jobs <- "http://dev" }
func (ev *evaluation) keepMade(elts []listElement) []listElement {
	return slices.DeleteFunc(elts, func(elt listElement) bool {
		return !ev.isExecuted(elt.expr) || slices.ContainsFunc(ev.expr(elt.expr), hasSource)
	})
}

// isExecuted reports whether some run is known to execute e.
func (p *Package) isExecuted(e ast.Expr) bool {
	u := p.declInfoOf(e)
	if u == nil {
		return false
	}
	sat, _, _ := u.Reachable(e, nil)
	return sat == defuse.Certain
}

// sentOver is sentOn for the channel that r receives from until it is closed.
func (ev *evaluation) sentOver(r *ast.RangeStmt) *list {
	l, u := ev.sentOn(r.X), ev.declInfoOf(r)
	if l == nil || u == nil {
		return nil
	}
	if len(l.elts) > 1 && endsAtOnce(r.Body) {
		return nil
	}
	l.elts = ev.keepMade(slices.DeleteFunc(l.elts, func(elt listElement) bool { // for u := range c { }; c <- "http://h"
		return elt.expr.Pos() > r.End() && ev.declInfoOf(elt.expr) == u && u.FuncAround(elt.expr) == u.FuncAround(r)
	}))
	if len(l.elts) == 0 {
		return nil
	}
	return l
}

// endsAtOnce reports whether a loop with that body takes one turn.
func endsAtOnce(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return false
	}
	switch last := body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt: // return u
		return true
	case *ast.BranchStmt: // break
		return last.Tok != token.CONTINUE
	}
	return false
}

// resolveReceived follows what e, <-c, receives: where c may be received from again, all that
// is sent; elsewhere that is one string, which is known where no other is ever sent.
//
//	for { select { case u := <-jobs: get(u) } }
func (ev *evaluation) resolveReceived(e *ast.UnaryExpr) []definingExpr {
	cur, ok := ev.Find(e)
	l := ev.sentOn(e.X)
	if !ok || l == nil {
		return nil
	}
	c := ev.channelNamed(e.X)
	l.elts = slices.DeleteFunc(l.elts, func(elt listElement) bool { return ev.isSentTooLate(elt.expr, cur, c) })
	isRepeated := func(elt listElement) bool { return ev.isSentRepeatedly(elt, c) }
	if !isInLoop(cur, c) && (len(l.elts) > 1 || slices.ContainsFunc(l.elts, isRepeated)) {
		return nil
	}
	if l.elts = ev.keepMade(l.elts); len(l.elts) == 0 {
		return nil
	}
	l.choice.received = e
	return l.definingExprs(e, valuePart)
}

// isSentRepeatedly reports whether the element of what is sent on the channel in c is sent
// in a loop: what is received first may be another turn's.
//
//	for _, u := range urls { jobs <- u }
func (ev *evaluation) isSentRepeatedly(elt listElement, c *types.Var) bool {
	cur, ok := ev.Find(elt.expr)
	return !ok || isInLoop(cur, c)
}

// receiveIn is what stmt, an assignment, receives from a channel; nil where it does
// something else.
func receiveIn(stmt ast.Node) *ast.UnaryExpr {
	if c, ok := stmt.(*ast.CommClause); ok { // case u := <-jobs:
		stmt = c.Comm
	}
	assign, ok := stmt.(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return nil
	}
	e, ok := ast.Unparen(assign.Rhs[0]).(*ast.UnaryExpr)
	if !ok || e.Op != token.ARROW {
		return nil
	}
	return e
}

// isInLoop reports whether a loop of the function around is around the node at cur, and
// around the one channel that v holds there: not one which each turn makes another for.
//
//	for _, u := range urls { v := make(chan string, 1) }
func isInLoop(cur inspector.Cursor, v *types.Var) bool {
	for around := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil), (*ast.ForStmt)(nil), (*ast.RangeStmt)(nil)) {
		switch loop := around.Node().(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return v.Pos() < loop.Pos() || loop.End() <= v.Pos()
		}
		return false
	}
	return false
}

// channelNamed is the variable or field that e names, if it holds a channel of strings;
// nil for other expressions.
func (p *Package) channelNamed(e ast.Expr) *types.Var {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // jobs
		id = e
	case *ast.SelectorExpr: // q.jobs
		id = e.Sel
	default:
		return nil
	}
	v, ok := p.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != p.pkg || !gotypes.IsStringChannel(v.Type()) {
		return nil
	}
	return v.Origin()
}

// findSends returns the statements that send on the channel in v; none where it may be
// received in several places, or somewhere else.
func (p *Package) findSends(v *types.Var) (sends []*ast.SendStmt) {
	receivers := 0
	names := []*types.Var{v}
	for i := 0; i < len(names) && len(names) <= maxChannelNames; i++ {
		if names[i].Kind() == types.ParamVar {
			names = appendNew(names, p.handedIn(names[i])...)
		} else if !p.isMadeHere(names[i]) { // jobs := other.Jobs()
			return nil
		}
		for _, cur := range p.Reads(names[i]) {
			use := usekind.Direct(usekind.Reference(cur))
			kind, _ := use.At.ParentEdge()
			switch {
			case use.Kind == usekind.Ranged || use.Kind == usekind.Received: // for u := range jobs { }, <-jobs
				receivers++
			case kind == edge.SendStmt_Chan: // jobs <- "http://h"
				sends = append(sends, use.At.Parent().Node().(*ast.SendStmt))
			case use.Kind == usekind.Argument && p.isOfBuiltin(use.Call()): // close(jobs)
			default:
				if use.Kind != usekind.Argument || p.malformedCall(use.Call()) { // return jobs
					return nil
				}
				taker, _ := p.takerOf(use)
				if taker == nil { // other.Work(jobs)
					return nil
				}
				names = appendNew(names, taker) // go work(jobs)
			}
		}
	}
	if receivers != 1 || len(names) > maxChannelNames {
		return nil
	}
	return sends
}

// appendNew appends those of more to list that are not in it.
func appendNew(list []*types.Var, more ...*types.Var) []*types.Var {
	for _, v := range more {
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}

// isOfBuiltin reports whether call is one of close, len or cap.
func (p *Package) isOfBuiltin(call *ast.CallExpr) bool {
	return gotypes.CallsBuiltin(p.info, call, "close") || gotypes.CallsBuiltin(p.info, call, "len") || gotypes.CallsBuiltin(p.info, call, "cap")
}

// malformedCall reports whether the arguments of call are not what its parameters hold.
func (p *Package) malformedCall(call *ast.CallExpr) bool {
	sig, ok := p.typeOf(call.Fun).Underlying().(*types.Signature)
	return !ok || call.Ellipsis.IsValid() || len(call.Args) != sig.Params().Len()
}

// handedIn lists the variables whose channels calls hand to the parameter v of a
// function.
func (p *Package) handedIn(v *types.Var) (list []*types.Var) {
	decl, ok := p.DeclAt(v.Pos())
	if !ok {
		return nil
	}
	fd, ok := decl.Node().(*ast.FuncDecl)
	if !ok {
		return nil
	}
	fn, ok := p.info.Defs[fd.Name].(*types.Func)
	if !ok {
		return nil
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		if params.At(i) != v {
			continue
		}
		for _, cur := range p.Calls(fn) {
			call := cur.Node().(*ast.CallExpr)
			if p.malformedCall(call) {
				continue
			}
			if from := p.channelNamed(call.Args[i]); from != nil {
				list = append(list, from)
			}
		}
	}
	return list
}

// isMadeHere reports whether nothing is ever written to v, which others cannot reach,
// but new channels.
func (p *Package) isMadeHere(v *types.Var) bool {
	if !v.IsField() && v.Parent() != p.pkg.Scope() { // jobs := make(chan string)
		d := p.localAt(v).OnlyDef()
		return d != nil && p.makesChannel(d.Expr)
	}
	if v.Exported() || !p.IsOnlyAssigned(v) {
		return false
	}
	all := p.Assignments(v)
	return len(all) > 0 && !slices.ContainsFunc(all, func(a goindex.Assignment) bool {
		e, ok := a.Value.Node().(ast.Expr)
		return !ok || !p.makesChannel(e)
	})
}

// makesChannel reports whether e makes a channel.
func (p *Package) makesChannel(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && gotypes.CallsBuiltin(p.info, call, "make")
}
