package main

// This file runs the real program, built once, on the module of testdata/e2e:
// by hand, from go vet, go fix and go tool. Every way must find what the table
// of package want says.

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/testdata/e2e/want"
)

// program is the built program.
var program string

func TestMain(m *testing.M) {
	if os.Getenv(fakeGoVersion) != "" {
		fakeGo()
	}
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "urilint")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "urilint.exe")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		panic(string(out))
	}
	return m.Run()
}

// An output is what a command left behind.
type output struct {
	stdout, stderr string
	status         int
}

// run runs a command in dir. No command may ever show the password.
func run(t *testing.T, dir, name string, args ...string) output {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	return finish(t, cmd)
}

// finish runs cmd to its end.
func finish(t *testing.T, cmd *exec.Cmd) output {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", cmd, err)
	}
	out := output{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
	if strings.Contains(out.stderr, "panic") {
		t.Errorf("%s panics:\n%s", cmd, out.stderr)
	}
	return out
}

// secret fails if out shows the password.
func (out output) secret(t *testing.T) {
	t.Helper()
	if strings.Contains(out.stdout+out.stderr, want.Password) {
		t.Errorf("the password is shown:\n%s%s", out.stdout, out.stderr)
	}
}

// want fails if the status is another.
func (out output) want(t *testing.T, status int) {
	t.Helper()
	if out.status != status {
		t.Errorf("exit status %d, want %d\n%s%s", out.status, status, out.stdout, out.stderr)
	}
}

var textLine = regexp.MustCompile(`(?m)^\./(\S+:\d+:\d+): .* (\[[a-z-]+\])$`)

// textStarts reads findings as they are printed by hand.
func textStarts(text string) []string {
	var starts []string
	for _, m := range textLine.FindAllStringSubmatch(text, -1) {
		starts = append(starts, filepath.ToSlash(m[1])+" "+m[2])
	}
	return starts
}

// jsonFindings reads what -json prints as rows of the table, without Fixed.
func jsonFindings(t *testing.T, dir, text string) []want.Finding {
	t.Helper()
	list, err := vetjson.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var rows []want.Finding
	for _, f := range list {
		rel, err := filepath.Rel(dir, f.From.File)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, want.Finding{
			File: filepath.ToSlash(rel), Line: f.From.Line, Column: f.From.Column,
			End: f.To.Column, Rule: f.Category,
		})
	}
	return rows
}

// left is the part of the table that is there after the fixes.
func left(list []want.Finding) []want.Finding {
	var stays []want.Finding
	for _, f := range list {
		if !f.Fixed {
			stays = append(stays, f)
		}
	}
	return stays
}

func TestByHandPrintsWhatTheTableSays(t *testing.T) {
	out := run(t, want.Copy(t), program, "./...")
	out.want(t, exitFindings)
	out.secret(t)
	want.Same(t, textStarts(out.stdout), want.Starts(want.Findings(t)))
	if out.stderr != "" {
		t.Errorf("standard error: %s", out.stderr)
	}
}

func TestJSONByHandIsOneDocumentWithTheExactRanges(t *testing.T) {
	dir := want.Copy(t)
	out := run(t, dir, program, "-json", "./...")
	out.want(t, exitFindings)
	if !json.Valid([]byte(out.stdout)) {
		t.Errorf("not one document:\n%s", out.stdout)
	}
	checkRanges(t, jsonFindings(t, dir, out.stdout))
	out.secret(t)
}

// checkRanges compares findings with the table, with their ends.
func checkRanges(t *testing.T, got []want.Finding) {
	t.Helper()
	table := want.Findings(t)
	want.Same(t, want.Starts(got), want.Starts(table))
	for _, g := range got {
		for _, w := range table {
			if g.String() == w.String() && g.End != w.End {
				t.Errorf("%s ends in column %d, want %d", g, g.End, w.End)
			}
		}
	}
}

func TestGoVetFindsTheSame(t *testing.T) {
	dir := want.Copy(t)
	byHand := run(t, dir, program, "./...")
	text := run(t, dir, "go", "vet", "-vettool="+program, "./...")
	text.want(t, 1)
	text.secret(t)
	for _, line := range textLine.FindAllString(byHand.stdout, -1) {
		if line = strings.TrimPrefix(line, "./"); !strings.Contains(text.stderr, line+"\n") {
			t.Errorf("go vet does not print %q:\n%s", line, text.stderr)
		}
	}
	stream := run(t, dir, "go", "vet", "-vettool="+program, "-json", "./...")
	stream.want(t, 0)
	stream.secret(t)
	checkRanges(t, jsonFindings(t, dir, stream.stdout))
}

func TestEveryWayOfFixingGivesTheSameFiles(t *testing.T) {
	testFixing(t, want.SameFixed, left(want.Findings(t)))
}

func TestFixesThatNeedReviewAreAppliedOnRequest(t *testing.T) {
	stays := slices.DeleteFunc(left(want.Findings(t)), func(f want.Finding) bool { return f.Review })
	testFixing(t, want.SameReviewed, stays, "-unsafe-fixes")
}

// testFixing applies fixes in every way with the flags; same looks at the files,
// and stays are the findings that are left.
func testFixing(t *testing.T, same func(testing.TB, string), stays []want.Finding, flags ...string) {
	ways := []struct {
		name string
		args []string
	}{
		{"by hand", []string{program, "-fix"}},
		{"go vet", []string{"go", "vet", "-vettool=" + program, "-fix"}},
		{"go fix", []string{"go", "fix", "-fixtool=" + program}},
	}
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			dir := want.Copy(t)
			args := append(append(way.args, flags...), "./...")
			fix := run(t, dir, args[0], args[1:]...)
			fix.secret(t)
			same(t, dir)
			status := exitClean
			if len(stays) > 0 {
				status = exitFindings
			}
			if way.args[0] == program {
				fix.want(t, status)
				if !strings.Contains(fix.stderr, "fixed ") {
					t.Errorf("it does not say what was fixed: %s", fix.stderr)
				}
			} else {
				fix.want(t, 0)
			}
			again := run(t, dir, program, "./...")
			again.want(t, status)
			if got := textStarts(again.stdout); len(got) != len(stays) {
				t.Errorf("left are %q, want %q", got, want.Starts(stays))
			}
			run(t, dir, "go", "vet", "./...").want(t, 0)
		})
	}
}

func TestDiffShowsTheFixesAndChangesNothing(t *testing.T) {
	dir := want.Copy(t)
	byHand := run(t, dir, program, "-diff", "./...")
	byHand.want(t, exitFindings)
	byHand.secret(t)
	for _, args := range [][]string{
		{"vet", "-vettool=" + program, "-fix", "-diff", "./..."},
		{"fix", "-fixtool=" + program, "-diff", "./..."},
	} {
		out := run(t, dir, "go", args...)
		out.want(t, 1)
		for _, f := range want.Findings(t) {
			if name := filepath.Join(dir, f.File); f.Fixed &&
				(!strings.Contains(out.stdout, name) || !strings.Contains(byHand.stdout, name)) {
				t.Errorf("go %s or the diff by hand lacks %s", args[0], f)
			}
		}
		if out.stdout == "" || strings.Count(out.stdout, "\n") != strings.Count(byHand.stdout, "\n") {
			t.Errorf("go %s prints\n%s\nby hand it is\n%s", args[0], out.stdout, byHand.stdout)
		}
	}
	if again := run(t, dir, program, "./..."); len(textStarts(again.stdout)) != len(want.Findings(t)) {
		t.Errorf("-diff has changed the files:\n%s", again.stdout)
	}
}

func TestGoToolRunsIt(t *testing.T) {
	dir := want.Copy(t)
	const path = "github.com/urilint/urilint"
	run(t, dir, "go", "mod", "edit", "-require="+path+"@v0.0.0", "-replace="+path+"="+want.Root(t),
		"-tool="+path+"/cmd/urilint").want(t, 0)
	run(t, dir, "go", "mod", "tidy").want(t, 0)
	out := run(t, dir, "go", "tool", "urilint", "./...")
	out.want(t, exitFindings)
	want.Same(t, textStarts(out.stdout), want.Starts(want.Findings(t)))

	tool := run(t, dir, "go", "tool", "-n", "urilint")
	stream := run(t, dir, "go", "vet", "-vettool="+strings.TrimSpace(tool.stdout), "-json", "./...")
	checkRanges(t, jsonFindings(t, dir, stream.stdout))
}

// The cache of the go command takes a package that it has seen as a dependency
// for the same package asked for.
func TestPackageSeenAsDependencyIsNotLost(t *testing.T) {
	const fault = "config/config.go:12:12 [missing-scheme]"
	dir := want.Copy(t)
	source := "\nfunc Fetch() {\n\thttp.Get(\"" + dir + "\")\n}\n" // new in every run: not in the cache
	name := filepath.Join(dir, "config", "config.go")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "package config\n")
	if err := os.WriteFile(name, []byte("package config\n\nimport \"net/http\"\n"+rest+source), 0o666); err != nil {
		t.Fatal(err)
	}
	first := run(t, dir, program, "./client")
	if strings.Contains(first.stdout, "config.go") {
		t.Errorf("a package that nobody asked for is reported:\n%s", first.stdout)
	}
	for _, pattern := range []string{"./config", "./..."} {
		if got := textStarts(run(t, dir, program, pattern).stdout); !slices.Contains(got, fault) {
			t.Errorf("%s: no %s in %q", pattern, fault, got)
		}
		vet := run(t, dir, "go", "vet", "-vettool="+program, pattern)
		if n := strings.Count(vet.stderr, "config.go:12:12: "); n != 1 {
			t.Errorf("go vet %s: the finding is there %d times:\n%s", pattern, n, vet.stderr)
		}
	}
}
