package defuse

// This file says whether a definition that may reach a use does so on some run:
// it looks for a way through the graph whose conditions can hold together.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// A Sat says whether the conditions on the way from a definition to a use can
// hold together.
type Sat int

const (
	Certain    Sat = iota // on some run the definition reaches the use
	Doubtful              // one condition may decide another
	Impossible            // the conditions exclude each other
)

// Bounds of the search for a way.
const (
	maxReach = 64  // definitions that may reach one use
	maxSteps = 256 // blocks passed, for one of them
	maxAtoms = 32  // conditions on one way that may decide others
)

// judge sets whether each of reach, definitions of l that may reach the use at
// the point p, does so.
func (d *Decl) judge(g *graph, l *Location, use ast.Node, p point, reach []Reach) {
	for i := range reach {
		if len(reach) > maxReach {
			reach[i].Sat = Doubtful
			continue
		}
		s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: reach[i].Def, use: p.block, steps: maxSteps}
		reach[i].Sat = s.from(use, p)
	}
}

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

	isDoubtful bool // some way was given up
}

// A way is how far a search has come.
type way struct {
	pending []pending // what must hold for the way to lead on to the use
	isPast  bool      // the definition is on the way

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

// operandsBefore returns the ways that begin with the conditions within the
// node of p on which use is evaluated. ok is false where the node tests the
// location before.
//
//	a && f(u)
func (s *search) operandsBefore(use ast.Node, p point) (ways []way, ok bool) {
	node := p.nodes[p.node]
	ways = []way{{}}
	var asked []ast.Expr
	for child := use; child != node && child != nil; child = s.parent[child] {
		b, isBinary := s.parent[child].(*ast.BinaryExpr)
		if !isBinary || child != b.Y || b.Op != token.LAND && b.Op != token.LOR {
			continue
		}
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
	for _, t := range s.l.Tests {
		if node.Pos() <= t && t < use.Pos() && !slices.ContainsFunc(asked, func(e ast.Expr) bool { return e.Pos() <= t && t < e.End() }) {
			return nil, false
		}
	}
	return ways, true
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
		if !w.isPast && s.def != Entry {
			return false
		}
		if s.isStillDoubtful(&w) {
			return s.giveUp()
		}
		return true
	}
	if b.loop != nil && b.loop.head == b {
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

// isStillDoubtful reports whether one atom of the way w, which has come to the
// entry, may decide another, or has the same outcome on every run: what they
// depend on is known as well as can be.
//
//	n := 3
//	if n > 2 { }    // nothing
func (s *search) isStillDoubtful(w *way) bool {
	roots := make(map[int][]root)
	for i := range w.pending {
		p := &w.pending[i]
		if roots[p.number] = s.rootsAtEntry(p); p.isMade || len(roots[p.number]) == 0 {
			return true
		}
	}
	for _, pair := range w.doubts {
		if anyOverlap(roots[pair[0]], roots[pair[1]]) {
			return true
		}
	}
	return false
}

// rootsAtEntry returns what the outcome of p depends on, on a way that has come
// to the entry.
func (s *search) rootsAtEntry(p *pending) []root {
	roots := slices.Clone(p.roots)
	for _, a := range p.open {
		if l := s.locations[a.obj]; l != nil && l.Func == s.l.Func {
			roots = append(roots, root{of: a.obj, path: a.path}) // a parameter, as it comes in
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
	alternatives := [][]atom{nil}
	switch br.kind {
	case condBranch:
		var ok bool
		if alternatives, ok = s.split(br.cond, e.holds); !ok {
			return s.giveUp()
		}
	case caseBranch:
		t := s.caseTest(br.tag, br.cond)
		alternatives = [][]atom{{{t, e.holds == t.isNegated}}}
	case typeBranch:
		alternatives = [][]atom{{{s.typeTest(br.tag), !e.holds}}}
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

// with is the way w where atoms, tests of stmt, have come before; ok is false
// where they contradict those that come after.
func (s *search) with(w way, atoms []atom, stmt ast.Node) (_ way, ok bool) {
	w.pending, w.doubts = slices.Clone(w.pending), slices.Clone(w.doubts)
	for _, a := range atoms {
		p := pending{atom: a, number: w.made, stmt: stmt, isKeyed: a.key != "", open: a.reads}
		w.made++
		for _, call := range a.calls {
			p.roots = append(p.roots, root{of: s.callRoot(call)})
		}
		for i := range w.pending {
			switch s.relate(&w.pending[i], &p) {
			case contradictory:
				return w, false
			case doubtful:
				w.doubts = append(w.doubts, [2]int{w.pending[i].number, p.number})
			}
		}
		w.pending = append(w.pending, p)
	}
	return w, true
}

// relate returns what two tests on one way have to do with each other.
func (s *search) relate(p, q *pending) relation {
	switch {
	case p.isKeyed && q.isKeyed && p.key == q.key:
		if p.not != q.not {
			return contradictory
		}
		return independent
	case p.stmt != nil && p.stmt == q.stmt:
		return independent // if a { } else if b { }: they are asked in turn
	case p.isKeyed && q.isKeyed && p.subject != "" && p.subject == q.subject:
		return compare(&p.predicate, !p.not, &q.predicate, !q.not)
	case p.isError || q.isError:
		return independent
	case anyOverlap(s.rootsOfPending(p), s.rootsOfPending(q)):
		return doubtful
	}
	return independent
}

// rootsOfPending returns what the outcome of p depends on.
func (s *search) rootsOfPending(p *pending) []root {
	roots := p.roots
	for _, a := range p.open {
		roots = append(roots[:len(roots):len(roots)], s.rootsOf(a)...)
	}
	return roots
}

// throughBlock takes the way w back through the nodes before p in its block; ok
// is false where it ends there.
func (s *search) throughBlock(p point, w way) (_ way, ok bool) {
	for at := p.node; ; {
		node, found := s.lastEvent(point{p.block, at}, &w)
		if !found {
			break
		}
		if w, ok = s.event(point{p.block, node}, w); !ok {
			return w, false
		}
		at = node
	}
	if p.firstClobber(s.Decl) < p.node {
		w.pending = fragileLose(w.pending)
	}
	return w, true
}

// lastEvent returns the index of the last node before p that defines or tests
// the location or defines what a pending test reads.
func (s *search) lastEvent(p point, w *way) (node int, found bool) {
	node = atStart - 1
	note := func(list []site) {
		if last, ok := lastIn(list, p.block, p.node); ok {
			node = max(node, last.node)
		}
	}
	if !w.isPast {
		note(s.sites.defs)
		note(s.sites.tests)
	}
	for i := range w.pending {
		for _, a := range w.pending[i].open {
			if l := s.locations[a.obj]; l != nil {
				note(l.sitesIn(s.graph).all)
			}
		}
	}
	return node, node >= atStart
}

// event takes the way w back through the node at p; ok is false where it ends
// there.
func (s *search) event(p point, w way) (_ way, ok bool) {
	if !w.isPast {
		if last, isDef := lastIn(s.sites.defs, p.block, p.node+1); isDef && last.node == p.node {
			if last.index != s.def {
				return w, false // another definition takes its place
			}
			if w, ok = s.pass(p, w); !ok {
				return w, false
			}
		} else if s.isTestedAt(p) {
			s.isDoubtful = true
			return w, false
		}
	}
	var defined []*types.Var
	for i := range w.pending {
		for _, a := range w.pending[i].open {
			if !slices.Contains(defined, a.obj) {
				defined = append(defined, a.obj)
			}
		}
	}
	for _, v := range defined {
		l := s.locations[v]
		if l == nil {
			continue
		}
		if last, isDef := lastIn(l.sitesIn(s.graph).all, p.block, p.node+1); isDef && last.node == p.node {
			if w, ok = s.define(l, last.index, w); !ok {
				return w, false
			}
		}
	}
	return w, true
}

// pass takes the way back through the definition it looks for. What was asked
// of the location since then is known where the definition is a constant.
func (s *search) pass(p point, w way) (_ way, ok bool) {
	if loop := p.loop; loop != nil && !loop.contains(s.use) && s.isFree == nil {
		return w, s.giveUp() // how often the loop turns is not known
	}
	w.isPast = true
	var rest []pending
	for _, q := range w.pending {
		if !slices.ContainsFunc(q.open, s.isOfLocation) {
			rest = append(rest, q)
			continue
		}
		holds, known := false, false
		if c := s.constantOf(&s.l.Defs[s.def], s.l.Obj); c != nil && q.isKeyed && s.l.Base == nil && q.variable == s.l.Obj {
			holds, known = q.evaluate(c)
		}
		switch {
		case s.isFree != nil:
		case !known:
			return w, s.giveUp()
		case holds == q.not:
			return w, false
		}
	}
	w.pending = rest
	return w, true
}

// looksAway reports whether it does not matter if the location is tested.
func (s *search) looksAway() bool { return s.def == Entry || s.isFree != nil }

// isOfLocation reports whether a reads the location, or a part of it.
func (s *search) isOfLocation(a access) bool {
	if s.l.Base == nil {
		return a.obj == s.l.Obj
	}
	written := fieldNames(s.l.Base.Type(), s.l.Path)
	return a.obj == s.l.Base && (isPathPrefix(a.path, written) || isPathPrefix(written, a.path))
}

// isTestedAt reports whether the node at p tests the location, and not as the
// condition of a branch.
func (s *search) isTestedAt(p point) bool {
	if s.looksAway() || p.node < 0 {
		return false
	}
	last, ok := lastIn(s.sites.tests, p.block, p.node+1)
	if !ok || last.node != p.node {
		return false
	}
	n := p.nodes[p.node]
	if br := p.branch; br != nil && br.cond == n && p.node == len(p.nodes)-1 {
		return false
	}
	sw, ok := s.parent[n].(*ast.SwitchStmt)
	return !ok || sw.Tag != n
}

// constantOf returns the constant that def writes to a variable, or nil.
func (d *Decl) constantOf(def *Def, v *types.Var) constant.Value {
	switch def.Kind {
	case Assign:
		return d.info.Types[def.Expr].Value
	case Zero:
		b, ok := v.Type().Underlying().(*types.Basic)
		switch {
		case !ok:
		case b.Info()&types.IsString != 0:
			return constant.MakeString("")
		case b.Info()&types.IsBoolean != 0:
			return constant.MakeBool(false)
		case b.Info()&types.IsInteger != 0:
			return constant.MakeInt64(0)
		}
	}
	return nil
}

// define takes the way back through a definition of l, by its index among those
// of all of it and of its parts: what is pending and reads l depends on what
// is written there. ok is false where that cannot be.
//
//	k := m == 1    // what was to hold of k must hold of m == 1
func (s *search) define(l *Location, index int, w way) (_ way, ok bool) {
	isWhole := index < len(l.Defs)
	var def *Def
	written := ""
	if isWhole {
		def = &l.Defs[index]
	} else {
		def = &l.Parts[index-len(l.Defs)]
		written = fieldNames(l.Obj.Type(), def.Path)
	}
	isDefined := func(a access) bool {
		return a.obj == l.Obj && (isPathPrefix(written, a.path) || isPathPrefix(a.path, written))
	}
	var rest []pending
	var implied [][]atom
	for _, q := range w.pending {
		if !slices.ContainsFunc(q.open, isDefined) {
			rest = append(rest, q)
			continue
		}
		isVariable := isWhole && q.isKeyed && q.variable == l.Obj
		if c := s.constantOf(def, l.Obj); c != nil && isVariable {
			if holds, known := q.evaluate(c); known {
				if holds == q.not {
					return w, false
				}
				continue
			}
		}
		if isVariable && def.Kind == Assign && q.kind == isTrue {
			if ways, ok := s.split(def.Expr, !q.not); ok && len(ways) == 1 {
				implied = append(implied, ways[0])
				continue
			}
		}
		if q.isError {
			continue // the error of another call
		}
		q.isMade = q.isMade || isVariable && def.Expr != nil && s.isMadeString(def.Expr)
		rest = append(rest, s.closed(w, q, isDefined, func(f *rootFinder, a access) (isOpen bool) {
			path := ""
			if isWhole {
				path = a.path
			}
			f.def(def, path, nil)
			return !isPathPrefix(written, a.path)
		}))
	}
	w.pending = rest
	for _, atoms := range implied {
		if w, ok = s.with(w, atoms, nil); !ok {
			return w, false
		}
	}
	return w, true
}

// isMadeString reports whether e is a string with known bytes, which may decide
// whatever is asked of it.
//
//	"a" + x, fmt.Sprintf("%s/", x)
func (d *Decl) isMadeString(e ast.Expr) bool {
	isKnown := func(e ast.Expr) bool { s, ok := gotypes.ConstantString(d.info, e); return ok && s != "" }
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (isKnown(e.X) || isKnown(e.Y) || d.isMadeString(e.X) || d.isMadeString(e.Y))
	case *ast.CallExpr:
		return slices.ContainsFunc(e.Args, isKnown)
	}
	return false
}

// closed is q, on the way w, where what it reads of the variables that isDefined
// holds of is replaced by the roots that find finds. The read stays open where
// find says so, a part of it being defined, and where it is one of the location,
// whose definition is still to come.
func (s *search) closed(w way, q pending, isDefined func(access) bool, find func(*rootFinder, access) (isOpen bool)) pending {
	f := &rootFinder{Decl: s.Decl, seen: make(map[access]bool)}
	var open []access
	for _, a := range q.open {
		if !isDefined(a) {
			open = append(open, a)
			continue
		}
		if find(f, a) || !w.isPast && s.isOfLocation(a) {
			open = append(open, a)
		}
		if isReference(a.obj.Type()) {
			f.add(root{of: a.obj, path: a.path}) // m[k], which may be written to since
		}
	}
	q.isKeyed, q.open = false, open
	q.roots = slices.Concat(q.roots, f.roots)
	return q
}

// outOfLoop takes the way from the head of loop to what is before the loop: a
// turn of it, or of all of them together, is behind. ok is false where a turn
// writes the location.
func (s *search) outOfLoop(loop *loop, w way) (_ way, ok bool) {
	inside := func(list []site) bool { return s.any(list, loop.contains) }
	if !w.isPast && inside(s.sites.defs) {
		return w, s.giveUp()
	}
	w.pending = s.mergeAll(w, inside)
	return w, true
}

// mergeAll is what is pending on the way w where the definitions that isWritten
// holds of may or may not have been made.
func (s *search) mergeAll(w way, isWritten func([]site) bool) []pending {
	isDefined := func(a access) bool {
		l := s.locations[a.obj]
		return l != nil && isWritten(l.sitesIn(s.graph).all)
	}
	out := slices.Clone(w.pending)
	for i, q := range out {
		if slices.ContainsFunc(q.open, isDefined) {
			out[i] = s.closed(w, q, isDefined, func(f *rootFinder, a access) (isOpen bool) {
				f.access(a, nil)
				return false
			})
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
	case len(b.preds) < 2 || b.idom.ipdom != b:
		return false
	case w.isPast:
		return true
	case s.any(s.sites.defs, b.isAfterBranch):
		return false
	}
	return s.looksAway() || !s.any(s.sites.tests, b.isAfterBranch) && !s.isAskedAt(b.idom)
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

// skip is the way w where it has come from b to its dominator.
func (s *search) skip(b *block, w way) way {
	w.pending = s.mergeAll(w, func(list []site) bool { return s.any(list, b.isAfterBranch) })
	return w
}

// firstClobber is the index of the first node of the block that may change what
// is behind a pointer or in a variable of the package: by a call, or by a write
// to a field.
func (b *block) firstClobber(d *Decl) int {
	if b.clobber != 0 {
		return b.clobber - 1
	}
	first := slices.IndexFunc(b.nodes, d.mayClobber)
	if first < 0 {
		first = len(b.nodes)
	}
	b.clobber = first + 1
	return first
}

// mayClobber reports whether n calls a function that may change anything, or
// writes to more than local variables.
func (d *Decl) mayClobber(n ast.Node) bool {
	may := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt: // o.f = x, *p = x, m[k] = x
			may = may || slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool {
				_, ok := ast.Unparen(e).(*ast.Ident)
				return !ok
			})
		case *ast.CallExpr:
			switch fn := typeutil.Callee(d.info, n).(type) {
			case *types.Builtin:
			case *types.Func:
				may = may || knowledge.MayValidate(fn) && !knowledge.IsPure(fn)
			default:
				may = may || !d.info.Types[n.Fun].IsType()
			}
		}
		return !may
	})
	return may
}
