package wrapper

// This file carries flows from functions to the parameters and fields that hold one of
// several of them.

import (
	"go/types"
	"slices"
)

// viaFuncValues adds the flows of functions to the parameters and fields that hold one of
// several functions, where each of those has the flow; it reports whether there are any new
// ones.
//
//	func try(get func(string) error, u string) { get(u) }; try(fetch, "https//h"); try(c.load, "http//h")
func (f *Propagator) viaFuncValues() bool {
	if f.askedValues == f.added { // nothing new since
		return false
	}
	f.askedValues = f.added
	for _, held := range f.index.FuncVars() {
		for _, flow := range f.flows[held.Funcs[0]] {
			if !flow.isKnown(f.flows[held.Var]) && f.haveAll(held.Funcs[1:], flow) {
				of := *flow
				of.CallPath = append([]Hop{f.hopAt(held.Var)}, flow.pathAfter()...) // get
				f.add(held.Var, &of)
			}
		}
	}
	return f.askedValues != f.added
}

// haveAll reports whether each of the functions has the flow, be it to another API.
//
//	func fetch(u string) { http.Get(u) }; func probe(u string) { http.Head(u) }
func (f *Propagator) haveAll(list []types.Object, flow *ParamSummary) bool {
	isLike := func(g *ParamSummary) bool {
		like := *g
		like.Want.API = flow.Want.API
		return flow.equal(&like)
	}
	return !slices.ContainsFunc(list, func(fn types.Object) bool { return !slices.ContainsFunc(f.flows[fn], isLike) })
}
