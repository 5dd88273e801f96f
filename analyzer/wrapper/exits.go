package wrapper

// This file sees where a struct lacks something without which a function does nothing
// with the strings in it.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A fieldExit is what must hold of a field for a function not to be left early: one of the
// questions.
type fieldExit struct {
	field string
	asks  []defuse.Question

	// isChoice is set where it is asked what the field holds, and not only whether it is
	// empty, or whether it is true.
	isChoice bool

	// v is the field, where that is known by more than its name.
	v *types.Var
}

// mayBeLeft reports whether the function may be left early.
func (when condition) mayBeLeft() bool {
	return len(when.exits)+len(when.argExits)+len(when.argWays) > 0
}

// exitsBefore returns what the function around n, which is executed in every call of it
// that goes well, asks of fields beside v, which n is made of.
//
//	func (s *spare) open() error { if s.root == nil { return errClosed }; http.Get(s.base) }
func (f *Propagator) exitsBefore(n ast.Node, v *types.Var) (exits []fieldExit) {
	if !v.IsField() {
		return nil
	}
	base, ok := f.values.ReadIn(n, v)
	if !ok { // s.pool[i].base
		return nil
	}
	exits = f.checksBefore(n, base)
	if !f.values.HasOneWayTo(n) {
		return exits
	}
	tests, ok := f.values.FieldTests(n, base, value.Source{})
	if !ok { // if !s.isOpen() { return errClosed }
		return exits
	}
	for _, t := range tests {
		if q, ok := t.Question(); ok && t.Field != v {
			isFlag := t.AsksEmpty() || types.Identical(t.Field.Type().Underlying(), types.Typ[types.Bool])
			exits = append(exits, fieldExit{t.Field.Name(), []defuse.Question{q}, !isFlag, t.Field})
		}
	}
	return exits
}

// knowsExits reports whether exitsBefore returns all that is asked of fields beside v, as far
// as an error is made there for it.
//
//	if s.kind != "http" && s.kind != "" { return errKind }; http.Get(s.base) // not that
func (f *Propagator) knowsExits(cur cursor, v *types.Var) bool {
	if !v.IsField() || f.values.MustExecuteUnasked(cur, v) {
		return true
	}
	n := cur.Node()
	base, ok := f.values.ReadIn(n, v)
	if !ok || !f.values.HasOneWayTo(n) {
		return false
	}
	_, ok = f.values.FieldTests(n, base, value.Source{})
	return ok
}

// checksBefore returns what functions ask of fields of base whose errors decide whether n is
// executed.
//
//	func (s *spare) open() error { if err := s.check(); err != nil { return err }; http.Get(s.base) }
func (f *Propagator) checksBefore(n ast.Node, base value.Base) (exits []fieldExit) {
	for _, c := range f.values.CheckedBefore(n) {
		field, ok := f.values.IsIn(base, c.Expr)
		switch {
		case !ok:
		case field == "" && c.Field != "": // s.check()
			exits = append(exits, fieldExit{c.Field, c.Asks, false, nil})
		case field != "" && c.Field == "": // check(s.kind)
			exits = append(exits, fieldExit{field, c.Asks, false, nil})
		}
	}
	return exits
}

// argumentExits returns what functions ask of the parameters of the function around n whose
// errors decide whether n is executed.
//
//	func get(name, u string) error { if err := check(name); err != nil { return err }; http.Get(u) }
func (f *Propagator) argumentExits(n ast.Node) (exits [][]value.ArgTest) {
	for _, c := range f.values.CheckedBefore(n) {
		index, ok := f.values.ParamNamed(n, c.Expr)
		if !ok || c.Field != "" {
			continue
		}
		var either []value.ArgTest
		for _, q := range c.Asks {
			either = append(either, value.ArgTest{Param: index, Question: &q})
		}
		exits = append(exits, either)
	}
	return exits
}

// isLeftEarly reports whether the struct literal at site makes a struct that keeps the
// function from what it does with it: it is known whole, and one of exits does not hold.
// A struct of another package is what this one makes it.
//
//	&spare{base: "http:/x"} // without a root
func (f *Propagator) isLeftEarly(exits []fieldExit, site cursor) bool {
	lit, ok := site.Node().(*ast.CompositeLit)
	if !ok { // s.base = "http:/x"
		return slices.ContainsFunc(exits, func(x fieldExit) bool { return x.isChoice || f.isShut(x, site) })
	}
	if len(exits) == 0 {
		return false
	}
	fields := fieldsOf(site, f.info)
	return slices.ContainsFunc(exits, func(x fieldExit) bool {
		obj, _, _ := types.LookupFieldOrMethod(f.info.TypeOf(lit), true, f.pkg, x.field)
		field, isField := obj.(*types.Var)
		if !isField { // one that is not exported
			return false
		}
		field = field.Origin()
		isRefused := !slices.ContainsFunc(x.asks, func(q defuse.Question) bool {
			holds, ok := f.values.FieldAllows(q, field, fields[field])
			return holds || !ok
		})
		if x.isChoice { // kind: "unix"
			return isRefused
		}
		return isRefused && (field.Pkg() != f.pkg || f.isSetHereAlone(field, lit)) && f.staysAsMade(site, field)
	})
}

// isShut reports whether the function around site, an assignment, writes to the field of x
// what keeps others from going on, and nothing else.
//
//	s.base, s.isClosed = "http:/x", true
func (f *Propagator) isShut(x fieldExit, site cursor) bool {
	if x.v == nil || len(x.asks) != 1 {
		return false
	}
	key := shutField{inFunc{goindex.DeclAround(site).Node(), x.v}, x.asks[0].String()}
	shut, known := f.shut[key]
	if !known {
		if f.shut == nil {
			f.shut = make(map[shutField]bool)
		}
		shut = f.writesRefused(x, site)
		f.shut[key] = shut
	}
	return shut
}

// A shutField is a field in one function, and what is asked of it elsewhere.
type shutField struct {
	inFunc
	asked string
}

// writesRefused is isShut for what is not known.
func (f *Propagator) writesRefused(x fieldExit, site cursor) bool {
	isWritten := false
	for _, cur := range f.index.Mentions(x.v, site) {
		use := usekind.Direct(usekind.Reference(cur))
		if use.Kind != usekind.Assigned { // if s.isClosed { }
			continue
		}
		isWritten = true
		value := use.Value()
		if value == nil { // s.err, s.isClosed = load()
			return false
		}
		if holds, ok := f.values.FieldAllows(x.asks[0], x.v, value); holds || !ok {
			return false
		}
	}
	return isWritten
}

// comesWithError reports whether the struct literal at site has an error in a field of
// its own: those who read the others ask for that first.
//
//	results <- result{url: "n/a", err: errNotFound}
func (f *Propagator) comesWithError(site cursor) bool {
	lit, ok := site.Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	yes, known := f.withError[lit]
	if !known {
		if f.withError == nil {
			f.withError = make(map[*ast.CompositeLit]bool)
		}
		yes = f.holdsError(site)
		f.withError[lit] = yes
	}
	return yes
}

// holdsError is comesWithError for a literal that was not looked at before.
func (f *Propagator) holdsError(site cursor) bool {
	for field, e := range goindex.Fields(site, f.info) {
		if value, ok := e.Node().(ast.Expr); ok && gotypes.IsError(field.Type()) && !f.info.Types[value].IsNil() {
			return true
		}
	}
	return false
}

// isSetHereAlone reports whether other packages cannot write to the field of what lit
// makes.
func (f *Propagator) isSetHereAlone(field *types.Var, lit *ast.CompositeLit) bool {
	if !f.index.IsExported(field) {
		return true
	}
	named, ok := types.Unalias(f.info.TypeOf(lit)).(*types.Named)
	return ok && !named.Obj().Exported()
}

// fieldsOf returns what the struct literal at site writes to its fields.
func fieldsOf(site cursor, info *types.Info) map[*types.Var]ast.Expr {
	fields := make(map[*types.Var]ast.Expr)
	for field, e := range goindex.Fields(site, info) { // Client{Kind: "http", Addr: "h:1"}
		fields[field.Origin()], _ = e.Node().(ast.Expr)
	}
	return fields
}

// lacksOneOf reports whether one of args, the arguments at a flow of a function, keeps
// that from what the flow says: a constant, or a struct of which isLeftEarly says so.
//
//	get("", "http:/x"), open(&spare{base: "http:/x"})
func (f *Propagator) lacksOneOf(flow *ParamSummary, args []cursor) bool {
	isRefused := func(t value.ArgTest) bool { return f.isRefused(t, args) }
	if slices.ContainsFunc(flow.when.argExits, func(either []value.ArgTest) bool { return allOf(either, isRefused) }) {
		return true
	}
	if ways := flow.when.argWays; len(ways) > 0 && allOf(ways, func(way []value.ArgTest) bool { return slices.ContainsFunc(way, isRefused) }) {
		return true
	}
	if len(flow.when.exits) == 0 {
		return false
	}
	return slices.ContainsFunc(flow.Parts, func(p Part) bool {
		if p.Param < 0 || p.Param >= len(args) || len(p.Path) != 1 { // run(cfg), of cfg.Spare.base
			return false
		}
		e, ok := args[p.Param].Node().(ast.Expr)
		if !ok {
			return false
		}
		lit := f.values.LiteralOf(e)
		if lit == nil { // open(load())
			return slices.ContainsFunc(flow.when.exits, func(x fieldExit) bool { return x.isChoice })
		}
		site, ok := f.index.Find(lit)
		return ok && f.isLeftEarly(flow.when.exits, site)
	})
}

// isRefused reports whether t is known not to hold of the one of args that it is about.
//
//	get("", "http:/x"), get(bases["none"], "http:/x")
func (f *Propagator) isRefused(t value.ArgTest, args []cursor) bool {
	if t.Param < 0 || t.Param >= len(args) {
		return false
	}
	e, ok := args[t.Param].Node().(ast.Expr)
	if !ok {
		return false
	}
	if wantsNil, ok := t.Question.AsksNil(); ok { // do(nil, "http:/x")
		isNil, ok := f.nilness(e)
		return ok && isNil != wantsNil
	}
	c := f.info.Types[e].Value
	if c == nil && f.mayLackKey(e) {
		c = constant.MakeString("")
	}
	if c == nil { // get(name, "http:/x")
		return false
	}
	holds, ok := t.Question.Allows(c)
	return ok && !holds
}

// mayLackKey reports whether e looks up a string in a map by a constant key, and what
// there is by that is not known.
//
//	bases["none"]
func (f *Propagator) mayLackKey(e ast.Expr) bool {
	look, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok || !gotypes.IsMap(f.info.TypeOf(look.X)) || f.info.Types[look.Index].Value == nil || !gotypes.IsString(f.info.TypeOf(e)) {
		return false
	}
	at, ok := f.index.Find(e)
	return !ok || !areKnown(f.values.OfAll(at))
}
