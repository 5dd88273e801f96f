package flow

// This file evaluates strings, by the form of the expression.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// An env binds the parameters of a function that is inlined to the arguments of a call.
type env struct {
	callee *index.Func
	call   inspector.Cursor
	caller *env // the bindings where the call is
	depth  int  // of calls inlined into each other
}

// find returns the bindings of f, nil where it is not inlined.
func (e *env) find(f *index.Func) *env {
	for ; e != nil; e = e.caller {
		if e.callee == f {
			return e
		}
	}
	return nil
}

// unknown is the string at cur, of which nothing is known.
func (ev *evaluation) unknown(cur inspector.Cursor) segment.Values {
	e, _ := cur.Node().(ast.Expr)
	return segment.HoleOf(&segment.Hole{Expr: e, Names: namesIn(cur), IsString: e != nil && gotypes.IsString(ev.Info.TypeOf(e))})
}

// namesIn are the identifiers at cur.
func namesIn(cur inspector.Cursor) (names []string) {
	for c := range cur.Preorder((*ast.Ident)(nil)) {
		names = append(names, c.Node().(*ast.Ident).Name)
	}
	return names
}

// values evaluates the string at cur.
func (ev *evaluation) values(cur inspector.Cursor, en *env) segment.Values {
	return ev.about(cur, en, whole)
}

// about evaluates what is asked of the expression at cur.
func (ev *evaluation) about(cur inspector.Cursor, en *env, what aspect) segment.Values {
	if v, ok := ev.heldAt(cur); ok {
		return ev.ofObject(ev.variable(v, cur, nil, what), cur)
	}
	return ev.once(question{index: cur.Index(), what: what, en: en}, cur, func() segment.Values { return ev.evaluate(cur, en, what) })
}

func (ev *evaluation) evaluate(cur inspector.Cursor, en *env, what aspect) segment.Values {
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return ev.unknown(cur)
	}
	switch tv := ev.Info.Types[e]; {
	case tv.IsNil(): // nil
		return segment.Values{}
	case tv.Value != nil && tv.Value.Kind() == constant.String: // "https//h"
		return ev.constant(cur, constant.StringVal(tv.Value))
	case tv.Value != nil: // 3
		return ev.unknown(cur)
	}
	switch e := e.(type) {
	case *ast.ParenExpr: // (u)
		return ev.about(cur.Child(e.X), en, what)
	case *ast.StarExpr: // *u
		return ev.about(cur.Child(e.X), en, what)
	case *ast.TypeAssertExpr: // v.(string)
		return ev.about(cur.Child(e.X), en, what)
	case *ast.UnaryExpr:
		switch e.Op {
		case token.AND: // &u
			return ev.about(cur.Child(e.X), en, what)
		case token.ARROW: // <-urls
			return ev.about(cur.Child(e.X), en, what.inEach())
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD { // base + "/v1"
			return ev.sum(cur, e, en)
		}
	case *ast.SliceExpr: // u[1:], urls[1:]
		if what == whole {
			return ev.sliced(cur, e, en)
		}
		if e.Low == nil || !what.isKnown() {
			return ev.about(cur.Child(e.X), en, what)
		}
	case *ast.Ident: // u
		if v, ok := ev.Info.ObjectOf(e).(*types.Var); ok {
			return ev.variable(v.Origin(), cur, en, what)
		}
	case *ast.SelectorExpr: // c.url, u.Host
		if v, ok := ev.Info.ObjectOf(e.Sel).(*types.Var); ok {
			if v.IsField() && gotypes.IsURL(ev.Info.TypeOf(e.X)) {
				return ev.component(cur, e, en)
			}
			return ev.ofObject(ev.variable(v.Origin(), cur, en, what), cur)
		}
	case *ast.IndexExpr: // urls[0], bases["eu"]
		if t := ev.Info.TypeOf(e.X); t != nil && !gotypes.IsText(t) {
			return ev.entry(cur, e, en, what)
		}
	case *ast.CompositeLit: // url.URL{Scheme: "https"}, []string{"https//h"}
		if gotypes.IsURL(ev.Info.TypeOf(e)) {
			return ev.writtenURL(cur, e, en)
		}
		return ev.written(cur, e, en, what)
	case *ast.CallExpr: // url()
		return ev.result(cur, e, 0, en, what)
	}
	return ev.unknown(cur)
}

// delimiters separate the components of a URL, and the parts of them.
const delimiters = "/?&=#:@"

// hasDelimiter reports whether one of the known bytes of v is a delimiter.
func hasDelimiter(v segment.Value) bool {
	return slices.ContainsFunc(v.Segments, func(s segment.Segment) bool { return strings.ContainsAny(s.Known, delimiters) })
}

// joined says of holes that they are put into a URL where e, whose values are vs, is joined: what has
// a delimiter of its own was put into one before.
//
//	func find(q string) { http.Get("https://h/?q=" + q) } // here, whoever calls it
func joined(vs segment.Values, e ast.Expr) segment.Values {
	if slices.ContainsFunc(vs.List, hasDelimiter) { // find("q=" + q)
		return vs
	}
	return vs.Map(func(v segment.Value) (segment.Value, bool) {
		v.Segments = slices.Clone(v.Segments)
		for i, s := range v.Segments {
			if s.Hole != nil && s.Hole.Joined == nil {
				v.Segments[i] = s.WithHole(func(h *segment.Hole) { h.Joined = ast.Unparen(e) })
			}
		}
		return v, true
	})
}

// sum evaluates x + y.
func (ev *evaluation) sum(cur inspector.Cursor, e *ast.BinaryExpr, en *env) segment.Values {
	x, y := ev.values(cur.Child(e.X), en), ev.values(cur.Child(e.Y), en)
	before, after := x, y
	if slices.ContainsFunc(y.List, hasDelimiter) { // host + ":80"
		before = joined(x, e.X)
	}
	if slices.ContainsFunc(x.List, hasDelimiter) { // "https://h/?q=" + q
		after = joined(y, e.Y)
	}
	return segment.Concat(before, after)
}

// constant is the string s at cur, a constant expression, by the literals that write it.
func (ev *evaluation) constant(cur inspector.Cursor, s string) segment.Values {
	e := cur.Node().(ast.Expr)
	lit := segment.Literal{Pos: e.Pos(), End: e.End()}
	switch e := e.(type) {
	case *ast.ParenExpr: // ("https//h")
		return ev.constant(cur.Child(e.X), s)
	case *ast.BinaryExpr: // "https//" + host
		return ev.constantSum(cur)
	case *ast.CallExpr: // Endpoint("https//h")
		if len(e.Args) == 1 && ev.Info.Types[e.Fun].IsType() && gotypes.IsString(ev.Info.TypeOf(e.Args[0])) {
			return ev.constant(cur.Child(e.Args[0]), s)
		}
	case *ast.Ident: // base
		return ev.named(ev.Info.ObjectOf(e), cur, s)
	case *ast.SelectorExpr: // config.Base
		return ev.named(ev.Info.ObjectOf(e.Sel), cur, s)
	}
	return segment.Of(s, lit)
}

// constantSum is the constant sum at cur, by its operands from the first to the last: the parser
// nests sums to the left, as deeply as there are operands.
//
//	"https//" + host + "/v1"
func (ev *evaluation) constantSum(cur inspector.Cursor) segment.Values {
	var operands []inspector.Cursor
	for {
		e, ok := cur.Node().(*ast.BinaryExpr)
		if !ok {
			break
		}
		operands = append(operands, cur.Child(e.Y))
		if cur = cur.Child(e.X); len(operands) == segment.MaxSegments {
			return segment.Values{Incomplete: true}
		}
	}
	parts := []segment.Values{ev.values(cur, nil)}
	for _, operand := range slices.Backward(operands) {
		parts = append(parts, ev.values(operand, nil))
	}
	return segment.Concat(parts...)
}

// named is the constant obj, used at cur.
func (ev *evaluation) named(obj types.Object, cur inspector.Cursor, s string) segment.Values {
	lit := segment.Literal{Pos: cur.Node().Pos(), End: cur.Node().End()}
	if obj == nil || obj.Pkg() == nil {
		return segment.Of(s, lit)
	}
	if value, ok := ev.Index.Const(obj); ok { // const base = "https//h"
		return ev.values(value, nil)
	}
	if obj.Pkg() == ev.Pkg { // of a list with iota
		return segment.Of(s, segment.Literal{Pos: obj.Pos(), End: obj.Pos() + token.Pos(len(obj.Name()))})
	}
	if c, ok := obj.(*types.Const); ok && ev.Facts != nil { // config.Base
		if vs, ok := ev.Facts.Constant(c, s); ok {
			return ev.UsedAt(vs, cur)
		}
	}
	lit.Place = ev.placeOf(obj)
	return segment.Of(s, lit)
}

// placeOf is where obj, of another package, is declared.
func (ev *evaluation) placeOf(obj types.Object) segment.Place {
	at := ev.Fset.Position(obj.Pos())
	return segment.Place{Package: obj.Pkg().Path(), File: baseName(at.Filename), Line: at.Line, Column: at.Column}
}

func baseName(path string) string {
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == '/' || path[i] == '\\' {
			return path[i+1:]
		}
	}
	return path
}

// sliced is a part of a string: known where all of it and the bounds are.
func (ev *evaluation) sliced(cur inspector.Cursor, e *ast.SliceExpr, en *env) segment.Values {
	by := segment.Barrier{Kind: segment.Rewriter, Pos: e.Pos()}
	low, okLow := ev.bound(e.Low)
	high, okHigh := ev.bound(e.High)
	if e.Low == nil && e.High == nil { // b[:]
		return ev.values(cur.Child(e.X), en)
	}
	return ev.values(cur.Child(e.X), en).Map(func(v segment.Value) (segment.Value, bool) {
		s, ok := v.Known()
		if !ok || !okLow || !okHigh {
			return v.Rewritten(nil, by), true
		}
		from, to := max(low, 0), high
		if to < 0 {
			to = len(s)
		}
		if from > to || to > len(s) { // panics
			return v, false
		}
		return v.Slice(from, to), true
	})
}

// bound is a constant bound of a slice expression; -1 for one that is left out.
func (ev *evaluation) bound(e ast.Expr) (n int, ok bool) {
	if e == nil {
		return -1, true
	}
	tv := ev.Info.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.Int {
		return 0, false
	}
	i, exact := constant.Int64Val(tv.Value)
	return int(i), exact
}
