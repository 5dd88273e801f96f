package value

// This file finds the writes that reach a use of a local variable: backwards
// over the statements before the use, and forwards through those among them
// that write the variable on some way.

import (
	"go/ast"
	"go/constant"
	"go/token"
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
// parameter, and the writes found are not made on every way.
func (r *reading) entered() (done, ok bool) {
	r.found = r.found.union(state{before})
	return true, len(r.found) > 1
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
	f := &forward{reading: r}
	out := f.stmt(s, state{before})
	if r.work < 0 || f.unsure || len(out) > 1 && r.related(s, child.Pos()) {
		return false, false
	}
	return r.take(out)
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

// A forward goes through statements in the order they are executed.
type forward struct {
	*reading
	breaks, continues state // of the innermost statement that takes them

	// unsure is set where it is not known how often a loop runs, and so which
	// of several writes arrive.
	unsure bool
}

// list goes through statements one after the other.
func (f *forward) list(list []ast.Stmt, in state) state {
	for _, s := range list {
		if in == nil {
			return nil
		}
		in = f.stmt(s, in)
	}
	return in
}

// stmt returns the last writes after s, where in is those before it; nil if
// what follows s is not reached from it. s may be nil.
func (f *forward) stmt(s ast.Stmt, in state) state {
	if f.work--; f.work < 0 {
		return in
	}
	switch s := s.(type) {
	case nil:
		return in
	case *ast.BlockStmt:
		return f.list(s.List, in)
	case *ast.LabeledStmt:
		return f.stmt(s.Stmt, in)
	case *ast.IfStmt:
		in = f.stmt(s.Init, in)
		then, otherwise := in, in
		if c := f.info.Types[s.Cond].Value; c != nil && c.Kind() == constant.Bool {
			if constant.BoolVal(c) {
				otherwise = nil
			} else {
				then = nil
			}
		}
		if then != nil {
			then = f.stmt(s.Body, then)
		}
		if otherwise != nil && s.Else != nil {
			otherwise = f.stmt(s.Else, otherwise)
		}
		return then.union(otherwise)
	case *ast.SwitchStmt:
		return f.clauses(s.Body, f.stmt(s.Init, in), false)
	case *ast.TypeSwitchStmt:
		return f.clauses(s.Body, f.stmt(s.Init, in), false)
	case *ast.SelectStmt:
		return f.clauses(s.Body, in, true)
	case *ast.ForStmt:
		return f.loop(s.Body, s.Post, f.stmt(s.Init, in), s.Cond != nil)
	case *ast.RangeStmt:
		return f.loop(s.Body, nil, in, true)
	case *ast.ReturnStmt:
		return nil
	case *ast.BranchStmt:
		switch s.Tok {
		case token.BREAK:
			f.breaks = f.breaks.union(in)
		case token.CONTINUE:
			f.continues = f.continues.union(in)
		}
		return nil
	case *ast.ExprStmt:
		if f.ends(s) {
			return nil
		}
	case *ast.DeclStmt:
		if decl, ok := s.Decl.(*ast.GenDecl); ok {
			for _, spec := range decl.Specs {
				if i := f.defOf(spec); i >= 0 {
					in = state{i}
				}
			}
		}
		return in
	}
	if i := f.defOf(s); i >= 0 {
		return state{i}
	}
	return in
}

// clauses goes through the clauses of a switch or select statement.
func (f *forward) clauses(body *ast.BlockStmt, in state, always bool) state {
	saved := f.breaks
	f.breaks = nil
	var out state
	for _, c := range body.List {
		switch c := c.(type) {
		case *ast.CaseClause:
			always = always || c.List == nil
			out = out.union(f.list(c.Body, in))
		case *ast.CommClause:
			out = out.union(f.list(c.Body, f.stmt(c.Comm, in)))
		}
	}
	out = out.union(f.breaks)
	f.breaks = saved
	if !always {
		out = out.union(in)
	}
	return out
}

// loop goes twice through the body of a loop: after that no further write
// comes around. leaves is set if the loop can end before its body.
func (f *forward) loop(body *ast.BlockStmt, post ast.Stmt, in state, leaves bool) state {
	breaks, continues := f.breaks, f.continues
	head := in
	for range 2 {
		f.breaks, f.continues = nil, nil
		out := f.list(body.List, head).union(f.continues)
		if out != nil {
			out = f.stmt(post, out)
		}
		head = head.union(out)
	}
	out := f.breaks
	if leaves {
		out = out.union(head)
	}
	f.breaks, f.continues = breaks, continues
	f.unsure = f.unsure || len(out) > 1
	return out
}
