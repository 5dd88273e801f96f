// Package golangci builds a golangci-lint with urilint in it, as the file
// .custom-gcl.yml says, and runs that on the module of the end-to-end tests.
package golangci

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/golangci/customgcl"
	"github.com/urilint/urilint/testdata/e2e/want"
)

// command runs a command in dir and returns its standard output, its standard
// error and its exit status.
func command(t *testing.T, dir string, env []string, name string, args ...string) (string, string, int) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	cmd.Env = append(cmd.Env, env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", cmd, err)
	}
	return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()
}

// build makes the custom golangci-lint and returns its path.
func build(t *testing.T) string {
	program, err := customgcl.Build(want.Root(t), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// A bench is a copy of the module with the example configuration.
type bench struct {
	t    *testing.T
	lint string
	dir  string
	env  []string
}

// newBench makes a bench with a fresh cache.
func newBench(t *testing.T, lint string) *bench {
	t.Helper()
	config, err := os.ReadFile(filepath.Join(want.Root(t), ".golangci.example.yml"))
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t, lint, want.Copy(t), []string{"GOLANGCI_LINT_CACHE=" + t.TempDir()}}
	b.write(".golangci.yml", string(config))
	return b
}

func (b *bench) write(name, content string) {
	b.t.Helper()
	if err := os.WriteFile(filepath.Join(b.dir, name), []byte(content), 0o666); err != nil {
		b.t.Fatal(err)
	}
}

// replace edits a file of the bench.
func (b *bench) replace(name, old, new string) {
	b.t.Helper()
	content, err := os.ReadFile(filepath.Join(b.dir, name))
	if err != nil {
		b.t.Fatal(err)
	}
	if !strings.Contains(string(content), old) {
		b.t.Fatalf("%s has no %q", name, old)
	}
	b.write(name, strings.Replace(string(content), old, new, 1))
}

// run runs golangci-lint and returns what it prints and its exit status.
func (b *bench) run(args ...string) (string, string, int) {
	b.t.Helper()
	return command(b.t, b.dir, b.env, b.lint, append([]string{"run", "--show-stats=false"}, args...)...)
}

// issues runs golangci-lint for its JSON.
func (b *bench) issues(status int) []issue {
	b.t.Helper()
	stdout, stderr, got := b.run("--output.json.path=stdout")
	if got != status {
		b.t.Errorf("exit status %d, want %d\n%s%s", got, status, stdout, stderr)
	}
	var doc struct{ Issues []issue }
	if err := json.NewDecoder(strings.NewReader(stdout)).Decode(&doc); err != nil {
		b.t.Fatalf("%v\n%s", err, stdout)
	}
	return doc.Issues
}

// An issue is what golangci-lint says of a finding.
type issue struct {
	FromLinter, Text string
	Pos              struct {
		Filename     string
		Line, Column int
	}
}

// start is one finding in the form of the table. A message ends with its rule.
func start(file string, line, column int, message string) string {
	return fmt.Sprintf("%s:%d:%d %s", filepath.ToSlash(file), line, column, message[max(0, strings.LastIndex(message, "[")):])
}

// starts is the issues in the form of the table.
func starts(list []issue) []string {
	var s []string
	for _, i := range list {
		s = append(s, start(i.Pos.Filename, i.Pos.Line, i.Pos.Column, i.Text))
	}
	return s
}

var textLine = regexp.MustCompile(`(?m)^(\S+:\d+:\d+): .* (\[[a-z-]+\]) \(urilint\)$`)

func TestGolangciLint(t *testing.T) {
	lint := build(t)
	table := want.Findings(t)
	t.Run("text", func(t *testing.T) {
		stdout, _, status := newBench(t, lint).run()
		if status != 1 {
			t.Errorf("exit status %d, want 1", status)
		}
		var got []string
		for _, m := range textLine.FindAllStringSubmatch(stdout, -1) {
			got = append(got, filepath.ToSlash(m[1])+" "+m[2])
		}
		want.Same(t, got, want.Starts(table))
	})
	t.Run("JSON", func(t *testing.T) {
		list := newBench(t, lint).issues(1)
		want.Same(t, starts(list), want.Starts(table))
		for _, i := range list {
			if i.FromLinter != "urilint" || strings.Contains(i.Text, want.Password) {
				t.Errorf("%+v", i)
			}
		}
	})
	t.Run("SARIF", func(t *testing.T) { testSARIF(t, newBench(t, lint), table) })
	t.Run("fix", func(t *testing.T) {
		b := newBench(t, lint)
		b.run("--fix")
		want.SameFixed(t, b.dir)
	})
	t.Run("nolint", func(t *testing.T) {
		b := newBench(t, lint)
		b.replace("client/client.go", "package client\n", "//nolint:urilint // all of it\npackage client\n")
		for _, i := range b.issues(1) {
			if strings.HasPrefix(i.Pos.Filename, "client/client.go") {
				t.Errorf("not silenced: %+v", i)
			}
		}
	})
	t.Run("settings", func(t *testing.T) { testSettings(t, lint, table) })
	t.Run("beside others", func(t *testing.T) { testBesideOthers(t, lint, table) })
	t.Run("exclusions", func(t *testing.T) { testExclusions(t, lint, table) })
	t.Run("README", func(t *testing.T) { testReadme(t, lint, table) })
}

// ofUrilint are the issues of urilint.
func ofUrilint(list []issue) []issue {
	return slices.DeleteFunc(slices.Clone(list), func(i issue) bool { return i.FromLinter != "urilint" })
}

// testBesideOthers turns on linters that report the lines of requests, and adds a file
// with more issues of one text than golangci-lint shows unasked.
func testBesideOthers(t *testing.T, lint string, table []want.Finding) {
	b := newBench(t, lint)
	b.replace(".golangci.yml", "    - urilint\n", "    - urilint\n    - noctx\n    - bodyclose\n")
	all := want.Starts(table)
	many := "package main\n\nimport \"net/http\"\n\nfunc init() {\n"
	for line := 6; line <= 65; line++ {
		many += "\t_, _ = http.Get(\"http//many.example.com/\")\n"
		all = append(all, fmt.Sprintf("many.go:%d:19 [scheme]", line))
	}
	b.write("many.go", many+"}\n")
	list := b.issues(1)
	others := make(map[string]bool)
	lines := make(map[string]map[string]bool) // the linters that report a line
	for _, i := range list {
		others[i.FromLinter] = true
		line := fmt.Sprintf("%s:%d", i.Pos.Filename, i.Pos.Line)
		if lines[line] == nil {
			lines[line] = make(map[string]bool)
		}
		lines[line][i.FromLinter] = true
	}
	if !others["noctx"] || !others["bodyclose"] || len(lines["many.go:6"]) < 2 {
		t.Errorf("the other linters are silent: %v, %v", others, lines["many.go:6"])
	}
	want.Same(t, starts(ofUrilint(list)), all)

	// What the configuration is for: without it, golangci-lint hides findings.
	for _, test := range []struct{ key, value string }{
		{"uniq-by-line: false", "uniq-by-line: true"},
		{"max-issues-per-linter: 0", "max-issues-per-linter: 50"},
		{"max-same-issues: 0", "max-same-issues: 3"},
	} {
		b.replace(".golangci.yml", test.key, test.value)
		if n := len(ofUrilint(b.issues(1))); n >= len(all) {
			t.Errorf("with %s, all of %d findings are shown: it is not needed", test.value, n)
		}
		b.replace(".golangci.yml", test.value, test.key)
	}
}

// testExclusions leaves out a rule and a directory, as the comment in the
// configuration says.
func testExclusions(t *testing.T, lint string, table []want.Finding) {
	b := newBench(t, lint)
	b.replace(".golangci.yml", "    rules: []\n", "")
	b.replace(".golangci.yml", "    # rules:\n    #   - {", "    rules:\n      - {")
	b.replace(".golangci.yml", "    #   - {linters: [urilint], path: ^internal/legacy/}", "      - {linters: [urilint], path: ^client/}")
	b.replace(".golangci.yml", "illegal-char", "percent-encoding")
	var rest []want.Finding
	for _, f := range table {
		if f.Rule != "percent-encoding" && !strings.HasPrefix(f.File, "client/") {
			rest = append(rest, f)
		}
	}
	want.Same(t, starts(b.issues(1)), want.Starts(rest))
	if len(rest) == 0 || len(table)-len(rest) < 2 {
		t.Errorf("%d of %d findings are left", len(rest), len(table))
	}
}

// testSARIF looks for every finding in the SARIF file.
func testSARIF(t *testing.T, b *bench, table []want.Finding) {
	if stdout, stderr, status := b.run("--issues-exit-code=0", "--output.sarif.path=out.sarif"); status != 0 {
		t.Errorf("exit status %d\n%s%s", status, stdout, stderr)
	}
	data, err := os.ReadFile(filepath.Join(b.dir, "out.sarif"))
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Runs []struct {
			Results []struct {
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn int }
					}
				}
			}
		}
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range doc.Runs[0].Results {
		l := r.Locations[0].PhysicalLocation
		got = append(got, start(l.ArtifactLocation.URI, l.Region.StartLine, l.Region.StartColumn, r.Message.Text))
	}
	want.Same(t, got, want.Starts(table))
}

// testSettings turns the one finding of a rule off and makes mistakes.
func testSettings(t *testing.T, lint string, table []want.Finding) {
	b := newBench(t, lint)
	b.replace(".golangci.yml", "disable: []", "disable: ["+table[0].Rule+"]")
	var rest []want.Finding
	for _, f := range table {
		if f.Rule != table[0].Rule {
			rest = append(rest, f)
		}
	}
	want.Same(t, starts(b.issues(1)), want.Starts(rest))

	for _, mistake := range []struct{ old, new, says string }{
		{"strict: false", "strickt: false", "strickt"},
		{"tests: guarded", "tests: sometimes", "sometimes"},
		{"enable: []", "enable: [nosuch]", "nosuch"},
	} {
		b := newBench(t, lint)
		b.replace(".golangci.yml", mistake.old, mistake.new)
		stdout, stderr, status := b.run()
		if status == 0 || status == 1 || !strings.Contains(stdout+stderr, mistake.says) {
			t.Errorf("%s: exit status %d\n%s%s", mistake.new, status, stdout, stderr)
		}
	}
}

// testReadme takes the configuration that README shows, which has the standard linters
// as well.
func testReadme(t *testing.T, lint string, table []want.Finding) {
	readme, err := os.ReadFile(filepath.Join(want.Root(t), "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, config, ok := strings.Cut(string(readme), "```yaml\nversion: \"2\"\n")
	config, _, end := strings.Cut(config, "```\n")
	if !ok || !end {
		t.Fatal("README shows no configuration")
	}
	b := newBench(t, lint)
	b.write(".golangci.yml", "version: \"2\"\n"+config)
	want.Same(t, starts(ofUrilint(b.issues(1))), want.Starts(table))
}
