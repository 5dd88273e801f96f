package edit

// This file edits literals.

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/strlit"
	"github.com/urilint/urilint/internal/usekind"
)

// inLiterals writes the edit of p into its literals. Bytes from several literals are taken out
// of each, and what takes their place is written into the first.
func (w *writer) inLiterals(d *draft, p place) (edits []analysis.TextEdit, ok bool) {
	put := p.edit.New
	for k, r := range p.runs {
		var more []analysis.TextEdit
		if k > 0 {
			put = ""
		}
		switch {
		case k == 0 && p.edit.Expr != "": // os.Getenv("PASSWORD")
			expr, isFree := d.imports.Qualify(r.lit.Pos(), p.edit.Expr, p.edit.Imports)
			if !isFree {
				return nil, false
			}
			more, ok = w.splice(r, expr)
		case put == "": // "http://h" + "/" becomes "http://h"
			if more, ok = w.drop(r); !ok {
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

// isAll reports whether the run is all of its literal.
func (r run) isAll() bool {
	c := strlit.SpanOf(r.lit, r.from, r.to)
	return r.from == 0 && r.to == c.To && c.End == len(r.lit.Value)-1
}

// replace writes text in the place of the run.
func (r run) replace(text string) ([]analysis.TextEdit, bool) {
	if r.at.fate&inFormat != 0 { // "50%" in a format is "50%%"
		text = strings.ReplaceAll(text, "%", "%%")
	}
	if r.isTag() && !strlit.FitsTag(text) { // `default:"https//h"`
		return nil, false
	}
	c, source, ok := strlit.Replace(r.lit, r.from, r.to, text)
	return []analysis.TextEdit{r.edit(c.Pos, c.End, source)}, ok
}

// isTag reports whether the literal is the tag of a field.
func (r run) isTag() bool { return cursor.EdgeKind(r.at.cur) == edge.Field_Tag }

// edit replaces the bytes [pos, end) of the source of the literal.
func (r run) edit(pos, end int, source string) analysis.TextEdit {
	at := r.lit.Pos()
	return analysis.TextEdit{Pos: at + token.Pos(pos), End: at + token.Pos(end), NewText: []byte(source)}
}

// drop takes the literal of the run out of a sum; ok is false where the run is not all of it,
// or a comment would go with it.
func (w *writer) drop(r run) (edits []analysis.TextEdit, ok bool) {
	if !r.isAll() { // a part of "http://h"
		return nil, false
	}
	sum, ok := usekind.Direct(r.at.cur).User().Node().(*ast.BinaryExpr)
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
	return []analysis.TextEdit{{Pos: from, End: to}}, !w.isCommented(from, to)
}

// isCommented reports whether a comment begins between pos and end.
func (ed *Editor) isCommented(pos, end token.Pos) bool {
	if ed.comments == nil {
		ed.comments = []token.Pos{}
		for _, f := range ed.Imports.Files {
			for _, c := range f.Comments {
				ed.comments = append(ed.comments, c.Pos())
			}
		}
		slices.Sort(ed.comments)
	}
	i, _ := slices.BinarySearch(ed.comments, pos)
	return i < len(ed.comments) && ed.comments[i] < end
}

// formatOf is the format that the call has at argument at, of a function of package fmt.
func (ed *Editor) formatOf(call *ast.CallExpr, at int) (f fmtstr.Format, ok bool) {
	if at >= len(call.Args) || call.Ellipsis.IsValid() {
		return f, false
	}
	s, ok := index.StringOf(ed.Flow.Info, call.Args[at])
	if !ok {
		return f, false
	}
	f, ok = fmtstr.Parse(s)
	return f, ok && !f.Indexed // %[1]s
}

// verbAt is the verb of the operand at cur, of a format that is a literal in the call.
func (w *writer) verbAt(cur inspector.Cursor) (x verb, ok bool) {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return x, false
	}
	fn := w.Flow.Index.Callee(use.Call())
	if fn == nil {
		return x, false
	}
	at, isFormatter := library.FormatAt(fn)
	if !isFormatter || use.Index <= at {
		return x, false
	}
	f, ok := w.formatOf(use.Call(), at)
	if !ok {
		return x, false
	}
	x = verb{call: use.Call(), at: use.User(), format: at, operand: use.Index}
	var isLit bool
	if x.lit, isLit = ast.Unparen(x.call.Args[at]).(*ast.BasicLit); !isLit || !strlit.IsFaithful(x.lit) {
		return x, false
	}
	found := 0
	for _, v := range f.Verbs {
		if v.Operand == use.Index-at-1 {
			x.start, x.end = v.Start, v.End
			found++
		}
	}
	return x, found == 1
}

// splice writes expr in the place of the run, between the two halves of its literal; ok is
// false for a format and in the value of a constant.
func (w *writer) splice(r run, expr string) (edits []analysis.TextEdit, ok bool) {
	cur := r.at.cur
	if r.isTag() || r.at.fate&inFormat != 0 || !w.takesString(cur) || w.isInConst(cur) {
		return nil, false
	}
	c, before, after, ok := r.rest()
	if !ok {
		return nil, false
	}
	edits = []analysis.TextEdit{r.split(c, before, expr, after)}
	if !standsAlone(cur) {
		end := len(r.lit.Value)
		edits = []analysis.TextEdit{r.edit(0, 0, "("), edits[0], r.edit(end, end, ")")}
	}
	return edits, true
}

// rest returns the characters of the run, and the source of the bytes that these write and
// that are not of the run: parts of a character.
func (r run) rest() (c strlit.Span, before, after string, ok bool) {
	value, _ := strlit.Value(r.lit)
	c = strlit.SpanOf(r.lit, r.from, r.to)
	before, ok = strlit.Encode(r.lit, value[c.From:min(r.from, c.To)])
	after, okAfter := strlit.Encode(r.lit, value[min(r.to, c.To):c.To])
	return c, before, after, ok && okAfter
}

// split is the edit that ends the literal before c, adds expr, and begins another literal
// after c; nothing else of the literal is touched, so that other edits of it go with this one.
// A half that would be empty is left out.
func (r run) split(c strlit.Span, before, expr, after string) analysis.TextEdit {
	quote := r.lit.Value[:1]
	pos, end := c.Pos, c.End
	if pos == len(quote) && before == "" {
		pos = 0
	} else {
		expr = before + quote + " + " + expr
	}
	if last := len(r.lit.Value) - len(quote); end == last && after == "" {
		end = len(r.lit.Value)
	} else {
		expr += " + " + quote + after
	}
	return r.edit(pos, end, expr)
}

// takesString reports whether an expression of type string can stand where the literal at cur
// stands.
func (w *writer) takesString(cur inspector.Cursor) bool {
	if isPlainString(w.typeOf(cur)) {
		return true
	}
	call := usekind.Direct(cur).Call() // the literal of a conversion, T("…"), has the type T
	return call != nil && w.Flow.Info.Types[call.Fun].IsType()
}

// standsAlone reports whether a sum can stand where cur stands without parentheses around it.
func standsAlone(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.At != cur { // ("a")
		return true
	}
	switch use.Kind {
	case usekind.Operand: // "a" + u, and not "a" == u
		return use.User().Node().(*ast.BinaryExpr).Op.Precedence() <= token.ADD.Precedence()
	case usekind.Indexed, usekind.Selected, usekind.Dereferenced, usekind.Asserted, usekind.TypeTag: // "a"[0], m["a"].x
		return false
	case usekind.AddressTaken, usekind.Inverted, usekind.Received, usekind.Callee: // &u
		return false
	}
	return true // get("a"), m["a"]
}

// isInConst reports whether cur is in the value of a constant.
func (w *writer) isInConst(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.ValueSpec)(nil), (*ast.FuncLit)(nil)) {
		decl, ok := c.Parent().Node().(*ast.GenDecl)
		return ok && decl.Tok == token.CONST // and not var base = "a", func() { get("a") }
	}
	return false
}
