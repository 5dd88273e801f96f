package value

import "testing"

// TestVariables checks what can arrive at the call of sink: the strings in
// alphabetical order, {any} for a hole.
func TestVariables(t *testing.T) {
	tests := []arrival{
		{"set once", "", `u := "a"; sink(u)`, "a"},
		{"var", "", `var u = "a"; sink(u)`, "a"},
		{"var of no value", "", `var u string; sink(u)`, ""},
		{"set twice", "", `u := "a"; u = "b"; sink(u)`, "b"},
		{"set after", "", `u := "a"; sink(u); u = "b"`, "a"},
		{"swapped", "", `u, v := "a", "b"; u, v = v, u; sink(u)`, "b"},
		{"copied", "", `u := "a"; v := u; u = "b"; sink(v)`, "a"},
		{"shadowed", "", `u := "a"; { u := "b"; _ = u }; sink(u)`, "a"},
		{"shadow", "", `u := "a"; { u := u + "b"; sink(u) }`, "ab"},
		{"appended", "", `u := "a"; u += "b"; u += x; sink(u)`, "ab{any}"},
		{"appended to itself", "", `u := "a"; u = u + u; sink(u)`, "aa"},
		{"parameter", "", `sink(x)`, "{any}"},
		{"parameter set", "", `x = "a"; sink(x)`, "a"},
		{"parameter with default", "", `if x == "" { x = "a" }; sink(x)`, "a | {any}"},
		{"result of a call", "", `u, err := strconv.Unquote(x); _ = err; sink(u)`, "{any}"},

		{"either", "", `u := "a"; if c { u = "b" }; sink(u)`, "a | b"},
		{"one or the other", "", `var u string; if c { u = "a" } else { u = "b" }; sink(u)`, "a | b"},
		{"set on one way alone", "", `var u string; if c { u = "a" }; sink(u)`, "a | {any}"},
		{"a way that does not come back", "", `u := "a"; if c { u = "b"; return }; sink(u)`, "a"},
		{"a way that panics", "", `u := "a"; if c { u = "b"; panic(1) }; sink(u)`, "a"},
		{"repaired on a condition", "", `u := "a b"; if c { u = strings.TrimSuffix(u, " b") }; sink(u)`, "a | a b"},
		{"repaired on every way", "", `u := "a b"; u = strings.TrimSuffix(u, " b"); sink(u)`, "a"},
		{"same condition twice", "", `u := "a"; if c { u = "b" }; if c { sink(u) }`, "b"},
		{"same condition left early", "", `u := "a"; if c { u = "b" }; if !c { return }; sink(u)`, "b"},
		{"an error between", "", `u := "a"; if c { u = "b" }; if err != nil { return }; sink(u)`, "a | b"},
		{"one write, conditional use", "", `u := "a"; if c { sink(u) }`, "a"},
		{"switch", "", `u := "a"; switch x { case "1": u = "b"; case "2": u = "c"; return }; sink(u)`, "a | b"},
		{"switch with default", "", `u := "a"; switch x { case "1": u = "b"; default: u = "c" }; sink(u)`, "b | c"},
		{"fallthrough", "", `u := "a"; switch { case c: u = "b"; fallthrough; default: u = "c" }; sink(u)`, "c"},
		{"select", "", `u := "a"; select { case <-ch: u = "b"; default: }; sink(u)`, "a | b"},
		{"goto", "", `u := "a"; if c { goto L }; u = "b"; L: sink(u)`, "a | b"},
		{"goto around a write", "", `u := "a"; { if c { u = "b"; goto L }; u = "d" }; L: sink(u)`, "b | d"},

		{"loop before", "", `u := "a"; for i := 0; i < 3; i++ { u = "b" }; sink(u)`, "{any}"},
		{"loop around", "", `u := "a"; for c { sink(u); u = "b" }`, "{any}"},
		{"loop that appends", "", `u := "a"; for c { u += "b" }; sink(u)`, "{any}"},
		{"endless loop with break", "", `u := "a"; for { u = "b"; if c { break }; u = "d" }; sink(u)`, "b"},
		{"continue", "", `u := "a"; for c { u = "b"; if x == "" { continue }; u = "d" }; sink(u)`, "{any}"},
		{"loop that only writes to others", "", `u, n := "a", 0; for c { n++ }; sink(u)`, "a"},
		{"declared in the loop", "", `for c { u := "a"; sink(u); u = "b" }`, "a"},

		{"in a closure", "", `u := "a"; func() { sink(u) }()`, "a"},
		{"set in a closure", "", `u := "a"; func() { u = "b" }(); sink(u)`, "{any}"},
		{"closure over one that changes", "", `u := "a"; f := func() { sink(u) }; u = "b"; f()`, "{any}"},
		{"closure over one set later", "", `var u string; f := func() { sink(u) }; u = "b"; f()`, "{any}"},
		{"address taken", "", `u := "a"; p := &u; *p = "b"; sink(u)`, "{any}"},

		{"set where a number is no text", "", `u := "a"; if s := strconv.Itoa(len(x)); s == "" { u = "b" }; sink(u)`, "{any}"},
		{"compared", "", `u := "a"; if u == "b" { u = "c" }; sink(u)`, "a"},
		{"prefix tested", "", `u := "a"; if !strings.HasPrefix(u, "h") { u = "h" + u }; sink(u)`, "ha"},
		{"tested by a function", "", `u := "a"; if err := checked(u); err != nil { return }; sink(u)`, "{any}"},
		{"checked for its syntax", "", `u := "a"; if _, err := url.Parse(u); err != nil { return }; sink(u)`, "a"},
		{"tested before it is set", "", `u := "a"; if u == "" { return }; u = "b"; sink(u)`, "b"},
		{"printed is not tested", "", `u := "a"; fmt.Println(u); sink(u)`, "a"},

		{"range", "", `for _, u := range []string{"a", "b"} { sink(u) }`, "a | b"},
		{"range of an array", "", `for _, u := range [...]string{2: "a", 0: "b"} { sink(u) }`, "a | b"},
		{"range of a map", "", `for k, v := range map[string]string{"k": "a", "l": "b"} { sink(k + v) }`, "ka | lb"},
		{"range of a variable", "", `us := []string{"a", "b"}; for _, u := range us { sink(u) }`, "a | b"},
		{"range with a condition", "", `for _, u := range []string{"a", "b"} { if c { continue }; sink(u) }`, "a | b"},
		{"range with a test", "", `for _, u := range []string{"a", "b"} { if u != "a" { sink(u) } }`, "{any}"},
		{"range variable set", "", `for _, u := range []string{"a", "b"} { u = u + "c"; sink(u) }`, "{any}c"},
		{"index", "", `us := []string{"a", "b"}; sink(us[1])`, "b"},
		{"index of a map", "", `us := map[string]string{"k": "b"}; sink(us["k"])`, "b"},
		{"part of a string", "", `u := "abc"; sink(u[1:] + u[:1] + u[1:2])`, "bcab"},
		{"part beyond the end", "", `u := "abc"; sink(u[2:5])`, "{any}"},
		{"joined", "", `us := []string{"a", x}; sink(strings.Join(us, "/"))`, "a/{any}"},
		{"unknown index", "", `us := []string{"a", "b"}; sink(us[len(x)])`, "{any}"},

		{"field", "type T struct{ u, v string }", `t := T{u: "a"}; sink(t.u + t.v)`, "a"},
		{"field of a pointer", "type T struct{ u string }", `t := &T{"a"}; sink(t.u)`, "a"},
		{"field set", "type T struct{ u string }", `t := T{"a"}; t.u = x; sink(t.u)`, "{any}"},
		{"field of a literal", "type T struct{ u string }", `sink(T{"a"}.u)`, "a"},
		{"table of pointers", "", `for _, tt := range []*struct{ u string }{{"a"}, {"b"}} { sink(tt.u) }`, "a | b"},

		{"package variable", `var base = "a"`, `sink(base + "/")`, "a/"},
		{"package variable that the linker may set", `var base = ""`, `sink(base + "/")`, "{any}/"},
		{"package variable set", "var base = \"a\"\nfunc set() { base = \"b\" }", `sink(base)`, "{any}"},
		{"package variable set by address", "var base = \"a\"\nvar p = &base", `sink(base)`, "{any}"},
		{"exported variable", `var Base = "a"`, `sink(Base)`, "{any}"},
		{"package variable tested", `var base = "a"`, `if base == "" { return }; sink(base)`, "{any}"},

		{"builder in a loop", "", `var b strings.Builder; for c { b.WriteString("a") }; sink(b.String())`, "{any}"},
		{"builder given away", "", `var b strings.Builder; b.WriteString("a"); fill(&b); sink(b.String())`, "{any}"},
		{"builder with defer", "", `var b strings.Builder; defer b.WriteString("a"); sink(b.String())`, "{any}"},

		{"flag", "", `a := flag.String("a", "d", ""); flag.Parse(); sink(*a)`, "d | {any}"},
		{"flag of the package", `var a = flag.String("a", "d", "")`, `sink("x" + *a)`, "xd | x{any}"},
		{"flag tested", `var a = flag.String("a", "d", "")`, `if *a == "" { return }; sink(*a)`, "{any}"},
		{"flag set", `var a = flag.String("a", "d", "")`, `*a = x; sink(*a)`, "{any}"},
		{"flag of a variable set later", "", `var a string; flag.StringVar(&a, "a", "d", ""); a = "e"; sink(a)`, "e"},
		{"flag without default", `var a = flag.String("a", "", "")`, `sink(*a)`, "{any}"},

		{"type switch variable", "", `switch v := any(x).(type) { case string: sink(v) }`, "{any}"},
		{"type parameter", "func g[T ~string](t T) { sink(t) }", `g("a")`, "{any}"},
		{"init of an if", "", `if u := "a"; c { sink(u) }`, "a"},
		{"init of an if, tested", "", `if u := "a"; u != "" { sink(u) }`, "a"},
	}
	arrives(t, "testdata/variables.txtar", tests)
}
