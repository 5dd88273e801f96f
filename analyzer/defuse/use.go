package defuse

// This file finds where variables are used, and where what they hold decides
// what happens.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// noteUse notes that the identifier at cur uses the variable v.
func (d *Decl) noteUse(cur inspector.Cursor, v *types.Var) {
	id := cur.Node().(*ast.Ident)
	if l := d.locations[v]; l != nil && !isAssigned(cur) {
		l.Uses = append(l.Uses, id)
	}
	if use := usekind.Direct(cur); use.Kind == usekind.Selected && use.At == cur {
		sel := use.User()
		if sel, f := d.wholeSelection(sel); f != nil { // t.a == "", t.s.a == ""
			if d.IsTested(sel) {
				key := fieldOf{v, f.Origin()}
				d.fieldTests[key] = append(d.fieldTests[key], id.Pos())
			}
			return
		}
		if d.definesReceiver(sel) {
			return // n, err := b.WriteString("x") tests nothing
		}
	}
	isGlobal := v.Parent() == d.pkg.Scope() || v.Pkg() != d.pkg
	if !d.noteCheck(cur, v, isGlobal) && d.IsTested(cur) {
		d.noteTest(cur, v, isGlobal)
	}
}

// wholeSelection returns the longest selection of fields that begins with the one at
// sel, and the last of the fields; nil where sel selects no field. What tests t.s.a says
// nothing of t.s.b.
func (d *Decl) wholeSelection(sel inspector.Cursor) (whole inspector.Cursor, last *types.Var) {
	for {
		f, ok := d.info.Uses[sel.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		if !ok || !f.IsField() { // t.a.String()
			return whole, last
		}
		whole, last = sel, f
		use := usekind.Direct(sel)
		if use.Kind != usekind.Selected || use.At != sel {
			return whole, last
		}
		sel = use.User()
	}
}

// definesReceiver reports whether the selection at sel is of a method that is called
// there and writes to its receiver.
//
//	b.WriteString("x")
func (d *Decl) definesReceiver(sel inspector.Cursor) bool {
	use := usekind.Direct(sel)
	if use.Kind != usekind.Callee || use.At != sel {
		return false
	}
	effect, _ := d.recognizer.Effect(use.Call(), sel.Node().(*ast.SelectorExpr).X, stmtOfCall(use))
	return effect == Defines
}

// noteTest notes that the use at cur of the variable v decides something.
func (d *Decl) noteTest(cur inspector.Cursor, v *types.Var, isGlobal bool) {
	pos := cur.Node().Pos()
	if isGlobal {
		if !AsksIfEmpty(d.info, cur) { // who empties a variable says so where it is declared
			d.globalTests[v] = append(d.globalTests[v], pos)
		}
		return
	}
	l := d.location(v)
	l.Tests = append(l.Tests, pos)
	if AsksIfEmpty(d.info, cur) {
		l.noteEmptyTest(pos)
	}
}

// noteEmptyTest notes that it is asked at pos whether l is empty.
func (l *Location) noteEmptyTest(pos token.Pos) {
	if l.EmptyTests == nil {
		l.EmptyTests = make(map[token.Pos]bool)
	}
	l.EmptyTests[pos] = true
}

// noteCheck reports whether the use at cur of v, a variable or a constant, is given to a
// check, and notes it.
//
//	if _, err := url.Parse(u); err != nil { return err }
func (d *Decl) noteCheck(cur inspector.Cursor, v types.Object, isGlobal bool) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument || use.At != cur {
		return false
	}
	pos := cur.Node().Pos()
	names, ok := []string{d.recognizer.Check(use.Call(), stmtOfCall(use))}, true
	if names[0] == "" { // if err := need(u); err != nil { return err }
		if names, ok = d.recognizer.Asks(use.Call(), use.Index); ok && !isGlobal {
			d.location(v.(*types.Var)).noteEmptyTest(pos)
		}
	}
	for _, name := range names {
		if isGlobal { // url.Parse(base), of var base or const base
			d.globalChecks[v] = d.globalChecks[v].note(name, pos)
		} else {
			l := d.location(v.(*types.Var))
			l.Checks = l.Checks.note(name, pos)
		}
	}
	return ok
}

// Checks returns where v, a variable or a constant, is checked.
func (d *Decl) Checks(v types.Object) Checks {
	if local, ok := v.(*types.Var); ok && d.locations[local] != nil {
		return d.locations[local].Checks
	}
	return d.globalChecks[v]
}

// isAssigned reports whether the identifier at cur is assigned to, by = or by a
// range clause, and does not add to what it holds.
func isAssigned(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Assigned {
		return false
	}
	stmt := use.Assignment() // u += "x"
	return stmt == nil || stmt.Tok == token.ASSIGN || stmt.Tok == token.DEFINE
}

// maxNesting bounds how far up from an identifier its statement is looked for.
const maxNesting = 500

// IsTested reports whether what the expression at cur holds decides something
// around it: it is compared, stands in a condition, or is given to a function
// that returns a bool or an error, or may not return.
func (d *Decl) IsTested(cur inspector.Cursor) bool {
	for range maxNesting {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Condition, usekind.Tag, usekind.Case: // if u[0] == '/' { }, switch u { }
			return true
		case usekind.Operand: // u == "x", and not u + "x"
			if cur.Node().(*ast.BinaryExpr).Op != token.ADD {
				return true
			}
			cur = d.index.WholeSum(cur)
		case usekind.Argument, usekind.Callee: // valid(u)
			if use.Kind == usekind.Argument && (d.looksUp(use.Call(), maxLookupHops) || knowledge.Decodes(d.info, use.Call(), use.Index)) { // os.Getenv(key) != "", json.Unmarshal(data, &c) != nil
				return false
			}
			if d.MayValidate(use.Call()) || use.Kind == usekind.Argument && d.recognizer.Refuses(use.Call(), use.Index) { // need(u)
				return true
			}
		case usekind.Stored, usekind.Assigned, usekind.Discarded: // if v := u; v != "" { }
			kind, _ := cur.ParentEdge()
			return kind == edge.IfStmt_Init
		default:
			if _, isExpr := cur.Node().(ast.Expr); !isExpr { // return u
				return false
			}
		}
	}
	return true
}

// MayValidate reports whether call returns a bool or an error that may say
// something of its arguments.
func (d *Decl) MayValidate(call *ast.CallExpr) bool {
	if fn, ok := typeutil.Callee(d.info, call).(*types.Func); ok && !knowledge.MayValidate(fn) {
		return false
	}
	switch t := d.info.TypeOf(call).(type) {
	case nil:
		return true
	case *types.Tuple: // parse(u), which returns a *T and an error
		for v := range t.Variables() {
			if gotypes.IsBoolOrError(v.Type()) {
				return true
			}
		}
		return false
	default: // valid(u), which returns a bool
		return gotypes.IsBoolOrError(t)
	}
}

// Emptiness reports whether cond asks if the string, slice or pointer x is
// empty or nil (empty) or is not.
//
//	u == "", len(u) == 0, p == nil     // empty
//	u != "", len(u) > 0, p != nil      // not
func Emptiness(info *types.Info, cond ast.Expr) (x ast.Expr, empty, ok bool) {
	b, isBinary := ast.Unparen(cond).(*ast.BinaryExpr)
	if !isBinary {
		return nil, false, false
	}
	y := info.Types[b.Y]
	x = ast.Unparen(b.X)
	if call, isCall := x.(*ast.CallExpr); isCall && len(call.Args) == 1 && gotypes.CallsBuiltin(info, call, "len") {
		zero := y.Value != nil && y.Value.Kind() == constant.Int && constant.Sign(y.Value) == 0
		return call.Args[0], b.Op == token.EQL, zero && (b.Op == token.EQL || b.Op == token.NEQ || b.Op == token.GTR)
	}
	s, isString := gotypes.ConstantString(info, b.Y)
	none := y.IsNil() || isString && s == ""
	return x, b.Op == token.EQL, none && (b.Op == token.EQL || b.Op == token.NEQ)
}

// AsksIfEmpty reports whether the variable that the identifier at cur reads is
// compared with an empty string or with nil there and no more.
//
//	u == "", len(u) > 0, c.URL != nil
func AsksIfEmpty(info *types.Info, cur inspector.Cursor) bool {
	cur = usekind.Reference(cur)
	for {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Selected, usekind.Dereferenced: // c.URL, *u
		case usekind.Argument, usekind.Callee: // len(u)
			if !gotypes.CallsBuiltin(info, use.Call(), "len") {
				return false
			}
		case usekind.Operand: // u == ""
			_, _, ok := Emptiness(info, cur.Node().(*ast.BinaryExpr))
			return ok
		default:
			return false
		}
	}
}

// QuestionAt returns what is asked of the variable l at pos, one of its Tests; ok is false
// where the outcome takes more than the string that it holds.
//
//	strings.HasPrefix(u, "http"), u == "dev", and not valid(u)
func (d *Decl) QuestionAt(l *Location, pos token.Pos) (q Question, ok bool) {
	cur, ok := d.index.FindByPos(pos)
	if !ok {
		return Question{}, false
	}
	e := cur.Node().(ast.Expr)
	for !gotypes.IsBool(d.info.TypeOf(e)) { // u of u == "dev"
		cur = cur.Parent()
		if e, ok = cur.Node().(ast.Expr); !ok { // switch u { case "dev": }
			return Question{}, false
		}
	}
	t := d.testOf(e)
	return Question{t.predicate, t.isNegated}, t.variable == l.Obj && t.arg != nil && t.asksText()
}

// IsTestedBefore reports whether what the variable v, local or of the package,
// holds is tested before the position pos, or what its field f holds, if f is
// not nil. Whether a variable is empty is no test.
func (d *Decl) IsTestedBefore(v, f *types.Var, pos token.Pos) bool {
	if f != nil && slices.ContainsFunc(d.fieldTests[fieldOf{v, f.Origin()}], func(t token.Pos) bool { return t < pos }) {
		return true
	}
	if l := d.locations[v]; l != nil {
		return slices.ContainsFunc(l.Tests, func(t token.Pos) bool { return t < pos && !l.EmptyTests[t] })
	}
	return d.isAskedBefore(v, pos)
}

// IsTestedBetween reports whether what obj, a variable of the package or a constant, holds
// is tested behind the position from and before the position to.
func (d *Decl) IsTestedBetween(obj types.Object, from, to token.Pos) bool {
	return isBetween(d.globalTests[obj], from, to)
}

// isAskedBefore is IsTestedBefore for a variable of the package or a constant.
func (d *Decl) isAskedBefore(obj types.Object, pos token.Pos) bool {
	tests := d.globalTests[obj]
	return len(tests) > 0 && tests[0] < pos
}
