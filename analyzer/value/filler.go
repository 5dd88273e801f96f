package value

// This file says what the source has in the place of a hole.

import (
	"go/ast"
	"go/types"

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
		return recv == nil || !isIPAddr(o.pkg.typeOf(recv)) || !o.pkg.asksIPVersion(recv)
	case *ast.SelectorExpr: // cfg.Host
		return !o.pkg.isFieldInspectedBefore(e)
	case *ast.StarExpr: // *host
		id := identOf(e.X)
		if id == nil { // *hosts[0]
			return true
		}
		v, ok := o.pkg.info.Uses[id].(*types.Var)
		return !ok || !o.pkg.isInspectedBefore(v, id)
	case *ast.IndexExpr: // hosts[0]
		return true
	}
	return false
}

// IsDecodedPath reports whether the hole holds the field Path of a url.URL as it is.
func (o holeOperand) IsDecodedPath() bool {
	e := o.expr()
	if e == nil || o.pieces[o.at].formatted { // %q of u.Path
		return false
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr) // u.Path
	return ok && sel.Sel.Name == "Path" && gotypes.IsURL(o.pkg.typeOf(sel.X))
}

// IsInFormat reports whether what is in the hole is percent-encoded and part of a format,
// in which fmt takes each '%' for the beginning of a verb.
//
//	fmt.Sprintf(base+"?"+values.Encode(), id)
func (o holeOperand) IsInFormat() bool { return o.pieces[o.at].inFormat }

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
