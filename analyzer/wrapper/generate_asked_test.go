package wrapper

// This file generates questions about strings: asked beside, after or before what is made
// of them, by a function, by who calls it, or by a loop.

import "fmt"

// askedDecls are functions that every package lib has.
const askedDecls = `
func IsURL(s string) bool { return strings.HasPrefix(s, "http://") }
func Validate(s string) error { if !IsURL(s) { return errors.New("e") }; return nil }
func (c *Config) Validate() error { if strings.Contains(c.Base, "//b") { return errors.New("e") }; return nil }
func Bad(list []string) int { for i, s := range list { if !IsURL(s) { return i } }; return len(list) }
func Fetch1(list []string) { for i := 0; i < len(list) && IsURL(list[i]); i++ { world.Sink(list[i]) } }
func fetchBase(c *Config) { u := "http//base"; if c.Base != "" { u = c.Base }; world.Sink(u) }
func FetchIfSet(c *Config) { if c.Base != "" { fetchBase(c) } }
func fetchPath(c *Config) { u := "http//path"; if c.Path != "" { u = c.Path }; world.Sink(u) }
func FetchPath(c *Config) { fetchPath(c) }
`

// useAsked writes a statement that asks something of a string.
func (g *generator) useAsked() {
	switch g.IntN(9) {
	case 0: // us := []string{c.Base, "/"}; if !lib.IsURL(c.Base) { us = []string{"http://h"} }; world.Sink(us[0])
		if u, ok := g.settled(); ok {
			us := g.name("us")
			g.p("%s := []string{%s, %s}", us, u, g.literal())
			g.p("if !%s(%s) { %s = []string{%s} }", g.in("IsURL"), u, us, g.literal())
			g.p("world.Sink(%s[0])", us)
			return
		}
	case 1: // if errors.Join(lib.Validate(u), lib.Validate(v)) != nil { u = "http://h" }; world.Sink(u)
		u := g.anyText()
		g.p("if errors.Join(%[1]s(%[2]s), %[1]s(%[3]s)) != nil { %[2]s = %[3]s }", g.in("Validate"), u, g.literal())
		g.p("world.Sink(%s)", u)
		return
	case 2: // err := lib.Validate(u); made := u + "/v1"; if err != nil { made = "http://h" }; world.Sink(made)
		u, err := g.anyText(), g.name("err")
		g.p("%s := %s(%s)", err, g.in("Validate"), u)
		made := g.declare(aText, u+" + "+g.literal())
		g.p("if %s != nil { %s = %s }", err, made, g.literal())
		g.p("world.Sink(%s)", made)
		return
	case 3: // for i := 0; i < lib.Bad(list); i++ { world.Sink(list[i]) }
		if list, ok := g.oneOf(aList); ok {
			i := g.name("i")
			g.p("for %[1]s := 0; %[1]s < %[2]s(%[3]s); %[1]s++ { world.Sink(%[3]s[%[1]s]) }", i, g.in("Bad"), list)
			return
		}
	case 4: // lib.Fetch1(list)
		g.p("world.At(); %s(%s)", g.in("Fetch1"), g.expr(aList))
		return
	case 5: // if err := c.Validate(); err != nil { return }; world.Sink(c.Base)
		if c, ok := g.oneOf(aPointer); ok {
			g.p("if err := %s.Validate(); err != nil {", c)
			g.retZero()
			g.p("}")
			g.p("world.Sink(%s.Base)", c)
			return
		}
	case 6: // *c = lib.Config{Base: "http://h"}; world.Sink(c.Base)
		c := g.declare(aPointer, g.expr(aPointer))
		g.p("*%s = %s", c, g.configLiteral())
		g.p("world.Sink(%s.%s)", c, []string{"Base", "Path"}[g.IntN(2)])
		return
	case 7: // for !lib.IsURL(u) { u = "http://" + u }
		u := g.anyText()
		g.p("for !%s(%s) { %s }", g.in("IsURL"), u, []string{"return", u + " = \"http://\" + " + u}[btoi(g.result != nil && !g.result.sinks)])
		g.p("world.Sink(%s)", u)
		return
	}
	g.p("world.At(); %s(%s)", g.in([]string{"FetchIfSet", "FetchPath"}[g.IntN(2)]), g.expr(aPointer))
}

// anyText writes statements that declare a string which is sometimes a URL, sometimes none,
// and sometimes a literal.
func (g *generator) anyText() (name string) {
	name = g.declare(aText, "os.Getenv(\"GENTEXT\")")
	g.p("if world.Is(%d) { %s = %s }", g.bits, name, g.literal())
	g.bits++
	return name
}

// settled writes a string that nobody changes behind it.
func (g *generator) settled() (e string, ok bool) {
	if c, ok := g.oneOf(aPointer); ok && g.IntN(2) == 0 {
		return fmt.Sprintf("%s.%s", c, []string{"Base", "Path"}[g.IntN(2)]), true
	}
	return g.oneOf(aText)
}
