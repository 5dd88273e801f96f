package intent

// This file tries branches: whether the statements behind a condition make the
// test fail.

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

type cursor = inspector.Cursor

// branchCondition returns the condition under which the child of parent is reached
// that hangs on it by kind, the branch of an if statement or the right operand of
// && or ||, and the value it must have. cond is nil if there is none.
func branchCondition(parent ast.Node, kind edge.Kind) (cond ast.Expr, want bool) {
	switch parent := parent.(type) {
	case *ast.IfStmt:
		switch kind {
		case edge.IfStmt_Body: // if cond { c }
			return parent.Cond, true
		case edge.IfStmt_Else: // if cond { … } else { c }
			return parent.Cond, false
		}
	case *ast.BinaryExpr: // tt.wantErr && err == nil
		if kind == edge.BinaryExpr_Y && (parent.Op == token.LAND || parent.Op == token.LOR) { // cond && c, cond || c
			return parent.X, parent.Op == token.LAND
		}
	}
	return nil, false
}

// ifVerdict judges an if statement whose condition is on the error.
func (t *errFlow) ifVerdict(c cursor) verdict {
	stmt := c.Node().(*ast.IfStmt)
	reached := t.reachedIn(c)
	rest := t.restOf(c)
	return inAllScenarios(func(w scenario) tristate {
		return reached[w].and(t.ifFails(stmt, rest, w))
	}).verdict()
}

// ifFails is whether the test fails in an if statement or, where a branch of it
// leaves the block, in what follows.
func (t *errFlow) ifFails(stmt *ast.IfStmt, rest []ast.Stmt, w scenario) tristate {
	then, leaves := t.fails(stmt.Body.List, w)
	els, elseLeaves := t.fails(elseOf(stmt), w)
	if leaves == yes && then != yes && elseLeaves != yes && els != yes { // if err == nil { return }; t.Fatal(err)
		els, _ = t.fails(rest, w)
	}
	if elseLeaves == yes && els != yes && leaves != yes && then != yes { // if err != nil { log(err) } else { return }; t.Fatal()
		then, _ = t.fails(rest, w)
	}
	return t.condition(stmt.Cond, w).choose(then, els)
}

func elseOf(stmt *ast.IfStmt) []ast.Stmt {
	switch e := stmt.Else.(type) {
	case *ast.BlockStmt: // else { … }
		return e.List
	case *ast.IfStmt: // else if tt.wantErr { … }
		return []ast.Stmt{e}
	}
	return nil
}

// restOf is the statements behind c in its block.
func (t *errFlow) restOf(c cursor) []ast.Stmt {
	list := stmtsOf(c.Parent().Node())
	return list[indexAt(list, c.Node().Pos())+1:]
}

// stmtsOf is the statement list of a block or clause.
func stmtsOf(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt: // { t.Fatal(err) }
		return n.List
	case *ast.CaseClause: // case err == nil: t.Fatal()
		return n.Body
	case *ast.CommClause: // case err := <-errs: t.Fatal(err)
		return n.Body
	}
	return nil
}

// switchVerdict judges the switch at c, whose tag or cases are on the error.
func (t *errFlow) switchVerdict(c cursor) verdict {
	reached := t.reachedIn(c)
	return inAllScenarios(func(w scenario) tristate {
		return reached[w].and(t.switchFails(c.Node(), w))
	}).verdict()
}

// switchFails is whether the test fails in the clause a switch comes to.
func (t *errFlow) switchFails(sw ast.Node, w scenario) tristate {
	result := no
	clauses := clausesOf(sw)
	for _, s := range clauses { // a default clause counts last, wherever it is
		if s.List == nil { // default: t.Fatal(err)
			result, _ = t.fails(s.Body, w)
		}
	}
	for _, s := range slices.Backward(clauses) {
		if s.List != nil { // case nil: t.Fatal()
			body, _ := t.fails(s.Body, w)
			result = t.clauseTruth(sw, s, w).choose(body, result)
		}
	}
	return result
}

// clausesOf is the clauses of a switch or type switch.
func clausesOf(n ast.Node) []*ast.CaseClause {
	var body *ast.BlockStmt
	switch n := n.(type) {
	case *ast.SwitchStmt: // switch err { … }
		body = n.Body
	case *ast.TypeSwitchStmt: // switch e := err.(type) { … }
		body = n.Body
	default:
		return nil
	}
	var clauses []*ast.CaseClause
	for _, s := range body.List {
		clauses = append(clauses, s.(*ast.CaseClause))
	}
	return clauses
}

// clauseTruth is whether one of the expressions of a clause holds; for a default
// clause it is no.
func (t *errFlow) clauseTruth(sw ast.Node, clause *ast.CaseClause, w scenario) tristate {
	result := no
	for _, e := range clause.List {
		switch sw := sw.(type) {
		case *ast.TypeSwitchStmt:
			if !t.mentions(sw.Assign) {
				return maybe
			}
			isNil := t.j.info.Types[e].IsNil() // switch err.(type) { case nil: … }
			result = result.or(tristateOf(isNil && w == succeeded || !isNil && w == failedMatch))
		case *ast.SwitchStmt:
			if sw.Tag == nil { // switch { case err == nil: … }
				result = result.or(t.condition(e, w))
			} else {
				result = result.or(t.same(sw.Tag, e, w))
			}
		}
	}
	return result
}

// fails says whether the statements make the test fail in the scenario w, and
// whether they leave the block they are in.
func (t *errFlow) fails(list []ast.Stmt, w scenario) (fail, leaves tristate) {
	if len(list) > shortList { // thousands of generated checks
		return t.longListFails(list, w)
	}
	return t.eachFails(list, w)
}

// eachFails is fails for a list that is looked at from the first statement on.
func (t *errFlow) eachFails(list []ast.Stmt, w scenario) (fail, leaves tristate) {
	fail, leaves = no, no
	for _, s := range list {
		f, l := t.stmtFails(s, w)
		fail, leaves = fail.or(f), leaves.or(l)
		if leaves == yes { // t.Fatal(err); t.Log("never")
			break
		}
	}
	return fail, leaves
}

// stmtFails is fails for one statement.
func (t *errFlow) stmtFails(s ast.Stmt, w scenario) (fail, leaves tristate) {
	switch s := s.(type) {
	case *ast.ExprStmt: // t.Fatal(err)
		if call, ok := s.X.(*ast.CallExpr); ok {
			return t.callFails(call, w)
		}
	case *ast.BlockStmt: // { t.Fatal(err) }
		return t.fails(s.List, w)
	case *ast.IfStmt: // if tt.wantErr { t.Fatal(err) }
		then, leaves := t.fails(s.Body.List, w)
		els, elseLeaves := t.fails(elseOf(s), w)
		cond := t.condition(s.Cond, w)
		if cond == maybe && !t.mentions(s.Cond) {
			return no, no // of something else
		}
		return cond.choose(then, els), cond.choose(leaves, elseLeaves)
	case *ast.SwitchStmt: // switch { case err == nil: t.Fatal() }
		if s.Tag != nil && t.mentions(s.Tag) { // switch err { case nil: … }
			return t.switchFails(s, w), no
		}
	case *ast.ReturnStmt: // return err
		return t.returnFails(s, w), yes
	case *ast.BranchStmt: // continue
		return no, yes
	}
	return no, no
}

// callFails is fails for a call that is a statement.
func (t *errFlow) callFails(call *ast.CallExpr, w scenario) (fail, leaves tristate) {
	switch t.j.reportOf(call) {
	case reportError: // t.Error(err)
		return yes, no
	case reportFatal: // t.Fatal(err), panic(err), os.Exit(1)
		return yes, yes
	case reportSkip: // t.Skip("no network")
		return no, yes
	}
	return t.assertFails(call, w), no // require.True(t, tt.wantErr)
}

// returnFails is whether a return statement says that the test, or code that is
// none, has failed.
func (t *errFlow) returnFails(s *ast.ReturnStmt, w scenario) tristate {
	for _, e := range s.Results {
		if t.j.isNewError(e) && !t.mentions(e) { // return errors.New("no error")
			return yes
		}
		if t.production && w != succeeded && t.mentions(e) && gotypes.ImplementsError(t.j.info.TypeOf(e)) { // return err
			return yes
		}
	}
	return no
}

// assertFails is whether an assertion on something else than the error itself
// fails in the scenario w: require.True(t, tt.wantErr).
func (t *errFlow) assertFails(call *ast.CallExpr, w scenario) tristate {
	fn := t.j.callee(call)
	if fn == nil || !plainPackages[pkgPath(fn)] { // cmp.Diff(want, got)
		return no
	}
	claim, lead := t.j.plainClaim(fn)
	if lead >= len(call.Args) {
		return no
	}
	arg := call.Args[lead]
	if !gotypes.IsBool(t.j.info.TypeOf(arg)) { // require.Equal(t, want, got)
		return no
	}
	var fail tristate
	switch claim {
	case assertTrue: // require.True(t, tt.wantErr)
		fail = t.condition(arg, w).not()
	case assertFalse: // require.False(t, tt.wantErr)
		fail = t.condition(arg, w)
	}
	if fail == maybe {
		return no
	}
	return fail
}
