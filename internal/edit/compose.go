package edit

// This file puts a call around what fills holes.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/strlit"
	"github.com/urilint/urilint/internal/usekind"
)

// isCall reports whether e writes a call with what fills holes.
func isCall(e rule.Edit) bool { return strings.Contains(e.Expr, text.Operand) }

// compose replaces the bytes and holes of e by the value of the call that it makes of the
// operands of these holes. The operands stay where they are in the source.
func (w *writer) compose(d *draft, v *judge.Verdict, e rule.Edit) ([]analysis.TextEdit, bool) {
	var holes []int // indexes of segments
	var args []inspector.Cursor
	at := 0
	for k, s := range v.Value.Segments {
		if s.Hole != nil && e.Start <= at && at < e.End { // host and port of host + ":" + port
			use, ok := w.useOf(s.Hole)
			if !ok {
				return nil, false
			}
			holes, args = append(holes, k), append(args, use)
		}
		at += s.Width()
	}
	if len(holes) == 0 || strings.Count(e.Expr, text.Operand) != len(holes) { // "http://h"
		return nil, false
	}
	if _, ok := w.verbAt(args[0]); ok { // fmt.Sprintf("%s:%d", host, port)
		return w.composeOperands(d, v, e, holes, args)
	}
	return w.composeSum(d, v, e, holes, args)
}

// composeOperands composes operands of one format.
func (w *writer) composeOperands(d *draft, v *judge.Verdict, e rule.Edit, holes []int, args []inspector.Cursor) ([]analysis.TextEdit, bool) {
	var verbs []verb
	for n, arg := range args {
		x, ok := w.verbAt(arg)
		if !ok || n > 0 && (x.call != verbs[0].call || x.operand != verbs[0].operand+n) { // fmt.Sprintf("%s:", host) + port
			return nil, false
		}
		verbs = append(verbs, x)
	}
	first := verbs[0]
	edits, ok := w.call(d, args, e)
	if !ok {
		return nil, false
	}
	isString := func(arg inspector.Cursor) bool { return gotypes.IsString(w.typeOf(arg)) }
	if len(holes) == 1 && e.End == e.Start+1 && isString(args[0]) { // %s of host
		return edits, true // its verb takes the string of the call as well
	}
	from, to, ok := formatRange(v, e, verbs)
	if !ok {
		return nil, false
	}
	needsFmt := slices.ContainsFunc(args, func(arg inspector.Cursor) bool { return !isString(arg) })
	if w.isWholeFormat(first, from, to, args) && (needsFmt || w.isNamedElsewhere(first.call)) { // fmt.Sprintf("%s:%d", host, port)
		edits[0].Pos, edits[len(edits)-1].End = first.call.Pos(), first.call.End()
		return edits, true
	}
	c, source, ok := strlit.Replace(first.lit, from, to, "%s")
	return append([]analysis.TextEdit{run{lit: first.lit}.edit(c.Pos, c.End, source)}, edits...), ok
}

// formatRange is the part of the format that wrote e of v, whose operands have the verbs; ok is
// false where something else wrote some of it.
func formatRange(v *judge.Verdict, e rule.Edit, verbs []verb) (from, to int, ok bool) {
	format, _ := strlit.Value(verbs[0].lit)
	var source strings.Builder // of e in the format
	from = verbs[0].start
	at, n := 0, 0
	for _, s := range v.Value.Segments {
		switch start, end := max(e.Start-at, 0), min(e.End-at, s.Width()); {
		case start >= end:
		case s.Hole != nil:
			source.WriteString(format[verbs[n].start:verbs[n].end])
			n++
		default:
			if n == 0 { // "u:%s", before the first of its verbs
				from -= end - start
			}
			source.WriteString(s.Known[start:end])
		}
		at += s.Width()
	}
	to = from + source.Len()
	return from, to, from >= 0 && strings.HasPrefix(format[from:], source.String()) // and not fmt.Sprintf("%s%s", host, ":80")
}

// isWholeFormat reports whether [from, to) is all of the format of a call of fmt.Sprintf with
// the operands args alone, which a string can take the place of.
func (w *writer) isWholeFormat(x verb, from, to int, args []inspector.Cursor) bool {
	s, ok := strlit.Value(x.lit)
	fn := w.Flow.Index.Callee(x.call)
	if !ok || from > 0 || to < len(s) || fn == nil || fn.FullName() != "fmt.Sprintf" || len(x.call.Args) != 1+len(args) {
		return false
	}
	// fmt.Sprintf("%s:%d", host, port /* of the peer */)
	return !w.isCommented(x.call.Pos(), args[0].Node().Pos()) && !w.isCommented(args[len(args)-1].Node().End(), x.call.End())
}

// isNamedElsewhere reports whether something else names the package that call names.
func (w *writer) isNamedElsewhere(call *ast.CallExpr) bool {
	if w.timesNamed == nil {
		w.timesNamed = make(map[*types.PkgName]int)
		for _, obj := range w.Flow.Info.Uses {
			if name, ok := obj.(*types.PkgName); ok {
				w.timesNamed[name]++
			}
		}
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	id, _ := sel.X.(*ast.Ident)
	pkg, _ := w.Flow.Info.Uses[id].(*types.PkgName)
	return w.timesNamed[pkg] > 1
}

// composeSum composes operands of one sum.
func (w *writer) composeSum(d *draft, v *judge.Verdict, e rule.Edit, holes []int, args []inspector.Cursor) ([]analysis.TextEdit, bool) {
	for _, arg := range args {
		if len(args) == 1 && e.End == e.Start+1 {
			break
		}
		if !isSummand(arg) { // host of strings.Join([]string{host, port}, ":")
			return nil, false
		}
	}
	edits, ok := w.call(d, args, e)
	if !ok || !isPlainString(w.typeOf(args[0])) && !gotypes.IsString(w.typeOf(args[0])) {
		return nil, false
	}
	at := 0
	for k, s := range v.Value.Segments {
		from, to := max(e.Start, at), min(e.End, at+s.Width())
		at += s.Width()
		if s.Hole != nil || from >= to { // "/x" of host + "/x", which stays
			continue
		}
		if holes[0] < k && k < holes[len(holes)-1] { // goes with the source between the operands
			n, _ := slices.BinarySearch(holes, k)
			r, ok := w.runOf(v.Value, k, 0, len(s.Known))
			if !ok || r.lit == nil || !w.isBetween(args[n-1], r, args[n]) { // ":" of host + ":" + port
				return nil, false
			}
			continue
		}
		out := rule.Edit{Start: from, End: to}
		runs, ok := w.runs(v.Value, from, to)
		if !ok || w.gradeOf(v, out, runs) != good { // "http://" of strings.ToLower("HTTP://") + host
			return nil, false
		}
		more, ok := w.inLiterals(d, place{edit: out, runs: runs})
		if !ok {
			return nil, false
		}
		edits = append(edits, more...)
	}
	for n := 1; n < len(holes); n++ {
		if holes[n] == holes[n-1]+1 { // host + port
			return nil, false
		}
	}
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
	return edits, true
}

// isSummand reports whether the expression at cur is an operand of a sum.
func isSummand(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	switch {
	case use.At != cur: // (host)
		return false
	case use.Kind == usekind.Operand: // host of "http://" + host
		return use.User().Node().(*ast.BinaryExpr).Op == token.ADD
	case use.Kind == usekind.Stored: // host of u += host
		stmt := use.Assignment()
		return stmt != nil && stmt.Tok == token.ADD_ASSIGN
	}
	return false
}

// isBetween reports whether the literal of r is all that stands between x and y, in a sum of
// the three.
func (w *writer) isBetween(x inspector.Cursor, r run, y inspector.Cursor) bool {
	sum := usekind.Direct(r.at.cur).User()
	inner, ok := sum.Node().(*ast.BinaryExpr)
	if !ok || inner.Op != token.ADD || inner.Y != r.lit { // host + (":" + port)
		return false
	}
	left := inner.X
	if sum, ok := left.(*ast.BinaryExpr); ok { // "http://" + host + ":" + port
		left = sum.Y
	}
	outer, ok := usekind.Direct(sum).User().Node().(*ast.BinaryExpr)
	return ok && outer.Op == token.ADD && outer.X == inner && outer.Y == y.Node() && left == x.Node() && !w.isCommented(x.Node().End(), y.Node().Pos())
}

// call puts the parts of the call of e before, between and after the operands, each of which is
// made a string.
func (w *writer) call(d *draft, args []inspector.Cursor, e rule.Edit) (edits []analysis.TextEdit, ok bool) {
	first := args[0].Node().Pos()
	expr, ok := d.imports.Qualify(first, e.Expr, e.Imports)
	if !ok {
		return nil, false
	}
	parts := strings.Split(expr, text.Operand)
	for n, arg := range args {
		open, closing := parts[n], ""
		switch t := w.typeOf(arg); {
		case t == nil:
			return nil, false
		case types.Identical(t, types.Typ[types.String]): // host
		case gotypes.IsString(t): // string(hostname)
			open, closing = open+"string(", ")"
		default: // fmt.Sprint(port)
			name, ok := d.imports.Qualify(first, "fmt.Sprint", []string{"fmt"})
			if !ok {
				return nil, false
			}
			open, closing = open+name+"(", ")"
		}
		pos, end := arg.Node().Pos(), arg.Node().End()
		from := pos
		if n > 0 {
			from = args[n-1].Node().End()
		}
		if n == len(args)-1 {
			closing += parts[n+1]
		}
		edits = append(edits, analysis.TextEdit{Pos: from, End: pos, NewText: []byte(open)}, analysis.TextEdit{Pos: end, End: end, NewText: []byte(closing)})
	}
	return edits, true
}
