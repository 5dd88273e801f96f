package intent

// This file judges an error that goes into a call: an assertion of a testing
// library, or a helper of the tests.

import (
	"go/ast"
	"go/types"
	"maps"
	"strings"

	"github.com/urilint/urilint/internal/testcode"
	"github.com/urilint/urilint/internal/usekind"
)

// argument judges the error, in the form f, which use says to be an argument of a
// call.
func (t *errFlow) argument(use usekind.Use, f form) verdict {
	callCur, call, index := use.User(), use.Call(), use.Index
	claim, other := t.claimOf(callCur, index)
	if claim != assertNothing { // require.NoError(t, err)
		reached := t.reachedIn(callCur)
		return inAllScenarios(func(w scenario) tristate {
			return reached[w].and(t.claimFails(claim, use.At.Node().(ast.Expr), other, f, w))
		}).verdict()
	}
	fn := t.j.callee(call)
	if f == formBool || t.depth >= maxDepth || fn != nil && t.j.isAssertion(fn) { // check(err != nil)
		return silent
	}
	if f == formText { // strings.Contains(err.Error(), "x")
		return silent
	}
	if v := t.inHelper(call, fn, index); v != silent || fn == nil { // checkErr(t, err), which is declared here
		return t.ifReached(callCur, v)
	}
	return t.ifReached(callCur, t.byName(fn)) // helpers.MustSucceed(t, err)
}

// ifReached is v, unless the place c is one that only failure or only success
// leads to, where v would be no news.
func (t *errFlow) ifReached(c cursor, v verdict) verdict {
	reached := t.reachedIn(c)
	if reached[succeeded] == no && v == wantsFailure || reached[failed] == no && reached[failedMatch] == no { // if err != nil { require.Error(t, err) }
		return silent
	}
	return v
}

// claimFails is whether a claim about subject is false in the scenario w.
func (t *errFlow) claimFails(c assertion, subject, other ast.Expr, f form, w scenario) tristate {
	if f == formBool { // require.True(t, err != nil)
		return t.conditionFails(c, t.condition(subject, w), other, w)
	}
	isErr := tristateOf(w != succeeded)
	switch c {
	case assertError: // require.Error(t, err)
		return isErr.not()
	case assertNoError, assertTruthy: // require.NoError(t, err); require.NotEmpty(t, u)
		return isErr
	case assertEqual, assertErrorIs: // require.Equal(t, tt.err, err); require.ErrorIs(t, err, tt.err)
		if other == nil { // require.Nil(t, err)
			return isErr.not()
		}
		return t.matches(other, w).not()
	case assertNotEqual: // require.NotEqual(t, tt.err, err)
		if other == nil { // require.NotNil(t, err)
			return isErr
		}
		return t.matches(other, w)
	case assertErrorLike: // require.ErrorContains(t, err, "missing")
		return tristateOf(w != failedMatch)
	}
	return no
}

// conditionFails is claimFails for a condition of the value v.
func (t *errFlow) conditionFails(c assertion, v tristate, other ast.Expr, w scenario) tristate {
	switch c {
	case assertTrue, assertTruthy: // require.True(t, err != nil)
		return v.not()
	case assertFalse: // require.False(t, err == nil)
		return v
	case assertEqual, assertNotEqual: // require.Equal(t, tt.wantErr, err != nil)
		if other == nil {
			return no
		}
		eq := v.equal(t.condition(other, w))
		if c == assertEqual { // require.Equal, and not require.NotEqual
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
	if fn == nil { // tt.check(t, err)
		return assertNothing, nil
	}
	path := pkgPath(fn)
	switch {
	case plainPackages[path]: // require.NoError(t, err)
		return q.plainAt(c, call, fn, index)
	case checkerPackages[path] != nil: // c.Assert(err, qt.IsNil)
		lead := q.j.leadOf(fn)    // c.Assert(err, qt.IsNil)
		if fn.Name() == "SoMsg" { // SoMsg("parse", err, ShouldBeNil)
			lead = 1
		}
		if !checkerPackages[path][fn.Name()] || index != lead || len(call.Args) < lead+2 { // qt.Check(t, u, qt.Equals, want)
			return assertNothing, nil
		}
		var other ast.Expr
		if len(call.Args) > lead+2 { // c.Assert(err, qt.ErrorIs, errBad)
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
	case index == lead: // assert.Equal(t, err, nil)
		if cl.binary() && lead+1 < len(call.Args) {
			other = call.Args[lead+1]
		}
	case index == lead+1 && cl.binary(): // assert.Equal(t, nil, err)
		other = call.Args[lead]
	default: // assert.NoError(t, other, err)
		return assertNothing, nil
	}
	for use := usekind.Direct(c); use.Kind == usekind.Argument; use = usekind.Direct(use.User()) { // qt.Assert(t, qt.Not(qt.IsNil(err)))
		outer := q.j.callee(use.Call())
		if outer == nil || !plainPackages[pkgPath(outer)] { // log.Print(qt.IsNil(err))
			break
		}
		if outer.Name() == "Not" { // qt.Not(qt.IsNil(err))
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
	if !ok { // require.NoErrorf(t, err, "%s", u)
		c = plainClaims[strings.TrimSuffix(name, "f")]
	}
	return c, j.leadOf(fn)
}

// leadOf is the number of arguments before the subject: 1 for a testing.T.
func (j *Checker) leadOf(fn *types.Func) int {
	sig := fn.Signature()
	if sig.Params().Len() > 0 && testcode.IsTB(sig.Params().At(0).Type()) { // func NoError(t TestingT, err error)
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
	if !ok || index < at { // gomega.Eventually(ctx, f)
		return assertNothing, nil
	}
	errorOnly := false
	for use := usekind.Classify(c); use.Kind == usekind.Callee && len(use.Path) == 1; use = usekind.Classify(use.User()) { // Expect(err).To(…)
		verb := use.Call()
		negate, isVerb := expectVerbs[use.Selected()]
		if !isVerb { // Expect(f()).Error().To(…)
			errorOnly = errorOnly || use.Selected() == "Error"
			continue
		}
		if len(verb.Args) == 0 { // Expect(err).To()
			break
		}
		if !errorOnly && (index > at || q.argResults(call.Args[at]) > 1) {
			return assertNoError, nil // the further values must be nil or zero
		}
		cl := q.checkerClaim(verb.Args[0])
		if negate { // Expect(err).NotTo(HaveOccurred())
			cl = cl.negated()
		}
		return cl, matcherArg(verb.Args[0])
	}
	return assertNothing, nil
}

func (q *query) argResults(e ast.Expr) int {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok { // Expect(url.Parse(s))
		return q.resultCount(call)
	}
	return 1
}

// matcherArg is the first argument of a matcher: x of Equal(x).
func matcherArg(e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) > 0 { // MatchError(errBad)
		return call.Args[0]
	}
	return nil
}

// checkerClaim is the claim of a checker, a matcher or an assertion function
// given as a value: qt.IsNil, HaveOccurred(), Not(BeNil()), assert.Error.
func (q *query) checkerClaim(e ast.Expr) assertion {
	e = ast.Unparen(e)
	call, isCall := e.(*ast.CallExpr)
	if isCall { // HaveOccurred()
		e = funName(call)
	}
	obj := q.j.objectOf(e)
	if obj == nil || obj.Pkg() == nil { // func(t *testing.T, err error) { … }
		return assertNothing
	}
	path, name := obj.Pkg().Path(), obj.Name()
	if fn, ok := obj.(*types.Func); ok && plainPackages[path] && !isCall { // check: require.Error
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
	case checkerPackages[path] != nil || isGomega(path) || strings.HasPrefix(path, "github.com/smarty"): // qt.IsNil, BeNil(), should.BeNil
		return checkerClaims[name]
	}
	return assertNothing
}

// inHelper follows the error into a function of the package that is not itself
// known as an assertion.
func (t *errFlow) inHelper(call *ast.CallExpr, fn *types.Func, index int) verdict {
	sig, ok := t.j.info.TypeOf(call.Fun).(*types.Signature)
	if !ok { // string(err)
		return silent
	}
	body, ok := t.helperBody(call, fn)
	if !ok { // other.Check(err)
		return silent
	}
	if fn != nil {
		sig = fn.Signature()
	}
	if i := t.errorArg(call); i >= 0 { // check(url.Parse(s))
		index += i
	}
	p := paramAt(sig, index)
	if p == nil { // check()
		return silent
	}
	next := &errFlow{query: t.query.within(sig, call), obj: p, from: body.Node().Pos(), scope: body}
	next.depth++
	if lit, ok := t.node.(*ast.FuncLit); ok && lit != nil { // eventually(t, func() error { … })
		return next.followCallsOf(p, body)
	}
	return next.run()
}

// errorArg is the index of the error among the results that a call passes on
// to call, f(g()), or -1.
func (t *errFlow) errorArg(call *ast.CallExpr) int {
	if len(call.Args) != 1 { // check(t, err)
		return -1
	}
	inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
	if !ok || t.resultCount(inner) < 2 { // check(err.Error())
		return -1
	}
	return t.j.errorResult(inner)
}

// within is q with the parameters of sig set to the arguments of call.
func (q *query) within(sig *types.Signature, call *ast.CallExpr) *query {
	next := *q
	next.known = maps.Clone(q.known)
	for i, arg := range call.Args {
		if i < sig.Params().Len() && !(sig.Variadic() && i == sig.Params().Len()-1) { // true of checkParse(t, s, true)
			next.known[sig.Params().At(i)] = q.constTruth(arg)
		}
	}
	return &next
}

// helperBody finds the body of the function that call calls: a declaration of
// the package, or a function literal in a local variable.
func (q *query) helperBody(call *ast.CallExpr, fn *types.Func) (cursor, bool) {
	if fn != nil { // func checkErr(t *testing.T, err error) { … }
		return q.bodyOf(fn)
	}
	obj, ok := q.j.objectOf(funName(call)).(*types.Var)
	if !ok { // tt.check(err)
		return cursor{}, false
	}
	c, ok := q.j.index.FindByPos(obj.Pos())
	if !ok {
		return cursor{}, false
	}
	lit, ok := usekind.Direct(c).Value().(*ast.FuncLit)
	if !ok { // check := tt.check, func run(check func(error)) { check(err) }
		return cursor{}, false
	}
	return q.j.index.Find(lit.Body)
}

// byName judges a helper whose body is out of sight, as cmp-style packages of
// helpers are: it must take a testing.TB, or be called must.
func (t *errFlow) byName(fn *types.Func) verdict {
	words := wordsOf(fn.Name())
	if isMust(fn) { // helpers.Must(err)
		return demandsSuccess
	}
	recv := fn.Signature().Recv()
	if !testcode.TakesTB(fn.Signature()) && (recv == nil || !testcode.IsTB(recv.Type())) || t.j.isStdTesting(fn) { // cmp.Diff(want, err)
		return silent
	}
	isNil := nilWords.HasAny(words)
	switch {
	case isNil && negateWords.HasAny(words): // helpers.NotNil(t, err)
		return wantsFailure
	case isNil || negateWords.HasAny(words) || passWords.HasAny(words) || checkWords.HasAny(words): // helpers.NoError(t, err), helpers.Check(t, err)
		return demandsSuccess
	case failWords.HasAny(words): // helpers.WantError(t, err)
		return wantsFailure
	}
	return silent
}
