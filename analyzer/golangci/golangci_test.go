package golangci

import (
	"go/token"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

func TestSettingsReachTheAnalyzer(t *testing.T) {
	p, err := New(map[string]any{"strict": true, "disable": []any{"port"}, "tests": "strict", "unsafe-fixes": true})
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.BuildAnalyzers()
	if err != nil || len(list) != 1 {
		t.Fatalf("%d analyzers, %v", len(list), err)
	}
	for name, want := range map[string]string{"strict": "true", "disable": "port", "tests": "strict", "unsafe-fixes": "true"} {
		if got := list[0].Flags.Lookup(name).Value.String(); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if p.GetLoadMode() != register.LoadModeTypesInfo {
		t.Errorf("load mode %q: the analyzer needs types", p.GetLoadMode())
	}
}

func TestNoSettingsAreTheDefaults(t *testing.T) {
	if _, err := New(nil); err != nil {
		t.Error(err)
	}
}

func TestErrorsNameTheKey(t *testing.T) {
	tests := []struct {
		settings map[string]any
		want     []string
	}{
		{map[string]any{"strickt": true}, []string{"strickt"}},
		{map[string]any{"strict": "yes"}, []string{"strict"}},
		{map[string]any{"enable": []any{"nosuch"}}, []string{"enable", "nosuch"}},
		{map[string]any{"disable": []any{"nosuch"}}, []string{"disable", "nosuch"}},
		{map[string]any{"tests": "sometimes"}, []string{"tests", "sometimes"}},
		{map[string]any{"sinks": []any{"nonsense"}}, []string{"sinks", "nonsense"}},
	}
	for _, test := range tests {
		_, err := New(test.settings)
		if err == nil {
			t.Errorf("%v: no error", test.settings)
			continue
		}
		for _, want := range test.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%v: the error %q does not name %q", test.settings, err, want)
			}
		}
	}
}

func TestFindingsAreWhatGolangciCanDealWith(t *testing.T) {
	fset := token.NewFileSet()
	here, there := fset.AddFile("a.go", -1, 100), fset.AddFile("b.go", -1, 100)
	fix := func(message string, file *token.File) analysis.SuggestedFix {
		return analysis.SuggestedFix{
			Message:   message,
			TextEdits: []analysis.TextEdit{{Pos: file.Pos(1), End: file.Pos(2)}},
		}
	}
	tests := []struct {
		name  string
		fixes []analysis.SuggestedFix
		want  string // message of the one fix that is left
	}{
		{"none", nil, ""},
		{"alternatives", []analysis.SuggestedFix{fix("first", here), fix("second", here)}, "first"},
		{"another file", []analysis.SuggestedFix{fix("elsewhere", there)}, ""},
	}
	for _, test := range tests {
		var d analysis.Diagnostic
		pass := &analysis.Pass{Fset: fset, Report: func(reported analysis.Diagnostic) { d = reported }}
		run := narrowed(func(pass *analysis.Pass) (any, error) {
			pass.Report(analysis.Diagnostic{
				Pos:            here.Pos(0),
				SuggestedFixes: test.fixes,
				Related:        []analysis.RelatedInformation{{Pos: here.Pos(3), Message: "used here"}},
			})
			return nil, nil
		})
		if _, err := run(pass); err != nil {
			t.Fatal(err)
		}
		if len(d.Related) > 0 {
			t.Errorf("%s: related places %v", test.name, d.Related)
		}
		switch got := d.SuggestedFixes; {
		case test.want == "" && len(got) > 0, test.want != "" && (len(got) != 1 || got[0].Message != test.want):
			t.Errorf("%s: offered are %v, want %q", test.name, got, test.want)
		}
	}
}
