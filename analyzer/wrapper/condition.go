package wrapper

// This file tells under which condition what a field or variable holds is used.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A condition says when what an owner holds arrives at the end of a flow.
type condition struct {
	// isConditional is set where the use may be left out in a call that goes
	// well, or the function is not always called. What is held for a call that
	// is made otherwise may be something else then, unless all uses want the
	// same.
	isConditional bool

	tests []value.FieldTest // of fields beside the one that is used, and of that

	// exits are those of other fields on which the function that uses it is left
	// where something is absent. They are taken to hold, but for a struct of which it
	// is known that they do not.
	exits []fieldExit

	// argExits are those of other arguments, which are taken to hold in the same way: one
	// of each; and argWays the ways past them, of which a call takes one.
	argExits, argWays [][]value.ArgTest

	// isByTests is set where other uses want something else: what is held counts in a struct
	// that the tests for each of those keep from it. See Propagator.isKeptFromOthers.
	isByTests bool

	// writer is the function that alone writes what is used then; nil where
	// anybody does.
	writer *ast.FuncDecl

	// asks are the ways of which a call must take one, by what must hold of its
	// arguments; none for a function that always hands the string on.
	asks [][]value.ArgTest

	// beside are what must hold of other fields of the struct, where a field is
	// used.
	beside []besideTest

	use cursor // of what a field or variable of this package holds
}

// conditionOfParams returns when what sources, parameters of one function, hold
// arrives at a, alone or as one of several strings; ok is false where that is not
// known. It is on no condition if one of them always does, and then on that of no
// other: see isSure.
//
//	func load(u string) { if strings.HasPrefix(u, "file:") { return }; http.Get(u) }
func (f *Propagator) conditionOfParams(a *Arrival, sources []value.Source, isSole bool) (when condition, ok bool) {
	if i := slices.IndexFunc(sources, func(s value.Source) bool { return f.isSure(a, s) }); isSole && i >= 0 {
		n, v := a.Hit.Arg.Node(), sources[i].Var // func get(u string) { http.Get(u) }
		return condition{exits: f.exitsBefore(n, v), argExits: f.argumentExits(n), argWays: f.values.ParamExits(n, v)}, true
	}
	isChosen := func(s value.Source) bool { return s.When != nil }
	if !isSole && !slices.ContainsFunc(sources, isChosen) || slices.ContainsFunc(sources, func(s value.Source) bool { return s.Each }) {
		return condition{}, false
	}
	if when.asks, ok = f.values.ParamTests(a.Hit.Arg.Node(), sources); ok && len(sources) > 0 {
		when.argWays = f.values.ParamExits(a.Hit.Arg.Node(), sources[0].Var)
	}
	return when, ok
}

// maxAsks bounds the ways of which a call must take one.
const maxAsks = 8

// withRequirements is when, and that the arguments of owner are what the table, or
// the flow that begins there, requires at a, which is latent; ok is false where they
// do not decide that alone.
//
//	func dial(network, addr string) { net.Dial(network, addr) }
//	func dialAll(network string, addrs ...string) { dial(network, addrs[0]) }
func (f *Propagator) withRequirements(when condition, a *Arrival, owner owner) (_ condition, ok bool) {
	ways := when.asks
	if len(ways) == 0 {
		ways = [][]value.ArgTest{nil}
	}
	if a.flow != nil && len(a.flow.when.asks) > 0 {
		ways = cross(ways, f.asksOfOwner(a, owner))
	}
	for _, q := range a.Hit.Requires {
		tests, ok := f.testsOf(q, owner)
		if !ok {
			return when, false
		}
		if q.Not { // neither of them
			ways = cross(ways, [][]value.ArgTest{tests})
			continue
		}
		var either [][]value.ArgTest
		for _, t := range tests { // one of them
			either = append(either, []value.ArgTest{t})
		}
		ways = cross(ways, either)
	}
	when.asks = ways
	return when, 0 < len(ways) && len(ways) <= maxAsks
}

// cross is each of ways with each of others.
func cross(ways, others [][]value.ArgTest) [][]value.ArgTest {
	var all [][]value.ArgTest
	for _, way := range ways[:min(len(ways), maxAsks)] {
		for _, other := range others[:min(len(others), maxAsks)] {
			all = append(all, slices.Concat(way, other))
		}
	}
	return all
}

// testsOf returns what q asks of the arguments of owner; ok is false where it asks
// for something else.
func (f *Propagator) testsOf(q sink.Requirement, owner owner) (tests []value.ArgTest, ok bool) {
	q, s, ok := f.sourceOf(q)
	if !ok { // net.Dial(network + version, addr)
		return nil, false
	}
	index, at, ok := owner.handsIn(s)
	if !ok { // net.Dial(c.network, addr)
		return nil, false
	}
	for _, w := range q.Words {
		word, isPrefix := strings.CutSuffix(w, "*")
		asks := defuse.AskText(word, isPrefix, q.Not)
		tests = append(tests, value.ArgTest{Param: index, Path: at, Question: &asks})
	}
	return tests, true
}

// asksOfOwner returns the ways in which the call that begins the flow at a takes one
// of those of the flow, by the arguments of owner.
func (f *Propagator) asksOfOwner(a *Arrival, owner owner) [][]value.ArgTest {
	var ways [][]value.ArgTest
	for _, way := range a.flow.when.asks {
		var own []value.ArgTest
		ok := true
		for _, t := range way {
			if f.argumentHolds(t, a.args) { // load("http://h", u)
				continue
			}
			index, at, isHandedIn := 0, defuse.Path(nil), false
			switch {
			case t.Param < 0 || t.Param >= len(a.args):
			case t.AsksNil(): // do(base, route, hook)
				index, isHandedIn = f.paramAt(a.args[t.Param], owner)
			default:
				index, at, isHandedIn = f.handedIn(f.valuesOf(t, a.args), owner)
			}
			ok = ok && isHandedIn
			own = append(own, value.ArgTest{Param: index, Path: at, Question: t.Question})
		}
		if ok {
			ways = append(ways, own)
		}
	}
	return ways
}

// handedIn returns the index of the parameter of owner that the string that can be
// all is, whatever that holds, or, where at is not empty, of that which holds the
// struct that it is at in.
func (f *Propagator) handedIn(all []value.Value, owner owner) (index int, at defuse.Path, ok bool) {
	s, ok := wholeSource(all, false)
	if !ok {
		return 0, nil, false
	}
	return owner.handsIn(s)
}

// sourceOf returns what the string that q is about stands for, and what is required of
// that: where a string that meets q takes the place of an empty one, it may be empty.
//
//	if o.Network == "" { o.Network = "tcp" }; net.Listen(o.Network, o.Addr)
func (f *Propagator) sourceOf(q sink.Requirement) (_ sink.Requirement, s value.Source, ok bool) {
	all := f.values.OfAll(q.Arg)
	rest := slices.DeleteFunc(slices.Clone(all), func(v value.Value) bool { return v.Text.IsKnown() && q.Met(v.Text.Flat()) })
	if len(rest) == 1 && len(rest) < len(all) && rest[0].Source(0).NonEmpty {
		if s, ok = wholeSource([]value.Value{rest[0]}, true); ok && !q.Met("") {
			q.Words = append(slices.Clone(q.Words), "")
		}
		return q, s, ok && !(q.Not && !q.Met(""))
	}
	s, ok = wholeSource(all, false)
	return q, s, ok
}

// wholeSource returns what the one string of all stands for, whatever that holds, or,
// if orFilled is set, where it is not empty; ok is false where there are several, or
// it is something else.
func wholeSource(all []value.Value, orFilled bool) (s value.Source, ok bool) {
	if len(all) != 1 || all[0].Text.Len() != 1 { // "tcp" + version
		return s, false
	}
	s = all[0].Source(0)
	return s, s.Var != nil && !s.Each && !s.Format && (orFilled || !s.NonEmpty) && s.Transform == (value.Transform{}) && !s.Origin
}

// valuesOf returns the strings that t is about in a call with args.
func (f *Propagator) valuesOf(t value.ArgTest, args []cursor) []value.Value {
	e, ok := args[t.Param].Node().(ast.Expr)
	if !ok || len(t.Path) == 0 { // dial("tcp", u)
		return f.values.OfAll(args[t.Param])
	}
	return f.values.At(e, t.Path) // dial(cfg)
}

// paramAt returns the index of the parameter of owner that the expression at cur
// names.
func (f *Propagator) paramAt(cur cursor, owner owner) (index int, ok bool) {
	id, ok := cur.Node().(*ast.Ident)
	if !ok || owner.params == nil {
		return 0, false
	}
	for i := range owner.params.Len() {
		if v := owner.params.At(i); v == f.info.Uses[id] {
			return i, !f.index.IsWritten(v)
		}
	}
	return 0, false
}

// isSure reports whether what s, a parameter, holds arrives at a whatever it is.
func (f *Propagator) isSure(a *Arrival, s value.Source) bool {
	return !s.Inspected && f.values.MustExecute(a.Hit.Arg, s.Var) && f.knowsExits(a.Hit.Arg, s.Var)
}

// holdsIn reports whether the condition holds in a call with args.
func (when condition) holdsIn(args []cursor, f *Propagator) bool {
	return len(when.asks) == 0 || slices.ContainsFunc(when.asks, func(way []value.ArgTest) bool {
		return !slices.ContainsFunc(way, func(t value.ArgTest) bool { return !f.argumentHolds(t, args) })
	})
}

// mayHold reports whether no constant among args keeps the condition from holding.
func (when condition) mayHold(args []cursor, f *Propagator) bool {
	return slices.ContainsFunc(when.asks, func(way []value.ArgTest) bool {
		return !slices.ContainsFunc(way, func(t value.ArgTest) bool {
			if t.Param < 0 || t.Param >= len(args) {
				return true
			}
			e, ok := args[t.Param].Node().(ast.Expr)
			if !ok {
				return true
			}
			if len(t.Path) > 0 { // dial(Config{Network: "unix"})
				return areKnown(f.values.At(e, t.Path)) && !f.argumentHolds(t, args)
			}
			_, isKnown := f.nilness(e)
			isKnown = t.AsksNil() && isKnown || f.info.Types[e].Value != nil
			return isKnown && !f.argumentHolds(t, args) // load("file:/x")
		})
	})
}

// areKnown reports whether all bytes of each of the strings are known.
func areKnown(all []value.Value) bool {
	return !slices.ContainsFunc(all, func(v value.Value) bool { return !v.Text.IsKnown() })
}

// argumentHolds reports whether t holds of the one of args that it is about.
func (f *Propagator) argumentHolds(t value.ArgTest, args []cursor) bool {
	if t.Param < 0 || t.Param >= len(args) {
		return false
	}
	e, ok := args[t.Param].Node().(ast.Expr)
	if !ok {
		return false
	}
	if len(t.Path) > 0 { // dial(Config{Network: "tcp"})
		return t.Holds(nil, f.valuesOf(t, args))
	}
	if t.AsksNil() { // do(base, route, nil)
		isNil, known := f.nilness(e)
		wanted, _ := t.Question.AsksNil()
		return known && isNil == wanted
	}
	if c := f.info.Types[e].Value; c != nil || !gotypes.IsString(f.info.TypeOf(e)) { // get("file:/x"), get(retry)
		return c != nil && t.Holds(c, nil)
	}
	return t.Holds(nil, f.values.OfAll(args[t.Param]))
}

// nilness returns whether e is nil on some run; ok is false where that is not known.
// A field for a function that nobody here sets is, as the code that asks says.
//
//	do(base, route, nil), do(base, route, escape), do(base, route, c.hook)
func (f *Propagator) nilness(e ast.Expr) (isNil, ok bool) {
	if f.info.Types[e].IsNil() {
		return true, true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit, *ast.UnaryExpr, *ast.CompositeLit: // func(s string) string { … }, &options{}
		return false, true
	case *ast.Ident: // escape
		_, isFunc := f.info.Uses[e].(*types.Func)
		return false, isFunc
	case *ast.SelectorExpr: // url.QueryEscape, c.hook
		if _, isFunc := f.info.Uses[e.Sel].(*types.Func); isFunc {
			return false, true
		}
		v, isVar := f.info.Uses[e.Sel].(*types.Var)
		return true, isVar && v.IsField() && f.isNeverGiven(v.Origin())
	}
	return false, false
}

// isNeverGiven reports whether v, a field of a function type, is given a value by
// other packages at most.
func (f *Propagator) isNeverGiven(v *types.Var) bool {
	_, isFunc := v.Type().Underlying().(*types.Signature)
	return isFunc && v.Pkg() == f.pkg && !f.index.IsGivenFunc(v)
}

// equalAsks reports whether both conditions ask the same of the arguments.
func (when condition) equalAsks(other condition) bool {
	return slices.EqualFunc(when.asks, other.asks, func(way, of []value.ArgTest) bool {
		return slices.EqualFunc(way, of, value.ArgTest.Equal)
	})
}

// conditionOf returns when what the field or variable of s, of owner, holds arrives
// at a, alone or as one of several strings; ok is false where that is not known.
//
//	func (c *Client) get() { if c.conn == nil { dial(c.Addr) } }
func (f *Propagator) conditionOf(a *Arrival, owner owner, s value.Source, isSole bool) (when condition, ok bool) {
	n, v := a.Hit.Arg.Node(), s.Var
	if s.When.AreUntold() { // http.Get(withScheme(c.Base))
		return condition{}, false
	}
	if base, ok := f.values.ReadIn(n, v); v.IsField() && ok && f.values.IsFieldCheckedBefore(n, base, v) { // if err := c.Validate(); err != nil { return err }
		return condition{}, false
	}
	isSure := isSole && f.values.MustExecute(a.Hit.Arg, v) && f.knowsExits(a.Hit.Arg, v)
	if isSure && f.reachableFromRoots(f.index.FuncAround(a.Hit.Arg)) { // func main() { http.Get(cfg.Base) }
		return condition{exits: f.exitsBefore(n, v)}, true
	}
	when.isConditional = true
	if !v.IsField() { // var base = "https//h"
		_, ok = f.values.FieldTests(n, value.Base{}, value.Source{})
		return when, ok && f.isCalled(f.index.FuncAround(a.Hit.Arg), nil) != nil
	}
	base, ok := f.values.ReadIn(n, v)
	if !ok { // configs[name].Base
		return condition{}, false
	}
	if !isSure { // if c.Enabled { http.Get(c.Base) }
		if when.tests, ok = f.values.FieldTests(n, base, s); !ok {
			return condition{}, false
		}
	}
	by := f.isCalled(f.index.FuncAround(a.Hit.Arg), base.Struct)
	if by == nil { // func (c *Client) unused() { http.Get(c.Base) }
		return condition{}, false
	}
	if isSure {
		when.exits = f.exitsBefore(n, v)
	} else {
		when.exits = f.checksBefore(n, base)
	}
	when.tests = append(when.tests, by.tests...)
	when.tests = slices.DeleteFunc(when.tests, func(t value.FieldTest) bool { return t.Field == v && t.AsksEmpty() }) // if c.Base != ""
	return when, true
}

// A calledOn is a function and a struct that its callers may look at.
type calledOn struct {
	fn types.Object
	of *types.Struct
}

// isCalled returns on which conditions about fields of the struct of, some function
// of the package calls fn, a method of that or another one; nil where that is not
// known. There are none for a function that is always called.
//
//	func (s *Source) Fetch() error { if s.Kind == "http" { return s.viaHTTP() }; return nil }
func (f *Propagator) isCalled(fn types.Object, of *types.Struct) *condition {
	if f.reachableFromRoots(fn) { // func main() { c.run() }
		return new(condition)
	}
	key := calledOn{fn, of}
	by, known := f.calledOn[key]
	if !known {
		if f.calledOn == nil {
			f.calledOn = make(map[calledOn]*condition)
		}
		f.calledOn[key] = nil // meanwhile, for functions that call each other
		by = f.findCall(fn, of)
		f.calledOn[key] = by
	}
	return by
}

// findCall is isCalled for a function that is not always called.
func (f *Propagator) findCall(fn types.Object, of *types.Struct) *condition {
	for _, call := range f.index.Calls(fn) {
		if f.tests.Contains(call.Node().Pos()) && !f.tests.Contains(fn.Pos()) { // func TestGet(t *testing.T) { c.get() }
			continue
		}
		caller := f.index.FuncAround(call)
		if caller == fn { // func (c *Client) get() { c.get() }
			continue
		}
		var base value.Base
		if sel, ok := ast.Unparen(call.Node().(*ast.CallExpr).Fun).(*ast.SelectorExpr); ok { // s.viaHTTP()
			base, _ = f.values.BaseOf(sel.X)
		}
		tests, ok := f.values.FieldTests(call.Node(), base, value.Source{})
		if !ok { // if n++; n > 3 { s.viaHTTP() }
			continue
		}
		if base.Struct != of {
			tests = nil // another struct is made elsewhere
		}
		if by := f.isCalled(caller, of); by != nil {
			return &condition{tests: slices.Concat(tests, by.tests)}
		}
	}
	if of != nil && f.isListed(fn) { // map[string]func(){"serve": serve}
		return new(condition)
	}
	return nil
}

// isListed reports whether the function fn stands in a list or a map, and gets no struct of
// this package: those may be of a kind that decides which function is called.
//
//	[]func(){serve}, and not map[string]func(task){"web": task.get}[t.kind](t)
func (f *Propagator) isListed(fn types.Object) bool {
	decl, ok := fn.(*types.Func)
	if !ok || decl.Signature().Recv() != nil {
		return false
	}
	for v := range decl.Signature().Params().Variables() {
		if named, isNamed := types.Unalias(gotypes.Deref(v.Type())).(*types.Named); !isNamed && !isBasic(v.Type()) || isNamed && named.Obj().Pkg() == f.pkg {
			return false
		}
	}
	return slices.ContainsFunc(f.values.Reads(fn), func(cur cursor) bool {
		return f.values.IsOneOfMany(cur) && f.tests.Contains(cur.Node().Pos()) == f.tests.Contains(fn.Pos())
	})
}

// holdsAt reports whether the condition holds of the struct that w writes to. It is
// known of a literal alone what else is in it.
//
//	Client{Addr: "h:1"}; c.Addr = "h:1"
func (when condition) holdsAt(w goindex.Assignment, info *types.Info) bool {
	if when.writer != nil && !goindex.IsWithin(w.Site.Node(), when.writer) { // r.full = "http://h", which resolve(r) replaces
		return false
	}
	if len(when.tests) == 0 { // Client{Addr: "h:1"}
		return true
	}
	if _, ok := w.Site.Node().(*ast.CompositeLit); !ok { // c.Addr = "h:1"
		return false
	}
	fields := fieldsOf(w.Site, info)
	return !slices.ContainsFunc(when.tests, func(t value.FieldTest) bool {
		holds, ok := t.Holds(fields[t.Field])
		return !ok || !holds
	})
}

// asksWith reports whether n is a part of what the condition asks of the field v itself.
//
//	if strings.HasPrefix(c.Base, "unix:") { return }
func (when condition) asksWith(n ast.Node, v *types.Var) bool {
	return slices.ContainsFunc(when.tests, func(t value.FieldTest) bool { return t.Field == v && t.IsWrittenWith(n) })
}

// asksOf reports whether the condition asks something of the field or variable obj itself,
// which another string may answer otherwise.
//
//	if strings.Contains(c.Base, "://") { dial(c.Base) } else { http.Get(c.Base) }
func (when condition) asksOf(obj types.Object) bool {
	return slices.ContainsFunc(when.tests, func(t value.FieldTest) bool { return t.Field == obj })
}
