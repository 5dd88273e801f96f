package literal

// This file makes the text of an expression, and maps its bytes to the literals that
// wrote them.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/strlit"
)

// A source is the text of an expression with where each byte of it was written.
type source struct {
	text   text.Text
	pieces []piece // in the order of the text
}

// A piece is a stretch of a text that one literal or operand wrote.
type piece struct {
	at, n  int           // the bytes [at, at+n) of the text; 1 for a hole
	lit    *ast.BasicLit // nil for an operand, and a constant of another package
	off    int           // of the first byte in the value of lit
	size   int           // how many bytes of that value it stands for: those of a verb, for a hole
	known  string        // the bytes; "" for a hole
	lang   text.Lang     // of a hole
	shared bool          // lit declares a constant that the expression uses
}

// number is what an integer is written as.
var number = text.Lang{text.Seq{{Set: text.Range('0', '9'), Min: 1, Max: -1}}}

// mostPieces bounds the operands of an expression.
const mostPieces = 256

// sourceOf is the text of e, with a hole for each part that is not constant.
func (p *Package) sourceOf(e ast.Expr) *source {
	pieces := p.pieces(nil, e, false)
	if len(pieces) > mostPieces {
		pieces = pieces[:mostPieces]
	}
	s := new(source)
	var texts []text.Text
	at := 0
	for _, pc := range pieces {
		pc.at = at
		if pc.known == "" {
			pc.n = 1
			texts = append(texts, text.Unknown(pc.lang))
		} else {
			pc.n = len(pc.known)
			texts = append(texts, text.Known(pc.known))
		}
		at += pc.n
		s.pieces = append(s.pieces, pc)
	}
	s.text = text.Join(texts...)
	return s
}

// sourceOfTag is the text of the default s in the tag lit.
func sourceOfTag(lit *ast.BasicLit, s library.TagSetting) *source {
	n := len(s.Default)
	return &source{text: text.Known(s.Default), pieces: []piece{{n: n, lit: lit, off: s.Offset, size: n, known: s.Default}}}
}

// pieces appends those of e to list; shared says that e declares a constant that an
// expression uses.
func (p *Package) pieces(list []piece, e ast.Expr, shared bool) []piece {
	switch e := e.(type) {
	case *ast.ParenExpr: // ("http//h")
		return p.pieces(list, e.X, shared)
	case *ast.BasicLit: // "http//h"
		if e.Kind == token.STRING {
			return append(list, piecesOf(e, p.constant(e), shared)...)
		}
	case *ast.BinaryExpr: // "http//" + host
		if e.Op == token.ADD {
			for _, operand := range operands(e) {
				if list = p.pieces(list, operand, shared); len(list) > mostPieces {
					break
				}
			}
			return list
		}
	case *ast.CallExpr:
		switch {
		case len(e.Args) == 1 && p.Info.Types[e.Fun].IsType() && gotypes.IsString(p.Info.TypeOf(e.Args[0])): // URL("http//" + host)
			return p.pieces(list, e.Args[0], shared)
		case isSprintf(p.Info, e): // fmt.Sprintf("https:/%s:%d", host, port)
			return p.pieces(list, e.Args[0], shared)
		case isNumeral(p.Info, e): // strconv.Itoa(port)
			return append(list, piece{lang: number})
		}
	case *ast.Ident: // root
		return p.named(list, e, e)
	case *ast.SelectorExpr: // config.Root
		return p.named(list, e, e.Sel)
	}
	if s := p.constant(e); s != "" {
		return append(list, piece{known: s})
	}
	return append(list, piece{})
}

// named appends the pieces of what id, used as e, refers to.
func (p *Package) named(list []piece, e ast.Expr, id *ast.Ident) []piece {
	want := p.constant(e)
	if want == "" {
		return append(list, piece{})
	}
	if c, ok := p.Info.Uses[id].(*types.Const); ok {
		if value := p.valueOf(c); value != nil {
			of := p.pieces(nil, value, true)
			if isKnown(of, want) {
				return append(list, of...)
			}
		}
	}
	return append(list, piece{known: want})
}

// isKnown reports whether the pieces are the bytes of want, but for the verbs in them.
func isKnown(pieces []piece, want string) bool {
	n := 0
	for _, pc := range pieces {
		if pc.lit == nil && pc.known == "" {
			return false
		}
		n += max(pc.size, len(pc.known))
	}
	return n == len(want)
}

// piecesOf are the pieces of a literal whose value is s: each verb in it is a hole, whoever
// formats it.
func piecesOf(lit *ast.BasicLit, s string, shared bool) []piece {
	var list []piece
	add := func(from, to int) {
		if from < to {
			list = append(list, piece{lit: lit, off: from, size: to - from, known: s[from:to], shared: shared})
		}
	}
	from := 0
	if format, ok := fmtstr.Parse(s); ok && strings.Contains(s, "%") {
		for _, verb := range format.Verbs {
			if !strings.ContainsRune("sdvqxXtcU", verb.Char) { // "%%", "%20"
				continue
			}
			add(from, verb.Start)
			hole := piece{lit: lit, off: verb.Start, size: verb.End - verb.Start, shared: shared}
			if verb.Char == 'd' {
				hole.lang = number
			}
			list = append(list, hole)
			from = verb.End
		}
	}
	add(from, len(s))
	return list
}

// constant is the string that e is, "" where it is not constant.
func (p *Package) constant(e ast.Expr) string {
	if v := p.Info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

// operands are those of a sum, in the order of the source. The parser nests sums to the
// left, deeply.
func operands(e *ast.BinaryExpr) []ast.Expr {
	var list []ast.Expr
	left := ast.Expr(e)
	for {
		b, ok := left.(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		list = append(list, b.Y)
		left = b.X
	}
	list = append(list, left)
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// isSprintf reports whether call is one of fmt.Sprintf.
func isSprintf(info *types.Info, call *ast.CallExpr) bool {
	return isOf(info, call, "fmt", "Sprintf") && len(call.Args) > 0
}

// isNumeral reports whether call writes an integer.
func isNumeral(info *types.Info, call *ast.CallExpr) bool {
	return isOf(info, call, "strconv", "Itoa", "FormatInt", "FormatUint")
}

// isOf reports whether call is one of a function of the package with that path.
func isOf(info *types.Info, call *ast.CallExpr, path string, names ...string) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	for _, name := range names {
		if sel.Sel.Name != name {
			continue
		}
		fn, ok := typeutil.Callee(info, call).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg().Path() == path
	}
	return false
}

// span is where the bytes [start, end) of the text stand: the literal that wrote the first
// of them, nil where that is none of the package, and the part of it that wrote them.
func (s *source) span(start, end int) (lit *ast.BasicLit, pos, till token.Pos) {
	for _, pc := range s.pieces {
		if pc.at+pc.n <= start || end <= pc.at {
			continue
		}
		if lit == nil {
			switch {
			case pc.lit != nil:
			case pc.known == "": // port of host + ":" + port + ":80"
				continue
			default: // config.Port
				return nil, token.NoPos, token.NoPos
			}
			lit = pc.lit
			pos, till = pc.source(start, end)
		} else if pc.lit == lit {
			_, till = pc.source(start, end)
		}
	}
	return lit, pos, till
}

// source is where the bytes [start, end) of the text stand, as far as pc wrote them.
func (pc *piece) source(start, end int) (pos, till token.Pos) {
	from, to := pc.off, pc.off+pc.size
	if pc.known != "" {
		from, to = pc.off+max(0, start-pc.at), pc.off+min(pc.n, end-pc.at)
	}
	c := strlit.SpanOf(pc.lit, from, to)
	return pc.lit.Pos() + token.Pos(c.Pos), pc.lit.Pos() + token.Pos(c.End)
}

// edits writes edits of the text as edits of the literals that wrote it; ok is false where
// that cannot be done, or would change another use of a constant.
func (s *source) edits(edits []rule.Edit) (list []analysis.TextEdit, ok bool) {
	for _, e := range edits {
		if e.Expr != "" {
			return nil, false
		}
		put := e.New
		done := false
		for i := range s.pieces {
			pc := &s.pieces[i]
			isInside := pc.at <= e.Start && e.End <= pc.at+pc.n && pc.known != ""
			isCut := e.Start < pc.at+pc.n && pc.at < e.End
			switch {
			case e.Start == e.End && (!isInside || done || pc.lit == nil || pc.shared && s.isBoundary(pc, e.Start)): // an insertion
				continue
			case e.Start < e.End && !isCut:
				continue
			case pc.lit == nil || pc.known == "":
				return nil, false
			}
			edit, ok := pc.replace(e.Start, e.End, put)
			if !ok {
				return nil, false
			}
			list = append(list, edit)
			done, put = true, ""
		}
		if !done {
			return nil, false
		}
	}
	return list, len(list) > 0
}

// isBoundary reports whether the offset i of the text is at an end of pc, so that what is
// inserted there may be the business of what stands beside it.
func (s *source) isBoundary(pc *piece, i int) bool { return i == pc.at || i == pc.at+pc.n }
