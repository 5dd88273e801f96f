package defuse

// This file finds the definitions that reach a use: the ones from which there
// is a way to it that passes no other.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
)

// Entry stands, among the definitions of a location, for what a parameter or a
// result holds when its function is called.
const Entry = -1

// A Reach is a definition that may be the last before a use.
type Reach struct {
	Def int // the index in Location.Defs, or Entry
	Sat Sat
}

// sites is where a location is defined and tested in one function, in the order
// of blocks and, in a block, of nodes.
type sites struct {
	defs  []site // of all of it
	all   []site // of all of it and of parts
	tests []site

	in map[*block][]int // the definitions that reach the start of a block, as far as asked for
}

// A site is the point of a definition or test.
type site struct {
	point
	index int // in Location.Defs, or in Defs and, from len(Defs) on, Parts; in Location.Tests
}

// sitesIn returns the sites of l in g.
func (l *Location) sitesIn(g *graph) *sites {
	if s := l.sites[g]; s != nil {
		return s
	}
	s := &sites{in: make(map[*block][]int)}
	for i := range l.Defs {
		if p, ok := g.ofDef(l.Defs[i].Stmt); ok {
			s.defs = append(s.defs, site{p, i})
		}
	}
	s.all = slices.Clone(s.defs)
	for i := range l.Parts {
		if p, ok := g.ofDef(l.Parts[i].Stmt); ok {
			s.all = append(s.all, site{p, len(l.Defs) + i})
		}
	}
	for i, pos := range l.Tests {
		if p, ok := g.at(pos); ok {
			s.tests = append(s.tests, site{p, i})
		}
	}
	sortSites(s.defs)
	sortSites(s.all)
	sortSites(s.tests)
	if l.sites == nil {
		l.sites = make(map[*graph]*sites)
	}
	l.sites[g] = s
	return s
}

func sortSites(list []site) {
	slices.SortStableFunc(list, func(s, t site) int {
		if s.block != t.block {
			return s.block.index - t.block.index
		}
		return s.node - t.node
	})
}

// inBlock returns those of list that are in b before the node of that index.
func inBlock(list []site, b *block, before int) []site {
	from := sort.Search(len(list), func(i int) bool { return list[i].block.index >= b.index })
	to := from + sort.Search(len(list)-from, func(i int) bool {
		s := list[from+i]
		return s.block != b || s.node >= before
	})
	return list[from:to]
}

// lastIn returns the last of list that is in b before the node of that index.
func lastIn(list []site, b *block, before int) (s site, ok bool) {
	in := inBlock(list, b, before)
	if len(in) == 0 {
		return site{}, false
	}
	return in[len(in)-1], true
}

// graphOf returns the graph of fn, a function of the declaration; nil where
// there is none.
func (d *Decl) graphOf(fn ast.Node) *graph {
	g, ok := d.graphs[fn]
	if !ok {
		var body *ast.BlockStmt
		switch fn := fn.(type) {
		case *ast.FuncDecl: // func f() { … }
			body = fn.Body
		case *ast.FuncLit: // func() { … }
			body = fn.Body
		}
		if body != nil {
			g = d.newGraph(body)
		}
		d.graphs[fn] = g
	}
	return g
}

// pointOf returns the graph of fn and the point of n in it; ok is false where there
// is no graph, or n is never executed.
func (d *Decl) pointOf(fn, n ast.Node) (g *graph, p point, ok bool) {
	if g = d.graphOf(fn); g != nil {
		p, ok = g.at(n.Pos())
	}
	return g, p, ok
}

// Reaching returns the definitions of l that may be the last before the node at
// is executed, in the order of the source, Entry first. ok is false where that
// is not known: the use is in a closure that may run at any time, or in code
// that is never executed.
//
// One that is the only one is certain, unless what the location holds is tested
// before the use. What was tested before the function was called is for the
// caller to say: Entry is never doubtful for that.
func (d *Decl) Reaching(l *Location, at ast.Node) (reach []Reach, ok bool) {
	return d.ReachingWhere(l, at, nil)
}

// ReachingWhere is Reaching in a call of the function of which decide, where it is
// not nil, says which conditions can hold.
func (d *Decl) ReachingWhere(l *Location, at ast.Node, decide Decide) (reach []Reach, ok bool) {
	use, ok := d.useOf(l, at)
	if !ok {
		return nil, false
	}
	i, isDeclared := d.onlyDeclared(l)
	if isDeclared && !d.mayBeTested(l, i, use) {
		return []Reach{{Def: i}}, true
	}
	g, p, ok := d.pointOf(l.Func, use.at)
	if !ok {
		return nil, false
	}
	defs := d.reaching(l.sitesIn(g), p)
	if len(defs) == 0 || d.work < 0 || use.isLater && len(l.Defs) > 0 && !slices.Equal(defs, []int{0}) {
		return nil, false
	}
	for _, def := range defs {
		reach = append(reach, Reach{Def: def})
	}
	switch {
	case len(reach) > 1 && use.isAsked:
		return nil, false
	case len(reach) > 1:
		d.classifyReach(g, l, use, p, reach, d.asksInside(l, at), decide)
	case !d.mayBeTested(l, defs[0], use):
	case use.at != at: // in a closure, which the graph does not show
		reach[0].Sat = Doubtful
	default:
		d.classifyReach(g, l, use, p, reach, nil, decide)
	}
	return reach, true
}

// DefsBefore returns the definitions of l that the graph has a way from to the node at, of
// the same function, with no other in between, whatever is asked on it; Entry first. There
// are none where that is not known.
func (d *Decl) DefsBefore(l *Location, at ast.Node) []int {
	g, p, ok := d.pointOf(l.Func, at)
	if !ok || d.functionOf(at) != l.Func {
		return nil
	}
	return d.reaching(l.sitesIn(g), p)
}

// ReachingBy returns whether on some run the use at of l sees what the definitions
// in chain leave, the last of them first, each of which but the last in the list
// adds to what was there; and what one way there needs. isOpen says that nothing is
// known of what the last in the list leaves.
//
// turnsOnce says that a loop may turn a single time that one of them is in, but not the
// use.
//
//	u := a; if c { u += b }; sink(u) // u += b, u := a
//	u := a; for _, x := range list { u += x }; sink(u)
func (d *Decl) ReachingBy(l *Location, at ast.Node, chain []int, isOpen, turnsOnce bool, decide Decide) (Sat, []*Guard) {
	use, ok := d.useOf(l, at)
	if !ok || use.isAsked {
		return Doubtful, nil
	}
	g, p, ok := d.pointOf(l.Func, use.at)
	if !ok {
		return Doubtful, nil
	}
	s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: chain[0], before: chain[1:], turnsOnce: turnsOnce, isOpen: isOpen && len(chain) > 1, use: p.block, inside: d.asksInside(l, at), steps: maxSteps, decide: decide, asksCalls: true}
	return s.fromUse(use, p), s.found
}

// mayBeTested reports whether what the definition def of l writes is tested
// between there and use.
func (d *Decl) mayBeTested(l *Location, def int, use closureUse) bool {
	if def == Entry || len(l.Tests) == 0 {
		return false
	}
	from := l.Defs[def].Stmt.End()
	if r, ok := l.Defs[def].Stmt.(*ast.RangeStmt); ok {
		from = r.Body.Lbrace
	}
	return d.hasGoto || isBetween(l.Tests, from, use.end)
}

// isBetween reports whether list, which is sorted, has a position in [from, to).
func isBetween(list []token.Pos, from, to token.Pos) bool {
	i, _ := slices.BinarySearch(list, from)
	return i < len(list) && list[i] < to
}

// onlyDeclared returns the definition of l where that is its declaration and
// there is no other: every way to a use passes it.
func (d *Decl) onlyDeclared(l *Location) (def int, ok bool) {
	if l.Base != nil || len(l.Defs) != 1 {
		return 0, false
	}
	switch s := l.Defs[0].Stmt.(type) {
	case *ast.AssignStmt: // u := "a"
		return 0, s.Tok == token.DEFINE && s.Pos() <= l.Obj.Pos() && l.Obj.Pos() < s.TokPos
	case *ast.ValueSpec: // var u = "a"
		return 0, true
	case *ast.RangeStmt: // for _, u := range us { }
		return 0, s.Tok == token.DEFINE
	case *ast.CaseClause: // switch u := x.(type) { case string: }
		return 0, true
	}
	return 0, false
}

// isAsked reports whether l is tested in [from, to) for more than whether it is
// empty.
func (l *Location) isAsked(from, to token.Pos) bool {
	first, _ := slices.BinarySearch(l.Tests, from)
	end, _ := slices.BinarySearch(l.Tests, to)
	tests := l.Tests[first:max(first, end)]
	return len(tests) > maxClosureTests || slices.ContainsFunc(tests, func(pos token.Pos) bool { return !l.EmptyTests[pos] })
}

// isDeclaredIn reports whether obj is declared in n.
func isDeclaredIn(obj types.Object, n ast.Node) bool {
	return n.Pos() <= obj.Pos() && obj.Pos() < n.End()
}

// isWrittenOnce reports whether l is a parameter that is never written to, or a
// variable with a single definition, and not one that waits for a closure to write.
func isWrittenOnce(l *Location) bool {
	return len(l.Defs) == 0 || len(l.Defs) == 1 && l.Defs[0].Kind != Zero && l.Obj.Kind() != types.ParamVar
}

// fewDefs is of how many definitions it is asked for each block whether they are in
// the way.
const fewDefs = 8

// reaching returns the definitions that reach p, sorted. There are none where p
// is never reached.
//
// What reaches a block is what reaches the end of its dominator if nothing is defined
// between them. Without that, who asks for each of many branches in a row would go
// around all of those before it again and again.
func (d *Decl) reaching(s *sites, p point) []int {
	if last, ok := lastIn(s.defs, p.block, p.node); ok {
		return []int{last.index}
	}
	at := p.block
	in, known := s.in[at]
	for !known {
		dom := at.idom
		if dom == nil || len(s.defs) > fewDefs || s.isDefinedBelow(dom) {
			in = d.searchBack(s, at)
			break
		}
		if last, ok := lastIn(s.defs, dom, len(dom.nodes)); ok {
			in = []int{last.index}
			break
		}
		at = dom
		in, known = s.in[at]
	}
	s.in[p.block] = in
	if at != p.block { // for the branches after this one
		s.in[p.block.idom] = in
	}
	return in
}

// isDefinedBelow reports whether something is defined in a block, but for dom itself,
// that is only reached by way of dom.
func (s *sites) isDefinedBelow(dom *block) bool {
	return slices.ContainsFunc(s.defs, func(def site) bool { return def.block != dom && dom.dominates(def.block) })
}

// searchBack looks for the definitions that reach the start of the block, back along all
// ways to it.
func (d *Decl) searchBack(s *sites, to *block) []int {
	var defs []int
	seen := map[*block]bool{to: true}
	list := []*block{to}
	for len(list) > 0 {
		b := list[len(list)-1]
		list = list[:len(list)-1]
		if in, ok := s.in[b]; ok {
			defs = append(defs, in...)
			continue
		}
		if b.index == 0 {
			defs = append(defs, Entry)
		}
		if d.work--; d.work < 0 {
			return nil
		}
		for _, e := range b.preds {
			if last, ok := lastIn(s.defs, e.from, len(e.from.nodes)); ok {
				defs = append(defs, last.index)
			} else if !seen[e.from] {
				seen[e.from] = true
				list = append(list, e.from)
			}
		}
	}
	slices.Sort(defs)
	defs = slices.Compact(defs)
	if len(defs) > maxReach {
		defs = slices.Clone(defs[:maxReach+1]) // too many, however many there are
	}
	return defs
}
