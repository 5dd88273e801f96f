package main

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

var update = flag.Bool("update", false, "write what the quickstart prints into its README.md and the picture of README.md")

func TestReadmeShowsWhatTheQuickstartPrints(t *testing.T) {
	out := run(t, want.Root(t), program, "./testdata/quickstart/...")
	out.want(t, exitFindings)
	const file = "../../testdata/quickstart/README.md"
	readme, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- quickstart -->\n```\n", "```\n<!-- /quickstart -->\n"
	head, rest, ok1 := strings.Cut(string(readme), begin)
	shown, tail, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no block from %q to %q", file, begin, end)
	}
	if *update {
		shown = out.stdout
		if err := os.WriteFile(file, []byte(head+begin+shown+end+tail), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if shown != out.stdout {
		t.Errorf("%s shows\n%s\nbut it is\n%s\n(go test ./cmd/urilint -run Readme -update writes it)", file, shown, out.stdout)
	}
	const atLeast = 12
	if n := strings.Count("\n"+out.stdout, "\n./"); n < atLeast {
		t.Errorf("%d findings in the quickstart, want at least %d", n, atLeast)
	}
}

func TestReadmeShowsAPictureOfFullOutput(t *testing.T) {
	dir := filepath.Join(want.Root(t), "testdata", "quickstart")
	out := run(t, dir, program, "-f", "full", "-color", "always", "./proxy", "./config")
	out.want(t, exitFindings)
	cmd := exec.Command("go", "run", "../../internal/picture", "$ urilint ./...")
	cmd.Stdin = strings.NewReader(out.stdout + "\n" + out.stderr)
	picture, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	const file = "../../docs/urilint.svg"
	if *update {
		if err := os.WriteFile(file, picture, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if shown, err := os.ReadFile(file); err != nil || !bytes.Equal(shown, picture) {
		t.Errorf("%s is not what urilint prints (%v): go test ./cmd/urilint -run Readme -update writes it", file, err)
	}
}
