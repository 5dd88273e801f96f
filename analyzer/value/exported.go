package value

// This file says what is in the tables that variables of a package hold for those who
// import it, and reads those of other packages.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// Element, as the first step of a path, leads to each element of a table.
const Element = -1

// Key is the Param of an ArgTest about the key, or the index, of a row of a table.
const Key = -2

// Rows returns the strings that are in the table that the package-level variable v is
// declared with, or at the path at of its elements, in the order of the source. Each
// arrives for its key. There are none where something else may be there.
//
//	var Bases = map[string]string{"dev": "http://localhost"}
//	var Services = []Service{{Name: "a", Base: "http://a"}}
func (p *Package) Rows(v *types.Var, at defuse.Path) []Result {
	d := p.declaredBy(v)
	if d == nil || d.value == nil || !p.isReadOnly(v) {
		return nil
	}
	lit, ok := ast.Unparen(d.value).(*ast.CompositeLit)
	if !ok || !gotypes.IsTable(v.Type()) || len(lit.Elts) > maxRowCalls {
		return nil
	}
	var rows []Result
	ev := p.newEvaluationOf(resultSteps)
	for i, e := range lit.Elts {
		key := strconv.Itoa(i)
		if kv, keyed := e.(*ast.KeyValueExpr); keyed { // {"dev": "http://localhost"}
			c := p.info.Types[kv.Key].Value
			if e = kv.Value; c == nil { // {name: "http://localhost"}
				return nil
			}
			key = keyText(c)
		}
		all := ev.fieldAt(e, at, d.spec.Names[0])
		pieces := all[0].pieces
		if len(all) > 1 {
			pieces = unknown(e)
		}
		q := defuse.AskText(key, false, false)
		rows = append(rows, Result{Value: newValue(p, pieces), When: []ArgTest{{Param: Key, Question: &q}}})
	}
	return rows
}

// TableOf returns the elements of the list or map that the package-level variable v is
// declared with; none where it is written otherwise.
func (p *Package) TableOf(v *types.Var) []ast.Expr {
	lit := p.TableLiteral(v)
	if lit == nil {
		return nil
	}
	var list []ast.Expr
	for _, e := range lit.Elts {
		list = append(list, goindex.ElementValue(e))
	}
	return list
}

// TableLiteral returns the literal of a list or a map that the package-level variable v is
// declared with; nil for another.
func (p *Package) TableLiteral(v *types.Var) *ast.CompositeLit {
	d := p.declaredBy(v)
	if d == nil || d.value == nil || v.Parent() != p.pkg.Scope() || !gotypes.IsTable(v.Type()) {
		return nil
	}
	lit, ok := ast.Unparen(d.value).(*ast.CompositeLit)
	if !ok || len(lit.Elts) > maxSearched {
		return nil
	}
	return lit
}

// keyText writes the constant c, a key or an index.
func keyText(c constant.Value) string {
	if c.Kind() == constant.String { // "dev"
		return constant.StringVal(c)
	}
	return c.ExactString() // 0
}

// An importedRow tells which row of a table of another package several expressions
// read.
type importedRow struct {
	table *types.Var
	by    any // the loop over it, or the index as it is written
	in    ast.Node
}

// importedElement returns what is at the path at of e, an element of a table of
// another package, as id reads it; ok is false where e is none.
//
//	config.Bases["dev"]
func (ev *evaluation) importedElement(e *ast.IndexExpr, at defuse.Path, id ast.Expr) (all []variant, ok bool) {
	v := ev.importedVarOf(e.X)
	if v == nil || !gotypes.IsTable(v.Type()) {
		return nil, false
	}
	u := ev.declInfoOf(e)
	if u == nil {
		return single(unknown(id)), true
	}
	row := importedRow{v, types.ExprString(e.Index), u.FuncAround(e)}
	if c := ev.constantIndex(e.Index); c != nil && ev.isUnconditional(e) {
		q := defuse.AskText(keyText(c), false, false)
		return ev.importedRows(row, at, id, func(t ArgTest) bool { return t.Question.Equal(q) }), true
	}
	if !ev.isUnconditional(e) || !ev.isOpenIndex(e.Index) || !u.IsFreeOf(e, []ast.Expr{e.Index}, false) {
		return single(unknown(id)), true
	}
	return ev.importedRows(row, at, id, anyKey), true
}

func anyKey(ArgTest) bool { return true }

// importedRange returns what is at the path at of the element that d, a range clause
// over a table of another package, writes, as id reads it; ok is false where it is none.
//
//	for _, base := range config.Bases { }
func (ev *evaluation) importedRange(d *defuse.Def, at defuse.Path, id ast.Expr) (all []variant, ok bool) {
	r := d.Stmt.(*ast.RangeStmt)
	v := ev.importedVarOf(r.X)
	if v == nil || !gotypes.IsTable(v.Type()) || d.Expr != r.Value {
		return nil, false
	}
	if ev.TakesFirst(r) || !ev.isUnconditional(id) { // for _, u := range config.Bases { get(u); break }
		return single(unknown(id)), true
	}
	return ev.importedRows(importedRow{table: v, by: r}, at, id, anyKey), true
}

// importedRows returns what is at the path at of those rows of a table of which isRead
// holds, or what somebody else has written there.
func (ev *evaluation) importedRows(row importedRow, at defuse.Path, id ast.Expr, isRead func(ArgTest) bool) []variant {
	if ev.Summary == nil || !isTextOfRow(row.table.Type(), at) {
		return single(unknown(id))
	}
	list := ev.Summary(row.table, nil, 0, append(defuse.Path{Element}, at...))
	if len(list) == 0 || !ev.onlyReadsImported(row.table) {
		return single(unknown(id))
	}
	all := []variant{{unknown(id), row, 0}}
	for i, alt := range list {
		if len(alt.When) != 1 || alt.When[0].Question == nil || !isRead(alt.When[0]) {
			continue
		}
		for _, a := range ev.instantiate(id, alt.Parts) {
			all = append(all, variant{heldBy(a.pieces, row.table, id), row, i + 1})
		}
	}
	return all
}

// isTextOfRow reports whether there is a string at the path at of the elements of the table t.
func isTextOfRow(t types.Type, at defuse.Path) bool {
	if len(at) > 0 { // []Service
		field := fieldOfType(t, slices.Concat(defuse.Path{Element}, at))
		return field != nil && gotypes.IsString(field.Type())
	}
	list, ok := t.Underlying().(interface{ Elem() types.Type })
	return ok && gotypes.IsString(list.Elem())
}

// onlyReadsImported reports whether the package writes to no element of the table that
// v, a variable of another package, holds, or not to what v points to, and gives it to
// nobody who might.
func (p *Package) onlyReadsImported(v *types.Var) bool {
	return p.readOnly.of(v, func() bool {
		for _, use := range p.usesOfImported(v) {
			if usekind.Direct(use).Kind == usekind.Assigned || !p.onlyRead(use) { // config.Bases["dev"] = base
				return false
			}
		}
		return true
	})
}

// usesOfImported returns the expressions that name v, a variable of another package that
// holds a table, a struct or a pointer.
func (p *Package) usesOfImported(v *types.Var) []inspector.Cursor {
	if p.importedUses == nil {
		p.importedUses = make(map[*types.Var][]inspector.Cursor)
		for cur := range p.root.Preorder((*ast.SelectorExpr)(nil)) {
			if v := p.importedVarOf(cur.Node().(*ast.SelectorExpr)); v != nil && (gotypes.IsTable(v.Type()) || gotypes.IsPointer(v.Type()) || isPointerOrStruct(v.Type())) {
				p.importedUses[v] = append(p.importedUses[v], cur)
			}
		}
	}
	return p.importedUses[v]
}
