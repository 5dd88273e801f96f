package defuse

// This file says whether a row of a table is left out where a check of the row fails.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/knowledge"
)

// skipsByError reports whether a, an outcome of the branch br about an error, keeps the
// node at from being executed for some rows alone: the error comes of something about
// the row, as isOfRow says, and the code goes on without the row.
//
//	for name, u := range table { if err := check(name); err != nil { continue }; at }
func (d *Decl) skipsByError(br *branch, a atom, at ast.Node, isOfRow func([]root) bool) bool {
	if !a.isError || !isOfRow(d.rootsOfTest(a.test)) {
		return false
	}
	stmt, ok := br.stmt.(*ast.IfStmt)
	if ok && !d.goesOnWithout(stmt, at) {
		return false
	}
	return slices.ContainsFunc(a.reads, func(err access) bool { return d.isOfCheck(err.obj, a.expr, isOfRow) })
}

// isOfCheck reports whether the error err, asked for at the node asked, may be what a
// call returned that says something of the row.
func (d *Decl) isOfCheck(err *types.Var, asked ast.Node, isOfRow func([]root) bool) bool {
	l := d.locations[err]
	if l == nil || l.IsLost() {
		return true
	}
	g, p, ok := d.pointOf(l.Func, asked)
	if !ok { // in a closure
		return true
	}
	for _, i := range d.reaching(l.sitesIn(g), p) {
		if i == Entry {
			continue
		}
		def := &l.Defs[i]
		call := def.Call // n, err := strconv.Atoi(name)
		if call == nil { // err := check(name)
			call, _ = ast.Unparen(def.Expr).(*ast.CallExpr)
		}
		if call == nil || isOfRow(d.rootsOfTest(d.readsOfCall(call))) && d.maySayOf(call, def.Stmt) {
			return true
		}
	}
	return false
}

// maySayOf reports whether the error that call, in the statement stmt, returns may say
// something of its arguments that is not known of the text at hand.
func (d *Decl) maySayOf(call *ast.CallExpr, stmt ast.Node) bool {
	fn, ok := typeutil.Callee(d.info, call).(*types.Func)
	return !ok || !knowledge.Has(fn, knowledge.Connects) && d.recognizer.Check(call, stmt) == ""
}

// goesOnWithout reports whether the code goes on, as if all were well, where the outcome
// of stmt is the one that keeps the node at from being executed.
func (d *Decl) goesOnWithout(stmt *ast.IfStmt, at ast.Node) bool {
	switch {
	case goindex.IsWithin(at, stmt.Body): // if err == nil { at }
		return d.goesOnAfter(lastOf(stmt.Else))
	case stmt.Else != nil && goindex.IsWithin(at, stmt.Else): // if err != nil { … } else { at }
		return d.goesOnAfter(lastOf(stmt.Body))
	}
	last := lastOf(stmt.Body) // if err != nil { continue }; at
	return last != nil && d.passesOn(last)
}

// goesOnAfter reports whether the code goes on, as if all were well, after the last
// statement of a block, which is nil where there is none.
func (d *Decl) goesOnAfter(last ast.Stmt) bool {
	return last == nil || d.passesOn(last) || !d.leaves(last)
}

// lastOf is the last statement of the block stmt; nil where there is none.
func lastOf(stmt ast.Stmt) ast.Stmt {
	block, ok := stmt.(*ast.BlockStmt)
	if !ok || len(block.List) == 0 {
		return nil
	}
	return block.List[len(block.List)-1]
}

// leaves reports whether nothing after stmt is executed.
func (d *Decl) leaves(stmt ast.Stmt) bool {
	switch s := stmt.(type) {
	case *ast.BranchStmt, *ast.ReturnStmt: // continue, return err
		return true
	case *ast.ExprStmt: // log.Fatal(err)
		call, ok := s.X.(*ast.CallExpr)
		return ok && !d.index.MayReturn(call)
	}
	return false
}

// passesOn reports whether stmt leaves what is around it as if all were well.
//
//	continue; t.Skip(); return nil; return, of a closure
func (d *Decl) passesOn(stmt ast.Stmt) bool {
	switch s := stmt.(type) {
	case *ast.BranchStmt: // continue
		return true
	case *ast.ReturnStmt:
		if n := len(s.Results); n > 0 { // return nil
			return d.info.Types[s.Results[n-1]].IsNil()
		}
		_, isClosure := d.functionOf(s).(*ast.FuncLit)
		return isClosure
	case *ast.ExprStmt: // t.Skip()
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		fn, ok := typeutil.Callee(d.info, call).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg().Path() == "testing" && strings.HasPrefix(fn.Name(), "Skip")
	}
	return false
}
