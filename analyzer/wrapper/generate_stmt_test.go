package wrapper

// This file generates the statements of programs of two packages.

import (
	"strings"
)

// block writes n statements.
func (g *generator) block(n int) {
	outer := len(g.vars)
	g.depth++
	for range n {
		g.stmt()
	}
	g.depth--
	g.vars = g.vars[:outer]
}

// declare writes a declaration with := of a new variable.
func (g *generator) declare(k kind, e string) string {
	v := variable{g.name("v"), k}
	g.p("%s := %s", v.name, e)
	g.p("_ = %s", v.name)
	g.vars = append(g.vars, v)
	return v.name
}

// stmt writes a statement.
func (g *generator) stmt() {
	if g.depth > 3 {
		g.simple()
		return
	}
	switch g.IntN(33) {
	case 30, 31, 32:
		g.useAsked()
	case 26, 27, 28, 29:
		g.dispatch()
	case 22, 23, 24, 25:
		g.useObject()
	case 19, 20, 21:
		g.useFound()
	case 16:
		g.chooseByWord()
	case 17:
		g.each()
	case 18:
		g.overRows()
	case 0, 1, 2:
		g.p("if %s {", g.cond())
		g.block(1 + g.IntN(2))
		if g.IntN(3) == 0 {
			g.p("} else {")
			g.block(1 + g.IntN(2))
		}
		g.p("}")
	case 3:
		g.loop()
	case 4:
		g.p("switch {\ncase %s:", g.cond())
		g.block(1)
		g.p("case %s:", g.cond())
		g.block(1)
		g.p("default:")
		g.block(g.IntN(2))
		g.p("}")
	case 5:
		g.closure()
	case 6:
		if g.result != nil || g.depth > 1 {
			g.p("if %s {", g.cond())
			g.ret()
			g.p("}")
			return
		}
		g.simple()
	default:
		g.simple()
	}
}

// loop writes a loop over a aList, a table or numbers.
func (g *generator) loop() {
	outer := len(g.vars)
	g.loops++
	switch l, ok := g.oneOf(aList); {
	case ok && g.IntN(3) > 0:
		v := variable{g.name("e"), aText}
		g.p("for _, %s := range %s {\n_ = %s", v.name, l, v.name)
		g.vars = append(g.vars, v)
	default:
		g.p("for range %d {", 1+g.IntN(2))
	}
	g.block(1 + g.IntN(2))
	if g.IntN(3) == 0 {
		g.p("if %s { %s }", g.cond(), []string{"break", "continue"}[g.IntN(2)])
	}
	g.p("}")
	g.loops--
	g.vars = g.vars[:outer]
}

// closure writes a function literal that is called at once, later, or by another.
func (g *generator) closure() {
	result := g.result
	g.result = &function{sinks: true}
	defer func() { g.result = result }()
	switch g.IntN(4) {
	case 0:
		g.p("func() {")
		g.block(1 + g.IntN(2))
		g.p("}()")
	case 1:
		f := g.name("f")
		g.p("%s := func() {", f)
		g.block(1 + g.IntN(2))
		g.p("}")
		g.result = result
		g.simple()
		if g.IntN(2) == 0 {
			g.p("if %s { %s() }", g.cond(), f)
			return
		}
		g.p("%s()", f)
	case 2:
		g.p("defer func() {")
		g.block(1 + g.IntN(2))
		g.p("}()")
	default:
		g.p("run%d(func() {", btoi(g.inLib))
		g.block(1 + g.IntN(2))
		g.p("})")
	}
}

// simple writes a statement without others in it.
func (g *generator) simple() {
	switch g.IntN(15) {
	case 0, 1, 2:
		k := []kind{aText, aText, aConfig, aPointer, aPointer, aList, aTable, aChange, aFlag, rows, aRowTable}[g.IntN(11)]
		if k == aFlag {
			g.declare(k, g.cond())
			return
		}
		g.declare(k, g.expr(k))
	case 3, 4:
		if v, ok := g.oneOf(aText); ok {
			if g.IntN(2) == 0 {
				g.p("%s += %s", v, g.literal()) // which does not grow fast in loops
				return
			}
			g.p("%s = %s", v, g.expr(aText))
			return
		}
		g.sink()
	case 5, 6:
		g.setField()
	case 7:
		if v, ok := g.oneOf(aList); ok && g.mayGrow(v) {
			g.p([]string{"%[1]s = append(%[1]s, %[2]s)", "%s[0] = %s"}[g.IntN(2)], v, g.expr(aText))
			return
		}
		g.sink()
	case 8:
		if v, ok := g.oneOf(aTable); ok {
			g.p("%s[\"%c\"] = %s", v, 'a'+g.IntN(2), g.expr(aText))
			return
		}
		g.sink()
	case 9:
		k := kind(g.IntN(int(aChange))) // and no function, which might call itself then
		if v, ok := g.oneOf(k); ok && (k != aList || g.mayGrow(v)) {
			g.p("%s = %s", v, g.expr(k))
			return
		}
		g.sink()
	case 10:
		g.failing()
	default:
		g.sink()
	}
}

// mayGrow reports whether the list v stays short if something is appended to it here.
func (g *generator) mayGrow(v string) bool {
	return g.loops == 0 && !strings.Contains(v, "V")
}

// setField writes to a field of a struct, in one way or another.
func (g *generator) setField() {
	v, ok := g.oneOf([]kind{aConfig, aPointer, aPointer}[g.IntN(3)])
	if !ok {
		g.declare(aPointer, g.expr(aPointer))
		return
	}
	e := g.expr(aText)
	switch g.IntN(12) {
	case 9:
		g.p("%s.Hosts = %s", v, g.expr(aList))
	case 10, 11:
		if g.mayGrow(v) {
			g.p([]string{"%[1]s.Hosts = append(%[1]s.Hosts, %[2]s)", "%s.Add(%s)"}[g.IntN(2)], v, e)
			return
		}
		g.p("%s.Base = %s", v, e)
	case 0:
		g.p("%s.Set(%s)", v, e)
	case 1:
		g.p("%s.SetHost(%s)", v, e)
	case 2:
		g.p("%s.Inner = %s{Host: %s}", v, g.in("Inner"), e)
	case 3:
		f := g.name("f")
		g.p("%s := %s.Set\n%s(%s)", f, v, f, e)
	case 4:
		p := g.name("a")
		g.p("%s := &%s.Base\n*%s = %s", p, v, p, e)
	case 5:
		i := g.name("i")
		g.p("var %s interface{ SetHost(string) } = &%s.Inner\n%s.SetHost(%s)", i, v, i, e)
	default:
		g.p("%s.%s = %s", v, []string{"Base", "Path", "Host"}[g.IntN(3)], e)
	}
}

// failing writes a call of a function that may fail.
func (g *generator) failing() {
	for _, i := range g.Perm(len(g.funcs)) {
		if f := g.funcs[i]; f.fails && !f.sinks {
			v, err := g.name("v"), g.name("err")
			call := g.callOf(f)
			g.p("%s, %s := %s\n_ = %s", v, err, call, v)
			g.p("if %s != nil {", err)
			g.retZero()
			g.p("}")
			g.vars = append(g.vars, variable{v, f.result})
			return
		}
	}
	g.sink()
}

// retZero leaves the function around, or the run.
func (g *generator) retZero() {
	if g.result == nil || g.result.sinks {
		g.p("return")
		return
	}
	g.ret()
}

// sink writes a call that gives a string to the sink, by way of others or directly.
func (g *generator) sink() {
	var all []function
	for _, f := range g.funcs {
		if f.sinks {
			all = append(all, f)
		}
	}
	if len(all) > 0 && g.IntN(2) == 0 {
		g.p("world.At(); %s", g.callOf(all[g.IntN(len(all))]))
		return
	}
	e := g.expr(aText)
	if g.inLib && g.IntN(2) == 0 {
		g.declare(aText, e)
		return
	}
	g.p("world.Sink(%s)", strings.ReplaceAll(e, "\n", " "))
}
