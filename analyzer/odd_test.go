package analyzer_test

// This file holds Go source as few people write it, and what is found there.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

// An oddity is a source and the texts that findings cover, in order.
type oddity struct {
	name   string
	source string
	faults []string
}

var oddities = []oddity{
	{"dot import", "package p\n\nimport . \"net/http\"\n\nfunc f() { Get(\"https//h\") }\n", []string{"https//h"}},
	{"renamed import", "package p\n\nimport url \"net/http\"\n\nfunc f() { url.Get(\"https//h\") }\n", []string{"https//h"}},
	{"blank import", "package p\n\nimport _ \"net/http\"\n\nfunc Get(string) {}\n\nfunc f() { Get(\"https//h\") }\n", nil},
	{"package shadowed by a variable", "package p\n\nimport \"net/http\"\n\ntype client struct{}\n\nfunc (client) Get(string) {}\n\nfunc f() {\n\t_ = http.Get\n\thttp := client{}\n\thttp.Get(\"https//h\")\n}\n", nil},
	{"package shadowed by a parameter", "package p\n\nimport \"net/url\"\n\nfunc f(url interface{ Parse(string) }) { url.Parse(\":\") }\n\nvar _ = url.Parse\n", nil},
	{"local function of the same name", "package p\n\nimport \"net/http\"\n\nvar _ http.Header\n\nfunc f() {\n\tGet := func(string) {}\n\tGet(\"https//h\")\n}\n", nil},
	{"predeclared names shadowed", "package p\n\nimport \"net/http\"\n\ntype string = []byte\n\nconst true = false\n\nfunc f(nil int) { http.Get(\"https//h\") }\n", []string{"https//h"}},
	{"method value", "package p\n\nimport \"net/http\"\n\nfunc f() {\n\tget := http.DefaultClient.Get\n\tget(\"https//h\")\n}\n", nil},
	{"method expression", "package p\n\nimport \"net/http\"\n\nfunc f() { (*http.Client).Get(http.DefaultClient, \"https//h\") }\n", nil},
	{"generic function", "package p\n\nimport \"net/http\"\n\nfunc f[S ~string](s S) {\n\thttp.Get(string(s))\n\thttp.Get(\"https//\" + string(s))\n}\n\nfunc g() { f(\"x\"); f[string](\"y\") }\n", []string{"https//"}},
	{"generic method", "package p\n\nimport \"net/url\"\n\ntype T[K comparable, V any] struct{ m map[K]V }\n\nfunc (t *T[K, V]) M() { url.Parse(\"http://h/%zz\") }\n", []string{"http://h/%zz"}},
	{"embedded client", "package p\n\nimport \"net/http\"\n\ntype c struct{ *http.Client }\n\nfunc f(c c) { c.Get(\"https//h\") }\n", []string{"https//h"}},
	{"alias of a type", "package p\n\nimport \"net/url\"\n\ntype u = url.URL\n\nvar _ = u{Scheme: \"https:\"}\n", []string{":"}},
	{"defined type over a URL", "package p\n\nimport \"net/url\"\n\ntype u url.URL\n\nvar _ = u{Scheme: \"https:\"}\n", []string{":"}},
	{"go and defer", "package p\n\nimport \"net/http\"\n\nfunc f() {\n\tgo http.Get(\"https//a\")\n\tdefer http.Get(\"https//b\")\n}\n", []string{"https//a", "https//b"}},
	{"in a closure at package level", "package p\n\nimport \"net/http\"\n\nvar f = func() (func(), error) {\n\treturn func() { http.Get(\"https//h\") }, nil\n}\n", []string{"https//h"}},
	{"a line comment", "package p\n\nimport \"net/http\"\n\n//line other.go:1000000\nfunc f() { http.Get(\"https//h\") }\n", []string{"https//h"}},
	{"a line comment inside a call", "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get( /*line :1:1*/ \"https//h\") }\n", []string{"https//h"}},
	{"a byte order mark", "\ufeffpackage p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"https//h\") }\n", []string{"https//h"}},
	{"returns at the ends of lines", "package p\r\n\r\nimport \"net/http\"\r\n\r\nfunc f() { http.Get(\"https//h\") }\r\n", []string{"https//h"}},
	{"unreachable", "package p\n\nimport \"net/http\"\n\nfunc f() {\n\treturn\nL:\n\thttp.Get(\"https//h\")\n\tgoto L\n}\n", []string{"https//h"}},
	{"escapes that are no UTF-8", "package p\n\nimport \"net/url\"\n\nfunc f() { url.Parse(\"http://h/\\xff\\xc0%zz\") }\n", []string{"%zz"}},
	{"several in one statement", "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"https//a\"); http.Get(\"https//b\"); func() { http.Get(\"https//c\") }() }\n", []string{"https//a", "https//b", "https//c"}},
	{"cgo, as it is written", "package p\n\n// typedef int t;\nimport \"C\"\n", nil},
}

// oddSources are the sources of all oddities.
func oddSources() []string {
	var sources []string
	for _, o := range oddities {
		sources = append(sources, o.source)
	}
	return sources
}

func TestOddSources(t *testing.T) {
	for _, o := range oddities {
		if strings.Contains(o.source, `"C"`) {
			continue // cgo has to translate it first; it is for the mutants
		}
		t.Run(o.name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": o.source})
			var got []string
			for _, d := range r.diags {
				// What is covered depends on the rule; the literal around it not.
				got = append(got, r.source(d.Pos, d.End))
			}
			if len(got) != len(o.faults) {
				t.Fatalf("found %q, want those in %q", got, o.faults)
			}
			for i, fault := range o.faults {
				if !strings.Contains(fault, got[i]) {
					t.Errorf("found %q, want it in %q", got[i], fault)
				}
			}
			survive(t, everyRule(t), "p.go", o.source)
		})
	}
}

// Sizes that no person writes and some program does.
func TestLargeAndDeepSources(t *testing.T) {
	const head = "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nvar _ = fmt.Sprint\n\n"
	deep := func(open, middle, end string, n int) string {
		return strings.Repeat(open, n) + middle + strings.Repeat(end, n)
	}
	path := strings.Repeat("/segment", 1<<17) // a megabyte
	tests := []struct {
		name, source string
		findings     int
	}{
		{"a literal of a megabyte", "func f() { http.Get(\"https://h" + path + "\") }\n", 0},
		{"a fault at the end of a megabyte", "func f() { http.Get(\"https://h" + path + "/%zz\") }\n", 1},
		{"a fault at its start", "func f() { http.Get(\"https//h" + path + "\") }\n", 1},
		{"a raw one", "func f() { http.Get(`https//h" + path + "`) }\n", 1},
		{"a format of a megabyte", "func f(h string) { http.Get(fmt.Sprintf(\"https//%s" + path + "\", h)) }\n", 1},
		{"a format of many verbs", "func f(h string) { http.Get(fmt.Sprintf(\"https//" + strings.Repeat("%[1]s", 20_000) + "\", h)) }\n", 1},
		{"a sum of many", "func f(h string) { http.Get(\"https//\"" + strings.Repeat(" + h + \"x\"", 10_000) + ") }\n", 1},
		{"a million percent signs", "func f() { http.Get(\"https://h/" + strings.Repeat("%", 1<<20) + "\") }\n", 1},
		{"parentheses", "func f() { http.Get(" + deep("(", "\"https//h\"", ")", 10_000) + ") }\n", 1},
		{"blocks", "func f() " + deep("{", "http.Get(\"https//h\")", "}", 1000) + "\n", 1},
		{"functions in functions", "func f() { " + deep("func() { ", "http.Get(\"https//h\")", " }()", 500) + " }\n", 1},
		{"conditions", "func f(c bool) { " + deep("if c { ", "http.Get(\"https//h\")", " } else { _ = c }", 500) + " }\n", 1},
		{"composite literals", "type t []t\n\nvar x = t" + deep("{", "", "}", 10_000) + "\n\nfunc f() { http.Get(\"https//h\") }\n", 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": head + test.source})
			if len(r.diags) != test.findings {
				t.Errorf("%d findings, want %d", len(r.diags), test.findings)
			}
			for _, d := range r.diags {
				if size := len(d.Message); size > 500 {
					t.Errorf("the message is %d bytes long", size)
				}
			}
		})
	}
}

// A comment in every line silences what is there, and costs what a line costs.
func TestManyDirectives(t *testing.T) {
	var b strings.Builder
	b.WriteString("package p\n\nimport \"net/http\"\n\nfunc f() {\n")
	for i := range 5000 {
		fmt.Fprintf(&b, "\t//urilint:ignore scheme reason %d\n\thttp.Get(\"https//h\")\n", i)
	}
	b.WriteString("}\n")
	if r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": b.String()}); len(r.diags) != 0 {
		t.Errorf("%d findings: %s", len(r.diags), r.diags[0].Message)
	}
}
