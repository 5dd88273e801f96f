package value

// This file finds what is in the lists of structs that a variable of the package is declared
// with, and that others get copies of.

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/analyzer/defuse"
)

// isPackageVar reports whether e names a package-level variable of this package.
func (p *Package) isPackageVar(e ast.Expr) bool {
	v, ok := p.info.Uses[identOf(e)].(*types.Var)
	return ok && v.Parent() == p.pkg.Scope()
}

// listOfDefault is listAt for the package-level variable that use names, a struct or a pointer
// to one: what is in the list that it is declared with, where nobody in the package writes
// another one there. It is what some run has if others may do so.
//
//	var Default = Config{Peers: []string{"http://a"}}
//	func Load() *Config { c := Default; return &c }
func (ev *evaluation) listOfDefault(use *ast.Ident, at defuse.Path) *list {
	v := ev.info.Uses[use].(*types.Var)
	d, field := ev.declaredBy(v), fieldOfType(v.Type(), at)
	if d == nil || d.value == nil || field == nil || !ev.isSummary && ev.isSelectedOf(use) { // Default.Peers
		return nil
	}
	if !ev.onlyReadsElements(field.Origin()) || ev.testedBefore(v, nil, use) || ev.isLookedAtBefore(use, field, use) { // if valid(Default) { return Default }
		return nil
	}
	t := ev.treatmentOfVariable(v, at)
	if t != leftAlone && t != decoded { // Default.Peers = nil
		return nil
	}
	l := ev.listAt(d.value, at)
	if l == nil {
		return nil
	}
	l = l.through(v, use)
	l.isPartial = l.isPartial || t == decoded || !ev.isPrivate(v)
	return l
}
