package value

// This file turns an edit of a text into edits of the literals that wrote it.

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/usekind"
)

// Edit turns the replacement of the bytes [i, j) of v.Text into edits of the
// source. They are replaced by the bytes of put, escaped as their literal
// needs it, or, where expr is not empty, by the value of the Go expression
// expr, of type string. Bytes from several literals are taken out of each. In
// an expr with text.Operand this stands for what fills the holes of the range,
// once for each, as strings.
//
// ok is false where the bytes cannot be replaced at their source: a hole,
// another package's constant, a string that was computed, a literal that
// stands for other bytes of the text too, a raw string that cannot hold them,
// an expression where Go wants a constant.
func (v Value) Edit(i, j int, put, expr string) (edits []analysis.TextEdit, ok bool) {
	if i < 0 || j < i || j > v.Text.Len() {
		return nil, false
	}
	if strings.Contains(expr, text.Operand) { // net.JoinHostPort(host, port)
		return v.compose(i, j, expr)
	}
	runs, ok := v.litRanges(i, j)
	if !ok {
		return nil, false
	}
	for k, r := range runs {
		var more []analysis.TextEdit
		if k > 0 {
			put = ""
		}
		switch {
		case k == 0 && expr != "": // os.Getenv("PASSWORD")
			more, ok = v.pkg.splice(r, expr)
		case put == "": // "http://h" + "/" becomes "http://h"
			if more, ok = v.pkg.drop(r); ok {
				break
			}
			if more, ok = v.pkg.dropVerb(r); !ok {
				more, ok = r.replace("")
			}
		default: // "http//h" becomes "http://h"
			more, ok = r.replace(put)
		}
		if !ok {
			return nil, false
		}
		edits = append(edits, more...)
	}
	return edits, true
}

// InsertionPoints returns, for each piece of the source that an insertion at offset i of
// the text can be written to, v as it is where that piece takes it.
func (v Value) InsertionPoints(i int) []Value {
	beside := func(pc *piece) bool { return pc.at <= i && i <= pc.end() }
	var sides []Value
	for k := range v.pieces {
		if pc := &v.pieces[k]; !beside(pc) || pc.lit == nil || pc.notEditable { // "http:" and host of "http:" + host
			continue
		}
		side := v
		side.pieces = slices.Clone(v.pieces)
		for n := range side.pieces {
			if pc := &side.pieces[n]; n != k && beside(pc) {
				pc.notEditable = true
			}
		}
		sides = append(sides, side)
	}
	return sides
}

// EditedBy lists the parts of literals that an edit of the bytes [i, j) of the text
// would change.
func (v Value) EditedBy(i, j int) []Part {
	var parts []Part
	for _, pc := range v.touched(i, j) {
		if pc.lit != nil { // "http://" of "http://" + host
			from, to := pc.cut(i, j)
			parts = append(parts, Part{pc.lit, from, to})
		}
	}
	return parts
}

// A litRange is the bytes [from, to) of the value of a literal.
type litRange struct {
	pkg      *Package
	lit      *ast.BasicLit
	from, to int
	format   *ast.CallExpr   // lit is the format string of this call
	sub      *inlinedOperand // lit is an operand in the place of a verb
	via      *provenance
}

// litRanges returns the parts of literals that wrote the bytes [i, j) of the text;
// ok is false where one of them cannot be edited.
func (v Value) litRanges(i, j int) (runs []litRange, ok bool) {
	for _, pc := range v.touched(i, j) {
		if pc.lit == nil || pc.hole && i < j || pc.notEditable || !faithful(pc.lit) || !v.once(pc.lit) { // host of "http://" + host
			return nil, false
		}
		from, to := pc.cut(i, j)
		if i == j && (pc.hole || int(pc.size) != len(pc.s)) { // beside a verb, or the "%%" of a format
			if from = int(pc.off); i == pc.end() { // "%s/x", before or after %s
				from = int(pc.off + pc.size)
			}
			to = from
		}
		if n := len(runs); n > 0 && runs[n-1].lit == pc.lit && runs[n-1].to == from { // "a%%b" is three pieces
			runs[n-1].to = to
			continue
		}
		runs = append(runs, litRange{v.pkg, pc.lit, from, to, pc.format, pc.sub, pc.via})
	}
	return runs, len(runs) > 0
}

// once reports whether no byte of lit stands for two bytes of the text.
func (m *made) once(lit *ast.BasicLit) bool {
	if m.repeated == nil {
		m.repeated = make(map[*ast.BasicLit]bool)
		last := make(map[*ast.BasicLit]int32)
		for k := range m.pieces {
			pc := &m.pieces[k]
			if pc.lit == nil {
				continue
			}
			if pc.off < last[pc.lit] || pc.size == 0 && len(pc.lit.Value) > 2 { // for range 2 { b.WriteString("x") }
				m.repeated[pc.lit] = true
			}
			last[pc.lit] = pc.off + max(pc.size, 1)
		}
	}
	return !m.repeated[lit]
}

// replace writes text in the place of the run.
func (r litRange) replace(text string) ([]analysis.TextEdit, bool) {
	if r.format != nil { // "50%" in a format is "50%%"
		text = strings.ReplaceAll(text, "%", "%%")
	}
	c := r.pkg.srcSpan(r.lit, r.from, r.to)
	before, after := r.rest(c)
	source, ok := encode(r.lit, before+text+after)
	return []analysis.TextEdit{r.edit(c.pos, c.end, source)}, ok
}

// drop takes the literal of the run out of a sum, where the run is all of it; ok is
// false where it is not, or a comment would go with it.
func (p *Package) drop(r litRange) (edits []analysis.TextEdit, ok bool) {
	s, ok := p.valueOf(r.lit)
	if !ok || r.from > 0 || r.to < len(s) { // a part of "http://h"
		return nil, false
	}
	cur, ok := p.Find(r.lit)
	if !ok {
		return nil, false
	}
	sum, ok := usekind.Direct(cur).User().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD { // "http://h" == u
		return nil, false
	}
	var from, to token.Pos
	switch r.lit {
	case sum.X: // "http://" + host
		if _, isLit := ast.Unparen(sum.Y).(*ast.BasicLit); isLit { // "http://" + "h", which may go, too
			return nil, false
		}
		from, to = r.lit.Pos(), sum.Y.Pos()
	case sum.Y: // host + ":80"
		from, to = sum.X.End(), r.lit.End()
	default: // (":80")
		return nil, false
	}
	if p.commented(from, to) { // host + /* the port */ ":80"
		return nil, false
	}
	return []analysis.TextEdit{{Pos: from, End: to}}, true
}

// commented reports whether a comment begins between pos and end.
func (p *Package) commented(pos, end token.Pos) bool {
	if p.comments == nil {
		p.comments = []token.Pos{}
		for _, f := range p.files {
			for _, c := range f.Comments {
				p.comments = append(p.comments, c.Pos())
			}
		}
		slices.Sort(p.comments)
	}
	i, _ := slices.BinarySearch(p.comments, pos)
	return i < len(p.comments) && p.comments[i] < end
}

// rest returns the bytes that c covers and that are not of the run: parts of
// a character.
func (r litRange) rest(c litSpan) (before, after string) {
	if c.from == r.from && c.to == r.to { // \u00e9 as a whole
		return "", ""
	}
	s, _ := r.pkg.valueOf(r.lit)
	return s[c.from:r.from], s[r.to:c.to]
}

// edit replaces the bytes [pos, end) of the literal's source.
func (r litRange) edit(pos, end int, source string) analysis.TextEdit {
	at := r.lit.Pos()
	return analysis.TextEdit{Pos: at + token.Pos(pos), End: at + token.Pos(end), NewText: []byte(source)}
}
