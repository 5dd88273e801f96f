package wrapper

// This file says whether a string on its way passes methods of interfaces that others
// implement as well.

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/gotypes"
)

// A dispatch is a method of an interface that a flow passes, as its package and its name
// there: "example.com/api Getter.Get".
type dispatch string

// dispatchTo is m, a method of an interface, on the way of a string.
func dispatchTo(m *types.Func) dispatch {
	return dispatch(m.Pkg().Path() + " " + sink.SymbolOf(m))
}

// dispatchedMethod returns the method that d names; nil where this package does not
// know of its interface, and so has nothing that might implement it.
func (f *Propagator) dispatchedMethod(d dispatch) *types.Func {
	path, symbol, _ := strings.Cut(string(d), " ")
	typ, name, _ := strings.Cut(symbol, ".")
	pkg := f.knownPackage(path)
	if pkg == nil {
		return nil
	}
	tn, ok := pkg.Scope().Lookup(typ).(*types.TypeName)
	if !ok || !types.IsInterface(tn.Type()) {
		return nil
	}
	m, _, _ := types.LookupFieldOrMethod(tn.Type(), false, pkg, name)
	fn, _ := m.(*types.Func)
	return fn
}

// knownPackage returns the package with that path among this one and those that it
// imports, by way of others too; nil where it is none of them.
func (f *Propagator) knownPackage(path string) *types.Package {
	if f.packages == nil {
		f.packages = gotypes.PackagesInReach(f.pkg)
	}
	return f.packages[path]
}

// passesOthers reports whether a string that begins flow at cur may come to another
// method than those that were asked for it.
//
//	type fake struct{}; func (fake) Get(u string) {}
//	api.Use(fake{}, "https//h"), of func Use(g Getter, u string) { g.Get(u) }
func (f *Propagator) passesOthers(flow *ParamSummary, cur cursor) bool {
	return slices.ContainsFunc(flow.dispatches, func(d dispatch) bool {
		m := f.dispatchedMethod(d)
		return m != nil && f.mayDispatchElsewhere(m, cur)
	})
}
