package wrapper

// This file finds those of several strings that an argument can be for which a function
// does not leave early.

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// A someAsked are conditions that hold of some of the strings that an argument can be, and
// decide nothing but which of them arrive.
type someAsked struct {
	param int
	tests []value.ArgTest
}

// holdsOfSome returns what must hold in a call with args of the one argument that arrives by
// way of flow, where that is one of several strings and all of it holds of one; ok is false
// where that is not known.
//
//	func load(u string) { if !strings.HasPrefix(u, "file:") { http.Get(u) } }
//	load(getenv("URL", "http//h"))
func (f *Propagator) holdsOfSome(flow *ParamSummary, args []cursor) (asked someAsked, ok bool) {
	for _, way := range flow.when.asks {
		asked = someAsked{param: -1}
		isOne := true
		for _, t := range way {
			if f.argumentHolds(t, args) {
				continue
			}
			isOne = isOne && !t.AsksNil() && len(t.Path) == 0 && (asked.param < 0 || asked.param == t.Param)
			asked.param = t.Param
			asked.tests = append(asked.tests, t)
		}
		if isOne && f.holdsOfOne(asked, flow, args) {
			return asked, true
		}
	}
	return someAsked{}, false
}

// holdsOfOne reports whether all of asked hold of one of the strings that the argument is,
// of which no part or element arrives.
func (f *Propagator) holdsOfOne(asked someAsked, flow *ParamSummary, args []cursor) bool {
	arrives := func(p Part) bool { return p.Param == asked.param && len(p.Path) == 0 && !p.Each && !p.Format }
	if asked.param < 0 || asked.param >= len(args) || !slices.ContainsFunc(flow.Parts, arrives) {
		return false
	}
	e, ok := args[asked.param].Node().(ast.Expr)
	if !ok || !gotypes.IsString(f.info.TypeOf(e)) { // load(&http.Client{})
		return false
	}
	all := f.values.OfAll(args[asked.param])
	return len(all) > 1 && slices.ContainsFunc(all, func(v value.Value) bool {
		return !slices.ContainsFunc(asked.tests, func(t value.ArgTest) bool { return !t.Holds(nil, []value.Value{v}) })
	})
}
