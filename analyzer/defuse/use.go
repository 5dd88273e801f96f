package defuse

// This file finds where variables are used, and where what they hold decides
// what happens.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// noteUse notes the identifier id where it uses a local variable.
func (d *Decl) noteUse(id *ast.Ident) {
	v, ok := d.info.Uses[id].(*types.Var)
	if !ok || v.IsField() {
		return
	}
	if l := d.locations[v]; l != nil && !d.isAssigned(id) {
		l.Uses = append(l.Uses, id)
	}
	if sel, ok := d.parent[id].(*ast.SelectorExpr); ok {
		if f, ok := d.info.Uses[sel.Sel].(*types.Var); ok && f.IsField() { // t.a == ""
			if d.isTested(sel) {
				key := fieldOf{v, f.Origin()}
				d.fieldTests[key] = append(d.fieldTests[key], sel.Pos())
			}
			return
		}
		if call, ok := d.parent[sel].(*ast.CallExpr); ok && call.Fun == sel {
			if effect, _ := d.recognizer.Effect(call, id, d.parent[call]); effect == Defines {
				return // n, err := b.WriteString("x") tests nothing
			}
		}
	}
	isGlobal := v.Parent() == d.pkg.Scope() || v.Pkg() != d.pkg
	if d.noteCheck(id, v, isGlobal) {
		return
	}
	if d.isTested(id) {
		if isGlobal {
			d.globalTests[v] = append(d.globalTests[v], id.Pos())
			return
		}
		l := d.location(v)
		l.Tests = append(l.Tests, id.Pos())
		if d.AsksIfEmpty(id) {
			if l.EmptyTests == nil {
				l.EmptyTests = make(map[token.Pos]bool)
			}
			l.EmptyTests[id.Pos()] = true
		}
	}
}

// noteCheck reports whether id, a use of v, is given to a check, and notes it.
//
//	if _, err := url.Parse(u); err != nil { return err }
func (d *Decl) noteCheck(id *ast.Ident, v *types.Var, isGlobal bool) bool {
	call, ok := d.parent[id].(*ast.CallExpr)
	if !ok || call.Fun == ast.Expr(id) {
		return false
	}
	name := d.recognizer.Check(call, d.parent[call])
	switch {
	case name == "":
		return false
	case isGlobal:
		d.globalChecks[v] = d.globalChecks[v].note(name, id.Pos())
	default:
		l := d.location(v)
		l.Checks = l.Checks.note(name, id.Pos())
	}
	return true
}

// Checks returns where the variable v, local or of the package, is checked.
func (d *Decl) Checks(v *types.Var) Checks {
	if l := d.locations[v]; l != nil {
		return l.Checks
	}
	return d.globalChecks[v]
}

// isAssigned reports whether id is assigned to, by = or by a range clause.
func (d *Decl) isAssigned(id *ast.Ident) bool {
	e := ast.Expr(id)
	for {
		switch p := d.parent[e].(type) {
		case *ast.ParenExpr:
			e = p
			continue
		case *ast.AssignStmt:
			return (p.Tok == token.ASSIGN || p.Tok == token.DEFINE) && slices.Contains(p.Lhs, e)
		case *ast.RangeStmt:
			return p.Key == e || p.Value == e
		}
		return false
	}
}

// maxNesting bounds how far up from an identifier its statement is looked for.
const maxNesting = 500

// isTested reports whether what the expression e holds decides something
// around it: it is compared, stands in a condition, or is given to a function
// that returns a bool or an error.
func (d *Decl) isTested(e ast.Expr) bool {
	child := ast.Node(e)
	for range maxNesting {
		parent := d.parent[child]
		switch p := parent.(type) {
		case *ast.BinaryExpr: // u == "x"
			if p.Op != token.ADD {
				return true
			}
		case *ast.CallExpr: // valid(u)
			if d.MayValidate(p) {
				return true
			}
		case *ast.IfStmt: // if u[0] == '/' { }
			return child != p.Body && child != p.Else
		case *ast.SwitchStmt: // switch u { }
			return child != p.Body
		case *ast.CaseClause: // case u:
			e, ok := child.(ast.Expr)
			return ok && slices.Contains(p.List, e)
		case *ast.ForStmt: // for u != "" { }
			return child == p.Cond
		case *ast.AssignStmt, *ast.ExprStmt, *ast.DeclStmt, *ast.ValueSpec:
			// if v := u; v != "" { }
			_, ok := d.parent[parent].(*ast.IfStmt)
			return ok
		case ast.Stmt, *ast.FuncLit, nil:
			return false
		}
		child = parent
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
	case *types.Tuple:
		for v := range t.Variables() {
			if isBoolOrError(v.Type()) {
				return true
			}
		}
		return false
	default:
		return isBoolOrError(t)
	}
}

func isBoolOrError(t types.Type) bool { return isBool(t) || gotypes.IsError(t) }

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// Emptiness reports whether cond asks if the string, slice or pointer x is
// empty or nil (empty) or is not.
//
//	u == "", len(u) == 0, p == nil     // empty
//	u != "", len(u) > 0, p != nil      // not
func (d *Decl) Emptiness(cond ast.Expr) (x ast.Expr, empty, ok bool) {
	b, isBinary := ast.Unparen(cond).(*ast.BinaryExpr)
	if !isBinary {
		return nil, false, false
	}
	y := d.info.Types[b.Y]
	x = ast.Unparen(b.X)
	if call, isCall := x.(*ast.CallExpr); isCall && len(call.Args) == 1 && gotypes.CallsBuiltin(d.info, call, "len") {
		zero := y.Value != nil && y.Value.Kind() == constant.Int && constant.Sign(y.Value) == 0
		return call.Args[0], b.Op == token.EQL, zero && (b.Op == token.EQL || b.Op == token.NEQ || b.Op == token.GTR)
	}
	s, isString := gotypes.ConstantString(d.info, b.Y)
	none := y.IsNil() || isString && s == ""
	return x, b.Op == token.EQL, none && (b.Op == token.EQL || b.Op == token.NEQ)
}

// AsksIfEmpty reports whether the identifier id, which reads a variable, is
// compared with an empty string or with nil there and no more.
func (d *Decl) AsksIfEmpty(id *ast.Ident) bool {
	child := ast.Node(id)
	for range maxNesting {
		parent := d.parent[child]
		switch p := parent.(type) {
		case *ast.ParenExpr, *ast.SelectorExpr: // (u), c.URL
		case *ast.CallExpr: // len(u)
			if !gotypes.CallsBuiltin(d.info, p, "len") {
				return false
			}
		case *ast.BinaryExpr: // u == ""
			_, _, ok := d.Emptiness(p)
			return ok
		default:
			return false
		}
		child = parent
	}
	return false
}

// IsTestedBefore reports whether what the variable v, local or of the package,
// holds is tested before the position pos, or what its field f holds, if f is
// not nil.
func (d *Decl) IsTestedBefore(v, f *types.Var, pos token.Pos) bool {
	if f != nil && slices.ContainsFunc(d.fieldTests[fieldOf{v, f.Origin()}], func(t token.Pos) bool { return t < pos }) {
		return true
	}
	tests := d.globalTests[v]
	if l := d.locations[v]; l != nil {
		tests = l.Tests
	}
	return len(tests) > 0 && tests[0] < pos
}
