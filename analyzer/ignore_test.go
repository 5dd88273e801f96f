package analyzer_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/review"
)

// suppressions are the fixes that add a directive.
func suppressions(diags []analysis.Diagnostic) []analysis.SuggestedFix {
	var fixes []analysis.SuggestedFix
	for _, d := range diags {
		for _, fix := range d.SuggestedFixes {
			if strings.HasPrefix(fix.Message, review.SuppressPrefix) {
				fixes = append(fixes, fix)
			}
		}
	}
	return fixes
}

func TestSuppressionSilencesItsFindingAndNothingElse(t *testing.T) {
	settings := analyzer.Settings{Enable: []string{"all"}, OfferIgnore: true}
	for pkg, files := range ruleSources(t) {
		t.Run(pkg, func(t *testing.T) {
			r := analyze(t, with(t, settings), files)
			found := slices.DeleteFunc(slices.Clone(r.diags), func(d analysis.Diagnostic) bool { return d.Category == "ignore" })
			offered := suppressions(r.diags)
			if len(offered) != len(found) {
				t.Errorf("%d findings, and for %d a directive is offered", len(found), len(offered))
			}
			again := analyze(t, with(t, settings), r.apply(t, offered...))
			if got, want := len(again.diags), len(r.diags)-len(found); got != want {
				t.Errorf("%d diagnostics are left, want %d", got, want)
				for _, d := range again.diags {
					t.Logf("%s: %s", again.fset.Position(d.Pos), d.Message)
				}
			}
		})
	}
}

func TestDirectiveIsPutWhereItHoldsAndTheSourceParses(t *testing.T) {
	tests := []struct{ name, before, after string }{
		{
			"a statement",
			"func f() {\n\thttp.Get(\"a b\")\n}\n",
			"func f() {\n\t//urilint:ignore missing-scheme TODO: say why\n\thttp.Get(\"a b\")\n}\n",
		},
		{
			"below what is said of it",
			"// c is for clients.\nconst c = \"a.example/b\"\n\nfunc f() { http.Get(c) }\n",
			"// c is for clients.\n//\n//urilint:ignore missing-scheme TODO: say why\nconst c = \"a.example/b\"\n\nfunc f() { http.Get(c) }\n",
		},
		{
			"a raw string over lines",
			"func f() {\n\thttp.Get(`a\nb`)\n}\n",
			"func f() {\n\t//urilint:ignore illegal-char TODO: say why\n\thttp.Get(`a\nb`)\n}\n",
		},
		{
			"a function literal in one line",
			"var f = func() { http.Get(\"a b\") }\n",
			"//urilint:ignore missing-scheme TODO: say why\nvar f = func() { http.Get(\"a b\") }\n",
		},
		{
			"a condition",
			"func f(isOff bool) {\n\tif isOff {\n\t} else if _, err := http.Get(\"a b\"); err != nil {\n\t\tpanic(err)\n\t}\n}\n",
			"",
		},
		{
			"behind the end of another literal",
			"func f(a, b string) {}\n\nfunc g() {\n\tf(`\n`, func() string { http.Get(\"a b\"); return \"\" }())\n}\n",
			"",
		},
	}
	const head = "package p\n\nimport \"net/http\"\n\n"
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := analyze(t, with(t, analyzer.Settings{OfferIgnore: true}), map[string]string{"p.go": head + test.before})
			if len(r.diags) != 1 {
				t.Fatalf("%d findings, want 1", len(r.diags))
			}
			offered := suppressions(r.diags)
			if test.after == "" {
				if len(offered) > 0 {
					t.Errorf("offered is %q", offered[0].TextEdits[0].NewText)
				}
				return
			}
			if got := r.apply(t, offered...)["p.go"]; got != head+test.after {
				t.Errorf("got\n%s", got)
			}
		})
	}
}

func TestNoDirectiveIsOfferedUnasked(t *testing.T) {
	for _, settings := range []analyzer.Settings{{}, {UnsafeFixes: true}} {
		for _, files := range ruleSources(t) {
			if offered := suppressions(analyze(t, with(t, settings), files).diags); len(offered) > 0 {
				t.Errorf("%+v: %s", settings, offered[0].Message)
			}
		}
	}
}

func TestUnusedDirectiveCanBeRemoved(t *testing.T) {
	const head = "package p\n\nimport \"net/http\"\n\n"
	tests := []struct{ name, before, after string }{
		{
			"on its line",
			"func f() {\n\t//urilint:ignore port the test server is on it\n\thttp.Get(\"http://h/\")\n}\n",
			"func f() {\n\thttp.Get(\"http://h/\")\n}\n",
		},
		{
			"behind code",
			"func f() {\n\thttp.Get(\"http://h/\") //urilint:ignore port the test server is on it\n}\n",
			"func f() {\n\thttp.Get(\"http://h/\")\n}\n",
		},
		{
			"in the last line",
			"func f() { http.Get(\"http://h/\") }\n\n//urilint:ignore port the test server is on it",
			"func f() { http.Get(\"http://h/\") }\n",
		},
		{
			"one of its rules is used",
			"func f() {\n\t//urilint:ignore port,missing-scheme the transport adds it\n\thttp.Get(\"h/\")\n}\n",
			"",
		},
		{
			"a rule that does not run",
			"func f() {\n\t//urilint:ignore port,cleartext there is no other\n\thttp.Get(\"http://h/\")\n}\n",
			"",
		},
		{
			"no reason",
			"func f() {\n\t//urilint:ignore port\n\thttp.Get(\"http://h/\")\n}\n",
			"",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := map[string]string{"p.go": head + test.before}
			if d := analyze(t, analyzer.Analyzer, files).diags; len(d) != 1 || len(d[0].SuggestedFixes) > 0 {
				t.Errorf("it is not reported once without a fix: %+v", d)
			}
			r := analyze(t, offeringAll(t), files)
			fixes := r.firstFixes()
			if test.after == "" {
				if len(fixes) > 0 {
					t.Errorf("offered is %q", fixes[0].Message)
				}
				return
			}
			if len(fixes) != 1 || !review.Needed(fixes[0].Message) {
				t.Fatalf("fixes: %+v", fixes)
			}
			if got := r.apply(t, fixes...)["p.go"]; got != head+test.after {
				t.Errorf("got\n%s", got)
			}
		})
	}
}
