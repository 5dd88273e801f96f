package value

// This file puts a Go expression in the place of a part of a literal.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// splice writes expr in the place of the run: between the two halves of its
// literal, or, where that is a format string, as a further operand.
func (p *Package) splice(r litRange, expr string) ([]analysis.TextEdit, bool) {
	cur, ok := p.Find(r.lit)
	if !ok {
		return nil, false
	}
	if r.format != nil {
		return p.spliceFormat(r, expr)
	}
	if !p.takesString(cur) {
		return nil, false
	}
	c := r.pkg.srcSpan(r.lit, r.from, r.to)
	before, after := r.rest(c)
	before, ok = encode(r.lit, before)
	if !ok {
		return nil, false
	}
	if after, ok = encode(r.lit, after); !ok {
		return nil, false
	}
	edits := []analysis.TextEdit{r.split(c, before, expr, after, spaced(cur))}
	if !standsAlone(cur) {
		end := len(r.lit.Value)
		edits = []analysis.TextEdit{r.edit(0, 0, "("), edits[0], r.edit(end, end, ")")}
	}
	if decl, obj := constDecl(cur, p.info); decl != nil {
		if !p.canBeVariable(decl, obj) {
			return nil, false
		}
		edits = append([]analysis.TextEdit{{
			Pos: decl.TokPos, End: decl.TokPos + token.Pos(len("const")), NewText: []byte("var"),
		}}, edits...)
	}
	return edits, true
}

// split is the edit that ends the literal before c, adds expr, and begins
// another literal behind c; nothing else of the literal is touched, so that
// other edits of it go with this one. A half that would be empty is left out.
func (r litRange) split(c litSpan, before, expr, after string, spaced bool) analysis.TextEdit {
	quote, plus := r.lit.Value[:1], "+"
	if spaced {
		plus = " + "
	}
	pos, end := c.pos, c.end
	if pos == len(quote) && before == "" {
		pos = 0
	} else {
		expr = before + quote + plus + expr
	}
	if last := len(r.lit.Value) - len(quote); end == last && after == "" {
		end = len(r.lit.Value)
	} else {
		expr += plus + quote + after
	}
	return r.edit(pos, end, expr)
}

// takesString reports whether an expression of type string can stand where
// the literal at cur stands.
func (p *Package) takesString(cur inspector.Cursor) bool {
	lit := cur.Node().(*ast.BasicLit)
	if isPlainString(p.info.TypeOf(lit)) {
		return true
	}
	// The literal of a conversion, T("…"), has the type T.
	call := usekind.Direct(cur).Call()
	return call != nil && p.info.Types[call.Fun].IsType()
}

// isPlainString reports whether t is string itself, or an untyped string.
func isPlainString(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && (b.Kind() == types.String || b.Kind() == types.UntypedString)
}

// standsAlone reports whether a sum can stand where cur stands without
// parentheses around it.
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

// spaced reports whether gofmt puts spaces around the + of a sum at cur: not
// within one of several arguments or an index.
func spaced(cur inspector.Cursor) bool {
	for {
		use := usekind.Direct(cur)
		switch use.Kind {
		case usekind.Argument, usekind.Callee: // get("a", b)
			if len(use.Call().Args) > 1 {
				return false
			}
		case usekind.Indexed, usekind.Index: // m["a"+b]
			return false
		case usekind.Operand: // "a" + b
		default: // u := "a" + b
			return true
		}
		cur = use.User()
	}
}

// constDecl returns the const declaration that cur is in the value of and the
// constant declared; nil where it is in none.
func constDecl(cur inspector.Cursor, info *types.Info) (*ast.GenDecl, types.Object) {
	for c := range cur.Enclosing((*ast.ValueSpec)(nil), (*ast.FuncLit)(nil)) {
		spec, ok := c.Node().(*ast.ValueSpec)
		if !ok { // func() { get("a") }
			return nil, nil
		}
		decl := c.Parent().Node().(*ast.GenDecl)
		if decl.Tok != token.CONST { // var base = "a"
			return nil, nil
		}
		return decl, info.Defs[spec.Names[0]]
	}
	return nil, nil
}

// canBeVariable reports whether the constant obj, declared by decl, can be a
// variable: nobody but this package sees it, and every use of it is an
// ordinary expression of type string.
func (p *Package) canBeVariable(decl *ast.GenDecl, obj types.Object) bool {
	if obj == nil || len(decl.Specs) != 1 || len(decl.Specs[0].(*ast.ValueSpec).Names) != 1 ||
		!isPlainString(obj.Type()) || p.IsExported(obj) {
		return false
	}
	for _, use := range p.Reads(obj) {
		if !p.ordinary(use) { // len(base)
			return false
		}
	}
	return true
}

// ordinary reports whether a variable of type string can stand in the place of
// the constant that the identifier at cur names: where no constant is wanted.
func (p *Package) ordinary(cur inspector.Cursor) bool {
	use := cur.Node().(*ast.Ident)
	if !isPlainString(p.info.TypeOf(use)) {
		return false
	}
	for c := range cur.Enclosing() {
		switch n := c.Node().(type) {
		case *ast.GenDecl: // const root = base + "/"
			if n.Tok == token.CONST {
				return false
			}
		case *ast.CaseClause: // case base:
			if use.End() <= n.Colon { // duplicate cases are seen among constants alone
				return false
			}
		case ast.Expr: // [len(base)]int{}
			tv := p.info.Types[n]
			if tv.Value != nil && (tv.Value.Kind() != constant.String || !isPlainString(tv.Type)) {
				return false // len(use), use == "a", T(use)
			}
		}
	}
	return true
}
