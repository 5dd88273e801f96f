package value

// This file says what is in the lists that functions of a package return for those who
// import it, and reads those of functions of other packages.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// An importedElement is an element of a list that a function of another package
// returns.
type importedElement struct {
	fn   *types.Func
	call *ast.CallExpr
	list defuse.Path      // from what is returned to the list
	row  int              // among those that are known
	key  *defuse.Question // about the index or the key; nil where that is not known
	typ  types.Type       // of the list
	use  ast.Expr         // what reads the list: cfg.Peers, of a result; nil for call
}

// isOfMap reports whether e has a key.
func (e *importedElement) isOfMap() bool { return gotypes.IsMap(e.typ) }

// importedList returns the list at the path at of what call, of fn of another package,
// returns as its result of that index; nil where nothing is known of it.
//
//	for _, u := range config.Bases() { }
func (ev *evaluation) importedList(call *ast.CallExpr, fn *types.Func, index int, at defuse.Path) *list {
	if ev.SummaryRows == nil || index != 0 {
		return nil
	}
	typ := typeOfResult(fn, at)
	rows := ev.SummaryRows(fn, slices.Concat(at, defuse.Path{Element}))
	f := ev.bindCall(call, fn, fn.Signature())
	if typ == nil || len(rows) == 0 || f == nil {
		return nil
	}
	l := &list{typ: typ}
	if slices.ContainsFunc(rows, isOpenRow) { // what else may be there
		l.isPartial, l.choice = true, &listChoice{call: call}
		if !ev.mayReadAny(*l.choice, call) {
			return nil
		}
	}
	for i, when := range rows {
		if isOpenRow(when) {
			continue
		}
		if sat, _ := f.holdAll(when[1:]); sat == defuse.Impossible || sat == defuse.Doubtful && l.isPartial { // config.Load(false)
			continue
		}
		if slices.ContainsFunc(when[1:], ArgTest.isShared) && !ev.onlyReadsResult(fn) { // config.Bases()[0] = "http://b"
			return nil
		}
		l.elts = append(l.elts, listElement{expr: call, imported: &importedElement{fn: fn, call: call, list: at, row: i, key: when[0].Question, typ: typ}, way: i})
	}
	if len(l.elts) == 0 {
		return nil
	}
	return l
}

// isOpenRow reports whether when, the conditions for a row, says that others may be in
// the list.
func isOpenRow(when []ArgTest) bool { return len(when) == 0 }

// isShared reports whether t says that a list is not the caller's own.
func (t ArgTest) isShared() bool { return t.Param == Shared }

// typeOfResult is the type at the path at of what fn returns first; nil where that is
// no list.
func typeOfResult(fn *types.Func, at defuse.Path) types.Type {
	if fn.Signature().Results().Len() == 0 {
		return nil
	}
	t := fn.Signature().Results().At(0).Type()
	if len(at) > 0 {
		field := fieldOfType(t, at)
		if field == nil {
			return nil
		}
		t = field.Type()
	}
	if !gotypes.IsTable(t) {
		return nil
	}
	return t
}

// readBy is l as use, a field of what a function of another package returns, reads it.
func (l *list) readBy(use ast.Expr) *list {
	if l == nil || !slices.ContainsFunc(l.elts, func(elt listElement) bool { return elt.imported != nil }) {
		return l
	}
	out := *l
	out.elts = slices.Clone(l.elts)
	for i, elt := range out.elts {
		if elt.imported != nil && elt.frame == nil {
			e := *elt.imported
			e.use = use
			out.elts[i].imported = &e
		}
	}
	return &out
}

// importedPart returns what is at the path at of e, read by id, or e itself where that
// is empty.
func (ev *evaluation) importedPart(e *importedElement, at defuse.Path, id *ast.Ident) []variant {
	node := ast.Expr(e.call)
	switch {
	case len(at) > 0: // b.Addr, of for _, b := range config.Backends()
		node = id
	case e.use != nil: // cfg.Peers
		node = e.use
	}
	rows := ev.Summary(e.fn, e.call, 0, slices.Concat(e.list, defuse.Path{Element}, at))
	if e.row >= len(rows) {
		return single(unknown(node))
	}
	return mapVariants(ev.instantiate(node, rows[e.row].Parts), func(pieces []piece) []piece { return heldBy(pieces, e.fn, node) })
}

// A ReturnedList is what is known of the lists, of which a function of the package
// returns one.
type ReturnedList struct {
	frame *callFrame
	ways  []returnedWay

	isPartial bool // others may be returned, or be in them
}

// A returnedWay is what is known of one of the lists.
type returnedWay struct {
	list *list
	when []ArgTest   // all of which must hold
	of   ast.Expr    // what is returned
	at   defuse.Path // from there to the list
}

// ListReturned returns the list that fn, a function of this package, returns first, or
// that is at the path at of that; nil where it is not known.
//
//	func Bases() []string { return []string{"http://a", "http://b"} }
//	func Load() *Config { return &Config{Peers: []string{"http://a"}} }
func (p *Package) ListReturned(fn *types.Func, at defuse.Path) *ReturnedList {
	f := p.summaryFrame(fn, 0)
	if f == nil || typeOfResult(fn, at) == nil {
		return nil
	}
	out := &ReturnedList{frame: f}
	returns := f.listReturns(0)
	for _, ret := range returns {
		way := f.returnedWay(ret, at, len(returns) > 1)
		if way.list == nil {
			out.isPartial = true
			continue
		}
		out.isPartial = out.isPartial || way.list.isPartial || len(returns) > 1
		out.ways = append(out.ways, way)
	}
	if len(out.ways) == 0 {
		return nil
	}
	return out
}

// returnedWay is the list that ret returns, or that is at the path at of that. If it is
// one of several, all that decides which one it is must be known.
func (f *callFrame) returnedWay(ret *ast.ReturnStmt, at defuse.Path, isOfSeveral bool) (way returnedWay) {
	sat, guards, _ := f.declInfoOf(f.code.body).Reachable(ret, nil)
	if isOfSeveral && sat != defuse.Certain { // if c && d { return a }; return b
		return way
	}
	way.when = f.argTests(guards)
	if !isOfSeveral {
		way.when = slices.DeleteFunc(way.when, func(t ArgTest) bool { return t.Question == nil })
	}
	way.list, way.of, way.at = f.listReturned(ret, 0, at), structNamed(ret.Results[0]), at
	if len(at) == 0 && (way.list == nil || len(way.list.elts) == 0) { // return endpoints
		way.list, _ = f.sharedList(ret.Results[0])
		way.when = append(way.when, ArgTest{Param: Shared})
	}
	if way.list != nil && len(way.list.elts) == 0 {
		way.list = nil
	}
	return way
}

// Elements are the expressions that the elements are, as far as they stand in this
// package.
func (l *ReturnedList) Elements() []ast.Expr {
	var list []ast.Expr
	for _, way := range l.ways {
		for _, elt := range way.list.elts {
			if elt.imported == nil {
				list = append(list, goindex.ElementValue(elt.expr))
			}
		}
	}
	return list
}

// IsSplit reports whether all that is known of the lists is made of strings that are
// split, each of which may come from anywhere.
//
//	v := "http://a,http://b"; return strings.Split(v, ",")
func (l *ReturnedList) IsSplit() bool {
	return !slices.ContainsFunc(l.ways, func(way returnedWay) bool {
		return slices.ContainsFunc(way.list.elts, func(elt listElement) bool { return elt.text == nil })
	})
}

// At returns the strings that are at the path at of the elements, each of which arrives
// for its key, which is what the first test is about, and after them a hole without one where others may be in the list.
func (l *ReturnedList) At(at defuse.Path) []Result {
	var rows []Result
	for _, way := range l.ways {
		rows = append(rows, l.frame.rowsAt(way, at)...)
	}
	if l.isPartial { // append(us, os.Args...)
		rows = append(rows, Result{Value: newValue(l.frame.Package, unknown(l.frame.code.name))})
	}
	return rows
}

// rowsAt returns the strings that are at the path at of the elements of the list that
// is returned that way.
func (f *callFrame) rowsAt(way returnedWay, at defuse.Path) (rows []Result) {
	for i, elt := range way.list.elts {
		test := ArgTest{Param: Key}
		if key, ok := f.elementKey(way.list, i); ok {
			q := defuse.AskText(key, false, false)
			test.Question = &q
		}
		elt.expr = goindex.ElementValue(elt.expr)
		all := f.partOfElement(elt, at, f.code.name)
		pieces, when := all[0].pieces, append([]ArgTest{test}, way.when...)
		if elt.by != nil { // c := profiles[env](); return c.Peers
			when = append(when, f.keyTest(elt.by)...)
		}
		when = append(when, f.unchangedTests(&variant{pieces: addOrigins(pieces, elt.via)})...)                           // c := Default; return &c
		if len(all) > 1 || f.areRowsAsked(way, at) || elt.by != nil && isByParam(elt.by) && len(f.keyTest(elt.by)) == 0 { // bases[i]
			pieces = unknown(elt.expr)
		}
		rows = append(rows, Result{Value: newValue(f.Package, pieces), When: when})
	}
	return rows
}

// structNamed is e, or what e is the address of.
//
//	return &c
func structNamed(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		return ast.Unparen(addr.X)
	}
	return ast.Unparen(e)
}

// areRowsAsked reports whether something may be decided, before the list is returned that way,
// by what is at the path at of its elements, or by all of the list.
//
//	c := defaults; if err := c.Validate(); err != nil { return nil, err }; return &c, nil
//	for _, m := range c.Modules { if !valid(m.URL) { return nil, errURL } }; return &c, nil
func (f *callFrame) areRowsAsked(way returnedWay, at defuse.Path) bool {
	u, l := f.localOf(way.of)
	if l == nil {
		return false
	}
	list := fieldOfType(l.Obj.Type(), way.at)
	if list != nil && f.isLookedAtBefore(way.of, list, way.of) {
		return true
	}
	var field *types.Var
	if len(at) > 0 {
		field = fieldOfType(way.list.typ, slices.Concat(defuse.Path{Element}, at))
	}
	return u.areRowsLookedAt(way.of, way.at, field, way.of)
}

// elementKey writes the index or the key of the element i of l; ok is false where that is
// not known.
func (ev *evaluation) elementKey(l *list, i int) (key string, ok bool) {
	kv, keyed := l.elts[i].expr.(*ast.KeyValueExpr)
	if !keyed {
		return strconv.Itoa(i), !gotypes.IsMap(l.typ) && !l.isPartial && !l.isKeyed()
	}
	c := ev.info.Types[kv.Key].Value
	if c == nil || c.Kind() == constant.Unknown { // {name: "http://a"}
		return "", false
	}
	return keyText(c), true
}
