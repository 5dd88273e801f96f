package wrapper

// This file sees where a struct lacks something without which a function does nothing
// with the strings in it.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
)

// exitsBefore returns what the function around n, which is executed in every call of it
// that goes well, asks of fields beside v, which n is made of.
//
//	func (s *spare) open() error { if s.root == nil { return errClosed }; http.Get(s.base) }
func (f *Propagator) exitsBefore(n ast.Node, v *types.Var) []value.FieldTest {
	if !v.IsField() {
		return nil
	}
	base, ok := f.values.ReadIn(n, v)
	if !ok || !f.values.HasOneWayTo(n) { // s.pool[i].base
		return nil
	}
	tests, ok := f.values.FieldTests(n, base, nil)
	if !ok { // if !s.isOpen() { return errClosed }
		return nil
	}
	return slices.DeleteFunc(tests, func(t value.FieldTest) bool { return t.Field == v })
}

// isLeftEarly reports whether the struct literal at site makes a struct that keeps the
// function from what it does with it: it is known whole, and one of exits does not hold.
//
//	&spare{base: "http:/x"} // without a root
func (f *Propagator) isLeftEarly(exits []value.FieldTest, site cursor) bool {
	lit, ok := site.Node().(*ast.CompositeLit)
	if !ok || len(exits) == 0 { // s.base = "http:/x"
		return false
	}
	fields := fieldsOf(site, f.info)
	return slices.ContainsFunc(exits, func(t value.FieldTest) bool {
		holds, ok := t.Holds(fields[t.Field])
		return ok && !holds && f.isSetHereAlone(t.Field, lit) && f.staysAsMade(site, t.Field)
	})
}

// isSetHereAlone reports whether other packages cannot write to the field of what lit
// makes.
func (f *Propagator) isSetHereAlone(field *types.Var, lit *ast.CompositeLit) bool {
	if !field.Exported() || f.pkg.Name() == "main" {
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

// lacksOneOf reports whether one of args, the arguments at a flow of a function, is a
// struct that keeps that from what the flow says: see isLeftEarly.
//
//	open(&spare{base: "http:/x"})
func (f *Propagator) lacksOneOf(flow *ParamSummary, args []cursor) bool {
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
			return false
		}
		site, ok := f.index.Find(lit)
		return ok && f.isLeftEarly(flow.when.exits, site)
	})
}
