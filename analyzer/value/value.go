package value

// This file holds what the package answers: a string and the source of its bytes.

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"sort"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A Value is the string at one expression and the source it comes from.
type Value struct {
	Text text.Text
	*made

	pieces []piece // those of made, some of them notEditable
}

// A made is what a text was made of.
type made struct {
	pkg    *Package
	pieces []piece // cover the text, in order; never empty

	repeated map[*ast.BasicLit]bool // see once; nil before it is asked for
	ways     map[*ast.Ident]bool    // see cameKnown; nil before it is asked for
}

// A piece is a run of bytes of a text that one place of the source wrote, or
// one hole.
type piece struct {
	at   int        // offset in the text
	s    string     // the bytes; one placeholder byte for a hole
	lang *text.Lang // what can stand in the hole; nil for anything

	source *Source // of a hole: the variable it stands for; nil for none

	// lit is the literal that wrote the bytes, which stand in its value at
	// [off, off+size). Usually size is len(s); the two bytes "%%" of a format
	// write one, and a verb writes its hole. lit is nil where only the
	// expression node is known.
	lit       *ast.BasicLit
	off, size int32
	node      ast.Node
	of        *foreign   // what of another package returned or held the bytes; nil for others
	held      *types.Var // the field or variable that is known to hold the bytes; nil for others
	fragment  *Fragment  // of which the bytes are a part, which stand at off in its text; nil for others

	via         *provenance     // the names it came through
	format      *ast.CallExpr   // lit is the format string of this call
	sub         *inlinedOperand // lit is an operand in the place of a verb
	hole        bool            // an unknown part, out of lang
	isEmpty     bool            // the hole is in the place of an empty string
	notEditable bool            // computed from the literal: not to be edited there
	formatted   bool            // the hole is written otherwise than its operand reads
	inFormat    bool            // the hole is what fmt makes of a format of which node is a part
}

// language is what can stand in a hole.
func (pc *piece) language() text.Lang {
	if pc.lang == nil {
		return text.Any
	}
	return *pc.lang
}

// isFrom reports whether obj, of another package, returned or held the bytes.
func (pc *piece) isFrom(obj types.Object) bool { return pc.of != nil && pc.of.Object == obj }

// standsFor is the source of a hole, the zero Source where it has none.
func (pc *piece) standsFor() Source {
	if pc.source == nil {
		return Source{}
	}
	return *pc.source
}

// A Via is one named object on the way of a string: a constant, a variable or
// a field, with the identifier that used it.
type Via struct {
	Obj types.Object
	Use *ast.Ident

	// IsDefault says that Obj holds the string where nothing sets it, or the setting of
	// that name, if it has another one.
	IsDefault bool
	Setting   string
}

// A provenance is the list of Vias of a piece, the outermost first. Pieces that came
// the same way share it.
type provenance struct {
	Via
	next      *provenance
	frameMark *provenance // see callFrame; never left in a finished value
}

// newValue puts pieces together.
func newValue(p *Package, pieces []piece) Value {
	m := &made{pkg: p, pieces: make([]piece, len(pieces))}
	v := Value{made: m, pieces: m.pieces}
	var parts []text.Text // each written as one
	var part []text.Text
	at := 0
	for i, pc := range pieces {
		pc.at = at
		v.pieces[i] = pc
		at += len(pc.s)
		if i > 0 && !pieces[i-1].continuedBy(&pc) { // "http://" + host
			parts = append(parts, text.Concat(part...))
			part = part[:0]
		}
		if pc.hole { // host
			part = append(part, text.UnknownFrom(pc.language(), holeOperand{m, i}))
		} else {
			part = append(part, text.Known(pc.s))
		}
	}
	v.Text = text.Join(append(parts, text.Concat(part...))...)
	return v
}

// continuedBy reports whether next was written as one with the piece: they are
// known bytes side by side in one literal.
func (pc *piece) continuedBy(next *piece) bool {
	return pc.lit != nil && pc.lit == next.lit && !pc.hole && !next.hole && pc.off+pc.size == next.off && pc.via == next.via
}

// end is the offset in the text after the piece.
func (pc *piece) end() int { return pc.at + len(pc.s) }

// cut returns the literal's bytes [from, to) that wrote the part of the piece
// that lies within [i, j) of the text.
func (pc *piece) cut(i, j int) (from, to int) {
	if pc.hole || int(pc.size) != len(pc.s) { // %s, \u00e9
		return int(pc.off), int(pc.off + pc.size)
	}
	return int(pc.off) + max(i-pc.at, 0), int(pc.off) + min(j, pc.end()) - pc.at
}

// ending returns the index of the first piece that does not end before offset i
// of the text; their number where there is none.
func (v Value) ending(i int) int {
	return sort.Search(len(v.pieces), func(k int) bool { return v.pieces[k].end() >= i })
}

// touched returns the pieces that hold bytes of [i, j); for an empty range the
// one piece an insertion at i is best written to.
func (v Value) touched(i, j int) []piece {
	if i < j {
		from := v.ending(i + 1)
		to := from
		for to < len(v.pieces) && v.pieces[to].at < j {
			to++
		}
		return v.pieces[from:to]
	}
	best, rank := 0, -1
	for k := v.ending(i); k < len(v.pieces) && v.pieces[k].at <= i; k++ {
		pc := &v.pieces[k]
		r := 0
		if pc.lit != nil && !pc.notEditable {
			r = 2
			if pc.via == nil {
				r += 2
			}
			if pc.at < i && i < pc.end() {
				r += 2
			}
			if pc.hole { // beside its verb
				r--
			}
		}
		if r > rank {
			best, rank = k, r
		}
	}
	return v.pieces[best : best+1]
}

// TextOnRun is v.Text as it is on the runs on which v arrives: an empty string that is
// one of several is a hole in v.Text, since the code around will have a meaning for it.
//
//	base := ""; if isTask { base = "https://h/task" }; http.Get(base + "/x") // "/x"
func (v Value) TextOnRun() text.Text {
	t := v.Text
	for i := len(v.pieces) - 1; i >= 0; i-- {
		if pc := &v.pieces[i]; pc.isEmpty && !pc.formatted {
			t = text.Join(t.Slice(0, pc.at), t.Slice(pc.end(), t.Len()))
		}
	}
	return t
}

// Span returns the source that wrote the bytes [i, j) of v.Text. exact is
// false where no more than an expression around them is known: the use of
// another package's constant, a hole, a string that was computed, a raw string
// with carriage returns in it, or bytes from several places, of which the
// first is returned then.
func (v Value) Span(i, j int) (pos, end token.Pos, exact bool) {
	pieces := v.writing(i, j)
	first := v.first(pieces)
	pos, end, exact = v.pkg.span(&first, i, j)
	for k := 1; k < len(pieces); k++ {
		p, e, ex := v.pkg.span(&pieces[k], i, j)
		if !exact || !ex || p < end || pieces[k].via != pieces[0].via {
			return pos, end, false
		}
		end = e
	}
	return pos, end, exact
}

// Spans yields the source of the known bytes of [i, j) of v.Text as Span
// returns it, each place that wrote some of them by itself, and of what was
// computed the calls that did.
func (v Value) Spans(i, j int) iter.Seq2[token.Pos, token.Pos] {
	return func(yield func(pos, end token.Pos) bool) {
		for _, pc := range v.touched(i, j) {
			if pc.hole {
				continue
			}
			pos, end, exact := v.pkg.span(&pc, i, j)
			if writer := pc.writer(); pc.notEditable || !exact && !isName(writer) {
				if call := v.pkg.stringCallAround(writer); call != nil {
					pos, end = call.Pos(), call.End()
				}
			}
			if !yield(pos, end) {
				return
			}
		}
	}
}

// isName reports whether n is a name, config.Password or password.
func isName(n ast.Node) bool {
	switch n.(type) {
	case *ast.Ident, *ast.SelectorExpr: // base, cfg.Base
		return true
	}
	return false
}

// stringCallAround returns the outermost of the calls around n that return
// strings, strings.Replace("https://bob:X@h/", "X", "hunter2", 1), or nil.
func (p *Package) stringCallAround(n ast.Node) (call ast.Node) {
	cur, ok := p.Find(n)
	for ok {
		e, isExpr := cur.Node().(ast.Expr)
		if !isExpr {
			break
		}
		if c, isCall := e.(*ast.CallExpr); isCall { // strings.ToLower("HTTP://H")
			if t := p.info.TypeOf(c); t == nil || !gotypes.IsString(t) {
				break
			}
			call = c
		}
		cur = usekind.Direct(cur).User()
	}
	return call
}

// WrittenBy returns what wrote the first of the bytes [i, j) of v.Text: a string
// literal, or an expression where no more than that is known. plain is false
// where the bytes were computed from it.
func (v Value) WrittenBy(i, j int) (writer ast.Node, plain bool) {
	first := v.first(v.writing(i, j))
	return first.writer(), first.hole || first.lit != nil && !first.notEditable
}

// A Declared is a named string that is written in another place than where it
// is used: config.Cache.
type Declared struct {
	Expr       ast.Expr     // the use
	Obj        types.Object // what is used
	Start, End int          // the bytes of Value.Text that it is
	Returned   bool         // Expr, which is called, returns them
	Field      string       // of Expr, ".HTTP.Base", that they are in; empty for all of it
	SetBy      string       // the package that has the default of a setting which they are; empty for others
}

// DeclaredAt returns what the bytes [i, j) of v.Text, or the first of them, are
// a part of, where nothing is known of it in this package but its string: a
// constant, a function or a variable of another one. ok is false for anything
// else.
func (v Value) DeclaredAt(i, j int) (_ Declared, ok bool) {
	first := v.first(v.writing(i, j))
	if first.lit != nil || first.hole { // "http://h", host
		return Declared{}, false
	}
	e, ok := first.node.(ast.Expr)
	if !ok {
		return Declared{}, false
	}
	if first.of != nil {
		return v.resultAt(e, first.of, i), true
	}
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // Cache, of a dot import
		id = e
	case *ast.SelectorExpr: // config.Cache
		id = e.Sel
	default: // f()
		return Declared{}, false
	}
	obj := v.pkg.info.Uses[id]
	if _, ok = obj.(*types.Const); !ok {
		return Declared{}, false
	}
	return Declared{Expr: e, Obj: obj, Start: first.at, End: first.end()}, true
}

// resultAt is what of returned, or holds, that e reads and the byte i is part of.
func (v Value) resultAt(e ast.Expr, of *foreign, i int) Declared {
	d := Declared{Expr: e, Obj: of.Object, Start: -1, Field: of.field, SetBy: of.setBy}
	for _, pc := range v.pieces {
		if pc.isFrom(of.Object) && pc.node == ast.Node(e) && pc.of.field == of.field {
			if d.Start < 0 {
				d.Start = pc.at
			}
			d.End = pc.end()
		}
	}
	switch e := e.(type) {
	case *ast.CallExpr: // config.Host(env)
		d.Expr, d.Returned = e.Fun, true
	case *ast.Ident: // Base of cfg.Base
		if cur, ok := v.pkg.Find(e); ok {
			cur = usekind.Reference(cur)
			if use := usekind.Direct(cur); use.Kind == usekind.Callee && d.Field != "" { // Load of config.Load(), and its field Base
				cur = use.User()
			}
			d.Expr = cur.Node().(ast.Expr)
		}
	}
	return d
}

// Writers yields what wrote v.Text part by part, in order.
func (v Value) Writers(yield func(ast.Node) bool) {
	for i := range v.pieces {
		if !yield(v.pieces[i].writer()) {
			return
		}
	}
}

// A Part is what a part of a text was made of: the bytes [From, To) of the value of a
// string literal, or the use of a named object.
type Part struct {
	Node     ast.Node
	From, To int
}

// Meets reports whether other is a part of the same node that overlaps p or adjoins it.
func (p Part) Meets(other Part) bool {
	return p.Node == other.Node && p.From <= other.To && other.From <= p.To
}

// Parts yields the parts of literals that wrote v.Text, and each use of a named object
// that one came through.
func (v Value) Parts(yield func(Part) bool) {
	used := make(map[*ast.Ident]bool)
	followed := make(map[*provenance]bool)
	for i := range v.pieces {
		pc := &v.pieces[i]
		if pc.lit != nil && !yield(Part{pc.lit, int(pc.off), int(pc.off + pc.size)}) {
			return
		}
		for w := pc.via; w != nil && !followed[w]; w = w.next {
			followed[w] = true
			if used[w.Use] {
				continue
			}
			used[w.Use] = true
			if !yield(Part{Node: w.Use}) {
				return
			}
		}
	}
}

// IsSame reports whether v and w are one string that the package answered, whichever
// of their parts are to be edited.
func (v Value) IsSame(w Value) bool { return v.made == w.made }

// writer is what wrote the piece.
func (pc *piece) writer() ast.Node {
	if pc.lit != nil {
		return pc.lit
	}
	return pc.node
}

// writing returns the pieces that hold bytes of [i, j), all of them where the
// range is outside the text.
func (v Value) writing(i, j int) []piece {
	if pieces := v.touched(i, j); len(pieces) > 0 {
		return pieces
	}
	return v.pieces
}

// first returns the first of the pieces, with the operand in the place of its
// verb where that says more.
func (v Value) first(pieces []piece) piece {
	first := pieces[0]
	if first.hole {
		if e := v.operandAt(first.at).expr(); e != nil {
			first.node = e
		}
		if first.format != nil && !goindex.IsWithin(first.lit, first.format) {
			first.lit = nil // the operand says more than a verb elsewhere
		}
	}
	return first
}

// span is the source of the part of the piece that lies within [i, j).
func (p *Package) span(pc *piece, i, j int) (pos, end token.Pos, exact bool) {
	if pc.lit == nil || !faithful(pc.lit) { // config.Base, of another package
		return pc.node.Pos(), pc.node.End(), false
	}
	from, to := pc.cut(i, j)
	c := p.srcSpan(pc.lit, from, to)
	return pc.lit.Pos() + token.Pos(c.pos), pc.lit.Pos() + token.Pos(c.end), true
}

// Via lists the named objects that the bytes [i, j) came through, the
// outermost use first. For an empty range it is of the bytes around. Of a hole
// they are those that known bytes came through with it.
func (v Value) Via(i, j int) []Via {
	var list []Via
	seen := make(map[*ast.Ident]bool)
	for _, pc := range v.touched(i, j) {
		var inner *provenance
		if pc.hole {
			inner = v.operandAt(pc.at).ownPath()
		}
		for w := pc.via; w != inner; w = w.next {
			if i < j && pc.hole && pc.format != nil && goindex.IsWithin(w.Use, pc.format) {
				continue // the verb came that way, its operand did not
			}
			if !seen[w.Use] {
				seen[w.Use] = true
				list = append(list, w.Via)
			}
		}
	}
	return list
}

// addOrigin notes in each piece that it came through obj, used by use.
func addOrigin(pieces []piece, obj types.Object, use *ast.Ident) []piece {
	out := make([]piece, len(pieces))
	var last, made *provenance
	for i, pc := range pieces {
		if made == nil || pc.via != last {
			last, made = pc.via, &provenance{Via: Via{Obj: obj, Use: use}, next: pc.via}
		}
		pc.via = made
		out[i] = pc
	}
	return out
}
