package value

// This file finds the places where what a string holds decides what happens:
// behind them, a string that is known may not arrive.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// A decision is one variable or field that a condition looks at. The
// conditions of a chain of if statements, and those of a switch statement,
// are one.
type decision struct {
	pos token.Pos
	obj *types.Var
	by  ast.Node // the if, switch or for statement
}

// note notes the identifier id if it tests a local variable.
func (u *unit) note(id *ast.Ident) {
	v, ok := u.info.Uses[id].(*types.Var)
	if !ok {
		return
	}
	u.decides(id, v)
	if v.IsField() {
		return
	}
	if l := u.locals[v]; l != nil && !u.isTarget(id) {
		l.uses = append(l.uses, id)
	}
	if sel, ok := u.parent[id].(*ast.SelectorExpr); ok {
		if f, ok := u.info.Uses[sel.Sel].(*types.Var); ok && f.IsField() {
			if u.tests(sel) {
				key := field{v, f.Origin()}
				u.fields[key] = append(u.fields[key], sel.Pos())
			}
			return
		}
		if isBuilder(deref(v.Type())) && builderWrites[sel.Sel.Name] {
			return
		}
	}
	if name := u.syntaxCheck(id); name != "" {
		u.local(v).noteCheck(name, id.Pos())
		return
	}
	if u.tests(id) {
		l := u.local(v)
		l.tests = append(l.tests, id.Pos())
		if u.asksIfEmpty(id) {
			if l.empties == nil {
				l.empties = make(map[token.Pos]bool)
			}
			l.empties[id.Pos()] = true
		}
	}
}

// builderWrites are the methods of strings.Builder and bytes.Buffer that add to
// the text and return an error, which is always nil. (*bytes.Buffer).WriteTo
// takes the text out instead.
var builderWrites = map[string]bool{"Write": true, "WriteString": true, "WriteByte": true, "WriteRune": true}

// isTarget reports whether id is assigned to, by = or by a range clause.
func (u *unit) isTarget(id *ast.Ident) bool {
	e := ast.Expr(id)
	for {
		switch p := u.parent[e].(type) {
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

// decides notes that id, a use of v, stands in a condition.
func (u *unit) decides(id *ast.Ident, v *types.Var) {
	if gotypes.IsError(v.Type()) {
		return
	}
	if sel, ok := u.parent[id].(*ast.SelectorExpr); ok && sel.X == id && v.Pkg() != nil {
		return // its field decides
	}
	child := ast.Node(id)
	for range maxNesting {
		switch p := u.parent[child].(type) {
		case ast.Expr:
			if _, ok := p.(*ast.FuncLit); ok {
				return
			}
			child = p
			continue
		case *ast.IfStmt:
			u.conds = append(u.conds, decision{id.Pos(), v, u.chain(p)})
		case *ast.ForStmt, *ast.SwitchStmt:
			u.conds = append(u.conds, decision{id.Pos(), v, p})
		case *ast.CaseClause:
			u.conds = append(u.conds, decision{id.Pos(), v, u.parent[u.parent[p]]})
		}
		return
	}
}

// chain is the first if statement of those that s is an else of.
func (u *unit) chain(s *ast.IfStmt) *ast.IfStmt {
	for {
		p, ok := u.parent[s].(*ast.IfStmt)
		if !ok || p.Else != s {
			return s
		}
		s = p
	}
}

// A decider is what is known of the conditions that look at one variable.
type decider struct {
	by    ast.Node  // the first of the statements they belong to
	other token.Pos // where the first condition of another statement looks at it; NoPos if none does
}

// compare finds the variables that several conditions look at.
func (u *unit) compare() {
	sort.SliceStable(u.conds, func(i, j int) bool { return u.conds[i].pos < u.conds[j].pos })
	u.deciders = make(map[*types.Var]decider)
	for _, c := range u.conds {
		d, ok := u.deciders[c.obj]
		if !ok {
			d.by = c.by
		} else if c.by != d.by && !d.other.IsValid() {
			d.other = c.pos
		}
		u.deciders[c.obj] = d
	}
}

// related reports whether two conditions before the position before, one of
// them in n, look at the same variable: the one may decide the other.
func (u *unit) related(n ast.Node, before token.Pos) bool {
	i := sort.Search(len(u.conds), func(i int) bool { return u.conds[i].pos >= n.Pos() })
	for ; i < len(u.conds) && u.conds[i].pos < n.End(); i++ {
		c := u.conds[i]
		d := u.deciders[c.obj]
		if c.by != d.by || d.other.IsValid() && d.other < before {
			return true
		}
	}
	return false
}

// tests reports whether what the expression e holds decides something around
// it: it is compared, stands in a condition, or is given to a function that
// returns a bool or an error.
func (u *unit) tests(e ast.Expr) bool {
	child := ast.Node(e)
	for range maxNesting {
		parent := u.parent[child]
		switch p := parent.(type) {
		case *ast.BinaryExpr:
			if p.Op != token.ADD {
				return true
			}
		case *ast.CallExpr:
			if u.judges(p) {
				return true
			}
		case *ast.IfStmt:
			return child != p.Body && child != p.Else
		case *ast.SwitchStmt:
			return child != p.Body
		case *ast.CaseClause:
			e, ok := child.(ast.Expr)
			return ok && slices.Contains(p.List, e)
		case *ast.ForStmt:
			return child == p.Cond
		case *ast.AssignStmt, *ast.ExprStmt, *ast.DeclStmt, *ast.ValueSpec:
			// An assignment may be the first part of an if statement.
			if _, ok := u.parent[parent].(*ast.IfStmt); ok {
				return true
			}
			return false
		case ast.Stmt, *ast.FuncLit, nil:
			return false
		}
		child = parent
	}
	return true
}

// maxNesting bounds how far up from an identifier its statement is looked for.
const maxNesting = 500

// judges reports whether call returns a bool or an error, which may say
// something of its arguments. Some packages do not look at what they are given.
func (u *unit) judges(call *ast.CallExpr) bool {
	if fn, ok := typeutil.Callee(u.info, call).(*types.Func); ok && fn.Pkg() != nil {
		switch fn.Pkg().Path() {
		case "fmt", "log", "log/slog", "os", "io", "testing":
			return false
		}
	}
	switch t := u.info.TypeOf(call).(type) {
	case nil:
		return true
	case *types.Tuple:
		for v := range t.Variables() {
			if isVerdict(v.Type()) {
				return true
			}
		}
		return false
	default:
		return isVerdict(t)
	}
}

// isVerdict reports whether t is bool or error.
func isVerdict(t types.Type) bool {
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Info()&types.IsBoolean != 0
	}
	return gotypes.IsError(t)
}
