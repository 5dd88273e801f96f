//go:build unix

package analyzer_test

// This file has the families of sources whose costs are compared.

import (
	"strconv"
	"strings"
)

// growthHeader begins each source, of which none has to use the imports.
const growthHeader = `package p

import (
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

var (
	_ = fmt.Sprint
	_ = template.New
	_ = net.Dial
	_ = http.Get
	_ = url.Parse
	_ = os.Getenv
	_ = strings.Join
)

`

// A family is sources that are alike but for their size: some lines of one
// form, with $n for their numbers, between others.
type family struct {
	name                string
	before, line, after string
	findings            int // for each line
}

// source is the member of the family with n lines.
func (f family) source(n int) string {
	var b strings.Builder
	b.WriteString(growthHeader + f.before)
	for i := range n {
		b.WriteString(strings.ReplaceAll(f.line, "$n", strconv.Itoa(i)))
	}
	b.WriteString(f.after)
	return b.String()
}

var families = []family{
	{"functions whose callers ask what they ask", "type options struct{ base string }\n\n",
		"func f$n(o *options) {\n\tif o.base != \"\" {\n\t\tg$n(o)\n\t}\n\to.base = \"https://h/$n\"\n}\n\nfunc g$n(o *options) {\n\tu := \"localhost:$n/x\"\n\tif o.base != \"\" {\n\t\tu = o.base\n\t}\n\thttp.Get(u)\n}\n\n", "", 0},
	{"environment variables that are demanded", "func need(key string) {\n\tif os.Getenv(key) == \"\" {\n\t\tpanic(key)\n\t}\n}\n\nfunc f() {\n",
		"\tneed(\"URL$n\")\n\tif u := os.Getenv(\"URL$n\"); u != \"\" {\n\t\thttp.Get(u)\n\t}\n", "}\n", 0},
	{"structs that are replaced where they are bad", "func ok(s *http.Server) bool { return s.Addr != \"\" }\n\nfunc f() {\n\ts := &http.Server{Addr: \"http://h\"}\n",
		"\tif a, found := strings.CutPrefix(s.Addr, \"http://$n\"); found && ok(s) {\n\t\ts = &http.Server{Addr: a}\n\t}\n\ts = &http.Server{Addr: \"http://h$n\"}\n\tif bad := ok(s); bad {\n\t\ts = &http.Server{Addr: \":$n\"}\n\t}\n", "\ts.ListenAndServe()\n}\n", 0},
	{"servers that get a listener", "type c struct{ http *http.Server }\n\nfunc (c *c) run(l net.Listener) { c.http.Serve(l) }\n\nfunc f() { new(http.Server).ListenAndServe() }\n\n",
		"func f$n(c *c, l net.Listener) {\n\tc.http = &http.Server{Addr: \"h$n\"}\n\tc.http.Serve(l)\n\ts := &http.Server{Addr: \"h$n\"}\n\ts.Serve(l)\n}\n\n", "", 0},
	{"elements of a map that are written again", "func f(us map[string]string) {\n\tm := map[string]string{\"a\": \"h:1\"}\n\tfor k, u := range m {\n\t\tv0 := u\n",
		"\t\tif !strings.HasPrefix(u, \"http$n\") {\n\t\t\tm[k] = \"http://$n\" + v0\n\t\t}\n\t\tm[us[\"$n\"]] = \"http://$n\"\n", "\t}\n\tfor _, u := range m {\n\t\thttp.Get(u)\n\t}\n}\n", 0},
	{"calls after a return", "func f() {\n\treturn\n", "\thttp.Get(\"h:$n\")\n", "}\n", 0},
	{"conditions of a constant", "const debug = false\n\nfunc f() {\n", "\tif debug {\n\t\thttp.Get(\"h:$n\")\n\t}\n", "}\n", 0},
	{"functions that ask of what they get", "func n(s string) string {\n\tif !strings.HasSuffix(s, \"/\") {\n\t\ts += \"/\"\n\t}\n\treturn s\n}\n\nfunc g(u string) { http.Get(n(u) + \"x\") }\n\nfunc f() {\n",
		"\tg(\"https:/h.example.com/$n\")\n\thttp.Get(n(\"https:/h.example.com/$n\"))\n", "}\n", 2},
	{"functions that hand on what they ask of", "func n0(s string) string { return s }\n\n",
		"func n$n1(s string) string {\n\tif !strings.HasSuffix(s, \"/$n\") {\n\t\ts += \"/$n\"\n\t}\n\treturn n0(s)\n}\n\nfunc g$n(u string) { http.Get(n$n1(u)) }\n\n", "func f(u string) { http.Get(n01(u)) }\n", 0},
	{"questions about a string that is written between", "func n(s string) string {\n",
		"\tif !strings.HasSuffix(s, \"/$n\") {\n\t\ts += \"/$n\"\n\t}\n", "\treturn s\n}\n\nfunc f(u string) { http.Get(n(u)); http.Get(n(\"https://h.example.com\")) }\n", 0},
	{"questions about what strings were made of", "type c struct{ base string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc f(other string) {\n\tbase := \"https://h.example.com\"\n",
		"\tu$n := base + \"/$n\"\n\tus$n := []string{base}\n\t(&c{base: base}).get()\n\tif !strings.HasPrefix(base, \"https\") {\n\t\tu$n, us$n = other, nil\n\t}\n\thttp.Get(u$n)\n\tfor _, u := range us$n {\n\t\thttp.Get(u)\n\t}\n", "}\n", 0},
	{"formats in one function", "func f(host string, n int) {\n",
		"\thttp.Get(fmt.Sprintf(\"https://%s.example.com/$n/%d\", host, n))\n", "}\n", 0},
	{"findings in one function", "func f(host string, n int) {\n",
		"\thttp.Get(fmt.Sprintf(\"https//%s.example.com/$n/%d\", host, n))\n", "}\n", 1},
	{"values that are sent", "func f() {\n\tc := make(chan string)\n\tgo func() {\n\t\tfor u := range c {\n\t\t\thttp.Get(u)\n\t\t}\n\t}()\n", "\tc <- \"https://h/$n\"\n", "}\n", 0},
	{"checks of a struct before requests", "type c struct{ kind, base string }\n\nfunc (c *c) check() error {\n\tif c.kind == \"\" {\n\t\treturn fmt.Errorf(\"kind\")\n\t}\n\treturn nil\n}\n\nfunc (c *c) get() {\n\tvar err error\n", "\tif err = c.check(); err != nil {\n\t\treturn\n\t}\n\thttp.Get(c.base + \"/$n\")\n", "}\n\nfunc f() { (&c{\"a\", \"https://h\"}).get() }\n", 0},
	{"checks in a row", "func check(kind string) error {\n\tif kind == \"\" {\n\t\treturn fmt.Errorf(\"kind\")\n\t}\n\treturn nil\n}\n\n", "func check$n(kind, u string) error {\n\tif err := check(kind); err != nil {\n\t\treturn err\n\t}\n\thttp.Get(u)\n\treturn nil\n}\n\nfunc f$n() { check$n(\"a\", \"https://h/$n\") }\n", "", 0},
	{"lists that loops go over", "func f(u string, c bool) {\n\tvar us []string\n", "\tif c {\n\t\tu = \"https://h/$n\"\n\t\tus = append(us, u)\n\t}\n\tfor range us {\n\t\thttp.Get(u)\n\t}\n", "}\n", 0},
	{"a variable of the package that is set and asked", "var isTLS bool\n\nfunc root(h string) string {\n\tif isTLS {\n\t\treturn \"https://\" + h\n\t}\n\treturn \"http://\" + h\n}\n\n", "func f$n() {\n\tisTLS = true\n\thttp.Get(root(\"h$n\") + \"/a\")\n}\n\n", "", 0},
	{"settings that are joined", "func getenv(k, def string) string {\n\tif v := os.Getenv(k); v != \"\" {\n\t\treturn v\n\t}\n\treturn def\n}\n\nvar u = getenv(\"U\", \"http://h\")", " +\n\tgetenv(\"K$n\", \"/a$n\")", "\n\nfunc f() { http.Get(u) }\n", 0},
	{"elements that are counted through", "func f(us []string) {\n\tbs := []string{\"https://a\", \"https://b\"}\n\tfor i := 0; i < len(us); i++ {\n", "\t\thttp.Get(us[i] + \"/$n\")\n\t\thttp.Get(bs[i])\n", "\t}\n}\n", 0},
	{"loops that count", "var bs = []string{\"https://a\", \"https://b\"}\n\nfunc f(us []string) {\n", "\tfor i := 0; i < len(us); i++ {\n\t\thttp.Get(us[i])\n\t}\n\tfor i := 0; i < len(bs); i++ {\n\t\thttp.Get(bs[i])\n\t}\n", "}\n", 0},
	{"calls that say whether there is something", "func find(k string) (string, bool) {\n\tswitch k {\n\tcase \"a\":\n\t\treturn \"https://a\", true\n\tcase \"b\":\n\t\treturn \"https://b\", true\n\t}\n\treturn \"\", false\n}\n\nfunc f(k string) {\n", "\tu$n, ok := find(k)\n\tif !ok {\n\t\treturn\n\t}\n\thttp.Get(u$n)\n", "}\n", 0},
	{"returns that say that there is something", "func find(k string) (string, bool) {\n", "\tif k == \"$n\" {\n\t\treturn \"https://h/$n\", true\n\t}\n", "\treturn \"\", false\n}\n\nfunc f(k string) {\n\tif u, ok := find(k); ok {\n\t\thttp.Get(u)\n\t}\n}\n", 0},
	{"defaults of what a map has", "type c struct{ m map[string]string }\n\nfunc (c *c) get(k, def string) string {\n\tif v, ok := c.m[k]; ok {\n\t\treturn v\n\t}\n\treturn def\n}\n\nfunc f(c *c, m map[string]string) {\n\tc.m = m\n", "\tc.m[os.Args[$n]] = os.Args[$n]\n\thttp.Get(c.get(\"$n\", \"https://h/$n\"))\n", "}\n", 0},
	{"defaults of what pointers lead to", "type c struct{ p *string }\n\nfunc or(p *string, def string) string {\n\tif p != nil {\n\t\treturn *p\n\t}\n\treturn def\n}\n\nfunc f(c c) {\n", "\thttp.Get(or(c.p, \"https://h/$n\"))\n", "}\n", 0},
	{"channels and workers", "", "func w$n(c chan string) {\n\tfor u := range c {\n\t\thttp.Get(u)\n\t}\n}\n\nfunc f$n() {\n\tc := make(chan string)\n\tgo w$n(c)\n\tc <- \"https//h/$n\"\n}\n", "", 1},
	{"channels of one worker", "func w(c chan string) {\n\tfor u := range c {\n\t\thttp.Get(u)\n\t}\n}\n\n", "func f$n() {\n\tc := make(chan string)\n\tgo w(c)\n\tc <- \"https://h/$n\"\n}\n", "", 0},
	{"clients with a transport of their own", "type t struct{ base http.RoundTripper }\n\nfunc (t *t) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }\n\n", "func f$n() { (&http.Client{Transport: &t{http.DefaultTransport}}).Get(\"https//h/$n\") }\n", "", 1},
	{"a transport that copies and returns", "type t struct{ base http.RoundTripper }\n\nfunc (t *t) RoundTrip(req *http.Request) (*http.Response, error) {\n\tresp, err := t.base.RoundTrip(req)\n", "\tif err == nil && resp.StatusCode == $n {\n\t\treturn resp, nil\n\t}\n\treq$n := req.Clone(req.Context())\n\tresp, err = t.base.RoundTrip(req$n)\n", "\treturn resp, err\n}\n\nfunc f() { (&http.Client{Transport: &t{http.DefaultTransport}}).Get(\"https//h/\") }\n", 0},
	{"requests that fields send", "type c struct{ do func(*http.Request) (*http.Response, error) }\n\nfunc send(r *http.Request) (*http.Response, error) { return http.DefaultClient.Do(r) }\n\n", "func f$n() {\n\tr, _ := http.NewRequest(\"GET\", \"https//h/$n\", nil)\n\t(&c{do: send}).do(r)\n}\n", "", 1},
	{"fields without a function that variables hold", "type c struct{ do func(*http.Request) (*http.Response, error) }\n\n", "func f$n(c *c) {\n\tc.do = nil\n\tdo := c.do\n\tif do == nil {\n\t\tdo = http.DefaultClient.Do\n\t}\n\tr, _ := http.NewRequest(\"GET\", \"https//h/$n\", nil)\n\tdo(r)\n}\n", "", 1},
	{"functions", "", "func f$n(host string) {\n\tu := \"https://\" + host\n\thttp.Get(u + \"/x\")\n}\n", "", 0},
	{"variables of the package", "", "var v$n = \"https://h/$n\"\n\nfunc f$n() { http.Get(v$n) }\n", "", 0},
	{"wrappers and their calls", "", "func w$n(u string) { http.Get(u) }\n\nfunc c$n() { w$n(\"https://h/\") }\n", "", 0},
	{"loops over rows of one list", "type row struct{ u, k string }\n\nfunc f(rows []row) {\n", "\tfor _, r := range rows {\n\t\thttp.Get(r.u)\n\t}\n", "}\n\nfunc g() { f([]row{{\"https://h/\", \"\"}}) }\n", 0},
	{"rows that are handed on", "type row struct{ u, k string }\n\nfunc f(rows []row) {\n\tfor _, r := range rows {\n\t\thttp.Get(r.u)\n\t}\n}\n\nvar rows = []row{{\"https://h/\", \"\"}}\n\nfunc g() {\n", "\tf(rows)\n", "}\n", 0},
	{"lists of rows that are handed on", "type row struct{ u, k string }\n\nfunc f0(rows []row) {\n\tfor _, r := range rows {\n\t\thttp.Get(r.u)\n\t}\n}\n\n", "func f$n1(rows []row) { f0(rows) }\n\nfunc g$n() { f$n1([]row{{\"https://h/$n\", \"\"}}) }\n\n", "", 0},
	{"copies of a variable of the package", "type c struct{ u, k string }\n\nvar Default = c{u: \"https://h/\"}\n\n", "func New$n() *c { d := Default; return &d }\n\nfunc f$n() { http.Get(New$n().u) }\n\n", "", 0},
	{"calls of one wrapper", "func w(u string) { http.Get(u) }\n\nfunc f() {\n", "\tw(\"https://h/$n\")\n", "}\n", 0},
	{"findings at one wrapper", "func w(u string) { http.Get(u) }\n\nfunc f() {\n", "\tw(\"https//h/$n\")\n", "}\n", 1},
	{"structs that are replaced by one variable", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) with(u string) *c {\n\td := *c\n\td.base = u\n\treturn &d\n}\n\nfunc (c *c) named(s string) *c {\n\tc.name = s\n\treturn c\n}\n\n" +
		"func f() {\n\tvar a *c\n", "\ta = &c{base: \"h:$n\"}\n\ta = a.with(\"https://h/$n\")\n\ta.get()\n", "}\n", 0},
	{"callers that replace what is made", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) with(u string) *c {\n\td := *c\n\td.base = u\n\treturn &d\n}\n\nfunc (c *c) named(s string) *c {\n\tc.name = s\n\treturn c\n}\n\n" +
		"func newC(s string) *c {\n\tif s == \"\" {\n\t\treturn &c{base: \"h:1\"}\n\t}\n\treturn &c{base: \"h:2\"}\n}\n\n", "func f$n() { newC(\"$n\").named(\"$n\").with(\"https://h/$n\").get() }\n", "", 0},
	{"methods in chains", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) with(u string) *c {\n\td := *c\n\td.base = u\n\treturn &d\n}\n\nfunc (c *c) named(s string) *c {\n\tc.name = s\n\treturn c\n}\n\n" +
		"func f() {\n", "\t(&c{base: \"h:1\"})" + strings.Repeat(".named(\"$n\")", 8) + ".with(\"https://h\").get()\n", "}\n", 0}, // go/types is slow with longer chains
	{"copies of one struct", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) with(u string) *c {\n\td := *c\n\td.base = u\n\treturn &d\n}\n\nfunc (c *c) named(s string) *c {\n\tc.name = s\n\treturn c\n}\n\n" +
		"var proto = c{base: \"h:1\"}\n\n", "func f$n() {\n\td := proto\n\td.base = \"https://h/$n\"\n\td.get()\n}\n\n", "", 0},
	{"callers with options", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withBase(u string) func(*c) { return func(c *c) { c.base = u } }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\nfunc newC(opts ...func(*c)) *c {\n\tc := &c{base: \"h:1\"}\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n\treturn c\n}\n\n", "func f$n() { newC(withBase(\"https://h/$n\"), withName(\"$n\")).get() }\n", "", 0},
	{"structs that are made of others", "type T struct {\n\tU       string\n\tA, B, C *T\n}\n\nfunc mk() *T { return &T{U: \"h:1\", A: mk(), B: mk(), C: mk()} }\n\n", "func New$n() *T { return &T{A: mk(), B: mk(), C: mk()} }\n\n", "func f() { http.Get(New0().A.B.U) }\n", 0},
	{"structs that are put into one", "type T struct {\n\tU       string\n\tA, B, C *T\n}\n\nfunc mk() *T { return &T{U: \"h:1\", A: mk(), B: mk(), C: mk()} }\n\nfunc New() *T {\n\tt := &T{U: \"h:1\"}\n", "\tt.A, t.B = mk(), mk()\n\tt.C.A = mk()\n", "\treturn t\n}\n\nfunc f() { http.Get(New().A.B.U) }\n", 0},
	{"makers with options", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withBase(u string) func(*c) { return func(c *c) { c.base = u } }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\n", "func newC$n(opts ...func(*c)) *c {\n\tc := &c{base: \"h:1\"}\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n\treturn c\n}\n\n" + "func f$n() { newC$n(withName(\"$n\"), withBase(\"https://h/$n\")).get() }\n", "", 0},
	{"calls that apply options", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withBase(u string) func(*c) { return func(c *c) { c.base = u } }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\nfunc apply(c *c, opts ...func(*c)) {\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n}\n\nfunc f() {\n\tc := &c{base: \"h:1\"}\n", "\tapply(c, withName(\"$n\"))\n", "\tc.get()\n}\n", 0},
	{"makers that apply options", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withBase(u string) func(*c) { return func(c *c) { c.base = u } }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\nfunc apply(c *c, opts ...func(*c)) {\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n}\n\n", "func f$n() {\n\tc := &c{base: \"h:1\"}\n\tapply(c, withName(\"$n\"), withBase(\"https://h\"))\n\tc.get()\n}\n", "", 0},
	{"options of one call", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withBase(u string) func(*c) { return func(c *c) { c.base = u } }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\nfunc newC(opts ...func(*c)) *c {\n\tc := &c{base: \"h:1\"}\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n\treturn c\n}\n\n" + "func f() {\n\tnewC(\n", "\t\twithName(\"$n\"),\n", "\t\twithBase(\"https://h\"),\n\t).get()\n}\n", 0},
	{"calls with one list of options", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc withBase(u string) func(*c) { return func(c *c) { c.base = u } }\n\nfunc withName(u string) func(*c) { return func(c *c) { c.name = u } }\n\nfunc newC(opts ...func(*c)) *c {\n\tc := &c{base: \"h:1\"}\n\tfor _, o := range opts {\n\t\to(c)\n\t}\n\treturn c\n}\n\n" + "func f() {\n\topts := []func(*c){withBase(\"https://h\")}\n", "\topts = append(opts, withName(\"$n\"))\n\tnewC(opts...).get()\n", "}\n", 0},
	{"constants that one function is given", "func root(env string) string {\n\tif env == \"dev\" {\n\t\treturn \"https://a\"\n\t}\n\treturn \"https//b\"\n}\n\n" + "func get(env string) { http.Get(root(env)) }\n\n", "func f$n() { get(\"dev$n\") }\n", "", 0},
	{"functions that are given constants", "func root(env string) string {\n\tif env == \"dev\" {\n\t\treturn \"https://a\"\n\t}\n\treturn \"https//b\"\n}\n\n", "func g$n(env string) { http.Get(root(env) + \"/$n\") }\n\nfunc f$n() { g$n(\"dev\") }\n", "", 0},
	{"uses of what is given", "func root(env string) string {\n\tif env == \"dev\" {\n\t\treturn \"https://a\"\n\t}\n\treturn \"https//b\"\n}\n\n" + "func f() { get(\"dev\") }\n\nfunc get(env string) {\n", "\thttp.Get(root(env) + \"/$n\")\n", "}\n", 0},
	{"setters in one function", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) set(u string) *c {\n\tc.base = u\n\treturn c\n}\n\nfunc newC(u string) *c { return &c{base: u} }\n\n" + "func f() {\n\td := newC(\"h:1\")\n", "\td.set(\"h:$n\")\n", "\td.set(\"https://h\")\n\td.get()\n}\n", 0},
	{"setters in chains", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) set(u string) *c {\n\tc.base = u\n\treturn c\n}\n\nfunc newC(u string) *c { return &c{base: u} }\n\n" + "func f() {\n", "\tnewC(\"h:1\")" + strings.Repeat(".set(\"h:$n\")", 8) + ".set(\"https://h\").get()\n", "}\n", 0},
	{"variables of the package that are set at the start", "type c struct{ base, name string }\n\nfunc (c *c) get() { http.Get(c.base) }\n\nfunc (c *c) set(u string) *c {\n\tc.base = u\n\treturn c\n}\n\nfunc newC(u string) *c { return &c{base: u} }\n\n", "var v$n = newC(\"h:$n\")\n\nvar w$n = &c{base: \"h:$n\"}\n\nfunc init() { w$n.base = \"https://h/$n\" }\n\nfunc f$n() { w$n.get() }\n\n", "", 0},
	{"loops that jump over requests", "type s struct{ name, url string }\n\nvar off []string\n\nfunc f() {\n", "l$n:\n\tfor _, s := range []s{{\"a\", \"h:$n\"}, {\"b\", \"https://h\"}} {\n\t\tfor _, o := range off {\n\t\t\tif s.name == o {\n\t\t\t\tcontinue l$n\n\t\t\t}\n\t\t}\n\t\thttp.Get(s.url)\n\t}\n", "}\n", 0},
	{"uses of one field", "type T struct{ f string }\n\nvar _ = T{\"https://h/\"}\n\n", "func (t T) g$n() { http.Get(t.f) }\n", "", 0},
	{"fields of one struct", "", "type T$n struct{ f string }\n\nvar _ = T$n{\"https//h/\"}\n\nfunc (t T$n) g() { http.Get(t.f) }\n", "", 1},
	{"callers on branches", "type T struct{ f string }\n\nvar _ = T{\"https://h/\"}\n\nfunc (t T) g(ok bool) { http.Get(t.f) }\n\n",
		"func (t T) g$n(ok bool) {\n\tif ok {\n\t\tt.g(ok)\n\t}\n}\n", "", 0},
	{"interfaces and implementations", "", "type I$n interface{ Get$n(u string) }\n\ntype T$n struct{}\n\n" +
		"func (T$n) Get$n(u string) { http.Get(u) }\n\nfunc f$n(i I$n) { i.Get$n(\"https//h/\") }\n", "", 1},
	{"interfaces that have a method in common", "", "type I$n interface {\n\tGet(u string)\n\tM$n()\n}\n\ntype T$n struct{}\n\n" +
		"func (T$n) M$n() {}\n\nfunc (T$n) Get(u string) { http.Get(u) }\n\nfunc f$n(i I$n) { i.Get(\"https//h/\") }\n", "", 1},
	{"implementations of one interface", "type I interface{ Get(u string) }\n\nfunc f(i I) { i.Get(\"https//h/\") }\n\n",
		"type T$n struct{}\n\nfunc (T$n) Get(u string) { http.Get(u) }\n", "", 0},
	{"implementations that are computed", "type I interface{ url() string }\n\ntype A struct{ h string }\n\nfunc (a A) url() string { return \"https://\" + a.h }\n\n",
		"type T$n struct{ I }\n\nfunc (t T$n) url() string { return t.I.url() + \"/$n\" }\n\nfunc f$n(i I) { http.Get(i.url()) }\n", "", 0},
	{"functions that hand on an interface", "type I interface{ url() string }\n\ntype A struct{}\n\nfunc (A) url() string { return \"https://h\" }\n\nfunc f(i I) { http.Get(i.url()) }\n\nfunc g() { f(A{}) }\n\n",
		"func f$n(i I) {\n\tf(i)\n\tg$n(i)\n}\n\nfunc g$n(i I) { f$n(i) }\n", "", 0},
	{"functions that call each other", "func f(u string) { http.Get(u) }\n\n",
		"func f$n(u string) { if u != \"\" { f$n(u) }; f(u) }\n", "", 0},
	{"cases of a switch", "func f(n int) {\n\tu := \"https://h/\"\n\tswitch n {\n", "\tcase $n:\n\t\tu = \"https//h/$n\"\n", "\t}\n\thttp.Get(u)\n}\n", 0},
	{"branches one after the other", "func f(n int) {\n\tu := \"https://h/\"\n", "\tif n == $n {\n\t\tu = \"https://h/$n\"\n\t}\n\thttp.Get(u)\n", "}\n", 0},
	{"parts that are added on branches", "func f(x string, n int) {\n\tu := \"https//h/\" + x\n", "\tif n == $n {\n\t\tu += \"/$n\"\n\t}\n\thttp.Get(u)\n", "}\n", 0},
	{"parts that are formatted on branches", "func f(x string, n int) {\n\tu := \"https//h/\" + x\n", "\tif n == $n {\n\t\tu = fmt.Sprintf(\"%s/%d\", u, n)\n\t}\n\thttp.Get(u)\n", "}\n", 0},
	{"queries that are put together on branches", "", "func f$n(x, y string, isSigned bool) {\n\tu, q := \"https//h/\"+x, os.Getenv(y)\n\tif isSigned {\n\t\tif q == \"\" {\n\t\t\tq = y\n\t\t} else {\n\t\t\tq = fmt.Sprintf(\"%s&%s\", q, y)\n\t\t}\n\t}\n\tif q != \"\" {\n\t\tu = fmt.Sprintf(\"%s?%s\", u, q)\n\t}\n\thttp.Get(u)\n}\n", "", 1},
	{"strings that are added to each other on branches", "func f(x string, n int) {\n\tu, q := \"https//h/\"+x, x\n", "\tif n == $n {\n\t\tq += u\n\t}\n\tif q != \"\" {\n\t\tu += q\n\t}\n\thttp.Get(u + \"/$n\")\n", "}\n", 0},
	{"parts that are added if something is asked", "func f(x string) {\n\tu := \"https//h/\" + x\n", "\tif !strings.HasSuffix(u, \"/$n\") {\n\t\tu += \"/$n\"\n\t}\n\thttp.Get(u)\n", "}\n", 0},
	{"questions about a string", "func f(x string) {\n\tu := \"https://h/\" + x\n", "\tif strings.HasSuffix(u, \"/$n\") {\n\t\tfmt.Println(u)\n\t}\n\thttp.Get(u + \"/$n\")\n", "}\n", 0},
	{"branches in a question about a string", "func f(x string, n int) {\n\tu := \"https://h/\" + x\n\tif strings.HasSuffix(u, \"/\") {\n", "\t\tif n == $n {\n\t\t\tfmt.Println(u)\n\t\t}\n", "\t}\n\thttp.Get(u)\n}\n", 0},
	{"questions after a choice", "func f(x string, isTest bool, n int) {\n\tbase := \"https://h\"\n\tif isTest {\n\t\tbase = \"https://test.h\"\n\t}\n", "\tu$n := base + x\n\tif n == $n {\n\t\treturn\n\t}\n\thttp.Get(u$n + \"/$n\")\n", "}\n", 0},
	{"rows of a table", "func f() {\n\tfor _, row := range []struct{ a, b string }{\n", "\t\t{\"https://h/$n\", \"b\"},\n",
		"\t} {\n\t\thttp.Get(row.a + row.b)\n\t}\n}\n", 0},
	{"rows that are picked", "type e struct{ name, url string }\n\nfunc f(name string) {\n\tfor _, e := range []e{\n", "\t\t{\"$n\", \"https://h/$n\"},\n", "\t} {\n\t\tif e.name == name {\n\t\t\thttp.Get(e.url)\n\t\t}\n\t}\n}\n", 0},
	{"loops that pick a row", "type e struct{ name, url string }\n\nfunc f(name string) {\n", "\tfor _, e := range []e{{\"a\", \"https://h/$n\"}, {\"b\", \"https://h\"}} {\n\t\tif e.name == name {\n\t\t\thttp.Get(e.url)\n\t\t}\n\t}\n", "}\n", 0},
	{"structs of several kinds", "type c struct{ kind, url string }\n\nfunc open(c c) {\n\tswitch c.kind {\n\tcase \"web\":\n\t\thttp.Get(c.url)\n\tcase \"tcp\":\n\t\tnet.Dial(\"tcp\", c.url)\n\t}\n}\n\n", "func f$n() { open(c{\"web\", \"http//h/$n\"}) }\n", "", 1},
	{"rows of a map", "var m = map[string]string{\n", "\t\"$n\": \"https://h/$n\",\n", "}\n\nfunc f() {\n\tfor _, u := range m {\n\t\thttp.Get(u)\n\t}\n}\n", 0},
	{"operands of a constant sum", "func f() {\n\thttp.Get(\"http//h/\" +\n", "\t\t\"a b%\" +\n", "\t\t\"\")\n}\n", 0},
	{"operands of a sum", "func f(x string) {\n\thttp.Get(\"http//h/\" +\n", "\t\t\"a b%\" + x +\n", "\t\t\"\")\n}\n", 0},
	{"seams within a host", "func f() {\n\thttp.Get(\"http://example\" +\n", "\t\t\"a\" +\n", "\t\t\"\")\n}\n", 0},
	{"seams within a host, with a hole", "func f(x string) {\n\thttp.Get(\"http://example\" +\n", "\t\t\"a\" +\n", "\t\tx)\n}\n", 0},
	{"parentheses", "func f(x string) {\n\thttp.Get(\"http//h/\" + ", "(((x)))+", "x)\n}\n", 0},
	{"additions to a variable", "func f(x string) {\n\tu := \"http://h/\"\n", "\tu += \"$n/\"\n", "\thttp.Get(u)\n}\n", 0},
	{"additions to a variable and its uses", "func f(x string) {\n\tu := \"http://h/\"\n", "\tu += \"$n/\"\n\thttp.Get(u)\n", "}\n", 0},
	{"writes to a builder", "func f(x string) {\n\tvar b strings.Builder\n", "\tb.WriteString(\"http//h/$n\")\n", "\thttp.Get(b.String())\n}\n", 0},
	{"nested formats", "func f(x string) {\n\tu0 := \"http//h/\" + x\n", "\tu$n1 := fmt.Sprintf(\"%s/%d\", \"u\", $n)\n\thttp.Get(u$n1)\n", "\t_ = u0\n}\n", 0},
	{"pairs of a replacer", "var r = strings.NewReplacer(\n", "\t\"{$n}\", \"b b\",\n", ")\n\nfunc f() { http.Get(r.Replace(\"http//h/{1}{2}{3}\")) }\n", 0},
	{"replacers", "func f() {\n\tu := \"http//h/\"\n", "\tu$n := strings.NewReplacer(\"h\", \"hh\").Replace(u)\n\thttp.Get(u$n)\n", "}\n", 0},
	{"calls around a call", "func f() {\n\tu := \"http//h/\"\n", "\tu = strings.ReplaceAll(u, \"h\", \"hh\")\n", "\thttp.Get(u)\n}\n", 0},
	{"exported functions of one another", "func F(s string) string { return s + \"/\" }\n\n",
		"func F$n(s string) string { return F(s) + F(s) + \"http//h/\" }\n", "", 0},
	{"uses of a constant", "const base = \"localhost:8080\"\n\nfunc f() {\n", "\thttp.Get(base + \"/$n\")\n", "}\n", 0},
	{"uses of a private constant with faults", "const base = \"http://h/a b/a b/a b/a b/a b/a b/a b\"\n\nfunc f() {\n", "\thttp.Get(base)\n", "}\n", 0},
	{"ignored findings", "func f() {\n", "\thttp.Get(\"https//h/$n\") //urilint:ignore scheme it is meant\n", "}\n", 0},
	{"files of the name of a type", "", "type N$n string\n\nfunc f$n() { http.Get(string(N$n(\"https//h/\"))) }\n", "", 1},
	{"errors that are looked at", "func f() error {\n",
		"\tif _, err := http.Get(\"https//h/$n\"); err != nil {\n\t\treturn err\n\t}\n", "\treturn nil\n}\n", 1},
	{"errors of one variable", "func f() (err error) {\n",
		"\tif _, err = http.Get(\"https//h/$n\"); err != nil {\n\t\treturn err\n\t}\n", "\treturn nil\n}\n", 1},
	{"errors of one variable that are compared", "func f(want error) (err error) {\n",
		"\t_, err = http.Get(\"https//h/$n\")\n\tif failed := err != nil; failed && want == nil {\n\t\tpanic(err)\n\t}\n", "\treturn nil\n}\n", 1},
	{"errors that are printed", "func f() {\n",
		"\t_, err$n := url.Parse(\"http://[::1\")\n\tfmt.Println(err$n)\n", "}\n", 0},
	{"URLs that are parsed and asked for their host", "func f() {\n",
		"\tu$n, err$n := url.Parse(\"localhost:$n0\")\n\tif err$n != nil || u$n.Host == \"\" {\n\t\treturn\n\t}\n", "}\n", 0}, // whoever asks for the host need not fail
	{"rows of config structs", "type C struct{ a, b string }\n\nfunc run(c C) { http.Get(c.a) }\n\nfunc f() {\n\tfor _, c := range []C{\n",
		"\t\t{a: \"https//h/$n\", b: \"b\"},\n", "\t} {\n\t\trun(c)\n\t}\n}\n", 1},
	{"config structs that are handed on", "type C struct{ a, b string }\n\nfunc run(c *C) { http.Get(c.a) }\n\n",
		"func f$n() {\n\tc := &C{b: \"b\"}\n\tc.a = \"https//h/$n\"\n\trun(c)\n}\n", "", 1},
	{"methods that write fields", "type C struct{ a string }\n\nfunc (c *C) get() { http.Get(c.a) }\n\n",
		"func (c *C) set$n() { c.a = \"https://h/$n\" }\n\nfunc f$n(c *C) {\n\tc.set$n()\n\tc.get()\n}\n", "", 0},
	{"loops that retry", "func f(u string) {\n",
		"\tfor i := 0; i < 3; i++ {\n\t\tif _, err := http.Get(u + \"/$n\"); err == nil {\n\t\t\tbreak\n\t\t}\n\t}\n", "}\n", 0},
	{"helpers with defaults", "func env(k, d string) string {\n\tif v := strings.TrimSpace(k); v != \"\" {\n\t\treturn v\n\t}\n\treturn d\n}\n\n",
		"func f$n(k string) { http.Get(env(k, \"https//h/$n\")) }\n", "", 1},
	{"lists in config structs", "type C struct{ urls []string }\n\nfunc run(c C) {\n\tfor _, u := range c.urls {\n\t\thttp.Get(u)\n\t}\n}\n\n",
		"func f$n() { run(C{urls: []string{\"https://h/$n\", \"https//h/$n\"}}) }\n", "", 1},
	{"lists that are appended to", "type C struct{ urls []string }\n\nfunc (c *C) run() {\n\tfor _, u := range c.urls {\n\t\thttp.Get(u)\n\t}\n}\n\n",
		"func f$n(c *C) {\n\tc.urls = append(c.urls, \"https://h/$n\")\n\tc.run()\n}\n", "", 0},
	{"functions that are called as fmt.Sprintf is", "func get0(format string, args ...any) { http.Get(fmt.Sprintf(format, args...)) }\n\n",
		"func get$n1(format string, args ...any) { get0(\"https://h/\"+format, args...) }\n\nfunc f$n(x string) { get$n1(\"%s/%d\", x, $n) }\n", "", 0},
	{"loops that retry and give up", "func f(u string) error {\n\tvar err error\n",
		"\tfor i := 0; ; i++ {\n\t\tvar r *http.Response\n\t\tif r, err = http.Get(u + \"/$n\"); err == nil && r.StatusCode < 500 {\n\t\t\tbreak\n\t\t}\n" +
			"\t\tif i > 3 {\n\t\t\treturn err\n\t\t}\n\t}\n", "\treturn err\n}\n", 0},
	{"additions on a condition", "func f(n int) {\n\tu := \"https://h/?a\"\n", "\tif n == $n {\n\t\tu += \"&a=$n\"\n\t}\n", "\thttp.Get(u)\n}\n", 0},
	{"fields that a method assigns", "type C struct{ a, b string }\n\nfunc (c *C) get() { http.Get(c.a + c.b) }\n\nfunc (c *C) init() { c.a = \"https://h/\" }\n\n",
		"func f$n() {\n\tvar c C\n\tc.init()\n\tc.b = \"$n\"\n\tc.get()\n}\n", "", 0},
	{"methods that assign and call one another", "type C struct{ a string }\n\nfunc (c *C) get() { http.Get(c.a) }\n\nfunc (c *C) m0() { c.a = \"https://h/\" }\n\n",
		"func (c *C) m$n1() {\n\tc.m0()\n\tc.a += \"/$n\"\n\tc.get()\n}\n", "", 0},
	{"tables in functions", "var hosts = []string{\"a\", \"b\"}\n\n",
		"func f$n() {\n\tfor _, h := range hosts {\n\t\tfor _, p := range []string{\"/a\", \"/$n\"} {\n\t\t\thttp.Get(\"https://\" + h + p)\n\t\t}\n\t}\n}\n", "", 0},
	{"results of methods", "type C struct{ base string }\n\nfunc New() *C { return &C{base: \"https://h\"} }\n\nfunc (c *C) url(p string) string { return c.base + p }\n\n",
		"func f$n() {\n\tc := New()\n\thttp.Get(c.url(\"/$n\"))\n}\n", "", 0},
	{"uses of one url.URL", "func f(h string) {\n\tu := &url.URL{Scheme: \"https\", Host: h}\n", "\tu.Path = \"/$n\"\n\thttp.Get(u.String())\n", "}\n", 0},
	{"entries that are added to one header", "func f(w http.ResponseWriter) {\n", "\tw.Header().Add(\"Link\", \"</a/$n>\")\n", "}\n", 0},
	{"entries of one header in the cases of a switch", "func f(w http.ResponseWriter, n int) {\n\tswitch n {\n", "\tcase $n:\n\t\tw.Header().Set(\"Link\", \"</a/$n>\")\n", "\t}\n}\n", 0},
	{"constants of which something is asked", "const base = \"localhost:80\"\n\nfunc isURL(u string) bool { return strings.Contains(u, \"://\") }\n\nfunc f() {\n", "\tif isURL(base) {\n\t\thttp.Get(base + \"/$n\")\n\t}\n", "}\n", 0},
	{"copies of one url.URL", "func f(base *url.URL) {\n", "\tu$n := *base\n\tu$n.Path = \"/$n\"\n\thttp.Get(u$n.String())\n", "}\n", 0},
	{"references to one base", "type c struct{ base *url.URL }\n\nvar _ = &c{&url.URL{Scheme: \"https\", Host: \"h\"}}\n\nfunc (c *c) get(ref string) {\n\tu, err := c.base.Parse(ref)\n\tif err != nil {\n\t\treturn\n\t}\n\thttp.Get(u.String())\n}\n\n", "func (c *c) get$n(ref string) { c.get(ref) }\n\nfunc (c *c) call$n(ref string) {\n\tu, err := c.base.Parse(ref)\n\tif err != nil {\n\t\treturn\n\t}\n\thttp.Get(u.String())\n}\n\n", "", 0},
	{"url.URLs of one another", "func f(base *url.URL) {\n\tu0 := *base\n\tu := &u0\n", "\tu = u.JoinPath(\"$n\")\n\thttp.Get(u.String())\n", "}\n", 0},
	{"options", "type C struct{ base string }\n\ntype O func(*C)\n\nfunc New(os ...O) *C {\n\tc := &C{base: \"https://h\"}\n\tfor _, o := range os {\n\t\to(c)\n\t}\n" +
		"\treturn c\n}\n\nfunc (c *C) get() { http.Get(c.base) }\n\n",
		"func With$n(b string) O { return func(c *C) { c.base = b } }\n\nfunc f$n() { New(With$n(\"https//h/$n\")).get() }\n", "", 1},
	{"requests that a method sends", "type C struct{ h *http.Client }\n\nfunc (c *C) send(r *http.Request) { c.h.Do(r) }\n\n",
		"func (c *C) f$n(id string) {\n\tr, err := http.NewRequest(\"GET\", \"https://h/\"+id+\"/$n\", nil)\n\tif err != nil {\n\t\treturn\n\t}\n\tc.send(r)\n}\n", "", 0},
	{"URLs in HTML", "var _ = template.Must(template.New(\"\").Parse(`\n", "<a href=\"http//h/$n\">\n", "`))\n", 0},
	{"functions in a list that a loop goes over", "var base string\n\nfunc init() { base = \"https//h\" }\n\nfunc f() {\n\tfor _, get := range []func(){\n",
		"\t\tfunc() { http.Get(base + \"/$n\") },\n", "\t} {\n\t\tget()\n\t}\n}\n", 0},
	{"requests that a helper makes", "type C struct{ base string }\n\nfunc (c *C) req(p string) (*http.Request, error) { return http.NewRequest(\"GET\", c.base+p, nil) }\n\n",
		"func (c *C) f$n() {\n\tr, err := c.req(\"/$n\")\n\tif err != nil {\n\t\treturn\n\t}\n\thttp.DefaultClient.Do(r)\n}\n", "", 0},
	{"structs that a helper repairs", "func tidy(s *http.Server) { s.Addr = \":80\" }\n\n",
		"func f$n() {\n\ts := &http.Server{Addr: \"http://h/$n\"}\n\ttidy(s)\n\ts.ListenAndServe()\n}\n", "", 0},
	{"fields of one struct that are written again", "func f() {\n\tvar s http.Server\n", "\ts.Addr = \"http://h/$n\"\n\ts.ListenAndServe()\n", "}\n", 0},
	{"copies that are written one after the other", "type T struct{ u string }\n\nfunc (t T) get() { http.Get(t.u) }\n\nfunc f(t T) {\n", "\tt.u = \"https//h/$n\"\n\tt.get()\n", "}\n", 0},
	{"copies that nobody reads", "type T struct{ u, n string }\n\nfunc (t T) get() { http.Get(t.u) }\n\n",
		"func (t T) r$n() T { t.u = \"https//h/$n\"; return t }\n\nfunc f$n(t T) { println(t.r$n().n) }\n", "", 0},
	{"functions that one parameter holds", "func with(u string, do func(string)) { do(u) }\n\n",
		"func get$n(u string) { http.Get(u) }\n\nfunc f$n() { with(\"https//h/$n\", get$n) }\n", "", 0},
	{"look-ups by names that are asked for", "var m = map[string]string{\"a\": \"https://a\", \"b\": \"https//b\"}\n\n", "func f$n(s string) {\n\tif s == \"\" {\n\t\ts = \"a\"\n\t}\n\thttp.Get(m[s] + \"/$n\")\n}\n", "", 0},
	{"rows that a name is asked for", "func f(s string) {\n\tif !strings.Contains(s, \"/\") {\n\t\thttp.Get(M[s])\n\t}\n}\n\nvar M = map[string]string{\n", "\t\"a$n\": \"https://h/$n\",\n", "}\n", 0},
	{"variables of several functions", "func get(u string) { http.Get(u) }\n\nfunc head(u string) { http.Head(u) }\n\n", "func f$n(ok bool) {\n\tdo := get\n\tif ok {\n\t\tdo = head\n\t}\n\tdo(\"https//h/$n\")\n}\n", "", 1},
	{"lists in copies of defaults", "type C struct{ Us []string }\n\n", "var d$n = C{Us: []string{\"https//h/$n\"}}\n\nfunc Load$n() *C {\n\tc := d$n\n\treturn &c\n}\n\n" +
		"func f$n() {\n\tfor _, u := range Load$n().Us {\n\t\thttp.Get(u)\n\t}\n}\n", "", 1},
	{"fields that init writes to", "type C struct{ U, V string }\n\n", "var D$n C\n\nfunc init() { D$n.U = \"https//h/$n\" }\n\nfunc f$n() {\n\tc := D$n\n\thttp.Get(c.U)\n}\n", "", 1},
	{"functions in tables", "type C struct{ U string }\n\n", "func a$n() *C { return &C{\"https//h/$n\"} }\n\nfunc b$n() *C { return &C{\"https://h/$n\"} }\n\n" +
		"var m$n = map[string]func() *C{\"a\": a$n, \"b\": b$n}\n\nfunc Load$n(s string) *C {\n\tc := m$n[s]()\n\treturn c\n}\n\nfunc f$n(s string) { http.Get(Load$n(s).U) }\n", "", 1},
	{"bases with their references", "func get(base, ref string) {\n\tb, _ := url.Parse(base)\n\tu, _ := b.Parse(ref)\n\thttp.Get(u.String())\n}\n\n", "func f$n() { get(\"h.example.com/$n/\", \"users\") }\n", "", 1},
	{"functions that are handed to one function", "func with(u string, do func(string)) { do(u) }\n\nfunc get(u string) { http.Get(u) }\n\n",
		"func f$n() { with(\"https//h/$n\", get) }\n", "", 0},
	{"closures that are handed to functions", "", "func with$n(u string, do func(string)) { do(u) }\n\n" +
		"func f$n() { with$n(\"https//h/$n\", func(u string) { http.Get(u) }) }\n", "", 1},
	{"closures that are handed to one function", "func each(urls []string, do func(string)) {\n\tfor _, u := range urls {\n\t\tdo(u)\n\t}\n}\n\n",
		"func f$n() { each([]string{\"https//h/$n\"}, func(u string) { http.Get(u) }) }\n", "", 0},
	{"functions that hand a function on", "func with0(u string, do func(string)) { do(u) }\n\nfunc get(u string) { http.Get(u) }\n\n",
		"func with$n1(u string, do func(string)) { with0(u, do) }\n\nfunc f$n() { with$n1(\"https//h/$n\", get) }\n", "", 0},
	{"methods that append to a list", "type pool struct{ urls []string }\n\nfunc (p *pool) get() {\n\tfor _, u := range p.urls {\n\t\thttp.Get(u)\n\t}\n}\n\n",
		"func (p *pool) add$n() { p.urls = append(p.urls, \"https//h/$n\") }\n", "", 1},
	{"callers of a method that appends to a list", "type pool struct{ urls []string }\n\nfunc (p *pool) get() {\n\tfor _, u := range p.urls {\n\t\thttp.Get(u)\n\t}\n}\n\n" +
		"func (p *pool) add(u string) { p.urls = append(p.urls, u) }\n\n",
		"func f$n(p *pool) { p.add(\"https//h/$n\") }\n", "", 1},
	{"appends to one list", "func f(x string) {\n\tvar urls []string\n", "\turls = append(urls, \"https//h/$n\")\n",
		"\tfor _, u := range urls {\n\t\thttp.Get(u)\n\t}\n}\n", 0},
	{"appends of one list to another", "func f(x string) {\n\turls0 := []string{\"https//h/\"}\n", "\turls$n1 := append(urls0, \"https//h/$n\")\n\tfor _, u := range urls$n1 {\n\t\thttp.Get(u)\n\t}\n",
		"}\n", 0},
	{"results of a few words", "", "type E$n struct {\n\ttls bool\n\thost string\n}\n\n" +
		"func (e *E$n) scheme() string {\n\tif e.tls {\n\t\treturn \"https\"\n\t}\n\treturn \"http\"\n}\n\n" +
		"func (e *E$n) get() { http.Get(e.scheme() + \"//\" + e.host) }\n", "", 2},
	{"uses of a result of a few words", "type E struct{ tls bool }\n\nfunc (e *E) scheme() string {\n\tif e.tls {\n\t\treturn \"https\"\n\t}\n\treturn \"http\"\n}\n\n",
		"func (e *E) get$n(host string) { http.Get(e.scheme() + \"//$n\" + host) }\n", "", 0},
	{"words of a result", "func scheme(n int) string {\n\tswitch n {\n", "\tcase $n:\n\t\treturn \"s$n\"\n",
		"\t}\n\treturn \"https\"\n}\n\nfunc f(n int, host string) { http.Get(scheme(n) + \"//\" + host) }\n", 0},
	{"closures that see a variable", "func f(n int) {\n\tu := \"https://h/\"\n", "\tdefer func() { http.Get(u + \"$n\") }()\n", "}\n", 0},
	{"closures that see a variable that is written", "func f(n int) {\n\tu := \"https://h/\"\n",
		"\tif n == $n {\n\t\tu = \"https://h/$n\"\n\t}\n\tgo func() { http.Get(u) }()\n", "}\n", 0},
	{"closures that see variables", "func f(n int) {\n", "\tu$n := \"https//h/$n\"\n\tgo func() { http.Get(u$n) }()\n", "}\n", 1},
	{"closures that write a variable", "func f(n int) {\n\tu := \"https://h/\"\n", "\tfunc() { u += \"$n\" }()\n", "\thttp.Get(u)\n}\n", 0},
	{"closures that are called by name", "func f(n int) {\n\tu := \"https//h/\"\n", "\tget$n := func(p string) { http.Get(u + p) }\n\tget$n(\"$n\")\n", "}\n", 0},
	{"callers of a method that joins a field with what it gets", "type C struct{ base string }\n\nfunc New() *C { return &C{base: \"https://h.com\"} }\n\n" +
		"func (c *C) get(p string) { http.Get(c.base + p) }\n\n", "func f$n() { New().get(\"v1/$n\") }\n", "", 1},
	{"methods that join a field with what they get", "type C struct{ base string }\n\nfunc New() *C { return &C{base: \"https://h.com\"} }\n\n",
		"func (c *C) get$n(p string) { http.Get(c.base + p) }\n\nfunc f$n() { New().get$n(\"v1/$n\") }\n", "", 1},
	{"writers of a field that is joined", "type C struct{ base string }\n\nfunc (c *C) get(p string) { http.Get(c.base + p) }\n\n",
		"func New$n() *C { return &C{base: \"https://h.com\"} }\n\nfunc f$n() { New$n().get(\"v1/$n\") }\n", "", 0},
	{"fields that are joined with what callers hand in", "", "type C$n struct{ base string }\n\nfunc New$n() *C$n { return &C$n{base: \"https://h.com\"} }\n\n" +
		"func (c *C$n) get(p string) { http.Get(c.base + p) }\n\nfunc f$n() { New$n().get(\"v1/$n\") }\n", "", 1},
	{"bases that are given a scheme", schemeGiver, "type C$n struct{ base string }\n\nfunc New$n(addr string) *C$n { return &C$n{base: baseOf(addr)} }\n\n" +
		"func (c *C$n) get() { http.Get(c.base + \"/rpc\") }\n\nfunc f$n() { New$n(\"localhost:$n\") }\n", "", 1},
	{"callers that hand in bases", schemeGiver + "type C struct{ base string }\n\nfunc New(addr string) *C { return &C{base: baseOf(addr)} }\n\n" +
		"func (c *C) get() { http.Get(c.base + \"/rpc\") }\n\n", "func f$n() { New(\"localhost:$n\") }\n", "", 0}, // more strings than are judged of one field
	{"callers of a function whose text is wrong", "func get(host string) { http.Get(\"https:/\" + host) }\n\nfunc f() {\n", "\tget(\"h$n.com\")\n", "}\n", 0},
	{"callers of a function whose text is right with one", "func get(host string) { http.Get(\"https:/\" + host) }\n\nfunc f() {\n\tget(\"/h.com\")\n", "\tget(\"h$n.com\")\n", "}\n", 1},
	{"callers of which nothing is known of functions whose text is wrong", "func get(host string) { http.Get(\"https:/\" + host) }\n\nfunc f() {\n\tget(\"h.com\")\n",
		"\tget(os.Getenv(\"H$n\"))\n", "}\n", 0},
	{"functions whose text is wrong", "func f() {\n", "\tget$n(\"a.com\")\n\tget$n(\"b.com\")\n}\n\nfunc get$n(host string) { http.Get(\"https:/\" + host) }\n\nfunc f$n() {\n", "}\n", 1},
	{"functions that hand on what callers hand in", "func get(host string) { http.Get(\"https:/\" + host) }\n\n", "func f$n() { get$n(\"a\") }\n\nfunc get$n(name string) { get(name + \".com\") }\n\n", "", 0},
	{"URLs that are given a scheme", "func f(addr string) {\n\tu, err := url.Parse(addr)\n\tif err != nil {\n\t\treturn\n\t}\n",
		"\tif u.Scheme == \"\" {\n\t\tu.Scheme = \"http\"\n\t}\n\thttp.Get(u.String() + \"$n\")\n", "}\n", 0},
	{"errors that are made for a number in one function", "func f(n int, u string) error {\n",
		"\tif n == $n {\n\t\treturn os.ErrInvalid\n\t}\n\thttp.Get(u + \"/$n\")\n", "\treturn nil\n}\n\nfunc g(n int) { f(n, \"https//h\") }\n", 0},
	{"errors that are made for fields", "type c struct {\n\turl string\n\tn int\n\tok bool\n}\n\nfunc (c *c) f() error {\n",
		"\tif c.n > $n {\n\t\treturn os.ErrInvalid\n\t}\n\thttp.Get(c.url + \"/$n\")\n", "\treturn nil\n}\n\nfunc g() { (&c{url: \"https//h\"}).f() }\n", 0},
	{"functions that make an error", "func g(n int) {\n", "\tf$n(n, \"https//h/$n\")\n\tf$n(-1, \"https//h/$n\")\n}\n\nfunc f$n(n int, u string) error {\n\tif n < 0 || n > 10 {\n\t\treturn os.ErrInvalid\n\t}\n\t_, err := http.Get(u)\n\treturn err\n}\n\nfunc g$n(n int) {\n", "}\n", 2}, // the second text is broken wherever it goes
	{"writes beside a flag", "type c struct {\n\turl string\n\tok bool\n}\n\nfunc (c *c) f() error {\n\tif !c.ok {\n\t\treturn os.ErrInvalid\n\t}\n\t_, err := http.Get(c.url)\n\treturn err\n}\n\nfunc g() {\n",
		"\tx$n := new(c)\n\tx$n.url, x$n.ok = \"https//h/$n\", true\n\tx$n.f()\n", "}\n", 1},
	{"lengths and elements of one list", "func f(args []string) {\n\tu := \"http://h\"\n",
		"\tif len(args) > $n && args[$n] == \"a\" {\n\t\tu = \"https//h/$n\"\n\t}\n\thttp.Get(u)\n", "}\n", 0},
	{"calls that end the program", "func quit0() { os.Exit(2) }\n\nfunc f(n int, u string) {\n",
		"\tif n == $n {\n\t\tquit0()\n\t}\n", "\thttp.Get(u)\n}\n", 0},
}

// schemeGiver gives a scheme to what has none.
const schemeGiver = `func baseOf(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		return addr
	}
	if u.Scheme == "" {
		u.Scheme = "http"
	}
	return u.String()
}

`

// optInFamilies are of the rules that run if they are enabled.
var optInFamilies = []family{
	{"values of one query", "func f(x string) {\n\tv := url.Values{}\n", "\tv.Set(\"a$n\", url.QueryEscape(x))\n",
		"\thttp.Get(\"https://h/?\" + v.Encode())\n}\n", 1},
	{"queries of one value", "func f(x string) {\n", "\tv$n := url.Values{}\n\tv$n.Set(\"a\", url.QueryEscape(x))\n\thttp.Get(\"https://h/?\" + v$n.Encode())\n", "}\n", 1},
	{"values in a query that is written", "func f(x string) {\n", "\thttp.Get(\"https://h/?a=\" + x)\n", "}\n", 1},
	{"values in one query that is written", "func f(x string) {\n\thttp.Get(\"https://h/?\" +\n", "\t\t\"&a$n=\" + x +\n", "\t\t\"\")\n}\n", 0},
	{"elements of a map in a variable", "var bases = map[string]string{}\n\nfunc get(k string) { http.Get(bases[k]) }\n\nfunc init() {\n",
		"\tbases[\"$n\"] = \"https//h/$n\"\n", "}\n", 1},
	{"elements of a map in a field", "type C struct{ bases map[string]string }\n\nfunc (c *C) get(k string) { http.Get(c.bases[k]) }\n\nfunc (c *C) fill() {\n",
		"\tc.bases[\"$n\"] = \"https//h/$n\"\n", "}\n", 1},
	{"elements of a local map", "func f() {\n\tbases := map[string]string{}\n", "\tbases[\"$n\"] = \"https://h/$n\"\n",
		"\tfor _, u := range bases {\n\t\thttp.Get(u)\n\t}\n}\n", 0},
	{"reads of one element", "type C struct{ bases []string }\n\nfunc New() *C { return &C{[]string{\"https://h/\"}} }\n\n",
		"func (c *C) f$n() { http.Get(c.bases[0] + \"$n\") }\n", "", 0},
	{"rows that are chosen", "type row struct{ u, kind string }\n\nfunc web() (list []row) {\n\tfor _, r := range rows {\n\t\tif r.kind == \"web\" {\n" +
		"\t\t\tlist = append(list, r)\n\t\t}\n\t}\n\treturn list\n}\n\nfunc f() {\n\tfor _, r := range web() {\n\t\thttp.Get(r.u)\n\t}\n}\n\nvar rows = []row{\n",
		"\t{\"https://h/$n\", \"k$n\"},\n", "}\n", 0},
	{"rows of a map that is asked for one", "type row struct{ u string }\n\nfunc find(k string) row { return rows[k] }\n\nfunc f() { http.Get(find(\"k1\").u) }\n\nvar rows = map[string]row{\n",
		"\t\"k$n\": {\"https://h/$n\"},\n", "}\n", 0},
	{"keys that are asked for", "type row struct{ u string }\n\nfunc find(k string) row { return rows[k] }\n\nvar rows = map[string]row{\"a\": {\"https://h\"}, \"b\": {\"https://i\"}}\n\n",
		"func f$n() { http.Get(find(\"k$n\").u) }\n", "", 0},
	{"assertions", "func assert(c bool) {\n\tif !c {\n\t\tpanic(\"\")\n\t}\n}\n\nfunc f(u string, n int) {\n", "\tassert(n != $n)\n", "\thttp.Get(\"https://h/\" + u)\n}\n", 0},
	{"functions that do not return", "func die(err error) { panic(err) }\n\n", "func f$n(err error, u string) {\n\tif u == \"\" {\n\t\tu = \"https://h\"\n\t\tdie(err)\n\t}\n\thttp.Get(u)\n}\n", "", 0},
	{"types in a registry", "type node interface{ url() string }\n\ntype registry struct{ nodes []node }\n\nfunc (r *registry) all() {\n\tfor _, n := range r.nodes {\n\t\thttp.Get(n.url())\n\t}\n}\n\n",
		"type n$n struct{}\n\nfunc (n$n) url() string { return \"https://h/$n\" }\n\nfunc (r *registry) add$n() { r.nodes = append(r.nodes, n$n{}) }\n", "", 0},
	{"structs that leave a field out", "type C struct {\n\tbase string\n\tn    int\n}\n\nfunc (c *C) get(p string) { http.Get(c.base + p) }\n\n",
		"func f$n() {\n\tc := &C{n: $n}\n\tc.base = \"https://h\"\n\tc.get(\"/$n\")\n}\n", "", 0},
	{"fields that are pointers to strings", "type C struct{ base *string }\n\nfunc ptr[T any](v T) *T { return &v }\n\n", "func f$n() {\n\tu := \"https://h/$n\"\n\tc, d := C{base: &u}, C{base: ptr(u)}\n\tif c.base != nil {\n\t\thttp.Get(*c.base)\n\t}\n\thttp.Get(*d.base)\n}\n\n", "", 0},
	{"URLs in plain text", "func f() {\n", "\thttp.Get(\"http://h.com/$n\")\n", "}\n", 1},
}

// A pair is a family of packages and one of those that import them.
type pair struct {
	library, user family

	// once is how many findings there are in all, each of one literal that all lines use.
	once int
}

var pairs = []pair{
	{family{"rows of a table", "package lib\n\nvar Bases = map[string]string{\n", "\t\"$n\": \"https//h/$n\",\n", "}\n", 0},
		family{"reads", "func f() {\n", "\thttp.Get(lib.Bases[\"$n\"])\n", "}\n", 0}, 0},
	{family{"no rows of a table", "package lib\n\nvar Bases = map[string]string{\n\"a\": \"https//h/a\", \"b\": \"https://h/b\", \"c\": \"https://h/c\",\n}\n", "//\n", "", 0},
		family{"reads of rows", "func f(x string) {\n", "\thttp.Get(lib.Bases[\"b\"] + \"/$n\")\n\thttp.Get(lib.Bases[x])\n", "}\n", 0}, 0},
	{family{"tables", "package lib\n\n", "var Bases$n = []string{\"https://h/a\", \"https//h/b\"}\n", "", 0},
		family{"loops over them", "", "func f$n() {\n\tfor _, u := range lib.Bases$n {\n\t\thttp.Get(u)\n\t}\n}\n", "", 1}, 0},
	{family{"one table", "package lib\n\nvar Bases = []string{\"https://h/a\", \"https://h/b\"}\n", "//\n", "", 0},
		family{"loops over it", "", "func f$n() {\n\tfor _, u := range lib.Bases {\n\t\thttp.Get(u)\n\t}\n}\n", "", 0}, 0},
	{family{"functions that return lists", "package lib\n\n", "func Bases$n() []string { return []string{\"https//h/$n\", \"https://h\"} }\n\n", "", 0},
		family{"loops over what they return", "", "func f$n() {\n\tfor _, u := range lib.Bases$n() {\n\t\thttp.Get(u)\n\t}\n}\n", "", 1}, 0},
	{family{"fields of a result that are lists", "package lib\n\ntype Config struct{ Peers []string }\n\nfunc Load() *Config { return &Config{Peers: []string{\"https://h/a\", \"https//h/b\"}} }\n\n", "//\n", "", 0},
		family{"loops over fields", "", "func f$n() {\n\tcfg := lib.Load()\n\tfor _, u := range cfg.Peers {\n\t\thttp.Get(u)\n\t}\n}\n", "", 0}, 1},
	{family{"functions that look for a row", "package lib\n\ntype up struct{ name, addr string }\n\nvar ups = []up{{\"a\", \"https//h/a\"}, {\"b\", \"https://h/b\"}}\n\n", "func Find$n(name string) string {\n\tfor _, u := range ups {\n\t\tif u.name == name {\n\t\t\treturn u.addr\n\t\t}\n\t}\n\treturn \"\"\n}\n\n", "", 0},
		family{"calls of them", "func f() {\n", "\thttp.Get(lib.Find$n(\"a\") + \"/$n\")\n", "}\n", 0}, 1},
	{family{"functions that return lists of the package", "package lib\n\n", "var bases$n = []string{\"https//h/$n\", \"https://h\"}\n\nfunc Bases$n() []string { return bases$n }\n\n", "", 0},
		family{"loops over them all", "", "func f$n() {\n\tfor _, u := range lib.Bases$n() {\n\t\thttp.Get(u)\n\t}\n}\n", "", 1}, 0},
	{family{"one function that returns a list of the package", "package lib\n\nvar bases = []string{\"https//h/a\", \"https://h\"}\n\nfunc Bases() []string { return bases }\n\n", "//\n", "", 0},
		family{"loops over that", "", "func f$n() {\n\tfor _, u := range lib.Bases() {\n\t\thttp.Get(u + \"/$n\")\n\t}\n}\n", "", 0}, 1},
	{family{"functions", "package lib\n\nimport \"net/http\"\n\n", "func Get$n(u string) { http.Get(u) }\n\n", "", 0},
		family{"calls", "func f() {\n", "\tlib.Get$n(\"https//h/$n\")\n", "}\n", 1}, 0},
	{family{"methods that join a field", "package lib\n\nimport \"net/http\"\n\ntype C struct{ base string }\n\nfunc New() *C { return &C{\"https://h.com\"} }\n\n",
		"func (c *C) Get$n(p string) { http.Get(c.base + p) }\n\n", "", 0},
		family{"calls of methods", "func f() {\n", "\tlib.New().Get$n(\"v1/$n\")\n", "}\n", 1}, 0},
	{family{"results of a few words", "package lib\n\n", "func Scheme$n(tls bool) string {\n\tif tls {\n\t\treturn \"https\"\n\t}\n\treturn \"http\"\n}\n\n", "", 0},
		family{"uses of words", "func f(tls bool, h string) {\n", "\thttp.Get(lib.Scheme$n(tls) + \"//\" + h)\n", "}\n", 2}, 0},
}
