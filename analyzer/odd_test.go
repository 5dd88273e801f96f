package analyzer_test

// This file holds Go source as few people write it, and what is found there.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/progtest"
)

// oddities are the sources of testdata/odd.txtar, and two whose bytes no archive
// shows, each with the literals in which faults are found.
func oddities(tb testing.TB) []progtest.File {
	tb.Helper()
	list := progtest.ReadFiles(tb, "testdata/odd.txtar")
	const plain = "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"https//h\") }\n"
	return append(list,
		progtest.File{Name: "a byte order mark", Text: "\ufeff" + plain, Want: "https//h"},
		progtest.File{Name: "returns at the ends of lines", Text: strings.ReplaceAll(plain, "\n", "\r\n"), Want: "https//h"})
}

func TestOddSources(t *testing.T) {
	for _, o := range oddities(t) {
		if strings.Contains(o.Text, `"C"`) {
			continue // cgo has to translate it first; it is for the mutants
		}
		t.Run(o.Name, func(t *testing.T) {
			r := analyze(t, atSinks(t), map[string]string{"p.go": o.Text})
			var got []string
			for _, d := range r.diags {
				// What is covered depends on the rule; the literal around it not.
				got = append(got, r.source(d.Pos, d.End))
			}
			want := strings.Fields(o.Want)
			if len(got) != len(want) {
				t.Fatalf("found %q, want those in %q", got, want)
			}
			for i, fault := range want {
				if !strings.Contains(fault, got[i]) {
					t.Errorf("found %q, want it in %q", got[i], fault)
				}
			}
			survive(t, everyRule(t), "p.go", o.Text)
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
		{"parentheses", "func f() { http.Get(" + deep("(", "\"https//h\"", ")", 10_000) + ") }\n", 1}, // of the literal
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
