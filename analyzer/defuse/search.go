package defuse

// This file searches the graph backwards for a way from a use by a definition to
// the entry, and keeps what must hold on it.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
)

// A search looks for a way from the entry of a function by a definition to a
// use. It goes backwards, and through no block twice: a loop is taken to turn
// once, or not at all, where nothing that matters changes with its turns.
type search struct {
	*Decl
	*graph
	l     *Location
	sites *sites
	def   int
	use   *block
	steps int // left

	// isFree, if set, says which conditions a way may have: whether it has
	// those is the question, and not what was tested. See IsUnconditional.
	isFree func(*branch, []atom) bool

	// asksJumps is set where isFree is asked, too, of what keeps a loop before the use from
	// jumping past that. See mayJump.
	asksJumps bool

	// decide, if set, says which of the conditions can hold that a way needs at
	// the entry. Without it those that nothing else decides can.
	decide Decide

	// asksCalls is set where, without decide, what parameters are asked can hold only as the
	// calls of the function say. See Recognizer.Holds.
	asksCalls bool

	// asksOne is set where it is the question whether one condition can hold at the use.
	asksOne bool

	found []*Guard // what the way needs that was found

	// isLast, if set, is told what each way needs that can be taken, and reports
	// whether no other is to be looked for.
	isLast func([]*Guard) bool

	// inside are the ways from the entry of the closure that use is to what it is
	// used for there, by what must hold; none where nothing is known of them.
	inside [][]atom

	// before are the definitions that must come before def on the way, the last
	// first: def writes what they leave, and something more.
	before []int

	// turnsOnce is set where a loop behind which the use is, and in which a definition
	// is that is looked for, is gone through as it is on a single turn.
	turnsOnce bool

	// isOpen is set where nothing is known of what the last of before writes: what
	// is asked of that can hold on some run.
	isOpen bool

	// keeps, if set, says which definitions keep what is there: see ReachingPast.
	keeps func(def int) bool

	// isAddedTo is set where all that keeps holds of adds to a string: see ReachingAddedTo.
	isAddedTo bool

	isDoubtful bool // some way was given up

	apart int // times that isAskedOfEither has kept the search from skipping
}

// A way is how far a search has come.
type way struct {
	pending []pending // what must hold for the way to lead on to the use
	isPast  bool      // the definition is on the way, and all before it
	passed  int       // of before, and def
	turning *loop     // that the way has gone back into, to the definition

	// doubts are the pairs of pending atoms of which one may decide the other,
	// by their number, as far as is known up to now.
	doubts [][2]int
	made   int // atoms
}

// A pending is an atom on the way to the use that is not yet known to hold.
type pending struct {
	atom
	number int
	stmt   ast.Node // see branch.stmt; nil for one that is part of no statement

	isKeyed bool     // the variables that the test reads are still the same
	open    []access // what it reads and is not yet defined on the way
	roots   []root   // of what was
	isStay  bool     // it holds if a loop has turned: see staysIn
	isMade  bool     // the test is of a string with known bytes: see isMadeString
}

// from returns whether there is a way to use, at the point p.
func (s *search) from(use ast.Node, p point) Sat {
	if s.isIrreducible {
		return Doubtful
	}
	ways, ok := s.operandsBefore(use, p)
	if !ok {
		return Doubtful
	}
	for _, w := range ways {
		if s.back(p, w) {
			return Certain
		}
	}
	if s.isDoubtful {
		return Doubtful
	}
	return Impossible
}

// fromUse is from for use, where a closure may be called in several places.
func (s *search) fromUse(use closureUse, p point) Sat {
	s.sites = s.sites.beside(use, s.l)
	sat := s.from(use.at, p)
	if sat == Impossible && use.isOne { // if c { f() } else { f() }
		return Doubtful
	}
	return sat
}

// operandsBefore returns the ways that begin with the conditions within the
// node of p on which use is evaluated. ok is false where the node tests the
// location before.
//
//	a && f(u)
func (s *search) operandsBefore(use ast.Node, p point) (ways []way, ok bool) {
	if _, isEnd := use.(End); isEnd {
		return s.waysInside(), true
	}
	node := p.nodes[p.node]
	cur, ok := s.index.Find(use)
	if !ok {
		return nil, false
	}
	ways = s.waysInside()
	var asked []ast.Expr
	for on := range s.index.Branches(cur) {
		if on.Of.Node().Pos() < node.Pos() || node.End() < on.Of.Node().End() { // around the node
			break
		}
		if on.Kind != goindex.Shortcut {
			continue
		}
		b := on.Of.Node().(*ast.BinaryExpr)
		asked = append(asked, b.X)
		alternatives, ok := s.split(b.X, b.Op == token.LAND)
		if !ok {
			return nil, false
		}
		var longer []way
		for _, w := range ways {
			for _, atoms := range alternatives {
				if s.isFree != nil && !s.isFree(&branch{}, atoms) {
					continue
				}
				if next, ok := s.with(w, atoms, nil); ok {
					longer = append(longer, next)
				}
			}
		}
		ways = longer
	}
	if s.looksAway() {
		return ways, true
	}
	first, _ := slices.BinarySearch(s.l.Tests, node.Pos())
	end, _ := slices.BinarySearch(s.l.Tests, use.Pos())
	for _, t := range s.l.Tests[first:max(first, end)] {
		if !slices.ContainsFunc(asked, func(e ast.Expr) bool { return e.Pos() <= t && t < e.End() }) {
			return nil, false
		}
	}
	return ways, true
}

// waysInside returns the ways that begin with what closures ask.
func (s *search) waysInside() []way {
	if len(s.inside) == 0 {
		return []way{{}}
	}
	var ways []way
	for _, atoms := range s.inside {
		if w, ok := s.with(way{}, atoms, nil); ok {
			ways = append(ways, w)
		}
	}
	return ways
}

// back reports whether the way w, which has come to p, can be gone back to the
// entry.
func (s *search) back(p point, w way) bool {
	if s.steps--; s.steps < 0 || len(w.pending) > maxAtoms || s.work < 0 {
		s.steps = 0 // other ways are as long
		return s.giveUp()
	}
	w, ok := s.throughBlock(p, w)
	if !ok {
		return false
	}
	b := p.block
	if b.index == 0 {
		if !w.isPast && s.current(&w) != Entry {
			return false
		}
		switch s.atEntry(&w) {
		case Doubtful:
			return s.giveUp()
		case Impossible:
			return false
		}
		return s.isLast == nil || s.isLast(s.found)
	}
	if len(b.preds) > 1 {
		if w, ok = s.settleEmptiness(b, w); !ok {
			return false
		}
	}
	if b.loop != nil && b.loop.head == b {
		if s.keeps != nil && !w.isPast && !b.loop.contains(s.use) && s.isDefinedIn(b.loop, s.def) {
			return s.backIntoLoop(b.loop, w)
		}
		if s.turnsOnce && !b.loop.contains(s.use) && (w.turning == b.loop || !w.isPast && s.isDefinedIn(b.loop, s.current(&w))) {
			return s.turnOnce(b.loop, w)
		}
		if w, ok = s.outOfLoop(b.loop, w); !ok {
			return false
		}
	}
	if s.canSkip(b, &w) {
		w = s.skip(b, w)
		return s.back(point{b.idom, len(b.idom.nodes)}, w)
	}
	for _, e := range b.preds {
		if !isBackEdge(e.from, b) && s.along(e, w) {
			return true
		}
	}
	return false
}

// atEntry returns whether the way w, which has come to the entry, can be taken.
// That is in doubt where one atom may decide another, or has the same outcome on
// every run: what they depend on is known as well as can be.
//
//	n := 3
//	if n > 2 { }    // nothing
func (s *search) atEntry(w *way) Sat {
	sat := Certain
	roots := make(map[int][]root)
	var guards []*Guard
	for i := range w.pending {
		p := &w.pending[i]
		if p.isApart {
			if s.decide != nil && s.decide(s.guardOf(p, s.rootsAtEntry(p))) == Impossible {
				return Impossible
			}
			continue
		}
		if p.isTurn || p.isStay {
			roots[p.number] = s.rootsAtEntry(p)
			continue
		}
		if roots[p.number] = s.rootsAtEntry(p); p.isMade || len(roots[p.number]) == 0 || s.areBesideLeft(roots[p.number]) {
			sat = Doubtful
			continue
		}
		g := s.guardOf(p, roots[p.number])
		guards = append(guards, g)
		if s.isNeverAskedSo(g) {
			sat = Doubtful
		}
		if s.decide == nil {
			continue
		}
		switch s.decide(g) {
		case Impossible:
			return Impossible
		case Doubtful:
			sat = Doubtful
		}
	}
	for _, pair := range w.doubts {
		if anyOverlap(roots[pair[0]], roots[pair[1]]) {
			return Doubtful
		}
	}
	s.found = guards
	return sat
}

// isNeverAskedSo reports whether g, a condition about a parameter or a variable of the
// package, is not known to hold in any call of the function. What is chosen on it is for
// others then.
//
//	if o.URL == "" { }, of func load(o *options), and if o.URL != "" { load(o) }
func (s *search) isNeverAskedSo(g *Guard) bool {
	of, _ := g.AskedAtEntry()
	return of != nil && s.asksCalls && s.decide == nil && (s.isParam(of) || of.Kind() == types.PackageVar) && s.recognizer.Holds(s.l.Func, g) != Certain
}

// areBesideLeft reports whether one of roots is in the struct that the location is in, which a
// call writes to: that may have the same outcome on every run.
//
//	c := &Config{}; c.Load(); if c.isDebug { c.Base = "http://h" }
func (s *search) areBesideLeft(roots []root) bool {
	return s.l.Base != nil && s.l.Base.Kind() == types.LocalVar &&
		slices.ContainsFunc(s.l.Defs, func(d Def) bool { return d.Kind == Left }) &&
		slices.ContainsFunc(roots, func(r root) bool { return r.of == types.Object(s.l.Base) })
}

// rootsAtEntry returns what the outcome of p depends on, on a way that has come
// to the entry.
func (s *search) rootsAtEntry(p *pending) []root {
	roots := slices.Clone(p.roots)
	for _, a := range p.open {
		if l := s.locations[a.obj]; l != nil && l.Func == s.l.Func {
			roots = append(roots, root{a.obj, a.path, s.lookupBy(p.test, a.obj)}) // a parameter, as it comes in
		} else {
			roots = append(roots, s.rootsOf(a)...)
		}
	}
	return roots
}

// giveUp notes that a way was not followed to its end.
func (s *search) giveUp() bool {
	s.isDoubtful = true
	return false
}

// along reports whether the way w can be gone back along the edge e.
func (s *search) along(e flowEdge, w way) bool {
	end := point{e.from, len(e.from.nodes)}
	br := e.from.branch
	if br == nil {
		return s.back(end, w)
	}
	alternatives, ok := s.outcomesOf(br, e.holds)
	if !ok {
		return s.giveUp()
	}
	for _, atoms := range alternatives {
		if s.isFree != nil && !s.isFree(br, atoms) {
			continue
		}
		if next, ok := s.with(w, atoms, br.stmt); ok && s.back(end, next) {
			return true
		}
	}
	return false
}

// outcomesOf returns what may hold, in one way each, where br holds or does not; ok is false where
// that is not known.
func (s *search) outcomesOf(br *branch, holds bool) (alternatives [][]atom, ok bool) {
	switch br.kind {
	case condBranch: // if a || b { }
		return s.split(br.cond, holds)
	case caseBranch: // switch m { case 1: }
		t := s.caseTest(br.tag, br.cond)
		return [][]atom{{{test: t, not: holds == t.isNegated}}}, true
	case typeBranch: // switch x.(type) { case T: }
		return [][]atom{{{test: s.typeTest(br.tag), not: !holds}}}, true
	case rangeBranch: // for range us { }
		return [][]atom{s.turns(br.stmt.(*ast.RangeStmt), holds)}, true
	}
	return [][]atom{nil}, true
}

// with is the way w where atoms, tests of stmt, have come before; ok is false
// where they contradict those that come after.
func (s *search) with(w way, atoms []atom, stmt ast.Node) (_ way, ok bool) {
	w.pending = append(make([]pending, 0, len(w.pending)+len(atoms)), w.pending...)
	w.doubts = slices.Clip(w.doubts)
	for _, a := range atoms {
		p := pending{atom: a, number: w.made, stmt: stmt, isKeyed: a.key != "", open: a.reads, roots: s.callRoots(a.test)}
		w.made++
		for i := range w.pending {
			switch s.relate(&w.pending[i], &p) {
			case contradictory:
				return w, s.excludes(&w.pending[i])
			case doubtful:
				w.doubts = append(w.doubts, [2]int{w.pending[i].number, p.number})
			}
		}
		w.pending = append(w.pending, p)
		if p.isKeyed && (p.kind == less || p.kind == isEqual) && p.subject != "" && p.arg.Kind() == constant.Int && !leavesNumber(w.pending, &p) {
			return w, false
		}
	}
	return w, true
}

// relate returns what two tests on one way have to do with each other.
func (s *search) relate(p, q *pending) relation {
	switch {
	case p.isKeyed && q.isKeyed && p.key == q.key: // if m == 1 { }; if m != 1 { }
		if p.not != q.not {
			return contradictory
		}
		return independent
	case p.isKeyed && q.isKeyed && p.subject != "" && p.subject == q.subject: // if m == 1 { }; if m == 2 { }
		r := compare(&p.predicate, !p.not, &q.predicate, !q.not)
		if r == doubtful && (p.isApart || q.isApart || p.stmt != nil && p.stmt == q.stmt) {
			return independent
		}
		return r
	case p.isApart || q.isApart || p.isTurn && q.isTurn:
		return independent
	case p.stmt != nil && p.stmt == q.stmt:
		return independent // if a { } else if b { }: they are asked in turn
	case s.isErrorOfOthers(p) || s.isErrorOfOthers(q): // if m == 1 { }; if err != nil { }
		return independent
	case s.impliesNonNil(p, q), s.impliesNonNil(q, p), s.areApartInList(p, q):
		return independent
	case s.shareRoots(p, q): // if m == 1 { }; if valid(m) { }
		return doubtful
	}
	return independent
}

// isErrorOfOthers reports whether p asks for nothing but errors that calls return, which are
// taken to have nothing to do with what else is asked.
func (s *search) isErrorOfOthers(p *pending) bool {
	return p.isError && !slices.ContainsFunc(p.reads, func(a access) bool {
		l := s.locations[a.obj]
		return l != nil && s.isOwnError(l)
	})
}

// impliesNonNil reports whether q needs that a parameter is not nil, and p depends on no
// more of that than what it points to, which is then as it may.
//
//	if c == nil { return }; if c.conn != nil { return }
func (s *search) impliesNonNil(p, q *pending) bool {
	isNil, ok := q.asksNil(s.info)
	if !ok || isNil || len(p.calls) > 0 { // if c.isOpen() { }
		return false
	}
	v := s.localVar(ast.Unparen(q.expr).(*ast.BinaryExpr).X)
	if v == nil { // if find(c) == nil { }
		return false
	}
	if l := s.locations[v]; len(l.Defs) > 0 || l.IsLost() { // c = c.next
		return false
	}
	if slices.ContainsFunc(p.reads, func(a access) bool { return a.obj == v && a.path != "" }) { // if c.conn != nil { }
		return true
	}
	for roots := range s.rootsOfPending(p) { // u := c.base; if u == "" { }
		if slices.ContainsFunc(roots, func(r root) bool { return r == anything || r.of == v && r.path == "" }) { // if valid(c) { }
			return false
		}
	}
	return true
}

// shareRoots reports whether the outcomes of p and q may depend on the same.
func (s *search) shareRoots(p, q *pending) bool {
	for list := range s.rootsOfPending(p) {
		for other := range s.rootsOfPending(q) {
			if anyOverlap(list, other) {
				return true
			}
		}
	}
	return false
}

// rootsOfPending yields lists of what the outcome of p depends on.
func (s *search) rootsOfPending(p *pending) iter.Seq[[]root] {
	return func(yield func([]root) bool) {
		if !yield(p.roots) {
			return
		}
		for _, a := range p.open {
			if !yield(s.rootsOf(a)) {
				return
			}
		}
	}
}
