package wrapper

// This file generates parts of texts that are split, URLs that are put together, channels,
// settings over defaults, and structs that are mended by way of a second name.

import (
	"fmt"
	"strings"
)

// objectDecls are functions that every package lib has.
const objectDecls = `
func Parts() []string { return strings.Split(cmp.Or(os.Getenv("GENTEXT"), "http://p,http//q"), ",") }
func Load() (*Config, error) { c := &Config{Base: "http//load", Hosts: []string{"http//one", "two"}}; return c, json.Unmarshal(world.Data(), c) }
func Join(base, path string) string { u := &url.URL{Scheme: "http", Host: base}; u.Path += path; return u.String() }
func IsKnown(name string) bool { _, ok := Lookup(name); return ok }
`

// useObject writes a statement about one of these.
func (g *generator) useObject() {
	switch g.IntN(9) {
	case 0: // for _, u := range lib.Parts() { … }
		g.over(g.in("Parts") + "()")
	case 1: // for _, u := range strings.Split("http://a,b", ",") { … }
		g.over(g.splitText())
	case 2:
		g.putTogether()
	case 3:
		g.channel()
	case 4: // c := lib.Config{Base: "http://h"}; if json.Unmarshal(world.Data(), &c) != nil { return }
		v := g.declare(aConfig, g.configLiteral())
		g.p("if json.Unmarshal(world.Data(), &%s) != nil {", v)
		g.retZero()
		g.p("}")
		g.mend()
	case 5: // for _, u := range lib.Default().Hosts { … }
		g.over(g.in("Default") + "().Hosts")
	case 6:
		g.mend()
	case 7: // if _, ok := lib.Lookup("dev"); ok { … }
		ok := g.name("ok")
		g.p("_, %s := %s(%q)\n_ = %s", ok, g.in("Lookup"), words[g.IntN(len(words))], ok)
		g.vars = append(g.vars, variable{ok, aFlag})
	default:
		g.load()
	}
}

// load writes a call of the function that reads settings over defaults.
func (g *generator) load() {
	v, err := g.name("v"), g.name("err")
	g.p("%s, %s := %s()\n_ = %s", v, err, g.in("Load"), v)
	g.p("if %s != nil {", err)
	g.retZero()
	g.p("}")
	if g.IntN(2) == 0 {
		g.over(v + ".Hosts")
	}
	g.vars = append(g.vars, variable{v, aPointer})
}

// over writes a loop over a list.
func (g *generator) over(list string) {
	outer := len(g.vars)
	u := g.name("u")
	g.p("for _, %s := range %s {\n_ = %s", u, list, u)
	if g.IntN(4) == 0 {
		g.p("if err := %s(%s); err != nil { continue }", g.in("Check"), u)
	}
	g.overTurn(variable{u, aText})
	g.vars = g.vars[:outer]
}

// splitText writes the parts of a text, or of one of two.
func (g *generator) splitText() string {
	texts := []string{`"http://a,http//b"`, `"/v1,x"`, `os.Getenv("GENTEXT")`, g.expr(aText)}
	i := g.IntN(len(texts))
	if g.IntN(2) == 0 {
		return fmt.Sprintf("strings.Split(%s, \",\")", texts[i])
	}
	return fmt.Sprintf("strings.Split(cmp.Or(os.Getenv(\"GENTEXT\"), %s), \",\")", texts[i])
}

// putTogether writes statements that make a URL.
func (g *generator) putTogether() {
	u := g.name("u")
	g.p("%s := &url.URL{Scheme: %q, Host: %q, Path: %q}", u, []string{"http", "htp"}[g.IntN(2)], []string{"h", ""}[g.IntN(2)], []string{"", "/p", "p"}[g.IntN(3)])
	for range 1 + g.IntN(2) {
		change := []string{"%s.Path += \"/q\"", "%s.Scheme = \"ws\"", "%s.Host = \"i:1\"", "%s.Path += \"r\"", "%s = %[1]s.JoinPath(\"s\")"}[g.IntN(5)]
		change = fmt.Sprintf(change, u)
		if g.IntN(2) == 0 {
			change = "if " + g.cond() + " { " + change + " }"
		}
		g.p("%s", change)
	}
	g.declare(aText, u+".String()")
}

// channel writes a channel that strings are sent on.
func (g *generator) channel() {
	c := g.name("ch")
	g.p("%s := make(chan string, 2)", c)
	g.p("%s <- %s", c, g.expr(aText))
	if g.IntN(2) == 0 {
		g.p("if %s { %s <- %s }", g.cond(), c, g.expr(aText))
	}
	g.p("close(%s)", c)
	if g.IntN(2) == 0 {
		g.declare(aText, "<-"+c)
		return
	}
	outer := len(g.vars)
	e := g.name("e")
	g.p("for %s := range %s {\n_ = %s", e, c, e)
	g.overTurn(variable{e, aText})
	g.vars = g.vars[:outer]
}

// mend writes to a field by way of a second name, fills two fields at once, or asks what
// one holds.
func (g *generator) mend() {
	v, ok := g.oneOf(aPointer)
	if w, isStruct := g.oneOf(aConfig); isStruct && g.IntN(2) == 0 && !strings.Contains(w, ".") {
		v, ok = "&"+w, true
	}
	if !ok {
		g.declare(aPointer, g.expr(aPointer))
		return
	}
	p := g.name("p")
	g.p("%s := %s", p, v)
	i := g.IntN(4)
	if i == 3 && strings.Contains(v, "V") { // which somebody else may set to what no run has
		i = 2
	}
	switch i {
	case 0:
		g.p("if %s.Base == \"\" { %[1]s.Base, %[1]s.Path = %s, %s }", p, g.literal(), g.literal())
	case 1:
		g.p("if !strings.Contains(%s.Base, \"://\") { %[1]s.Base = \"http://\" + %[1]s.Base }", p)
	case 2:
		g.p("%s.Base = %s", p, g.expr(aText))
	default:
		g.p("if %s.Path == \"\" {", p)
		g.block(1)
		g.p("}")
	}
}
