package value

// This file sees where a string is given to url.Parse for its error alone: what
// that says of a string that is known is known as well. What a function of the
// package says of it that may not return is not.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// Check returns the name of the function, see isURLParser, that call calls, where
// what that makes of its argument is thrown away and the error kept; "" where it
// is something else.
//
//	if _, err := url.Parse(u); err != nil { return err }
func (r recognizer) Check(call *ast.CallExpr, stmt ast.Node) string {
	assign, ok := stmt.(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return ""
	}
	if blank, ok := assign.Lhs[0].(*ast.Ident); !ok || blank.Name != "_" {
		return ""
	}
	fn, ok := typeutil.Callee(r.Info, call).(*types.Func)
	if !ok || !isURLParser(fn) {
		return ""
	}
	return fn.FullName()
}

// emptyTest is the name of the check that rejects an empty string.
//
//	if u == "" { return errEmpty }
const emptyTest = "empty"

// Asks returns the names of the functions, see isURLParser, and emptyTest, that call, of a
// function of the package that returns an error alone, asks of its argument of that index;
// ok is false where it does more with that than to ask this.
//
//	func need(u string) error { if u == "" { return errEmpty }; _, err := url.Parse(u); return err }
func (r recognizer) Asks(call *ast.CallExpr, arg int) (checks []string, ok bool) {
	fn, isFunc := typeutil.Callee(r.Info, call).(*types.Func)
	if !isFunc || fn.Pkg() != r.pkg.pkg {
		return nil, false
	}
	fn = fn.Origin()
	params, results := fn.Signature().Params(), fn.Signature().Results()
	if arg >= params.Len() || fn.Signature().Variadic() || results.Len() != 1 || !gotypes.IsError(results.At(0).Type()) {
		return nil, false
	}
	v := params.At(arg)
	found := r.pkg.asks.of(v, func() asking { return r.findAsked(fn, v) })
	return found.checks, found.isAll
}

// An asking is what a function asks of a parameter, by the names of functions.
type asking struct {
	checks []string
	isAll  bool // it does nothing else with it
}

// addChecks adds the checks that are not among those of a.
func (a *asking) addChecks(checks ...string) {
	for _, name := range checks {
		if !slices.Contains(a.checks, name) {
			a.checks = append(a.checks, name)
		}
	}
}

// findAsked returns what fn asks of its parameter v.
func (r recognizer) findAsked(fn *types.Func, v *types.Var) (a asking) {
	p := r.pkg
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil || !gotypes.IsString(v.Type()) || p.IsWritten(v) {
		return asking{}
	}
	for _, cur := range p.Reads(v) {
		use := usekind.Direct(cur)
		if p.AsksIfEmpty(cur) { // if u == "" { return errEmpty }
			a.addChecks(emptyTest)
			continue
		}
		if p.InMessage(cur) { // return fmt.Errorf("no URL %q", u)
			continue
		}
		if use.Kind != usekind.Argument || use.At != cur { // strings.Contains(u, "://"), u[0]
			return asking{}
		}
		name := r.Check(use.Call(), use.User().Parent().Node())
		if name != "" { // if _, err := url.Parse(u); err != nil { return err }
			a.addChecks(name)
			continue
		}
		checks, ok := r.Asks(use.Call(), use.Index)
		if !ok {
			return asking{}
		}
		a.addChecks(checks...)
	}
	a.isAll = true
	return a
}

// Refuses reports whether call is of a function of the package that asks something of its
// parameter of that index but whether it is empty, and may not return.
//
//	func need(u string) { if !strings.Contains(u, "://") { log.Fatalf("no URL: %s", u) } }
func (r recognizer) Refuses(call *ast.CallExpr, arg int) bool {
	p := r.pkg
	if !p.MayExit(call) {
		return false
	}
	params := goindex.Callee(r.Info, call).(*types.Func).Signature().Params()
	if arg >= params.Len() { // need(u, others...)
		return false
	}
	v := params.At(arg)
	refuses, known := p.refusals[v]
	if !known {
		if p.refusals == nil {
			p.refusals = make(map[*types.Var]bool)
		}
		p.refusals[v] = false // meanwhile, for functions that call each other
		l := p.localAt(v)
		refuses = l != nil && slices.ContainsFunc(l.Tests, func(pos token.Pos) bool { return !l.EmptyTests[pos] })
		p.refusals[v] = refuses
	}
	return refuses
}

// passing returns all, what a variable holds from the position from on, as it
// arrives at the position to: a string that one of checks between rejects does
// not.
func (p *Package) passing(all []variant, checks defuse.Checks, from, to token.Pos) []variant {
	if checks == nil {
		return all
	}
	var passed string
	for _, name := range slices.Sorted(maps.Keys(checks)) {
		if between(checks[name], from, to) {
			passed += name + " "
		}
	}
	return p.passingAll(all, passed, to)
}

// passingAll returns all, without the strings that one of the functions with the names in
// passed (see Source) rejects at the position at.
func (p *Package) passingAll(all []variant, passed string, at token.Pos) []variant {
	if passed == "" {
		return all
	}
	return mapVariants(all, func(pieces []piece) []piece {
		s, ok := known(pieces)
		if !ok {
			return passedBy(pieces, passed)
		}
		for name := range strings.FieldsSeq(passed) {
			if p.checkRejects(name, s, at) { // if _, err := url.Parse("http://a b"); err != nil { return }
				return unknown(pieces[0].node)
			}
		}
		return pieces
	})
}

// checkRejects reports whether the check called name, at the position at, rejects s.
func (p *Package) checkRejects(name, s string, at token.Pos) bool {
	if name == emptyTest {
		return s == ""
	}
	_, ok := p.parserAt(name, at).Parse(s)
	return !ok
}

// passedBy is pieces, in which a string that somebody hands in notes that it arrives only
// where none of the functions with the names in passed rejects it.
func passedBy(pieces []piece, passed string) []piece {
	if len(pieces) != 1 || pieces[0].source == nil {
		return pieces
	}
	out := slices.Clone(pieces)
	src := *out[0].source
	src.Passes += passed
	out[0].source = &src
	return out
}

// isConstantRefused reports whether the constant e is, or is made of, one with a name that
// the function around asked something before, so that nothing may be done with it here.
//
//	const base = "localhost:80"; if !isURL(base) { return }; get(base + "/v1")
func (ev *evaluation) isConstantRefused(e ast.Expr) bool {
	u := ev.declInfoOf(e)
	return u != nil && u.AsksConstants() && u.isRefusedAt(e, e.Pos(), maxHops)
}

// isRefusedAt is isConstantRefused for the constant e as it is used at the position at, by
// way of at most hops constants with names.
func (u *declInfo) isRefusedAt(e ast.Expr, at token.Pos, hops int) bool {
	refused := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		c, isConst := u.info.Uses[id].(*types.Const)
		if !ok || !isConst || refused || hops == 0 {
			return !refused
		}
		refused = u.IsConstantTestedBefore(c, at) || u.isRejectedBefore(c, at)
		if d := u.declaredBy(c); !refused && d != nil && d.value != nil { // const url = base + "/v1"
			refused = u.isRefusedAt(d.value, at, hops-1)
		}
		return !refused
	})
	return refused
}

// isRejectedBefore reports whether a function that the constant c is given to before the
// position at rejects it.
//
//	if _, err := url.Parse(base); err != nil { return }
func (u *declInfo) isRejectedBefore(c *types.Const, at token.Pos) bool {
	checks := u.Checks(c)
	if checks == nil || c.Val().Kind() != constant.String {
		return false
	}
	for name, list := range checks {
		if between(list, token.NoPos, at) && u.checkRejects(name, constant.StringVal(c.Val()), at) {
			return true
		}
	}
	return false
}
