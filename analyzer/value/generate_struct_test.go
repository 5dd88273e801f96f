package value

// This file generates structs, their methods, and functions that are called.

import (
	"fmt"
	"slices"
	"strings"
)

// A structVar is a variable of type T or *T.
type structVar struct {
	name    string
	pointer bool
}

// A helper is a function at package level, a variable that holds one, or both.
type helper struct {
	name, param string
	fails       bool // it returns an error too
	body        statement
}

// structDecls is what the generated programs know of T.
const structDecls = `var gc0, gc1, gc2 bool
var gm int
type T struct{ a, b string }
func (t *T) get(s string) string { return t.a + "/" + s + t.b }
func (t T) both() string { return t.a + "&" + t.b }
func (t *T) set(s string) { t.a = s }
func touch(t *T) { t.b += "!" }
func (t *T) def(s string) { if t.b == "" { t.b = "d" }; if t.a == "" { t.a = s } }
func (t *T) load() error { t.a = "l"; if gc0 { t.a = "m" }; if gc1 { t.b = "bad"; return errors.New("e") }; t.def("n"); return nil }
func settle(t *T) { if gc2 { return }; t.b = t.a + "?"; t.set("p") }
func undo(t *T) { defer t.set("u"); t.a = "w" }
func joinBoth(t, o *T) { t.a = "j"; o.a += "k" }
func makeT(s string) T { return T{b: s} }
func fill(w interface{ WriteString(string) (int, error) }, s string) { w.WriteString(s) }
func replaceFirst(b []byte) []byte { if len(b) > 0 { b[0] = '#' }; return b }
func newT(s string) *T { return &T{a: s} }
`

// functions writes the helpers of a program.
func (g *generator) functions() string {
	for i := range g.n(3) {
		h := helper{name: fmt.Sprintf("h%d", i), param: fmt.Sprintf("p%d", i), fails: g.n(2) == 1}
		result := "string"
		if h.fails {
			result = "(string, error)"
		}
		called, form := h.name, "func %s(%s string) %s "
		switch g.n(4) {
		case 1:
			form = "var %s = func(%s string) %s "
		case 2:
			called = "v" + h.name
			fmt.Fprintf(&g.src, "var %s = %s\n", called, h.name)
		}
		fmt.Fprintf(&g.src, form, h.name, h.param, result)
		g.vars, g.inside = []string{h.param}, &h
		h.body = g.block(g.n(4))
		g.vars, g.flags, g.inside = nil, nil, nil
		h.name = called
		g.helpers = append(g.helpers, h)
	}
	out := structDecls + g.src.String()
	g.src.Reset()
	return out
}

// lastReturn writes a return statement of a helper.
func (g *generator) lastReturn() statement {
	h := g.inside
	if h.fails && g.n(3) == 1 {
		g.src.WriteString("return \"\", errors.New(\"e\")\n")
		return func(w *world) signal { w.result, w.failed = "", true; return returns }
	}
	e, f := g.expr()
	rest := ""
	if h.fails {
		rest = ", nil"
	}
	fmt.Fprintf(&g.src, "return %s%s\n", e, rest)
	return func(w *world) signal { w.result, w.failed = f(w), false; return returns }
}

// run is a call of the helper.
func (h *helper) run(w *world, arg string) (result string, failed bool) {
	w.vars[h.param] = arg
	h.body(w)
	return w.result, w.failed
}

// call writes a call of a helper that may fail, or of one that may not.
func (g *generator) call() statement {
	if g.inside != nil || len(g.helpers) == 0 {
		return g.declaration()
	}
	h := g.helpers[g.n(len(g.helpers))]
	e, f := g.expr()
	name := g.declare()
	if !h.fails {
		fmt.Fprintf(&g.src, "%s := %s(%s)\n_ = %s\n", name, h.name, e, name)
		return func(w *world) signal { w.vars[name], _ = h.run(w, f(w)); return goesOn }
	}
	fmt.Fprintf(&g.src, "%s, err%s := %s(%s)\nif err%s != nil { return }\n_ = %s\n", name, name, h.name, e, name, name)
	return func(w *world) signal {
		v, failed := h.run(w, f(w))
		w.vars[name] = v
		if failed {
			return returns
		}
		return goesOn
	}
}

// computed writes an expression that calls a method or a helper; nil where
// there is none to call.
func (g *generator) computed(choice int) (string, expression) {
	switch choice {
	case 10:
		if len(g.structs) > 0 {
			s := g.structs[g.n(len(g.structs))]
			if g.n(2) == 1 {
				return s.name + ".both()", func(w *world) string { return bounded(w.vars[s.name+".a"] + "&" + w.vars[s.name+".b"]) }
			}
			e, f := g.expr()
			return s.name + ".get(" + e + ")", func(w *world) string {
				return bounded(w.vars[s.name+".a"] + "/" + f(w) + w.vars[s.name+".b"])
			}
		}
	case 11:
		e, f := g.expr()
		return "T{a: " + e + "}.both()", func(w *world) string { return bounded(f(w) + "&") }
	case 12:
		for _, h := range g.helpers {
			if !h.fails && g.inside == nil {
				e, f := g.expr()
				return h.name + "(" + e + ")", func(w *world) string { v, _ := h.run(w, f(w)); return v }
			}
		}
	}
	return "", nil
}

// isBehindPointer reports whether name is a field behind a pointer. Whoever has the
// pointer may write to it, so the package takes it that either may be the case
// where a condition asks for one, even for a field that nobody has written to.
func (g *generator) isBehindPointer(name string) bool {
	of, _, _ := strings.Cut(name, ".")
	return slices.ContainsFunc(g.structs, func(s structVar) bool { return s.pointer && s.name == of })
}

// structure declares a struct.
func (g *generator) structure() statement {
	var parts [2]expression
	var src [2]string
	zero := func(*world) string { return "" }
	for i := range parts {
		src[i], parts[i] = g.expr()
	}
	s := structVar{name: fmt.Sprintf("s%d", g.made)}
	g.made++
	form := ""
	switch g.n(8) {
	case 1:
		form, parts[1] = "T{a: "+src[0]+"}", zero
	case 2:
		form, s.pointer = "&T{"+strings.Join(src[:], ", ")+"}", true
	case 3:
		form, s.pointer, parts = "new(T)", true, [2]expression{zero, zero}
	case 4:
		form, parts = "makeT("+src[1]+")", [2]expression{zero, parts[1]}
	case 5:
		form, s.pointer, parts[1] = "newT("+src[0]+")", true, zero
	case 6:
		if len(g.structs) > 0 {
			from := g.structs[g.n(len(g.structs))]
			form = strings.Repeat("*", btoi(from.pointer)) + from.name
			parts[0] = func(w *world) string { return w.vars[from.name+".a"] }
			parts[1] = func(w *world) string { return w.vars[from.name+".b"] }
			break
		}
		fallthrough
	default:
		form = "T{" + strings.Join(src[:], ", ") + "}"
	}
	fmt.Fprintf(&g.src, "%s := %s\n_ = %s.a\n", s.name, form, s.name)
	g.structs = append(g.structs, s)
	g.vars = append(g.vars, s.name+".a", s.name+".b")
	return func(w *world) signal {
		w.vars[s.name+".a"], w.vars[s.name+".b"] = parts[0](w), parts[1](w)
		return goesOn
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// change writes a call that changes a struct, or a new value for it.
func (g *generator) change() statement {
	if len(g.structs) == 0 {
		return g.structure()
	}
	s := g.structs[g.n(len(g.structs))]
	e, f := g.expr()
	ref := strings.Repeat("&", btoi(!s.pointer)) + s.name
	switch g.n(8) {
	case 3:
		fmt.Fprintf(&g.src, "%s.def(%s)\n", s.name, e)
		return func(w *world) signal { w.fill(s, f(w)); return goesOn }
	case 4:
		g.asksGlobals = true
		if g.inside != nil || g.n(2) == 0 {
			fmt.Fprintf(&g.src, "%s.load()\n", s.name)
			return func(w *world) signal { w.load(s); return goesOn }
		}
		fmt.Fprintf(&g.src, "if err := %s.load(); err != nil { return }\n", s.name)
		return func(w *world) signal {
			if !w.load(s) {
				return returns
			}
			return goesOn
		}
	case 5:
		g.asksGlobals = true
		fmt.Fprintf(&g.src, "settle(%s)\n", ref)
		return func(w *world) signal {
			if !w.global.conds[2] {
				w.vars[s.name+".a"], w.vars[s.name+".b"] = "p", bounded(w.vars[s.name+".a"]+"?")
			}
			return goesOn
		}
	case 6:
		fmt.Fprintf(&g.src, "undo(%s)\n", ref)
		return func(w *world) signal { w.vars[s.name+".a"] = "u"; return goesOn }
	case 7:
		o := g.structs[g.n(len(g.structs))]
		fmt.Fprintf(&g.src, "joinBoth(%s, %s)\n", ref, strings.Repeat("&", btoi(!o.pointer))+o.name)
		return func(w *world) signal {
			w.vars[s.name+".a"] = "j"
			w.vars[o.name+".a"] = bounded(w.vars[o.name+".a"] + "k")
			return goesOn
		}
	case 1:
		fmt.Fprintf(&g.src, "%s.set(%s)\n", s.name, e)
		return func(w *world) signal { w.vars[s.name+".a"] = f(w); return goesOn }
	case 2:
		fmt.Fprintf(&g.src, "%s = %sT{b: %s}\n", s.name, strings.Repeat("&", btoi(s.pointer)), e)
		return func(w *world) signal { w.vars[s.name+".a"], w.vars[s.name+".b"] = "", f(w); return goesOn }
	}
	fmt.Fprintf(&g.src, "touch(%s)\n", ref)
	return func(w *world) signal { w.vars[s.name+".b"] = bounded(w.vars[s.name+".b"] + "!"); return goesOn }
}

// fill does what the method def does with s.
func (w *world) fill(s structVar, a string) {
	if w.vars[s.name+".b"] == "" {
		w.vars[s.name+".b"] = "d"
	}
	if w.vars[s.name+".a"] == "" {
		w.vars[s.name+".a"] = a
	}
}

// load does what the method load does with s; ok is false where that returns an error.
func (w *world) load(s structVar) (ok bool) {
	w.vars[s.name+".a"] = "l"
	if w.global.conds[0] {
		w.vars[s.name+".a"] = "m"
	}
	if w.global.conds[1] {
		w.vars[s.name+".b"] = "bad"
		return false
	}
	w.fill(s, "n")
	return true
}
