package wrapper

// This file tells the fields that hold URLs in some structs and parts of URLs in
// others of the same type.

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/spec"
)

// IsOfOneKind reports whether each field on the way of the string that arrives at a is
// taken for one kind of string everywhere: otherwise it is not known which of the ways
// the struct takes that the string is in. It is to be asked after all arrivals were seen.
//
//	func send(j job) { http.Get(j.target) }             // job{target: "http://h/a"}
//	func drain(j job) { http.Get("http://" + j.target) } // job{target: "h"}
func (f *Propagator) IsOfOneKind(a *Arrival) bool {
	return a.flow == nil || f.isOfOneKind(a.Hit.Obj, a.flow)
}

// isOfOneKind is IsOfOneKind for what begins flow, one of obj.
func (f *Propagator) isOfOneKind(obj types.Object, flow *ParamSummary) bool {
	for ; flow != nil; obj, flow = flow.toObj, flow.to {
		v, ok := obj.(*types.Var)
		if ok && v.IsField() && slices.ContainsFunc(flow.Parts, func(p Part) bool { return p.Param >= 0 && f.isTakenBothWays(v, p.Path) }) {
			return false
		}
	}
	return true
}

// isTakenBothWays reports whether the field v, or what is at the path at of the struct that
// it holds, is taken for a URL in one place, and for what stands behind the scheme of one
// in another.
func (f *Propagator) isTakenBothWays(v *types.Var, at defuse.Path) bool {
	flows := f.flows[v]
	if fact := f.imported[v]; fact != nil {
		flows = slices.Concat(flows, fact.parsed().flows)
	}
	return slices.ContainsFunc(flows, func(flow *ParamSummary) bool { return flow.takesURL(at) }) &&
		slices.ContainsFunc(flows, func(flow *ParamSummary) bool { return flow.takesRest(at) })
}

// takesURL reports whether what is at the path at of what f is of begins with a scheme.
//
//	http.Get(j.target + "/a")
func (f *ParamSummary) takesURL(at defuse.Path) bool {
	switch f.Want.Form {
	case spec.URI, spec.AbsoluteURI, spec.HTTPURL, spec.WSURL:
		return len(f.Parts) > 0 && f.Parts[0].isAt(at)
	}
	return false
}

// takesRest reports whether what is at the path at of what f is of stands behind a scheme,
// or has none.
//
//	http.Get("http://" + j.target), net.Dial("tcp", j.target)
func (f *ParamSummary) takesRest(at defuse.Path) bool {
	switch f.Want.Form {
	case spec.Address, spec.Host, spec.HostHeader, spec.HostName:
		return slices.ContainsFunc(f.Parts, func(p Part) bool { return p.isAt(at) })
	}
	before := ""
	for _, p := range f.Parts {
		if p.isAt(at) {
			return strings.Contains(before, "://")
		}
		if p.Param < 0 { // "http://"
			before += p.Text.Flat()
		}
	}
	return false
}

// isAt reports whether p is what is handed in at the path at.
func (p *Part) isAt(at defuse.Path) bool { return p.Param >= 0 && slices.Equal(p.Path, at) }

// noteWanted notes what is wanted where the string of a field or variable arrives.
func (f *Propagator) noteWanted(a *Arrival) {
	for _, val := range a.Values {
		for k := range val.Text.Holes() {
			if v := val.Source(k).Var; v != nil {
				f.wanted[v] = append(f.wanted[v], a.Hit.Want)
			}
		}
	}
}

// wantsOne reports whether the same form of text is wanted wherever the string of
// v arrives.
func (f *Propagator) wantsOne(v *types.Var) bool {
	list := f.wanted[v]
	return !slices.ContainsFunc(list, func(want *spec.Expectation) bool {
		return want.Form != list[0].Form || !slices.Equal(want.Schemes, list[0].Schemes)
	})
}
