package intent

// This file finds tests that want a failure. It looks for a sign of it anywhere in
// the function: who hands a bad URL over in a test mostly means it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/testcode"
)

// WantsFailure reports whether the test around site, the call, composite literal or
// assignment that consumes a bad string, asks for an error anywhere, or the one in which the
// string stands does, or what stands beside the string in its table. literal is the position
// of the bytes at fault.
func (j *Checker) WantsFailure(site cursor, literal token.Pos) bool {
	if j.wantsFailureIn(goindex.DeclAround(site)) {
		return true
	}
	if !j.tests.Contains(literal) { // the default of a setting of the tested code
		return false
	}
	at, ok := j.index.FindByPos(literal)
	return ok && (j.wantsFailureIn(goindex.DeclAround(at)) || j.isBesideExpectation(at))
}

// wantsFailureIn reports whether the declaration at decl asks for an error.
func (j *Checker) wantsFailureIn(decl cursor) bool {
	wants, ok := j.wants[decl.Node()]
	if !ok {
		wants = j.findWanted(decl)
		j.wants[decl.Node()] = wants
	}
	return wants
}

// WantsPanic reports whether the test around site waits for a panic, or lives through one.
//
//	require.Panics(t, func() { httptest.NewRequest("GET", "status", nil) }); defer func() { recover() }()
func (j *Checker) WantsPanic(site cursor) bool {
	decl := goindex.DeclAround(site)
	wants, ok := j.panics[decl.Node()]
	if !ok {
		for c := range decl.Preorder((*ast.Ident)(nil)) {
			id := c.Node().(*ast.Ident)
			_, isBuiltin := j.info.Uses[id].(*types.Builtin)
			if isBuiltin && id.Name == "recover" || !isBuiltin && panicWords.HasAny(guard.WordsOf(id.Name)) {
				wants = true
				break
			}
		}
		j.panics[decl.Node()] = wants
	}
	return wants
}

// findWanted is wantsFailureIn for a declaration that nobody has asked about yet.
func (j *Checker) findWanted(decl cursor) bool {
	if fn, ok := decl.Node().(*ast.FuncDecl); ok {
		if failWords.HasAny(guard.WordsOf(fn.Name.Name)) || strings.HasPrefix(fn.Name.Name, "Fuzz") { // func TestInvalidURL(t *testing.T)
			return true
		}
	}
	for c := range decl.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil), (*ast.TypeAssertExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.Ident)(nil)) {
		if j.isWanted(c) {
			return true
		}
	}
	return false
}

// isWanted reports whether the expression or statement at c asks for more of an error than
// that there is none.
func (j *Checker) isWanted(c cursor) bool {
	switch n := c.Node().(type) {
	case *ast.BinaryExpr: // err == nil, err != io.EOF, (err != nil) != wantErr
		isComparison := n.Op == token.EQL || n.Op == token.NEQ
		return isComparison && (j.isError(n.X) || j.isError(n.Y)) && !j.isDemand(c)
	case *ast.CallExpr: // require.Error(t, err), errors.As(err, &e), recover()
		if gotypes.CallsBuiltin(j.info, n, "recover") {
			return true
		}
		return j.asksOfError(c, n) || outermost(c) == c && j.claimOf(n) == claimsError
	case *ast.TypeAssertExpr: // err.(*url.Error)
		return j.isError(n.X)
	case *ast.SwitchStmt: // switch err { case errBad: … }
		return n.Tag != nil && j.isError(n.Tag)
	case *ast.Ident: // tt.wantErr
		v, ok := j.info.Uses[n].(*types.Var)
		return ok && j.tests.Contains(v.Pos()) && j.namesFailure(v)
	}
	return false
}

// namesFailure reports whether v, a variable of a test, holds an error that is expected, or
// says whether one is.
func (j *Checker) namesFailure(v *types.Var) bool {
	if gotypes.ImplementsError(v.Type()) { // the field of tt.err, and not err
		return v.IsField()
	}
	_, isFunc := v.Type().Underlying().(*types.Signature)
	return (isFunc || gotypes.IsBool(v.Type()) || gotypes.IsString(v.Type())) && failWords.HasAny(guard.WordsOf(v.Name()))
}

// isDemand reports whether the comparison at c, of an error with another or with nil, leads
// to a report where there is one, or to nothing that a test says.
//
//	if err != nil { t.Fatal(err) }
func (j *Checker) isDemand(c cursor) bool {
	n := c.Node().(*ast.BinaryExpr)
	at, stmt := j.ifAround(c)
	if n.Op != token.NEQ || !j.isNil(n.X) && !j.isNil(n.Y) || stmt == nil {
		return false
	}
	if stmt.Else != nil && j.hasReport(stmt.Else) { // if err != nil { t.Log(err) } else { t.Fatal() }
		return false
	}
	next, ok := at.NextSibling()
	return !ok || j.hasReport(stmt.Body) || !j.isReportStmt(next.Node()) // if err != nil { return }; t.Fatal()
}

// ifAround is the if statement whose condition the comparison at c is, or an operand of
// "||" in it.
func (j *Checker) ifAround(c cursor) (at cursor, stmt *ast.IfStmt) {
	for ; ; c = c.Parent() {
		switch parent := c.Parent().Node().(type) {
		case *ast.ParenExpr: // (err != nil)
		case *ast.BinaryExpr: // err != nil || u.Host == ""
			if parent.Op != token.LOR {
				return c, nil
			}
		case *ast.IfStmt:
			if edgeOf(c) == edge.IfStmt_Cond {
				return c.Parent(), parent
			}
			return c, nil
		default: // failed := err != nil
			return c, nil
		}
	}
}

// asksOfError reports whether call asks something of an error, or for its text, other than to show
// it to somebody.
//
//	errors.Is(err, errBad), strings.Contains(err.Error(), "x"), err.Error() == "x"
func (j *Checker) asksOfError(c cursor, call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	isAsked := ok && j.info.Selections[sel] != nil && j.isError(sel.X)
	for _, arg := range call.Args {
		isAsked = isAsked || j.isError(arg) && gotypes.IsBool(j.info.TypeOf(call)) && j.claimOf(call) == claimsNothing
	}
	if !isAsked {
		return false
	}
	for around := range c.Enclosing((*ast.CallExpr)(nil), (*ast.FuncLit)(nil)) {
		call, ok := around.Node().(*ast.CallExpr)
		if !ok {
			break
		}
		if j.showsArguments(call) { // t.Fatal(err.Error())
			return false
		}
	}
	return true
}

// showsArguments reports whether call tells a person, or a client, what it gets.
func (j *Checker) showsArguments(call *ast.CallExpr) bool {
	return j.isReport(call) || knowledge.Shows(j.info, call) || isHTTPError(j.callee(call))
}

// outermost is the call at c, or the outermost one around it that gets what it returns, or the
// one in whose receiver it stands: the call of To in Expect(err).To(x), of Expect(err).
func outermost(c cursor) cursor {
	call := c
	for c = c.Parent(); ; c = c.Parent() {
		switch c.Node().(type) {
		case *ast.FuncLit:
			return call
		case *ast.CallExpr:
			call = c
		case ast.Expr:
		default:
			return call
		}
	}
}

// A claim is what an assertion says of an error.
type claim uint8

const (
	claimsNothing claim = iota
	claimsError         // that there is one
	claimsSuccess       // that there is none
)

// claimOf says by its names what call, with all that stands in it, claims of an error.
//
//	require.NoError(t, err), Expect(err).NotTo(HaveOccurred()), c.Assert(err, qt.IsNil)
func (j *Checker) claimOf(call *ast.CallExpr) claim {
	if j.showsArguments(call) { // t.Error(err)
		return claimsNothing
	}
	var hasError, isAssertion, isNegated, wants, demands bool
	ast.Inspect(call, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // Expect(func() { … }).To(Panic())
			isAssertion = true
			return false
		case *ast.CallExpr:
			for _, arg := range n.Args {
				hasError = hasError || j.isError(arg)
			}
		case *ast.Ident: // NoError, HaveOccurred, IsNil, ErrBad
			obj := j.info.Uses[n]
			fn, isFunc := obj.(*types.Func)
			if isFunc {
				isAssertion = isAssertion || testcode.TakesTB(fn.Signature()) || fn.Signature().Recv() != nil && testcode.IsTB(fn.Signature().Recv().Type())
			}
			v, isVar := obj.(*types.Var)
			if !isFunc && (!isVar || v.Kind() != types.PackageVar) {
				return true
			}
			switch claim, negates := j.claimOfName(n.Name, fn); {
			case negates: // NotTo, Not
				isNegated = !isNegated
			case claim == claimsError:
				wants = true
			case claim == claimsSuccess:
				demands = true
			}
		}
		return true
	})
	switch {
	case !hasError && !(isAssertion && wants): // require.Nil(t, u)
		return claimsNothing
	case wants && !isNegated || demands && !wants && isNegated:
		return claimsError
	case wants || demands:
		return claimsSuccess
	}
	return claimsNothing
}

// claimOfName is what a function, or a variable such as a checker, is called for: NoError,
// IsNil. negates is set for one that turns round what stands beside it. fn is nil for a
// variable.
func (j *Checker) claimOfName(name string, fn *types.Func) (c claim, negates bool) {
	if fn != nil && j.isHelperThatDemands(fn) { // func check(t *testing.T, err error) { … }
		return claimsSuccess, false
	}
	words := guard.WordsOf(strings.TrimSuffix(name, "f")) // NoErrorf
	isNot, isNil := negateWords.HasAny(words), nilWords.HasAny(words)
	switch {
	case isNil && isNot: // NotNil
		return claimsError, false
	case isNil || passWords.HasAny(words) || checkWords.HasAny(words) || mustWords.Has(words[0]): // NilError, Succeed, CheckErr
		return claimsSuccess, false
	case isNot && failWords.Has(words[len(words)-1]): // NoError
		return claimsSuccess, false
	case failWords.HasAny(words): // ErrorIs, HaveOccurred, ShouldBeError, Panics
		return claimsError, false
	}
	return claimsNothing, negations[name]
}

// negations are the functions and methods that turn round a checker beside them.
var negations = map[string]bool{"Not": true, "NotTo": true, "ToNot": true, "ShouldNot": true}

// errorParam is the parameter that takes an error where t is a function that does, or nil.
func errorParam(t types.Type) *types.Var {
	if sig, ok := t.Underlying().(*types.Signature); ok {
		for p := range sig.Params().Variables() {
			if gotypes.IsError(p.Type()) {
				return p
			}
		}
	}
	return nil
}

// isBesideExpectation reports whether something that stands beside the literal at c, in the
// row of a table, a map, or the arguments of a call, says what comes of it. Of a table it is
// enough that its rows have a field for that.
//
//	{in: "http//h"}, where other rows have wantErr; "http//h": false; check(t, "http//h", false)
func (j *Checker) isBesideExpectation(c cursor) bool {
	for c := range c.Enclosing((*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CompositeLit:
			t := j.info.TypeOf(n)
			if t == nil { // of code that does not compile
				return false
			}
			t = t.Underlying()
			if m, ok := t.(*types.Map); ok {
				if isOutcome(m.Elem()) {
					return true
				}
				t = gotypes.Deref(m.Elem()).Underlying()
			}
			if s, ok := t.(*types.Struct); ok && j.saysOutcome(s.Fields()) {
				return true
			}
		case *ast.CallExpr:
			if sig, ok := j.info.TypeOf(n.Fun).(*types.Signature); ok && j.saysOutcome(sig.Params().Variables()) {
				return true
			}
		case *ast.FuncLit, *ast.FuncDecl:
			return false
		}
	}
	return false
}

// saysOutcome reports whether one of the variables, which a test declares, holds what comes of
// the string beside it: an error, whether it is valid, a status.
func (j *Checker) saysOutcome(vars iter.Seq[*types.Var]) bool {
	for v := range vars {
		if !j.tests.Contains(v.Pos()) { // http.Server's ErrorLog
			continue
		}
		words, t := guard.WordsOf(v.Name()), v.Type()
		isFlag := gotypes.IsBool(t) && (passWords.HasAny(words) || resultWords.HasAny(words))
		isStatus := gotypes.IsInteger(t) && statusWords.HasAny(words)
		if isFlag || isStatus || failWords.HasAny(words) || gotypes.ImplementsError(t) || errorParam(t) != nil { // check: require.Error
			return true
		}
	}
	return false
}

// isOutcome reports whether t, the type of what a map holds for a string, is that of an answer:
// map[string]bool, map[string]error.
func isOutcome(t types.Type) bool {
	return gotypes.IsBool(t) || gotypes.ImplementsError(t)
}
