package wrapper

// This file says what calls of functions of other packages return, by their facts.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// alternativesOf returns what is at the path at of what call, of the function obj of
// another package, returns as its result of that index, or of obj itself, a variable.
func (f *Propagator) alternativesOf(obj types.Object, call *ast.CallExpr, index int, at defuse.Path) []value.Alternative {
	return f.alternativesIn(f.resultsOfOther(obj), obj, call, func(r result) bool { return r.index == index && slices.Equal(r.at, at) })
}

// alternativesIn is alternativesOf for the first of results, what is known of obj, that isAt
// is true of.
func (f *Propagator) alternativesIn(results []result, obj types.Object, call *ast.CallExpr, isAt func(result) bool) []value.Alternative {
	i := slices.IndexFunc(results, isAt)
	if i < 0 {
		return nil
	}
	var list []value.Alternative
	for _, alt := range results[i].alternatives {
		if len(results[i].at) > 0 && alt.settings != nil && f.isFedOver(obj.Pkg()) {
			return nil
		}
		one := value.Alternative{When: alt.when, Settings: alt.settings, Presence: alt.presence}
		for _, p := range alt.parts {
			if p.Param < 0 { // "http//"
				one.Parts = append(one.Parts, value.SummaryPart{Text: p.Text})
				continue
			}
			arg, path, ok := f.argumentFor(p, obj, call)
			if arg != nil && !ok && (p.Each || gotypes.IsTextPointer(f.info.TypeOf(arg))) { // maps.Get(settings, "url", "http://h"), ptr.Or(c.override, "http://h")
				arg, ok = nil, true
			}
			if !ok { // api.Endpoint(hostAndPort())
				return nil
			}
			if arg == nil { // newClient().URL(), of type client struct{ *api.Endpoint }, and what a pointer or a map leads to
				one.Parts = append(one.Parts, value.SummaryPart{Text: text.Unknown(text.Any)})
				continue
			}
			p.Path = path
			one.Parts = append(one.Parts, p.of(arg, call))
		}
		list = append(list, one)
	}
	return list
}

// argumentFor returns what call hands in for p, a part of what obj, a function of another
// package, returns, and the path from there: nil for a receiver that is not known. It is
// false for the arguments of a call that another call returns.
func (f *Propagator) argumentFor(p Part, obj types.Object, call *ast.CallExpr) (e ast.Expr, at defuse.Path, ok bool) {
	fn, isFunc := obj.(*types.Func)
	if !isFunc || call == nil {
		return nil, nil, false
	}
	sel, isSelector := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	var s *types.Selection
	if isSelector {
		s = f.info.Selections[sel]
	}
	switch {
	case s != nil && s.Kind() != types.MethodVal: // Endpoint.URL(e)
		return nil, nil, false
	case p.Param >= fn.Signature().Params().Len(): // e of e.URL()
		if at, ok = receiverPath(s); !ok {
			return nil, nil, true
		}
		e, at = sel.X, slices.Concat(at, p.Path)
	case p.Param < len(call.Args):
		e, at = call.Args[p.Param], p.Path
	default:
		return nil, nil, false
	}
	t := f.info.TypeOf(e)
	return e, at, len(at) > 0 || gotypes.IsString(t) || gotypes.IsURL(t)
}

// receiverPath is the path to the receiver of the method of s from what s selects it of;
// ok is false where that is none.
//
//	type client struct{ api.Endpoint }; c.URL()
func receiverPath(s *types.Selection) (at defuse.Path, ok bool) {
	if s == nil {
		return nil, false
	}
	at = defuse.Path(s.Index()[:len(s.Index())-1])
	t := s.Recv()
	for _, i := range at {
		of, isStruct := gotypes.Deref(t).Underlying().(*types.Struct)
		if !isStruct || gotypes.IsPointer(of.Field(i).Type()) { // type client struct{ *api.Endpoint }
			return nil, false
		}
		t = of.Field(i).Type()
	}
	return at, true
}

// returnsNew reports whether what fn, a function of another package, returns as its
// result of that index is a pointer that nobody else has: nothing is said of what is
// behind others.
func (f *Propagator) returnsNew(fn *types.Func, index int) bool {
	return slices.ContainsFunc(f.resultsOfOther(fn), func(r result) bool { return r.index == index && len(r.at) > 0 })
}
