package main

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

var update = flag.Bool("update", false, "write what the quickstart prints into README.md")

func TestReadmeShowsWhatTheQuickstartPrints(t *testing.T) {
	out := run(t, want.Root(t), program, "./testdata/quickstart/...")
	out.want(t, exitFindings)
	const file = "../../README.md"
	readme, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- quickstart -->\n```\n", "```\n<!-- /quickstart -->\n"
	head, rest, ok1 := strings.Cut(string(readme), begin)
	shown, tail, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("README.md has no block from %q to %q", begin, end)
	}
	if *update {
		shown = out.stdout
		if err := os.WriteFile(file, []byte(head+begin+shown+end+tail), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if shown != out.stdout {
		t.Errorf("README.md shows\n%s\nbut it is\n%s\n(go test ./cmd/urilint -run Readme -update writes it)", shown, out.stdout)
	}
	const atLeast = 12
	if n := strings.Count("\n"+out.stdout, "\n./"); n < atLeast {
		t.Errorf("%d findings in the quickstart, want at least %d", n, atLeast)
	}
}
