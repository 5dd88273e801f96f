package wrapper

// This file tells the fields that hold URLs in some structs and parts of URLs in
// others of the same type.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
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
		if ok && v.IsField() && !flow.when.isByTests && slices.ContainsFunc(flow.Parts, func(p Part) bool { return p.Param >= 0 && f.isTakenBothWays(v, p.Path) }) {
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

// A wantedAt is what is wanted of a string where it arrives.
type wantedAt struct {
	*spec.Expectation
	use cursor
}

// noteWanted notes what is wanted where the string of a field or variable arrives.
func (f *Propagator) noteWanted(a *Arrival) {
	for _, val := range a.Values {
		for k := range val.Text.Holes() {
			if v := val.Source(k).Var; v != nil {
				f.wanted[v] = append(f.wanted[v], wantedAt{a.Hit.Want, a.Hit.Arg})
			}
		}
	}
}

// wantsOne reports whether the same form of text is wanted wherever the string of
// v arrives.
func (f *Propagator) wantsOne(v *types.Var) bool {
	list := f.wanted[v]
	return !slices.ContainsFunc(list, func(w wantedAt) bool { return !w.isLike(list[0].Expectation) })
}

// isLike reports whether w and other are the same form of text.
func (w wantedAt) isLike(other *spec.Expectation) bool {
	return w.Form == other.Form && slices.Equal(w.Schemes, other.Schemes)
}

// isKeptFromOthers reports whether what w writes to the field v, in a struct literal, is kept
// from all uses that want something else than flow, by what is in the fields beside it.
//
//	config{Kind: "http", URL: "http//h"}
func (f *Propagator) isKeptFromOthers(flow *ParamSummary, w goindex.Assignment, v *types.Var) bool {
	fields := fieldsOf(w.Site, f.info)
	for _, other := range f.wanted[v] {
		if other.isLike(&flow.Want) {
			continue
		}
		isAvoided := func(t value.FieldTest) bool {
			holds, isKnown := t.Holds(fields[t.Field])
			return isKnown && !holds && f.staysAsMade(other.use, t.Field)
		}
		ways, ok := f.testsBefore(other.use, v)
		if !ok || slices.ContainsFunc(ways, func(way []value.FieldTest) bool { return !slices.ContainsFunc(way, isAvoided) }) {
			return false
		}
	}
	return true
}

// fieldTestWays are what is asked on each way to a use of a field, of the fields beside it; ok
// is false where that is not known.
type fieldTestWays struct {
	ways [][]value.FieldTest
	ok   bool
}

// testsBefore returns what is asked on each way to use, where the field v arrives, of the
// fields beside it.
func (f *Propagator) testsBefore(use cursor, v *types.Var) (ways [][]value.FieldTest, ok bool) {
	tests, known := f.fieldTests[use.Node()]
	if !known {
		if base, isOne := f.values.ReadIn(use.Node(), v); isOne {
			tests.ways, tests.ok = f.values.FieldTestsOnWays(use.Node(), base)
		}
		if f.fieldTests == nil {
			f.fieldTests = make(map[ast.Node]fieldTestWays)
		}
		f.fieldTests[use.Node()] = tests
	}
	return tests.ways, tests.ok
}
