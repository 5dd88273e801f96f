package flow

// This file tells the models of package library what arguments can be, and evaluates
// builders.

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// digits is what an integer is written as.
var digits = text.Lang{text.Seq{{Set: text.SetOf("-"), Min: 0, Max: 1}, {Set: text.Range('0', '9'), Min: 1, Max: -1}}}

// A modelled is a call of a library function that is evaluated.
type modelled struct {
	ev   *evaluation
	cur  inspector.Cursor
	call *ast.CallExpr
	en   *env
}

var _ library.Evaluator = modelled{}

// model returns the call at cur for the models of fn.
func (ev *evaluation) model(cur inspector.Cursor, call *ast.CallExpr, fn *types.Func, i int, en *env) *library.Call {
	return &library.Call{Func: fn, Expr: call, Info: ev.Info, Result: i, Evaluator: modelled{ev, cur, call, en}}
}

// arg is argument i, library.Recv for the receiver.
func (m modelled) arg(i int) (at inspector.Cursor, ok bool) {
	if i == library.Recv {
		sel, ok := ast.Unparen(m.call.Fun).(*ast.SelectorExpr)
		if !ok {
			return at, false
		}
		return m.cur.FindNode(sel.X)
	}
	if i < 0 || i >= len(m.call.Args) {
		return at, false
	}
	return m.cur.ChildAt(edge.CallExpr_Args, i), true
}

func (m modelled) Text(i int) segment.Values {
	if at, ok := m.arg(i); ok {
		return m.ev.values(at, m.en)
	}
	return segment.Unknown(nil, m.call)
}

func (m modelled) Elements(i int) segment.Values {
	if at, ok := m.arg(i); ok {
		return m.ev.about(at, m.en, members)
	}
	return segment.Unknown(nil, m.call)
}

func (m modelled) Keys(i int) segment.Values {
	if at, ok := m.arg(i); ok {
		return m.ev.about(at, m.en, keys)
	}
	return segment.Unknown(nil, m.call)
}

func (m modelled) List(i int) (elements []segment.Values, ok bool) {
	sig := m.ev.Index.SignatureOf(m.cur)
	if sig != nil && sig.Variadic() && i == sig.Params().Len()-1 && !m.call.Ellipsis.IsValid() { // base.JoinPath("v1", id)
		for k := i; k < len(m.call.Args); k++ {
			elements = append(elements, m.Text(k))
		}
		return elements, true
	}
	at, ok := m.arg(i)
	if !ok {
		return nil, false
	}
	lit, ok := m.ev.literalOf(at)
	if !ok {
		return nil, false
	}
	en := m.en
	if lit != at { // of a variable, perhaps of another function
		en = nil
		if m.ev.Index.FuncAround(lit) == m.ev.Index.FuncAround(at) {
			en = m.en
		}
	}
	for k, e := range lit.Node().(*ast.CompositeLit).Elts {
		child := lit.ChildAt(edge.CompositeLit_Elts, k)
		if _, isKeyed := e.(*ast.KeyValueExpr); isKeyed {
			return nil, false
		}
		elements = append(elements, m.ev.values(child, en))
	}
	return elements, true
}

func (m modelled) Int(i int) (n int, ok bool) {
	at, ok := m.arg(i)
	if !ok {
		return 0, false
	}
	e, ok := at.Node().(ast.Expr)
	if !ok {
		return 0, false
	}
	v := constant.ToInt(m.ev.valueOf(e))
	if v.Kind() != constant.Int {
		return 0, false
	}
	i64, exact := constant.Int64Val(v)
	return int(i64), exact
}

// valueOf is the value of e, an unknown one if it is no constant.
func (ev *evaluation) valueOf(e ast.Expr) constant.Value {
	if v := ev.Info.Types[e].Value; v != nil {
		return v
	}
	return constant.MakeUnknown()
}

func (m modelled) Operand(i int) segment.Values {
	at, ok := m.arg(i)
	if !ok {
		return segment.Unknown(nil, m.call)
	}
	e := at.Node().(ast.Expr)
	t := m.ev.Info.TypeOf(e)
	switch {
	case t == nil:
		return m.ev.unknown(at)
	case m.ev.valueOf(e).Kind() == constant.Int: // 8080
		return segment.Of(m.ev.valueOf(e).ExactString(), segment.Literal{Pos: e.Pos(), End: e.End()})
	case gotypes.IsURL(t), gotypes.IsString(t) && m.ev.isShownAsItIs(t): // u
		return joined(m.ev.values(at, m.en), e)
	case gotypes.IsNamed(t, "net", "IP"), gotypes.IsNamed(t, "net/netip", "Addr"): // ip
		return m.ev.addressText(at, m.en)
	case gotypes.IsInteger(t) && types.NewMethodSet(t).Lookup(nil, "String") == nil: // port
		return segment.HoleOf(&segment.Hole{Lang: digits, Expr: e, Names: namesIn(at)})
	}
	return m.ev.unknown(at)
}

// isShownAsItIs reports whether package fmt writes a string of type t as it is: it has no method for
// that, or one that returns the string.
//
//	func (s site) String() string { return string(s) }
func (ev *evaluation) isShownAsItIs(t types.Type) bool {
	for _, name := range []string{"String", "Error", "Format"} {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		fn, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		decl, ok := ev.nodes.Decl(fn.Origin())
		if !ok || !returnsReceiver(ev.Info, decl.Node().(*ast.FuncDecl), fn) {
			return false
		}
	}
	return true
}

// returnsReceiver reports whether the method does nothing but to return its receiver as a string.
func returnsReceiver(info *types.Info, decl *ast.FuncDecl, fn *types.Func) bool {
	if decl.Body == nil || len(decl.Body.List) != 1 {
		return false
	}
	ret, ok := decl.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	e := ast.Unparen(ret.Results[0])
	if call, isCall := e.(*ast.CallExpr); isCall && len(call.Args) == 1 && info.Types[call.Fun].IsType() { // string(s)
		e = call.Args[0]
	}
	return index.Target(info, e) == fn.Signature().Recv()
}

// addressText is what an IP address at cur is written as.
//
//	ip := net.IPv4(127, 0, 0, 1); if addr.Is4() { }
func (ev *evaluation) addressText(cur inspector.Cursor, en *env) segment.Values {
	return ev.values(cur, en).WithHoles(func(h *segment.Hole) {
		if h.Lang == nil {
			h.Expr, h.IsIP, h.Names = cur.Node().(ast.Expr), true, namesIn(cur)
		}
	})
}

// isBuilt reports whether fn returns what was written to its receiver, a builder.
func isBuilt(fn *types.Func) bool {
	if fn == nil || fn.Signature().Recv() == nil || fn.Name() != "String" && fn.Name() != "Bytes" {
		return false
	}
	return gotypes.IsBuilder(fn.Signature().Recv().Type())
}

// built evaluates what was written to a local builder when the call at cur asks for it, in
// the order of the source.
func (ev *evaluation) built(cur inspector.Cursor, call *ast.CallExpr, en *env) segment.Values {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return ev.unknown(cur)
	}
	v := index.Target(ev.Info, sel.X)
	if v == nil || !ev.Index.IsLocal(v) || len(ev.Barriers.Of(v)) > 0 {
		return ev.unknown(cur)
	}
	out := segment.Values{List: []segment.Value{{}}}
	for _, w := range ev.Index.Writes(v) {
		if w.Index() > cur.Index() || ev.Index.FuncAround(w) != ev.Index.FuncAround(cur) {
			continue
		}
		n := w.Node().(*ast.CallExpr)
		fn := ev.Index.Callee(n)
		known := library.Of(fn)
		if known == nil || known.Appended == nil { // b.Reset()
			return ev.unknown(cur)
		}
		more := known.Appended(ev.model(w, n, fn, 0, en))
		for _, arg := range n.Args { // b.WriteString(u); if strings.Contains(u, "?") { b.WriteByte('&') }
			if u := index.Target(ev.Info, arg); u != nil && ev.Index.IsLocal(u) {
				more = more.WithBarrier(ev.Barriers.Between(u, w.Node().End(), cur.Node().Pos())...)
			}
		}
		switch {
		case ev.Index.IsAlways(w, cur): // b.WriteString("https//h")
			out = segment.Concat(out, more)
		case ev.Index.IsInLoop(w): // for _, p := range parts { b.WriteString(p) }
			out = segment.Concat(out, segment.HoleOf(&segment.Hole{}))
		default: // if q != "" { b.WriteString("?") }
			out = segment.Union(out, segment.Concat(out, more))
		}
	}
	return out
}
