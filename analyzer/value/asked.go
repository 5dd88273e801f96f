package value

// This file tells of the caller's parameters what a function asks of its own.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
)

// askedArgument is the hole of what is handed in as l, a parameter of which the function
// asks nothing before at but what may be asked of that as well: it arrives on those
// conditions alone, which tellConditions tells. It is that of nothing known otherwise.
//
//	func rooted(u string) string { if !strings.HasSuffix(u, "/") { return u + "/" }; return u }
//	func get(base string) { http.Get(rooted(base)) } // {base}"/", {base}
func (ev *evaluation) askedArgument(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) []piece {
	all, arg := ev.bound[l.Obj], ev.texts[l.Obj]
	if l.Base != nil || arg == nil || len(all) != 1 || len(all[0].pieces) != 1 || all[0].pieces[0].source == nil {
		return unknown(id)
	}
	if _, ok := u.questionsBefore(l, at); !ok { // valid(u)
		return unknown(id)
	}
	return mapSources(all[0].pieces, func(src *Source) {
		src.Inspected = true
		src.When = src.When.with(Conditions{untold: []*provenance{arg.frameMark}})
	})
}

// tellConditions is pieces, which the function returns where guards hold, with what it asks
// of its parameters as questions about those of the caller that it gets.
func (f *callFrame) tellConditions(pieces []piece, guards []*defuse.Guard) []piece {
	return mapSources(pieces, func(src *Source) {
		if src.When == nil {
			return
		}
		told := Conditions{asked: src.When.asked}
		isTold := true
		for _, g := range slices.Concat(guards, src.When.guards) {
			v, path := g.Asked()
			if v == nil || path != "" || f.texts[v] == nil { // secure
				if slices.Contains(src.When.guards, g) {
					told.guards = append(told.guards, g)
				}
				continue
			}
			q, ok := g.Question()
			of := f.handedOnAs(v)
			if ok = ok && of != nil; ok {
				told.asked = append(told.asked, paramQuestion{of, q})
			}
			isTold = isTold && ok
		}
		told.untold = slices.DeleteFunc(slices.Clone(src.When.untold), func(mark *provenance) bool { return isTold && mark == f.frameMark })
		src.When = &told
	})
}

// areAsked reports whether each of all, if anything is known of it, arrives on conditions about
// the parameters of the caller.
func areAsked(all []variant) bool {
	return !slices.ContainsFunc(all, func(v variant) bool {
		isAsked := func(pc piece) bool { return pc.source != nil && pc.source.When != nil && len(pc.source.When.asked) > 0 }
		return !isUnknown(v.pieces) && !slices.ContainsFunc(v.pieces, isAsked)
	})
}

// handedOnAs returns the parameter of the caller that the parameter v is, whole and as it
// comes in; nil where it is something else.
func (f *callFrame) handedOnAs(v *types.Var) *types.Var {
	all := f.bound[v]
	if len(all) != 1 || len(all[0].pieces) != 1 {
		return nil
	}
	s := all[0].pieces[0].standsFor()
	if s.Var == nil || s.Var.Kind() != types.ParamVar || s.Each || s.Format || s.NonEmpty || s.Origin || s.Within != nil || s.Transform != (Transform{}) {
		return nil
	}
	return s.Var
}
