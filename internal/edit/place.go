package edit

// This file says in which literals an edit of the text can be written.

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/strlit"
	"github.com/urilint/urilint/internal/usekind"
)

// A run is a part of a literal that an edit changes.
type run struct {
	literal  segment.Literal
	lit      *ast.BasicLit // nil where it is in another package, or no string
	at       *node
	from, to int // bytes of its value
}

// A grade says how good a place is.
type grade uint8

const (
	bad      grade = iota
	doubtful       // it may change what is right as well
	good
)

// A place is where an edit can be written.
type place struct {
	edit  rule.Edit
	runs  []run
	grade grade
}

// places returns where e can be written, all of which make the same text of it: what is
// inserted at a seam is added to either literal, and of what stands there twice either is
// deleted.
//
//	host := "http://h"; http.Get("http://" + host)
//
// What is no delimiter belongs to what is at fault, if it can be written there: the slash of
// "https:/" + host.
func (w *writer) places(v *judge.Verdict, e rule.Edit, atSeam bool) []place {
	var all []place
	add := func(e rule.Edit, runs []run, ok bool) {
		if ok {
			all = append(all, place{e, runs, w.gradeOf(v, e, runs)})
		}
	}
	if e.Start == e.End {
		list := beside(v.Value, e.Start)
		isFault := func(k int) bool {
			at := startOf(v.Value, k)
			return v.Finding.Start < at+v.Value.Segments[k].Width() && at < v.Finding.End
		}
		if !atSeam && len(list) > 1 && !isFault(list[0]) && isFault(list[1]) {
			slices.Reverse(list)
		}
		for _, k := range list {
			if !atSeam && !isFault(k) && slices.ContainsFunc(all, func(p place) bool { return p.grade > bad }) {
				break
			}
			r, ok := w.runBeside(v.Value, k, e.Start)
			add(e, []run{r}, ok)
		}
		return all
	}
	runs, ok := w.runs(v.Value, e.Start, e.End)
	add(e, runs, ok)
	if e.New == "" && e.Expr == "" { // "http://" + "http://h"
		for _, by := range []int{1, -1} {
			if moved := slideDeletion(v.Value, e, by); moved.Start != e.Start {
				runs, ok := w.runs(v.Value, moved.Start, moved.End)
				add(moved, runs, ok)
			}
		}
	}
	return all
}

// beside are the segments that offset i of the text of v is in, or next to.
func beside(v segment.Value, i int) (list []int) {
	at := 0
	for k, s := range v.Segments {
		end := at + s.Width()
		if at <= i && i <= end {
			list = append(list, k)
		}
		at = end
	}
	return list
}

// startOf is the offset in the text of v at which segment k begins.
func startOf(v segment.Value, k int) int {
	at := 0
	for _, s := range v.Segments[:k] {
		at += s.Width()
	}
	return at
}

// slideDeletion moves e, a deletion, as far as it goes in the direction of by, 1 or -1, while
// it leaves the same text.
func slideDeletion(v segment.Value, e rule.Edit, by int) rule.Edit {
	flat := v.Flat()
	for {
		gained, lost := e.End, e.Start
		if by < 0 {
			gained, lost = e.Start-1, e.End-1
		}
		if gained < 0 || gained >= len(flat) || flat[gained] != flat[lost] {
			return e
		}
		if k, _, ok := v.At(gained); !ok || v.Segments[k].Hole != nil {
			return e
		}
		e.Start, e.End = e.Start+by, e.End+by
	}
}

// runBeside is the run of segment k of v for an insertion at offset i of the text; a hole has
// that of its verb.
func (w *writer) runBeside(v segment.Value, k, i int) (r run, ok bool) {
	s, at := v.Segments[k], startOf(v, k)
	if s.Hole == nil {
		return w.runOf(v, k, i-at, i-at)
	}
	verb, ok := w.verbOf(s.Hole)
	if !ok {
		return r, false
	}
	r, ok = w.literalRun(segment.Literal{Pos: verb.lit.Pos(), End: verb.lit.End()})
	r.from = verb.start
	if i > at {
		r.from = verb.end
	}
	r.to = r.from
	return r, ok
}

// runs returns the parts of literals that wrote the bytes [i, j) of v; ok is false where one
// of them is not known.
func (w *writer) runs(v segment.Value, i, j int) (list []run, ok bool) {
	at := 0
	for k, s := range v.Segments {
		from, to := max(i-at, 0), min(j-at, s.Width())
		at += s.Width()
		if from >= to {
			continue
		}
		r, ok := w.runOf(v, k, from, to)
		if !ok {
			return nil, false
		}
		if n := len(list); n > 0 && list[n-1].literal == r.literal && r.lit != nil && list[n-1].to == r.from { // "a%%b" is three segments
			list[n-1].to = r.to
			continue
		}
		list = append(list, r)
	}
	return list, len(list) > 0
}

// runOf is the run of the bytes [from, to) of segment k of v.
func (w *writer) runOf(v segment.Value, k, from, to int) (r run, ok bool) {
	s := v.Segments[k]
	if s.Hole != nil || s.Literal.IsZero() || s.Offset == segment.Unmapped || !isOnce(v, s.Literal) {
		return r, false
	}
	r, ok = w.literalRun(s.Literal)
	r.from, r.to = s.Offset+from, s.Offset+to
	return r, ok && (r.at.fate&inFormat == 0 || r.lit == nil || !strings.Contains(r.lit.Value, "%%"))
}

// literalRun is the run of no bytes of the literal.
func (w *writer) literalRun(l segment.Literal) (r run, ok bool) {
	cur, ok := w.expressionAt(l.Pos, l.End)
	if !ok {
		return r, false
	}
	r = run{literal: l, at: w.walkOf(l).node(cur)}
	lit, isLit := cur.Node().(*ast.BasicLit)
	if isLit && lit.Kind == token.STRING && l.Place == (segment.Place{}) && strlit.IsFaithful(lit) {
		r.lit = lit
	}
	return r, true
}

// expressionAt is the expression that is [pos, end).
func (w *writer) expressionAt(pos, end token.Pos) (cur inspector.Cursor, ok bool) {
	if !pos.IsValid() {
		return cur, false
	}
	cur, ok = w.Flow.Find(pos, end)
	if !ok || cur.Node().Pos() != pos || cur.Node().End() != end {
		return cur, false
	}
	_, ok = cur.Node().(ast.Expr)
	return cur, ok
}

// isOnce reports whether no byte of the literal stands for two bytes of v.
//
//	base + base
func isOnce(v segment.Value, l segment.Literal) bool {
	last := 0
	for _, s := range v.Segments {
		if s.Hole != nil || s.Literal.Key() != l.Key() || s.Known == "" {
			continue
		}
		if s.Offset == segment.Unmapped {
			continue
		}
		if s.Offset < last {
			return false
		}
		last = s.Offset + len(s.Known)
	}
	return true
}

// gradeOf says what e, an edit of the text of v, would change in the literals of runs.
func (w *writer) gradeOf(v *judge.Verdict, e rule.Edit, runs []run) grade {
	g := good
	for _, r := range runs {
		if v.IsOfBase && r.lit != nil && e.End == 0 && w.MayEdit(r.lit.Pos()) && w.isReadOnce(r.lit) { // url.Parse("api.example.com")
			return doubtful
		}
		if r.lit == nil || !w.MayEdit(r.lit.Pos()) || !w.isOwn(v, e, r.at.fate, spanOf(v.Value, r.literal)) {
			return bad
		}
		g = min(g, w.othersOf(v, e, r))
	}
	return g
}

// isReadOnce reports whether the literal is an argument, or what a name stands for that is read
// once.
//
//	const base = "api.example.com"; u, err := url.Parse(base)
func (w *writer) isReadOnce(lit *ast.BasicLit) bool {
	cur, ok := w.Index.Find(lit)
	if !ok {
		return false
	}
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Argument:
		return true
	case usekind.Stored:
		id, ok := use.Targets()[0].(*ast.Ident)
		return ok && len(use.Targets()) == 1 && len(w.Index.Reads(w.Flow.Info.ObjectOf(id))) == 1
	}
	return false
}

// A stretch is a part of a text.
type stretch struct{ start, end int }

// spanOf is from the first byte to the last that the literal wrote of v.
func spanOf(v segment.Value, l segment.Literal) stretch {
	x := stretch{-1, -1}
	at := 0
	for _, s := range v.Segments {
		if s.Literal.Key() == l.Key() {
			if x.start < 0 {
				x.start = at
			}
			x.end = at + s.Width()
		}
		at += s.Width()
	}
	return x
}

// isOwn reports whether the bytes x of the text of v, of that fate, are used for nothing that
// e would change but for the sites of the report.
func (w *writer) isOwn(v *judge.Verdict, e rule.Edit, f fate, x stretch) bool {
	f0 := v.Finding
	atEdge := e.Start == e.End && (e.Start == x.start || e.Start == x.end)
	// A URL that is wrong from its beginning is wrong in a message, too; a host that lacks a
	// scheme is not, and nobody looks for a password that goes where something is printed.
	printFollows := !f0.Rule.Secret && x.start == 0 && f0.End <= x.end && !atEdge
	completes := atEdge && f0.Rule.LacksScheme // Options{Hook: "h/hook"}, which others want to get as well
	empties := e.New == "" && e.Expr == "" && e.Start <= x.start && x.end <= e.End && e.Start < e.End
	switch {
	case f&arrives == 0, f&other != 0:
		return false
	case f&printed != 0 && !printFollows, f&exposed != 0 && !printFollows && !completes, f&emptyAsked != 0 && empties:
		return false
	case f&transformed != 0 && (isEscape(e) || e.Expr != ""), f&inFormat != 0 && f&plain != 0:
		return false
	}
	return true
}

// mostOthers is how many strings a literal may be part of to be edited.
const mostOthers = 256

// othersOf says what e, an edit of v that is written in the run, does to strings that are not
// of the report.
func (w *writer) othersOf(v *judge.Verdict, e rule.Edit, r run) grade {
	all := w.byLiteral[r.literal.Key()]
	if len(all) > mostOthers {
		return bad
	}
	g := good
	for _, o := range all {
		if w.of[o] || o.Silence == judge.OtherChoice || o.Silence == judge.Reported || !isMadeOf(o.Value, r) {
			continue
		}
		_, known := o.Value.Known()
		switch {
		case e.Expr == "" && (o.Finding != nil || v.Finding.Rule.ID == "component") && isRightAfter(o, e, r): // u.RawQuery of u.String()
		case known || o.Finding != nil:
			return bad
		default:
			g = doubtful
		}
	}
	if g == good && w.isOpenTo(r) {
		return doubtful
	}
	return g
}

// isRightAfter reports whether nothing is wrong with the string of v once e is written in the
// run.
func isRightAfter(v *judge.Verdict, e rule.Edit, r run) bool {
	at := 0
	for _, s := range v.Value.Segments {
		if s.Hole == nil && s.Literal.Key() == r.literal.Key() && s.Offset != segment.Unmapped && s.Offset <= r.from && r.to <= s.Offset+len(s.Known) {
			start := at + r.from - s.Offset
			in := *v.Input
			in.Text, in.Index, in.Alternatives = v.Value.Text().Replace(start, start+r.to-r.from, text.Known(e.New)), 0, nil
			return rule.Check(&in, func(*rule.Rule) bool { return true }) == nil
		}
		at += s.Width()
	}
	return false
}

// isOpenTo reports whether callers that are not seen can make a string of the run that is right.
//
//	func get(host string) {
//		if host == "" {
//			host = "http://localhost"
//		}
//		http.Get("http://" + host)
//	}
func (w *writer) isOpenTo(r run) bool {
	for v := range w.of {
		if w.isForeign(v.Hit) {
			continue
		}
		if w.isHandedOn(v, r) {
			return true
		}
		for _, x := range w.Flow.Symbolic(v.Hit.Arg, v.Hit.Each).List {
			if _, known := x.Known(); known || !isMadeOf(x, r) || w.isOfReport(x) {
				continue
			}
			in := *v.Input
			in.Text, in.Index, in.Alternatives = x.Text(), 0, nil
			if rule.Check(&in, func(r *rule.Rule) bool { return r == v.Finding.Rule }) == nil {
				return true
			}
		}
	}
	return false
}

// isHandedOn reports whether a function that the run is in, and that the rest of the string is
// given to, is also called by others.
//
//	func get(host string) { http.Get("https:/" + host) }; get("h"); do(get)
func (w *writer) isHandedOn(v *judge.Verdict, r run) bool {
	for call := range w.Flow.CallsOf(v.Value) {
		if call.Node().Pos() <= r.literal.Pos && r.literal.End <= call.Node().End() {
			continue
		}
		fn := w.Flow.Index.Callee(call.Node().(*ast.CallExpr))
		if fn != nil && slices.ContainsFunc(w.Index.Reads(fn), func(read inspector.Cursor) bool {
			return usekind.Direct(usekind.Reference(read)).Kind != usekind.Callee
		}) {
			return true
		}
	}
	return false
}

// isMadeOf reports whether v has bytes that the run changes, or that are next to it.
func isMadeOf(v segment.Value, r run) bool {
	return slices.ContainsFunc(v.Segments, func(s segment.Segment) bool {
		return s.IsOf(r.literal) && (s.Hole != nil || s.Offset == segment.Unmapped || s.Offset <= r.to && r.from <= s.Offset+len(s.Known))
	})
}

// A verb is a verb of a format that stands in its call, and the operand that it writes.
type verb struct {
	call       *ast.CallExpr
	at         inspector.Cursor // the call
	lit        *ast.BasicLit    // the format
	start, end int              // bytes of its value
	format     int              // the index of the format among the arguments
	operand    int              // that of the operand
}

// verbOf is the verb that writes what fills the hole.
func (w *writer) verbOf(h *segment.Hole) (x verb, ok bool) {
	use, ok := w.useOf(h)
	if !ok {
		return x, false
	}
	return w.verbAt(use)
}
