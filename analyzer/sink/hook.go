package sink

// This file tells functions that a program may be given to look at a request before it
// is sent: where it is given none, the request goes as it is.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// isOptionalHook reports whether the call that use hands the request to is made where
// somebody has set what is called, and alone there, and the request is sent elsewhere.
//
//	if c.sign != nil { err = c.sign(req) }
//	for _, edit := range c.editors { err = edit(ctx, req) }
func (f *defUse) isOptionalHook(use usekind.Use) bool {
	hook := f.hookOf(use.Call())
	if hook == nil || f.resolvesRequests() {
		return false
	}
	for cur := range use.At.Enclosing((*ast.BlockStmt)(nil)) {
		isGiven := false
		switch kind, _ := cur.ParentEdge(); kind {
		case edge.IfStmt_Body: // if c.sign != nil { … }
			isGiven = f.asksWhetherSet(cur.Parent().Node().(*ast.IfStmt).Cond, hook)
		case edge.RangeStmt_Body: // for _, edit := range c.editors { … }
			isGiven = f.isElementOf(cur.Parent().Node().(*ast.RangeStmt), hook)
		case edge.FuncDecl_Body, edge.FuncLit_Body:
			return false
		}
		if isGiven {
			return !f.isSentIn(cur, use)
		}
	}
	return false
}

// resolvesRequests reports whether the package writes to the scheme or the host of requests,
// as such a function may.
//
//	func(req *http.Request) { req.URL.Scheme, req.URL.Host = "https", host }
func (f *defUse) resolvesRequests() bool {
	if f.resolves == nil {
		resolves := f.findResolver()
		f.resolves = &resolves
	}
	return *f.resolves
}

// findResolver is resolvesRequests where it is asked for the first time.
func (f *defUse) findResolver() bool {
	for _, part := range []types.Object{f.std.urlScheme, f.std.urlHost} {
		if part == nil {
			continue
		}
		for _, a := range f.index.Assignments(part) {
			sel, ok := a.Lhs.(*ast.SelectorExpr)
			if !ok { // url.URL{Scheme: "https"}
				continue
			}
			if of, ok := ast.Unparen(sel.X).(*ast.SelectorExpr); ok && isRequest(f.typeOf(of.X)) {
				return true
			}
		}
	}
	return false
}

// hookOf is what call calls, of which it is not known what it does: a value of a function
// type, or one with the method; nil for a function that is declared.
//
//	c.sign of c.sign(req), c.auth of c.auth.Sign(req)
func (f *defUse) hookOf(call *ast.CallExpr) ast.Expr {
	fn, ok := f.callee(call).(*types.Func)
	if !ok {
		return ast.Unparen(call.Fun)
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || gotypes.InterfaceOf(fn) == nil {
		return nil
	}
	return sel.X
}

// asksWhetherSet reports whether cond is true only where hook is not nil.
//
//	c.sign != nil && !c.public
func (f *defUse) asksWhetherSet(cond ast.Expr, hook ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	switch {
	case !ok:
		return false
	case b.Op == token.LAND:
		return f.asksWhetherSet(b.X, hook) || f.asksWhetherSet(b.Y, hook)
	}
	return b.Op == token.NEQ && f.info.Types[b.Y].IsNil() && types.ExprString(ast.Unparen(b.X)) == types.ExprString(hook)
}

// isElementOf reports whether hook is what loop goes over, one after the other.
func (f *defUse) isElementOf(loop *ast.RangeStmt, hook ast.Expr) bool {
	value, ok := loop.Value.(*ast.Ident)
	id, isName := hook.(*ast.Ident)
	return ok && isName && f.info.Defs[value] != nil && f.info.Defs[value] == f.info.Uses[id]
}

// isSentIn reports whether the request of use is sent in the block at cur.
func (f *defUse) isSentIn(cur inspector.Cursor, use usekind.Use) bool {
	req, ok := f.objectOf(use.Expr()).(*types.Var)
	if !ok {
		return true
	}
	for mention := range cur.Preorder((*ast.Ident)(nil)) {
		if f.info.Uses[mention.Node().(*ast.Ident)] != req {
			continue
		}
		other := usekind.Classify(mention)
		if other.Kind == usekind.Returned || other.Kind == usekind.Argument && other.Call() != use.Call() &&
			(f.sends(other.Call()) || f.effectOfCall(other.Call(), other.Index) == arrives) {
			return true
		}
	}
	return false
}
