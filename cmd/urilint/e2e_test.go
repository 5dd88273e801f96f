package main

// This file runs the real program, built once, on the module of testdata/e2e:
// by hand, from go vet, go fix and go tool. Every way must find what the table
// of package want says.

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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
	want.Same(t, textStarts(out.stdout), want.Starts(want.AtLiterals(t)))
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
	table := want.AtLiterals(t)
	want.Same(t, want.Starts(got), want.Starts(table))
	for _, g := range got {
		for _, w := range table {
			if g.String() == w.String() && g.End != w.End {
				t.Errorf("%s ends in column %d, want %d", g, g.End, w.End)
			}
		}
	}
}

func TestFormsByHand(t *testing.T) {
	dir := want.Copy(t)
	n := len(want.AtLiterals(t))
	for _, form := range []string{"sarif", "gitlab", "full"} {
		out := run(t, dir, program, "-exit-zero", "-f", form, "-o", "out.txt", "./...")
		out.want(t, exitClean)
		out.secret(t)
		want.Same(t, textStarts(out.stdout), want.Starts(want.AtLiterals(t)))
		text, err := os.ReadFile(filepath.Join(dir, "out.txt"))
		if err != nil || strings.Contains(string(text), want.Password) || (form != "full" && !json.Valid(text)) {
			t.Errorf("%s is written as (%v)\n%s", form, err, text)
		}
	}
	github := run(t, dir, program, "-f", "github", "./...")
	github.want(t, exitFindings)
	github.secret(t)
	commands := "\n" + github.stdout
	if strings.Count(commands, "\n::error file=") != n || len(textStarts(github.stdout)) != n {
		t.Errorf("not a command and a line for each of %d findings:\n%s", n, github.stdout)
	}
	full := run(t, dir, program, "-f", "full", "./...")
	full.secret(t)
	if len(textStarts(full.stdout)) != n || !strings.HasPrefix(full.stderr, fmt.Sprintf("%d findings in ", n)) {
		t.Errorf("it prints\n%s%s", full.stdout, full.stderr)
	}
	count := run(t, dir, program, "-statistics", "./...")
	count.want(t, exitFindings)
	if !strings.Contains(count.stdout, fmt.Sprintf("%d  total", n)) {
		t.Errorf("it counts\n%s", count.stdout)
	}
}

// The table of README about what others report in a file.
func TestComparedFileIsAsTheTableSays(t *testing.T) {
	dir := filepath.Join(want.Root(t), "testdata", "compare")
	source, err := os.ReadFile(filepath.Join(dir, "compare.go"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	numbers := func(text string) string { // of the mistakes on the lines that text is about
		var list []string
		for _, m := range regexp.MustCompile(`compare\.go:(\d+):`).FindAllStringSubmatch(text, -1) {
			at, err := strconv.Atoi(m[1])
			if err != nil {
				t.Fatal(err)
			}
			_, comment, _ := strings.Cut(lines[at-1], "// ")
			number, _, _ := strings.Cut(comment, " ")
			list = append(list, number)
		}
		return strings.Join(list, " ")
	}
	if got := numbers(run(t, dir, program, ".").stdout); got != "1 2 3 4 5 6 7" {
		t.Errorf("urilint reports %s", got)
	}
	if got := numbers(run(t, dir, program, "-enable=all", ".").stdout); got != "1 2 3 4 5 6 7 9" {
		t.Errorf("urilint -enable=all reports %s", got)
	}
	if got := numbers(run(t, dir, "go", "vet", ".").stderr); got != "8" {
		t.Errorf("go vet reports %s", got)
	}
}

func TestGoVetFindsTheSame(t *testing.T) {
	dir := want.Copy(t)
	byHand := run(t, dir, program, "./...")
	text := run(t, dir, "go", "vet", "-vettool="+program, "./...")
	text.want(t, 1)
	text.secret(t)
	for _, line := range textLine.FindAllString(byHand.stdout, -1) {
		line = strings.TrimPrefix(line, "./")
		if strings.HasPrefix(line, "config/") { // where these literals are used, go vet prints it
			continue
		}
		if !strings.Contains(text.stderr, line+"\n") {
			t.Errorf("go vet does not print %q:\n%s", line, text.stderr)
		}
	}
	stream := run(t, dir, "go", "vet", "-vettool="+program, "-json", "./...")
	stream.want(t, 0)
	stream.secret(t)
	checkStarts(t, dir, stream.stdout)
}

// checkStarts compares what go vet -json prints in dir with the table. It says
// nothing of the columns in which findings end.
func checkStarts(t *testing.T, dir, stream string) {
	t.Helper()
	got := jsonFindings(t, dir, stream)
	want.Same(t, want.Starts(got), want.Starts(want.Findings(t)))
	for _, f := range got {
		if f.End != 0 {
			t.Errorf("%s ends in column %d, so that go vet -c prints its line", f, f.End)
		}
	}
}

// Go vet prints lines of source as they are, and the tool does not learn that it
// will.
func TestGoVetPrintsNoSource(t *testing.T) {
	dir := want.Copy(t)
	plain := run(t, dir, "go", "vet", "-vettool="+program, "./...")
	out := run(t, dir, "go", "vet", "-vettool="+program, "-c=3", "./...")
	out.want(t, 1)
	sorted := func(text string) []string { return slices.Sorted(strings.SplitSeq(text, "\n")) } // packages come in any order
	if !slices.Equal(sorted(out.stderr), sorted(plain.stderr)) || strings.Count(out.stderr, "\n") < len(want.Findings(t)) {
		t.Errorf("with -c=3 go vet prints\n%s\nand without\n%s", out.stderr, plain.stderr)
	}
}

func TestEveryWayOfFixingGivesTheSameFiles(t *testing.T) {
	testFixing(t, want.SameFixed, left(want.AtLiterals(t)))
}

func TestFixesThatNeedReviewAreAppliedOnRequest(t *testing.T) {
	stays := slices.DeleteFunc(left(want.AtLiterals(t)), func(f want.Finding) bool { return f.Review })
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

// appliers are the programs that the diff is for.
var appliers = [][]string{
	{"git", "apply", "--whitespace=nowarn", "-"},
	{"patch", "-p1", "--fuzz=0"},
}

// apply applies a patch in dir with a program, or skips the test if that is not
// there.
func apply(t *testing.T, dir, patch string, applier []string) {
	t.Helper()
	if _, err := exec.LookPath(applier[0]); err != nil {
		t.Skip(err)
	}
	cmd := exec.Command(applier[0], applier[1:]...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(patch)
	finish(t, cmd).want(t, 0)
}

// The diff is a patch that does what -fix does, but where it would have to show
// a password.
func TestDiffIsAPatch(t *testing.T) {
	dir := want.Copy(t)
	for _, flags := range [][]string{nil, {"-unsafe-fixes"}} {
		diff := run(t, dir, program, append(flags, "-diff", "./...")...)
		diff.want(t, exitFindings)
		diff.secret(t)
		fixed := want.Copy(t)
		run(t, fixed, program, append(flags, "-fix", "./...")...)
		if flags != nil {
			const hidden = "stock.go"
			if strings.Count(diff.stderr, hidden) != 1 || !strings.Contains(diff.stdout, "\n# -\treturn http.Get(\"https://shop:xxxxx@") {
				t.Errorf("the change of a password is not shown as a comment:\n%s%s", diff.stdout, diff.stderr)
			}
			copyFile(t, filepath.Join(dir, hidden), filepath.Join(fixed, hidden))
		}
		for _, applier := range appliers {
			t.Run(strings.Join(append(flags, applier[0]), " "), func(t *testing.T) {
				patched := want.Copy(t)
				apply(t, patched, diff.stdout, applier)
				sameFiles(t, patched, fixed)
			})
		}
	}
	sameFiles(t, dir, want.Copy(t))
}

// copyFile copies a file.
func copyFile(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// sameFiles compares the files below two directories.
func sameFiles(t *testing.T, got, want string) {
	t.Helper()
	err := filepath.WalkDir(want, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(want, name)
		if err != nil {
			return err
		}
		wanted, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(filepath.Join(got, rel))
		if string(text) != string(wanted) {
			t.Errorf("%s is\n%s\nwant\n%s", rel, text, wanted)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What go vet and go fix print is not urilint's to mask, so a file that holds a
// password is left out.
func TestDiffOfGoLeavesOutFilesWithPasswords(t *testing.T) {
	hidden := []string{"config/config.go", "stock.go"}
	dir := want.Copy(t)
	for _, args := range [][]string{
		{"vet", "-vettool=" + program, "-unsafe-fixes", "-fix", "-diff", "./..."},
		{"fix", "-fixtool=" + program, "-unsafe-fixes", "-diff", "./..."},
	} {
		out := run(t, dir, "go", args...)
		out.want(t, 1)
		out.secret(t)
		for _, f := range want.Findings(t) {
			name := filepath.Join(dir, f.File)
			left := strings.Contains(out.stdout, "# "+name+" is skipped: it contains a password")
			if shown := strings.Contains(out.stdout, name+" (new)"); f.Fixed && shown == left || left != slices.Contains(hidden, f.File) {
				t.Errorf("go %s: the diff of %s is there: %t, said to be left out: %t", args[0], f.File, shown, left)
			}
		}
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
	want.Same(t, textStarts(out.stdout), want.Starts(want.AtLiterals(t)))

	tool := run(t, dir, "go", "tool", "-n", "urilint")
	stream := run(t, dir, "go", "vet", "-vettool="+strings.TrimSpace(tool.stdout), "-json", "./...")
	checkStarts(t, dir, stream.stdout)
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
	if slices.ContainsFunc(textStarts(first.stdout), func(start string) bool { return strings.HasPrefix(start, "config/") }) {
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
