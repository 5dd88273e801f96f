package value

// This file generates closures, and tables that are gone over or looked into.

import (
	"fmt"
	"strings"
)

// closure writes a function that is called where it stands.
func (g *generator) closure() statement {
	if g.inside != nil {
		return g.assignment() // a return in it would be another one
	}
	loops, jumps := g.loops, g.jumps
	g.loops, g.jumps = 0, nil
	g.src.WriteString("func() ")
	body := g.block(1 + g.n(2))
	g.loops, g.jumps = loops, jumps
	g.join("()\n")
	return func(w *world) signal { body(w); return goesOn }
}

// table writes a loop over a table.
func (g *generator) table() statement {
	var rows [][2]expression
	var src []string
	for range 1 + g.n(3) {
		a, fa := g.expr()
		b, fb := g.expr()
		src = append(src, "{"+a+", "+b+"}")
		rows = append(rows, [2]expression{fa, fb})
	}
	row := fmt.Sprintf("r%d", g.made)
	g.made++
	fmt.Fprintf(&g.src, "for _, %s := range []struct{ a, b string }{%s} ", row, strings.Join(src, ", "))
	outer := len(g.vars)
	g.vars = append(g.vars, row+".a", row+".b")
	g.loops++
	body := g.block(1+g.n(3), "_ = "+row)
	g.loops--
	g.vars = g.vars[:outer]
	return func(w *world) signal {
		var values [][2]string
		for _, r := range rows {
			values = append(values, [2]string{r[0](w), r[1](w)})
		}
		for _, v := range values {
			w.vars[row+".a"], w.vars[row+".b"] = v[0], v[1]
			if sig, ends := afterTurn(body(w)); ends {
				return sig
			}
		}
		return goesOn
	}
}

// laterClosure writes a function that is called after another statement.
func (g *generator) laterClosure() statement {
	if g.inside != nil {
		return g.assignment() // a return in it would be another one
	}
	name := fmt.Sprintf("f%d", g.made)
	g.made++
	loops, jumps := g.loops, g.jumps
	g.loops, g.jumps = 0, nil
	g.src.WriteString(name + " := func() ")
	body := g.block(1 + g.n(2))
	g.loops, g.jumps = 0, nil
	between := g.block(1 + g.n(2))
	g.loops, g.jumps = loops, jumps
	g.src.WriteString(name + "()\n")
	return func(w *world) signal {
		if sig := between(w); sig != goesOn {
			return sig
		}
		body(w)
		return goesOn
	}
}

// lookUp declares a variable with what a table has for a key, or nothing.
func (g *generator) lookUp() statement {
	var values []expression
	var src []string
	for _, key := range []string{"a", "", "p q"}[:2+g.n(2)] {
		e, f := g.expr()
		src = append(src, g.literal(key)+": "+e)
		values = append(values, f)
	}
	key, of := g.expr()
	name := g.declare()
	fmt.Fprintf(&g.src, "%s := map[string]string{%s}[%s]\n_ = %s\n", name, strings.Join(src, ", "), key, name)
	return func(w *world) signal {
		w.vars[name] = ""
		for i, f := range values { // each of them is computed
			if text := f(w); []string{"a", "", "p q"}[i] == of(w) {
				w.vars[name] = text
			}
		}
		return goesOn
	}
}

// putByKey puts strings into a map, some on a condition, and declares a variable with what
// is there for a key.
func (g *generator) putByKey() statement {
	keys := []string{"a", "", "p q"}
	table := fmt.Sprintf("m%d", g.made)
	g.made++
	type put struct {
		key   string
		value expression
		holds func(*world) bool
	}
	always := func(*world) bool { return true }
	first, f := g.expr()
	puts := []put{{"a", f, always}}
	fmt.Fprintf(&g.src, "%s := map[string]string{\"a\": %s}\n", table, first)
	for range 1 + g.n(3) {
		p := put{key: keys[g.n(len(keys))], holds: always}
		e, f := g.expr()
		p.value = f
		stmt := fmt.Sprintf("%s[%s] = %s", table, g.literal(p.key), e)
		if g.n(3) == 0 {
			var cond string
			cond, p.holds = g.argument()
			stmt = "if " + cond + " { " + stmt + " }"
		}
		g.src.WriteString(stmt + "\n")
		puts = append(puts, p)
	}
	of := func(*world) string { return "a" }
	key := `"a"`
	if g.n(2) == 0 {
		key, of = g.expr()
	}
	name := g.declare()
	fmt.Fprintf(&g.src, "%s := %s[%s]\n_ = %s\n", name, table, key, name)
	return func(w *world) signal {
		m := make(map[string]string)
		for _, p := range puts {
			if p.holds(w) {
				m[p.key] = p.value(w)
			}
		}
		w.vars[name] = m[of(w)]
		return goesOn
	}
}
