package value

// This file says whether what is received from a channel is used whatever that is.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// A receipt is a place that receives from a channel, and what is asked there that does
// not depend on what is received.
type receipt struct {
	*declInfo
	expr    *ast.UnaryExpr    // <-jobs
	stmt    *ast.AssignStmt   // u, ok := <-jobs
	others  []*ast.CommClause // those of the same select statement that do something else
	closing []*ast.BlockStmt  // what is done where the channel is closed: if !ok { return }
	opening []*ast.BlockStmt  // and where it is not: if ok { get(u) }
}

// followsReceive reports whether at, which comes after e has received something, is
// reached whatever that is: nothing is asked before but whether the channel is closed,
// and which of the channels of a select statement is ready.
//
//	select { case u, ok := <-jobs: if !ok { return }; get(u); case <-ctx.Done(): return }
func (ev *evaluation) followsReceive(e *ast.UnaryExpr, at ast.Expr) bool {
	u := ev.declInfoOf(at)
	cur, ok := ev.Find(at)
	from, isKnown := ev.Find(e)
	if !ok || !isKnown || u == nil || u != ev.declInfoOf(e) {
		return false
	}
	r := u.receiptOf(from)
	return r != nil && r.leadsTo(cur)
}

// isSentTooLate reports whether the string e is sent where the expression at cur, which
// receives from the channel in c, is not executed any more, or instead.
//
//	select { case u := <-jobs: get(u); case jobs <- "http://h": }
func (p *Package) isSentTooLate(e ast.Expr, cur inspector.Cursor, c *types.Var) bool {
	u := p.declInfoOf(cur.Node().(ast.Expr))
	if u == nil || p.declInfoOf(e) != u || u.FuncAround(e) != u.FuncAround(cur.Node()) { // go func() { jobs <- "http://h" }()
		return false
	}
	var whole ast.Node = cur.Node()
	for clause := range cur.Enclosing((*ast.CommClause)(nil)) {
		if comm := clause.Node().(*ast.CommClause).Comm; comm != nil && goindex.IsWithin(whole, comm) { // case u := <-jobs:
			whole = clause.Parent().Parent().Node()
			break
		}
	}
	return goindex.IsWithin(e, whole) || e.Pos() > whole.End() && !isInLoop(cur, c)
}

// receiptOf is the receipt whose expression is at cur; nil where what is received is not
// assigned.
func (u *declInfo) receiptOf(cur inspector.Cursor) *receipt {
	use := usekind.Direct(cur)
	r := &receipt{declInfo: u, expr: cur.Node().(*ast.UnaryExpr), stmt: use.Assignment()}
	if r.stmt == nil { // get(<-jobs)
		return nil
	}
	stmt := use.User()
	if clause, ok := stmt.Parent().Node().(*ast.CommClause); ok && clause.Comm == r.stmt { // case u := <-jobs:
		for _, other := range stmt.Parent().Parent().Node().(*ast.BlockStmt).List {
			if other, ok := other.(*ast.CommClause); ok && other != clause {
				r.others = append(r.others, other)
			}
		}
	}
	if len(r.stmt.Lhs) == 2 { // u, ok := <-jobs
		if v, ok := u.info.Defs[identOf(r.stmt.Lhs[1])].(*types.Var); ok && u.localAt(v).OnlyDef() != nil {
			r.noteTests(v)
		}
	}
	return r
}

// noteTests notes what is done where v, which says whether something was received, is
// true or false.
func (r *receipt) noteTests(v *types.Var) {
	for _, cur := range r.Reads(v) {
		use := usekind.Direct(cur)
		isOpen := use.Kind != usekind.Inverted
		if !isOpen { // !ok
			use = usekind.Direct(use.User())
		}
		if use.Kind != usekind.Condition {
			continue
		}
		test, ok := use.User().Node().(*ast.IfStmt)
		if !ok { // for ok { }
			continue
		}
		then := []*ast.BlockStmt{test.Body}
		var otherwise []*ast.BlockStmt
		if block, ok := test.Else.(*ast.BlockStmt); ok {
			otherwise = append(otherwise, block)
		}
		if !isOpen {
			then, otherwise = otherwise, then
		}
		r.opening, r.closing = append(r.opening, then...), append(r.closing, otherwise...)
	}
}

// leadsTo reports whether the node at cur is reached whatever was received.
func (r *receipt) leadsTo(cur inspector.Cursor) bool {
	for on := range r.Branches(cur) {
		switch on.Kind {
		case goindex.Then, goindex.Else:
			block, ok := on.Part.Node().(*ast.BlockStmt)
			if !r.isErrorCheck(on.Of.Node().(*ast.IfStmt).Cond) && !(ok && slices.Contains(r.opening, block)) { // if c { get(u) }
				return false
			}
		case goindex.Clause:
			if clause, ok := on.Of.Node().(*ast.CommClause); !ok || clause.Comm != ast.Stmt(r.stmt) { // case 1: get(u)
				return false
			}
		case goindex.Shortcut: // c && get(u)
			return false
		case goindex.InLiteral: // work := func() { for u := range jobs { get(u) } }; if c { return }; go work()
			if start, ok := r.startOf(on.Of); ok && r.isConditional(start) {
				return false
			}
		case goindex.InDecl:
			return !r.isLeft(on.Of.Node().Pos(), cur.Node().Pos())
		}
	}
	return true
}

// isLeft reports whether there is a way out between from and to but for those that have
// nothing to do with what is received.
func (r *receipt) isLeft(from, to token.Pos) bool {
	return slices.ContainsFunc(r.decisions().earlyExits, func(pos token.Pos) bool {
		return from < pos && pos < to &&
			!slices.ContainsFunc(r.others, func(c *ast.CommClause) bool { return c.Pos() <= pos && pos < c.End() }) &&
			!slices.ContainsFunc(r.closing, func(b *ast.BlockStmt) bool { return b.Pos() <= pos && pos < b.End() })
	})
}
