package defuse

// This file takes the conditions of branches apart.

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// An atom is a test and the outcome that a way through a graph needs.
type atom struct {
	*test
	not bool

	// isApart is set where it is asked inside a closure: it may contradict what is
	// asked around that, and decides nothing else.
	isApart bool
}

// A test is a condition without operators between conditions, as far as it can
// be compared with others. Its outcome is that of expr, but for isNegated.
//
//	m != 1                      // key "m == 1", negated; subject "m", equal to 1
//	strings.HasPrefix(u, "h")   // subject "u", has the prefix "h"
//	c.Enabled()                 // nothing but what it reads
type test struct {
	expr      ast.Expr
	isNegated bool

	// key is the same for tests that have the same outcome as long as the
	// variables in reads are the same; "" where the test may have another
	// outcome each time.
	key   string
	reads []access
	calls []*ast.CallExpr // of functions that may look at anything

	// isFragile is set where more than the local variables in reads decides, so
	// that a call may change the outcome.
	isFragile bool

	// isError is set where nothing but errors are read, as by err != nil. Such
	// a test is taken to have nothing to do with others.
	isError bool

	// isTurn is set where it is asked whether there is nothing for a loop to go over.
	// That decides whether other conditions can hold, but not what callers are asked.
	isTurn bool

	predicate
	variable  *types.Var // the local variable that the subject is; nil for another
	isNatural bool       // the subject is a number that is never negative
}

// An access is a local variable that is read, or the field that path leads to.
type access struct {
	obj  *types.Var
	path string // ".A.B"
}

// maxWays bounds the ways in which a condition with operators gets an outcome.
const maxWays = 4

// split returns the ways in which cond gets the outcome holds, each by the
// outcomes of the tests that are evaluated, in order; ok is false where they
// are too many.
//
//	a && b, true    // a, b
//	a && b, false   // !a; a, !b
//	a || b, true    // a; !a, b
func (d *Decl) split(cond ast.Expr, holds bool) (ways [][]atom, ok bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr: // !a
		if e.Op == token.NOT {
			return d.split(e.X, !holds)
		}
	case *ast.BinaryExpr: // a && b
		if e.Op != token.LAND && e.Op != token.LOR {
			break
		}
		decides := e.Op == token.LOR // the outcome of the first that decides
		x, ok1 := d.split(e.X, decides)
		rest, ok2 := d.split(e.X, !decides)
		y, ok3 := d.split(e.Y, holds)
		if !ok1 || !ok2 || !ok3 {
			return nil, false
		}
		if holds == decides {
			ways = append(ways, x...)
		}
		for _, first := range rest {
			for _, second := range y {
				ways = append(ways, append(first[:len(first):len(first)], second...))
			}
		}
		return ways, len(ways) <= maxWays
	}
	if c := d.info.Types[cond].Value; c != nil { // if debug { }
		return [][]atom{nil}, true
	}
	t := d.testOf(cond)
	return [][]atom{{{test: t, not: holds == t.isNegated}}}, true
}

// testOf returns what the condition cond asks.
func (d *Decl) testOf(cond ast.Expr) *test {
	cond = ast.Unparen(cond)
	return d.knownTest(cond, func(t *test) {
		if b, ok := cond.(*ast.BinaryExpr); ok {
			d.compares(t, b.X, b.Op, b.Y)
			return
		}
		if call, ok := cond.(*ast.CallExpr); ok && d.asksString(t, call) {
			return
		}
		t.key = d.keyOf(cond, t)
		t.predicate = predicate{t.key, isTrue, constant.MakeBool(true)}
		t.variable = d.localVar(cond)
	})
}

// caseTest returns what a case of a switch statement with a tag asks.
//
//	switch tag { case e: }
func (d *Decl) caseTest(tag, e ast.Expr) *test {
	return d.knownTest(e, func(t *test) { d.compares(t, tag, token.EQL, e) })
}

// typeTest returns what the cases of a type switch ask of its operand.
//
//	switch tag.(type) { case T: }
func (d *Decl) typeTest(tag ast.Expr) *test {
	return d.knownTest(tag, func(t *test) { d.keyOf(tag, t) })
}

// knownTest returns the test of the expression e, set by ask when first asked
// for.
func (d *Decl) knownTest(e ast.Expr, ask func(*test)) *test {
	if t := d.tests[e]; t != nil {
		return t
	}
	t := &test{expr: e}
	d.tests[e] = t
	ask(t)
	t.isError = len(t.reads) > 0
	for _, a := range t.reads {
		t.isError = t.isError && a.path == "" && gotypes.IsError(a.obj.Type())
	}
	return t
}

// compares sets t to the comparison of x with y.
func (d *Decl) compares(t *test, x ast.Expr, op token.Token, y ast.Expr) {
	if d.info.Types[x].Value != nil { // "a" == u, 0 < n
		x, y, op = y, x, mirrored(op)
	}
	switch op {
	case token.NEQ: // m != 1
		t.isNegated, op = true, token.EQL
	case token.GEQ: // m >= n
		t.isNegated, op = true, token.LSS
	case token.LEQ: // m <= n
		t.isNegated, op = true, token.GTR
	}
	arg := d.info.Types[y].Value
	if of := d.lenOperand(x); of != nil && arg != nil && constant.Sign(arg) == 0 && (op == token.EQL || op == token.GTR) {
		t.isNegated = t.isNegated != (op == token.GTR) // len(s) > 0 is len(s) != 0
		op = token.EQL
		if gotypes.IsString(d.info.TypeOf(of)) { // which is s != ""
			x, arg = of, constant.MakeString("")
		}
	}
	if d.asksLength(t, x, op, arg) || d.asksByte(t, x, op, arg) {
		return
	}
	key := d.keyOf(x, t)
	switch {
	case key == "": // next() == m
		if arg == nil {
			d.keyOf(y, t)
		}
	case op == token.EQL && arg != nil: // m == 1
		d.setPredicate(t, x, predicate{key, isEqual, arg})
	case (op == token.LSS || op == token.GTR) && arg != nil && gotypes.IsInteger(d.info.TypeOf(x)): // m < 2
		if op == token.GTR { // m > 1 is !(m < 2)
			t.isNegated = !t.isNegated
			arg = constant.BinaryOp(arg, token.ADD, constant.MakeInt64(1))
		}
		d.setPredicate(t, x, predicate{key, less, arg})
	default: // m == n
		if other := d.keyOf(y, t); other != "" {
			t.key = key + " " + op.String() + " " + other
		}
	}
}

// asksLength sets t to the comparison of x, the length of a string, with arg,
// and reports whether it is one.
//
//	len(u) > 2048, len(u) < 8
func (d *Decl) asksLength(t *test, x ast.Expr, op token.Token, arg constant.Value) bool {
	of := d.lenOperand(x)
	if of == nil || arg == nil || arg.Kind() != constant.Int || op == token.EQL || !gotypes.IsString(d.info.TypeOf(of)) { // len(list) > 2
		return false
	}
	if op == token.LSS { // len(u) < 8 is !(len(u) > 7)
		t.isNegated = !t.isNegated
		arg = constant.BinaryOp(arg, token.SUB, constant.MakeInt64(1))
	}
	d.setQuestion(t, of, longer, arg)
	return true
}

// asksByte sets t to the comparison of x, the first byte of a string, with arg,
// and reports whether it is one.
//
//	u[0] == '/'
func (d *Decl) asksByte(t *test, x ast.Expr, op token.Token, arg constant.Value) bool {
	index, ok := ast.Unparen(x).(*ast.IndexExpr)
	if !ok || arg == nil || op != token.EQL || !gotypes.IsString(d.info.TypeOf(index.X)) { // ports[0] == 80
		return false
	}
	at, isKnown := gotypes.ConstantInt(d.info, index.Index)
	char, isByte := constant.Uint64Val(constant.ToInt(arg))
	if !isKnown || at != 0 || !isByte || char >= 1<<8 { // u[n] == '/'
		return false
	}
	d.setQuestion(t, index.X, hasPrefix, constant.MakeString(string([]byte{byte(char)})))
	return true
}

// setQuestion sets t to the question of that kind about of.
func (d *Decl) setQuestion(t *test, of ast.Expr, kind predicateKind, arg constant.Value) {
	if key := d.keyOf(of, t); key != "" {
		d.setPredicate(t, of, predicate{key, kind, arg})
	}
}

// setPredicate sets t to p, which is asked of the expression of.
func (d *Decl) setPredicate(t *test, of ast.Expr, p predicate) {
	t.key = fmt.Sprintf("%s %d %s", p.subject, p.kind, p.arg.ExactString())
	t.predicate = p
	t.variable = d.localVar(of)
	t.isNatural = d.lenOperand(of) != nil || gotypes.IsUnsigned(d.info.TypeOf(of))
}

// A copiedTest is a test of a variable, and what is assigned to that.
type copiedTest struct {
	*test
	e ast.Expr
}

// copiedTest returns what t, a test of a variable, asks of e, which is assigned to the
// variable; nil where e is no other variable and no field, or t asks for something else.
//
//	u := c.base; if u == "" { }    // c.base == ""
func (d *Decl) copiedTest(t *test, e ast.Expr) *test {
	switch ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr: // base, c.base
	default:
		return nil
	}
	if t.subject == "" {
		return nil
	}
	of, known := d.copiedTests[copiedTest{t, e}]
	if !known {
		of = &test{expr: t.expr, isNegated: t.isNegated}
		if key := d.keyOf(e, of); key == "" {
			of = nil
		} else {
			d.setPredicate(of, e, predicate{key, t.kind, t.arg})
		}
		d.copiedTests[copiedTest{t, e}] = of
	}
	return of
}

// mirrored is the operator that compares the operands of op in the other order.
func mirrored(op token.Token) token.Token {
	switch op {
	case token.LSS: // 0 < n, which is n > 0
		return token.GTR
	case token.GTR: // 0 > n
		return token.LSS
	case token.LEQ: // 0 <= n
		return token.GEQ
	case token.GEQ: // 0 >= n
		return token.LEQ
	}
	return op
}

// lenOperand returns x of len(x), or nil.
func (d *Decl) lenOperand(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if ok && len(call.Args) == 1 && gotypes.CallsBuiltin(d.info, call, "len") {
		return call.Args[0]
	}
	return nil
}

// asksString sets t to what call asks of a string, and reports whether it asks
// that.
//
//	strings.HasPrefix(u, "http://")
func (d *Decl) asksString(t *test, call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(d.info, call).(*types.Func)
	if !ok || len(call.Args) != 2 {
		return false
	}
	kind, ok := map[string]predicateKind{
		"strings.HasPrefix": hasPrefix, "strings.HasSuffix": hasSuffix, "strings.Contains": contains,
		"strings.EqualFold": equalFold,
	}[fn.FullName()]
	arg := d.info.Types[call.Args[1]].Value
	if !ok || arg == nil {
		return false
	}
	d.setQuestion(t, call.Args[0], kind, arg)
	return true
}

// localVar returns the local variable that e names; nil where it is something
// else.
func (d *Decl) localVar(e ast.Expr) *types.Var {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := d.info.Uses[id].(*types.Var); ok && d.locations[v] != nil {
			return v
		}
	}
	return nil
}
