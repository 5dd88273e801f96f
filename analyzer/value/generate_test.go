package value

// This file generates programs that build strings, and runs them.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A signal says how a statement ended.
type signal int

const (
	goesOn signal = iota
	breaks
	continues
	returns
)

type (
	expression func(*world) string
	statement  func(*world) signal
)

// A generator writes a program and the same as functions.
type generator struct {
	data  []byte
	src   strings.Builder
	vars  []string // in scope
	made  int      // variables
	sinks int
	loops int // around
	depth int

	structs []structVar // in scope
	buffers []bufferVar // in scope
	lists   []string    // in scope
	flags   []string    // in scope
	jumps   []jump      // to labels around
	helpers []helper
	inside  *helper // what is being written; nil for f

	asksGlobals bool // a method that is called asks variables of the package
}

// n chooses one of k.
func (g *generator) n(k int) int {
	if len(g.data) == 0 {
		return 0
	}
	b := int(g.data[0])
	g.data = g.data[1:]
	return b % k
}

var pool = []string{"a", "", "b c", "/", "é", "\xff", "100%", "`", "x\ny", "\"q\"", "http://h"}

// literal writes s in one of the forms of a literal.
func (g *generator) literal(s string) string {
	switch g.n(4) {
	case 1:
		if !strings.ContainsAny(s, "`\r") && utf8.ValidString(s) {
			return "`" + s + "`"
		}
	case 2:
		var b strings.Builder
		for i := range len(s) {
			fmt.Fprintf(&b, `\x%02x`, s[i])
		}
		return `"` + b.String() + `"`
	case 3:
		return strconv.QuoteToASCII(s)
	}
	return strconv.Quote(s)
}

// expr writes an expression.
func (g *generator) expr() (string, expression) {
	g.depth++
	defer func() { g.depth-- }()
	choice := 0
	if g.depth < 4 {
		choice = g.n(16)
	}
	switch choice {
	case 1, 2:
		if len(g.vars) > 0 {
			name := g.vars[g.n(len(g.vars))]
			return name, func(w *world) string { return w.vars[name] }
		}
	case 3, 4:
		a, fa := g.expr()
		b, fb := g.expr()
		return "(" + a + " + " + b + ")", func(w *world) string { return bounded(fa(w) + fb(w)) }
	case 5:
		a, fa := g.expr()
		return `fmt.Sprintf("%%-%s/%d", ` + a + `, 7)`, func(w *world) string { return bounded(fmt.Sprintf("%%-%s/%d", fa(w), 7)) }
	case 6:
		return g.trimmed()
	case 7:
		if g.inside == nil {
			return "x", func(w *world) string { return w.param }
		}
	case 8:
		return g.fixedCall()
	case 9:
		a, fa := g.expr()
		return "strconv.Itoa(len(" + a + "))", func(w *world) string { return strconv.Itoa(len(fa(w))) }
	case 13, 14, 15:
		if src, f := g.contents(choice); f != nil {
			return src, f
		}
	case 10, 11, 12:
		if src, f := g.computed(choice); f != nil {
			return src, f
		}
	}
	s := pool[g.n(len(pool))]
	return g.literal(s), func(*world) string { return s }
}

// bounded keeps the strings of loops short.
func bounded(s string) string {
	if len(s) > 2000 {
		panic(errTooLong)
	}
	return s
}

var errTooLong = fmt.Errorf("too long")

// block writes n statements in braces, after the statements first.
func (g *generator) block(n int, first ...string) statement {
	g.depth++
	defer func() { g.depth-- }()
	outer, outerStructs, outerBuffers, outerFlags, outerLists := len(g.vars), len(g.structs), len(g.buffers), len(g.flags), len(g.lists)
	g.src.WriteString("{\n" + strings.Join(first, "\n") + "\n")
	var list []statement
	for range n {
		list = append(list, g.stmt())
	}
	if g.inside != nil && g.depth == 1 {
		list = append(list, g.lastReturn())
	}
	g.src.WriteString("}\n")
	g.vars, g.structs, g.buffers, g.flags = g.vars[:outer], g.structs[:outerStructs], g.buffers[:outerBuffers], g.flags[:outerFlags]
	g.lists = g.lists[:outerLists]
	return func(w *world) signal {
		for _, s := range list {
			if w.left--; w.left < 0 {
				panic(errTooLong)
			}
			if sig := s(w); sig != goesOn {
				return sig
			}
		}
		return goesOn
	}
}

// stmt writes a statement.
func (g *generator) stmt() statement {
	choice := g.n(51)
	if g.depth > 4 && choice >= 8 {
		choice = 0
	}
	switch choice {
	case 0, 1, 2:
		if g.inside != nil {
			return g.assignment()
		}
		return g.sink()
	case 16, 17, 18:
		return g.structure()
	case 19, 49, 50:
		return g.change()
	case 20:
		return g.call()
	case 21, 22:
		return g.buffer()
	case 23, 24:
		return g.write()
	case 3, 4:
		return g.declaration()
	case 5, 6, 7:
		return g.assignment()
	case 8, 9, 10:
		return g.branch()
	case 11:
		return g.loop()
	case 12:
		return g.way()
	case 13:
		return g.closure()
	case 14:
		return g.table()
	case 25, 26:
		return g.flag()
	case 27:
		return g.labelled()
	case 28:
		return g.forward()
	case 29:
		return g.backward()
	case 30:
		return g.cases()
	case 32, 33:
		return g.grow()
	case 34:
		return g.goOver()
	case 35:
		return g.pickElement()
	case 36:
		return g.laterClosure()
	case 37:
		return g.lookUp()
	case 38:
		return g.keyed()
	case 39:
		return g.copied()
	case 40:
		return g.calledOnCondition()
	case 42:
		return g.found()
	case 43, 44:
		return g.putTogether()
	case 45:
		return g.channel()
	case 46:
		return g.secondName()
	case 47, 48:
		return g.putByKey()
	default:
		return g.choice()
	}
}

func (g *generator) sink() statement {
	e, f := g.expr()
	n := g.sinks
	g.sinks++
	fmt.Fprintf(&g.src, "sink(%s)\n", e)
	return func(w *world) signal {
		if w.arrived[n] == nil {
			w.arrived[n] = make(map[string]bool)
		}
		w.arrived[n][f(w)] = true
		return goesOn
	}
}

func (g *generator) declare() string {
	name := fmt.Sprintf("v%d", g.made)
	g.made++
	g.vars = append(g.vars, name)
	return name
}

func (g *generator) declaration() statement {
	if g.n(4) == 3 {
		name := g.declare()
		fmt.Fprintf(&g.src, "var %s string\n_ = %s\n", name, name)
		return func(w *world) signal { w.vars[name] = ""; return goesOn }
	}
	e, f := g.expr()
	name := g.declare()
	fmt.Fprintf(&g.src, "%s := %s\n_ = %s\n", name, e, name)
	return func(w *world) signal { w.vars[name] = f(w); return goesOn }
}

func (g *generator) assignment() statement {
	if len(g.vars) == 0 {
		return g.declaration()
	}
	name := g.vars[g.n(len(g.vars))]
	e, f := g.expr()
	if g.n(2) == 1 {
		fmt.Fprintf(&g.src, "%s += %s\n", name, e)
		return func(w *world) signal { w.vars[name] = bounded(w.vars[name] + f(w)); return goesOn }
	}
	fmt.Fprintf(&g.src, "%s = %s\n", name, e)
	return func(w *world) signal { w.vars[name] = f(w); return goesOn }
}

// condition writes a condition.
func (g *generator) condition() func(*world) bool {
	if len(g.vars) > 0 && g.n(4) == 3 {
		if name := g.vars[g.n(len(g.vars))]; !g.isBehindPointer(name) {
			fmt.Fprintf(&g.src, "%s == \"\" ", name)
			return func(w *world) bool { return w.vars[name] == "" }
		}
	}
	switch kind := g.n(9); {
	case kind == 8:
		return g.answered()
	case kind == 7 && g.depth < 4:
		return g.compound()
	case kind == 6 && len(g.flags) > 0:
		name := g.flags[g.n(len(g.flags))]
		not := g.n(2) == 1
		g.src.WriteString(strings.Repeat("!", btoi(not)) + name + " ")
		return func(w *world) bool { return w.flags[name] != not }
	case kind == 5 && g.inside == nil:
		return g.tagged()
	case kind == 4 && len(g.lists) > 0:
		name := g.lists[g.n(len(g.lists))]
		fmt.Fprintf(&g.src, "len(%s) == 0 ", name)
		return func(w *world) bool { return len(w.lists[name]) == 0 }
	}
	c := g.n(3)
	not := g.n(2) == 1
	if not {
		g.src.WriteString("!")
	}
	if g.inside != nil {
		g.src.WriteString("g")
	}
	fmt.Fprintf(&g.src, "c%d ", c)
	of := g.asked()
	return func(w *world) bool { return of(w).conds[c] != not }
}

func (g *generator) branch() statement {
	g.src.WriteString("if ")
	c := g.condition()
	then := g.block(1 + g.n(2))
	if g.n(2) == 0 {
		return func(w *world) signal {
			if c(w) {
				return then(w)
			}
			return goesOn
		}
	}
	g.join(" else ")
	otherwise := g.block(1 + g.n(2))
	return func(w *world) signal {
		if c(w) {
			return then(w)
		}
		return otherwise(w)
	}
}

// afterTurn is what a loop does after a turn that ends with sig, if it ends.
func afterTurn(sig signal) (after signal, ends bool) {
	switch sig {
	case breaks:
		return goesOn, true
	case goesOn, continues:
		return goesOn, false
	}
	return sig, true
}

func (g *generator) loop() statement {
	turns := g.n(4)
	fmt.Fprintf(&g.src, "for range %d ", turns)
	g.loops++
	body := g.block(1 + g.n(3))
	g.loops--
	return func(w *world) signal {
		for range turns {
			if sig, ends := afterTurn(body(w)); ends {
				return sig
			}
		}
		return goesOn
	}
}

// way writes a way out, under a condition.
func (g *generator) way() statement {
	sig, name := returns, "return"
	if len(g.jumps) > 0 && g.n(3) == 0 {
		return g.jumpOut(g.jumps[g.n(len(g.jumps))])
	}
	if g.loops > 0 {
		switch g.n(3) {
		case 1:
			sig, name = breaks, "break"
		case 2:
			sig, name = continues, "continue"
		}
	}
	g.src.WriteString("if ")
	c := g.condition()
	out := func(*world) signal { return sig }
	g.src.WriteString("{ ")
	if sig == returns && g.inside != nil {
		out = g.lastReturn()
	} else {
		g.src.WriteString(name)
	}
	g.src.WriteString(" }\n")
	return func(w *world) signal {
		if c(w) {
			return out(w)
		}
		return goesOn
	}
}

// join writes s right behind the last brace.
func (g *generator) join(s string) {
	before := strings.TrimSuffix(g.src.String(), "\n")
	g.src.Reset()
	g.src.WriteString(before + s)
}

// choice writes a switch statement.
func (g *generator) choice() statement {
	g.src.WriteString("switch {\n")
	var conds []func(*world) bool
	var bodies []statement
	var falls []bool
	loops, of := g.loops, g.asked()
	g.loops = 0 // a break would leave the switch
	clauses := 1 + g.n(3)
	for c := range clauses {
		name := "c"
		if g.inside != nil {
			name = "gc"
		}
		fmt.Fprintf(&g.src, "case %s%d: ", name, c)
		conds = append(conds, func(w *world) bool { return of(w).conds[c] })
		bodies = append(bodies, g.block(1+g.n(2)))
		falls = append(falls, c+1 < clauses && g.n(4) == 0)
		if falls[c] {
			g.src.WriteString("fallthrough\n")
		}
	}
	g.loops = loops
	g.src.WriteString("}\n")
	return func(w *world) signal {
		falling := false
		for i, c := range conds {
			if !falling && !c(w) {
				continue
			}
			if sig := bodies[i](w); sig != goesOn || !falls[i] {
				return sig
			}
			falling = true
		}
		return goesOn
	}
}

// trimmed is a string without something at one of its ends or both.
func (g *generator) trimmed() (src string, f func(w *world) string) {
	a, fa := g.expr()
	if g.n(4) == 0 {
		return `strings.TrimSpace(` + a + `)`, func(w *world) string { return strings.TrimSpace(fa(w)) }
	}
	arg := []string{"/", "a", " ", "a/", "7/"}[g.n(5)]
	trim := []struct {
		name string
		of   func(s, arg string) string
	}{
		{"TrimSuffix", strings.TrimSuffix}, {"TrimPrefix", strings.TrimPrefix}, {"Trim", strings.Trim},
		{"TrimLeft", strings.TrimLeft}, {"TrimRight", strings.TrimRight},
	}[g.n(5)]
	return fmt.Sprintf("strings.%s(%s, %q)", trim.name, a, arg), func(w *world) string { return trim.of(fa(w), arg) }
}
