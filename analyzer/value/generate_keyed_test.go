package value

// This file generates loops over tables in which something of the row is asked, and
// closures that are called on a condition.

import (
	"fmt"
	"strings"
)

// checkDecl is a function that every program has: it refuses some strings.
const checkDecl = `
func check(s string) error { if s == "a" || strings.Contains(s, "%") { return errors.New("e") }; return nil }
`

// refuses is what check does.
func refuses(s string) bool { return s == "a" || strings.Contains(s, "%") }

// leaveOut writes a statement that goes on with the next turn where something about the
// string name is so; index is the variable of the turn, a number, if there is one.
func (g *generator) leaveOut(name, index string, at func(*world) int) func(*world) bool {
	switch choice := g.n(6); {
	case choice == 0:
		fmt.Fprintf(&g.src, "if %s == \"a\" { continue }\n", name)
		return func(w *world) bool { return w.vars[name] == "a" }
	case choice == 1:
		fmt.Fprintf(&g.src, "if err := check(%s); err != nil { continue }\n", name)
		return func(w *world) bool { return refuses(w.vars[name]) }
	case choice == 2:
		fmt.Fprintf(&g.src, "if check(%s) != nil { continue }\n", name)
		return func(w *world) bool { return refuses(w.vars[name]) }
	case choice == 3 && index != "":
		fmt.Fprintf(&g.src, "if %s == 1 { continue }\n", index)
		return func(w *world) bool { return at(w) == 1 }
	case choice == 4:
		g.src.WriteString("if ")
		c := g.condition()
		g.src.WriteString("{ continue }\n")
		return c
	}
	return func(*world) bool { return false }
}

// keyed writes a loop over a table of one row that has a key, or over a list with an
// index.
func (g *generator) keyed() statement {
	key, elem := fmt.Sprintf("k%d", g.made), fmt.Sprintf("e%d", g.made+1)
	g.made += 2
	turn := 0
	a, fa := g.expr()
	b, fb := g.expr()
	values := []expression{fa, fb}
	isMap := g.n(2) == 0
	word := []string{"a", "b", ""}[g.n(3)]
	if isMap {
		fmt.Fprintf(&g.src, "for %s, %s := range map[string]string{%q: %s} {\n_, _ = %s, %s\n", key, elem, word, a, key, elem)
		values = values[:1]
	} else {
		fmt.Fprintf(&g.src, "for %s, %s := range []string{%s, %s} {\n_, _ = %s, %s\n", key, elem, a, b, key, elem)
	}
	outer := len(g.vars)
	g.vars = append(g.vars, elem)
	g.loops++
	var out func(*world) bool
	if isMap {
		out = g.leaveOut(key, "", nil)
	} else {
		out = g.leaveOut(elem, key, func(*world) int { return turn })
	}
	body := g.block(1 + g.n(3))
	g.loops--
	g.vars = g.vars[:outer]
	g.src.WriteString("}\n")
	return func(w *world) signal {
		var texts []string
		for _, f := range values {
			texts = append(texts, f(w))
		}
		for i, s := range texts {
			w.vars[key], w.vars[elem] = word, s
			turn = i
			if out(w) {
				continue
			}
			if sig, ends := afterTurn(body(w)); ends {
				return sig
			}
		}
		return goesOn
	}
}

// copied writes a loop over a table, of which each row is copied and something of it
// asked.
func (g *generator) copied() statement {
	row, of := fmt.Sprintf("q%d", g.made), fmt.Sprintf("r%d", g.made+1)
	g.made += 2
	var rows [][2]expression
	var src []string
	for range 1 + g.n(2) {
		a, fa := g.expr()
		b, fb := g.expr()
		src = append(src, "{"+a+", "+b+"}")
		rows = append(rows, [2]expression{fa, fb})
	}
	fmt.Fprintf(&g.src, "for _, %s := range []struct{ a, b string }{%s} {\n%s := %s\n_ = %s\n", of, strings.Join(src, ", "), row, of, row)
	outer := len(g.vars)
	g.vars = append(g.vars, row+".a", row+".b")
	g.loops++
	asked := []string{row, of}[g.n(2)] + ".a"
	out := g.leaveOut(asked, "", nil)
	body := g.block(1 + g.n(3))
	g.loops--
	g.vars = g.vars[:outer]
	g.src.WriteString("}\n")
	return func(w *world) signal {
		var values [][2]string
		for _, r := range rows {
			values = append(values, [2]string{r[0](w), r[1](w)})
		}
		for _, v := range values {
			w.vars[row+".a"], w.vars[row+".b"], w.vars[of+".a"] = v[0], v[1], v[0]
			if out(w) {
				continue
			}
			if sig, ends := afterTurn(body(w)); ends {
				return sig
			}
		}
		return goesOn
	}
}

// calledOnCondition writes a closure that is called on a condition, once or twice.
func (g *generator) calledOnCondition() statement {
	if g.inside != nil {
		return g.assignment() // a return in it would be another one
	}
	name := fmt.Sprintf("f%d", g.made)
	g.made++
	loops, jumps := g.loops, g.jumps
	g.loops, g.jumps = 0, nil
	if g.n(2) == 0 {
		g.src.WriteString(name + " := func() ")
	} else {
		fmt.Fprintf(&g.src, "var %s func()\n%s = func() ", name, name)
	}
	body := g.block(1 + g.n(2))
	g.loops, g.jumps = loops, jumps
	g.src.WriteString("if ")
	c := g.condition()
	g.src.WriteString("{ " + name + "() }")
	isElse := g.n(3) == 0
	if isElse {
		g.src.WriteString(" else { " + name + "() }")
	}
	g.src.WriteString("\n")
	return func(w *world) signal {
		if c(w) || isElse {
			body(w)
		}
		return goesOn
	}
}
