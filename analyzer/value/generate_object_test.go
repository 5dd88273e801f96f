package value

// This file generates parts of texts that are split, URLs that are put together, channels,
// second names of structs, and questions that the program answers itself.

import (
	"fmt"
	"net/url"
	"strings"
)

// objectDecls are functions that every program has.
const objectDecls = `
var names = []string{"a", "b c"}
func find(name string) (string, bool) { for _, s := range names { if s == name { return s + "!", true } }; return "", false }
func isNamed(name string) bool { _, ok := find(name); return ok }
func join(host, path string) string { u := &url.URL{Scheme: "http", Host: "h"}; if host == "" { u.Host = "i:1" }; u.Path += path; return u.String() }
`

// isNamed is what the function isNamed returns.
func isNamed(name string) bool { return name == "a" || name == "b c" }

// splitExpr writes a list of the parts of a text.
func (g *generator) splitExpr() (string, func(*world) []string) {
	a, fa := g.expr()
	by := []string{"/", ",", " "}[g.n(3)]
	if g.n(2) == 0 {
		return fmt.Sprintf("strings.Split(%s, %q)", a, by), func(w *world) []string { return strings.Split(fa(w), by) }
	}
	b, fb := g.expr()
	return fmt.Sprintf("strings.Split(fallback(%s, %s), %q)", a, b, by), func(w *world) []string {
		if s := fa(w); s != "" {
			return strings.Split(s, by)
		}
		return strings.Split(fb(w), by)
	}
}

// found writes a look-up by a constant, and what is done where that succeeds.
func (g *generator) found() statement {
	key := pool[g.n(3)]
	name, ok := g.declare(), fmt.Sprintf("ok%d", g.made)
	g.made++
	fmt.Fprintf(&g.src, "%s, %s := find(%s)\n_ = %s\nif %s ", name, ok, g.literal(key), name, ok)
	body := g.block(1 + g.n(2))
	return func(w *world) signal {
		if w.vars[name] = ""; isNamed(key) {
			w.vars[name] = key + "!"
			return body(w)
		}
		return goesOn
	}
}

// answered writes a condition that the program answers itself.
func (g *generator) answered() func(*world) bool {
	key := pool[g.n(3)]
	fmt.Fprintf(&g.src, "isNamed(%s) ", g.literal(key))
	return func(*world) bool { return isNamed(key) }
}

// putTogether writes a URL of which parts are set one after the other, and a variable
// with it.
func (g *generator) putTogether() statement {
	u := fmt.Sprintf("u%d", g.made)
	g.made++
	start := url.URL{Scheme: []string{"http", "htp"}[g.n(2)], Host: []string{"h", ""}[g.n(2)], Path: []string{"", "/p", "p"}[g.n(3)]}
	fmt.Fprintf(&g.src, "%s := &url.URL{Scheme: %q, Host: %q, Path: %q}\n", u, start.Scheme, start.Host, start.Path)
	type step struct {
		cond func(*world) bool
		do   func(*url.URL, *world)
	}
	var steps []step
	for range 1 + g.n(2) {
		s := step{cond: func(*world) bool { return true }}
		isAsked := g.n(2) == 0
		if isAsked {
			g.src.WriteString("if ")
			s.cond = g.condition()
			g.src.WriteString("{ ")
		}
		switch g.n(4) {
		case 0:
			fmt.Fprintf(&g.src, "%s.Path += \"/q\"", u)
			s.do = func(u *url.URL, _ *world) { u.Path += "/q" }
		case 1:
			fmt.Fprintf(&g.src, "%s.Host = \"i:1\"", u)
			s.do = func(u *url.URL, _ *world) { u.Host = "i:1" }
		case 2:
			e, f := g.expr()
			fmt.Fprintf(&g.src, "%s.Path += %s", u, e)
			s.do = func(u *url.URL, w *world) { u.Path = bounded(u.Path + f(w)) }
		default:
			fmt.Fprintf(&g.src, "%s = %s.JoinPath(\"s\")", u, u)
			s.do = func(u *url.URL, _ *world) { *u = *u.JoinPath("s") }
		}
		g.src.WriteString(strings.Repeat(" }", btoi(isAsked)) + "\n")
		steps = append(steps, s)
	}
	name := g.declare()
	fmt.Fprintf(&g.src, "%s := %s.String()\n_ = %s\n", name, u, name)
	return func(w *world) signal {
		made := start
		for _, s := range steps {
			if s.cond(w) {
				s.do(&made, w)
			}
		}
		w.vars[name] = bounded(made.String())
		return goesOn
	}
}

// channel writes a channel that strings are sent on, and a loop over what arrives.
func (g *generator) channel() statement {
	c, elem := fmt.Sprintf("ch%d", g.made), fmt.Sprintf("e%d", g.made+1)
	g.made += 2
	a, fa := g.expr()
	b, fb := g.expr()
	fmt.Fprintf(&g.src, "%s := make(chan string, 2)\n%s <- %s\nif ", c, c, a)
	cond := g.condition()
	fmt.Fprintf(&g.src, "{ %s <- %s }\nclose(%s)\nfor %s := range %s ", c, b, c, elem, c)
	outer := len(g.vars)
	g.vars = append(g.vars, elem)
	g.loops++
	body := g.block(1+g.n(2), "_ = "+elem)
	g.loops--
	g.vars = g.vars[:outer]
	return func(w *world) signal {
		list := []string{fa(w)}
		if cond(w) {
			list = append(list, fb(w))
		}
		for _, s := range list {
			w.vars[elem] = s
			if sig, ends := afterTurn(body(w)); ends {
				return sig
			}
		}
		return goesOn
	}
}

// secondName writes to a struct by a second pointer to it.
func (g *generator) secondName() statement {
	if len(g.structs) == 0 {
		return g.structure()
	}
	s := g.structs[g.n(len(g.structs))]
	p := fmt.Sprintf("o%d", g.made)
	g.made++
	e, f := g.expr()
	fmt.Fprintf(&g.src, "%s := %s%s\n", p, strings.Repeat("&", btoi(!s.pointer)), s.name)
	if g.n(2) == 0 {
		fmt.Fprintf(&g.src, "%s.a = %s\n", p, e)
		return func(w *world) signal { w.vars[s.name+".a"] = f(w); return goesOn }
	}
	fmt.Fprintf(&g.src, "if %s.a == \"\" { %s.a, %s.b = %s, \"filled\" }\n", p, p, p, e)
	return func(w *world) signal {
		if w.vars[s.name+".a"] == "" {
			w.vars[s.name+".a"], w.vars[s.name+".b"] = f(w), "filled"
		}
		return goesOn
	}
}
