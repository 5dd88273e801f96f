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
	"github.com/urilint/urilint/internal/gotypes"
)

// A list is what is known of the elements of a slice, array or map.
type list struct {
	typ  types.Type
	elts []listElement

	// isPartial says that each of elts is in the list on some run, and that others
	// may be: see grownList.
	isPartial bool
}

// A listElement is an element of a list: an expression, or a pair with a key.
type listElement struct {
	expr  ast.Expr
	frame *callFrame // of the call of the function that expr is in; nil for the one around
	via   *provenance
}

// elementsOfLiteral are the elements of lit, a literal.
func elementsOfLiteral(lit *ast.CompositeLit, via *provenance, frame *callFrame) []listElement {
	var elts []listElement
	for _, e := range lit.Elts {
		elts = append(elts, listElement{e, frame, via})
	}
	return elts
}

// through is the list as it is read by way of the variable v, named by id.
func (l *list) through(v *types.Var, id *ast.Ident) *list {
	out := *l
	out.elts = slices.Clone(l.elts)
	for i := range out.elts {
		out.elts[i].via = &provenance{Via: Via{v, id}, next: out.elts[i].via}
	}
	return &out
}

// isKeyed reports whether an element says at which index, or for which key, it is.
func (l *list) isKeyed() bool {
	return slices.ContainsFunc(l.elts, func(e listElement) bool {
		_, keyed := e.expr.(*ast.KeyValueExpr)
		return keyed
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
		return ev.listOfCall(x, 0)
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
	if id, ok := e.(*ast.Ident); ok { // us, of us = append(us, "http://h")
		return ev.grownList(id)
	}
	return nil
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
		fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
		if !ok || len(call.Args) != 1 { // for _, u := range bases() { }
			return ev.someList(call), noPart
		}
		first, ok := sequences[fn.Origin().FullName()]
		if !ok { // for _, u := range bases(env) { }, for u := range slices.Chunk(bases, 2) { }
			return ev.someList(call), noPart
		}
		return ev.someList(call.Args[0]), first
	}
	if l = ev.someList(over); l == nil { // for _, u := range cfg.URLs { }
		return nil, noPart
	}
	if _, isMap := l.typ.Underlying().(*types.Map); isMap { // for u := range map[string]int{"http://h": 1} { }
		return l, keyPart
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
	return l.definingExprs(r, first)
}

// definingExprs are the parts of the elements of l, as rows of a table of.
func (l *list) definingExprs(of any, which part) []definingExpr {
	if len(l.elts) == 0 || len(l.elts) > maxAlts || which == noPart {
		return nil
	}
	var places []definingExpr
	for i, elt := range l.elts {
		e := elt.expr
		if kv, keyed := e.(*ast.KeyValueExpr); keyed { // {"a": "http://h"}
			e = kv.Value
			if which == keyPart {
				e = kv.Key
			}
		}
		places = append(places, definingExpr{expr: e, of: of, row: i, via: elt.via, frame: elt.frame, isSome: l.isPartial})
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
	if d == nil || d.Kind != defuse.Range || between(l.Tests, token.NoPos, e.Pos()) { // bases[n]
		return nil
	}
	use := ast.Unparen(e.Index)
	reach, ok := u.Reaching(l, use)
	r := d.Stmt.(*ast.RangeStmt)
	if !ok || len(reach) != 1 || reach[0].Def == defuse.Entry || r.Key != d.Expr {
		return nil
	}
	over, first := ev.goneOver(r)
	in := ev.listOf(e.X)
	if over == nil || in == nil || first == valuePart || len(over.elts) == 0 || len(in.elts) != len(over.elts) || in.elts[0].expr != over.elts[0].expr {
		return nil
	}
	places := in.definingExprs(r, valuePart)
	if len(places) > 1 && !u.IsUnconditional(l, reach[0].Def, use) {
		return nil
	}
	return places
}
