package summary

// This file reads what somebody says that functions of the package take.

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/segment"
)

// Declare notes that the functions sinks take what the table says of their parameters: what
// calls them by way of an interface is a site, and so is what other packages give them. p
// follows no string out of a parameter of sinks and notSinks: it is said what they take.
//
//	//urilint:sink path=http-url
//	func (client) Get(path string) { … }
func (f *Facts) Declare(p *flow.Package, table *sink.Table, sinks, notSinks []types.Object) {
	p.Declared = make(map[types.Object]bool)
	for _, obj := range notSinks {
		p.Declared[obj] = true
	}
	for _, obj := range sinks {
		fn, ok := obj.(*types.Func)
		if !ok || slices.Contains(f.declared, fn) { // //urilint:sink, twice
			continue
		}
		p.Declared[fn] = true
		a := new(about)
		for _, arg := range table.Arguments(fn) {
			param := fn.Signature().Params().At(arg.Index)
			s := segment.Symbol{Kind: segment.Parameter, Object: param, Each: arg.Each}
			a.Templates = append(a.Templates, template{&arg.Want, segment.HoleOf(&segment.Hole{Symbol: s})})
		}
		f.declared = append(f.declared, fn)
		f.objects[fn] = a
	}
}

// declaredSites yields the calls, by way of interfaces, of functions that Declare was told of,
// and reports whether to go on. Those by name are hits of the table.
//
//	var g Getter = client{}; g.Get("https//h")
func (f *Facts) declaredSites(p *flow.Package, isSymbolic bool, yield func(sink.Hit, segment.Values) bool) bool {
	for _, fn := range f.declared {
		for _, call := range p.Index.CallsByInterface(fn) {
			for _, t := range f.objects[fn].Templates {
				if hit, vs, ok := called(p, call, fn, t, isSymbolic); ok && !yield(hit, vs) {
					return false
				}
			}
		}
	}
	return true
}
