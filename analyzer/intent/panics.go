package intent

// This file finds tests in which the call is to panic.

import (
	"go/ast"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// panicVerdict says whether the site is to panic: by an assertion around it, or
// by a deferred recover.
func (q *query) panicVerdict() verdict {
	v := silent
	for f := range q.site.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		v = max(v, q.recovered(f))
		if edgeOf(f) != edge.CallExpr_Args { // f := func() { … }
			continue
		}
		_, index := f.ParentEdge()
		call := f.Parent().Node().(*ast.CallExpr)
		switch cl, _ := q.claimOf(f.Parent(), index); cl {
		case assertPanic: // assert.Panics(t, func() { … })
			return wantsFailure
		case assertNoPanic: // assert.NotPanics(t, func() { … })
			v = max(v, demandsSuccess)
		case assertNothing: // mustPanic(t, func() { … })
			if fn := q.j.callee(call); fn != nil {
				if body, ok := q.bodyOf(fn); ok {
					v = max(v, q.recovered(body.Parent()))
				}
			}
		}
	}
	return v
}

// recovered judges the recover calls that the function f defers: their value is
// an error like any other. One that is not looked at swallows the panic, and so
// expects one; one that does no more than note it (didPanic = true) provides for
// it at least.
func (q *query) recovered(f cursor) verdict {
	v := silent
	for d := range f.Preorder((*ast.DeferStmt)(nil)) {
		if !directlyIn(d, f) { // func() { go func() { defer … }() }
			continue
		}
		for c := range d.Preorder((*ast.CallExpr)(nil)) {
			if gotypes.CallsBuiltin(q.j.info, c.Node().(*ast.CallExpr), "recover") { // defer func() { r := recover(); … }()
				v = max(v, tolerates, q.followRecover(c))
			}
		}
	}
	return v
}

// directlyIn reports whether the innermost function around c is f.
func directlyIn(c, f cursor) bool {
	for g := range c.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return g == f
	}
	return false
}

// followRecover follows the value of a recover call.
func (q *query) followRecover(c cursor) verdict {
	call := c.Node().(*ast.CallExpr)
	k, i := c.ParentEdge()
	switch k {
	case edge.ExprStmt_X: // defer func() { recover() }()
		return wantsFailure
	case edge.AssignStmt_Rhs: // defer func() { r := recover(); … }()
		lhs := c.Parent().Node().(*ast.AssignStmt).Lhs[i]
		if isBlank(lhs) { // _ = recover()
			return wantsFailure
		}
		t := &errFlow{query: q, obj: q.j.objectOf(lhs), from: call.End(), scope: goindex.DeclAround(c)}
		return t.run()
	}
	t := &errFlow{query: q, node: call, from: call.End(), scope: goindex.DeclAround(c)} // if recover() == nil { t.Fatal() }
	return t.followUse(c)
}
