package value

// This file finds what functions init put into the fields of variables of the package.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/usekind"
)

// setByInit returns what a function init, and nobody else in the package, always writes to what
// is at the path at of the package-level variable v, a struct, and the path from there; nil
// where that is not known.
//
//	func init() { Default.HTTP.Base = "https://h" }
func (p *Package) setByInit(v *types.Var, at defuse.Path) (e ast.Expr, rest defuse.Path) {
	if len(at) == 0 || len(p.Writes(v)) > 0 || !isPointerOrStruct(v.Type()) { // Default = Config{}
		return nil, nil
	}
	for _, use := range p.readsOfPart(v, at) {
		cur := usekind.Reference(use)
		if p.treatmentAt(cur, at) == leftAlone { // Default.HTTP.Path, beside Default.HTTP.Base
			continue
		}
		value, path := p.assignedInInit(cur)
		if e != nil || value == nil || !at.Within(path) { // Default.HTTP.Base = env("BASE"), in func Load()
			return nil, nil
		}
		e, rest = value, at[len(path):]
	}
	return e, rest
}

// assignedInInit returns what a statement of a function init, which is always executed, writes to
// the field of the struct at cur, and the path to that; nil where there is none.
func (p *Package) assignedInInit(cur inspector.Cursor) (value ast.Expr, at defuse.Path) {
	use := usekind.Classify(cur)
	stmt := use.Assignment()
	if use.Kind != usekind.Assigned || stmt == nil || stmt.Tok != token.ASSIGN || len(stmt.Lhs) != 1 || len(stmt.Rhs) != 1 {
		return nil, nil
	}
	site, ok := p.Find(stmt)
	if !ok {
		return nil, nil
	}
	decl, ok := site.Parent().Parent().Node().(*ast.FuncDecl)
	if !ok || decl.Recv != nil || decl.Name.Name != "init" { // if isTest { Default.HTTP.Base = "http://t" }
		return nil, nil
	}
	if returns, ok := p.declInfoOf(decl.Body).returnStmts(decl.Body); !ok || len(returns) > 0 { // if isTest { return }
		return nil, nil
	}
	root, at := defuse.PathTo(p.info, stmt.Lhs[0])
	if root != cur.Node() {
		return nil, nil
	}
	return stmt.Rhs[0], at
}
