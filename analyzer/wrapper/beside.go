package wrapper

// This file ties a field to others of the same struct that decide what it is used
// for.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// A besideTest is what must hold of another field of a struct for a field of it to
// arrive at a sink: that it holds one of the words, or, if not is set, none of them.
//
//	func (c *Config) open() { sql.Open(c.Driver, c.DSN) } // Driver, of DSN
type besideTest struct {
	field string
	words []string
	not   bool
}

// besideOf returns what a, a latent arrival of what the field v holds, asks of the
// fields beside it; ok is false where it asks for something else.
func (f *Propagator) besideOf(a *Arrival, v *types.Var) (tests []besideTest, ok bool) {
	if a.flow != nil && !a.flow.when.holdsIn(a.args, f) {
		return nil, false
	}
	base, ok := f.baseOf(a.Hit.Arg, v)
	if !ok {
		return nil, false
	}
	for _, q := range a.Hit.Requires {
		sel, isSel := q.Arg.Node().(*ast.SelectorExpr)
		if !isSel { // sql.Open(driver, c.DSN)
			return nil, false
		}
		of, isStruct := f.values.BaseOf(sel.X)
		q, s, isWhole := f.sourceOf(q)
		field, isField := f.info.Uses[sel.Sel].(*types.Var)
		if !isStruct || of != base || !isWhole || !isField || s.Var != field.Origin() || !f.staysAsMade(q.Arg, field.Origin()) {
			return nil, false
		}
		tests = append(tests, besideTest{field.Name(), q.Words, q.Not})
	}
	return tests, true
}

// baseOf returns the struct of which the field v arrives at cur.
//
//	net.Listen(s.network, s.addr), net.Listen(s.network, s.Addr())
func (f *Propagator) baseOf(cur cursor, v *types.Var) (base value.Base, ok bool) {
	if base, ok = f.values.ReadIn(cur.Node(), v); ok {
		return base, true
	}
	call, isCall := cur.Node().(*ast.CallExpr)
	if !isCall {
		return base, false
	}
	sel, isSel := call.Fun.(*ast.SelectorExpr)
	if !isSel || f.info.Selections[sel] == nil { // fmt.Sprint(s.port)
		return base, false
	}
	base, ok = f.values.BaseOf(sel.X)
	return base, ok && slices.ContainsFunc(slices.Collect(base.Struct.Fields()), func(field *types.Var) bool { return field.Origin() == v })
}

// staysAsMade reports whether this package writes to the field where a struct is made
// and nowhere else, nor the declaration that cur is in by its address.
func (f *Propagator) staysAsMade(cur cursor, field *types.Var) bool {
	if f.isAssignedBefore(cur, field) {
		return false
	}
	anywhere := inFunc{nil, field}
	here := inFunc{goindex.DeclAround(cur).Node(), field}
	return f.isAnswered(anywhere, func() bool { return f.isWrittenInLiteralsAlone(field) }) &&
		f.isAnswered(here, func() bool { return !f.isAddressTaken(cur, field) })
}

// isAnswered returns what is known of the field in that function, or, if that is nil,
// in the package; find finds it if it is not known.
func (f *Propagator) isAnswered(of inFunc, find func() bool) bool {
	yes, known := f.asMade[of]
	if !known {
		if f.asMade == nil {
			f.asMade = make(map[inFunc]bool)
		}
		yes = find()
		f.asMade[of] = yes
	}
	return yes
}

// isWrittenInLiteralsAlone reports whether this package writes to the field in struct
// literals and nowhere else. Tests do not count.
func (f *Propagator) isWrittenInLiteralsAlone(field *types.Var) bool {
	return !slices.ContainsFunc(f.index.Writes(field), func(cur cursor) bool {
		kind, _ := cur.ParentEdge()
		return kind != edge.KeyValueExpr_Key && !f.tests.Contains(cur.Node().Pos())
	})
}

// isAddressTaken reports whether the declaration that cur is in takes the address of
// the field.
//
//	fill(&c.Driver)
func (f *Propagator) isAddressTaken(cur cursor, field *types.Var) bool {
	return slices.ContainsFunc(f.index.Mentions(field, cur), func(use cursor) bool {
		return usekind.Direct(usekind.Reference(use)).Kind == usekind.AddressTaken
	})
}

// besideAt returns what of the tests remains to be asked at the struct literal site,
// of what is not known there; ok is false where one of them does not hold, or site is
// something else.
//
//	Config{Driver: "postgres", DSN: "postgres//h"}; Config{Driver: driver, DSN: dsn}
func (when condition) besideAt(site cursor, f *Propagator) (requires []sink.Requirement, ok bool) {
	if len(when.beside) == 0 {
		return nil, true
	}
	if _, isLiteral := site.Node().(*ast.CompositeLit); !isLiteral { // c.DSN = "postgres//h"
		return nil, false
	}
	for _, t := range when.beside {
		q := sink.Requirement{Words: t.words, Not: t.not}
		given, isKnown := "", true
		for field, value := range goindex.Fields(site, f.info) {
			if field.Name() != t.field {
				continue
			}
			if !f.staysAsMade(value, field.Origin()) {
				return nil, false
			}
			all := f.values.OfAll(value)
			given, isKnown = all[0].Text.Known()
			isKnown = isKnown && len(all) == 1
			q.Arg = value
		}
		switch {
		case !isKnown: // Config{Driver: driver, DSN: dsn}
			requires = append(requires, q)
		case !q.Met(given): // Config{Driver: "mysql", DSN: dsn}
			return nil, false
		}
	}
	return requires, true
}

// equal reports whether both ask the same.
func (t besideTest) equal(other besideTest) bool {
	return t.field == other.field && t.not == other.not && slices.Equal(t.words, other.words)
}
