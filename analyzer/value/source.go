package value

// This file tells which variable a hole stands for, so that those who write
// to the variable elsewhere can be asked what they write.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A Source is the variable whose string, whole and unchanged but for Transform, is what
// a hole stands for. Of a url.URL that is what it is written as. The zero Source is that of a hole of which nothing is known.
type Source struct {
	// Var is a parameter of the function around, which does not write to it
	// before the string is read, or a field or a package-level variable, of which [Package.OnlyUsedAsURL] says whether that
	// holds.
	Var *types.Var

	// Within, if it is not nil, is what else the string is handed in by, where Var
	// is a field: that of a struct in another variable.
	Within *Holder

	// Each says that the hole is not Var, a list or a map, but each of its elements
	// in turn, or, where there is a Key, the one with that constant index or key, as
	// Go writes it.
	Each bool
	Key  string

	// Format says that the hole is not Var, but what fmt.Sprintf makes of it and
	// of the operands that come after it in the call.
	Format bool

	// NonEmpty says that something else takes the place of an empty Var.
	NonEmpty bool

	// Inspected says that something is decided by what Var, a parameter, holds,
	// before the string is read: see [Package.ParamTests].
	Inspected bool

	// Asked says that the function asks whether Var is empty: what it does
	// with an empty one is something else.
	Asked bool

	// Transform is what is made of the string before it is used.
	Transform Transform

	// Passes are the names of functions, each with a blank after it, that reject no string
	// which arrives: see [Package.passing].
	Passes string

	// Origin says that Var is a URL of which scheme, user and host alone are
	// used, and what else the hole holds is not known.
	Origin bool

	// When are the conditions on which Var is what arrives, beside those for the use
	// of the string; nil if there are none.
	When *Conditions
}

// Conditions must hold on a way through a function.
type Conditions struct {
	guards []*defuse.Guard

	// asked are what the functions that it calls ask of its parameters.
	asked []paramQuestion

	// untold are the calls of such functions that may ask for more: see askedArgument.
	untold []*provenance
}

// A paramQuestion is what is asked of the parameter, as it comes in.
type paramQuestion struct {
	of       *types.Var
	question defuse.Question
}

// joinedWith is c, which may be nil, and other.
func (c *Conditions) joinedWith(other Conditions) *Conditions {
	if c == nil {
		c = new(Conditions)
	}
	return &Conditions{slices.Concat(other.guards, c.guards), slices.Concat(other.asked, c.asked), slices.Concat(other.untold, c.untold)}
}

// AreUntold reports whether there are conditions that are not known.
func (c *Conditions) AreUntold() bool { return c != nil && len(c.untold) > 0 }

// askParams reports whether functions that are called ask something of parameters.
func (c *Conditions) askParams() bool { return c != nil && len(c.asked) > 0 }

// onlyWhen is pieces, one of several strings, that arrives on the conditions
// guards: the fields in it do.
func onlyWhen(pieces []piece, guards []*defuse.Guard) []piece {
	if len(guards) == 0 || !slices.ContainsFunc(pieces, func(pc piece) bool { return pc.source != nil }) {
		return pieces
	}
	return mapSources(pieces, func(src *Source) { src.When = src.When.joinedWith(Conditions{guards: guards}) })
}

// mapSources is pieces with f applied to what each hole of them stands for.
func mapSources(pieces []piece, f func(*Source)) []piece {
	out := slices.Clone(pieces)
	for i := range out {
		if out[i].source != nil {
			src := *out[i].source
			f(&src)
			out[i].source = &src
		}
	}
	return out
}

// Source returns what the k'th hole of v.Text stands for.
func (v Value) Source(k int) Source {
	if holes := v.Text.Holes(); k < len(holes) {
		return v.pieces[v.ending(holes[k].At+1)].standsFor()
	}
	return Source{}
}

// holeOf is the hole that a variable leaves, read by e.
func holeOf(e ast.Expr, s Source) []piece {
	pieces := unknown(e)
	pieces[0].source = &s
	return pieces
}

// paramHole is the hole that the local variable l, read at the node at, leaves
// where it holds what it was called with.
func (ev *evaluation) paramHole(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) []piece {
	if ev.bound != nil || l.IsLost() || !ev.isHandedIn(l.Obj) || u.argumentOf(l.Func, l.Obj) != nil { // func get(u string) { fill(&u); http.Get(u) }
		return unknown(id)
	}
	if !u.isUninspectedParam(l, at) { // if strings.HasPrefix(u, "unix:") { return }
		if u.FuncAround(at) != l.Func {
			return unknown(id)
		}
		return holeOf(id, Source{Var: l.Obj, Inspected: true})
	}
	if len(l.Defs) > 0 && u.onlySetIfEmpty(l) { // if u == "" { u = "http://h" }
		return holeOf(id, Source{Var: l.Obj, NonEmpty: true})
	}
	return holeOf(id, Source{Var: l.Obj, Asked: len(l.EmptyTests) > 0})
}

// isHandedIn reports whether v is a parameter, or, in what a method returns, the receiver.
//
//	func (n Name) URL() string { return "http://" + string(n) } // n, for Package.Results
func (ev *evaluation) isHandedIn(v *types.Var) bool {
	return v.Kind() == types.ParamVar || v.Kind() == types.RecvVar && ev.isSummary
}

// derefParamHole is the hole that the string behind the parameter v leaves, read by e.
func (ev *evaluation) derefParamHole(v *types.Var, e ast.Expr) []piece {
	u := ev.declInfoOf(e)
	if u == nil || u.Location(v) == nil || ev.bound != nil || !gotypes.IsString(gotypes.Deref(v.Type())) { // *n of an int
		return unknown(e)
	}
	l := u.Location(v)
	if l.IsLost() || len(l.Defs)+len(l.Parts) > 0 || !u.isUninspectedParam(l, e) { // *u = "x"
		return unknown(e)
	}
	if slices.ContainsFunc(ev.Reads(v), ev.mayWriteByCopy) { // fill(u)
		return unknown(e)
	}
	return holeOf(e, Source{Var: v})
}

// rangeHole is the hole that the variable id of the range statement r leaves, which
// ranges over a parameter or a field.
func (ev *evaluation) rangeHole(u *declInfo, r *ast.RangeStmt, id *ast.Ident) []piece {
	if ev.bound != nil || r.Value == nil { // for i := range us { }
		return unknown(id)
	}
	if value, ok := r.Value.(*ast.Ident); !ok || u.info.Defs[value] != u.info.Uses[id] { // for i, u = range us { }
		return unknown(id)
	}
	if u.asksKey(r) { // for name, u := range cfg.Nodes { if name == "a" { } }
		return unknown(id)
	}
	source, ok := ev.listHeld(r.X, nil)
	if !ok { // for _, u := range load() { }
		return unknown(id)
	}
	if ev.TakesFirst(r) { // for _, u := range cfg.Nodes { get(u); break }
		source.Key = "0"
	}
	return holeOf(id, source) // for _, u := range cfg.Nodes { }
}

// AsksKey reports whether something is decided by the key, or the index, that the range
// statement r defines, but for whether it is empty.
//
//	for i, c := range checks { if i > 0 { continue } }
func (p *Package) AsksKey(r *ast.RangeStmt) bool {
	u := p.declInfoOf(r)
	return u == nil || u.asksKey(r)
}

// asksKey is AsksKey for a loop of this declaration.
func (u *declInfo) asksKey(r *ast.RangeStmt) bool {
	if r.Key == nil || goindex.IsBlank(r.Key) { // for _, u := range us { }
		return false
	}
	key, ok := r.Key.(*ast.Ident)
	if !ok { // for names[0], u = range us { }
		return true
	}
	v, ok := u.info.Defs[key].(*types.Var)
	if !ok { // for name, u = range us { }
		return true
	}
	l := u.Location(v)
	return l == nil || slices.ContainsFunc(l.Tests, func(pos token.Pos) bool { return !l.EmptyTests[pos] })
}

// isUninspectedParam reports whether l is a parameter and nothing was decided before the
// node at by what it holds, but for whether that is empty.
func (u *declInfo) isUninspectedParam(l *defuse.Location, at ast.Node) bool {
	return l.Obj.Kind() == types.ParamVar && u.isUninspected(l, at) // func get(u string), but not var u string
}

// isUninspected reports whether nothing was decided before the node at by what l
// holds, but for whether that is empty. Closures run at any time.
func (u *declInfo) isUninspected(l *defuse.Location, at ast.Node) bool {
	inspections := u.inspectionsOf(l)
	if closure := u.FuncAround(at); closure != l.Func {
		return !slices.ContainsFunc(inspections, func(pos token.Pos) bool {
			return pos < at.Pos() || closure.End() <= pos // the closure runs at any time
		})
	}
	return len(inspections) == 0 || inspections[0] >= at.Pos()
}

// inspectionsOf lists where something is decided by what l holds, but for whether that is
// empty.
//
//	if strings.HasPrefix(u, "unix:") { return }
func (u *declInfo) inspectionsOf(l *defuse.Location) []token.Pos {
	return u.inspections.of(l, func() (list []token.Pos) {
		for _, pos := range l.Tests {
			if !l.EmptyTests[pos] && !u.isRepeatedAt(pos) && !u.isCountedAt(pos) {
				list = append(list, pos)
			}
		}
		return list
	})
}

// onlySetIfEmpty reports whether l is only written to where it is empty.
//
//	if u == "" { u = "http://h" }
func (u *declInfo) onlySetIfEmpty(l *defuse.Location) bool {
	for _, d := range l.Defs {
		guard := u.guardOf(d.Stmt)
		if d.Kind != defuse.Assign || guard == nil { // u += "x"
			return false
		}
		x, empty, ok := defuse.Emptiness(u.info, guard)
		if id := identOf(x); !ok || !empty || id == nil || u.info.Uses[id] != l.Obj { // if v == "" { u = "http://h" }
			return false
		}
	}
	return true
}

// guardOf is the condition of the if statement whose body the statement stmt is
// directly in; nil where it is not.
func (u *declInfo) guardOf(stmt ast.Node) ast.Expr {
	cur, ok := u.Find(stmt)
	if !ok {
		return nil
	}
	for on := range u.Branches(cur) {
		switch {
		case on.Kind == goindex.InBlock && on.Part == cur: // { stmt }
		case on.Kind == goindex.Then: // if c { stmt }
			return on.Of.Node().(*ast.IfStmt).Cond
		default: // else { stmt }
			return nil
		}
	}
	return nil
}

// AsksIfEmpty reports whether the variable that the identifier at cur reads is
// compared with an empty string or with nil there and no more.
func (p *Package) AsksIfEmpty(cur inspector.Cursor) bool { return defuse.AsksIfEmpty(p.info, cur) }

// fieldSource is the hole that the field sel leaves.
func (ev *evaluation) fieldSource(sel *ast.SelectorExpr) []piece {
	f, ok := ev.info.Uses[sel.Sel].(*types.Var)
	if !ok || !f.IsField() || !gotypes.IsString(f.Type()) || ev.isSetAround(sel) { // c.base = fix(c.base)
		return unknown(sel)
	}
	return holeOf(sel, Source{Var: f.Origin(), Within: ev.holderOf(sel)})
}

// isSetAround reports whether the function around sel, a field of a local
// variable, writes to that field itself, and not where it is empty alone.
func (ev *evaluation) isSetAround(sel *ast.SelectorExpr) bool {
	root, at := defuse.PathTo(ev.info, sel)
	_, l := ev.localOf(root)
	return l != nil && slices.ContainsFunc(l.Parts, func(d defuse.Def) bool { return at.Within(d.Path) && !ev.fillsEmpty(d) })
}

// OfOwner is s as the variable v hands it in, which is Var or holds a struct that
// Var is a field of; ok is false where it is neither.
func (s Source) OfOwner(v *types.Var) (at defuse.Path, ok bool) {
	switch {
	case s.Var == nil: // f() + "/x"
		return nil, false
	case s.Var == v: // base, c.base
		return nil, true
	case s.Within != nil && s.Within.Var == v: // cfg of cfg.Base
		return s.Within.Path, true
	}
	return nil, false
}

// Owners are the variables by which the string is handed in.
func (s Source) Owners() []*types.Var {
	switch {
	case s.Var == nil:
		return nil
	case s.Within == nil:
		return []*types.Var{s.Var}
	}
	return []*types.Var{s.Var, s.Within.Var}
}

// WrittenOnce reports whether v, a local or package-level variable, holds what
// it is declared with and nothing else.
func (p *Package) WrittenOnce(v *types.Var) bool {
	if v.Parent() == p.pkg.Scope() { // var get = func(u string) { … }
		return p.isPrivate(v) && !p.IsWritten(v)
	}
	return p.localAt(v).OnlyDef() != nil
}
