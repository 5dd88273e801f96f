package value

// This file generates lists that are appended to, returned and gone over.

import (
	"fmt"
	"strings"
)

// listFuncs are functions that every program has: what they return, or change,
// depends on what they are given.
const listFuncs = `
func pair(s string) []string { return []string{s, s + "/"} }
func several(c bool, s string) []string { l := []string{"s" + s}; if c { l = append(l, "m"+s) }; return append(l, "t") }
func none(c bool, s string) []string { if c { return nil }; return []string{s} }
func stamp(l []string) { for i := range l { l[i] = "#" } }
`

// listExpr writes an expression for a list.
func (g *generator) listExpr() (string, func(*world) []string) {
	a, fa := g.expr()
	switch g.n(9) {
	case 7, 8:
		return g.splitExpr()
	case 0:
		return "pair(" + a + ")", func(w *world) []string { s := fa(w); return []string{s, bounded(s + "/")} }
	case 1:
		cond, holds := g.argument()
		return "several(" + cond + ", " + a + ")", func(w *world) []string {
			s := fa(w)
			l := []string{bounded("s" + s)}
			if holds(w) {
				l = append(l, bounded("m"+s))
			}
			return append(l, "t")
		}
	case 2:
		cond, holds := g.argument()
		return "none(" + cond + ", " + a + ")", func(w *world) []string {
			s := fa(w)
			if holds(w) {
				return nil
			}
			return []string{s}
		}
	case 3:
		if len(g.lists) > 0 {
			name := g.lists[g.n(len(g.lists))]
			return name, func(w *world) []string { return w.lists[name] }
		}
	case 4:
		return "make([]string, 0, 2)", func(*world) []string { return make([]string, 0, 2) }
	}
	b, fb := g.expr()
	return "[]string{" + a + ", " + b + "}", func(w *world) []string { return []string{fa(w), fb(w)} }
}

// list declares a list.
func (g *generator) list() statement {
	name := fmt.Sprintf("l%d", g.made)
	g.made++
	if g.n(3) == 0 {
		fmt.Fprintf(&g.src, "var %s []string\n_ = %s\n", name, name)
		g.lists = append(g.lists, name)
		return func(w *world) signal { w.lists[name] = nil; return goesOn }
	}
	e, f := g.listExpr()
	fmt.Fprintf(&g.src, "%s := %s\n_ = %s\n", name, e, name)
	g.lists = append(g.lists, name)
	return func(w *world) signal { w.lists[name] = f(w); return goesOn }
}

// grow writes to a list, mostly after what is there.
func (g *generator) grow() statement {
	if len(g.lists) == 0 || g.n(4) == 0 {
		return g.list()
	}
	name := g.lists[g.n(len(g.lists))]
	a, fa := g.expr()
	switch g.n(9) {
	case 0:
		e, f := g.listExpr()
		fmt.Fprintf(&g.src, "%s = %s\n", name, e)
		return func(w *world) signal { w.lists[name] = f(w); return goesOn }
	case 1:
		e, f := g.listExpr()
		fmt.Fprintf(&g.src, "%s = append(%s, %s...)\n", name, name, e)
		return func(w *world) signal { w.lists[name] = short(append(w.lists[name], f(w)...)); return goesOn }
	case 2:
		cut, f := "[:0]", func(l []string) []string { return l[:0] }
		if g.n(2) == 0 {
			cut, f = "[len(%[1]s)/2:]", func(l []string) []string { return l[len(l)/2:] }
		}
		fmt.Fprintf(&g.src, "%[1]s = %[1]s"+cut+"\n", name)
		return func(w *world) signal { w.lists[name] = f(w.lists[name]); return goesOn }
	case 3:
		fmt.Fprintf(&g.src, "for i := range %s { %s[i] = %s }\n", name, name, a)
		return func(w *world) signal {
			for i := range w.lists[name] {
				w.lists[name][i] = fa(w)
			}
			return goesOn
		}
	case 4:
		fmt.Fprintf(&g.src, "stamp(%s)\n", name)
		return func(w *world) signal {
			for i := range w.lists[name] {
				w.lists[name][i] = "#"
			}
			return goesOn
		}
	}
	b, fb := g.expr()
	fmt.Fprintf(&g.src, "%s = append(%s, %s, %s)\n", name, name, a, b)
	return func(w *world) signal { w.lists[name] = short(append(w.lists[name], fa(w), fb(w))); return goesOn }
}

// short keeps the lists of loops short.
func short(l []string) []string {
	if len(l) > 200 {
		panic(errTooLong)
	}
	return l
}

// goOver writes a loop over a list.
func (g *generator) goOver() statement {
	e, f := g.listExpr()
	if len(g.lists) > 0 && g.n(3) > 0 {
		name := g.lists[g.n(len(g.lists))]
		e, f = name, func(w *world) []string { return w.lists[name] }
	}
	elem := fmt.Sprintf("e%d", g.made)
	g.made++
	fmt.Fprintf(&g.src, "for _, %s := range %s ", elem, e)
	outer := len(g.vars)
	g.vars = append(g.vars, elem)
	g.loops++
	body := g.block(1+g.n(3), "_ = "+elem)
	g.loops--
	g.vars = g.vars[:outer]
	return func(w *world) signal {
		for _, s := range f(w) {
			w.vars[elem] = s
			if sig, ends := afterTurn(body(w)); ends {
				return sig
			}
		}
		return goesOn
	}
}

// pickElement declares a variable with an element of a list, or all of them joined.
func (g *generator) pickElement() statement {
	if len(g.lists) == 0 {
		return g.list()
	}
	from := g.lists[g.n(len(g.lists))]
	name := g.declare()
	if g.n(2) == 0 || g.inside != nil {
		fmt.Fprintf(&g.src, "%s := strings.Join(%s, \"+\")\n_ = %s\n", name, from, name)
		return func(w *world) signal { w.vars[name] = bounded(strings.Join(w.lists[from], "+")); return goesOn }
	}
	at := g.n(3)
	fmt.Fprintf(&g.src, "if len(%s) <= %d { return }\n%s := %s[%d]\n_ = %s\n", from, at, name, from, at, name)
	return func(w *world) signal {
		if len(w.lists[from]) <= at {
			return returns
		}
		w.vars[name] = w.lists[from][at]
		return goesOn
	}
}
