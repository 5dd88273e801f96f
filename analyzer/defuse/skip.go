package defuse

// This file takes a way past what does not matter to it: loops, the branches
// between a block and its dominator, and calls that may change anything.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/knowledge"
)

// outOfLoop takes the way from the head of loop to what is before the loop: a
// turn of it, or of all of them together, is behind. Where a turn writes the
// location, what is there before the loop is seen on the first turn alone, and by
// a use that is in the loop; ok is false for any other definition.
//
//	u := "a"; for { sink(u); u = next(u) } // u := "a"
func (s *search) outOfLoop(loop *loop, w way) (_ way, ok bool) {
	if s.isLeftIn(loop, &w) || s.asksJumps && s.mayJump(loop) || s.isAddedTo && s.isAskedIn(loop) {
		return w, s.giveUp()
	}
	inside := func(list []site) bool { return s.any(list, loop.contains) }
	if !w.isPast && inside(s.sites.defs) {
		if !loop.contains(s.use) || s.isDefinedIn(loop, s.current(&w)) || slices.ContainsFunc(w.pending, asksElement) {
			return w, s.giveUp()
		}
		return w, true
	}
	w = s.staysIn(loop, w)
	w.pending = s.mergeAll(w, inside)
	return w, true
}

// isAskedIn reports whether more is asked of the location in loop, which the use is not in,
// than whether it is empty.
//
//	for _, x := range list { if !valid(u) { return }; u += x }; sink(u)
func (s *search) isAskedIn(loop *loop) bool {
	if loop.contains(s.use) {
		return false
	}
	return slices.ContainsFunc(s.sites.tests, func(t site) bool { return loop.contains(t.block) && !s.l.EmptyTests[s.l.Tests[t.index]] })
}

// asksElement reports whether p depends on an index or an element of a range, which
// on the first turn is the first.
//
//	for i := range us { if i > 0 { … } }
func asksElement(p pending) bool {
	return slices.ContainsFunc(p.roots, func(r root) bool {
		_, isRange := r.of.(*ast.RangeStmt)
		return isRange
	})
}

// isDefinedIn reports whether the definition def of the location is in loop.
func (s *search) isDefinedIn(loop *loop, def int) bool {
	return slices.ContainsFunc(s.sites.defs, func(at site) bool { return at.index == def && loop.contains(at.block) })
}

// mergeAll is what is pending on the way w where the definitions that isWritten
// holds of may or may not have been made.
func (s *search) mergeAll(w way, isWritten func([]site) bool) []pending {
	return s.mergeBy(w, isWritten, func(f *rootFinder, a access) (isOpen bool) {
		f.access(a, nil)
		return false
	})
}

// mergeBy is mergeAll with the roots of what is read that find finds: see closed.
func (s *search) mergeBy(w way, isWritten func([]site) bool, find func(f *rootFinder, a access) (isOpen bool)) []pending {
	isDefined := func(a access) bool {
		l := s.locations[a.obj]
		return l != nil && isWritten(l.sitesIn(s.graph).all)
	}
	out := slices.Clone(w.pending)
	for i, q := range out {
		if slices.ContainsFunc(q.open, isDefined) {
			out[i] = s.closed(w, q, isDefined, find)
		}
	}
	return fragileLose(out)
}

// fragileLose is list where the tests of more than local variables may have
// another outcome by now.
func fragileLose(list []pending) []pending {
	out := slices.Clone(list)
	for i := range out {
		out[i].isKeyed = out[i].isKeyed && !out[i].isFragile
	}
	return out
}

// canSkip reports whether the ways between b and the last block that all of
// them come through do not matter: they all come to b, and the location is
// neither written nor tested there.
func (s *search) canSkip(b *block, w *way) bool {
	switch {
	case len(b.preds) < 2 || b.idom.ipdom != b || s.isAskedOfEither(b, w):
		return false
	case w.isPast:
		return true
	case s.any(s.sites.defs, b.isAfterBranch):
		return false
	}
	return s.looksAway() || !s.any(s.sites.tests, b.isAfterBranch) && !s.isAskedAt(b.idom) || s.isAddedTo && s.onlyAdds(b)
}

// onlyAdds reports whether nothing is done between b and its dominator but to add something
// to the location that keeps what is there: what is asked of it decides nothing else.
//
//	if !strings.HasSuffix(u, "/") { u += "/" }
func (s *search) onlyAdds(b *block) bool {
	defs := s.l.sitesIn(s.graph).defs
	between := s.blocks[b.idom.index+1 : b.index]
	if s.work -= len(between); s.work < 0 {
		return false
	}
	for _, c := range between {
		if !b.isAfterBranch(c) {
			continue
		}
		if c.isClobbered(s.Decl, 0, len(c.nodes)) { // u += s.fix()
			return false
		}
		added := inBlock(defs, c, len(c.nodes))
		for i, n := range c.nodes {
			_, isExpr := n.(ast.Expr) // the condition of another branch
			_, isCall := n.(*ast.ExprStmt)
			if !isExpr && !isCall && !slices.ContainsFunc(added, func(at site) bool { return at.node == i }) { // isBad = true
				return false
			}
		}
	}
	return true
}

// maxApart bounds the places of a search in which the ways to one block are told apart for
// what is asked behind it.
const maxApart = 3

// isAskedOfEither reports whether something is asked behind b of a variable that is written
// on some of the ways between b and its dominator: of what it held before, decide may say more.
//
//	if !strings.HasPrefix(u, "http") { u = "http://" + u }; if !strings.HasSuffix(u, "/") { u += "/" }
func (s *search) isAskedOfEither(b *block, w *way) bool {
	if s.decide == nil && !s.asksOne || s.apart == maxApart {
		return false
	}
	for _, p := range w.pending {
		for _, a := range p.open {
			l := s.locations[a.obj]
			if p.isKeyed && p.asksConstant() && l != nil && s.any(l.sitesIn(s.graph).all, b.isAfterBranch) {
				s.apart++
				return true
			}
		}
	}
	return false
}

// isAfterBranch reports whether c is on a way to b from its dominator, and
// neither of the two.
func (b *block) isAfterBranch(c *block) bool {
	return c != b.idom && b.idom.dominates(c) && !b.dominates(c)
}

// any reports whether in holds of the block of some site of list.
func (s *search) any(list []site, in func(*block) bool) bool {
	s.work -= len(list)
	return s.work < 0 || slices.ContainsFunc(list, func(at site) bool { return in(at.block) })
}

// isAskedAt reports whether the branch of b tests the location.
func (s *search) isAskedAt(b *block) bool {
	return b.branch != nil && slices.ContainsFunc([]ast.Expr{b.branch.cond, b.branch.tag}, func(e ast.Expr) bool {
		return e != nil && slices.ContainsFunc(s.l.Tests, func(t token.Pos) bool { return e.Pos() <= t && t < e.End() })
	})
}

// skip is the way w where it has come from b to its dominator. What is written between
// them may still be what was there before, which the way has yet to come to.
//
//	u := a; if c { u = b }; if u == "" { }    // depends on b, c, and a
func (s *search) skip(b *block, w way) way {
	w.pending = s.mergeBy(w, func(list []site) bool { return s.any(list, b.isAfterBranch) }, func(f *rootFinder, a access) (isOpen bool) {
		l := s.locations[a.obj]
		if l.IsLost() {
			f.access(a, nil)
			return false
		}
		f.definedBetween(s.graph, l, b, a)
		return true
	})
	return w
}

// definedBetween adds the roots of what the definitions of l between b and its dominator
// write to a, and of the conditions that decide whether they do.
func (f *rootFinder) definedBetween(g *graph, l *Location, b *block, a access) {
	var blocks []*block
	for _, at := range l.sitesIn(g).all {
		if !b.isAfterBranch(at.block) {
			continue
		}
		blocks = append(blocks, at.block)
		f.defOf(l, at.index, a, nil)
	}
	for _, c := range g.decidersFrom(b.idom, blocks) {
		f.branch(c.branch, nil)
	}
}

// isClobbered reports whether a node of the block from one index until another may
// change what is behind a pointer or in a variable of the package: by a call, or by a
// write to a field.
func (b *block) isClobbered(d *Decl, from, until int) bool {
	if !b.isSearched {
		b.isSearched = true
		for i, n := range b.nodes {
			if d.mayClobber(n) {
				b.clobbers = append(b.clobbers, i)
			}
		}
	}
	i, _ := slices.BinarySearch(b.clobbers, from)
	return i < len(b.clobbers) && b.clobbers[i] < until
}

// mayClobber reports whether n calls a function that may change anything, or
// writes to more than local variables.
func (d *Decl) mayClobber(n ast.Node) bool {
	may := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // func() { … }, which runs when it is called
			return false
		case *ast.AssignStmt: // o.f = x, *p = x, m[k] = x
			may = may || slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool {
				_, ok := ast.Unparen(e).(*ast.Ident)
				return !ok
			})
		case *ast.CallExpr: // load(o)
			switch fn := typeutil.Callee(d.info, n).(type) {
			case *types.Builtin: // len(us)
			case *types.Func: // load(o), and not strings.ToLower(u) or c.mu.Lock()
				may = may || knowledge.MayValidate(fn) && !knowledge.IsPure(fn) && !knowledge.Locks(fn)
			default: // f(), and not T(u)
				may = may || !d.info.Types[n.Fun].IsType()
			}
		}
		return !may
	})
	return may
}
