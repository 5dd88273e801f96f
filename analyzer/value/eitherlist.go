package value

// This file finds what is in the lists of which a function returns one or the other.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A listChoice is a call that returns one of several lists, or splits one of several
// strings.
//
//	func bases(env string) []string { if env == "dev" { return []string{"http://a"} }; return []string{"https://b"} }
type listChoice struct {
	call   *ast.CallExpr
	byCall bool // which one depends on the arguments, and on nothing else

	received *ast.UnaryExpr // <-jobs, instead of a call: one of what is sent

	byTable bool // the call is of a function that is looked up in a table
}

// A chosenRow is what an element of such a list is a row of.
type chosenRow struct {
	listChoice
	of any // the loop that goes over it
}

// mayReadAny reports whether the node at reads each of the lists on some run: nothing is
// asked before that may have decided which one it is.
//
//	us := bases(env); if env == "dev" { return }; get(us)
func (ev *evaluation) mayReadAny(c listChoice, at ast.Node) bool {
	e, isExpr := at.(ast.Expr)
	if !isExpr {
		return false
	}
	if ev.isUnconditional(e) || c.received != nil && ev.followsReceive(c.received, e) || c.byTable && ev.followsCall(c.call, e) {
		return true
	}
	u := ev.declInfoOf(at)
	return c.byCall && u != nil && u.IsFreeOf(at, operandsOf(ev.info, c.call), true)
}

// mayReadSome is mayReadAny for l, which the node at reads, or one list alone.
func (ev *evaluation) mayReadSome(l *list, at ast.Node) bool {
	return l.choice == nil || ev.mayReadAny(*l.choice, at)
}

// mayReadAll is mayReadSome for what made returns, if it is a call.
//
//	us := bases(env); connect(us)
func (ev *evaluation) mayReadAll(made ast.Expr, at ast.Node) bool {
	call, ok := ast.Unparen(made).(*ast.CallExpr)
	if !ok {
		return true
	}
	l := ev.listOfCall(call, 0, nil)
	return l == nil || ev.mayReadSome(l, at)
}

// operandsOf are the arguments of call, and what its method is called on.
func operandsOf(info *types.Info, call *ast.CallExpr) []ast.Expr {
	from := slices.Clone(call.Args)
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && info.Selections[sel] != nil { // c.endpoint(env)
		from = append(from, sel.X)
	}
	return from
}

// skipsChoice is maySkip for expressions.
func (ev *evaluation) skipsChoice(places []definingExpr, at ast.Node) bool {
	return slices.ContainsFunc(places, func(p definingExpr) bool { return ev.skipsRow(p.of, at) })
}

// maySkip reports whether all, read at the node at, are elements of one of several
// lists, which something asked before may have decided.
func (ev *evaluation) maySkip(all []variant, at ast.Node) bool {
	return slices.ContainsFunc(all, func(v variant) bool { return ev.skipsRow(v.of, at) })
}

// skipsRow is maySkip for one of the elements, a row of of.
func (ev *evaluation) skipsRow(of any, at ast.Node) bool {
	row, ok := of.(chosenRow)
	return ok && !ev.mayReadAny(row.listChoice, at)
}

// areOne reports whether a and b, of which the node at reads an element, are all of one
// list, or of the same one of several.
func (ev *evaluation) areOne(a, b *list, at ast.Node) bool {
	if !a.isPartial && !b.isPartial {
		return true
	}
	return a.choice != nil && b.choice != nil && *a.choice == *b.choice && ev.mayReadAny(*a.choice, at)
}

// listReturns are the statements that return a list as the function's result of that
// index; none where that is not known.
func (f *callFrame) listReturns(index int) (list []*ast.ReturnStmt) {
	if index >= f.sig.Results().Len() {
		return nil
	}
	returns, ok := f.declInfoOf(f.code.body).returnStmts(f.code.body)
	if !ok {
		return nil
	}
	for _, ret := range returns {
		switch {
		case len(ret.Results) != f.sig.Results().Len(): // return
			return nil
		case f.info.Types[ret.Results[index]].IsNil() || f.returnsError(ret, index): // return nil, err
			continue
		}
		list = append(list, ret)
	}
	return list
}

// A listReturn is a statement that returns a list.
type listReturn struct {
	list   *list
	sat    defuse.Sat
	guards []*defuse.Guard
}

// listsReturned are those of returns that the call may reach; the list of one is nil
// where it is not known.
func (f *callFrame) listsReturned(returns []*ast.ReturnStmt, index int, at defuse.Path) (all []listReturn) {
	u := f.declInfoOf(f.code.body)
	for _, ret := range returns {
		if sat, guards, _ := u.Reachable(ret, f.decide); sat != defuse.Impossible {
			all = append(all, listReturn{f.listReturned(ret, index, at), sat, guards})
		}
	}
	return all
}

// eitherList returns what is in the lists all, of which the call returns one.
func (f *callFrame) eitherList(all []listReturn) *list {
	c := listChoice{call: f.call, byCall: true}
	for _, r := range all {
		c.byCall = c.byCall && !slices.ContainsFunc(r.guards, func(g *defuse.Guard) bool { return len(g.Params()) == 0 })
	}
	if !f.caller.mayReadAny(c, f.call) {
		return nil
	}
	some := &list{isPartial: true, choice: &c}
	for way, r := range all {
		if r.list == nil || r.sat == defuse.Doubtful {
			continue
		}
		for _, elt := range r.list.elts {
			elt.way = way
			some.elts = append(some.elts, elt)
		}
		some.typ = r.list.typ
	}
	if len(some.elts) == 0 || len(some.elts) >= maxAlts {
		return nil
	}
	return some
}

// resolveChosen follows the element with the constant key c of the map e.X, one of
// several.
//
//	http.Get(services(env)["users"])
func (ev *evaluation) resolveChosen(e *ast.IndexExpr, l *list, c constant.Value) []definingExpr {
	if l.choice == nil || !gotypes.IsMap(l.typ) || !ev.mayReadAny(*l.choice, e) {
		return nil
	}
	u := ev.declInfoOf(e)
	if u == nil {
		return nil
	}
	of := chosenRow{*l.choice, lookupKey{list: types.ExprString(e.X), in: u.FuncAround(e)}}
	var places []definingExpr
	for _, elt := range l.elts {
		one := &list{typ: l.typ, elts: []listElement{elt}}
		if ev.indexIn(one, c) < 0 {
			continue
		}
		places = append(places, elt.asDefining(goindex.ElementValue(elt.expr), of, elt.way, true))
	}
	if len(places) == 0 {
		return nil
	}
	return append(places, definingExpr{isOpen: true, of: of, row: -1})
}
