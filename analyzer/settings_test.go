package analyzer_test

// This file tests that a setting that cannot be right is refused by name, and
// that the ones that can do what they say.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestBadSettingIsRefusedByName(t *testing.T) {
	for _, tt := range []struct {
		name     string
		settings analyzer.Settings
		want     []string // parts of the error
	}{
		{"unknown rule to enable", analyzer.Settings{Enable: []string{"shceme"}}, []string{"enable", `"shceme"`}},
		{"unknown rule to disable", analyzer.Settings{Disable: []string{"port", "nope"}}, []string{"disable", `"nope"`}},
		{"empty rule", analyzer.Settings{Disable: []string{""}}, []string{"disable", `""`}},
		{"all rules off", analyzer.Settings{Disable: []string{"all"}}, []string{"disable", `"all"`}},
		{"tests", analyzer.Settings{Tests: "off"}, []string{"tests", `"off"`}},
		{"sink", analyzer.Settings{Sinks: []string{"not a row"}}, []string{"sinks"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, err := analyzer.New(tt.settings)
			if err == nil {
				t.Fatalf("accepted: %v", a)
			}
			for _, part := range tt.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q does not say %s", err, part)
				}
			}
		})
	}
}

func TestBadFlagIsRefused(t *testing.T) {
	for flag, value := range map[string]string{
		"enable": "nope", "disable": "nope", "tests": "nope", "strict": "nope", "unsafe-fixes": "nope", "sink": "nope", "wrappers": "nope", "literals": "nope",
	} {
		a := with(t, analyzer.Settings{})
		if err := a.Flags.Set(flag, value); err == nil {
			t.Errorf("-%s=%s is accepted", flag, value)
		}
	}
}

func TestFlagsOfOneAnalyzerDoNotReachAnother(t *testing.T) {
	a := with(t, analyzer.Settings{})
	if err := a.Flags.Set("disable", "missing-scheme"); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"p.go": "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"example.com\") }\n"}
	if r := analyze(t, a, files); len(r.diags) != 0 {
		t.Errorf("a disabled rule reports: %v", r.diags)
	}
	if r := analyze(t, analyzer.Analyzer, files); len(r.diags) != 1 {
		t.Errorf("the default analyzer has %d findings, want 1", len(r.diags))
	}
}

func TestWrappersCanBeSwitchedOff(t *testing.T) {
	files := map[string]string{"p.go": "package p\n\nimport \"net/http\"\n\n" +
		"func get(u string) { http.Get(u) }\n\nfunc f() { get(\"example.com\") }\n"}
	if r := analyze(t, with(t, analyzer.Settings{}), files); len(r.diags) != 1 {
		t.Errorf("by default %d findings, not 1: %v", len(r.diags), r.diags)
	}
	off := false
	a := with(t, analyzer.Settings{Wrappers: &off})
	if r := analyze(t, a, files); len(r.diags) != 0 || len(a.FactTypes) != 0 {
		t.Errorf("switched off: %v, facts %v", r.diags, a.FactTypes)
	}
}

func TestOptInFindingOfAWrapperIsItsOwn(t *testing.T) {
	files := map[string]string{"p.go": `package p

import "net/http"

func get(q string) { http.Get("http://api.acme.com/?q=" + q) }

func f(s string) {
	get(s)
	get("%zz")
}
`}
	r := analyze(t, with(t, analyzer.Settings{Enable: []string{"cleartext", "escape"}}), files)
	var got []string
	for _, d := range r.diags {
		got = append(got, fmt.Sprint(r.fset.Position(d.Pos).Line, " ", d.Category))
	}
	if want := []string{"5 escape", "9 percent-encoding"}; !slices.Equal(got, want) {
		t.Errorf("found %q, not %q", got, want)
	}
}
