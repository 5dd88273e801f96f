package defuse

// This file takes the conditions of branches apart.

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// An atom is a test and the outcome that a way through a graph needs.
type atom struct {
	*test
	not bool
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

	predicate
	variable *types.Var // the local variable that the subject is; nil for another
}

// A predicate is what a test asks of its subject.
type predicate struct {
	subject string // its key; "" for a test of another form
	kind    predicateKind
	arg     constant.Value
}

type predicateKind int

const (
	isEqual predicateKind = iota
	hasPrefix
	hasSuffix
	contains
	isTrue // the subject is a boolean
)

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
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return d.split(e.X, !holds)
		}
	case *ast.BinaryExpr:
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
	return [][]atom{{{t, holds == t.isNegated}}}, true
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
	case token.NEQ:
		t.isNegated, op = true, token.EQL
	case token.GEQ:
		t.isNegated, op = true, token.LSS
	case token.LEQ:
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
	key := d.keyOf(x, t)
	switch {
	case key == "":
		if arg == nil {
			d.keyOf(y, t)
		}
	case op == token.EQL && arg != nil:
		t.key = key + " == " + arg.ExactString()
		t.predicate = predicate{key, isEqual, arg}
		t.variable = d.localVar(x)
	default:
		if other := d.keyOf(y, t); other != "" {
			t.key = key + " " + op.String() + " " + other
		}
	}
}

// mirrored is the operator that compares the operands of op in the other order.
func mirrored(op token.Token) token.Token {
	switch op {
	case token.LSS:
		return token.GTR
	case token.GTR:
		return token.LSS
	case token.LEQ:
		return token.GEQ
	case token.GEQ:
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
	}[fn.FullName()]
	arg := d.info.Types[call.Args[1]].Value
	if !ok || arg == nil {
		return false
	}
	if key := d.keyOf(call.Args[0], t); key != "" {
		t.key = fmt.Sprintf("%s %d %s", key, kind, arg.ExactString())
		t.predicate = predicate{key, kind, arg}
		t.variable = d.localVar(call.Args[0])
	}
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

// keyOf returns the key of e, a part of the condition of t, and adds to t what
// e reads. The key is "" where e may have another value each time.
func (d *Decl) keyOf(e ast.Expr, t *test) string {
	e = ast.Unparen(e)
	if c := d.info.Types[e].Value; c != nil {
		return c.ExactString()
	}
	switch e := e.(type) {
	case *ast.Ident:
		return d.keyOfName(e, t)
	case *ast.SelectorExpr:
		return d.keyOfSelector(e, t)
	case *ast.CallExpr:
		return d.keyOfCall(e, t)
	case *ast.UnaryExpr: // -n, &t; <-c has another value each time
		if key := d.keyOf(e.X, t); key != "" && e.Op != token.ARROW {
			return e.Op.String() + key
		}
	case *ast.BinaryExpr: // n + 1
		x, y := d.keyOf(e.X, t), d.keyOf(e.Y, t)
		if x != "" && y != "" {
			return "(" + x + " " + e.Op.String() + " " + y + ")"
		}
	case *ast.StarExpr: // *p
		t.isFragile = true
		if key := d.keyOf(e.X, t); key != "" {
			return "*" + key
		}
	case *ast.IndexExpr: // m[k]
		t.isFragile = true
		x, index := d.keyOf(e.X, t), d.keyOf(e.Index, t)
		if x != "" && index != "" {
			return x + "[" + index + "]"
		}
	default:
		d.readsAll(e, t)
	}
	return ""
}

// keyOfName is keyOf for an identifier.
func (d *Decl) keyOfName(id *ast.Ident, t *test) string {
	obj := d.info.Uses[id]
	switch v := obj.(type) {
	case *types.Nil:
		return "nil"
	case *types.Var:
		d.reads(access{obj: v}, t)
	}
	if obj == nil {
		return ""
	}
	return fmt.Sprintf("%s@%d", id.Name, obj.Pos())
}

// keyOfSelector is keyOf for a field: an access path from a variable.
//
//	o.Follow
func (d *Decl) keyOfSelector(e *ast.SelectorExpr, t *test) string {
	path, isPointed := "", false
	root := ast.Expr(e)
	for {
		sel, ok := ast.Unparen(root).(*ast.SelectorExpr)
		if !ok {
			break
		}
		s := d.info.Selections[sel]
		if s == nil { // the variable of a package
			return d.keyOfName(sel.Sel, t)
		}
		if s.Kind() != types.FieldVal { // a method value
			d.readsAll(e, t)
			return ""
		}
		isPointed = isPointed || gotypes.IsPointer(s.Recv())
		path = fieldNames(s.Recv(), s.Index()) + path
		root = sel.X
	}
	if id, ok := ast.Unparen(root).(*ast.Ident); ok {
		v, ok := d.info.Uses[id].(*types.Var)
		if !ok {
			return ""
		}
		d.reads(access{v, path}, t)
		t.isFragile = t.isFragile || isPointed
		return fmt.Sprintf("%s@%d%s", id.Name, v.Pos(), path)
	}
	t.isFragile = true
	if key := d.keyOf(root, t); key != "" {
		return key + path
	}
	return ""
}

// keyOfCall is keyOf for a call.
//
//	len(u), strings.ToLower(u), T(u)    // the same each time
//	o.Enabled()                         // not
func (d *Decl) keyOfCall(call *ast.CallExpr, t *test) string {
	name := ""
	switch fn := typeutil.Callee(d.info, call).(type) {
	case *types.Builtin:
		name = fn.Name()
		if len(call.Args) == 1 && !gotypes.IsString(d.info.TypeOf(call.Args[0])) {
			t.isFragile = true // len(m)
		}
	case *types.Func:
		if knowledge.IsPure(fn) {
			name = fn.FullName()
		}
	}
	if d.info.Types[call.Fun].IsType() {
		name = "(" + types.ExprString(call.Fun) + ")"
	}
	if name == "" {
		t.calls = append(t.calls, call)
		d.readsAll(call, t)
		return ""
	}
	keys := make([]string, len(call.Args))
	complete := true
	for i, arg := range call.Args {
		keys[i] = d.keyOf(arg, t)
		complete = complete && keys[i] != ""
	}
	if !complete {
		return ""
	}
	return name + "(" + strings.Join(keys, ", ") + ")"
}

// reads notes that t reads a variable.
func (d *Decl) reads(a access, t *test) {
	t.reads = append(t.reads, a)
	l := d.locations[a.obj]
	if l == nil || l.IsLost() {
		t.isFragile = true
	}
}

// readsAll notes all variables that e reads.
func (d *Decl) readsAll(e ast.Node, t *test) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if s := d.info.Selections[n]; s != nil && s.Kind() == types.FieldVal {
				d.keyOfSelector(n, t)
				return false
			}
		case *ast.Ident:
			if v, ok := d.info.Uses[n].(*types.Var); ok && !v.IsField() {
				d.reads(access{obj: v}, t)
			}
		case *ast.CallExpr:
			if n != e {
				t.calls = append(t.calls, n)
			}
		}
		return true
	})
	t.isFragile = true
}

// evaluate returns the outcome of the predicate for a subject that is the
// constant c; ok is false where that is not known.
func (p *predicate) evaluate(c constant.Value) (holds, ok bool) {
	if p.subject == "" || c.Kind() != p.arg.Kind() {
		return false, false
	}
	switch p.kind {
	case isEqual, isTrue:
		return constant.Compare(c, token.EQL, p.arg), true
	}
	if c.Kind() != constant.String {
		return false, false
	}
	s, arg := constant.StringVal(c), constant.StringVal(p.arg)
	switch p.kind {
	case hasPrefix:
		return strings.HasPrefix(s, arg), true
	case hasSuffix:
		return strings.HasSuffix(s, arg), true
	default:
		return strings.Contains(s, arg), true
	}
}

// relation says what the outcomes of two tests have to do with each other.
type relation int

const (
	independent relation = iota // or known not to exclude each other
	contradictory
	doubtful // one may decide the other
)

// compare returns the relation of two predicates of one subject, with their
// outcomes.
func compare(p *predicate, holds bool, q *predicate, alsoHolds bool) relation {
	switch {
	case p.arg.Kind() != q.arg.Kind() || p.arg.Kind() == constant.Bool:
		return doubtful
	case holds && alsoHolds:
		return compareTrue(p, q)
	case !holds && !alsoHolds:
		return independent
	case !holds:
		p, q = q, p
	}
	if p.implies(q) {
		return contradictory
	}
	return independent
}

// compareTrue is compare for two predicates that hold.
func compareTrue(p, q *predicate) relation {
	if p.kind != isEqual {
		p, q = q, p
	}
	if p.kind == isEqual {
		if holds, ok := q.evaluate(p.arg); ok && !holds {
			return contradictory
		}
		return independent
	}
	a, b := constant.StringVal(p.arg), constant.StringVal(q.arg)
	switch {
	case p.kind == hasPrefix && q.kind == hasPrefix && !strings.HasPrefix(a, b) && !strings.HasPrefix(b, a):
		return contradictory
	case p.kind == hasSuffix && q.kind == hasSuffix && !strings.HasSuffix(a, b) && !strings.HasSuffix(b, a):
		return contradictory
	}
	return independent
}

// implies reports whether q holds of every string of which p holds.
func (p *predicate) implies(q *predicate) bool {
	if p.kind != isEqual && p.kind != q.kind && q.kind != contains {
		return false
	}
	holds, ok := q.evaluate(p.arg)
	return ok && holds
}
