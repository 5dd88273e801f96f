package defuse

// This file says what closures ask of variables that the functions around them write,
// before they use a location: it must agree with what was asked there.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// asksInside returns the ways in which the node at, which is in a closure within the
// function that declares l, is executed once the closure is called, each by what must
// hold then of what is the same as where the closure is made. There is none where the
// ways are too many, or nothing is asked.
//
//	if c { u += "x" }; func() { if c { return }; sink(u) }() // !c
func (d *Decl) asksInside(l *Location, at ast.Node) [][]atom {
	ways := [][]atom{nil}
	for fn := d.functionOf(at); fn != l.Func; {
		lit, ok := fn.(*ast.FuncLit)
		if !ok {
			return nil
		}
		needed, isAll := d.needsIn(fn, at)
		var longer [][]atom
		for _, needs := range needed {
			asked := d.asksOf(l, lit, needs)
			for _, way := range ways {
				longer = append(longer, slices.Concat(asked, way))
			}
		}
		if !isAll || len(longer) == 0 || len(longer) > maxNeeds {
			break
		}
		ways = longer
		at, fn = d.outward(fn)
	}
	if len(ways) == 1 && ways[0] == nil {
		return nil
	}
	return ways
}

// asksOf returns those of needs, conditions at the entry of the closure lit, that had
// the same outcome where lit is made. What is asked of l itself is not among them.
func (d *Decl) asksOf(l *Location, lit *ast.FuncLit, needs []*Guard) (atoms []atom) {
	for _, g := range needs {
		isSame := g.isKeyed && len(g.calls) == 0 && !slices.ContainsFunc(g.reads, func(a access) bool {
			of := d.locations[a.obj]
			return of == nil || of.IsLost() || of.Func == ast.Node(lit) || a.obj == l.Obj || a.obj == l.Base ||
				!d.isCalledInPlace(lit) && (g.isFragile || !d.isWrittenBefore(of, lit))
		})
		if isSame {
			atoms = append(atoms, atom{g.test, g.not, true})
		}
	}
	return atoms
}

// StartOf returns the node at which the closure lit may first be called: where the
// variable is first named that it is put into, or else where it is made.
//
//	f := func() { sink(u) }; if c { return }; f() // f of f()
func (d *Decl) StartOf(lit *ast.FuncLit) ast.Node {
	if named := d.namedAfter(lit); len(named) > 0 {
		return named[0]
	}
	return lit
}

// outward returns the node at which the function fn may first be called, and the function
// around that; nil where fn is no closure.
func (d *Decl) outward(fn ast.Node) (at, around ast.Node) {
	lit, ok := fn.(*ast.FuncLit)
	if !ok {
		return nil, nil
	}
	at = d.StartOf(lit)
	return at, d.FuncAround(at)
}

// namedAfter lists the identifiers that name the variable that the closure lit is put
// into and nothing else ever is, by position; none where it is in no such variable.
//
//	f := func() { sink(u) }
func (d *Decl) namedAfter(lit *ast.FuncLit) []*ast.Ident {
	use := d.useOfLiteral(lit)
	if use.Kind != usekind.Stored || d.hasGoto {
		return nil
	}
	id, ok := use.Target().(*ast.Ident)
	if !ok { // s.f = func() { … }
		return nil
	}
	v, _ := d.info.ObjectOf(id).(*types.Var)
	l := d.locations[v]
	if l == nil || l.IsLost() || slices.ContainsFunc(l.Defs, func(def Def) bool { return def.Kind != Zero && ast.Unparen(def.Expr) != ast.Expr(lit) }) {
		return nil
	}
	first, _ := slices.BinarySearchFunc(l.Uses, lit.End(), func(id *ast.Ident, pos token.Pos) int { return cmp.Compare(id.Pos(), pos) })
	if first > 0 && l.Uses[0].Pos() < lit.Pos() { // run(func() { f() }); f = func() { … }
		return nil
	}
	return l.Uses[first:] // and not of var f func(); f = func() { f() }
}

// isWrittenBefore reports whether all that is ever written to l is written before the
// closure lit is made.
func (d *Decl) isWrittenBefore(l *Location, lit *ast.FuncLit) bool {
	if d.hasGoto || l.Base != nil || len(l.Parts) > 0 {
		return false
	}
	if len(l.Defs) == 0 { // a parameter
		return true
	}
	last := l.Defs[len(l.Defs)-1].Stmt
	if last.End() > lit.Pos() { // u = run(func() { sink(u) })
		return false
	}
	for on := range d.index.Branches(d.funcs[d.functionAt(lit)].cur) {
		if on.Of.Node() == l.Func {
			break
		}
		isOfTurn := isDeclaredIn(l.Obj, on.Part.Node())                               // each turn of the loop has its own
		if on.Kind == goindex.Loop && !isOfTurn && last.Pos() >= on.Of.Node().Pos() { // for { u += "a"; go func() { sink(u) }() }
			return false
		}
	}
	return true
}
