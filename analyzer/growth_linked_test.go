//go:build unix

package analyzer_test

// This file compares the costs of code in which each line goes by the one before, and
// of tables whose rows are asked for one by one.

import (
	"strconv"
	"strings"
	"testing"
)

// A linked family is one whose lines go by one another: $m is the number of the next.
// Each of others, if there are any, stands for itself behind all lines.
type linked struct {
	family
	others string
}

// source is the member of the family with n lines.
func (c linked) source(n int) string {
	var b strings.Builder
	b.WriteString(growthHeader + c.before)
	for _, line := range []string{c.line, c.others} {
		for i := range n {
			b.WriteString(strings.NewReplacer("$n", strconv.Itoa(i), "$m", strconv.Itoa(i+1)).Replace(line))
		}
		if line == c.line {
			b.WriteString(strings.ReplaceAll(c.after, "$n", strconv.Itoa(n)))
		}
	}
	return b.String()
}

var linkedFamilies = []linked{
	{family{"functions that hand options on", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\nfunc newC0(opts ...func(*c)) *c {\n\tc := &c{base: \"h:1\"}\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n\treturn c\n}\n\n", "func newC$m(opts ...func(*c)) *c { return newC$n(append(opts, withName(\"$n\"))...) }\n\n", "func f() { newC$n().get() }\n", 0}, ""},
	{family{"assignments", "func f(h string) {\n\tu0 := \"https//\" + h\n", "\tu$m := u$n\n", "\thttp.Get(u$n)\n}\n", 0}, ""},
	{family{"assignments and uses", "func f(h string) {\n\tu0 := \"https://\" + h\n", "\tu$m := u$n\n\thttp.Get(u$m)\n", "}\n", 0}, ""},
	{family{"assignments on branches", "func f(h string, k int) {\n\tu0 := \"https://\" + h\n", "\tu$m := u$n\n\tif k > $n {\n\t\tu$m = \"http://\" + h\n\t}\n\thttp.Get(u$m)\n", "}\n", 0}, ""},
	{family{"assignments and additions", "func f(h string) {\n\tu0 := \"https://\" + h\n", "\tu$m := u$n + \"/a\"\n\thttp.Get(u$m)\n", "}\n", 0}, ""},
	{family{"assignments by formats", "func f(h string) {\n\tu0 := \"https://\" + h\n", "\tu$m := fmt.Sprintf(\"%s/a\", u$n)\n", "\thttp.Get(u$n)\n}\n", 0}, ""},
	{family{"two variables", "func f(h string) {\n\tu, v := \"https://\"+h, \"http://\"+h\n", "\tu, v = v, u\n\thttp.Get(u)\n", "}\n", 0}, ""},
	{family{"loops", "func f(h string) {\n\tu := \"https://\" + h\n", "\tfor range 3 {\n\t\tu = u + \"/a\"\n\t}\n", "\thttp.Get(u)\n}\n", 0}, ""},
	{family{"loops and uses", "func f(h string) {\n\tu := \"https://\" + h\n", "\tfor range 3 {\n\t\tu = u + \"/a\"\n\t\thttp.Get(u)\n\t}\n", "}\n", 0}, ""},
	{family{"pointers", "type C struct{ base string }\n\nfunc f(h string) {\n\tc0 := &C{base: \"https://\" + h}\n", "\tc$m := c$n\n", "\thttp.Get(c$n.base)\n}\n", 0}, ""},
	{family{"pointers and uses", "type C struct{ base string }\n\nfunc f(h string) {\n\tc0 := &C{base: \"https://\" + h}\n", "\tc$m := c$n\n\thttp.Get(c$m.base)\n", "}\n", 0}, ""},
	{family{"pointers and writes", "type C struct{ base string }\n\nfunc f(h string) {\n\tc0 := &C{base: \"https://\" + h}\n", "\tc$m := c$n\n\tc$m.base = \"https://h/$n\"\n\thttp.Get(c$n.base)\n", "}\n", 0}, ""},
	{family{"pointers to strings", "func f(h string) {\n\tu := \"https://\" + h\n\tp0 := &u\n", "\tp$m := p$n\n\thttp.Get(*p$m)\n", "}\n", 0}, ""},
	{family{"lists", "type N struct {\n\tnext *N\n\tbase string\n}\n\nfunc f(h string) {\n\tn0 := &N{base: \"https://h/\"}\n", "\tn$m := &N{next: n$n, base: \"https://h/$n\"}\n\thttp.Get(n$m.next.base)\n", "\thttp.Get(n$n.base)\n}\n", 0}, ""},
	{family{"parameters", "func f0(u string) { http.Get(u) }\n\n", "func f$m(u string) { f$n(u) }\n\n", "func f() { f$n(\"https//h/\") }\n", 0}, ""},
	{family{"parameters with defaults", "func f0(u string) { http.Get(u) }\n\n", "func f$m(u string) {\n\tif u == \"\" {\n\t\tu = \"https://h/$n\"\n\t}\n\tf$n(u)\n}\n\n", "func f(u string) { f$n(u) }\n", 0}, ""},
	{family{"parameters and calls", "func f0(u string) { http.Get(u) }\n\n", "func f$m(u string) { f$n(u) }\n\nfunc g$m() { f$n(\"https://h/$n\") }\n\n", "", 0}, ""},
	{family{"parameters that are added to", "func f0(u string) { http.Get(u) }\n\n", "func f$m(u string) { f$n(u + \"/$n\") }\n\n", "", 0}, ""},
	{family{"structs that are handed on", "type C struct{ base string }\n\nfunc f0(c *C) { http.Get(c.base) }\n\n", "func f$m(c *C) { f$n(c) }\n\nfunc g$m() { f$n(&C{base: \"https://h/$n\"}) }\n\n", "", 0}, ""},
	{family{"structs that are handed through", "type C struct{ base string }\n\nfunc f0(c *C) *C { c.base = \"https://h/\"; return c }\n\n", "func f$m(c *C) *C { return f$n(c) }\n\n", "func f() { http.Get(f$n(&C{}).base) }\n", 0}, ""},
	{family{"structs that are filled", "type C struct{ base string }\n\nfunc f0(c *C) { c.base = \"https://h/\" }\n\n", "func f$m(c *C) { f$n(c) }\n\n", "func f() {\n\tc := &C{}\n\tf$n(c)\n\thttp.Get(c.base)\n}\n", 0}, "func g$m() {\n\tc := &C{}\n\tf$m(c)\n\thttp.Get(c.base)\n}\n"},
	{family{"structs that are filled by many calls", "type C struct{ base, name string }\n\nfunc fill(c *C, s string) {\n\tif c.name == \"\" {\n\t\tc.base = s\n\t}\n}\n\nfunc f() {\n\tc := &C{}\n", "\tfill(c, \"https://h/$n\")\n\thttp.Get(c.base)\n", "}\n", 0}, ""},
	{family{"structs that are filled twice", "type C struct{ base string }\n\nfunc f0(c *C) { c.base += \"/a\" }\n\n", "func f$m(c *C) {\n\tf$n(c)\n\tf$n(c)\n}\n\n", "func f() {\n\tc := &C{base: \"https://h\"}\n\tf$n(c)\n\thttp.Get(c.base)\n}\n", 0}, ""},
	{family{"structs with defaults", "type C struct{ base string }\n\nfunc (c *C) F0() {\n\tif c.base == \"\" {\n\t\tc.base = \"https://h/\"\n\t}\n}\n\n", "func (c *C) F$m() error {\n\tif c.base == \"\" {\n\t\tc.base = \"https://h/$n\"\n\t}\n\tc.F$n()\n\treturn nil\n}\n\n", "func f() {\n\tvar c C\n\tc.F$n()\n\thttp.Get(c.base)\n}\n", 0}, ""},
	{family{"results", "func f0(h string) string { return \"https://\" + h }\n\n", "func f$m(h string) string { return f$n(h) }\n\n", "func f(h string) { http.Get(f$n(h)) }\n", 0}, ""},
	{family{"results and uses", "func f0(h string) string { return \"https://\" + h }\n\n", "func f$m(h string) string { return f$n(h) }\n\nfunc g$m(h string) { http.Get(f$m(h)) }\n\n", "", 0}, ""},
	{family{"results on branches", "func f0(h string) string { return \"https://\" + h }\n\n", "func f$m(h string) string {\n\tif h == \"$n\" {\n\t\treturn \"https://h/$n\"\n\t}\n\treturn f$n(h)\n}\n\nfunc g$m(h string) { http.Get(f$m(h)) }\n\n", "", 0}, ""},
	{family{"results that are twice asked for", "func f0(h string) string { return \"https://\" + h }\n\n", "func f$m(h string) string {\n\tif h == \"$n\" {\n\t\treturn f$n(h + \"a\")\n\t}\n\treturn f$n(h)\n}\n\n", "func f(h string) { http.Get(f$n(h)) }\n", 0}, ""},
	{family{"results with errors", "func f0(h string) (string, error) { return \"https://\" + h, nil }\n\n", "func f$m(h string) (string, error) {\n\tu, err := f$n(h)\n\tif err != nil {\n\t\treturn \"\", err\n\t}\n\treturn u, nil\n}\n\nfunc g$m(h string) {\n\tu, err := f$m(h)\n\tif err != nil {\n\t\treturn\n\t}\n\thttp.Get(u)\n}\n\n", "", 0}, ""},
	{family{"errors that are handed on", "func f0(u string) error {\n\t_, err := http.Get(u)\n\treturn err\n}\n\n", "func f$m(u string) error {\n\tif err := f$n(u); err != nil {\n\t\treturn err\n\t}\n\treturn nil\n}\n\n", "", 0}, "func g$n() {\n\tif err := f$m(\"https//h/\"); err != nil {\n\t\tpanic(err)\n\t}\n}\n\n"},
	{family{"variables of the package", "var v0 = \"https://h/\"\n\n", "var v$m = v$n\n\nfunc f$m() { http.Get(v$m) }\n\n", "", 0}, ""},
	{family{"variables of the package that are added to", "var v0 = \"https://h/\"\n\n", "var v$m = v$n + \"a\"\n\n", "func f() { http.Get(v$n) }\n\n", 0}, ""},
	{family{"constants", "const c0 = \"https://h/\"\n\n", "const c$m = c$n\n\nfunc f$m() { http.Get(c$m) }\n\n", "", 0}, ""},
	{family{"fields that hold fields", "type T struct{ base string }\n\nvar t0 = T{base: \"https://h/\"}\n\n", "var t$m = T{base: t$n.base}\n\nfunc f$m() { http.Get(t$m.base) }\n\n", "", 0}, ""},
	{family{"fields of types that hold fields", "type T0 struct{ base string }\n\nfunc New0(u string) *T0 { return &T0{base: u} }\n\n", "type T$m struct{ base string }\n\nfunc New$m(t *T$n) *T$m { return &T$m{base: t.base} }\n\nfunc (t *T$m) get() { http.Get(t.base) }\n\n", "func f() { New0(\"https//h/\") }\n", 0}, ""},
	{family{"closures", "func f(h string) {\n\tf0 := func() string { return \"https://\" + h }\n", "\tf$m := func() string { return f$n() }\n\thttp.Get(f$m())\n", "}\n", 0}, ""},
	{family{"closures with parameters", "func f(h string) {\n\tf0 := func(u string) { http.Get(u) }\n", "\tf$m := func(u string) { f$n(u) }\n", "\tf$n(\"https//h/\")\n}\n", 0}, ""},
	{family{"function values", "func f(h string) {\n\tf0 := http.Get\n", "\tf$m := f$n\n\tf$m(\"https://h/$n\")\n", "}\n", 0}, ""},
	{family{"functions that take functions", "func f0(do func(string)) { do(\"https//h/\") }\n\n", "func f$m(do func(string)) { f$n(func(u string) { do(u) }) }\n\n", "func f() { f$n(func(u string) { http.Get(u) }) }\n", 0}, ""},
	{family{"conversions", "type S0 string\n\nfunc f(h string) {\n\tvar u0 S0 = S0(\"https://\" + h)\n", "\ttype S$m string\n\tu$m := S$m(u$n)\n\thttp.Get(string(u$m))\n", "}\n", 0}, ""},
	{family{"URLs that are returned", "func f0(u *url.URL) *url.URL { return u.JoinPath(\"a\") }\n\n", "func f$m(u *url.URL) *url.URL { return f$n(u) }\n\nfunc g$m(u *url.URL) { http.Get(f$m(u).String()) }\n\n", "", 0}, ""},
	{family{"URLs that are handed on", "func f0(u *url.URL) { http.Get(u.String()) }\n\n", "func f$m(u *url.URL) { f$n(u) }\n\nfunc g$m() { f$m(&url.URL{Scheme: \"https\", Host: \"h$n\"}) }\n\n", "", 0}, ""},
	{family{"URLs that are kept", "type T0 struct{ base *url.URL }\n\nfunc New0(u *url.URL) *T0 { return &T0{base: u} }\n\n", "type T$m struct{ base *url.URL }\n\nfunc New$m(t *T$n) *T$m { return &T$m{base: t.base} }\n\nfunc (t *T$m) get() { http.Get(t.base.String()) }\n\n", "func f() { New0(&url.URL{Scheme: \"https\", Host: \"h\"}) }\n", 0}, ""},
	{family{"references that are handed on", "type c struct{ base *url.URL }\n\nvar _ = &c{&url.URL{Scheme: \"https\", Host: \"h\"}}\n\nfunc (c *c) f0(ref string) {\n\tu, err := c.base.Parse(ref)\n\tif err != nil {\n\t\treturn\n\t}\n\thttp.Get(u.String())\n}\n\n", "func (c *c) f$m(ref string) { c.f$n(ref) }\n\n", "", 0}, ""},
	{family{"transports around one another", "type t0 struct{ base http.RoundTripper }\n\nfunc (t *t0) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }\n\nvar r0 = &t0{http.DefaultTransport}\n\n", "type t$m struct{ base http.RoundTripper }\n\nfunc (t *t$m) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }\n\nvar r$m = &t$m{r$n}\n\nfunc f$m() { (&http.Client{Transport: r$m}).Get(\"https://h/\") }\n\n", "", 0}, ""},
	{family{"transports in one variable", "var r http.RoundTripper = http.DefaultTransport\n\n", "type t$m struct{ base http.RoundTripper }\n\nfunc (t *t$m) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }\n\nfunc f$m() {\n\tr = &t$m{r}\n\t(&http.Client{Transport: r}).Get(\"https://h/\")\n}\n\n", "", 0}, ""},
	{family{"transports that are functions", "type rt func(*http.Request) (*http.Response, error)\n\nfunc (f rt) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }\n\nvar r http.RoundTripper = http.DefaultTransport\n\n", "func f$m() {\n\tnext := r\n\tr = rt(func(req *http.Request) (*http.Response, error) { return next.RoundTrip(req) })\n\t(&http.Client{Transport: r}).Get(\"https://h/\")\n}\n\n", "", 0}, ""},
	{family{"structs behind pointers", "type T struct {\n\tnext *T\n\tc *http.Client\n\tbase string\n}\n\nfunc f(t0 *T) {\n", "\tt$m := t$n.next\n\thttp.Get(t$m.next.next.base)\n", "}\n", 0}, ""},
	{family{"calls of one another's results", "func f(u *url.URL) {\n\thttp.Get(u", ".JoinPath(\"a\")", ".String())\n}\n", 0}, ""},
	{family{"branches in one another", "func f(n int) {\n\tu := \"https://h/\"\n", "\tif n > $n {\n\t\tu = \"https://h/$n\"\n\t\thttp.Get(u)\n\t} else {\n", "}\n", 0}, "}\n"},
	{family{"branches in branches", "func f(n int) {\n\tu := \"https://h/\"\n", "\tif n > $n {\n\t\tu += \"$n\"\n", "http.Get(u)\n}\n", 0}, "}\n"},
	{family{"else if", "func f(n int) {\n\tu := \"https://h/\"\n\tif n == -1 {\n\t}", " else if n == $n {\n\t\tu = \"https//h/$n\"\n\t}", "\n\thttp.Get(u)\n}\n", 0}, ""},
	{family{"rows of a table that are asked for", "var m = map[string]string{\n", "\t\"$n\": \"https://h/$n\",\n", "}\n\n", 0}, "func f$n() { http.Get(m[\"$n\"] + \"/a\") }\n"},
	{family{"rows of structs that are asked for", "var m = map[string]struct{ a, b string }{\n", "\t\"$n\": {\"https://h/$n\", \"/b\"},\n", "}\n\n", 0}, "func f$n(k string) {\n\tr := m[k]\n\thttp.Get(r.a + r.b)\n}\n"},
	{family{"rows of a list that are asked for", "var m = []string{\n", "\t\"https://h/$n\",\n", "}\n\n", 0}, "func f$n() { http.Get(m[$n] + \"/a\") }\n"},
	{family{"rows of a list that is gone through", "var m = []string{\n", "\t\"https://h/$n\",\n", "}\n\n", 0}, "func f$n() {\n\tfor _, u := range m {\n\t\thttp.Get(u)\n\t}\n}\n"},
	{family{"rows of a list that functions give", "func list() []string {\n\treturn []string{\n", "\t\t\"https://h/$n\",\n", "\t}\n}\n\n", 0}, "func f$n() {\n\tfor _, u := range list() {\n\t\thttp.Get(u)\n\t}\n}\n"},
	{family{"cases that return", "func base(k string) string {\n\tswitch k {\n", "\tcase \"$n\":\n\t\treturn \"https://h/$n\"\n", "\t}\n\treturn \"https://h/\"\n}\n\n", 0}, "func f$n() { http.Get(base(\"$n\") + \"/a\") }\n"},
	{family{"cases that are not known", "func base(k string) string {\n\tswitch k {\n", "\tcase \"$n\":\n\t\treturn \"https://h/$n\"\n", "\t}\n\treturn \"https://h/\"\n}\n\n", 0}, "func f$n(k string) { http.Get(base(k) + \"/a\") }\n"},
}

func TestCostGrowsWithLinkedLines(t *testing.T) {
	for _, c := range linkedFamilies {
		c.growsWithLines(t, c.source)
	}
}
