package value

import "testing"

// TestFields checks what can arrive out of fields that are written one by one.
func TestFields(t *testing.T) {
	const (
		decl  = "type T struct{ u, v string; n int; list []string; head map[string]string; mu sync.Mutex }\n"
		outer = decl + "type O struct{ T; t T; p *T; w string }\n"
	)
	arrives(t, "testdata/fields.txtar", []arrival{
		{"one of several, where another was chosen", decl + "func pick(c bool) string { if c { return \"a\" }; return \"b\" }\n", `t := T{u: pick(c)}; if !c { sink(t.u) }`, "{any}"},
		{"set after a literal", decl, `t := T{}; t.u = "a"; sink(t.u)`, "a"},
		{"set after a full literal", decl, `t := T{u: "a", v: "b"}; t.u = "c"; sink(t.u + t.v)`, "cb"},
		{"another field set", decl, `t := T{u: "a"}; t.v = x; sink(t.u)`, "a"},
		{"set after var", decl, `var t T; t.u = "a"; sink(t.u)`, "a"},
		{"never set", decl, `var t T; t.v = "a"; sink("<" + t.u + ">")`, "<>"},
		{"set after new", decl, `t := new(T); t.u = "a"; sink(t.u + t.v)`, "a"},
		{"set after a literal's address", decl, `t := &T{v: "b"}; t.u = "a"; sink(t.u + t.v)`, "ab"},
		{"set through a star", decl, `t := &T{}; (*t).u = "a"; sink((*t).u)`, "a"},
		{"set twice", decl, `t := T{}; t.u = "a"; t.u = "b"; sink(t.u)`, "b"},
		{"set after use", decl, `t := T{u: "a"}; sink(t.u); t.u = "b"`, "a"},
		{"appended to", decl, `t := T{u: "a"}; t.u += "b"; t.u += x; sink(t.u)`, "ab{any}"},
		{"set from itself", decl, `t := T{u: "a"}; t.u = "<" + t.u + ">"; sink(t.u)`, "<a>"},
		{"set from another", decl, `t := T{u: "a"}; t.v = t.u + "/"; sink(t.v)`, "a/"},
		{"set together", decl, `t := T{}; t.u, t.v = "a", "b"; sink(t.u + t.v)`, "ab"},
		{"swapped", decl, `t := T{u: "a", v: "b"}; t.u, t.v = t.v, t.u; sink(t.u)`, "b"},
		{"set on one way", decl, `t := T{u: "a"}; if c { t.u = "b" }; sink(t.u)`, "a | b"},
		{"set on one way alone", decl, `t := T{}; if c { t.u = "b" }; sink(t.u)`, "b | {any}"},
		{"repaired on a condition", decl, `t := T{u: "a"}; if c { t.u = "<" + t.u }; sink(t.u)`, "<a | a"},
		{"tested", decl, `t := T{}; t.u = "a"; if t.u != "b" { sink(t.u) }`, "{any}"},
		{"whole tested", decl, `t := T{}; t.n = 1; if fmt.Sprint(t) != "" { sink(t.u) }`, "{any}"},
		{"set in a loop", decl, `t := T{u: "a"}; for c { t.u = "b" }; sink(t.u)`, "{any}"},
		{"set later in the loop", decl, `t := T{u: "a"}; for c { sink(t.u); t.u = "b" }`, "a | {any}"},
		{"set in a closure", decl, `t := T{u: "a"}; func() { t.u = "b" }(); sink(t.u)`, "{any}"},
		{"read in a closure", decl, `t := T{}; t.u = "a"; run(func() { sink(t.u) })`, "{any}"},
		{"set deferred", decl, `t := T{u: "a"}; defer func() { t.u = "b" }(); sink(t.u)`, "{any}"},

		{"address of the whole", decl + `func use(t *T) { t.u = "b" }`, `t := T{}; t.u = "a"; use(&t); sink(t.u)`, "b"},
		{"address of the field", decl, `t := T{}; t.u = "a"; p := &t.u; *p = "b"; sink(t.u)`, "{any}"},
		{"address of another field", decl, `t := T{}; t.u = "a"; fmt.Sscan(x, &t.n); sink(t.u)`, "a"},
		{"pointer given away", decl + `func use(t *T) { t.u = "b" }`, `t := &T{}; t.u = "a"; use(t); sink(t.u)`, "b"},
		{"pointer in parentheses given away", decl + `func use(t *T) { t.u = "b" }`, `t := &T{}; t.u = "a"; use((t)); sink(t.u)`, "b"},
		{"pointer in parentheses read", decl, `t := &T{}; (t).u = "a"; sink(((t)).u)`, "a"},
		{"pointer copied", decl, `t := &T{}; t.u = "a"; p := t; p.u = "b"; sink(t.u)`, "{any}"},
		{"pointer in a literal", decl, `t := &T{}; t.u = "a"; ps := []*T{t}; ps[0].u = "b"; sink(t.u)`, "{any}"},
		{"pointer set again", decl, `t := &T{u: "a"}; t.n = 1; t = &T{u: "b"}; sink(t.u)`, "b"},
		{"pointer to something else", decl + "var g T", `t := &g; t.u = "a"; g.u = "b"; sink(t.u)`, "{any}"},
		{"pointer parameter", decl + "func h(t *T) { t.u = \"a\"; os.Args = nil; sink(t.u) }", ``, "{any}"},
		{"parameter", decl + "func h(t T) { t.u = \"a\"; sink(t.u + t.v) }", ``, "a{any}"},
		{"the target written", decl, `t := &T{u: "a"}; *t = T{u: "b"}; sink(t.u)`, "{any}"},
		{"nil at first", decl, `var t *T; if c { t = &T{u: "b"} }; sink(t.u)`, "b | {any}"},
		{"locked", decl, `t := &T{}; t.mu.Lock(); t.u = "a"; sink(t.u)`, "a"},

		{"nested", outer, `var o O; o.t.u = "a"; sink(o.t.u + o.t.v)`, "a"},
		{"promoted", outer, `var o O; o.u = "a"; sink(o.T.u + o.v)`, "a"},
		{"promoted from a literal", outer, `o := O{T: T{u: "a"}}; o.v = "b"; sink(o.u + o.v)`, "ab"},
		{"promoted from an unchanged literal", outer, `o := &O{T: T{u: "a"}}; sink(o.u)`, "a"},
		{"nested struct set", outer, `o := O{w: "w"}; o.t = T{u: "a"}; o.t.v = "b"; sink(o.t.u + o.t.v + o.w)`, "abw"},
		{"nested struct copied", outer, `t := T{}; t.u = "a"; var o O; o.t = t; t.u = "b"; sink(o.t.u)`, "a"},
		{"struct copied", decl, `t := T{}; t.u = "a"; s := t; t.u = "b"; s.v = "c"; sink(s.u + s.v)`, "ac"},
		{"struct copied from a pointer", decl, `t := &T{}; t.u = "a"; s := *t; t.u = "b"; sink(s.u)`, "a"},
		{"behind a pointer in it", outer, `o := O{p: &T{}}; o.p.u = "a"; sink(o.p.u)`, "{any}"},
		{"generic", "type G[A any] struct{ u string; a A }", `var g G[int]; g.u = "a"; sink(g.u)`, "a"},

		{"what a field is asked, of a parameter", decl, `t := &T{v: x}; u := "a"; if t.v == "" { u = "b" }; sink(u)`, "a | b"},
		{"what a field is asked, of more than that", decl, `t := &T{v: "v" + x}; u := "a"; if t.v == "" { u = "b" }; sink(u)`, "{any}"},
		{"what a field that is set is asked", decl, `t := &T{}; t.v = fmt.Sprintf("v%s", x); u := "a"; if t.v == "" { u = "b" }; sink(u)`, "{any}"},
		{"what a second pointer to a literal is asked", decl, `t := &T{v: "v"}; p := t; u := "a"; if p.v == "" { u = "b" }; sink(u)`, "a"},
		{"what a pointer to a literal is asked", decl, `t := T{v: "v"}; p := &t; u := "a"; if p.v == "" { u = "b" }; sink(u)`, "{any}"},
		{"what a pointer to a copy of a literal is asked", decl, `t := &T{v: "v"}; s := *t; p := &s; u := "a"; if p.v == "" { u = "b" }; sink(u)`, "{any}"},
		{"what a second pointer to anything is asked", decl + "var all []*T", `t := all[0]; p := t; u := "a"; if p.v == "" { u = "b" }; sink(u)`, "a | b"},
		{"what a second pointer is asked of a field set since", decl, `t := &T{v: "v"}; p := t; t.v = ""; u := "a"; if p.v == "" { u = "b" }; sink(u)`, "b"},
		{"what a second pointer is asked of a field set by it", decl, `t := &T{v: "v"}; p := t; p.v = ""; u := "a"; if p.v == "" { u = "b" }; sink(u)`, "b"},
		{"what the last of a list is asked by a second pointer", decl + "var all []*T", `for _, t := range all { p := t; u := "a"; if p.v == "" { u = "b" }; if t.v != "" { u = "c" }; sink(u) }`, "b | c"},
	})
}

// TestResults checks what can arrive out of functions of the package.
func TestResults(t *testing.T) {
	const fails = `{ return "", errors.New("e") }`
	const decl = "type C struct{ base, path string; tls bool }\n"
	arrives(t, "testdata/results.txtar", []arrival{
		{"pointer given", decl + "func join(c *C) string { return c.base }", `sink(join(&C{base: "a"}))`, "a"},
		{"field of a result", decl + "func newC(b string) *C { return &C{base: b} }", `sink(newC("a").base)`, "a"},

		{"the same first in each", decl + "func (c C) url(p string) string { if c.tls { return c.base + p }; return c.base + c.path }\nfunc (c C) get() { sink(c.url(os.Args[0])) }", ``, "{any}{any} | {any}{any}"},
		{"the same last in each", decl + "func (c C) url(p string) string { if c.tls { return p + c.base }; return c.path + c.base }\nfunc (c C) get() { sink(c.url(os.Args[0])) }", ``, "{any}{any} | {any}{any}"},
		{"the same first in one alone", decl + "func (c C) url(p string) string { if c.tls { return c.base + p }; return c.path }\nfunc (c C) get() { sink(c.url(os.Args[0])) }", ``, "{any} | {any}{any}"},
		{"the same first, or nothing", decl + "func (c C) url(p string) string { if c.tls { return c.base + p }; return \"\" }\nfunc (c C) get() { sink(c.url(os.Args[0])) }", ``, "{any}"},

		{"second result", "func two() (int, string) { return 1, \"a\" }", `_, u := two(); sink(u)`, "a"},
		{"named result", "func base() (u string) { u = \"a\"; return }", `sink(base())`, "a"},
		{"named result never set", "func base() (u string) { return }", `sink("<" + base() + ">")`, "<>"},

		{"parameter set", "func base(p string) string { p = \"<\" + p; return p + \">\" }", `sink(base("x"))`, "<x>"},
		{"added to on the same condition", "", `u := "a"; if c { u = "b" }; if c { u += "/" }; sink(u)`, "a | b/"},
		{"trimmed on a condition", "", `u := "a/"; if c { u = strings.TrimSuffix(u, "/") }; sink(u)`, "a | a/"},
		{"written anew with itself twice", "", `u := "a"; if c { u = u + "-" + u }; sink(u)`, "a | a-a"},
		{"added to in a loop", "", `u := "a"; for range x { u += "b" }; sink(u)`, "a{any}"},
		{"added to after a loop", "", `u := "a"; for range x { u = "b" }; if c { u += "b" }; sink(u)`, "{any}"},
		{"added to what may be empty", "", `u := ""; if c { u = "b" }; u += "/"; sink(u)`, "/ | b/"},
		{"asked before it is added to", "", `u := os.Getenv("K"); if u == "" { return }; if strings.HasPrefix(u, "/") { u = "a" + u }; sink(u)`, "a{any} | {any}"},
		{"asked for two beginnings", "", `u := os.Getenv("K"); if strings.HasPrefix(u, "b") { return }; if strings.HasPrefix(u, "bc") { u = "a" + u }; sink(u)`, "{any}"},
		{"asked of a URL that a literal is", "", `l := &url.URL{Scheme: "http"}; l.Host = x; v := l.String(); u := "a"; if v == "" { u = "b" }; sink(u)`, "{any}"},
		{"asked of a URL that is parsed", "", `l, err := url.Parse(x); if err != nil { return }; v := l.String(); u := "a"; if v == "" { u = "b" }; sink(u)`, "a | b"},
		{"known before it is added to", "", `u := "b" + os.Getenv("K"); if strings.HasPrefix(u, "/") { u = "a" + u }; sink(u)`, "{any}"},
		{"added to and checked", "", `u := "a"; if c { u += "b" }; if checked(u) != nil { return }; sink(u)`, "{any}"},
		{"variadic", "func base(u string, rest ...string) string { return u + \"/\" }", `sink(base("a", x, x))`, "a/"},
		{"generic", "func same[T any](t T) T { return t }", `sink(same("a"))`, "a"},

		{"closure called where it stands", "", `func(u string) { sink(u) }("a")`, "a"},
		{"closure that sets its parameter", "", `func(u string) { u += "b"; sink(u) }("a")`, "ab"},
		{"closure in a variable", "", `g := func(u string) { sink(u) }; g("a")`, "{any}"},

		{"a number asked", `func at(n int) (string, error) { if n < 0 ` + fails + `; return "a", nil }`,
			`u, err := at(1); if err != nil { return }; sink(u)`, "a"},
		{"a number asked, with an argument in the text", `func at(h string, n int) (string, error) { if n < 0 ` + fails + `; return h + ":1", nil }`,
			`u, err := at("h", len(x)); if err != nil { return }; sink(u)`, "h:1"},
		{"another text asked", `func of(h, kind string) (string, error) { if len(kind) == 2 ` + fails + `; return "a", nil }`,
			`u, err := of("h", x); if err != nil { return }; sink(u)`, "a"},
		{"the text itself asked", `func of(h string) (string, error) { if len(h) < 3 ` + fails + `; return h, nil }`,
			`u, err := of("http:h"); if err != nil { return }; sink(u)`, "http:h"},
		{"the text itself asked, which is not known", `func of(h string) (string, error) { if len(h) < 3 ` + fails + `; return h, nil }`,
			`u, err := of(x); if err != nil { return }; sink(u)`, "{any}"},
		{"the text asked by a struct that holds it", `type T struct{ h string }; func (t T) of(h string) (string, error) { if len(t.h) < len(h) ` + fails + `; return h, nil }`,
			`u, err := T{"a"}.of("b"); if err != nil { return }; sink(u)`, "{any}"},
		{"never so", `func of(kind string) (string, error) { if kind != "a" ` + fails + `; return "b", nil }`,
			`u, err := of("c"); if err != nil { return }; sink(u)`, "{any}"},
		{"either of two, or none", `func of(n int) (string, error) { if n < 0 ` + fails + `; if n*n > 3 { return "a", nil }; return "b", nil }`,
			`u, err := of(1); if err != nil { return }; sink(u)`, "{?}"},
		{"empty", `func of(n int) (string, error) { if n < 0 ` + fails + `; return "", nil }`,
			`u, err := of(1); if err != nil { return }; sink(u)`, "{any}"},
		{"with what the error says", `func of(n int) (string, error) { if n < 0 { return "b", errors.New("e") }; return "a", nil }`,
			`u, err := of(len(x)); if err != nil { return }; sink(u)`, "a | {any}"},
	})
}

// TestFilledFields checks what can arrive out of fields of structs that are handed to
// functions which write to others.
func TestFilledFields(t *testing.T) {
	const (
		decl = "var y string\ntype N struct{ u, v string }\ntype T struct{ u, v string; n int; list []string; in N }\n" +
			"func (t *T) fill() { t.v = \"b\"; t.list = []string{y}; t.in.v = t.v }\n" +
			"func fillIn(n *N) { n.v = \"b\" }\n" +
			"func (t *T) reset() { t.fill(); t.u = y; t.in = N{} }\n" +
			"func (t *T) swap() { *t = T{} }\n" +
			"var kept *T\nfunc (t *T) keep() { kept = t }\nfunc other() { kept.u = y }\n" +
			"func (t *T) check() error { if t.n < 0 { return os.ErrInvalid }; return nil }\n" +
			"func (t *T) checkURL() error { if t.u == y { return os.ErrInvalid }; return nil }\n" +
			"func (t *T) checkAll() error { return t.checkURL() }\n" +
			"func checkText(s string) error { if s == y { return os.ErrInvalid }; return nil }\n"
		load = decl + "func load() (*T, error) { t := &T{u: \"a\", in: N{u: \"c\"}}; "
		read = "t, err := load(); if err != nil { return }; sink(t.u)"
	)
	arrives(t, "testdata/filled.txtar", []arrival{
		{"another field of a value filled", decl, `t := T{u: "a"}; t.fill(); sink(t.u)`, "a"},
		{"another nested field filled", decl, `t := &T{in: N{u: "a"}}; t.fill(); sink(t.in.u)`, "a"},
		{"another field of a part filled", decl, `t := &T{in: N{u: "a"}}; fillIn(&t.in); sink(t.in.u)`, "a"},
		{"the field filled", decl, `t := &T{v: "a"}; t.fill(); sink(t.v)`, "b"},
		{"the nested field filled", decl, `t := &T{in: N{v: "a"}}; t.fill(); sink(t.in.v)`, "b"},
		{"the field of a part filled", decl, `t := &T{in: N{v: "a"}}; fillIn(&t.in); sink(t.in.v)`, "b"},
		{"filled by a method of the method", decl, `t := &T{v: "a"}; t.reset(); sink(t.v)`, "b"},
		{"what it is in replaced", decl, `t := &T{in: N{u: "a"}}; t.reset(); sink(t.in.u)`, ""},
		{"the whole replaced", decl, `t := &T{u: "a"}; t.swap(); sink(t.u)`, "{any}"},
		{"kept, and written to by others", decl, `t := &T{u: "a"}; t.keep(); other(); sink(t.u)`, "{any}"},

		{"filled and returned", load + "t.fill(); return t, nil }\n", read, "a"},
		{"filled, checked and returned", load + "t.fill(); return t, t.check() }\n", read, "a"},
		{"overwritten and returned", load + "t.reset(); return t, t.check() }\n", read, "{any}"},
		{"kept and returned", load + "t.keep(); return t, nil }\n", read, "{any}"},
		{"returned beside a check of it", load + "return t, t.checkURL() }\n", read, "{any}"},
		{"returned beside a check of all", load + "return t, t.checkAll() }\n", read, "{any}"},
		{"returned beside a check of its text", load + "return t, checkText(t.u) }\n", read, "{any}"},
		{"returned beside a check of a copy", load + "u := t.u; return t, checkText(u) }\n", read, "{any}"},
		{"returned beside an error", load + "err := t.checkURL(); return t, err }\n", read, "{any}"},
	})
}

// TestFillings checks what can arrive out of fields that functions fill where they are
// empty.
func TestFillings(t *testing.T) {
	const (
		decl  = "var y string\ntype N struct{ u, v string }\ntype T struct{ u, v string; n int; in N }\n"
		def   = decl + "func (t *T) def() { if t.u == \"\" { t.u = \"d\" } }\n"
		byArg = decl + "func def(t *T) { if t.u == \"\" { t.u = os.Args[0][:0] + \"d\" } }\n"
		inner = decl + "func (n *N) def() { if n.u == \"\" { n.u = \"d\" } }\n"
	)
	arrives(t, "testdata/fillings.txtar", []arrival{
		{"not empty", def, `t := &T{u: "a"}; t.def(); sink(t.u)`, "a"},
		{"empty in a value", def, `var t T; t.def(); sink(t.u)`, "d"},
		{"at the address of a value", def + "func fillV(t *T) { if t.v == \"\" { t.v = \"e\" } }\n", `var t T; fillV(&t); sink(t.v)`, "e"},
		{"behind a part", inner, `t := &T{}; t.in.def(); sink(t.in.u)`, "d"},
		{"after it is read", def, `t := &T{}; sink(t.u); t.def()`, ""},
		{"on a condition", def, `t := &T{}; if c { t.def() }; sink(t.u)`, "d | {any}"},
		{"in a closure", def, `t := &T{}; run(func() { t.def() }); sink(t.u)`, "{any}"},
		{"deferred", def, `t := &T{}; defer t.def(); sink(t.u)`, "{any}"},
		{"behind another variable", def, `t, s := &T{}, &T{}; s.def(); sink("<" + t.u + ">")`, "<>"},
		{"by a function", byArg, `t := &T{}; def(t); sink(t.u)`, "{any}d"},
		{"in a loop", def, `t := &T{}; for range y { t.def() }; sink(t.u)`, "{any}"},
		{"of a value that is another one", def, `var t T; t.def(); t = T{}; sink(t.u)`, ""},
		{"and emptied", def, `t := &T{}; t.def(); t.u = ""; sink(t.u)`, ""},
		{"and set", def, `t := &T{}; t.def(); t.u = "e"; sink(t.u)`, "e"},
		{"in two places", def + "func (t *T) more() { if t.u == \"\" { t.u = \"e\" } }\n", `t := &T{}; t.more(); t.def(); sink(t.u)`, "e"},
		{"from a parameter", decl + "func (t *T) def(s string) { if t.u == \"\" { t.u = s } }\n", `t := &T{}; t.def("d"); sink(t.u)`, "d"},
		{"from another field", decl + "func (t *T) def() { if t.u == \"\" { t.u = t.v } }\n", `t := &T{v: "d"}; t.def(); sink(t.u)`, "d"},
		{"on a condition within", decl + "func (t *T) def() { if t.n > 0 { if t.u == \"\" { t.u = \"d\" } } }\n", `t := &T{}; t.def(); sink(t.u)`, "{any}"},
		{"behind a return", decl + "func (t *T) def() { if t.n > 0 { return }; if t.u == \"\" { t.u = \"d\" } }\n", `t := &T{}; t.def(); sink(t.u)`, "{any}"},
		{"in a goroutine", def, `t := &T{}; go t.def(); sink(t.u)`, "{any}"},
		{"of a pointer that is another one", def, `t := &T{}; t.def(); t = &T{}; sink(t.u)`, ""},
	})
}
