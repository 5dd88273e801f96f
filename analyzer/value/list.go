package value

// This file finds the elements of the lists that loops go over: literals,
// parts of them, what is appended to them, and the sequences that packages slices
// and maps make of them.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A list is what is known of the elements of a slice, array or map.
type list struct {
	typ  types.Type
	elts []listElement

	// isPartial says that each of elts is in the list on some run, and that others
	// may be: see grownList.
	isPartial bool

	choice *listChoice // what returns it, or another list; nil where that is nothing
}

// A listElement is an element of a list: an expression, or a pair with a key.
type listElement struct {
	expr  ast.Expr
	frame *callFrame // of the call of the function that expr is in; nil for the one around
	via   *provenance

	imported *importedElement // what of another package expr returns; nil for expr itself
	text     []piece          // the part of the string expr that it is; nil for expr itself

	way int      // which of several lists it is in
	by  *variant // the row of the table that has the function which returns it; nil for none
}

// asDefining returns the part e of the element, its key or its value, as the row of of
// with that index.
func (elt listElement) asDefining(e ast.Expr, of any, row int, isSome bool) definingExpr {
	return definingExpr{expr: e, of: of, row: row, via: elt.via, frame: elt.frame, imported: elt.imported, text: elt.text, isSome: isSome}
}

// elementsOfLiteral are the elements of lit, a literal.
func elementsOfLiteral(lit *ast.CompositeLit, via *provenance, frame *callFrame) []listElement {
	var elts []listElement
	for _, e := range lit.Elts {
		elts = append(elts, listElement{expr: e, frame: frame, via: via})
	}
	return elts
}

// through is the list as it is read by way of the variable v, named by id.
func (l *list) through(v *types.Var, id *ast.Ident) *list {
	out := *l
	out.elts = slices.Clone(l.elts)
	for i := range out.elts {
		out.elts[i].via = &provenance{Via: Via{Obj: v, Use: id}, next: out.elts[i].via}
	}
	return &out
}

// isKeyed reports whether an element says at which index, or for which key, it is.
func (l *list) isKeyed() bool {
	return slices.ContainsFunc(l.elts, func(e listElement) bool {
		_, keyed := e.expr.(*ast.KeyValueExpr)
		return keyed || e.imported != nil && e.imported.isOfMap()
	})
}

// listOf returns the list that e is, all of it; nil where it may be another.
func (ev *evaluation) listOf(e ast.Expr) *list {
	l := ev.someList(e)
	if l == nil || l.isPartial {
		return nil
	}
	return l
}

// someList returns what is known of the list e; nil where that is nothing.
func (ev *evaluation) someList(e ast.Expr) *list {
	e = ast.Unparen(e)
	switch x := e.(type) {
	case *ast.SliceExpr: // bases[1:]
		return ev.subList(x)
	case *ast.CallExpr: // append(bases, "http://h"), load()
		return ev.listOfCall(x, 0, nil)
	}
	places := ev.literalsOf(e)
	if len(places) > 1 { // lists[i]
		return nil
	}
	if len(places) == 1 {
		lit, ok := places[0].expr.(*ast.CompositeLit)
		if !ok || len(lit.Elts) > maxAlts {
			return nil
		}
		return &list{typ: ev.typeOf(lit), elts: elementsOfLiteral(lit, places[0].via, places[0].frame)}
	}
	switch x := e.(type) {
	case *ast.Ident: // us, of us = append(us, "http://h")
		return ev.grownList(x)
	case *ast.SelectorExpr: // cfg.Peers, of cfg := config.Load()
		if root, at := defuse.PathTo(ev.info, x); len(at) > 0 {
			if l := ev.listAt(root, at); l != nil && ev.mayReadSome(l, x) {
				return l.readBy(x)
			}
		}
	}
	return nil
}

// listAt returns what is known of the list at the path at of the struct e, or of the
// one that it points to, or of the list e itself where that is empty; nil where that is
// nothing.
func (ev *evaluation) listAt(e ast.Expr, at defuse.Path) *list {
	if len(at) == 0 { // peers
		return ev.someList(e)
	}
	if !ev.enter() {
		return nil
	}
	defer ev.leave()
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &Config{Peers: peers}, &cfg
		if x.Op == token.AND {
			return ev.listAt(x.X, at)
		}
	case *ast.CompositeLit: // Config{Peers: peers}
		if list, ok := goindex.FieldValue(ev.info, x, at[0]); ok && list != nil {
			return ev.listAt(list, at[1:])
		}
	case *ast.CallExpr: // config.Load().Peers
		return ev.listOfCall(x, 0, at)
	case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr: // cfg.Peers, *defaults
		return ev.listOfField(x, at)
	}
	return nil
}

// listOfField is listAt for a variable, or a part of one.
func (ev *evaluation) listOfField(e ast.Expr, at defuse.Path) *list {
	if root, first := defuse.PathTo(ev.info, e); ev.isPackageVar(root) { // c := defaults
		return ev.listOfDefault(root.(*ast.Ident), slices.Concat(first, at))
	}
	d := ev.onlyListDef(e, at)
	switch {
	case d == nil:
		return nil
	case d.Kind == defuse.Assign: // cfg.Peers = peers
		return ev.someList(d.Expr)
	case d.Kind != defuse.Field:
		return nil
	case d.Call != nil: // cfg, err := config.Load()
		return ev.listOfCall(d.Call, d.Index, d.Path)
	}
	if _, isRange := d.Stmt.(*ast.RangeStmt); isRange || d.Expr == nil { // for _, cfg := range cfgs { }
		return nil
	}
	return ev.listAt(d.Expr, d.Path) // cfg := Config{Peers: peers}
}

// onlyListDef returns what writes the list at the path at of e, a variable of the
// function or a part of one, as e reads it; nil where it is not one place that does, or
// somebody may write to the elements.
func (ev *evaluation) onlyListDef(e ast.Expr, at defuse.Path) *defuse.Def {
	field := fieldOfType(ev.typeOf(e), at)
	root, first := defuse.PathTo(ev.info, e)
	u, l := ev.localOf(root)
	if field == nil || l == nil || len(l.Defs) == 0 || len(first) > 0 && gotypes.IsPointer(ev.typeOf(e)) || !ev.onlyReadsElements(field.Origin()) { // cfg.Peers[0] = "b"
		return nil
	}
	m := u.fieldLocation(l.Obj, slices.Concat(first, at))
	if m == nil || m.IsLost() || !ev.mayRead(m) || u.handedOut[l.Obj] {
		return nil
	}
	reach, ok := u.Reaching(m, e)
	if !ok || len(reach) != 1 || reach[0].Def == defuse.Entry {
		return nil
	}
	return &m.Defs[reach[0].Def]
}

// ListIn returns the list that the variable v holds where it is read, which is at
// one place; nil where it may hold another.
//
//	list := []string{"https://a", "https://b"}; getAll(list)
func (p *Package) ListIn(v *types.Var) *ast.CompositeLit {
	if !p.WrittenOnce(v) || len(p.Reads(v)) != 1 {
		return nil
	}
	var e ast.Expr
	if d := p.declaredBy(v); d != nil {
		e = d.value
	} else if d := p.localAt(v).OnlyDef(); d != nil && d.Kind == defuse.Assign {
		e = d.Expr
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// subList returns the part of a list that s cuts out.
func (ev *evaluation) subList(s *ast.SliceExpr) *list {
	l := ev.listOf(s.X)
	if l == nil || s.Slice3 {
		return nil
	}
	if l.isKeyed() { // []string{3: "http://h"}[1:]
		return nil
	}
	from, to := ev.sliceBound(s.Low, 0), ev.sliceBound(s.High, len(l.elts))
	if from < 0 || to < from || to > len(l.elts) { // bases[n:]
		return nil
	}
	return &list{typ: l.typ, elts: l.elts[from:to]}
}

// sliceBound returns the constant that index is, absent where there is none;
// -1 where it is not known.
func (ev *evaluation) sliceBound(index ast.Expr, absent int) int {
	if index == nil { // bases[:2]
		return absent
	}
	n, ok := gotypes.ConstantInt(ev.info, index)
	if !ok || n < 0 || n > maxText {
		return -1
	}
	return int(n)
}

// A part says which part of the elements of a list a variable holds.
type part int

const (
	noPart part = iota // none: an index
	keyPart
	valuePart
)

// sequences are functions that make an iterator of a list, with what the first
// variable of a loop over it holds; the second holds the value.
var sequences = map[string]part{
	"slices.All": noPart, "slices.Values": valuePart,
	"maps.All": keyPart, "maps.Keys": keyPart, "maps.Values": valuePart,
}

// goneOver returns the list that r goes over, and what its first variable holds.
func (ev *evaluation) goneOver(r *ast.RangeStmt) (l *list, first part) {
	over := ast.Unparen(r.X)
	if call, ok := over.(*ast.CallExpr); ok { // for _, u := range slices.All(bases) { }
		if list := ev.lengthOperand(call); list != nil { // for i := range len(bases) { }
			return ev.someList(list), noPart
		}
		fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
		if !ok || len(call.Args) != 1 { // for _, u := range bases() { }
			return ev.returnedSequence(call)
		}
		first, ok := sequences[fn.Origin().FullName()]
		if !ok { // for _, u := range bases(env) { }, for u := range slices.Chunk(bases, 2) { }
			return ev.returnedSequence(call)
		}
		return ev.someList(call.Args[0]), first
	}
	if gotypes.IsStringChannel(ev.info.TypeOf(over)) { // for u := range jobs { }
		return ev.sentOver(r), valuePart
	}
	if l = ev.someList(over); l == nil { // for _, u := range cfg.URLs { }
		return nil, noPart
	}
	if gotypes.IsMap(l.typ) { // for u := range map[string]int{"http://h": 1} { }
		return l, keyPart
	}
	return l, noPart
}

// returnedSequence is goneOver for what call returns: a list, or an iterator of values.
func (ev *evaluation) returnedSequence(call *ast.CallExpr) (l *list, first part) {
	l = ev.someList(call)
	if _, ok := ev.typeOf(call).Underlying().(*types.Signature); ok { // for u := range strings.SplitSeq(bases, ",") { }
		return l, valuePart
	}
	return l, noPart
}

// resolveRangeVariable follows the variable that d, a range clause, writes.
func (ev *evaluation) resolveRangeVariable(d *defuse.Def) []definingExpr {
	r := d.Stmt.(*ast.RangeStmt)
	l, first := ev.goneOver(r)
	if l == nil {
		return nil
	}
	if d.Expr != r.Key { // for _, u := range bases { }
		first = valuePart
	}
	if ev.TakesFirst(r) { // for _, u := range bases { get(u); break }
		l = l.first()
	}
	return l.definingExprs(r, first)
}

// TakesFirst reports whether the loop r takes no turn but that of the first element of a
// list.
//
//	for _, u := range bases { get(u); break }
func (p *Package) TakesFirst(r *ast.RangeStmt) bool {
	t := p.typeOf(r.X)
	if call, ok := ast.Unparen(r.X).(*ast.CallExpr); ok && len(call.Args) == 1 && gotypes.IsMap(p.typeOf(call.Args[0])) { // range maps.Values(byName)
		return false
	}
	_, isChannel := t.Underlying().(*types.Chan)
	if gotypes.IsMap(t) || isChannel { // any of them
		return false
	}
	u := p.declInfoOf(r)
	return u != nil && u.TurnsOnce(r)
}

// first is the list of the first element of l alone; empty where that is not known.
func (l *list) first() *list {
	out := *l
	out.elts = l.elts[:min(1, len(l.elts))]
	if l.isPartial || l.isKeyed() { // [2]string{1: "http://h"}
		out.elts = nil
	}
	return &out
}

// definingExprs are the parts of the elements of l, as rows of a table of.
func (l *list) definingExprs(of any, which part) []definingExpr {
	if len(l.elts) == 0 || len(l.elts) > maxAlts || which == noPart {
		return nil
	}
	if l.choice != nil {
		of = chosenRow{*l.choice, of}
	}
	var places []definingExpr
	for i, elt := range l.elts {
		e := elt.expr
		if elt.imported != nil && which == keyPart { // for name := range config.Services() { }
			return nil
		}
		if kv, keyed := e.(*ast.KeyValueExpr); keyed { // {"a": "http://h"}
			e = kv.Value
			if which == keyPart {
				e = kv.Key
			}
		}
		places = append(places, elt.asDefining(e, of, i, l.isPartial))
	}
	if l.isPartial {
		places = append(places, definingExpr{isOpen: true, of: of, row: len(places)})
	}
	if len(places) == 1 {
		places[0].of = nil
	}
	return places
}

// resolveRangedElement follows list[i], where i ranges over the same list.
func (ev *evaluation) resolveRangedElement(e *ast.IndexExpr) []definingExpr {
	u, l := ev.localOf(e.Index)
	d := l.OnlyDef()
	if d == nil || d.Kind != defuse.Range { // bases[n]
		return nil
	}
	use := ast.Unparen(e.Index)
	reach, ok := u.Reaching(l, use)
	r := d.Stmt.(*ast.RangeStmt)
	if !ok || len(reach) != 1 || reach[0].Def == defuse.Entry || r.Key != d.Expr {
		return nil
	}
	over, first := ev.goneOver(r)
	in := ev.someList(e.X)
	if over == nil || in == nil || !ev.areOne(over, in, e) {
		return nil
	}
	if first == valuePart || len(over.elts) == 0 || len(in.elts) != len(over.elts) || in.elts[0].expr != over.elts[0].expr {
		return nil
	}
	places := in.definingExprs(r, valuePart)
	if u.IsUnconditional(l, reach[0].Def, use) {
		return places
	}
	return keepReachedRows(places, ev.rowsReached(u, l, reach[0].Def, use)) // if bases[i].name == name { get(bases[i].url) }
}
