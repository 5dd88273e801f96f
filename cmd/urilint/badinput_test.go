package main

// This file gives the real program what it cannot work with: every time one
// clear error, a status other than 0, and no panic.

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// oneError fails unless out failed with a single line that holds text.
func (out output) oneError(t *testing.T, text string) {
	t.Helper()
	out.want(t, exitFailure)
	if !strings.Contains(out.stderr, text) || strings.Count(out.stderr, "\n") != 1 {
		t.Errorf("standard error is\n%s\nwant one line with %q", out.stderr, text)
	}
	if out.stdout != "" {
		t.Errorf("standard output is\n%s", out.stdout)
	}
}

func TestMistakesOnTheCommandLine(t *testing.T) {
	dir := want.Copy(t)
	tests := []struct{ args, text string }{
		{"-bogus ./...", "urilint: unknown flag -bogus"},
		{"-enable=nosuch ./...", `urilint: -enable: unknown rule "nosuch"`},
		{"-explain=nosuch", `urilint: unknown rule "nosuch"`},
		{"./... -fix", "urilint: flag -fix after package arguments"},
		{"-C=nosuch .", "nosuch"},
	}
	for _, test := range tests {
		t.Run(test.args, func(t *testing.T) {
			run(t, dir, program, strings.Fields(test.args)...).oneError(t, test.text)
		})
	}
}

func TestUnknownPackageIsAFailure(t *testing.T) {
	out := run(t, want.Copy(t), program, "./nosuch")
	out.want(t, exitFailure)
	if !strings.Contains(out.stderr, "nosuch") {
		t.Errorf("standard error is %q", out.stderr)
	}
}

// The go command calls the tool for some hundred packages; only the named one
// may answer.
func TestUnknownRuleUnderGoVetIsToldOnce(t *testing.T) {
	out := run(t, want.Copy(t), "go", "vet", "-vettool="+program, "-enable=nosuch", "./clean")
	if out.status == 0 {
		t.Error("exit status 0")
	}
	if n := strings.Count(out.stderr, `unknown rule "nosuch"`); n != 1 {
		t.Errorf("told %d times:\n%s", n, out.stderr)
	}
	if n := strings.Count(out.stderr, "\n"); n > 2 {
		t.Errorf("%d lines:\n%s", n, out.stderr)
	}
}

func TestConfigurationOfAnotherTool(t *testing.T) {
	dir := t.TempDir()
	for i, content := range []string{"", "[flake8]\nmax-line-length = 88\n", "{}", "[1]", `{"ImportPath": "a"}`, `{"GoFiles": 1}`} {
		name := fmt.Sprintf("%d.cfg", i)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		run(t, dir, program, name).oneError(t, name+" is not a configuration of go vet")
	}
	run(t, dir, program, "missing.cfg").oneError(t, "missing.cfg")
}

func TestPackageThatDoesNotCompileLeavesTheOthersFindings(t *testing.T) {
	dir := want.Copy(t)
	broken := "package broken\n\nvar n int = \"https://bob:" + want.Password + "@h/\"\n"
	if err := os.Mkdir(filepath.Join(dir, "broken"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "broken", "broken.go"), []byte(broken), 0o666); err != nil {
		t.Fatal(err)
	}
	out := run(t, dir, program, "./...")
	out.want(t, exitFailure)
	out.secret(t)
	if strings.Count(out.stderr, "broken.go:3:13: cannot use") != 1 {
		t.Errorf("the compiler's error is not passed on once:\n%s", out.stderr)
	}
	want.Same(t, textStarts(out.stdout), want.Starts(want.AtLiterals(t)))

	fix := run(t, dir, program, "-fix", "./...")
	fix.want(t, exitFailure)
	fix.secret(t)
	if strings.Count(fix.stderr, "broken.go:3:13: cannot use") != 1 {
		t.Errorf("the compiler's error is not passed on once:\n%s", fix.stderr)
	}
}

func TestNoGoCommand(t *testing.T) {
	cmd := exec.Command(program, ".")
	cmd.Env = append(os.Environ(), "PATH="+t.TempDir())
	finish(t, cmd).oneError(t, "urilint: go command not found in PATH")
}

func TestGoCommandThatIsTooOld(t *testing.T) {
	cmd := exec.Command(program, ".")
	cmd.Env = withFakeGo(t, "go1.20.14")
	finish(t, cmd).oneError(t, "urilint: found go1.20.14, but urilint needs "+oldestGo+" or newer")
}

// Before Go 1.26, go vet -json writes everything to the standard error.
func TestFindingsOnTheStandardErrorOfGo(t *testing.T) {
	const said = `# m/a
{}
# m/b
# [m/b]
{
	"m/b": {
		"urilint": [
			{"category": "host", "posn": "/m/b/b.go:1:2", "end": "/m/b/b.go:1:3", "message": "found [host]"}
		]
	}
}
# m/c
c/c.go:1:2: cannot use it
`
	cmd := exec.Command(program, "./...")
	cmd.Env = append(withFakeGo(t, "go1.25.4"), fakeGoSays+"="+said)
	out := finish(t, cmd)
	out.want(t, exitFailure) // m/c does not compile
	if want := "/m/b/b.go:1:2: found [host]\n"; out.stdout != want {
		t.Errorf("standard output is\n%s\nwant\n%s", out.stdout, want)
	}
	if want := "# m/c\nc/c.go:1:2: cannot use it\nurilint: 1 package not checked: it does not compile\n"; out.stderr != want {
		t.Errorf("standard error is\n%s\nwant\n%s", out.stderr, want)
	}
}

func TestInterruptIsPassedOn(t *testing.T) {
	cmd := exec.Command(program, ".")
	cmd.Env = withFakeGo(t, oldestGo)
	var stderr strings.Builder
	ready := make(chan struct{})
	cmd.Stderr = writerFunc(func(p []byte) (int, error) {
		if stderr.Len() == 0 {
			close(ready)
		}
		return stderr.Write(p)
	})
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ready:
	case <-time.After(time.Minute):
		t.Error("go vet was not called")
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("exit status %d, want %d", code, exitInterrupted)
	}
	if !strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("the go command did not see the interrupt: %q", stderr.String())
	}
}

// A writerFunc is a writer.
type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// fakeGoVersion is the environment variable that makes the test's own binary
// play the go command of that version.
const fakeGoVersion = "URILINT_TEST_GO_VERSION"

// fakeGoSays is the environment variable that holds what its go vet prints
// before it fails.
const fakeGoSays = "URILINT_TEST_GO_SAYS"

// withFakeGo is an environment in which the go command is this test.
func withFakeGo(t *testing.T, version string) []string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, "go")); err != nil {
		t.Fatal(err)
	}
	return append(os.Environ(), "PATH="+dir, fakeGoVersion+"="+version)
}

// fakeGo plays the go command: it tells its version, lists a package, and
// fails at once or waits for an interrupt.
func fakeGo() {
	says := os.Getenv(fakeGoSays)
	switch {
	case os.Args[1] == "env":
		fmt.Println(os.Getenv(fakeGoVersion))
		os.Exit(0)
	case os.Args[1] == "list":
		fmt.Println(`{"ImportPath": "m/b"}`)
		os.Exit(0)
	case says != "":
		fmt.Fprint(os.Stderr, says)
		os.Exit(1)
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	fmt.Fprintln(os.Stderr, "waiting")
	select {
	case <-signals:
		fmt.Fprintln(os.Stderr, "interrupted")
	case <-time.After(time.Minute):
	}
	os.Exit(1)
}

// go/types quotes constants; the driver of the tool prints what it says past the log.
func TestErrorOfTheCompilerShowsNoPassword(t *testing.T) {
	dir := module(t, map[string]string{"p.go": "package p\n\nconst password int = \"hunter2\"\n"})
	for _, args := range [][]string{
		{program, "."},
		{"go", "vet", "-vettool=" + program, "."},
		{"go", "vet", "-vettool=" + program, "-json", "."},
		{"go", "vet", "-vettool=" + program, "-fix", "-diff", "."},
		{"go", "fix", "-fixtool=" + program, "-diff", "."},
	} {
		out := run(t, dir, args[0], args[1:]...)
		out.want(t, exitFailure)
		out.secret(t)
		if !strings.Contains(out.stderr, `p.go:3:22: cannot use "xxxxx" (untyped string constant) as int value`) {
			t.Errorf("%q says\n%s", args[1:], out.stderr)
		}
	}
}
