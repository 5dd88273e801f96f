package value

// This file tells in which list the structs are that a loop reads a string of, each on
// its turn, so that those who make the list can be asked what is in its rows.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// holderOfRow is holderOfVariable for the variable id of a loop over a list, held by l,
// where the string at the path at of each row is read, whatever is in the others.
//
//	func run(checks []Check) { for _, c := range checks { http.Get(c.URL) } }
func (ev *evaluation) holderOfRow(u *declInfo, l *defuse.Location, id *ast.Ident, at defuse.Path, field *types.Var, use ast.Node) *Holder {
	d := l.OnlyDef()
	r := d.Stmt.(*ast.RangeStmt)
	if d.Expr != r.Value || len(at) == 0 || u.asksKey(r) || ev.TakesFirst(r) { // for _, c := range checks { get(c.URL); break }
		return nil
	}
	reach, ok := u.Reaching(l, id)
	if !ok || len(reach) != 1 || reach[0].Def == defuse.Entry || !u.IsUnconditional(l, reach[0].Def, id) { // if c.Type == "http" { get(c.URL) }
		return nil
	}
	if u.areRowsLookedAt(r.X, nil, field, r) {
		return nil
	}
	at = slices.Concat(defuse.Path{Element}, at)
	switch x := ast.Unparen(r.X).(type) {
	case *ast.Ident: // checks
		if source, ok := ev.listParam(x); ok {
			return ev.holder(source.Var, at)
		}
	case *ast.SelectorExpr: // cfg.Checks
		list, ok := ev.info.Uses[x.Sel].(*types.Var)
		if ok && list.IsField() && gotypes.IsTable(list.Type()) && !ev.isSetAround(x) && ev.onlyReadsElements(list.Origin()) {
			return ev.holderOfPart(x, at, field, use)
		}
	}
	return nil
}

// partsOfRows returns what is at the path at of e, which leads by way of each element of a
// list: what one row has on some run each.
//
//	run([]Check{{URL: "http://a"}, {URL: "http://b"}})
func (ev *evaluation) partsOfRows(e ast.Expr, at defuse.Path) []variant {
	i := slices.Index(at, Element)
	field, id := fieldOfType(ev.typeOf(e), at), identOfList(e)
	if field == nil || !gotypes.IsString(field.Type()) || id == nil {
		return single(unknown(e))
	}
	if u := ev.declInfoOf(e); u != nil && u.areRowsLookedAt(e, at[:i], field, e) {
		return single(unknown(e))
	}
	if v := ev.importedVarOf(e); v != nil && i == 0 && ev.isUnconditional(e) { // run(config.Checks)
		return ev.importedRows(importedRow{table: v, by: e}, at[1:], id, anyKey)
	}
	l := ev.listAt(e, at[:i])
	if l == nil { // checks, of func runAll(checks []Check)
		return single(holeOf(e, Source{Var: field.Origin(), Within: ev.holderOfRows(e, at, field)}))
	}
	places := l.definingExprs(e, valuePart)
	if len(places) == 0 { // run(nil)
		return single(unknown(e))
	}
	var all []variant
	for _, p := range places {
		all = append(all, p.rowsHeld(ev.fieldOfRow(&p, at[i+1:], id), id)...)
	}
	return all
}

// areRowsLookedAt reports whether something may be decided, before the node at, by the field
// of elements of the list at the path list of the struct e, or of the list e itself where that
// is empty, or by all of an element. The elements are strings where field is nil.
//
//	for _, c := range checks { if err := c.Validate(); err != nil { return err } }; run(checks)
func (u *declInfo) areRowsLookedAt(e ast.Expr, list defuse.Path, field *types.Var, at ast.Node) bool {
	of := fieldOfType(u.typeOf(e), list) // cfg.Checks
	if len(list) == 0 {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident: // checks
			of, _ = u.info.Uses[x].(*types.Var)
		case *ast.SelectorExpr: // cfg.Checks
			of, _ = u.info.Uses[x.Sel].(*types.Var)
		}
	}
	if of == nil { // run(load())
		return false
	}
	first := u.firstLookAtRows(of.Origin(), field)
	return first.IsValid() && first < at.Pos()
}

// firstLookAtRows is where something may first be decided by the field of elements of the
// list of, or by all of one, in the declaration; NoPos where that is nowhere.
func (u *declInfo) firstLookAtRows(of, field *types.Var) token.Pos {
	key := rowField{of, field}
	if first, known := u.rowLooks[key]; known {
		return first
	}
	var all []token.Pos
	for _, cur := range u.Mentions(of, u.cur) {
		use := usekind.Direct(usekind.Reference(cur))
		switch {
		case use.Kind == usekind.Ranged: // for _, c := range checks
			v, ok := u.info.Defs[identOf(use.User().Node().(*ast.RangeStmt).Value)].(*types.Var)
			if !ok { // for i := range checks
				continue
			}
			if field == nil { // for _, u := range urls, whatever is done with u
				all = append(all, cur.Node().Pos())
				continue
			}
			looks := u.looksAt(v)
			all = slices.Concat(all, looks.fields[field.Origin()], looks.validated)
		case use.Kind == usekind.Argument && gotypes.IsBoolOrError(u.typeOf(use.Call())), // check(checks)
			use.Kind == usekind.Indexed && !use.WritesElement(): // checks[0].URL
			all = append(all, cur.Node().Pos())
		}
	}
	if u.rowLooks == nil {
		u.rowLooks = make(map[rowField]token.Pos)
	}
	if len(all) > 0 {
		u.rowLooks[key] = slices.Min(all)
	} else {
		u.rowLooks[key] = token.NoPos
	}
	return u.rowLooks[key]
}

// A rowField is a field of the elements of a list.
type rowField struct{ list, field *types.Var }

// holderOfRows is holderOfPart for a path by way of each element of a list.
func (ev *evaluation) holderOfRows(e ast.Expr, at defuse.Path, field *types.Var) *Holder {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && at[0] == Element { // checks
		if source, ok := ev.listParam(id); ok {
			return ev.holder(source.Var, at)
		}
		return nil
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && at[0] == Element { // cfg.Checks
		list, ok := ev.info.Uses[sel.Sel].(*types.Var)
		if !ok || !list.IsField() || ev.isSetAround(sel) || !ev.onlyReadsElements(list.Origin()) {
			return nil
		}
	}
	return ev.holderOfPart(e, at, field, e)
}

// identOfList is the identifier in e that stands for the list that e is, or for the struct
// that has it; nil if there is none.
func identOfList(e ast.Expr) *ast.Ident {
	if lit, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		switch t := lit.Type.(type) {
		case *ast.ArrayType: // []config.Check{}
			return identIn(t.Elt)
		case *ast.MapType: // map[string]Check{}
			return identIn(t.Value)
		}
	}
	return identIn(e)
}
