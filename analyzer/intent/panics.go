package intent

// This file finds tests in which the call is to panic.

import (
	"go/ast"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// panicVerdict says whether the site is to panic: by an assertion around it, or
// by a deferred recover.
func (q *query) panicVerdict() verdict {
	v := silent
	for f := range q.site.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		v = max(v, q.recovered(f))
		use := usekind.Direct(f)
		if use.Kind != usekind.Argument { // f := func() { … }
			continue
		}
		switch cl, _ := q.claimOf(use.User(), use.Index); cl {
		case assertPanic: // assert.Panics(t, func() { … })
			return wantsFailure
		case assertNoPanic: // assert.NotPanics(t, func() { … })
			v = max(v, demandsSuccess)
		case assertNothing: // mustPanic(t, func() { … })
			if fn := q.j.callee(use.Call()); fn != nil {
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
		if around, _ := goindex.EnclosingFunc(d); around != f { // func() { go func() { defer … }() }
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

// followRecover follows the value of a recover call.
func (q *query) followRecover(c cursor) verdict {
	call := c.Node().(*ast.CallExpr)
	use := usekind.Direct(c)
	if use.Kind == usekind.Discarded { // defer func() { recover() }()
		return wantsFailure
	}
	if target := use.Target(); target != nil { // defer func() { r := recover(); … }()
		if goindex.IsBlank(target) { // _ = recover()
			return wantsFailure
		}
		t := &errFlow{query: q, obj: q.j.objectOf(target), from: call.End(), scope: goindex.DeclAround(c)}
		return t.run()
	}
	t := &errFlow{query: q, node: call, from: call.End(), scope: goindex.DeclAround(c)} // if recover() == nil { t.Fatal() }
	return t.followUse(c)
}
