package sink

// This file reads which schemes a function lets pass in what url.Parse returns.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// checkedSchemes returns the schemes that the function goes on with after stmt,
// which sets u to what url.Parse returns at site; nil if it does not ask, or in
// another way than these:
//
//	if u.Scheme != "redis" && u.Scheme != "rediss" { return err }
//	switch u.Scheme { case "redis", "rediss": …; default: return err }
func (f *defUse) checkedSchemes(u *types.Var, stmt *ast.AssignStmt, site inspector.Cursor) []string {
	uses := f.usesOf(u, site)
	after := sort.Search(len(uses), func(i int) bool { return uses[i].Node().Pos() >= stmt.End() })
	for _, mention := range uses[after:] {
		use := usekind.Classify(mention)
		if len(use.Path) == 0 && use.Kind == usekind.Assigned { // u = other, *u = *other
			break // another URL
		}
		if use.Selected() != "Scheme" {
			continue
		}
		sel := use.Path[0].Node().(*ast.SelectorExpr)
		for c := range mention.Enclosing((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil), (*ast.BlockStmt)(nil)) {
			if !followsDirectly(c, stmt) {
				break
			}
			var schemes []string
			switch n := c.Node().(type) {
			case *ast.IfStmt: // if u.Scheme != "redis" { return err }
				if f.leaves(n.Body.List) {
					schemes, _ = f.schemesWhereFalse(n.Cond, u)
				}
			case *ast.SwitchStmt: // switch u.Scheme { … }
				if tag, ok := n.Tag.(*ast.SelectorExpr); ok && tag == sel {
					schemes = f.schemesOfCases(n)
				}
			}
			if schemes != nil {
				return schemes
			}
			break
		}
	}
	return nil
}

// followsDirectly reports whether the statement at c stands in the block of stmt,
// or stmt in its head.
//
//	u, err := url.Parse(s); if u.Scheme != "redis" { … }
//	if u, err := url.Parse(s); err != nil || u.Scheme != "redis" { … }
func followsDirectly(c inspector.Cursor, stmt *ast.AssignStmt) bool {
	switch n := c.Node().(type) {
	case *ast.IfStmt:
		if n.Init == stmt {
			return true
		}
	case *ast.SwitchStmt:
		if n.Init == stmt {
			return true
		}
	case *ast.BlockStmt:
		return false
	}
	kind, _ := c.ParentEdge()
	block, ok := c.Parent().Node().(*ast.BlockStmt)
	return ok && kind == edge.BlockStmt_List && slices.Contains(block.List, ast.Stmt(stmt))
}

// schemesWhereFalse returns the schemes of u for which the condition may be false.
// ok is false if it does not tell.
func (f *finder) schemesWhereFalse(cond ast.Expr, u *types.Var) (schemes []string, ok bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr: // !(u.Scheme == "redis" || u.Scheme == "rediss")
		if e.Op == token.NOT {
			return f.schemesWhereTrue(e.X, u)
		}
	case *ast.BinaryExpr:
		x, xOK := f.schemesWhereFalse(e.X, u)
		y, yOK := f.schemesWhereFalse(e.Y, u)
		switch {
		case e.Op == token.NEQ: // u.Scheme != "redis"
			return f.comparedScheme(e, u)
		case e.Op == token.LAND && xOK && yOK: // u.Scheme != "redis" && u.Scheme != "rediss"
			return append(x, y...), true
		case e.Op == token.LOR && xOK != yOK: // err != nil || u.Scheme != "redis"
			return append(x, y...), true
		}
	}
	return nil, false
}

// schemesWhereTrue returns the schemes of u for which alone the condition may be
// true. ok is false if it does not tell.
func (f *finder) schemesWhereTrue(cond ast.Expr, u *types.Var) (schemes []string, ok bool) {
	e, isBinary := ast.Unparen(cond).(*ast.BinaryExpr)
	if !isBinary {
		return nil, false
	}
	switch e.Op {
	case token.EQL: // u.Scheme == "redis"
		return f.comparedScheme(e, u)
	case token.LOR: // u.Scheme == "redis" || u.Scheme == "rediss"
		x, xOK := f.schemesWhereTrue(e.X, u)
		y, yOK := f.schemesWhereTrue(e.Y, u)
		return append(x, y...), xOK && yOK
	}
	return nil, false
}

// comparedScheme returns the constant that the scheme of u is compared with.
func (f *finder) comparedScheme(e *ast.BinaryExpr, u *types.Var) (schemes []string, ok bool) {
	x, y := ast.Unparen(e.X), ast.Unparen(e.Y)
	if f.info.Types[x].Value != nil { // "redis" != u.Scheme
		x, y = y, x
	}
	sel, ok := x.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" || f.objectOf(sel.X) != u {
		return nil, false
	}
	return f.schemeOf(y)
}

// schemeOf returns the scheme that a constant expression is.
func (f *finder) schemeOf(e ast.Expr) (schemes []string, ok bool) {
	value := f.info.Types[e].Value
	if value == nil || value.Kind() != constant.String || constant.StringVal(value) == "" {
		return nil, false
	}
	return []string{constant.StringVal(value)}, true
}

// schemesOfCases returns the cases of a switch on a scheme that gives up by default.
func (f *finder) schemesOfCases(sw *ast.SwitchStmt) []string {
	var schemes []string
	refuses := false
	for _, s := range sw.Body.List {
		clause := s.(*ast.CaseClause)
		if clause.List == nil { // default: return err
			refuses = f.leaves(clause.Body)
		}
		for _, e := range clause.List {
			scheme, _ := f.schemeOf(e)
			schemes = append(schemes, scheme...)
		}
	}
	if !refuses {
		return nil
	}
	return schemes
}

// leaves reports whether the last of the statements returns or ends the program.
func (f *finder) leaves(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt: // return err
		return true
	case *ast.ExprStmt: // panic(err), log.Fatal(err)
		call, ok := s.X.(*ast.CallExpr)
		return ok && !knowledge.MayReturn(f.info, call)
	}
	return false
}
