package edit

// This file edits the use of what holds a literal instead of the literal.

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/usekind"
)

// useEdits are edits of the text of a value that came through one use.
type useEdits struct {
	use   inspector.Cursor
	in    segment.Value // what the use gives
	at    int           // where that begins in the text
	edits []rule.Edit
}

// atUses notes e, an edit of the text of v, at the uses that lead to the sites of the report
// alone; ok is false where there are none.
func (w *writer) atUses(d *draft, v *judge.Verdict, e rule.Edit) (ok bool) {
	if e.Expr != "" {
		return false
	}
	for _, k := range w.touched(v.Value, e) {
		s := v.Value.Segments[k]
		if s.Literal.IsZero() || s.Offset == segment.Unmapped {
			continue
		}
		r, ok := w.literalRun(s.Literal)
		if !ok {
			continue
		}
		var uses []useEdits
		if u, ok := w.useFor(v, e, k, r.at); ok && r.lit == nil { // config.BaseURL
			uses = append(uses, u)
		} else {
			w.cut(r.at, make(map[*node]bool), func(n *node) bool {
				u, ok := w.useFor(v, e, k, n)
				if ok {
					uses = append(uses, u)
				}
				return ok
			})
		}
		if len(uses) == 0 {
			continue
		}
		for _, u := range uses {
			if i := slices.IndexFunc(d.uses, func(o useEdits) bool { return o.use == u.use }); i >= 0 {
				d.uses[i].edits = append(d.uses[i].edits, e)
			} else {
				d.uses = append(d.uses, u)
			}
		}
		return true
	}
	return false
}

// touched are the segments that e changes, those next to an insertion.
func (w *writer) touched(v segment.Value, e rule.Edit) []int {
	if e.Start == e.End {
		return beside(v, e.Start)
	}
	k, _, ok := v.At(e.Start)
	if !ok {
		return nil
	}
	return []int{k}
}

// cut yields the first nodes after n, on each way to a site, that take says can be edited.
func (w *writer) cut(n *node, seen map[*node]bool, take func(*node) bool) {
	for _, m := range n.next {
		if !seen[m] && m.fate&arrives != 0 {
			seen[m] = true
			if !take(m) {
				w.cut(m, seen, take)
			}
		}
	}
}

// useFor returns the use that n is for e, an edit of v that touches segment k; ok is false
// where others would be changed as well, or another expression cannot stand there.
func (w *writer) useFor(v *judge.Verdict, e rule.Edit, k int, n *node) (u useEdits, ok bool) {
	if !w.isReplaceable(n.cur) {
		return u, false
	}
	vs := w.Flow.Values(n.cur)
	if vs.Incomplete || !w.isOnWay(v, k, n) {
		return u, false
	}
	for _, in := range vs.List {
		at, ok := within(v.Value, k, in)
		if !ok {
			continue
		}
		end := at + in.Len()
		if e.Start < at || end < e.End || !w.isOwn(v, e, n.fate&^emptyAsked, stretch{at, end}) || n.fate&(transformed|inFormat) != 0 {
			return u, false
		}
		return useEdits{n.cur, in, at, []rule.Edit{e}}, true
	}
	return u, false
}

// isOnWay reports whether what is made of n where that is joined is a part of v, with the bytes
// of its segment k, and of no string that the report is not about.
//
//	fetch(host + "/a"); fetch("https://" + host + "/b")
func (w *writer) isOnWay(v *judge.Verdict, k int, n *node) bool {
	cur := n.cur
	for use := usekind.Direct(cur); isSummand(use.At) || w.isOperand(use); use = usekind.Direct(cur) {
		if cur = use.User(); use.Kind == usekind.Stored { // u += host
			return true
		}
	}
	isPart := false
	for _, x := range w.Flow.Values(cur).List {
		if _, ok := within(v.Value, k, x); ok {
			isPart = true
		} else if hasLiteral(x, v.Value.Segments[k].Literal) && !w.isOfReport(x) {
			return false
		}
	}
	return isPart
}

// isOperand reports whether use is that of an operand of a format.
func (w *writer) isOperand(use usekind.Use) bool {
	if use.Kind != usekind.Argument {
		return false
	}
	fn := w.Flow.Index.Callee(use.Call())
	return fn != nil && fn.FullName() == "fmt.Sprintf"
}

// within returns where in the text of v the text of in begins, which has the bytes of segment
// k of v; ok is false where it has them not, or v not all of in.
func within(v segment.Value, k int, in segment.Value) (at int, ok bool) {
	s := v.Segments[k]
	pos := 0
	for _, x := range in.Segments {
		if x.Hole == nil && x.Literal.Key() == s.Literal.Key() && x.Offset <= s.Offset && s.Offset+len(s.Known) <= x.Offset+len(x.Known) {
			at = startOf(v, k) - (pos + s.Offset - x.Offset)
			flat, all := v.Flat(), in.Flat()
			return at, at >= 0 && at+len(all) <= len(flat) && flat[at:at+len(all)] == all
		}
		pos += x.Width()
	}
	return 0, false
}

// isReplaceable reports whether another expression of type string can stand at cur, and what
// it gives is given by nobody but this package.
func (w *writer) isReplaceable(cur inspector.Cursor) bool {
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // base
		if !w.isSettled(w.Flow.Info.ObjectOf(e), cur) {
			return false
		}
	case *ast.SelectorExpr: // c.base, config.Base
		if !w.isSettled(w.Flow.Info.ObjectOf(e.Sel), cur) {
			return false
		}
	case *ast.CallExpr: // strings.TrimSuffix(base, "/")
	default:
		return false
	}
	switch usekind.Direct(cur).Kind {
	case usekind.AddressTaken, usekind.Assigned, usekind.Ranged, usekind.Discarded: // &host, host = "h", for range host { }
		return false
	}
	return !w.isInConst(cur) && isPlainString(w.typeOf(cur)) && w.MayEdit(e.Pos())
}

// isSettled reports whether other packages cannot give obj, used at cur, another value.
func (w *writer) isSettled(obj types.Object, cur inspector.Cursor) bool {
	v, ok := obj.(*types.Var)
	if !ok { // const base = "https://h"
		return true
	}
	if f, _, isParam := w.Flow.Index.Param(v); isParam {
		return !flow.IsOpen(f.Obj)
	}
	return w.Flow.Index.IsLocal(v) || !v.Exported() || w.isClosed()
}

// editUse writes the edits where the object is used: addr becomes "http://" + addr. ok is false
// where they do more, or other strings that come this way would suffer.
func (w *writer) editUse(d *draft, u useEdits) (ok bool) {
	before, after, ok := writtenBeside(u.edits, u.at, u.at+u.in.Len())
	if !ok || len(w.Flow.Values(u.use).List) > 1 || !standsAlone(u.use) { // -host, host.x
		return false
	}
	if after != "" && ascii.IsHexdig(after[0]) { // "100%"+"25"
		return false
	}
	if before != "" { // "http://" + host
		before = strconv.Quote(before) + " + "
	}
	if after != "" { // host + "/"
		after = " + " + strconv.Quote(after)
	}
	return d.add(around(u.use, before, after))
}

// isOfReport reports whether x is a part of a string that the report is about.
func (w *writer) isOfReport(x segment.Value) bool {
	for v := range w.of {
		for k, s := range v.Value.Segments {
			if s.Hole == nil && !s.Literal.IsZero() {
				if _, ok := within(v.Value, k, x); ok {
					return true
				}
			}
		}
	}
	return false
}

// around writes source before and after the expression at cur.
func around(cur inspector.Cursor, before, after string) (edits []analysis.TextEdit) {
	pos, end := cur.Node().Pos(), cur.Node().End()
	if before != "" {
		edits = append(edits, analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(before)})
	}
	if after != "" {
		edits = append(edits, analysis.TextEdit{Pos: end, End: end, NewText: []byte(after)})
	}
	return edits
}

// writtenBeside returns what edits write before and after the bytes [start, end); ok is false
// if they do more.
func writtenBeside(edits []rule.Edit, start, end int) (before, after string, ok bool) {
	for _, e := range edits {
		switch {
		case e.Start < e.End:
			return "", "", false
		case e.Start == start:
			before += e.New
		case e.Start == end:
			after += e.New
		default:
			return "", "", false
		}
	}
	return before, after, true
}

// useOf is where what fills the hole is joined with others, or is the argument of a site; ok is
// false where that is at several places.
func (w *writer) useOf(h *segment.Hole) (use inspector.Cursor, ok bool) {
	if h.Expr == nil {
		return use, false
	}
	cur, ok := w.expressionAt(h.Expr.Pos(), h.Expr.End())
	if !ok {
		return use, false
	}
	n := 0
	seen := make(map[*node]bool)
	var find func(m *node)
	find = func(m *node) {
		if seen[m] || m.fate&arrives == 0 {
			return
		}
		seen[m] = true
		if m.isJoined || len(m.next) == 0 {
			use = m.cur
			n++
			return
		}
		for _, next := range m.next {
			find(next)
		}
	}
	find(w.walkOf(segment.Literal{}).node(cur))
	return use, n == 1 && !isBytes(w.typeOf(use))
}

// isBytes reports whether t is a list of bytes that is written as such: no net.IP.
func isBytes(t types.Type) bool {
	return gotypes.IsBytes(t) && types.NewMethodSet(t).Lookup(nil, "String") == nil
}
