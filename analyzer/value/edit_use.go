package value

// This file edits the use of a named object instead of what the object holds.

import (
	"go/ast"
	"strconv"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// Through returns the bytes [start, end) of v.Text that came through the use of
// a named object; ok is false where there are none, or others stand between
// them.
func (v Value) Through(use *ast.Ident) (start, end int, ok bool) {
	for i := range v.pieces {
		pc := &v.pieces[i]
		switch {
		case !pc.came(use): // "http://" of "http://" + host
		case !ok: // the first piece of host
			start, end, ok = pc.at, pc.end(), true
		case pc.at != end: // host + "/" + host
			return 0, 0, false
		default:
			end = pc.end()
		}
	}
	return start, end, ok
}

// came reports whether the piece came through use.
func (pc *piece) came(use *ast.Ident) bool {
	for w := pc.via; w != nil; w = w.next {
		if w.Use == use {
			return true
		}
	}
	return false
}

// AddToUse writes text before and behind the use of a named object that holds a
// string: q becomes "a" + q + "b". ok is false where a constant is wanted, or
// the type of the expression is not string itself.
func (p *Package) AddToUse(use *ast.Ident, before, behind string) (edits []analysis.TextEdit, ok bool) {
	cur, e, ok := p.stringUse(use)
	if !ok || !standsAlone(cur) { // -host, host.x
		return nil, false
	}
	plus := "+"
	if spaced(cur) { // u := host
		plus = " + "
	}
	if before != "" { // "http://" + host
		edits = append(edits, analysis.TextEdit{Pos: e.Pos(), End: e.Pos(), NewText: []byte(strconv.Quote(before) + plus)})
	}
	if behind != "" { // host + "/"
		edits = append(edits, analysis.TextEdit{Pos: e.End(), End: e.End(), NewText: []byte(plus + strconv.Quote(behind))})
	}
	return edits, true
}

// CallOnUse makes the use of a named object that holds a string the argument of
// a function, which is written as Go source: q becomes url.QueryEscape(q). ok is
// as for AddToUse.
func (p *Package) CallOnUse(use *ast.Ident, function string) (edits []analysis.TextEdit, ok bool) {
	_, e, ok := p.stringUse(use)
	if !ok {
		return nil, false
	}
	return []analysis.TextEdit{
		{Pos: e.Pos(), End: e.Pos(), NewText: []byte(function + "(")},
		{Pos: e.End(), End: e.End(), NewText: []byte(")")},
	}, true
}

// stringUse returns the expression in which use names an object, where another
// expression of type string can stand.
func (p *Package) stringUse(use *ast.Ident) (cur inspector.Cursor, e ast.Expr, ok bool) {
	cur, ok = p.Find(use)
	if !ok {
		return cur, nil, false
	}
	cur = usekind.Reference(cur)
	e = cur.Node().(ast.Expr)
	switch usekind.Direct(cur).Kind {
	case usekind.AddressTaken, usekind.Assigned, usekind.Ranged: // &host, host = "h", for range host { }
		return cur, nil, false
	}
	decl, _ := constDecl(cur, p.info)
	return cur, e, decl == nil && isPlainString(p.info.TypeOf(e))
}
