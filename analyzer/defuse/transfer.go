package defuse

// This file takes a way back through the nodes of a block: what was to hold after
// a definition is asked of what the definition writes.

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

// throughBlock takes the way w back through the nodes before p in its block; ok
// is false where it ends there.
func (s *search) throughBlock(p point, w way) (_ way, ok bool) {
	until := p.node // where nothing is clobbered from there on
	for at := p.node; ; {
		node, found := s.lastEvent(point{p.block, at}, &w)
		if !found {
			break
		}
		if p.isClobbered(s.Decl, node+1, until) {
			w.pending = fragileLose(w.pending)
		}
		if w, ok = s.event(point{p.block, node}, w); !ok {
			return w, false
		}
		at, until = node, node+1
	}
	if p.isClobbered(s.Decl, 0, until) {
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
			if last.index != s.current(&w) {
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
	if loop := p.loop; loop != nil && !loop.contains(s.use) && s.isFree == nil && s.keeps == nil && w.turning != loop {
		return w, s.giveUp() // how often the loop turns is not known
	}
	if w.passed < len(s.before) {
		if slices.ContainsFunc(w.pending, func(q pending) bool { return slices.ContainsFunc(q.open, s.isOfLocation) }) {
			return w, s.giveUp()
		}
		w.passed++
		return w, true
	}
	w.isPast = true
	var rest []pending
	for _, q := range w.pending {
		if !slices.ContainsFunc(q.open, s.isOfLocation) {
			rest = append(rest, q)
			continue
		}
		holds, known := false, false
		if c := s.constantOf(&s.l.Defs[s.current(&w)], s.l.Obj); c != nil && q.isKeyed && s.l.Base == nil && q.variable == s.l.Obj {
			holds, known = q.evaluate(c)
		}
		if s.keeps != nil {
			holds, known = s.asksIfAdded(q.atom)
		}
		switch {
		case s.isFree != nil:
		case !known && (q.isKeyed || s.isAskedOfField(q.atom)) && s.asksIfThere(q.atom, &s.l.Defs[s.current(&w)]): // u != "": nothing is said of an empty one
		case !known && s.isOpen && q.isKeyed && q.variable == s.l.Obj: // u := os.Getenv("URL"); if strings.HasPrefix(u, "/") { u = "https:/" + u }
			rest = append(rest, s.closed(w, q, s.isOfLocation, func(f *rootFinder, _ access) (isOpen bool) {
				f.def(&s.l.Defs[s.current(&w)], "", nil)
				return false
			}))
		case !known:
			return w, s.giveUp()
		case holds == q.not:
			return w, false
		}
	}
	w.pending = rest
	return w, true
}

// isAskedOfField reports whether a is asked of the location, a field: nobody writes to that
// by another way, whatever else is done in between.
//
//	c := &Config{Base: os.Getenv("BASE")}; c.Name = name(); if c.Base == "" { c.Base = "http://h" }
func (s *search) isAskedOfField(a atom) bool { return s.l.Base != nil && s.asksOfLocation(a) }

// current is the definition that the way w looks for.
func (s *search) current(w *way) int {
	if w.passed == 0 {
		return s.def
	}
	return s.before[w.passed-1]
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
	tag, ok := n.(ast.Expr)
	return !ok || !s.syntax.tags[tag]
}

// constantOf returns the constant that def writes to a variable, or nil.
func (d *Decl) constantOf(def *Def, v *types.Var) constant.Value {
	switch def.Kind {
	case Assign: // u := "a"
		return d.info.Types[def.Expr].Value
	case Zero: // var u string
		return zeroOf(v.Type())
	}
	return nil
}

// zeroOf is the constant that is the zero value of t; nil where it is none.
func zeroOf(t types.Type) constant.Value {
	b, ok := t.Underlying().(*types.Basic)
	switch {
	case !ok:
	case b.Info()&types.IsString != 0:
		return constant.MakeString("")
	case b.Info()&types.IsBoolean != 0:
		return constant.MakeBool(false)
	case b.Info()&types.IsInteger != 0:
		return constant.MakeInt64(0)
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
	rest := make([]pending, 0, len(w.pending))
	var implied [][]atom
	for _, q := range w.pending {
		if !slices.ContainsFunc(q.open, isDefined) {
			rest = append(rest, q)
			continue
		}
		if i := slices.IndexFunc(q.open, isDefined); q.isKeyed {
			if holds, known := s.outcomeAt(&q, q.open[i], def, written); known {
				if holds == q.not {
					return w, s.excludes(&q)
				}
				continue
			}
		}
		if isWhole && q.asksIfEmptyVar(l.Obj) && !l.IsLost() && s.isFilledBy(l, index, nil) {
			if !q.not { // u := "a" + x; if u == "" { }
				return w, s.excludes(&q)
			}
			continue
		}
		isVariable := isWhole && q.isKeyed && q.variable == l.Obj
		if isVariable {
			atoms, holds, known := s.askOfDef(def, l.Obj, &q)
			if known && !holds {
				return w, s.excludes(&q)
			}
			if known {
				for i := range atoms {
					atoms[i].isApart = q.isApart
				}
				implied = append(implied, atoms)
				continue
			}
		}
		if q.isError && s.decide == nil && !(isWhole && s.isOwnErrorDef(*def)) {
			continue // the error of another call
		}
		q.isMade = q.isMade || isVariable && def.Expr != nil && s.isMadeString(def.Expr) || s.asksMadePart(&q, def, l.Obj, written)
		rest = append(rest, s.closed(w, q, isDefined, func(f *rootFinder, a access) (isOpen bool) {
			path := ""
			if isWhole {
				path = a.path
			}
			f.def(def, path, nil)
			return !isPathPrefix(written, a.path) || def.isChange()
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

// isChange reports whether what def writes depends on what was there.
//
//	n--, n -= 3
func (def *Def) isChange() bool {
	if def.Kind != Something {
		return false
	}
	switch s := def.Stmt.(type) {
	case *ast.IncDecStmt: // n--
		return true
	case *ast.AssignStmt: // n -= 3
		return s.Tok != token.ASSIGN && s.Tok != token.DEFINE
	}
	return false
}

// askOfDef returns whether what q asks of the variable v can hold where def writes
// v, and what must hold for that; known is false where nothing is known of it.
//
//	k := true      // "if k" holds
//	k := m == 1    // "if k" holds if m == 1
//	u := c.base    // "if u == a" holds if c.base == a
func (s *search) askOfDef(def *Def, v *types.Var, q *pending) (atoms []atom, holds, known bool) {
	if c := s.constantOf(def, v); c != nil {
		if yes, known := q.evaluate(c); known {
			return nil, yes != q.not, true
		}
	}
	if def.Kind == Assign && q.kind == isTrue {
		if ways, ok := s.split(def.Expr, !q.not); ok && len(ways) == 1 {
			return ways[0], true, true
		}
	}
	if def.Kind == Assign {
		if t := s.copiedTest(q.test, def.Expr); t != nil {
			return []atom{{test: t, not: q.not}}, true, true
		}
	}
	return nil, false, false
}

// isMadeString reports whether e is a string with known bytes, which may decide
// whatever is asked of it.
//
//	"a" + x, fmt.Sprintf("%s/", x), strconv.Itoa(n), but not os.Getenv("URL")
func (d *Decl) isMadeString(e ast.Expr) bool {
	isKnown := func(e ast.Expr) bool { s, ok := gotypes.ConstantString(d.info, e); return ok && s != "" }
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr: // "a" + x
		return e.Op == token.ADD && (isKnown(e.X) || isKnown(e.Y) || d.isMadeString(e.X) || d.isMadeString(e.Y))
	case *ast.CallExpr: // fmt.Sprintf("%s/", x)
		fn, ok := typeutil.Callee(d.info, e).(*types.Func)
		if ok && fn.Pkg() != nil && fn.Pkg().Path() == "strconv" { // strconv.Itoa(n), which is never empty
			return gotypes.IsString(d.info.TypeOf(e))
		}
		if ok && fn.FullName() == "(*net/url.URL).String" { // u := &url.URL{Scheme: "http"}; u.String()
			sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
			return ok && (d.literalOf(sel.X) != nil || d.isOfLiteral(sel.X, fewDefs))
		}
		return slices.ContainsFunc(e.Args, isKnown) && !(ok && knowledge.LooksUp(fn))
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
