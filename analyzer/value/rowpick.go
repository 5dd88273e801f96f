package value

// This file says which rows of a table arrive where a loop goes on with those alone of
// which something holds.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// maxPicked bounds the rows of a table for each of which it is asked whether it arrives.
const maxPicked = 32

// A rowPick is a place in a loop over a table that some rows arrive at.
//
//	for _, e := range engines { if e.name == name { sql.Open(e.driver, e.dsn) } }
type rowPick struct {
	*evaluation
	u          *declInfo
	loop       *ast.RangeStmt
	key, value *types.Var // that the loop writes; nil for none
	rows       []listElement
	constants  map[rowPart][]constant.Value // of each row, as far as they were asked for

	row        int  // that is asked for
	isByTable  bool // something was asked that the table alone decides
	isByOthers bool // something was asked that the rest of the program decides
}

// A rowPart is what is at the path, as [defuse.Path] writes it, of each row, or its key.
type rowPart struct {
	path  string
	isKey bool
}

// rowsReached says of each row of the table, which the definition def of l takes one after the
// other, whether it arrives at the node at on some run; nil where that is not known.
func (ev *evaluation) rowsReached(u *declInfo, l *defuse.Location, def int, at ast.Node) []bool {
	if def == defuse.Entry {
		return nil
	}
	loop, ok := l.Defs[def].Stmt.(*ast.RangeStmt)
	if !ok || !goindex.IsWithin(at, loop.Body) || u.FuncAround(at) != u.FuncAround(loop) || ev.TakesFirst(loop) {
		return nil
	}
	p := &rowPick{evaluation: ev, u: u, loop: loop}
	p.key, p.value = p.writtenBy(loop.Key), p.writtenBy(loop.Value)
	if over, _ := ev.goneOver(loop); over != nil && !over.isPartial && over.choice == nil {
		p.rows = over.elts
	}
	if p.key == nil && p.value == nil || len(p.rows) == 0 || len(p.rows) > maxPicked {
		return nil
	}
	reached := make([]bool, len(p.rows))
	for i := range p.rows {
		p.row = i
		reached[i] = u.IsReachedWhere(l, def, at, p.holdsOfRow)
	}
	if !p.isByTable && !p.isByOthers || p.isByTable && p.isLeft() { // if e.kind == "web" { return e.url }
		return nil
	}
	return reached
}

// keepReached leaves those of all, the rows of the table that the definition def of l takes
// one after the other, which arrive at the node at, and holes in the place of the others; nil
// where it is not known which do.
func (ev *evaluation) keepReached(all []variant, u *declInfo, l *defuse.Location, def int, at ast.Node, id *ast.Ident) []variant {
	reached := ev.rowsReached(u, l, def, at)
	if len(reached) == 0 || len(reached) != len(all) {
		return nil
	}
	kept := slices.Clone(all)
	for i := range kept {
		if !reached[i] {
			kept[i].pieces = unknown(id)
		}
	}
	return kept
}

// keepReachedRows is keepReached for places, the rows of the table.
func keepReachedRows(places []definingExpr, reached []bool) []definingExpr {
	if len(reached) != len(places) {
		return nil
	}
	for i := range places {
		places[i].isOpen = places[i].isOpen || !reached[i]
	}
	return places
}

// writtenBy is the variable that e, on the left of a range clause, declares, if nothing else
// is written to it; nil for another.
func (p *rowPick) writtenBy(e ast.Expr) *types.Var {
	v, ok := p.info.Defs[identOf(e)].(*types.Var)
	if !ok || p.localAt(v).OnlyDef() == nil || !p.isReadOnly(v) { // e.name = "x"
		return nil
	}
	return v
}

// isLeft reports whether something but an error ends the loop before its last turn.
//
//	if e.kind == "none" { break }
func (p *rowPick) isLeft() bool {
	cur, ok := p.Find(p.loop.Body)
	isLeft := !ok
	if ok {
		cur.Inspect([]ast.Node{(*ast.FuncLit)(nil), (*ast.ReturnStmt)(nil), (*ast.BranchStmt)(nil)}, func(cur inspector.Cursor) bool {
			switch n := cur.Node().(type) {
			case *ast.FuncLit: // func() { return }
				return false
			case *ast.BranchStmt:
				isLeft = isLeft || (n.Tok != token.CONTINUE || n.Label != nil) && n.Tok != token.FALLTHROUGH && !p.isByError(cur)
			case *ast.ReturnStmt:
				isLeft = isLeft || !p.isByError(cur)
			}
			return true
		})
	}
	return isLeft
}

// isByError reports whether it depends on an error whether the statement at cur is executed.
//
//	if err != nil { return err }
func (p *rowPick) isByError(cur inspector.Cursor) bool {
	for on := range p.Branches(cur) {
		if on.Kind == goindex.Then {
			return p.u.isErrorCheck(on.Of.Node().(*ast.IfStmt).Cond)
		}
		if on.Kind != goindex.InBlock {
			return false
		}
	}
	return false
}

// holdsOfRow reports whether the condition g, about a row, is known to hold of the row on some run.
func (p *rowPick) holdsOfRow(g *defuse.Guard) bool {
	if x, y, isFold, ok := p.operandsCompared(g.Expr()); ok {
		if at, key, ok := p.ofRow(x); ok {
			return p.meetsComparison(g, at, key, y, isFold)
		}
		at, key, ok := p.ofRow(y)
		return ok && p.meetsComparison(g, at, key, x, isFold)
	}
	v, path := g.Read() // e.enabled, strings.HasPrefix(e.kind, "web"), switch e.kind { case "web": }
	if v == nil || v != p.value || path == "" {
		return false
	}
	at, t := fieldPath(v.Type(), path)
	if at == nil || t == nil {
		return false
	}
	c := p.constantAt(p.row, at, false)
	if c == nil {
		return false
	}
	p.isByTable = true
	holds, ok := g.Allows(c)
	return holds && ok
}

// operandsCompared returns what e compares; ok is false where it does not.
//
//	e.name == name, strings.EqualFold(e.name, name)
func (p *rowPick) operandsCompared(e ast.Expr) (x, y ast.Expr, isFold, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return e.X, e.Y, false, e.Op == token.EQL || e.Op == token.NEQ
	case *ast.CallExpr:
		if fn, ok := typeutil.Callee(p.info, e).(*types.Func); ok && fn.FullName() == "strings.EqualFold" && len(e.Args) == 2 {
			return e.Args[0], e.Args[1], true, true
		}
	}
	return nil, nil, false, false
}

// ofRow returns the way from the row to e, a field of it, or the row itself; isKey is set where
// e is the key of the row. ok is false where it is something else.
//
//	e.name, engines[i].name; name, of for name, u := range bases
func (p *rowPick) ofRow(e ast.Expr) (at defuse.Path, isKey, ok bool) {
	root, at := defuse.PathTo(p.info, ast.Unparen(e))
	switch x := ast.Unparen(root).(type) {
	case *ast.Ident:
		v, _ := p.info.Uses[x].(*types.Var)
		isKey = v == p.key && v != nil && len(at) == 0 && gotypes.IsMap(p.typeOf(p.loop.X))
		return at, isKey, isKey || v == p.value && v != nil
	case *ast.IndexExpr: // engines[i].name
		v, _ := p.info.Uses[identOf(x.Index)].(*types.Var)
		return at, false, v == p.key && v != nil && !gotypes.IsMap(p.typeOf(x.X)) && types.ExprString(x.X) == types.ExprString(p.loop.X)
	}
	return nil, false, false
}

// constantAt is the constant at the path at of that row, or its key; nil where there is none.
func (p *rowPick) constantAt(row int, at defuse.Path, isKey bool) constant.Value {
	part := rowPart{at.String(), isKey}
	list, known := p.constants[part]
	if !known {
		for i := range p.rows {
			list = append(list, p.findConstant(i, at, isKey))
		}
		if p.constants == nil {
			p.constants = make(map[rowPart][]constant.Value)
		}
		p.constants[part] = list
	}
	return list[row]
}

// findConstant is constantAt without a look at what is known.
func (p *rowPick) findConstant(row int, at defuse.Path, isKey bool) constant.Value {
	elt := p.rows[row]
	if kv, ok := elt.expr.(*ast.KeyValueExpr); ok {
		if isKey { // "a": "http://h"
			return p.info.Types[kv.Key].Value
		}
		elt.expr = kv.Value
	}
	if isKey || elt.imported == nil && elt.text == nil && elt.expr == nil {
		return nil
	}
	if !p.isText(at) { // {Enabled: true}
		if elt.imported != nil || elt.text != nil || elt.frame != nil {
			return nil
		}
		return p.constantIn(elt.expr, at)
	}
	id := identOf(p.loop.Value)
	if p.value == nil {
		id = identOf(p.loop.Key)
	}
	if all := p.partOfElement(elt, at, id); len(all) == 1 {
		if s, ok := known(all[0].pieces); ok { // {Name: "billing"}
			return constant.MakeString(s)
		}
	}
	return nil
}

// isText reports whether what is at the path at of the rows is a string.
func (p *rowPick) isText(at defuse.Path) bool {
	var t types.Type
	switch over := p.typeOf(p.loop.X).Underlying().(type) {
	case *types.Slice:
		t = over.Elem()
	case *types.Array:
		t = over.Elem()
	case *types.Map:
		t = over.Elem()
	default: // for e := range maps.Values(engines) { }
		return false
	}
	if len(at) > 0 {
		field := fieldOfType(t, at)
		return field != nil && gotypes.IsString(field.Type())
	}
	return gotypes.IsString(t)
}

// constantIn is the constant at the path at of the struct literal e, or e itself; nil where
// there is none.
//
//	{Enabled: true, Port: 80}
func (p *rowPick) constantIn(e ast.Expr, at defuse.Path) constant.Value {
	for i := range at {
		if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND { // &Engine{}
			e = addr.X
		}
		lit, ok := ast.Unparen(e).(*ast.CompositeLit)
		if !ok {
			return nil
		}
		field, ok := goindex.FieldValue(p.info, lit, at[i])
		if !ok {
			return nil
		}
		if field == nil { // {Name: "billing"}, which is not enabled
			f := fieldOfType(p.typeOf(lit), at[i:])
			if f == nil {
				return nil
			}
			return zeroOf(f.Type())
		}
		e = field
	}
	return p.info.Types[e].Value
}

// meetsComparison reports whether g holds on some run, which compares what is at the path at of the
// row, or its key, with other.
func (p *rowPick) meetsComparison(g *defuse.Guard, at defuse.Path, isKey bool, other ast.Expr, isFold bool) bool {
	key := p.constantAt(p.row, at, isKey)
	if key == nil {
		return false
	}
	wantsEqual := g.IsWritten()
	if b, ok := ast.Unparen(g.Expr()).(*ast.BinaryExpr); ok && b.Op == token.NEQ {
		wantsEqual = !wantsEqual
	}
	if c := p.constantOf(other); c != nil { // e.kind == "web"
		p.isByTable = true
		return areEqual(key, c, isFold) == wantsEqual
	}
	if key.Kind() != constant.String || !p.isOpen(g, other) {
		return false
	}
	p.isByOthers = true
	if given := p.constantsGiven(other); given.ok && !slices.ContainsFunc(given.all, func(c constant.Value) bool { return areEqual(key, c, isFold) == wantsEqual }) {
		return false
	}
	for i := range p.row { // and not the second row of that name
		if before := p.constantAt(i, at, isKey); wantsEqual && (before == nil || areEqual(before, key, isFold)) {
			return false
		}
	}
	return true
}

// constantOf is the constant that e is, or the string that is known to be in it; nil where
// there is none.
func (p *rowPick) constantOf(e ast.Expr) constant.Value {
	if c := p.info.Types[e].Value; c != nil || !gotypes.IsString(p.typeOf(e)) {
		return c
	}
	if all := p.expr(e); len(all) == 1 {
		if s, ok := known(all[0].pieces); ok {
			return constant.MakeString(s)
		}
	}
	return nil
}

// areEqual reports whether a and b are the same, but for the case of letters where isFold is
// set.
func areEqual(a, b constant.Value, isFold bool) bool {
	switch {
	case a.Kind() != b.Kind():
		return false
	case isFold && a.Kind() == constant.String:
		return strings.EqualFold(constant.StringVal(a), constant.StringVal(b))
	}
	return constant.Compare(a, token.EQL, b)
}

// isOpen reports whether anything may be in other, a variable that g, and nothing else before
// the end of the loop, asks something of.
func (p *rowPick) isOpen(g *defuse.Guard, other ast.Expr) bool {
	v, ok := p.info.Uses[identOf(other)].(*types.Var)
	if !ok || v.IsField() || v.Parent() == p.pkg.Scope() || p.u.declaredIn(v, p.loop.Pos(), p.loop.End()) || !p.isOpenIndex(other) || !p.u.IsFreeOf(p.loop.X, []ast.Expr{other}, false) {
		return false
	}
	for _, use := range p.Reads(v) {
		if use.Node().Pos() > p.loop.End() || goindex.IsWithin(use.Node(), g.Expr()) {
			continue
		}
		at := usekind.Classify(use)
		if at.Kind != usekind.Argument { // want := name
			return false
		}
		if fn, ok := typeutil.Callee(p.info, at.Call()).(*types.Func); !ok || !knowledge.Has(fn, knowledge.Prints) { // and not log.Print(name)
			return false
		}
	}
	return true
}
