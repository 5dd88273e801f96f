package defuse

// This file says where the functions around a closure use what is read in it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/usekind"
)

// A closureUse is where the function that declares a location uses it: the node that
// reads it, or, where that is in a closure, where the closure is called or made.
type closureUse struct {
	at  ast.Node
	end token.Pos // the last position up to which something may be asked of the location before the use

	lits []*ast.FuncLit // the closures on the way there that are called where they are named

	isLater bool // the closure may run at any time after it is made; the location is written once before that
	isOne   bool // there are others, on which other definitions may reach the closure
	isAsked bool // the closure asks something of the location before

	ok bool // nothing writes to the location between there and the use
}

// useOf returns where the function that declares l uses it at the node at. ok is false
// where l may be written again before the use.
//
//	u := "a"
//	f := func() { sink(u) }
//	f()
func (d *Decl) useOf(l *Location, at ast.Node) (use closureUse, ok bool) {
	fn := d.functionOf(at)
	if fn == l.Func {
		return closureUse{at: at, end: at.Pos(), ok: true}, true
	}
	use = d.useInside(l, fn)
	if use.ok {
		use.end = max(use.end, at.Pos())
		use.isAsked = use.isAsked || l.isAsked(fn.Pos(), at.Pos())
	}
	return use, use.ok
}

// useInside is useOf for what is in the function fn, and is not in the one that declares
// l. What is found for the closures around it is kept, since each of
// many that are nested deeply may use l.
func (d *Decl) useInside(l *Location, fn ast.Node) (u closureUse) {
	var inner []*ast.FuncLit // the closures of which nothing is known yet
	for fn != l.Func {
		if known, ok := l.closures[fn]; ok {
			u = known
			break
		}
		lit, isLit := fn.(*ast.FuncLit)
		if !isLit {
			return closureUse{}
		}
		inner = append(inner, lit)
		_, fn = d.outward(lit)
	}
	for _, lit := range slices.Backward(inner) {
		start, around := d.outward(lit)
		if u.at == nil { // the outermost
			u = closureUse{at: start, ok: true}
		} else {
			u.isAsked = u.isAsked || l.isAsked(around.Pos(), start.Pos())
		}
		if start != ast.Node(lit) {
			u.lits = append(slices.Clip(u.lits), lit)
		}
		u.end = max(u.end, start.Pos())
		u.isOne = u.isOne || len(d.namedAfter(lit)) > 1
		if u.ok && !d.isCalledInPlace(lit) {
			isOnce := isWrittenOnce(l)
			u.ok = isOnce || d.isSettledBefore(l, lit)
			u.isLater = u.isLater || isOnce
		}
		if l.closures == nil {
			l.closures = make(map[ast.Node]closureUse)
		}
		l.closures[lit] = u
	}
	return u
}

// beside is sites without the tests within the closures of use, which are part of the use.
//
//	f := func() { if u == "" { return }; sink(u) }; f()
func (s *sites) beside(use closureUse, l *Location) *sites {
	if len(use.lits) == 0 || len(s.tests) == 0 {
		return s
	}
	others := *s
	others.tests = slices.DeleteFunc(slices.Clone(s.tests), func(t site) bool {
		return slices.ContainsFunc(use.lits, func(lit *ast.FuncLit) bool { return isBetween(l.Tests[t.index:t.index+1], lit.Pos(), lit.End()) })
	})
	return &others
}

// maxClosureTests bounds the tests of one variable in and after a closure.
const maxClosureTests = 32

// isSettledBefore reports whether all that is ever written to l is written before the
// closure lit is made, and nothing is asked of it after that but whether it is empty.
//
//	u := os.Getenv("URL")
//	if u == "" { u = "a" }
//	go func() { sink(u) }()
func (d *Decl) isSettledBefore(l *Location, lit *ast.FuncLit) bool {
	kind := l.Obj.Kind()
	if kind != types.LocalVar && kind != types.ParamVar || len(l.Defs) == 0 || !d.isWrittenBefore(l, lit) {
		return false
	}
	from, _ := slices.BinarySearch(l.Tests, lit.End())
	later := l.Tests[from:]
	if len(later) > maxClosureTests || slices.ContainsFunc(later, func(pos token.Pos) bool { return !l.EmptyTests[pos] && !d.isApart(pos, l.Func) }) { // run := func() { sink(u) }; if !valid(u) { return }
		return false
	}
	return true
}

// isApart reports whether the code at pos is in a closure within the function fn that
// is handed on where it is made, so that fn does not decide anything by it.
//
//	http.HandleFunc("/a", func(w http.ResponseWriter, r *http.Request) { sink(u) })
func (d *Decl) isApart(pos token.Pos, fn ast.Node) bool {
	cur, ok := d.index.FindByPos(pos)
	if !ok {
		return false
	}
	around := d.functionOf(cur.Node())
	for around != nil && d.FuncAround(around) != fn {
		around = d.FuncAround(around)
	}
	lit, ok := around.(*ast.FuncLit)
	if !ok || around == fn {
		return false
	}
	use := d.useOfLiteral(lit)
	switch use.Kind {
	case usekind.Argument: // http.HandleFunc("/a", func(w http.ResponseWriter, r *http.Request) { … })
		return usekind.Direct(use.User()).Kind == usekind.Discarded
	case usekind.Callee: // go func() { … }()
		switch stmtOfCall(use).(type) {
		case *ast.GoStmt, *ast.DeferStmt:
			return true
		}
	}
	return false
}
