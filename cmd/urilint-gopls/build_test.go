package main

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

func TestHookIsGoAndHoldsTheFlags(t *testing.T) {
	source := string(hookSource([]setting{{"strict", "true"}, {"sink", "a\t\"b\""}}))
	if _, err := parser.ParseFile(token.NewFileSet(), "hook.go", source, parser.SkipObjectResolution); err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	for _, want := range []string{
		`Flags.Set("strict", "true")`,
		`Flags.Set("sink", "a\t\"b\"")`,
		`AllAnalyzers = append(AllAnalyzers,`,
	} {
		if !strings.Contains(source, want) {
			t.Errorf("no %s in\n%s", want, source)
		}
	}
}

func TestKeyTellsRecipesApart(t *testing.T) {
	recipes := []recipe{
		{gopls: "v0.23.0", urilint: module{version: "v0.1.0"}},
		{gopls: "v0.23.0", urilint: module{version: "v0.2.0"}},
		{gopls: "v0.23.0", urilint: module{dir: "/src"}},
		{gopls: "v0.23.0", urilint: module{version: "v0.1.0"}, flags: []setting{{"strict", "true"}}},
	}
	seen := make(map[string]recipe)
	for _, r := range recipes {
		key, err := r.key()
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[key]; ok {
			t.Errorf("%v and %v have the same key", r, other)
		}
		seen[key] = r
	}
}
