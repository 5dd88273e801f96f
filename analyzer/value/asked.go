package value

// This file answers what a function asks of its parameters by what is handed in, and asks
// the same of the caller's parameters.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
)

// askedParam returns what l holds at the node at, a parameter of which something is asked
// before. Where the call says the outcome of all of that, it is what is handed in; of several
// strings the function is to ask no more than whether they are empty.
//
//	func rooted(u string) string { if !strings.HasSuffix(u, "/") { return u + "/" }; return u }
//	rooted("http://h/")
func (ev *evaluation) askedParam(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) []variant {
	all := ev.bound[l.Obj]
	asked, ok := u.questionsBefore(l, at)
	if !ok || len(all) == 0 { // valid(u)
		return single(unknown(id))
	}
	isDoubtful := func(q defuse.Question) bool { return decideByText(q, all, false) == defuse.Doubtful }
	switch {
	case len(asked) == 0 && areKnown(all): // u == ""
		return all
	case len(asked) > 0 && len(all) == 1 && !slices.ContainsFunc(asked, isDoubtful):
		return mapVariants(all, func(pieces []piece) []piece { return keepAnswers(pieces, asked) })
	}
	return single(ev.askedArgument(l, id))
}

// askedArgument is the hole of what is handed in as l, a parameter of which the function
// asks nothing before but what may be asked of that as well: it arrives on those conditions
// alone, which tellConditions tells. It is that of nothing known otherwise.
//
//	func get(base string) { http.Get(rooted(base)) } // {base}"/", {base}
func (ev *evaluation) askedArgument(l *defuse.Location, id *ast.Ident) []piece {
	all, arg := ev.bound[l.Obj], ev.texts[l.Obj]
	if arg == nil || len(all) != 1 || len(all[0].pieces) != 1 || all[0].pieces[0].source == nil {
		return unknown(id)
	}
	return mapSources(all[0].pieces, func(src *Source) {
		src.Inspected = true
		src.When = src.When.joinedWith(Conditions{untold: []*provenance{arg.frameMark}})
	})
}

// questionsBefore returns what is asked before at of the string that the variable l holds, but
// whether it is empty; ok is false where something else is asked.
func (u *declInfo) questionsBefore(l *defuse.Location, at ast.Node) (asked []defuse.Question, ok bool) {
	for _, pos := range l.Tests {
		if pos >= at.Pos() || l.EmptyTests[pos] {
			continue
		}
		q, ok := u.QuestionAt(l, pos)
		if !ok { // valid(u)
			return nil, false
		}
		asked = append(asked, q)
	}
	return asked, true
}

// keepAnswers is pieces, of which asked is asked, where an edit leaves the answers as they are:
// the bytes that decide them are not to be edited.
func keepAnswers(pieces []piece, asked []defuse.Question) []piece {
	whole := flat(pieces)
	from, to := 0, len(whole)
	for _, q := range asked {
		begin, end := q.DependsOn(whole)
		from, to = max(from, begin), min(to, end)
	}
	if from == 0 && to == len(whole) {
		return pieces
	}
	if from >= to {
		return notEditable(pieces)
	}
	c := cutter{pieces: pieces}
	var out []piece
	if from > 0 {
		out = notEditable(c.slice(0, from))
	}
	out = append(out, c.slice(from, to)...)
	if to < len(whole) {
		out = append(out, notEditable(c.slice(to, len(whole)))...)
	}
	return out
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
		isAsked := func(pc piece) bool { return pc.standsFor().When.askParams() }
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
