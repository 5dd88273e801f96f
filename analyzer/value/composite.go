package value

// This file follows fields, elements and range variables into the composite
// literals they come from.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A definingExpr is an expression of the source that another one stands for, on some
// run.
type definingExpr struct {
	expr ast.Expr // nil for a zero value
	of   any      // see alt
	row  int
	via  *provenance // from the expression to here, the outermost first
	in   ast.Expr    // the struct literal that leaves the field out, where expr is nil

	frame  *callFrame // of the call of the function that expr is in; nil for the one around
	isOpen bool       // nothing is known of it
	isSome bool       // it is one of a list that is partly known

	imported *importedElement // what of another package expr returns; nil for expr itself
	text     []piece          // the part of the string expr that is meant; nil for expr itself
}

// asElement returns p as an element of a list, without the way to it.
func (p *definingExpr) asElement() listElement {
	return listElement{expr: p.expr, frame: p.frame, imported: p.imported, text: p.text}
}

// element returns what a field, an element or a range variable holds.
func (ev *evaluation) element(e ast.Expr) []variant {
	if !gotypes.IsString(ev.typeOf(e)) { // ports[0]
		return single(unknown(e))
	}
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if _, ok := ev.info.Uses[sel.Sel].(*types.Var); !ok { // cfg.Base, as a method value
			return single(unknown(e))
		}
		if all, ok := ev.serverURL(sel); ok { // server.URL, of httptest
			return all
		}
		if v := ev.importedVarOf(sel); v != nil { // config.Base
			return ev.importedVar(v, nil, sel)
		}
	}
	if index, ok := e.(*ast.IndexExpr); ok {
		if all, ok := ev.importedElement(index, nil, index); ok { // config.Bases["dev"]
			return all
		}
	}
	places := ev.resolveExprs(e)
	if index, ok := e.(*ast.IndexExpr); ok && len(places) == 0 { // strings.Split(addr, ":")[0]
		if part, ok := ev.splitPart(index); ok { // strings.Split("a,b", ",")[0]
			return single(part)
		}
		at, known := gotypes.ConstantInt(ev.info, index.Index)
		if !known { // parts[i]
			at = -1
		}
		if lang := ev.separated(index.X, at); !lang.IsAny() {
			return single(hole(e, lang))
		}
	}
	if len(places) == 0 {
		all := ev.part(e)
		if slices.ContainsFunc(all, func(one variant) bool { return !isUnknown(one.pieces) }) {
			return all
		}
		switch x := e.(type) {
		case *ast.SelectorExpr: // c.base, of func (c *client) get()
			if !all[0].pieces[0].standsFor().Transform.isURLPart() {
				return single(ev.fieldSource(x))
			}
		case *ast.IndexExpr: // c.nodes[i]
			if pieces := ev.elementHole(x); pieces != nil {
				return single(pieces)
			}
		}
		return all
	}
	var all []variant
	for _, p := range places {
		if p.isOpen { // append(bases, load()...)
			all = append(all, variant{unknown(e), p.of, p.row})
			continue
		}
		if p.expr == nil { // {name: "x"}, which leaves out the URL
			all = append(all, variant{p.absent(e), p.of, p.row})
			continue
		}
		a := ev.exprOf(p.asElement())
		pieces := a[0].pieces
		if len(a) > 1 {
			if len(places) == 1 && ev.isUnconditional(e) { // Config{Base: bases[i]}.Base
				return mapVariants(a, func(pieces []piece) []piece { return addOrigins(pieces, p.via) })
			}
			if p.mayBeAnyOf(a) { // urls = append(urls, bases[i])
				all = append(all, p.rowsWithin(a)...)
				continue
			}
			pieces = unknown(e)
		}
		all = append(all, variant{addOrigins(pieces, p.via), p.of, p.row})
	}
	return all
}

// mayBeAnyOf reports whether the row p is each of all on some run, whatever decides which
// row is read.
//
//	for _, u := range []string{getenv("URL", "http://a"), config.Base} { get(u) }
func (p *definingExpr) mayBeAnyOf(all []variant) bool {
	if len(all) < 2 {
		return false
	}
	_, isImported := all[0].of.(*types.Var) // config.Base, which somebody may have written to
	return p.isSome || isImported || isSetting(all)
}

// rowsWithin are the strings all that p, an element of a list, is on some run each.
func (p *definingExpr) rowsWithin(all []variant) []variant {
	type rowWithin struct {
		of  any
		row int
		in  any
	}
	out := mapVariants(all, func(pieces []piece) []piece { return addOrigins(pieces, p.via) })
	for i := range out {
		out[i].of = rowWithin{p.of, p.row, out[i].of}
	}
	return out
}

// absent is the field that p leaves out, read by e: of several rows it is at
// the row.
func (p *definingExpr) absent(e ast.Expr) []piece {
	if p.of != nil { // a row of a table
		return knownAt(p.in, "")
	}
	return knownAt(e, "")
}

// addOrigins notes the way w in each piece.
func addOrigins(pieces []piece, w *provenance) []piece {
	if w == nil {
		return pieces
	}
	return addOrigin(addOrigins(pieces, w.next), w.Obj, w.Use)
}

// resolveExprs returns the expressions that e stands for; none if that is not
// known. It follows variables that are written once and composite literals
// nobody writes to.
func (ev *evaluation) resolveExprs(e ast.Expr) []definingExpr {
	if !ev.enter() {
		return nil
	}
	defer ev.leave()
	switch e := e.(type) {
	case *ast.ParenExpr: // (cfg).Base
		return ev.resolveExprs(e.X)
	case *ast.UnaryExpr: // (&Config{Base: "http://h"}).Base
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			return []definingExpr{{expr: lit}}
		}
		if e.Op == token.ARROW { // <-jobs
			return ev.resolveReceived(e)
		}
	case *ast.CompositeLit: // Config{Base: "http://h"}.Base
		return []definingExpr{{expr: e}}
	case *ast.Ident: // cfg.Base, of cfg
		return ev.resolveVariable(e)
	case *ast.SelectorExpr: // cfg.HTTP.Base, of cfg.HTTP
		return ev.resolveField(e)
	case *ast.IndexExpr: // cfgs[0].Base, of cfgs[0]
		return ev.resolveIndex(e)
	}
	return nil
}

// literalsOf returns the composite literals that e stands for; none if it may
// stand for something else.
func (ev *evaluation) literalsOf(e ast.Expr) []definingExpr {
	places := ev.resolveExprs(e)
	for i, p := range places {
		if p.imported != nil { // config.Backends()[0]
			continue
		}
		switch x := p.expr.(type) {
		case nil: // append(cfgs, load()...)
			continue
		case *ast.CompositeLit: // Config{…}
			continue
		case *ast.UnaryExpr: // &Config{…}
			places[i].expr = ast.Unparen(x.X)
			continue
		case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.ParenExpr: // other, base.HTTP, cfgs[0]
		default: // load()
			return nil
		}
		if p.frame != nil { // cfg, in the function that returns it
			return nil
		}
		inner := ev.literalsOf(p.expr)
		switch {
		case len(places) == 1: // cfg := other
			for k := range inner {
				inner[k].via = p.via.followedBy(inner[k].via)
			}
			return inner
		case len(inner) != 1: // []Config{a, b}, where b has several values
			return nil
		}
		places[i].expr = inner[0].expr
	}
	for _, p := range places {
		if _, ok := p.expr.(*ast.CompositeLit); !ok && !p.isOpen && p.imported == nil {
			return nil
		}
	}
	return places
}

// followedBy is the way w and the way inner after it.
func (w *provenance) followedBy(inner *provenance) *provenance {
	if w == nil {
		return inner
	}
	return &provenance{Via: w.Via, next: w.next.followedBy(inner)}
}

// resolveVariable follows a variable.
func (ev *evaluation) resolveVariable(id *ast.Ident) []definingExpr {
	v, ok := ev.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || ev.bound[v] != nil { // cfg of func get(cfg Config)
		return nil
	}
	if v.Parent() == ev.pkg.Scope() { // var cfg = Config{Base: "http://h"}
		d := ev.declaredBy(v)
		if d == nil || d.value == nil || !ev.constantVar(v) { // var cfg Config; var Exported = Config{…}
			return nil
		}
		return []definingExpr{{expr: d.value, via: &provenance{Via: Via{Obj: v, Use: id}}}}
	}
	u, l := ev.localOf(id)
	d := l.OnlyDef()
	if d == nil || !ev.isReadOnly(v) { // cfg = other; change(&cfg)
		return nil
	}
	reach, ok := u.Reaching(l, id)
	if !ok || len(reach) != 1 || reach[0].Def == defuse.Entry { // var cfg Config; if c { cfg = a }
		return nil
	}
	var places []definingExpr
	switch d.Kind {
	case defuse.Assign: // cfg := Config{…}
		places = []definingExpr{{expr: d.Expr}}
		if index, ok := ast.Unparen(d.Expr).(*ast.IndexExpr); ok { // cfg, ok := cfgs[env]
			places = ev.resolveIndex(index)
		}
	case defuse.Range: // for _, cfg := range cfgs { }
		places = ev.resolveRangeVariable(d)
	}
	if (len(places) > 1 || u.IsElement(d)) && ev.skipsChoice(places, id) {
		return nil
	}
	if (len(places) > 1 || u.IsElement(d)) && !u.IsUnconditional(l, reach[0].Def, id) { // for _, cfg := range cfgs { if cfg.ok { get(cfg.Base) } }
		places = keepReachedRows(places, ev.rowsReached(u, l, reach[0].Def, id))
	}
	for i := range places {
		places[i].via = &provenance{Via: Via{Obj: v, Use: id}, next: places[i].via}
	}
	return places
}

// resolveField follows a field of a struct.
func (ev *evaluation) resolveField(sel *ast.SelectorExpr) []definingExpr {
	f, ok := ev.info.Uses[sel.Sel].(*types.Var)
	if !ok || !f.IsField() { // config.Base, of a package
		return nil
	}
	selection := ev.info.Selections[sel]
	if selection == nil || len(selection.Index()) != 1 { // promoted from an embedded struct
		return nil
	}
	if id, ok := ast.Unparen(sel.X).(*ast.Ident); ok {
		if v, ok := ev.info.Uses[id].(*types.Var); ok && ev.testedBefore(v, f, id) { // if cfg.Base == "x" { return }; cfg.Base
			return nil
		}
	}
	structs := ev.literalsOf(sel.X)
	var places []definingExpr
	for _, s := range structs {
		if s.isOpen {
			places = append(places, s)
			continue
		}
		lit, ok := s.expr.(*ast.CompositeLit)
		if !ok {
			return nil
		}
		e, ok := goindex.FieldValue(ev.info, lit, selection.Index()[0])
		if !ok {
			return nil
		}
		places = append(places, definingExpr{expr: e, in: lit, of: s.of, row: s.row, frame: s.frame, isSome: s.isSome, via: &provenance{Via: Via{Obj: f, Use: sel.Sel}}})
	}
	return places
}

// resolveIndex follows the element of an array, slice or map: the one with a
// known index or key, or each of them.
func (ev *evaluation) resolveIndex(e *ast.IndexExpr) []definingExpr {
	c := ev.constantIndex(e.Index)
	if c == nil { // for i := range bases { bases[i] }
		if places := ev.resolveRangedElement(e); len(places) > 0 {
			return places
		}
		if places := ev.resolveCountedElement(e); len(places) > 0 { // for i := 0; i < len(bases); i++ { bases[i] }
			return places
		}
		return ev.resolveLookup(e)
	}
	var places []definingExpr
	lists := ev.literalsOf(e.X)
	if len(lists) == 0 {
		return ev.resolveGrown(e, c)
	}
	for _, list := range lists {
		if list.isOpen { // bases["none"], in bases["none"]["prod"]
			places = append(places, list)
			continue
		}
		lit, ok := list.expr.(*ast.CompositeLit)
		if !ok {
			return nil
		}
		found := ev.indexOf(lit, c)
		if found == nil { // m["missing"]
			return nil
		}
		places = append(places, definingExpr{expr: found, of: list.of, row: list.row, via: list.via, frame: list.frame})
	}
	return places
}

// indexOf returns the element of lit with the constant index or key c.
func (ev *evaluation) indexOf(lit *ast.CompositeLit, c constant.Value) ast.Expr {
	if gotypes.IsMap(ev.info.TypeOf(lit)) { // m["a"]
		return ev.valuesByKey(lit)[keyOf(c)]
	}
	at := int64(0)
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok { // {2: "http://h"}
			k := ev.info.Types[kv.Key].Value
			if k == nil || k.Kind() != constant.Int { // {name: "http://h"}
				return nil
			}
			at, _ = constant.Int64Val(k)
			e = kv.Value
		}
		if n, ok := constant.Int64Val(constant.ToInt(c)); ok && n == at { // bases[0]
			return e
		}
		at++
	}
	return nil
}

// A constantKey is a constant key of a map.
type constantKey struct {
	kind  constant.Kind
	exact string
}

// keyOf is c as a key.
func keyOf(c constant.Value) constantKey { return constantKey{c.Kind(), c.ExactString()} }

// valuesByKey returns the values of the map literal lit by their keys, up to the first
// key that is not constant. Tables are asked for many of their rows.
func (p *Package) valuesByKey(lit *ast.CompositeLit) map[constantKey]ast.Expr {
	return p.byKey.of(lit, func() map[constantKey]ast.Expr {
		values := make(map[constantKey]ast.Expr, len(lit.Elts))
		for _, e := range lit.Elts {
			kv, ok := e.(*ast.KeyValueExpr)
			if !ok || p.info.Types[kv.Key].Value == nil { // {name: "http://h"}
				break
			}
			values[keyOf(p.info.Types[kv.Key].Value)] = kv.Value
		}
		return values
	})
}
