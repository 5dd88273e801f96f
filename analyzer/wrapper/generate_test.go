package wrapper

// This file generates programs of two packages.

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A kind is what a variable of a generated program holds.
type kind int

const (
	aText     kind = iota // string
	aConfig               // Config
	aPointer              // *Config, never nil
	aList                 // []string, never empty
	aTable                // map[string]string
	aChange               // func(string) string
	aFlag                 // bool
	rows                  // []Row, never fewer than two
	aRowTable             // map[string]Row
	kinds
)

// goTypes are the kinds as they are written in package lib.
var goTypes = [kinds]string{"string", "Config", "*Config", "[]string", "map[string]string", "func(string) string", "bool", "[]Row", "map[string]Row"}

// A variable is one that can be named.
type variable struct {
	name string
	kind kind
}

// A function is one that can be called.
type function struct {
	name   string
	recv   bool // a method of *Config
	params []kind
	result kind
	fails  bool // it returns an error too
	sinks  bool // it returns nothing
}

// A generator writes programs.
type generator struct {
	*rand.Rand
	b      strings.Builder
	inLib  bool
	made   int // names
	bits   int // that conditions of functions have asked for
	vars   []variable
	funcs  []function
	result *function // that is being written
	depth  int
	loops  int

	isLater bool // it may never be executed, though the line is
}

// generate writes the program of a seed.
func generate(seed uint64) program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 16)), bits: 2}
	g.inLib = true
	g.library()
	p := program{name: fmt.Sprint("seed", seed), lib: header("lib", g.b.String())}
	g.b.Reset()
	g.inLib, g.result = false, nil
	g.p("func run0(f func()) { f() }")
	g.p("func Run(c0, c1 bool, m int, x string) {")
	g.vars = append(g.vars, variable{"x", aText})
	g.p("lib.VisitBoth()") // who takes an interface is given whatever implements it
	g.p("lib.FetchPath(&lib.Config{})")
	g.callAll()
	g.block(6 + g.IntN(8))
	g.p("}")
	p.main = header("main", g.b.String())
	return p
}

// header writes the clauses that come before body.
func header(name, body string) string {
	imports := ""
	for _, path := range []string{"cmp", "encoding/json", "errors", "fmt", "net/url", "os", "strings", "gen/lib", "gen/world"} {
		if strings.Contains(body, path[strings.LastIndex(path, "/")+1:]+".") {
			imports += fmt.Sprintf("import %q\n", path)
		}
	}
	return "package " + name + "\n" + imports + body
}

// p writes a line.
func (g *generator) p(format string, args ...any) { fmt.Fprintf(&g.b, format+"\n", args...) }

// name makes a name.
func (g *generator) name(prefix string) string {
	g.made++
	return fmt.Sprint(prefix, g.made)
}

// in writes the name of something in package lib.
func (g *generator) in(name string) string {
	if g.inLib {
		return name
	}
	return "lib." + name
}

// typeOf writes a kind as a type.
func (g *generator) typeOf(k kind) string {
	return strings.NewReplacer("Config", g.in("Config"), "Row", g.in("Row")).Replace(goTypes[k])
}

// library writes package lib.
func (g *generator) library() {
	g.p("func run1(f func()) { f() }")
	g.p("type Inner struct{ Host string }")
	g.p("type Config struct { Inner; Base, Path string; Hosts []string }")
	g.p("func (c *Config) Set(s string) { c.Base = s }")
	g.p("func (c *Inner) SetHost(s string) { c.Host = s }")
	g.p("func (c Config) URL(s string) string { return c.Base + s }")
	g.p("func (c Config) First() string { if len(c.Hosts) == 0 { return \"\" }; return c.Hosts[0] }")
	g.p("func (c *Config) Add(s string) { c.Hosts = append(c.Hosts, s) }")
	g.p("type Row struct { Name, URL string }")
	g.p("func Each(list []string, f func(string)) { for _, s := range list { f(s) } }")
	g.p("%s", foundDecls+objectDecls+dispatchDecls+askedDecls)
	g.words()
	g.find()
	for range 1 + g.IntN(3) {
		k := []kind{aText, aText, aConfig, aPointer, aList, aTable, aChange, rows, aRowTable}[g.IntN(9)]
		e := g.expr(k)
		v := variable{g.name("V"), k}
		g.p("var %s = %s", v.name, e)
		g.vars = append(g.vars, v)
	}
	exported := len(g.vars)
	if g.IntN(3) == 0 {
		g.p("func init() {")
		g.conditions()
		g.initialize()
		g.block(1 + g.IntN(2))
		g.p("}")
	}
	for range 2 + g.IntN(4) {
		g.function()
		g.vars = g.vars[:exported]
	}
	for i := range g.vars {
		g.vars[i].name = "lib." + g.vars[i].name
	}
}

// function writes an exported function or method.
func (g *generator) function() {
	f := function{name: g.name("F"), recv: g.IntN(4) == 0, result: kind(g.IntN(5)), fails: g.IntN(5) == 0, sinks: g.IntN(3) == 0}
	var params []string
	if f.recv {
		g.vars = append(g.vars, variable{"c", aPointer})
	}
	for i := range g.IntN(3) {
		k := []kind{aText, aText, aText, aPointer, aList, aChange, aFlag, rows}[g.IntN(8)]
		f.params = append(f.params, k)
		name := fmt.Sprintf("p%d", i)
		params = append(params, name+" "+g.typeOf(k))
		g.vars = append(g.vars, variable{name, k})
	}
	results := "(" + g.typeOf(f.result) + ", error)"
	if !f.fails {
		results = g.typeOf(f.result)
	}
	if f.sinks {
		results, f.fails = "", false
	}
	recv := strings.Repeat("(c *Config) ", btoi(f.recv))
	g.p("func %s%s(%s) %s {", recv, f.name, strings.Join(params, ", "), results)
	g.conditions()
	g.result = &f
	if f.fails {
		zero := []string{`""`, "Config{}", "nil", "nil", "nil"}[f.result]
		g.p("if world.Is(%d) { return %s, errors.New(\"e\") }", g.bits, zero)
		g.bits++
	}
	g.block(g.IntN(4))
	if f.sinks {
		g.p("world.Sink(%s)", g.expr(aText))
	} else {
		g.ret()
	}
	g.p("}")
	g.result = nil
	g.funcs = append(g.funcs, f)
}

// conditions writes what the conditions of a function of package lib ask.
func (g *generator) conditions() {
	g.p("d0, d1 := world.Is(%d), world.Is(%d)\n_, _ = d0, d1", g.bits, g.bits+1)
	g.bits += 2
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// ret writes a return statement.
func (g *generator) ret() {
	switch f := g.result; {
	case f == nil || f.sinks:
		g.p("return")
	case f.fails:
		g.p("return %s, nil", g.expr(f.result))
	default:
		g.p("return %s", g.expr(f.result))
	}
}

// oneOf returns a variable of the kind, if there is one.
func (g *generator) oneOf(k kind) (name string, ok bool) {
	var all []string
	for _, v := range g.vars {
		if v.kind == k {
			all = append(all, v.name)
		}
	}
	if len(all) == 0 {
		return "", false
	}
	return all[g.IntN(len(all))], true
}

// call writes a call of a function with that result that does not fail.
func (g *generator) call(k kind) (e string, ok bool) {
	var all []function
	for _, f := range g.funcs {
		if f.result == k && !f.sinks && !f.fails {
			all = append(all, f)
		}
	}
	if len(all) == 0 || g.depth > 3 || g.isLater {
		return "", false
	}
	return g.callOf(all[g.IntN(len(all))]), true
}

// callOf writes a call of f.
func (g *generator) callOf(f function) string {
	g.depth++
	defer func() { g.depth-- }()
	var args []string
	for _, k := range f.params {
		args = append(args, g.expr(k))
	}
	fun := g.in(f.name)
	if f.recv {
		fun = g.receiver() + "." + f.name
	}
	return fun + "(" + strings.Join(args, ", ") + ")"
}

// receiver writes an expression for a *Config that a method is called of.
func (g *generator) receiver() string {
	if v, ok := g.oneOf(aConfig); ok && g.IntN(3) == 0 {
		return v
	}
	if v, ok := g.oneOf(aPointer); ok && g.IntN(4) > 0 {
		return v
	}
	return "(" + g.expr(aPointer) + ")"
}

var urls = []string{"http://h", "http//bad", "/v1", "https:/one", ":8080", "", "h.com", "/", "http://a/b", "x"}

// literal writes a string.
func (g *generator) literal() string { return fmt.Sprintf("%q", urls[g.IntN(len(urls))]) }

// expr writes an expression of the kind.
func (g *generator) expr(k kind) string {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth < 5 {
		if e, ok := g.call(k); ok && g.IntN(4) == 0 {
			return e
		}
		if v, ok := g.oneOf(k); ok && g.IntN(2) == 0 {
			return v
		}
	}
	switch k {
	case aText:
		return g.textExpr()
	case aConfig:
		if v, ok := g.oneOf(aPointer); ok && g.IntN(3) == 0 {
			return "*" + v
		}
		return g.configLiteral()
	case aPointer:
		if v, ok := g.oneOf(aConfig); ok && g.IntN(3) == 0 && !strings.Contains(v, ".") {
			return "&" + v
		}
		return "&" + g.configLiteral()
	case aList:
		if v, ok := g.oneOf(aList); ok && g.IntN(2) == 0 {
			return "append(" + v + ", " + g.expr(aText) + ")"
		}
		return "[]string{" + g.expr(aText) + ", " + g.expr(aText) + "}"
	case aTable:
		return "map[string]string{\"a\": " + g.expr(aText) + ", \"b\": " + g.expr(aText) + "}"
	case aFlag:
		return g.cond()
	case rows:
		return g.typeOf(rows) + "{" + g.row() + ", " + g.row() + "}"
	case aRowTable:
		return g.typeOf(aRowTable) + "{\"a\": " + g.row() + ", \"b\": " + g.row() + "}"
	}
	outer, isLater := len(g.vars), g.isLater
	g.vars = append(g.vars, variable{"s", aText})
	g.isLater = true
	defer func() { g.vars, g.isLater = g.vars[:outer], isLater }()
	return "func(s string) string { return " + g.expr(aText) + " }"
}

// configLiteral writes a literal of type Config.
func (g *generator) configLiteral() string {
	var fields []string
	for _, f := range []string{"Base", "Path"} {
		if g.IntN(3) > 0 {
			fields = append(fields, f+": "+g.expr(aText))
		}
	}
	fields = append(fields, "Hosts: "+g.expr(aList)) // a loop over them is taken to turn
	if g.IntN(3) == 0 {
		fields = append(fields, fmt.Sprintf("Inner: %s{Host: %s}", g.in("Inner"), g.expr(aText)))
	}
	return g.in("Config") + "{" + strings.Join(fields, ", ") + "}"
}

// textExpr writes an expression for a string.
func (g *generator) textExpr() string {
	if g.depth > 4 {
		return g.literal()
	}
	switch g.IntN(23) {
	case 21, 22:
		return g.spread()
	case 19, 20:
		return g.found()
	case 15, 16, 17, 18:
		if e := g.element(); e != "" {
			return e
		}
	case 0, 1:
		e := []string{g.expr(aText), g.literal()} // not both of them long
		i := g.IntN(2)
		return e[i] + " + " + e[1-i]
	case 2:
		return "fmt.Sprintf(\"%s/%d\", " + g.expr(aText) + ", 7)"
	case 3:
		return "strings.TrimSuffix(" + g.expr(aText) + ", \"/\")"
	case 4, 5, 6, 13, 14:
		if v, ok := g.oneOf([]kind{aConfig, aPointer}[g.IntN(2)]); ok {
			return v + []string{".Base", ".Path", ".Host", ".Inner.Host", ".URL(\"/u\")"}[g.IntN(5)]
		}
	case 7:
		if v, ok := g.oneOf(aList); ok {
			return v + "[0]"
		}
	case 8:
		if v, ok := g.oneOf(aTable); ok {
			return v + "[\"a\"]"
		}
	case 9:
		if v, ok := g.oneOf(aChange); ok {
			return v + "(" + g.expr(aText) + ")"
		}
	case 10:
		return "os.Getenv(\"GENTEXT\")"
	}
	return g.literal()
}

// cond writes a condition.
func (g *generator) cond() string {
	if v, ok := g.oneOf(aText); ok && g.IntN(3) == 0 && (v == "x" || strings.HasPrefix(v, "p")) { // which differ from run to run
		return []string{v + " == \"\"", "strings.HasPrefix(" + v + ", \"http\")", "!strings.Contains(" + v + ", \"://\")"}[g.IntN(3)]
	}
	if v, ok := g.oneOf(aFlag); ok && g.IntN(3) == 0 {
		return v
	}
	switch g.IntN(16) {
	case 0, 1:
		return fmt.Sprintf("%s() == %q", g.in("Word"), words[g.IntN(len(words))])
	case 2:
		return fmt.Sprintf("%s(%q)", g.in("IsKnown"), words[g.IntN(len(words))])
	}
	not := strings.Repeat("!", g.IntN(2))
	if g.inLib {
		return fmt.Sprintf("%sd%d", not, g.IntN(2))
	}
	if g.IntN(4) == 0 {
		return fmt.Sprintf("m == %d", g.IntN(3))
	}
	return fmt.Sprintf("%sc%d", not, g.IntN(2))
}
