package wrapper

// This file generates rows of tables, lists in fields, and choices by words.

import (
	"fmt"
	"slices"
	"strings"
)

// callAll writes a call of each function of package lib that gets strings or structs, with
// one that comes from outside, and one in which little is set.
func (g *generator) callAll() {
	const empty = "&lib.Config{Hosts: []string{\"h\"}}"
	for _, f := range g.funcs {
		if !f.recv && !slices.Contains(f.params, aText) && !slices.Contains(f.params, aPointer) {
			continue
		}
		var args []string
		for _, k := range f.params {
			switch k {
			case aText:
				args = append(args, "x")
			case aPointer:
				args = append(args, empty)
			default:
				args = append(args, g.expr(k))
			}
		}
		recv := "lib."
		if f.recv {
			recv = "(" + empty + ")."
		}
		g.p("if world.Is(%d) { world.At(); %s%s(%s) }", g.bits, recv, f.name, strings.Join(args, ", "))
		g.bits++
	}
}

// words are what the function Word of package lib returns one of.
var words = []string{"dev", "prod", "test"}

// words writes that function.
func (g *generator) words() {
	g.p("func Word() string {\nif world.Is(%d) { return %q }", g.bits, words[0])
	g.p("if world.Is(%d) { return %q }\nreturn %q\n}", g.bits+1, words[1], words[2])
	g.bits += 2
}

// row writes an element of rows.
func (g *generator) row() string {
	if g.IntN(4) == 0 {
		return fmt.Sprintf("{%q, %s}", words[g.IntN(len(words))], g.expr(aText))
	}
	return fmt.Sprintf("{Name: %s, URL: %s}", g.literal(), g.expr(aText))
}

// field writes the name of a field of a row.
func (g *generator) field() string { return []string{"URL", "URL", "Name"}[g.IntN(3)] }

// element writes a string in a list or a row; "" if there is none.
func (g *generator) element() string {
	switch g.IntN(4) {
	case 0: // r[1].URL
		if v, ok := g.oneOf(rows); ok {
			return fmt.Sprintf("%s[%s].%s", v, g.index(), g.field())
		}
	case 1: // t["a"].URL, t[k].URL
		if v, ok := g.oneOf(aRowTable); ok {
			key := "\"a\""
			if k, ok := g.oneOf(aText); ok && g.IntN(2) == 0 {
				key = k
			}
			return fmt.Sprintf("%s[%s].%s", v, key, g.field())
		}
	case 2: // c.First()
		if v, ok := g.oneOf([]kind{aConfig, aPointer}[g.IntN(2)]); ok {
			return v + ".First()"
		}
	case 3: // lib.V[lib.Word()]
		if v, ok := g.oneOf(aTable); ok {
			return fmt.Sprintf("%s[%s()]", v, g.in("Word"))
		}
	}
	return ""
}

// index writes an index of rows.
func (g *generator) index() string {
	if !g.inLib && g.IntN(2) == 0 {
		return "m%2"
	}
	return fmt.Sprint(g.IntN(2))
}

// initialize writes an assignment of func init to a variable of the package.
func (g *generator) initialize() {
	v := g.vars[g.IntN(len(g.vars))]
	if v.kind != aChange { // which might call itself then
		g.p("%s = %s", v.name, g.expr(v.kind))
	}
}

// chooseByWord writes a switch statement on what Word returns.
func (g *generator) chooseByWord() {
	w := g.name("w")
	g.p("switch %s := %s(); %s {", w, g.in("Word"), w)
	for _, i := range g.Perm(len(words))[:1+g.IntN(2)] {
		g.p("case %q:", words[i])
		g.block(1)
	}
	if g.IntN(2) == 0 {
		g.p("default:")
		g.block(1)
	}
	g.p("}")
}

// each writes a call that gets a function for each element of a list.
func (g *generator) each() {
	list := g.expr(aList)
	if v, ok := g.oneOf(aPointer); ok && g.IntN(2) == 0 {
		list = v + ".Hosts"
	}
	result, outer := g.result, len(g.vars)
	g.result = &function{sinks: true}
	g.loops++
	s := g.name("s")
	g.p("%s(%s, func(%s string) {", g.in("Each"), list, s)
	g.vars = append(g.vars, variable{s, aText})
	g.block(1 + g.IntN(2))
	g.p("})")
	g.loops--
	g.vars, g.result = g.vars[:outer], result
}

// overRows writes a loop over rows.
func (g *generator) overRows() {
	v, ok := g.oneOf(rows)
	if !ok {
		g.declare(rows, g.expr(rows))
		return
	}
	outer := len(g.vars)
	g.loops++
	r := g.name("r")
	g.p("for _, %s := range %s {\n_ = %s", r, v, r)
	g.vars = append(g.vars, variable{r + ".URL", aText}, variable{r + ".Name", aText})
	if g.IntN(2) == 0 {
		g.p("if %s.Name == %q { continue }", r, words[g.IntN(len(words))])
	}
	g.block(1 + g.IntN(2))
	g.p("}")
	g.loops--
	g.vars = g.vars[:outer]
}
