package value

// This file finds what is in lists that several statements add to, and in those that
// functions of the package return.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxGrowth bounds the statements that write to one list.
const maxGrowth = 32

// exprOf returns the strings that the element e can be.
func (ev *evaluation) exprOf(e listElement) []variant { return ev.partOfElement(e, nil, nil) }

// partOfElement returns what is at the path at of the element e, read by id, or e
// itself where that is empty.
func (ev *evaluation) partOfElement(e listElement, at defuse.Path, id *ast.Ident) []variant {
	if f := e.frame; f != nil { // for _, u := range bases() { }
		e.frame = nil
		return f.resultsAtCaller(f.partOfElement(e, at, id))
	}
	if e.imported != nil { // for _, u := range config.Bases() { }
		return ev.importedPart(e.imported, at, id)
	}
	if e.text != nil { // for _, u := range strings.Split("http://a,http://b", ",") { }
		return single(e.text)
	}
	return ev.fieldAt(e.expr, at, id)
}

// grownList returns what is known of the list that the local variable id holds, which
// several statements may write to; nil where that is nothing.
//
//	us := []string{"http://a"}
//	if c { us = append(us, "http://b") }
func (ev *evaluation) grownList(id *ast.Ident) *list {
	u, l := ev.localOf(id)
	if l == nil || l.IsLost() || len(l.Parts) > 0 || len(l.Defs) > maxGrowth || !isSliceOrMap(l.Obj.Type()) || !ev.keepsElements(l.Obj) || !ev.enter() {
		return nil
	}
	defer ev.leave()
	if all := ev.wholeList(u, l, id); all != nil {
		return all.through(l.Obj, id)
	}
	if some := ev.partsOfList(u, l, id); some != nil && ev.mayReadSome(some, id) {
		return some.through(l.Obj, id)
	}
	return nil
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

// isSliceOrMap reports whether t is a list that is not copied when it is assigned.
func isSliceOrMap(t types.Type) bool {
	return gotypes.IsMap(t) || isSlice(t)
}

// keepsElements reports whether nobody writes to elements of the list in the local
// variable v, which may be returned.
func (p *Package) keepsElements(v *types.Var) bool {
	return p.elementsKept.of(v, func() bool {
		for _, use := range p.Reads(v) {
			if !p.isReturned(use) && !p.onlyRead(use) && !p.isAddedTo(use) { // us[0] = "b", fix(us)
				return false
			}
		}
		return true
	})
}

// isReturned reports whether the list at cur is returned, as it is or with more after
// it.
//
//	return us; return append(us, "http://b")
func (p *Package) isReturned(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind == usekind.Argument && use.Index == 0 && gotypes.CallsBuiltin(p.info, use.Call(), "append") {
		use = usekind.Direct(use.User())
	}
	return use.Kind == usekind.Returned
}

// wholeList returns the list that l holds at the node at, where one way leads there;
// nil where there are others.
func (ev *evaluation) wholeList(u *declInfo, l *defuse.Location, at ast.Node) *list {
	reach, ok := u.ReachingWhere(l, at, ev.decide)
	if !ok || len(reach) != 1 || reach[0].Sat != defuse.Certain || reach[0].Def == defuse.Entry || !ev.enter() {
		return nil
	}
	defer ev.leave()
	d := &l.Defs[reach[0].Def]
	added := ev.addedBy(l, d)
	if added == nil || added.isPartial {
		return nil
	}
	if !ev.growsBy(l, d) { // us := []string{"http://a"}
		return added
	}
	before := ev.wholeList(u, l, d.Stmt)
	switch {
	case before == nil:
		return nil
	case d.Kind == defuse.Put: // us["b"] = "http://b"
		return ev.withElement(before, added.elts[0])
	case before.isKeyed():
		return nil
	}
	return &list{typ: l.Obj.Type(), elts: slices.Concat(before.elts, added.elts)}
}

// withElement is the map before with the element put, which has a key; nil where it is not
// known which other it takes the place of.
func (ev *evaluation) withElement(before *list, put listElement) *list {
	key, isKnown := ev.keyOfElement(put)
	after := &list{typ: before.typ, choice: before.choice}
	for _, elt := range before.elts {
		other, ok := ev.keyOfElement(elt)
		if !isKnown || !ok { // us[name] = "http://b"
			return nil
		}
		if other != key {
			after.elts = append(after.elts, elt)
		}
	}
	after.elts = append(after.elts, put)
	return after
}

// partsOfList returns what is in l at the node at on some run each.
func (ev *evaluation) partsOfList(u *declInfo, l *defuse.Location, at ast.Node) *list {
	some := &list{typ: l.Obj.Type(), isPartial: true}
	grows := func(def int) bool { return ev.growsBy(l, &l.Defs[def]) }
	var before *defuse.Def // the first that writes something
	for i := range l.Defs {
		d := &l.Defs[i]
		added := ev.addedBy(l, d)
		if added == nil || len(added.elts) == 0 || added.choice != nil && len(l.Defs) > 1 || before != nil && between(l.Tests, before.Stmt.Pos(), d.Stmt.Pos()) { // if len(us) == 0 { us = append(us, "http://b") }
			continue
		}
		if before == nil {
			before = d
		}
		if sat, _ := u.ReachingPast(l, at, i, grows, ev.decide); sat == defuse.Certain {
			some.elts = append(some.elts, added.elts...)
			some.choice = added.choice
		}
	}
	if len(some.elts) == 0 || len(some.elts) >= maxAlts || some.isKeyed() && len(l.Defs) > 1 && !ev.haveOwnKeys(some.elts) {
		return nil
	}
	return some
}

// haveOwnKeys reports whether each of elts has a constant key that no other has.
func (ev *evaluation) haveOwnKeys(elts []listElement) bool {
	keys := make(map[constantKey]bool)
	for _, elt := range elts {
		key, ok := ev.keyOfElement(elt)
		if !ok || keys[key] { // us[name] = "http://b"
			return false
		}
		keys[key] = true
	}
	return true
}

// keyOfElement is the constant that is the key of elt, an element of a map of this package;
// ok is false where it is none.
func (p *Package) keyOfElement(elt listElement) (key constantKey, ok bool) {
	kv, isKeyed := elt.expr.(*ast.KeyValueExpr)
	if !isKeyed || elt.imported != nil || p.info.Types[kv.Key].Value == nil {
		return key, false
	}
	return keyOf(p.info.Types[kv.Key].Value), true
}

// pairOf is the element of a map that d puts there, as the literal of a map writes it.
func (p *Package) pairOf(d *defuse.Def) *ast.KeyValueExpr {
	return p.pairs.of(d.Expr, func() *ast.KeyValueExpr { return &ast.KeyValueExpr{Key: d.Key, Value: d.Expr} })
}

// joinedOnce is what call, of strings.Join, returns for a list that one statement alone
// adds something to, where that is done once: others may be there, too.
//
//	for k, v := range params { list = append(list, k+"="+v) }
//	http.Get(base + "?" + strings.Join(list, "&"))
func (ev *evaluation) joinedOnce(call *ast.CallExpr) []variant {
	_, l := ev.localOf(call.Args[0])
	if l == nil || l.Obj.Kind() != types.LocalVar || l.IsLost() {
		return single(unknown(call))
	}
	var only *ast.CallExpr
	for i := range l.Defs {
		d := &l.Defs[i]
		if !ev.growsBy(l, d) {
			if before := ev.addedBy(l, d); before == nil || before.isPartial || len(before.elts) > 0 { // list := load()
				return single(unknown(call))
			}
			continue
		}
		if only != nil || !ev.mayTurnOnce(d.Stmt, call) { // for i := 0; i < 3; i++ { list = append(list, "a=b") }
			return single(unknown(call))
		}
		only = ev.callOfAppend(d)
	}
	if only == nil || len(only.Args) != 2 || only.Ellipsis.IsValid() { // list = append(list, k, v)
		return single(unknown(call))
	}
	all := ev.expr(only.Args[1])
	if len(all) > 1 || !hasKnownBytes(all[0]) { // list = append(list, v)
		return single(unknown(call))
	}
	return []variant{{all[0].pieces, oneTurn{call}, 0}, {unknown(call), oneTurn{call}, 1}}
}

// growsBy reports whether the definition d adds to what l holds.
//
//	us = append(us, "http://b"); byName["b"] = "http://b"
func (ev *evaluation) growsBy(l *defuse.Location, d *defuse.Def) bool {
	if d.Kind == defuse.Put {
		return true
	}
	call := ev.callOfAppend(d)
	return call != nil && ev.isNameOf(call.Args[0], l.Obj)
}

// callOfAppend is the call of append whose result d writes, or nil.
func (ev *evaluation) callOfAppend(d *defuse.Def) *ast.CallExpr {
	if d.Kind != defuse.Assign {
		return nil
	}
	call, ok := ast.Unparen(d.Expr).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 || !gotypes.CallsBuiltin(ev.info, call, "append") {
		return nil
	}
	return call
}

// isNameOf reports whether e names the variable v.
func (p *Package) isNameOf(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && p.info.Uses[id] == v
}

// addedBy returns the elements that d adds to l, or, where it does not append to what
// is there, those of the list that it writes; nil where they are not known.
func (ev *evaluation) addedBy(l *defuse.Location, d *defuse.Def) *list {
	switch {
	case d.Kind == defuse.Zero: // var us []string
		return &list{typ: l.Obj.Type()}
	case d.Kind == defuse.Put: // byName["b"] = "http://b"
		return &list{typ: l.Obj.Type(), elts: []listElement{{expr: ev.pairOf(d)}}}
	case d.Kind == defuse.Result: // us, err := load()
		return ev.listOfCall(d.Call, d.Index, nil)
	case d.Kind != defuse.Assign: // us, ok = <-c
		return nil
	case !ev.growsBy(l, d): // us = []string{"http://a"}
		return ev.someList(d.Expr)
	}
	return ev.appendedTo(&list{typ: l.Obj.Type()}, ev.callOfAppend(d))
}

// appendedTo returns the list that call, of append, makes of before; nil where the
// elements that it appends are not known.
func (ev *evaluation) appendedTo(before *list, call *ast.CallExpr) *list {
	after := &list{typ: before.typ, elts: slices.Clone(before.elts), isPartial: before.isPartial, choice: before.choice}
	if call.Ellipsis.IsValid() { // append(us, more...)
		more := ev.someList(call.Args[1])
		if more == nil || more.isKeyed() || more.choice != nil {
			return nil
		}
		after.elts = append(after.elts, more.elts...)
		after.isPartial = after.isPartial || more.isPartial
		return after
	}
	if len(before.elts)+len(call.Args) > maxAlts {
		return nil
	}
	for _, arg := range call.Args[1:] { // append(us, "http://a", "http://b")
		after.elts = append(after.elts, listElement{expr: arg})
	}
	return after
}

// listOfCall returns the list that call returns as its result of that index, or that is
// at the path at of that; nil where nothing is known of it.
func (ev *evaluation) listOfCall(call *ast.CallExpr, index int, at defuse.Path) *list {
	if gotypes.CallsBuiltin(ev.info, call, "make") && gotypes.IsMap(ev.typeOf(call)) { // make(map[string]string)
		return &list{typ: ev.typeOf(call)}
	}
	if gotypes.CallsBuiltin(ev.info, call, "append") { // append(bases, "http://h")
		if before := ev.someList(call.Args[0]); before != nil && !before.isKeyed() {
			return ev.appendedTo(before, call)
		}
		return nil
	}
	if gotypes.CallsBuiltin(ev.info, call, "make") { // make([]string, 0, n)
		if n, ok := gotypes.ConstantInt(ev.info, call.Args[min(1, len(call.Args)-1)]); ok && n == 0 {
			return &list{typ: ev.typeOf(call)}
		}
		return nil
	}
	if !ev.enter() {
		return nil
	}
	defer ev.leave()
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	switch {
	case !ok: // load(), of load := profiles[env]
		return ev.listOfTable(call, index, at)
	case fn.Pkg() == nil: // err.Error()
		return nil
	}
	if split := textSplits[fn.FullName()]; split != nil && index == 0 && len(at) == 0 {
		return ev.splitList(call, fn, split)
	}
	if fn.Pkg() != ev.pkg { // config.Bases()
		return ev.importedList(call, fn.Origin(), index, at)
	}
	return ev.returnedList(call, fn.Origin(), index, at)
}

// returnedList is listOfCall for fn, a function of the package.
//
//	func bases() []string { return []string{"http://a", "http://b"} }
func (ev *evaluation) returnedList(call *ast.CallExpr, fn types.Object, index int, at defuse.Path) *list {
	if ev.malformed(fn, call) {
		return nil
	}
	f := ev.inlineCall(call, fn)
	if f == nil || f.code.name == nil {
		return nil
	}
	var l *list
	switch all := f.listsReturned(f.listReturns(index), index, at); len(all) {
	case 0:
		return nil
	case 1:
		l = all[0].list
	default: // if c { return a }; return b
		l = f.eitherList(all)
	}
	if l == nil {
		return nil
	}
	out := *l
	out.elts = slices.Clone(l.elts)
	for i := range out.elts {
		if out.elts[i].frame != nil { // return other()
			return nil
		}
		out.elts[i].frame = f
		if kv, keyed := out.elts[i].expr.(*ast.KeyValueExpr); keyed && f.info.Types[kv.Key].Value == nil { // map[string]string{name: "http://h"}
			return nil
		}
	}
	return &out
}

// listReturned returns the list that ret returns as the result of that index, or that
// is at the path at of that; nil where it is not known.
func (f *callFrame) listReturned(ret *ast.ReturnStmt, index int, at defuse.Path) *list {
	e := ret.Results[index]
	if len(at) > 0 && f.isKnownPointer(e) || f.changesResults(f.declInfoOf(f.code.body), f.sig) {
		return nil
	}
	if l := f.listAt(e, at); l != nil || len(at) > 0 {
		if l != nil && !f.mayReadSome(l, e) { // c := load(env); if c.Mode != "prod" { return nil, errMode }; return c, nil
			return nil
		}
		return l
	}
	if l, isPrivate := f.sharedList(e); isPrivate { // func endpoints() []string { return defaults }
		return l
	}
	return nil
}

// returnsError reports whether ret returns an error beside its result of that index.
func (f *callFrame) returnsError(ret *ast.ReturnStmt, index int) bool {
	for i, e := range ret.Results {
		if i != index && gotypes.IsError(f.sig.Results().At(i).Type()) && !f.info.Types[e].IsNil() {
			return true
		}
	}
	return false
}

// resolveGrown follows the element of the list e.X, which several statements may
// write to or a function returns, with the index or key c.
func (ev *evaluation) resolveGrown(e *ast.IndexExpr, c constant.Value) []definingExpr {
	l := ev.someList(e.X)
	if l == nil {
		return nil
	}
	if l.isPartial { // services(env)["billing"]
		return ev.resolveChosen(e, l, c)
	}
	i := ev.indexIn(l, c)
	if i < 0 { // bases()["missing"]
		return nil
	}
	elt := l.elts[i]
	return []definingExpr{elt.asDefining(goindex.ElementValue(elt.expr), nil, 0, false)}
}

// indexIn is the index in l.elts of the one with the constant index or key c; -1
// where there is none.
func (ev *evaluation) indexIn(l *list, c constant.Value) int {
	if isSlice(l.typ) {
		at, ok := constant.Int64Val(constant.ToInt(c))
		if !ok || l.isKeyed() || at < 0 || int(at) >= len(l.elts) { // []string{3: "http://a"}[3]
			return -1
		}
		return int(at)
	}
	return slices.IndexFunc(l.elts, func(elt listElement) bool {
		if elt.imported != nil { // config.Services()["billing"]
			return elt.imported.key != nil && elt.imported.key.Equal(defuse.AskText(keyText(c), false, false))
		}
		key, ok := ev.keyOfElement(elt) // services()["billing"]
		return ok && key == keyOf(c)
	})
}
