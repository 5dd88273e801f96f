package analyzer_test

// This file tests what is said of directives that do not fit their function.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestDirectivesThatDoNotFitAreReportedWhereTheyStand(t *testing.T) {
	tests := []struct{ directive, function, says string }{
		{"//urilint:sink", "F(u string)", "want \"PARAM=FORM\""},
		{"//urilint:sink v=http-url", "F(u string)", `no parameter "v"`},
		{"//urilint:sink u=nonsense", "F(u string)", `"nonsense"`},
		{"//urilint:sink u=http-url", "F(u int)", "its type is int"},
		{"//urilint:sink u=http-url", "F(u map[string]string)", "its type is map[string]string"},
		{"//urilint:sink u=http-url", "F[S any](u S)", "its type is S"},
	}
	for _, tt := range tests {
		src := "package p\n\nimport \"net/http\"\n\n" + tt.directive + "\nfunc " + tt.function + " { http.Get(\"example.com\") }\n"
		var fault, other bool
		for _, d := range analyze(t, with(t, analyzer.Settings{}), map[string]string{"p.go": src}).diags {
			fault = fault || d.Category == "directive" && strings.Contains(d.Message, tt.says)
			other = other || d.Category == "missing-scheme"
		}
		if !fault || !other {
			t.Errorf("%s before func %s: reported %t, and what else is wrong %t", tt.directive, tt.function, fault, other)
		}
	}
}

func TestDirectiveWhereItSaysNothingIsAFault(t *testing.T) {
	for _, tt := range []struct{ source, want string }{
		{"//urilint:sink u=http-url\nvar v = 1", "must be in a function's doc comment"},
		{"type T struct {\n\t//urilint:notsink\n\tu string\n}", "must be in a function's doc comment"},
		{"//urilint:sinks u=http-url\nfunc F(u string) {}", "unknown directive //urilint:sinks "},
		{"//urilint:\nfunc F(u string) {}", "unknown directive //urilint: "},
		{"// urilint:sink is spoken of here\nfunc F(u string) {}", ""},
		{"// urilint:sink u=http-url\nfunc F(u string) {}", "//urilint:sink must be written without a space after //"},
		{"//  urilint:notsink it repairs u\nfunc F(u string) {}", "//urilint:notsink must be written without a space after //"},
		{"// urilint:notsink is spoken of here\n\nvar v = 1", ""},
		{"// The directive\n//\n//\t//urilint:sink u=http-url\n//\n// is spoken of here.\nfunc F(u string) {}", ""},
		{"//urilint:notsink\nfunc F(u string) {}", ""},
	} {
		r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": "package p\n\n" + tt.source + "\n"})
		var got []string
		for _, d := range r.diags {
			got = append(got, d.Message)
		}
		switch all := strings.Join(got, "\n"); {
		case tt.want == "" && all != "":
			t.Errorf("%q: %s", tt.source, all)
		case !strings.Contains(all, tt.want):
			t.Errorf("%q: got %q, which does not say %q", tt.source, all, tt.want)
		}
	}
}

func TestDirectiveOfAMethodHoldsForItsInterface(t *testing.T) {
	r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `package p

type Getter interface{ Get(path string) }

type client struct{}

//urilint:sink path=http-url
func (client) Get(path string) {}

func f(g Getter) { g.Get("htps://example.com/") }
`})
	const sink = "p.client.Get accepts only"
	if len(r.diags) != 1 || !strings.Contains(r.diags[0].Message, sink) {
		t.Errorf("got %v, not one finding that says %s", r.diags, sink)
	}
}
