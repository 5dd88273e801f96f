package wrapper

// This file tells the fields that hold URLs in some structs and parts of URLs in
// others of the same type.

import (
	"go/types"
	"slices"
	"strings"

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
		if v, ok := obj.(*types.Var); ok && v.IsField() && f.isTakenBothWays(v) {
			return false
		}
	}
	return true
}

// isTakenBothWays reports whether the field v is taken for a URL in one place, and for
// what stands behind the scheme of one in another.
func (f *Propagator) isTakenBothWays(v *types.Var) bool {
	flows := f.flows[v]
	if fact := f.imported[v]; fact != nil {
		flows = slices.Concat(flows, fact.parsed().flows)
	}
	return slices.ContainsFunc(flows, (*ParamSummary).takesURL) && slices.ContainsFunc(flows, (*ParamSummary).takesRest)
}

// takesURL reports whether what f is of begins with a scheme.
//
//	http.Get(j.target + "/a")
func (f *ParamSummary) takesURL() bool {
	switch f.Want.Form {
	case spec.URI, spec.AbsoluteURI, spec.HTTPURL, spec.WSURL:
		return len(f.Parts) > 0 && f.Parts[0].Param >= 0
	}
	return false
}

// takesRest reports whether what f is of stands behind a scheme, or has none.
//
//	http.Get("http://" + j.target), net.Dial("tcp", j.target)
func (f *ParamSummary) takesRest() bool {
	switch f.Want.Form {
	case spec.Address, spec.Host, spec.HostHeader, spec.HostName:
		return true
	}
	before := ""
	for _, p := range f.Parts {
		if p.Param >= 0 {
			break
		}
		before += p.Text.Flat()
	}
	return strings.Contains(before, "://")
}
