package value

// This file says what the source has in the place of a hole.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A holeOperand is the expression that a hole of a value stands for. It is what
// package text knows as the source of the hole.
type holeOperand struct {
	*made
	at int // index of the hole among the pieces
}

// expr returns the expression nearest to where the string is put together: the
// operand of the verb or of the sum.
func (o holeOperand) expr() ast.Expr {
	pc := &o.pieces[o.at]
	w := o.ownPath()
	if w == nil { // os.Getenv("HOST")
		e, _ := pc.node.(ast.Expr)
		return e
	}
	if cur, ok := o.pkg.Find(w.Use); ok { // cfg.Base, and not Base
		return usekind.Reference(cur).Node().(ast.Expr)
	}
	return w.Use
}

// ownPath is the part of the way of the hole that it came alone; the other
// pieces came the rest with it.
func (o holeOperand) ownPath() *provenance {
	w := o.pieces[o.at].via
	for w != nil && o.cameKnown(w.Use) {
		w = w.next
	}
	return w
}

// cameKnown reports whether use is on the way of a piece that is no hole.
func (m *made) cameKnown(use *ast.Ident) bool {
	if m.ways == nil {
		m.ways = make(map[*ast.Ident]bool)
		seen := make(map[*provenance]bool)
		for k := range m.pieces {
			if m.pieces[k].hole { // host of "http://" + host
				continue
			}
			for w := m.pieces[k].via; w != nil && !seen[w]; w = w.next {
				seen[w], m.ways[w.Use] = true, true
			}
		}
	}
	return m.ways[use]
}

// IsString reports whether the hole holds the value of an expression of type
// string as it is, which nothing has looked at or changed before.
func (o holeOperand) IsString() bool {
	e := o.expr()
	if e == nil || o.pieces[o.at].formatted || !types.Identical(o.pkg.typeOf(e), types.Typ[types.String]) { // %q of a string
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // host
		_, l := o.pkg.localOf(e)
		return l == nil || !l.IsLost() && len(l.Defs) <= 1 && !o.pkg.isInspectedBefore(l.Obj, e)
	case *ast.CallExpr: // hostOf(x), ip.String()
		recv := receiverOf(e)
		return recv == nil || !isIP(o.pkg.typeOf(recv)) || !o.pkg.asksIPVersion(recv)
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr: // cfg.Host, hosts[0], *host
		return true
	}
	return false
}

// URLField returns the name of the field of a url.URL, or of the host of an http.Request,
// that the hole holds as it is; empty where it holds something else.
func (o holeOperand) URLField() string {
	e := o.expr()
	if e == nil || o.pieces[o.at].formatted { // %q of u.Path
		return ""
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr) // u.Path
	if !ok {
		return ""
	}
	t := o.pkg.typeOf(sel.X)
	if gotypes.IsURL(t) || sel.Sel.Name == "Host" && gotypes.IsNamed(gotypes.Deref(t), "net/http", "Request") { // r.Host
		return sel.Sel.Name
	}
	return ""
}

// Escaper returns the function of net/url whose result the hole holds, "QueryEscape"
// or "PathEscape", and "" where it holds something else.
func (o holeOperand) Escaper() string {
	call, ok := o.pieces[o.at].node.(*ast.CallExpr)
	if !ok { // name
		return ""
	}
	fn, ok := typeutil.Callee(o.pkg.info, call).(*types.Func)
	if !ok { // escape(name), of a variable
		return ""
	}
	switch fn.FullName() {
	case "net/url.QueryEscape", "net/url.PathEscape":
		return fn.Name()
	}
	return "" // strings.ToLower(name)
}

// isInspectedBefore reports whether something but its being empty was asked of v before
// the use id of it.
func (p *Package) isInspectedBefore(v *types.Var, id *ast.Ident) bool {
	first := p.declInfoOf(id).firstInspection(v)
	return first.IsValid() && first < id.Pos()
}

// firstInspection returns the position of the first use of v of which isInspected
// holds; NoPos where there is none.
func (u *declInfo) firstInspection(v *types.Var) token.Pos {
	first, known := u.inspected[v]
	if !known {
		for _, use := range u.Reads(v) {
			if u.isInspected(use) {
				first = use.Node().Pos()
				break
			}
		}
		if u.inspected == nil {
			u.inspected = make(map[*types.Var]token.Pos)
		}
		u.inspected[v] = first
	}
	return first
}

// isInspected reports whether what happens depends on what the expression at cur
// holds, or it goes to a function that may say so.
func (u *declInfo) isInspected(cur inspector.Cursor) bool {
	for {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Operand: // host == "localhost"
			b := cur.Node().(*ast.BinaryExpr)
			other := b.X
			if other == use.Expr() {
				other = b.Y
			}
			s, ok := gotypes.ConstantString(u.info, other)
			return b.Op != token.ADD && (!ok || s != "")
		case usekind.Argument, usekind.Callee: // strings.HasPrefix(host, "["), and not w.Write([]byte(host))
			return !u.isWrite(use.Call()) && u.MayValidate(use.Call())
		case usekind.Condition, usekind.Tag, usekind.Case: // switch host { }
			return true
		default:
			if _, isExpr := cur.Node().(ast.Expr); !isExpr { // h := host
				return false
			}
		}
	}
}

// isWrite reports whether call hands a string to the Write or WriteString of an
// io.Writer or io.StringWriter. Its error is about the writing, and says nothing
// of the string.
//
//	w.Write([]byte(s)); rec.Body.WriteString(s)
//	store.WriteUser(s) // may well look at it
func (u *declInfo) isWrite(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok || fn.Signature().Recv() == nil || fn.Name() != "Write" && fn.Name() != "WriteString" { // io.WriteString(w, s)
		return false
	}
	params, results := fn.Signature().Params(), fn.Signature().Results()
	return params.Len() == 1 && gotypes.IsText(params.At(0).Type()) &&
		results.Len() == 2 && types.Identical(results.At(0).Type(), types.Typ[types.Int]) && gotypes.IsError(results.At(1).Type())
}

// longestName is how many bytes the name of an operand has in a message.
const longestName = 30

// Name returns the operand as messages show it: "host", "p.base", "host(…)".
func (o holeOperand) Name() string {
	e := o.expr()
	if e == nil { // "" + ""
		return ""
	}
	if name := exprName(e); len(name) <= longestName { // host, cfg.Host
		return name
	}
	return ""
}

// exprName writes e without what is in parentheses and brackets; "" for what
// has no name, such as a literal or a sum.
func exprName(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // host
		return e.Name
	case *ast.StarExpr: // *host
		return exprName(e.X)
	case *ast.SelectorExpr: // p.base, hosts[i].name
		if x := exprName(e.X); x != "" {
			return x + "." + e.Sel.Name
		}
	case *ast.IndexExpr: // hosts[i]
		if x := exprName(e.X); x != "" {
			return x + "[…]"
		}
	case *ast.CallExpr: // u.Hostname(), strconv.Itoa(port)
		switch fun := exprName(e.Fun); {
		case fun != "" && len(e.Args) == 0:
			return fun + "()"
		case fun != "":
			return fun + "(…)"
		}
	}
	return ""
}

// Names returns the identifiers that the source has in the place of the hole
// and on the way to it: of variables, fields, functions and their arguments.
func (o holeOperand) Names() []string {
	var names []string
	for w := o.ownPath(); w != nil; w = w.next {
		names = append(names, w.Obj.Name())
	}
	add := func(e ast.Node) {
		ast.Inspect(e, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names = append(names, id.Name)
			}
			return true
		})
	}
	add(o.pieces[o.at].node)
	if e := o.expr(); e != nil {
		add(e)
		if _, l := o.pkg.localOf(e); l != nil && len(l.Defs) == 1 && l.Defs[0].Expr != nil {
			add(l.Defs[0].Expr)
		}
	}
	return names
}
