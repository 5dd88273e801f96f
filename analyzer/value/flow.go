package value

// This file finds the writes that reach a use of a local variable: backwards
// over the statements before the use, and forwards through those among them
// that write the variable on some way.

import (
	"go/ast"
	"slices"
	"sort"
)

// before stands for the writes before a statement among the writes after it,
// and for what a parameter held at first.
const before = -1

// A state is the writes that may have been the last, by index in local.defs,
// in ascending order; nil where the place is not reached.
type state []int

// union is the writes of s or t.
func (s state) union(t state) state {
	if len(s) == 0 {
		return t
	}
	if len(t) == 0 {
		return s
	}
	out := slices.Clone(s)
	for _, d := range t {
		if i, found := slices.BinarySearch(out, d); !found {
			out = slices.Insert(out, i, d)
		}
	}
	return out
}

// A reading finds the writes of one variable that reach one use.
type reading struct {
	*unit
	l *local

	// found is the writes found so far, conditional is set once the way from
	// them to the use depends on something.
	found       state
	conditional bool
}

// reaching returns the writes of l that reach the identifier use. ok is false
// where that is not known: some may come from outside, from a loop, or depend
// on the same condition as the use itself.
// conditional is set if it depends on more than errors whether the use is
// reached from them.
func (u *unit) reaching(l *local, use ast.Node) (writes state, conditional, ok bool) {
	r := &reading{unit: u, l: l}
	child := use
	for child != nil {
		parent := u.parent[child]
		done, ok := r.up(child, parent)
		if done || !ok {
			return r.found, r.conditional, ok
		}
		child = parent
	}
	return nil, false, false
}

// up goes from child to its parent over what is executed before child. It is
// done when all writes are found, and not ok when they cannot be.
func (r *reading) up(child, parent ast.Node) (done, ok bool) {
	switch p := parent.(type) {
	case *ast.BlockStmt:
		return r.back(p.List, child)
	case *ast.CaseClause:
		r.conditional = true
		return r.back(p.Body, child)
	case *ast.CommClause:
		r.conditional = true
		if done, ok := r.back(p.Body, child); done || !ok {
			return done, ok
		}
		return r.over(p.Comm, child)
	case *ast.IfStmt:
		if child == p.Init {
			return false, true
		}
		if child != p.Cond && !r.isErrorCheck(p.Cond) {
			r.conditional = true
		}
		return r.over(p.Init, child)
	case *ast.SwitchStmt:
		return r.over(p.Init, child)
	case *ast.TypeSwitchStmt:
		return r.over(p.Init, child)
	case *ast.ForStmt:
		if child == p.Init {
			return false, true
		}
		if r.writes(p.Body) || p.Post != nil && r.writes(p.Post) {
			return false, false
		}
		return r.over(p.Init, child)
	case *ast.RangeStmt:
		if child != p.Body {
			return false, true
		}
		if i := r.defOf(p); i >= 0 {
			return r.take(state{i})
		}
		return false, !r.writes(p.Body)
	case *ast.FuncLit:
		// The function may run at any time: the variable must be written once
		// for all, where it is declared.
		if r.l.fn == p {
			return r.entered()
		}
		if len(r.l.defs) != 1 || r.found != nil || r.l.defs[0].kind == defZero {
			return false, false
		}
	case *ast.FuncDecl:
		return r.entered()
	}
	return false, true
}

// entered ends the reading at the start of the function: the variable is a
// parameter or a result, and the writes found, if any, are not made on every
// way.
func (r *reading) entered() (done, ok bool) {
	r.found = r.found.union(state{before})
	return true, true
}

// back goes back from child to the start of the list it stands in.
func (r *reading) back(list []ast.Stmt, child ast.Node) (done, ok bool) {
	if len(list) == 0 || child.Pos() < list[0].Pos() {
		return false, true // not one of the list: a condition of the clause
	}
	// From one write to the one before it: lists can be long.
	for at := child.Pos(); ; {
		defs := r.l.defs
		i := sort.Search(len(defs), func(i int) bool { return defs[i].stmt.Pos() >= at }) - 1
		if i < 0 || defs[i].stmt.Pos() < list[0].Pos() {
			r.conditional = r.conditional || between(r.exits, list[0].Pos()-1, at)
			return false, true
		}
		k := sort.Search(len(list), func(k int) bool { return list[k].Pos() > defs[i].stmt.Pos() }) - 1
		r.conditional = r.conditional || between(r.exits, list[k].End()-1, at)
		if done, ok := r.over(list[k], child); done || !ok {
			return done, ok
		}
		at = list[k].Pos()
	}
}

// over goes back over the statement s, which may be nil or child itself.
func (r *reading) over(s ast.Stmt, child ast.Node) (done, ok bool) {
	if s == nil || s == child {
		return false, true
	}
	if r.work--; r.work < 0 {
		return false, false
	}
	if !r.writes(s) {
		r.conditional = r.conditional || between(r.exits, s.Pos()-1, s.End())
		return false, true
	}
	if r.jumps && !isSimple(s) {
		return false, false
	}
	out, ok := r.passed(s)
	if !ok || len(out) > 1 && r.related(s, child.Pos()) {
		return false, false
	}
	return r.take(out)
}

// A passage is a variable and a statement that writes it.
type passage struct {
	l *local
	s ast.Stmt
}

// passed returns the writes that come out of s, those before it among them if
// they do; ok is false where that is not known.
func (r *reading) passed(s ast.Stmt) (out state, ok bool) {
	key := passage{r.l, s}
	if out, ok := r.passages[key]; ok {
		return out, out != nil
	}
	f := &forward{reading: r}
	out = f.stmt(s, state{before})
	switch {
	case r.work < 0 || f.unsure || len(out) > 1 && r.repairs(out):
		out = nil
	case out == nil:
		out = state{} // what follows is not reached
	}
	r.passages[key] = out
	return out, out != nil
}

// repairs reports whether one of several writes makes the new string of the old
// one, as in "if !escaped { s = url.QueryEscape(s) }": the condition is likely
// to know what the old one was.
func (r *reading) repairs(out state) bool {
	for _, i := range out {
		if i == before || r.l.defs[i].kind != defSet {
			continue
		}
		old := false
		ast.Inspect(r.l.defs[i].expr, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			old = old || ok && (r.info.Uses[id] == r.l.obj || r.l.of != nil && r.info.Uses[id] == r.l.of)
			return !old
		})
		if old {
			return true
		}
	}
	return false
}

// take adds the writes that come out of a statement. They are all there are
// unless those from before it are among them.
func (r *reading) take(out state) (done, ok bool) {
	passes := len(out) > 0 && out[0] == before
	if passes {
		out = out[1:]
	}
	r.found = r.found.union(out)
	if r.conditional && (len(r.found) > 1 || passes) {
		return false, false
	}
	return !passes, true
}

// writes reports whether the variable is written in n.
func (r *reading) writes(n ast.Node) bool {
	defs := r.l.defs
	i := sort.Search(len(defs), func(i int) bool { return defs[i].stmt.Pos() >= n.Pos() })
	return i < len(defs) && defs[i].stmt.Pos() < n.End()
}

// defOf returns the index of the write that the statement n is, or -1. Of
// several the last counts.
func (r *reading) defOf(n ast.Node) int {
	defs := r.l.defs
	i := sort.Search(len(defs), func(i int) bool { return defs[i].stmt.Pos() > n.Pos() })
	if i > 0 && defs[i-1].stmt == n {
		return i - 1
	}
	return -1
}

// isSimple reports whether s has no statements in it.
func isSimple(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.AssignStmt, *ast.DeclStmt, *ast.ExprStmt, *ast.IncDecStmt, *ast.SendStmt, *ast.DeferStmt, *ast.GoStmt:
		return true
	}
	return false
}
