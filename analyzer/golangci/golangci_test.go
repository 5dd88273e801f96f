package golangci

import (
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

func TestSettingsReachTheAnalyzer(t *testing.T) {
	p, err := New(map[string]any{"strict": true, "disable": []any{"port"}, "tests": "strict", "unsafe-fixes": true, "literals": false})
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.BuildAnalyzers()
	if err != nil || len(list) != 1 {
		t.Fatalf("%d analyzers, %v", len(list), err)
	}
	for name, want := range map[string]string{"strict": "true", "disable": "port", "tests": "strict", "unsafe-fixes": "true", "literals": "false"} {
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

func TestWrongSettingsAreTold(t *testing.T) {
	sinks := func(row any) any { return map[string]any{"sinks": []any{row}} }
	row := func(key string, value any) any {
		return sinks(map[string]any{"package": "example.com/api", "symbol": "F", "position": 0, "form": "http-url", key: value})
	}
	tests := []struct {
		settings any
		want     string
	}{
		{map[string]any{"enabled": []any{"escape"}}, `unknown setting "enabled" (did you mean enable?)`},
		{map[string]any{"rules": map[string]any{}}, `unknown setting "rules" (want one of disable, enable, literals, sinks, strict, tests, unsafe-fixes, wrappers)`},
		{map[string]any{"enable": "escape"}, `setting "enable" must be a list of rules, as in [escape], not "escape"`},
		{map[string]any{"enable": []any{1}}, `setting "enable" must be a list of rules, as in [escape], not of 1`},
		{map[string]any{"strict": "yes"}, `setting "strict" must be true or false, not "yes"`},
		{map[string]any{"literals": "off"}, `setting "literals" must be true or false, not "off"`},
		{map[string]any{"wrappers": 1}, `setting "wrappers" must be true or false, not 1`},
		{map[string]any{"unsafe-fixes": []any{}}, `setting "unsafe-fixes" must be true or false, not a list`},
		{map[string]any{"tests": false}, `setting "tests" must be guarded or strict, not false`},
		{map[string]any{"tests": "off"}, `setting "tests" must be guarded or strict, not "off"`},
		{map[string]any{"enable": []any{"escap"}}, `setting "enable": unknown rule "escap" (did you mean escape?)`},
		{map[string]any{"disable": []any{"missing_schem"}}, `setting "disable": unknown rule "missing_schem" (did you mean missing-scheme?)`},
		{map[string]any{"disable": []any{"all"}}, `"disable" does not accept all; disable the linter instead`},
		{map[string]any{"sinks": "row"}, `setting "sinks" must be a list of rows, not "row"`},
		{sinks("example.com/api F 0"), `setting "sinks": sink row "example.com/api F 0": form: missing (a row is`},
		{sinks(1), `sinks[0] must be a row, not 1`},
		{sinks(map[string]any{"package": "x"}), "sinks[0]: missing symbol (a row has package, symbol, position, form)"},
		{row("from", "x"), `sinks[0]: unknown column "from" (did you mean form?)`},
		{row("form", "http-ulr"), `unknown form "http-ulr" (did you mean http-url?)`},
		{row("symbol", []any{"F"}), "sinks[0]: symbol must be a string, not a list"},
		{row("symbol", "F 1"), `sinks[0]: space in symbol "F 1"`},
		{row("options", "panics"), `sinks[0]: options need schemes ("*" for any)`},
		{"strict", "settings must be a mapping"},
		{[]any{"strict"}, "settings must be a mapping"},
	}
	for _, test := range tests {
		if _, err := New(test.settings); err == nil || !strings.HasPrefix(err.Error(), test.want) && !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%v: %v, want %s", test.settings, err, test.want)
		}
	}
}

func TestRowsAsMappings(t *testing.T) {
	all := map[string]any{
		"Package": "example.com/api", "symbol": "Client.Fetch", "position": "0(path)", "form": "http-url",
		"schemes": []any{"http", "https"}, "options": []any{"panics", "empty"}, "consequence": "fails on the first call",
	}
	s, err := settings(map[string]any{"sinks": []any{
		all, "example.com/api F 1 dsn",
		map[string]any{"package": "example.com/api", "symbol": "G", "position": 2, "form": "address"},
	}, "strict": nil})
	want := []string{
		"example.com/api Client.Fetch 0(path) http-url http,https panics empty ; fails on the first call",
		"example.com/api F 1 dsn", "example.com/api G 2 address",
	}
	if err != nil || !slices.Equal(s.Sinks, want) {
		t.Errorf("rows are %q (%v), want %q", s.Sinks, err, want)
	}
	if _, err := New(map[string]any{"sinks": []any{all}}); err != nil {
		t.Error(err)
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
