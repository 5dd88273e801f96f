package wrapper

// This file tells a string that is tried, and made up for where it fails, from one that is
// meant to be good.

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// ReplacesResult reports whether the function around a, which sends nothing there, goes on with
// something else in the place of the result where the call fails.
//
//	o, err := redis.ParseURL("h:6379"); if err != nil { o = &redis.Options{Addr: "h:6379"} }
func (f *Propagator) ReplacesResult(a *Arrival) bool {
	stmt := assignmentOf(a.Hit.Site)
	if stmt == nil || len(stmt.Lhs) < 2 || a.Hit.Want.Transport {
		return false
	}
	result, err := f.objectOf(stmt.Lhs[0]), f.objectOf(stmt.Lhs[len(stmt.Lhs)-1])
	fn, ok := goindex.EnclosingFunc(a.Hit.Site)
	if !ok || result == nil || err == nil || !gotypes.IsError(err.Type()) { // _, err := redis.ParseURL(u)
		return false
	}
	for _, use := range between(f.values.Reads(err), stmt.End(), fn.Node().End()) {
		check, ok := ifAsking(use)
		if !ok { // log.Print(err)
			continue
		}
		s := check.Node().(*ast.IfStmt)
		op, ok := f.asksFor(s.Cond, err)
		if !ok {
			continue
		}
		failed := check.ChildAt(edge.IfStmt_Body, -1) // if err != nil { … }
		if op == token.EQL {                          // if err == nil { … } else { … }
			if s.Else == nil {
				return false
			}
			failed = check.ChildAt(edge.IfStmt_Else, -1)
		}
		return f.goesOnWith(failed, func(write cursor) bool { return f.info.Uses[write.Node().(*ast.Ident)] == result })
	}
	return false
}

// goesOnWith reports whether the block at cur writes something, and not nil, to what isResult
// tells, and does not leave the function after that.
func (f *Propagator) goesOnWith(cur cursor, isResult func(write cursor) bool) bool {
	block, ok := cur.Node().(*ast.BlockStmt)
	if !ok || len(block.List) == 0 { // else if
		return false
	}
	switch last := block.List[len(block.List)-1].(type) {
	case *ast.ReturnStmt: // o = nil; return err
		return false
	case *ast.ExprStmt: // log.Fatal(err)
		if call, isCall := last.X.(*ast.CallExpr); isCall && !f.index.MayReturn(call) {
			return false
		}
	}
	for write := range cur.Preorder((*ast.Ident)(nil)) {
		use := usekind.Direct(write)
		if use.Kind == usekind.Assigned && isResult(write) && (use.Value() == nil || !f.info.Types[use.Value()].IsNil()) {
			return true
		}
	}
	return false
}

// TriesCompleted reports whether a is in a loop over strings that ends with the first that does, and
// one of them is val with a scheme before it.
//
//	for _, u := range []string{"h:80/x", "http://h:80/x"} {
//		if resp, err := http.Get(u); err == nil { return resp }
//	}
func (f *Propagator) TriesCompleted(a *Arrival, val value.Value) bool {
	if !val.Text.IsKnown() {
		return false
	}
	for _, other := range a.Values {
		scheme, isCompleted := strings.CutSuffix(other.Text.Flat(), "://"+val.Text.Flat())
		if isCompleted && scheme != "" && other.Text.IsKnown() {
			return isLeftAfter(a.Hit.Site)
		}
	}
	return false
}

// isLeftAfter reports whether the loop over a list around the call at site is left after that.
func isLeftAfter(site cursor) bool {
	for loop := range site.Enclosing((*ast.RangeStmt)(nil), (*ast.FuncLit)(nil)) {
		if _, isLoop := loop.Node().(*ast.RangeStmt); !isLoop {
			return false
		}
		for exit := range loop.Preorder((*ast.ReturnStmt)(nil), (*ast.BranchStmt)(nil)) {
			branch, isBranch := exit.Node().(*ast.BranchStmt)
			if exit.Node().Pos() > site.Node().Pos() && (!isBranch || branch.Tok == token.BREAK) {
				return true
			}
		}
		return false
	}
	return false
}
