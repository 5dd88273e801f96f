package intent

// This file finds tests that demand success.

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/testcode"
	"github.com/urilint/urilint/internal/usekind"
)

// DemandsSuccess reports whether the test fails where the call at site does, or uses its value
// and throws the error away. Of the error the first look counts.
//
//	u, err := url.Parse(s); if err != nil { t.Fatal(err) }
//	require.NoError(t, check(s)); u, _ := url.Parse(s); u := mustParse(s); c := newClient(t, s)
func (j *Checker) DemandsSuccess(site cursor) bool {
	call, ok := site.Node().(*ast.CallExpr)
	if !ok { // Config{URL: s}
		return false
	}
	lhs, index := j.targetsOf(site)
	if j.errorResult(call) < 0 {
		return j.demandsByName(site, call) && (lhs == nil || !goindex.IsBlank(lhs...))
	}
	if lhs == nil { // require.NoError(t, check(s))
		return j.isDemanded(site)
	}
	if index < 0 {
		return false
	}
	if goindex.IsBlank(lhs[index]) { // u, _ := url.Parse(s), and not _, _ = url.Parse(s)
		return !goindex.IsBlank(lhs...)
	}
	use, ok := j.firstUse(lhs[index], site)
	return ok && j.isDemanded(use)
}

// demandsByName reports whether the call at site, which returns no error, returns something
// only where nothing fails: mustParse(s), newClient(t, s).
func (j *Checker) demandsByName(site cursor, call *ast.CallExpr) bool {
	fn := j.callee(call)
	if fn == nil || fn.Signature().Results().Len() == 0 || usekind.Direct(site).Kind == usekind.Discarded {
		return false
	}
	if decl, ok := j.index.Decl(fn); ok && j.wantsFailureIn(decl) { // get(t, s), which has: if err == nil { t.Fatal() }
		return false
	}
	return isMust(fn) || testcode.TakesTB(fn.Signature())
}

// isMust reports whether the first word of the name of fn says that it panics, or
// fails the test, where something goes wrong: MustParse, mustGet, not mustard.
func isMust(fn *types.Func) bool {
	words := guard.WordsOf(fn.Name())
	return len(words) > 0 && mustWords.Has(words[0])
}

// isDemanded reports whether the test fails if the error, which the expression at c is, is not
// nil.
func (j *Checker) isDemanded(c cursor) bool {
	use := usekind.Direct(c)
	switch use.Kind {
	case usekind.Operand: // if err != nil { t.Fatal(err) }
		_, stmt := j.ifAround(use.User())
		return stmt != nil && j.hasReport(stmt.Body) && j.isDemand(use.User())
	case usekind.Argument: // require.NoError(t, err), Expect(err).NotTo(HaveOccurred())
		if fn := j.callee(use.Call()); fn != nil && (isMust(fn) || j.isHelperThatDemands(fn)) { // u := must(url.Parse(s))
			return true
		}
		call := outermost(use.User())
		stmt, isIf := call.Parent().Node().(*ast.IfStmt)
		return j.claimOf(call.Node().(*ast.CallExpr)) == claimsSuccess && !(isIf && j.hasReport(stmt.Body)) // if isNil(err) { t.Fatal() }
	}
	return false
}

// isHelperThatDemands reports whether fn is a function of the package that is given an error
// and fails the test, or panics, if it is not nil.
//
//	func check(t *testing.T, err error) { if err != nil { t.Fatal(err) } }
func (j *Checker) isHelperThatDemands(fn *types.Func) bool {
	p := errorParam(fn.Type())
	decl, ok := j.index.Decl(fn)
	if p == nil || !ok {
		return false
	}
	for _, c := range j.index.Mentions(p, decl) {
		use := usekind.Direct(c)
		if j.info.Uses[c.Node().(*ast.Ident)] == p && use.Kind == usekind.Operand {
			_, stmt := j.ifAround(use.User())
			return stmt != nil && j.hasReport(stmt.Body) && j.isDemand(use.User())
		}
	}
	return false
}

// hasReport reports whether the test, or the program, fails somewhere in n.
func (j *Checker) hasReport(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		found = found || ok && j.isReport(call)
		return !found
	})
	return found
}

// isReportStmt reports whether the statement n does nothing but fail the test.
func (j *Checker) isReportStmt(n ast.Node) bool {
	stmt, ok := n.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := stmt.X.(*ast.CallExpr)
	return ok && j.isReport(call)
}

// isReport reports whether call fails the test or ends the program.
//
//	t.Error(err), assert.Fail(t, "x"), ginkgo.Fail("x"), panic(err), os.Exit(1)
func (j *Checker) isReport(call *ast.CallExpr) bool {
	fn := j.callee(call)
	if fn == nil || strings.HasPrefix(fn.Name(), "Fail") { // panic(err), fail(err) of a variable
		return fn != nil || j.endsRun(call)
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || fn.Signature().Recv() == nil || j.info.TypeOf(sel.X) == nil || !testcode.IsTB(j.info.TypeOf(sel.X)) { // log.Fatal(err)
		return j.endsRun(call)
	}
	isFailure := strings.HasPrefix(fn.Name(), "Error") || strings.HasPrefix(fn.Name(), "Fatal")
	return isFailure && errorParam(fn.Type()) == nil // t.Error(err), and not s.Error(err) of testify's Suite
}
