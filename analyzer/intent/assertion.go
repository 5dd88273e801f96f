package intent

// This file judges an error that goes into a call: an assertion of a testing
// library, or a helper of the tests.

import (
	"go/ast"
	"go/types"
	"maps"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/testcode"
)

// argument judges the error, in the form f, as the argument c of a call.
func (t *errFlow) argument(c cursor, f form) verdict {
	callCur := c.Parent()
	call := callCur.Node().(*ast.CallExpr)
	_, index := c.ParentEdge()
	claim, other := t.claimOf(callCur, index)
	if claim != assertNothing {
		reached := t.reachedIn(callCur)
		return inAllScenarios(func(w scenario) tristate {
			return reached[w].and(t.claimFails(claim, c.Node().(ast.Expr), other, f, w))
		}).verdict()
	}
	fn := t.j.callee(call)
	if f == formBool || t.depth >= maxDepth || fn != nil && t.j.isAssertion(fn) {
		return silent
	}
	if f == formText {
		return silent
	}
	if v := t.inHelper(call, fn, index); v != silent || fn == nil {
		return t.ifReached(callCur, v)
	}
	return t.ifReached(callCur, t.byName(fn))
}

// ifReached is v, unless the place c is one that only failure or only success
// leads to, where v would be no news.
func (t *errFlow) ifReached(c cursor, v verdict) verdict {
	reached := t.reachedIn(c)
	if reached[succeeded] == no && v == wantsFailure || reached[failed] == no && reached[failedMatch] == no {
		return silent
	}
	return v
}

// claimFails is whether a claim about subject is false in the scenario w.
func (t *errFlow) claimFails(c assertion, subject, other ast.Expr, f form, w scenario) tristate {
	if f == formBool {
		return t.conditionFails(c, t.condition(subject, w), other, w)
	}
	isErr := tristateOf(w != succeeded)
	switch c {
	case assertError:
		return isErr.not()
	case assertNoError, assertTruthy:
		return isErr
	case assertEqual, assertErrorIs:
		if other == nil {
			return isErr.not()
		}
		return t.matches(other, w).not()
	case assertNotEqual:
		if other == nil {
			return isErr
		}
		return t.matches(other, w)
	case assertErrorLike:
		return tristateOf(w != failedMatch)
	}
	return no
}

// conditionFails is claimFails for a condition of the value v.
func (t *errFlow) conditionFails(c assertion, v tristate, other ast.Expr, w scenario) tristate {
	switch c {
	case assertTrue, assertTruthy:
		return v.not()
	case assertFalse:
		return v
	case assertEqual, assertNotEqual:
		if other == nil {
			return no
		}
		eq := v.equal(t.condition(other, w))
		if c == assertEqual {
			return eq.not()
		}
		return eq
	}
	return no
}

// claimOf says what the assertion at c claims of its argument index, and what
// it compares it with.
func (q *query) claimOf(c cursor, index int) (assertion, ast.Expr) {
	call := c.Node().(*ast.CallExpr)
	fn := q.j.callee(call)
	if fn == nil {
		return assertNothing, nil
	}
	path := pkgPath(fn)
	switch {
	case plainPackages[path]: // require.NoError(t, err)
		return q.plainAt(c, call, fn, index)
	case checkerPackages[path] != nil:
		lead := q.j.leadOf(fn) // c.Assert(err, qt.IsNil)
		if fn.Name() == "SoMsg" {
			lead = 1
		}
		if !checkerPackages[path][fn.Name()] || index != lead || len(call.Args) < lead+2 {
			return assertNothing, nil
		}
		var other ast.Expr
		if len(call.Args) > lead+2 {
			other = call.Args[lead+2]
		}
		return q.checkerClaim(call.Args[lead+1]), other
	case isGomega(path): // Expect(err).To(HaveOccurred())
		return q.gomegaClaim(c, call, fn, index)
	}
	return assertNothing, nil
}

// plainAt is claimOf for a library with a function per claim.
func (q *query) plainAt(c cursor, call *ast.CallExpr, fn *types.Func, index int) (assertion, ast.Expr) {
	cl, lead := q.j.plainClaim(fn)
	var other ast.Expr
	switch {
	case index == lead:
		if cl.binary() && lead+1 < len(call.Args) {
			other = call.Args[lead+1]
		}
	case index == lead+1 && cl.binary(): // assert.Equal(t, nil, err)
		other = call.Args[lead]
	default:
		return assertNothing, nil
	}
	for edgeOf(c) == edge.CallExpr_Args { // qt.Assert(t, qt.Not(qt.IsNil(err)))
		c = c.Parent()
		outer := q.j.callee(c.Node().(*ast.CallExpr))
		if outer == nil || !plainPackages[pkgPath(outer)] {
			break
		}
		if outer.Name() == "Not" {
			cl = cl.negated()
		}
	}
	return cl, other
}

// plainClaim is the claim of a function of such a library, and the index of its
// subject.
func (j *Checker) plainClaim(fn *types.Func) (c assertion, lead int) {
	name := fn.Name()
	c, ok := plainClaims[name]
	if !ok {
		c = plainClaims[strings.TrimSuffix(name, "f")]
	}
	return c, j.leadOf(fn)
}

// leadOf is the number of arguments before the subject: 1 for a testing.T.
func (j *Checker) leadOf(fn *types.Func) int {
	sig := fn.Signature()
	if sig.Params().Len() > 0 && testcode.IsTB(sig.Params().At(0).Type()) {
		return 1
	}
	return 0
}

// isAssertion reports whether fn belongs to a testing library of the table.
func (j *Checker) isAssertion(fn *types.Func) bool {
	path := pkgPath(fn)
	return plainPackages[path] || checkerPackages[path] != nil || isGomega(path)
}

// gomegaClaim is claimOf for Expect(subject).To(matcher).
func (q *query) gomegaClaim(c cursor, call *ast.CallExpr, fn *types.Func, index int) (assertion, ast.Expr) {
	at, ok := expectFuncs[fn.Name()]
	if !ok || index < at {
		return assertNothing, nil
	}
	errorOnly := false
	for edgeOf(c) == edge.SelectorExpr_X {
		sel := c.Parent().Node().(*ast.SelectorExpr)
		c = c.Parent().Parent()
		verb, ok := c.Node().(*ast.CallExpr)
		if !ok {
			break
		}
		negate, isVerb := expectVerbs[sel.Sel.Name]
		if !isVerb {
			errorOnly = errorOnly || sel.Sel.Name == "Error"
			continue
		}
		if len(verb.Args) == 0 {
			break
		}
		if !errorOnly && (index > at || q.argResults(call.Args[at]) > 1) {
			return assertNoError, nil // the further values must be nil or zero
		}
		cl := q.checkerClaim(verb.Args[0])
		if negate {
			cl = cl.negated()
		}
		return cl, matcherArg(verb.Args[0])
	}
	return assertNothing, nil
}

func (q *query) argResults(e ast.Expr) int {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return q.resultCount(call)
	}
	return 1
}

// matcherArg is the first argument of a matcher: x of Equal(x).
func matcherArg(e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) > 0 {
		return call.Args[0]
	}
	return nil
}

// checkerClaim is the claim of a checker, a matcher or an assertion function
// given as a value: qt.IsNil, HaveOccurred(), Not(BeNil()), assert.Error.
func (q *query) checkerClaim(e ast.Expr) assertion {
	e = ast.Unparen(e)
	call, isCall := e.(*ast.CallExpr)
	if isCall {
		e = funName(call)
	}
	obj := q.j.objectOf(e)
	if obj == nil || obj.Pkg() == nil {
		return assertNothing
	}
	path, name := obj.Pkg().Path(), obj.Name()
	if fn, ok := obj.(*types.Func); ok && plainPackages[path] && !isCall {
		c, _ := q.j.plainClaim(fn)
		return c
	}
	switch {
	case name == "Not" && isCall && len(call.Args) == 1: // Not(BeNil())
		return q.checkerClaim(call.Args[0]).negated()
	case (name == "And" || name == "SatisfyAll") && isCall: // And(HaveOccurred(), MatchError("x"))
		for _, arg := range call.Args {
			if c := q.checkerClaim(arg); c != assertNothing {
				return c
			}
		}
		return assertNothing
	case checkerPackages[path] != nil || isGomega(path) || strings.HasPrefix(path, "github.com/smarty"):
		return checkerClaims[name]
	}
	return assertNothing
}

// inHelper follows the error into a function of the package that is not itself
// known as an assertion.
func (t *errFlow) inHelper(call *ast.CallExpr, fn *types.Func, index int) verdict {
	sig, ok := t.j.info.TypeOf(call.Fun).(*types.Signature)
	if !ok {
		return silent
	}
	body, ok := t.helperBody(call, fn)
	if !ok {
		return silent
	}
	if fn != nil {
		sig = fn.Signature()
	}
	if i := t.errorArg(call); i >= 0 {
		index += i
	}
	p := paramAt(sig, index)
	if p == nil {
		return silent
	}
	next := &errFlow{query: t.query.within(sig, call), obj: p, from: body.Node().Pos(), scope: body}
	next.depth++
	if lit, ok := t.node.(*ast.FuncLit); ok && lit != nil {
		return next.followCallsOf(p, body)
	}
	return next.run()
}

// errorArg is the index of the error among the results that a call passes on
// to call, f(g()), or -1.
func (t *errFlow) errorArg(call *ast.CallExpr) int {
	if len(call.Args) != 1 {
		return -1
	}
	inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
	if !ok || t.resultCount(inner) < 2 {
		return -1
	}
	return t.j.errorResult(inner)
}

// within is q with the parameters of sig set to the arguments of call.
func (q *query) within(sig *types.Signature, call *ast.CallExpr) *query {
	next := *q
	next.known = maps.Clone(q.known)
	for i, arg := range call.Args {
		if i < sig.Params().Len() && !(sig.Variadic() && i == sig.Params().Len()-1) {
			next.known[sig.Params().At(i)] = q.constTruth(arg)
		}
	}
	return &next
}

// helperBody finds the body of the function that call calls: a declaration of
// the package, or a function literal in a local variable.
func (q *query) helperBody(call *ast.CallExpr, fn *types.Func) (cursor, bool) {
	if fn != nil {
		return q.bodyOf(fn)
	}
	obj, ok := q.j.objectOf(funName(call)).(*types.Var)
	if !ok {
		return cursor{}, false
	}
	c, ok := q.root.FindByPos(obj.Pos(), obj.Pos())
	if !ok {
		return cursor{}, false
	}
	k, i := c.ParentEdge()
	if k != edge.AssignStmt_Lhs {
		return cursor{}, false
	}
	assign := c.Parent().Node().(*ast.AssignStmt)
	if len(assign.Lhs) != len(assign.Rhs) {
		return cursor{}, false
	}
	lit, ok := assign.Rhs[i].(*ast.FuncLit)
	if !ok {
		return cursor{}, false
	}
	return q.root.FindNode(lit.Body)
}

// byName judges a helper whose body is out of sight, as cmp-style packages of
// helpers are: it must take a testing.TB, or be called must.
func (t *errFlow) byName(fn *types.Func) verdict {
	words := wordsOf(fn.Name())
	if isMust(fn) {
		return demandsSuccess
	}
	recv := fn.Signature().Recv()
	if !testcode.TakesTB(fn.Signature()) && (recv == nil || !testcode.IsTB(recv.Type())) || t.j.isStdTesting(fn) {
		return silent
	}
	isNil := hasAny(words, []string{"nil"})
	switch {
	case isNil && hasAny(words, negateWords): // helpers.NotNil(t, err)
		return wantsFailure
	case isNil || hasAny(words, negateWords) || hasAny(words, passWords) || hasAny(words, []string{"must", "check"}):
		return demandsSuccess
	case hasAny(words, failWords): // helpers.WantError(t, err)
		return wantsFailure
	}
	return silent
}
