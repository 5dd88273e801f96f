package value

import "testing"

// TestLeft checks what can arrive out of fields of structs that functions write to which get
// pointers to them.
func TestLeft(t *testing.T) {
	const (
		decl = "var y string\ntype N struct{ u, v string }\ntype T struct{ u, v string; n int; in N }\n" +
			"func (t *T) set(s string) { t.u = s }\n" +
			"func (t *T) load() error { if y == \"\" { return os.ErrInvalid }; t.u = \"a\"; if s := os.Getenv(\"U\"); s != \"\" { t.u = s }; return nil }\n" +
			"func (t *T) check() error { if t.u == y { return os.ErrInvalid }; return nil }\n"
		embeds = decl + "type O struct{ w string; T }\nfunc (t *T) def() { if t.u == \"\" { t.u = \"d\" } }\n"
		def    = decl + "func def(t *T) { if t.v == \"\" { t.v = \"e\" }; if t.u == \"\" { t.u = \"d\" } }\n"
	)
	arrivesIn(t, []arrival{
		{"an argument", decl, `var t T; t.set("a"); sink(t.u)`, "a"},
		{"an argument that is not known", decl, `var t T; t.set("a" + x); sink(t.u)`, "a{any}"},
		{"one of several", decl, `var t T; if err := t.load(); err != nil { return }; sink(t.u)`, "a | {any}"},
		{"where an error is ignored", decl, `t := T{u: "b"}; t.load(); sink(t.u)`, "{any}"},
		{"where an error is returned", decl, `var t T; if err := t.load(); err != nil { sink(t.u) }`, "{any}"},
		{"where no error is returned", decl, `var t T; if err := t.load(); err == nil { return }; sink(t.u)`, "{any}"},
		{"by what calls another", decl + "func (t *T) init() error { t.n = 1; return t.load() }\n", `var t T; if err := t.init(); err != nil { return }; sink(t.u)`, "a | {any}"},
		{"before and after", decl, `var t T; t.set("a"); t.u += "b"; t.set(t.u + "c"); sink(t.u)`, "abc"},
		{"on a condition", decl, `t := T{u: "b"}; if c { t.set("a") }; sink(t.u)`, "a | b"},
		{"in a loop", decl, `t := T{u: "b"}; for c { t.set("a") }; sink(t.u)`, "{any}"},
		{"set later", decl, `var t T; t.set("a"); t.u = "b"; sink(t.u)`, "b"},
		{"checked later", decl, `var t T; t.set("a"); if err := t.check(); err != nil { return }; sink(t.u)`, "{any}"},
		{"tested later", decl, `var t T; t.set("a"); if t.u == y { return }; sink(t.u)`, "{any}"},
		{"another struct", decl, `var t, s T; s.set("a"); sink("<" + t.u + ">")`, "<>"},
		{"of a pointer to another", decl + "var g T\n", `t := &g; t.set("a"); sink(t.u)`, "{any}"},
		{"behind a second pointer", decl, `var t T; p := &t; t.set("a"); p.u = x; sink(t.u)`, "{any}"},
		{"by way of a second pointer", decl, `var t T; p := &t; p.set("a"); sink(t.u)`, "{any}"},
		{"in a closure", decl, `t := T{u: "b"}; func() { t.set("a") }(); sink(t.u)`, "{any}"},
		{"in a goroutine", decl, `t := T{u: "b"}; go t.set("a"); sink(t.u)`, "{any}"},
		{"deferred", decl, `t := T{u: "b"}; defer t.set("a"); sink(t.u)`, "{any}"},
		{"by a method value", decl, `t := T{u: "b"}; f := t.set; f("a"); sink(t.u)`, "{any}"},
		{"by a method expression", decl, `t := T{u: "b"}; (*T).set(&t, "a"); sink(t.u)`, "{any}"},
		{"by an interface", decl, `t := T{u: "b"}; var i interface{ set(string) } = &t; i.set("a"); sink(t.u)`, "{any}"},
		{"in an argument", decl + "func (t *T) next() string { t.u = \"a\"; return \"\" }\n", `t := T{u: "b"}; sink(t.next() + t.u)`, "{any}"},
		{"beside its result", decl + "func (t *T) next() string { t.u = \"a\"; return \"\" }\n", `t := T{u: "b"}; s := t.next(); sink(s + t.u)`, "{any}"},
		{"a field of a field", decl + "func set(n *N) { n.u = \"a\" }\n", `var t T; set(&t.in); sink(t.in.u)`, "a"},
		{"by way of all of it", decl + "func (t *T) setIn() { t.in = N{u: \"a\"} }\n", `var t T; t.setIn(); sink(t.in.u)`, "a"},

		{"a copy", decl + "func (t T) fill() { t.u = \"a\" }\n", `t := T{u: "b"}; t.fill(); sink(t.u)`, "b"},
		{"another one", decl + "func put(t *T) { t = &T{}; t.u = \"a\" }\n", `t := T{u: "b"}; put(&t); sink(t.u)`, "{any}"},
		{"replaced within", decl + "func put(t *T) { t.u = \"a\"; *t = T{} }\n", `var t T; put(&t); sink(t.u)`, "{any}"},
		{"deferred within", decl + "func put(t *T) { defer t.set(\"b\"); t.u = \"a\" }\n", `var t T; put(&t); sink(t.u)`, "{any}"},
		{"deferred within, by a closure", decl + "func put(t *T) { defer func() { t.u = y }(); t.u = \"a\" }\n", `var t T; put(&t); sink(t.u)`, "{any}"},
		{"kept", decl + "var kept *T\nfunc put(t *T) { t.u = \"a\"; kept = t }\nfunc fix() { kept.u = y }\n", `var t T; put(&t); fix(); sink(t.u)`, "{any}"},
		{"by two pointers", decl + "func merge(t, s *T) { t.u = \"a\"; s.u = \"b\" }\n", `var t T; merge(&t, &t); sink(t.u)`, "{any}"},
		{"by pointers to two", decl + "func merge(t, s *T) { t.u = \"a\"; s.u = t.u + \"b\" }\n", `var t, s T; merge(&t, &s); sink(s.u)`, "ab"},
		{"recursive", decl + "func put(t *T, n int) { if n > 0 { put(t, n-1) }; t.u = \"a\" }\n", `var t T; put(&t, 2); sink(t.u)`, "{any}"},
		{"in a loop within", decl + "func put(t *T) { t.u = \"a\"; for range y { t.u = y } }\n", `var t T; put(&t); sink(t.u)`, "{any}"},
		{"on a condition within", decl + "func put(t *T) { if y == \"\" { t.u = \"a\" } }\n", `t := T{u: "b"}; put(&t); sink(t.u)`, "a | b"},
		{"for another field", decl + "func put(t *T) { if t.v == \"x\" { t.u = \"a\" } }\n", `t := T{u: "b", v: "x"}; put(&t); sink(t.u)`, "a"},
		{"not for another field", decl + "func put(t *T) { if t.v == \"x\" { t.u = \"a\" } }\n", `t := T{u: "b"}; put(&t); sink(t.u)`, "b"},
		{"for another field that is a number", decl + "func put(t *T) { if t.n > 0 { t.u = \"a\" } }\n", `t := T{u: "b"}; put(&t); sink(t.u)`, "{any}"},
		{"with a result that says more", decl + "func (t *T) fill() bool { t.u = \"a\"; return y == \"\" }\n", `var t T; if !t.fill() { return }; sink(t.u)`, "{any}"},
		{"with a check of it", decl + "func (t *T) fill() error { t.u = \"a\"; return t.check() }\n", `var t T; if t.fill() != nil { return }; sink(t.u)`, "{any}"},
		{"with an error by a name", decl + "func (t *T) fill() (err error) { t.u = \"a\"; err = t.check(); return }\n", `var t T; err = t.fill(); if err != nil { return }; sink(t.u)`, "{any}"},
		{"behind a label", decl + "func put(t *T) { if y == \"\" { goto end }; t.u = \"a\"; end: t.n = 1 }\n", `t := T{u: "b"}; put(&t); sink(t.u)`, "a | b"},

		{"the second default", def, `var t T; def(&t); sink(t.u)`, "d"},
		{"no default", def, `t := T{u: "a"}; def(&t); sink(t.u)`, "a"},
		{"a default of what is not known", def, `t := T{u: strings.TrimSpace(x)}; def(&t); sink(t.u)`, "{any}"},
		{"asked by another field after it", decl + "func (t *T) load2() { t.u = \"a\" }\n", `t := &T{}; u := "b"; t.load2(); if t.v != "" { t.u = u }; sink(t.u)`, "{any}"},

		{"promoted", embeds, `var o O; o.set("a"); sink(o.u)`, "{any}"},
		{"promoted, over another one", embeds, `o := O{T: T{u: "b"}}; o.set("a"); sink(o.u)`, "{any}"},
		{"promoted, where it is empty", embeds, `o := O{T: T{u: "b"}}; o.def(); sink(o.u)`, "b"},
		{"by the embedded struct", embeds, `o := &O{}; o.T.def(); sink(o.u)`, "d"},
	})
}
