package main

import (
	"os"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

func TestReadmeShowsWhatTheQuickstartPrints(t *testing.T) {
	out := run(t, want.Root(t), program, "./testdata/quickstart/...")
	out.want(t, exitFindings)
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- quickstart -->\n```\n", "```\n<!-- /quickstart -->\n"
	_, rest, ok1 := strings.Cut(string(readme), begin)
	shown, _, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("README.md has no block from %q to %q", begin, end)
	}
	if shown != out.stdout {
		t.Errorf("README.md shows\n%s\nbut it is\n%s", shown, out.stdout)
	}
	const atLeast = 12
	if n := strings.Count(out.stdout, "\n./"); n+1 < atLeast {
		t.Errorf("%d findings in the quickstart, want at least %d", n+1, atLeast)
	}
}
