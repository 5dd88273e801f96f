package defuse

// This file shows to the caller what must hold at the entry of a function for a
// way through it, and takes the caller's word on whether that can be.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// A Guard is a condition that a way through a function needs, by what it depends
// on at the entry of the function.
type Guard struct {
	pending
	params []*types.Var
	shared []*types.Var

	captured []*types.Var

	access *access // what the predicate is about; nil where it is of another form
}

// A Decide says whether a guard can hold: Certain that it does on some run,
// Impossible that it never does.
type Decide func(*Guard) Sat

// Params lists the parameters, the receiver among them, that the outcome depends
// on.
func (g *Guard) Params() []*types.Var { return g.params }

// Shared lists the variables of packages that the outcome depends on.
func (g *Guard) Shared() []*types.Var { return g.shared }

// IsSame reports whether g and other need the same outcome of one test.
func (g *Guard) IsSame(other *Guard) bool { return g.test == other.test && g.not == other.not }

// IsOpposite reports whether g and other need either outcome of one test.
//
//	if len(q) > 0 { … } else { … }
func (g *Guard) IsOpposite(other *Guard) bool { return g.test == other.test && g.not != other.not }

// Expr is the condition as it is written, without operators between conditions.
func (g *Guard) Expr() ast.Expr { return g.expr }

// IsWritten reports whether Expr must be true.
func (g *Guard) IsWritten() bool { return g.not == g.isNegated }

// Asked returns the parameter that the condition compares with a constant, as it
// comes in, or the field of it that path leads to, ".A.B"; nil for a condition of
// another form.
func (g *Guard) Asked() (param *types.Var, path string) {
	if g.access == nil {
		return nil, ""
	}
	return g.access.obj, g.access.path
}

// Captured lists the variables of the functions around the function that the outcome
// depends on, some of them twice.
//
//	func getter(isQuiet bool) func(string) { return func(u string) { if isQuiet { return }; n } }
func (g *Guard) Captured() []*types.Var { return g.captured }

// Allows returns whether the condition holds where what it asks is c; ok is false
// where that is not known.
func (g *Guard) Allows(c constant.Value) (holds, ok bool) { return g.question().Allows(c) }

// Question returns what the condition asks of what Asked returns; ok is false
// where that is nil, or where the question cannot be written down.
func (g *Guard) Question() (q Question, ok bool) {
	if g.access == nil || g.arg == nil {
		return Question{}, false
	}
	switch g.arg.Kind() {
	case constant.String, constant.Bool, constant.Int:
		return g.question(), true
	}
	return Question{}, false
}

func (g *Guard) question() Question { return Question{g.predicate, g.not} }

// IsNoError reports whether the condition is that there is no error.
//
//	err == nil
func (g *Guard) IsNoError(info *types.Info) bool {
	isNil, ok := g.AsksNil(info)
	return g.isError && ok && isNil
}

// Error returns the error that the condition compares with nil, and whether it needs
// it to be that; nil for another condition.
//
//	if u, err := url.Parse(s); err != nil { return s }
func (g *Guard) Error(info *types.Info) (err *types.Var, isNil bool) {
	isNil, ok := g.AsksNil(info)
	if !g.isError || !ok || len(g.reads) != 1 {
		return nil, false
	}
	return g.reads[0].obj, isNil
}

// ErrorAsked returns the error that the condition asks for, and whether it needs it to be
// nil; nil for a condition that says no such thing.
//
//	err == nil, errors.Is(err, errKind), err == errKind
func (g *Guard) ErrorAsked(info *types.Info) (err *types.Var, isNil bool) {
	if err, isNil = g.Error(info); err != nil || !g.isError || g.not {
		return err, isNil
	}
	for _, a := range g.reads { // and not errKind, a variable of the package
		if a.obj.Kind() == types.LocalVar {
			return a.obj, false
		}
	}
	return nil, false
}

// AsksNil reports whether the condition compares with nil, and whether it needs a
// nil.
//
//	c.conn == nil
func (g *Guard) AsksNil(info *types.Info) (isNil, ok bool) { return g.asksNil(info) }

// AsksEmpty reports whether the condition compares with nil or with an empty string, or
// a length with 0, and whether it needs something that is empty.
//
//	len(c.peers) > 0
func (g *Guard) AsksEmpty(info *types.Info) (isEmpty, ok bool) {
	_, isEmpty, ok = Emptiness(info, g.expr)
	return isEmpty == g.IsWritten(), ok
}

// asksNil is AsksNil of a guard that needs a.
func (a *atom) asksNil(info *types.Info) (isNil, ok bool) {
	b, isBinary := ast.Unparen(a.expr).(*ast.BinaryExpr)
	if !isBinary || b.Op != token.EQL && b.Op != token.NEQ || !info.Types[b.Y].IsNil() {
		return false, false
	}
	return a.not == a.isNegated == (b.Op == token.EQL), true
}

// guardOf returns what p, pending at the entry, needs.
func (s *search) guardOf(p *pending, roots []root) *Guard {
	g := &Guard{pending: *p}
	for _, r := range roots {
		v, ok := r.of.(*types.Var)
		switch {
		case !ok: // ready()
		case s.isParam(v) && !s.isKey(r) && !slices.Contains(g.params, v):
			g.params = append(g.params, v)
		case v.Kind() == types.PackageVar && !slices.Contains(g.shared, v):
			g.shared = append(g.shared, v)
		case s.isCaptured(v): // isOff := isQuiet && !verbose
			g.captured = append(g.captured, v)
		}
	}
	for _, a := range p.reads {
		if s.isCaptured(a.obj) { // isQuiet
			g.captured = append(g.captured, a.obj)
		}
	}
	if p.isKeyed && p.subject != "" && len(p.reads) == 1 && s.isParam(p.reads[0].obj) && p.subject == keyOfAccess(p.reads[0]) {
		g.access = &p.reads[0]
	}
	return g
}

// isParam reports whether v is a parameter or the receiver of the function that
// is searched.
func (s *search) isParam(v *types.Var) bool {
	l := s.locations[v]
	return l != nil && l.Func == s.l.Func && (v.Kind() == types.ParamVar || v.Kind() == types.RecvVar)
}

// isCaptured reports whether v is a variable of the functions around the one that is
// searched.
func (s *search) isCaptured(v *types.Var) bool {
	l := s.locations[v]
	return l != nil && l.Func != s.l.Func
}

// Reachable returns whether the node n is executed on some run of its function,
// as far as decide allows the conditions for it; what one way there needs; and the
// parameters that the conditions depend on which decide leaves in doubt.
func (d *Decl) Reachable(n ast.Node, decide Decide) (sat Sat, way []*Guard, doubtful []*types.Var) {
	if decide == nil {
		sat, way = d.reachableBy(d.functionOf(n), n, nil, nil)
		return sat, way, nil
	}
	for _, r := range d.reached[n] {
		if r.isRepeated(decide) {
			return r.sat, r.way, r.doubtful
		}
	}
	r := new(reached)
	r.sat, r.way = d.reachableBy(d.functionOf(n), n, r.recording(decide), nil)
	if len(d.reached[n]) < maxReached {
		d.reached[n] = append(d.reached[n], r)
	}
	return r.sat, r.way, r.doubtful
}

// maxReached bounds the results of Reachable for one node that are kept.
const maxReached = 8

// A reached is a result of Reachable, and what has decided it: where the answers are
// the same, so is the result.
type reached struct {
	sat      Sat
	way      []*Guard
	doubtful []*types.Var
	asked    []*Guard
	answers  []Sat
}

// recording is decide, the answers of which it keeps.
func (r *reached) recording(decide Decide) Decide {
	return func(g *Guard) Sat {
		sat := decide(g)
		r.asked, r.answers = append(r.asked, g), append(r.answers, sat)
		if sat == Doubtful {
			r.doubtful = append(r.doubtful, g.Params()...)
		}
		return sat
	}
}

// isRepeated reports whether decide has the same answers.
func (r *reached) isRepeated(decide Decide) bool {
	for i, g := range r.asked {
		if decide(g) != r.answers[i] {
			return false
		}
	}
	return true
}

// reachableBy is Reachable, of n in the function fn, for the first way that isLast, if
// it is not nil, reports true for.
func (d *Decl) reachableBy(fn, n ast.Node, decide Decide, isLast func([]*Guard) bool) (Sat, []*Guard) {
	l := &Location{Func: fn}
	g := d.graphOf(fn)
	if g == nil {
		return Doubtful, nil
	}
	p, ok := g.at(n.Pos())
	if !ok {
		return Impossible, nil
	}
	s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: Entry, use: p.block, steps: maxSteps, decide: decide, isLast: isLast}
	sat := s.from(n, p)
	return sat, s.found
}

// maxNeeds bounds the ways to a node whose conditions are listed.
const maxNeeds = 4

// Needs lists what ways to the node n, from the entry of its function, need: for
// each of them, up to a bound, the conditions that must hold. There are none where
// no way is known.
//
//	if strings.HasPrefix(u, "unix:") { return }; n // !strings.HasPrefix(u, "unix:")
func (d *Decl) Needs(n ast.Node) [][]*Guard {
	ways, known := d.needs[n]
	if !known {
		ways, _ = d.needsIn(d.functionOf(n), n)
		if d.needs == nil {
			d.needs = make(map[ast.Node][][]*Guard)
		}
		d.needs[n] = ways
	}
	return ways
}

// AllNeeds is Needs where there are no other ways; ok is false where there may be.
func (d *Decl) AllNeeds(n ast.Node) (ways [][]*Guard, ok bool) {
	return d.needsIn(d.functionOf(n), n)
}

// needsIn is Needs for n in the function fn. isAll is set where there are no other ways.
func (d *Decl) needsIn(fn, n ast.Node) (ways [][]*Guard, isAll bool) {
	holds := func(*Guard) Sat { return Certain } // errors too: without it those of other calls do not count
	sat, _ := d.reachableBy(fn, n, holds, func(way []*Guard) bool {
		ways = append(ways, way)
		return len(ways) == maxNeeds
	})
	return ways, sat == Impossible
}

// Read returns the variable that the condition reads, or the field of it that path
// leads to, ".A.B", as that is at the entry; nil where it reads more than one, or
// calls a function.
func (g *Guard) Read() (v *types.Var, path string) {
	if !g.isKeyed || len(g.reads) != 1 || len(g.calls) > 0 {
		return nil, ""
	}
	return g.reads[0].obj, g.reads[0].path
}

// Reads reports whether the condition is written with v, whatever that holds at
// the entry.
func (g *Guard) Reads(v *types.Var) bool {
	return slices.ContainsFunc(g.reads, func(a access) bool { return a.obj == v })
}
