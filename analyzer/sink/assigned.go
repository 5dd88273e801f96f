package sink

// This file tests the conditions of a row where a field is assigned to: what
// stands beside it is not in sight, as it is in a literal.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// holdsAssigned reports whether all conditions of p's row hold where lhs, a
// field, is assigned to. What stands beside the field is not set, as far as the
// function shows.
func (f *finder) holdsAssigned(p *resolvedRow, stmt inspector.Cursor, lhs *ast.SelectorExpr) bool {
	for i := range p.when {
		c := &p.when[i]
		switch c.subject {
		case ofMethods: // srv.Addr = a
			if f.callsOthers(p, c, stmt) {
				return false
			}
		case ofField:
			if !c.not || !c.met("") || f.mayBeSetBeside(c.field, stmt, lhs) {
				return false
			}
		}
	}
	return true
}

// mayBeSetBeside reports whether the function around stmt sets the field called
// name of what lhs selects a field of, as far as that is a local variable.
//
//	cfg.InsecureSkipVerify = true; cfg.ServerName = s
//	cfg := &tls.Config{InsecureSkipVerify: true}; cfg.ServerName = s
func (f *finder) mayBeSetBeside(name string, stmt inspector.Cursor, lhs *ast.SelectorExpr) bool {
	id, ok := ast.Unparen(lhs.X).(*ast.Ident)
	if !ok {
		return true
	}
	v := f.localOf(id)
	if v == nil || v.Kind() != types.LocalVar {
		return true
	}
	for _, mention := range f.flows.usesOf(v, stmt) {
		use := usekind.Classify(mention)
		if use.Selected() == name { // cfg.InsecureSkipVerify = true
			return true
		}
		if use.Kind != usekind.Assigned || len(use.Path) > 0 {
			continue
		}
		switch n := use.User().Node().(type) {
		case *ast.AssignStmt: // cfg := &tls.Config{…}; cfg := base.Clone()
			if len(n.Lhs) != len(n.Rhs) || !f.leavesUnset(n.Rhs[use.Index], name) {
				return true
			}
		case *ast.ValueSpec: // var cfg = &tls.Config{…}
			for _, value := range n.Values {
				if !f.leavesUnset(value, name) {
					return true
				}
			}
		}
	}
	return false
}

// leavesUnset reports whether e is a struct literal, or the address of one, that
// does not set the field called name.
func (f *finder) leavesUnset(e ast.Expr, name string) bool {
	e = ast.Unparen(e)
	if amp, ok := e.(*ast.UnaryExpr); ok {
		e = ast.Unparen(amp.X)
	}
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return false
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		if key, ok := kv.Key.(*ast.Ident); !ok || key.Name == name {
			return false
		}
	}
	return true
}
