package value

// This file says whether a package takes what a field or variable holds for a
// URL and for nothing else.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// OnlyUsedAsURL reports whether the package takes the string that v holds, a field or
// a package-level variable, for a URL wherever it does anything with it: every
// use leads to an expression that consumed holds of, or asks whether the string
// is empty, or shows it to a person. Nothing is made of it that is stored there
// again, and nobody gets its address.
func (p *Package) OnlyUsedAsURL(v *types.Var, consumed func(ast.Node) bool) bool {
	t := &useWalk{consumed: consumed, steps: maxTrail}
	for _, id := range p.Reads(v) {
		u := p.declInfoOf(id)
		if u == nil {
			return false
		}
		e := ast.Expr(id)
		if sel, ok := u.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id { // c.base
			e = sel
		}
		if u.repaired(e, v) || !u.Decl.AsksIfEmpty(id) && !t.reachesSink(u, e, maxHops) { // c.base = strings.TrimSpace(c.base)
			return false
		}
	}
	return true
}

// Limits of a trail.
const (
	maxHops  = 4      // variables and functions one after the other
	maxTrail = 10_000 // expressions
)

// An useWalk follows a string to where it is used.
type useWalk struct {
	consumed func(ast.Node) bool // whether an expression is taken for a URL
	steps    int                 // left
}

// reachesSink reports whether the string e, or one made of it, is consumed or shown,
// by way of at most hops variables and functions, and decides nothing on the
// way but by being empty.
func (t *useWalk) reachesSink(u *declInfo, e ast.Expr, hops int) bool {
	for {
		t.steps--
		if t.consumed(e) || u.inMessage(e) { // http.Get(c.base); log.Print(c.base)
			return true
		}
		if t.steps < 0 {
			return false
		}
		switch p := u.Parent(e).(type) {
		case *ast.ParenExpr: // (c.base)
			e = p
		case *ast.StarExpr: // *base
			e = p
		case *ast.SliceExpr: // c.base[:n]
			e = p
		case *ast.BinaryExpr: // c.base + "/v1"
			if p.Op != token.ADD {
				return false
			}
			e = p
		case *ast.CallExpr: // strings.TrimSuffix(c.base, "/")
			if e == p.Fun || !u.makesText(p) {
				return false
			}
			e = p
		case *ast.ReturnStmt: // func (c *client) root() string { return c.base }
			return hops > 0 && t.resultLeads(u, p, hops-1)
		case *ast.AssignStmt: // u := c.base
			if _, ok := e.(*ast.Ident); ok && p.Tok == token.ADD_ASSIGN && p.Lhs[0] == e {
				return true // u += x, of which the other uses are asked, too
			}
			i := slices.Index(p.Rhs, e)
			return i >= 0 && len(p.Lhs) == len(p.Rhs) && hops > 0 && t.variableLeads(u, p.Lhs[i], hops-1)
		case *ast.ValueSpec: // var u = c.base
			i := slices.Index(p.Values, e)
			return i >= 0 && len(p.Names) == len(p.Values) && hops > 0 && t.variableLeads(u, p.Names[i], hops-1)
		default: // list = append(list, c.base)
			return false
		}
	}
}

// makesText reports whether call makes a string of its arguments and does no
// more: a conversion, or a function of a package that knows nothing but strings.
func (u *declInfo) makesText(call *ast.CallExpr) bool {
	if u.info.Types[call.Fun].IsType() { // string(c.base)
		return gotypes.IsText(u.typeOf(call))
	}
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	return ok && gotypes.IsString(u.typeOf(call)) && knowledge.Has(fn, knowledge.MakesText) // fmt.Sprintf("%s/v1", c.base)
}

// variableLeads is leads for all that is done with the local variable that e
// names.
func (t *useWalk) variableLeads(u *declInfo, e ast.Expr, hops int) bool {
	v, whole := u.VariableOf(ast.Unparen(e))
	if v == nil || !whole || !gotypes.IsString(v.Type()) || u.Location(v) == nil || u.Location(v).IsLost() { // c.url = c.base
		return false
	}
	for _, use := range u.Reads(v) {
		if !u.Decl.AsksIfEmpty(use) && !t.reachesSink(u, use, hops) { // u := c.base; os.Open(u)
			return false
		}
	}
	return true
}

// resultLeads is leads for the only result of the function that ret is in,
// wherever the package calls it.
func (t *useWalk) resultLeads(u *declInfo, ret *ast.ReturnStmt, hops int) bool {
	decl, ok := u.FuncAround(ret).(*ast.FuncDecl)
	if !ok || len(ret.Results) != 1 { // func() string { return c.base }
		return false
	}
	for _, use := range u.Reads(u.info.Defs[decl.Name]) {
		user := u.declInfoOf(use)
		if user == nil {
			return false
		}
		fun := ast.Expr(use)
		if sel, ok := user.Parent(use).(*ast.SelectorExpr); ok { // c.root()
			fun = sel
		}
		call, ok := user.Parent(fun).(*ast.CallExpr)
		if !ok || call.Fun != fun || !t.reachesSink(user, call, hops) { // f := c.root
			return false
		}
	}
	return true
}

// repaired reports whether e, which reads v, helps to make what is assigned to
// v, or is where somebody gets the address of v.
func (u *declInfo) repaired(e ast.Expr, v *types.Var) bool {
	if address, ok := u.Parent(e).(*ast.UnaryExpr); ok && address.Op == token.AND { // fill(&c.base)
		return true
	}
	for n := u.Parent(e); n != nil; n = u.Parent(n) {
		switch n := n.(type) {
		case *ast.AssignStmt: // c.base = fix(c.base)
			for _, lhs := range n.Lhs {
				switch lhs := ast.Unparen(lhs).(type) {
				case *ast.SelectorExpr: // c.base = …
					if gotypes.Origin(u.info.Uses[lhs.Sel]) == v {
						return true
					}
				case *ast.Ident: // base = …
					if u.info.Uses[lhs] == v {
						return true
					}
				}
			}
			return false
		case ast.Stmt, *ast.FuncLit: // return c.base
			return false
		}
	}
	return false
}
