package wrapper

// This file generates rows that are found by name, tables in fields, fields that are
// filled where they are empty, and structs that are decoded.

import "fmt"

// foundDecls are functions that every package lib has.
const foundDecls = `
func check(s string) error { if s == "a" || s == "dev" { return errors.New("e") }; return nil }
func Check(s string) error { return check(s) }
func (c *Config) Fill() { if c.Base == "" { c.Base = "http://filled" }; if c.Path == "" { c.Path = "/filled" } }
func WithDefaults(c Config) Config { if c.Base == "" { c.Base = "http//default" }; return c }
func Default() *Config { return &Config{Base: "http//base", Path: "/path", Hosts: []string{"http//host"}} }
func Decode(data []byte) (*Config, error) { c := Default(); if err := json.Unmarshal(data, c); err != nil { return nil, err }; return c, nil }
`

// find writes functions that look for a row, and a list that is returned.
func (g *generator) find() {
	g.p("var all = []Row{{%q, %s}, {Name: %q, URL: %s}}", words[g.IntN(len(words))], g.literal(), words[g.IntN(len(words))], g.literal())
	g.p("func Find(name string) Row { for _, r := range all { if r.Name == name { return r } }; return Row{} }")
	g.p("func Lookup(name string) (*Row, bool) { for i := range all { if all[i].Name == name { return &all[i], true } }; return nil, false }")
	g.p("func All() []Row { return all }")
	g.p("func Choose(name string) *Config { c := &Config{Base: %s}; if name == %q { c = &Config{Base: %s, Path: %s} }; return c }", g.literal(), words[g.IntN(len(words))], g.literal(), g.literal())
	g.p("var configs = map[string]Config{%q: {Base: %s}, %q: {Base: %s, Path: %s}}", words[0], g.literal(), words[1+g.IntN(2)], g.literal(), g.literal())
	g.p("func Fetch(name string) (Config, error) { c, ok := configs[name]; if !ok { return Config{}, errors.New(name) }; return c, nil }")
	g.p("func Names() []string { return []string{%s, %s} }", g.literal(), g.literal())
	g.p("func Table() map[string]string { return map[string]string{\"a\": %s, \"b\": %s} }", g.literal(), g.literal())
}

// found writes an expression for a string of what these functions return.
func (g *generator) found() string {
	switch g.IntN(7) {
	case 5:
		return fmt.Sprintf("%s(%q).Base", g.in("Choose"), words[g.IntN(len(words))])
	case 6:
		return fmt.Sprintf("%s(%s).Base", g.in("Choose"), g.in("Word()"))
	case 0:
		return fmt.Sprintf("%s(%q).%s", g.in("Find"), words[g.IntN(len(words))], g.field())
	case 1:
		return fmt.Sprintf("%s()[%d].%s", g.in("All"), g.IntN(2), g.field())
	case 2:
		return fmt.Sprintf("%s()[%d]", g.in("Names"), g.IntN(2))
	case 3:
		return fmt.Sprintf("%s()[\"%c\"]", g.in("Table"), 'a'+g.IntN(3))
	}
	return fmt.Sprintf("%s(%s).Base", g.in("WithDefaults"), g.expr(aConfig))
}

// useFound writes a statement about what these functions return.
func (g *generator) useFound() {
	switch g.IntN(7) {
	case 5: // c, err := lib.Fetch(name)
		v, err := g.name("v"), g.name("err")
		g.p("%s, %s := %s(%s)\n_ = %s", v, err, g.in("Fetch"), g.in("Word()"), v)
		g.p("if %s != nil {", err)
		g.retZero()
		g.p("}")
		g.vars = append(g.vars, variable{v, aConfig})
	case 0: // r, ok := lib.Lookup("dev")
		r, ok := g.name("r"), g.name("ok")
		g.p("%s, %s := %s(%q)\n_ = %s", r, ok, g.in("Lookup"), words[g.IntN(len(words))], r)
		g.p("if %s {", ok)
		outer := len(g.vars)
		g.vars = append(g.vars, variable{r + ".URL", aText}, variable{r + ".Name", aText})
		g.block(1)
		g.vars = g.vars[:outer]
		g.p("}")
	case 1: // for _, r := range lib.All() { … }
		outer := len(g.vars)
		r := g.name("r")
		g.p("for _, %s := range %s() {\n_ = %s", r, g.in("All"), r)
		g.leaveRowOut(r)
		g.overTurn(variable{r + ".URL", aText}, variable{r + ".Name", aText})
		g.vars = g.vars[:outer]
	case 2: // for k, u := range lib.Table() { … }
		k, u := g.name("k"), g.name("u")
		g.p("for %s, %s := range %s() {\n_, _ = %s, %s", k, u, g.in("Table"), k, u)
		switch g.IntN(4) {
		case 0:
			g.p("if %s == \"b\" { continue }", k)
		case 1:
			g.p("if err := %s(%s); err != nil { continue }", g.in("Check"), k)
		}
		g.overTurn(variable{u, aText})
	case 3: // c.Fill()
		if v, ok := g.oneOf([]kind{aConfig, aPointer}[g.IntN(2)]); ok {
			g.p("%s.Fill()", v)
			return
		}
		g.declare(aPointer, g.in("Default")+"()")
	case 4: // c, err := lib.Decode(world.Data())
		v, err := g.name("v"), g.name("err")
		g.p("%s, %s := %s(world.Data())\n_ = %s", v, err, g.in("Decode"), v)
		g.p("if %s != nil {", err)
		g.retZero()
		g.p("}")
		g.vars = append(g.vars, variable{v, aPointer})
	default: // u := lib.Find("dev").URL
		g.declare(aText, g.found())
	}
}

// leaveRowOut writes a statement that goes on without some rows.
func (g *generator) leaveRowOut(r string) {
	switch g.IntN(4) {
	case 0:
		g.p("if %s.Name == %q { continue }", r, words[g.IntN(len(words))])
	case 1:
		g.p("if err := %s(%s.Name); err != nil { continue }", g.in("Check"), r)
	case 2:
		g.p("%s := %s\n_ = %s", r, r, r)
	}
}

// overTurn writes the rest of the body of a loop, which sees vars.
func (g *generator) overTurn(vars ...variable) {
	outer := len(g.vars)
	g.loops++
	g.vars = append(g.vars, vars...)
	g.block(1 + g.IntN(2))
	g.loops--
	g.vars = g.vars[:outer]
	g.p("}")
}
