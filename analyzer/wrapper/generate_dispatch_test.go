package wrapper

// This file generates calls that spread the results of others, values of interfaces that
// have one or two implementations, and methods that are taken as values.

import "fmt"

// dispatchDecls are types and functions that every package lib has.
const dispatchDecls = `
type Namer interface { Name() string; Rename(s string) }
type First struct { name string }
func (f *First) Name() string { return f.name }
func (f *First) Rename(s string) { f.name = s }
type Second string
func (s Second) Name() string { return "http//second" + string(s) }
func (s Second) Rename(string) { }
type Holder interface { Held() string }
type OnlyHolder struct { held string }
func (h OnlyHolder) Held() string { return h.held + "/held" }
func NewNamer(word, s string) Namer { if word == "dev" { return &First{s} }; return Second(s) }
func NewHolder(s string) Holder { return OnlyHolder{s} }
func Visit(n Namer) { world.Sink(n.Name()) }
func VisitBoth() { Visit(&First{"/first"}); Visit(Second("/second")) }
func VisitFirst(n Namer) { if f, ok := n.(*First); ok { world.Sink(f.name) } }
func VisitHeld(h Holder) { world.Sink(h.Held()) }
func Pair() (string, string) { return "http//pair", "/pair" }
func Swap(a, b string) (string, string) { return b, a }
func Cut(s string) (string, bool) { return strings.CutPrefix(s, "http://") }
func Cat(a, b string) string { return a + b }
func Pick(s string, ok bool) string { if ok { return s }; return "http//none" }
func Show(a, b string) { if a == "" { return }; world.Sink(b + a) }
func ShowAll(list ...string) { for _, s := range list { world.Sink(s) } }
func Last(first string, list ...string) string { if len(list) == 0 { return first }; return list[len(list)-1] }
`

// dispatch writes a statement about these.
func (g *generator) dispatch() {
	switch g.IntN(8) {
	case 0: // lib.Show(lib.Pair())
		g.p("world.At(); %s(%s)", g.in("Show"), g.twoTexts())
	case 1: // lib.ShowAll(list...)
		if g.IntN(2) == 0 {
			g.p("world.At(); %s(%s...)", g.in("ShowAll"), g.expr(aList))
			return
		}
		g.p("world.At(); %s(%s)", g.in("ShowAll"), g.twoTexts())
	case 2: // a, b := lib.Pair()
		a, b := g.name("v"), g.name("v")
		g.p("%s, %s := %s\n_, _ = %[1]s, %[2]s", a, b, g.twoTexts())
		g.vars = append(g.vars, variable{a, aText}, variable{b, aText})
	case 3, 4:
		g.useNamer()
	case 5:
		g.useHolder()
	default:
		g.methodValue()
	}
}

// twoTexts writes two strings for a call: those that another returns, or two expressions
// of which the other call makes them.
func (g *generator) twoTexts() string {
	if g.IntN(2) == 0 {
		return g.in("Pair") + "()"
	}
	return fmt.Sprintf("%s(%s, %s)", g.in("Swap"), g.expr(aText), g.expr(aText))
}

// spread writes a string that a call makes of what another returns.
func (g *generator) spread() string {
	switch g.IntN(4) {
	case 0: // lib.Pick(lib.Cut("http://h"))
		return fmt.Sprintf("%s(%s(%s))", g.in("Pick"), g.in("Cut"), g.expr(aText))
	case 1: // lib.Last("", list...)
		return fmt.Sprintf("%s(%s, %s...)", g.in("Last"), g.expr(aText), g.expr(aList))
	case 2: // lib.NewHolder("http//h").Held()
		return fmt.Sprintf("%s(%s).Held()", g.in("NewHolder"), g.expr(aText))
	}
	return fmt.Sprintf("%s(%s)", g.in("Cat"), g.twoTexts())
}

// namer writes a value of the interface with two implementations.
func (g *generator) namer() string {
	switch g.IntN(3) {
	case 0: // lib.Second("h")
		return fmt.Sprintf("%s(%s)", g.in("Second"), g.expr(aText))
	case 1: // lib.NewNamer("dev", "h")
		return fmt.Sprintf("%s(%q, %s)", g.in("NewNamer"), words[g.IntN(2)], g.expr(aText))
	}
	return fmt.Sprintf("%s(%s(), %s)", g.in("NewNamer"), g.in("Word"), g.expr(aText))
}

// useNamer writes statements about a value of the interface with two implementations.
func (g *generator) useNamer() {
	n := g.name("n")
	g.p("var %s %s = %s", n, g.in("Namer"), g.namer())
	if g.IntN(3) == 0 {
		g.p("if %s { %s = %s }", g.cond(), n, g.namer())
	}
	if g.IntN(3) == 0 {
		g.p("%s.Rename(%s)", n, g.expr(aText))
	}
	switch g.IntN(5) {
	case 0: // lib.Visit(n)
		g.p("world.At(); %s(%s)", g.in("Visit"), n)
	case 1: // lib.VisitFirst(n)
		g.p("world.At(); %s(%s)", g.in("VisitFirst"), n)
	case 2: // switch t := n.(type) { case *lib.First: … }
		t := g.name("t")
		g.p("switch %s := %s.(type) {\ncase *%s:\nworld.Sink(%[1]s.Name())\ncase %[4]s:\nworld.Sink(string(%[1]s))\n}", t, n, g.in("First"), g.in("Second"))
	case 3: // f := n.Name
		f := g.name("f")
		g.p("%s := %s.Name", f, n)
		g.p("%s.Rename(%s)", n, g.literal())
		g.declare(aText, f+"()")
	default:
		g.declare(aText, n+".Name()")
	}
}

// useHolder writes statements about a value of the interface with one implementation.
func (g *generator) useHolder() {
	h := g.name("h")
	if g.IntN(2) == 0 {
		g.p("var %s %s = %s(%s)", h, g.in("Holder"), g.in("NewHolder"), g.expr(aText))
	} else {
		g.p("%s := %s(%s)", h, g.in("NewHolder"), g.expr(aText))
	}
	if g.IntN(3) == 0 {
		g.p("if %s { %s = %s(%s) }", g.cond(), h, g.in("NewHolder"), g.literal())
	}
	if g.IntN(2) == 0 {
		g.p("world.At(); %s(%s)", g.in("VisitHeld"), h)
		return
	}
	g.declare(aText, h+".Held()")
}

// methodValue writes a method of a struct that is called as a function.
func (g *generator) methodValue() {
	k := []kind{aConfig, aPointer, aPointer}[g.IntN(3)]
	v, ok := g.oneOf(k)
	if !ok {
		g.declare(k, g.expr(k))
		return
	}
	of := v
	if k == aPointer {
		of = "*" + v
	}
	switch g.IntN(4) {
	case 0: // f := c.URL; c.Set("http://h"); f("/p")
		f := g.name("f")
		g.p("%s := %s.URL", f, v)
		g.p("%s.Set(%s)", v, g.expr(aText))
		g.declare(aText, fmt.Sprintf("%s(%s)", f, g.literal()))
	case 1: // lib.Config.URL(*c, "/p")
		g.declare(aText, fmt.Sprintf("%s.URL(%s, %s)", g.in("Config"), of, g.literal()))
	case 2: // (*lib.Config).Set(&c, "http//h")
		if k == aConfig {
			v = "&" + v
		}
		g.p("(*%s).Set(%s, %s)", g.in("Config"), v, g.expr(aText))
	default: // lib.Each(list, c.Set)
		g.p("%s(%s, %s.Set)", g.in("Each"), g.expr(aList), v)
	}
}
