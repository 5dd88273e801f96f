package main

// This file runs the command over a module that lies in the checkout, so that
// it needs no network, and gives it processes that misbehave.

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// shop is the module of the end-to-end tests.
const shop = "../e2e/module"

// optionsFor are those of a command line over shop, with a triage file of the
// test's own.
func optionsFor(t *testing.T, args ...string) *options {
	t.Helper()
	triage := filepath.Join(t.TempDir(), "triage.txt")
	if err := os.WriteFile(triage, []byte("# none yet\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	opts, err := parseOptions(append(append([]string{"-cache", t.TempDir(), "-triage", triage}, args...), shop))
	if err != nil {
		t.Fatal(err)
	}
	opts.out, opts.progress = t.Output(), t.Output()
	return opts
}

func wantStatus(t *testing.T, opts *options, expected int) {
	t.Helper()
	status, err := corpus(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	if status != expected {
		t.Errorf("exit status %d, want %d", status, expected)
	}
}

func TestWhatHasBeenJudgedIsNotNew(t *testing.T) {
	opts := optionsFor(t, "-driver=both", "-add")
	wantStatus(t, opts, exitNew)
	wantStatus(t, opts, exitNew) // open is not judged
	data, err := os.ReadFile(opts.triage)
	if err != nil {
		t.Fatal(err)
	}
	rows := slices.Sorted(strings.Lines(string(data)))[1:] // but for the comment
	found := len(want.AtLiterals(t))
	if n := strings.Count(string(data), " open\n"); n != len(slices.Compact(slices.Clone(rows))) || n == 0 || n > found {
		t.Fatalf("%d rows added in two runs for %d findings:\n%s", n, found, data)
	}
	judged := strings.ReplaceAll(string(data), " open\n", " right it is a test of it\n")
	if err := os.WriteFile(opts.triage, []byte(judged), 0o666); err != nil {
		t.Fatal(err)
	}
	wantStatus(t, opts, exitSame)

	last, err := readLast(opts)
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range last {
		if len(r.Findings) != found || r.CPU <= 0 || r.Peak < 1<<20 {
			t.Errorf("%s: kept are %d findings, %v, %d bytes", name, len(r.Findings), r.CPU, r.Peak)
		}
	}
}

func TestFixesOfACopyHoldAndLeaveTheModuleAlone(t *testing.T) {
	before, err := os.ReadFile(filepath.Join(shop, "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"-fix-check"},
		{"-fix-check", "-seed=1", "-flags=-tests=strict -enable=all"},
	} {
		wantStatus(t, optionsFor(t, args...), exitSame)
	}
	if after, err := os.ReadFile(filepath.Join(shop, "main.go")); err != nil || string(after) != string(before) {
		t.Errorf("the module itself has changed (%v)", err)
	}
}

func TestHangsAndCrashesAreFailures(t *testing.T) {
	tests := []struct{ script, want string }{
		{"sleep 100", "hangs"},
		{"sleep 100 & wait", "hangs"},
		{"echo panic: oh >&2; exit 2", "crashes: panic: oh"},
		{"echo 'fatal error: stack overflow' >&2; exit 3", "crashes"},
		{"echo http://bob:hunter2@h/ >&2; exit 1", "exit status 1: http://bob:xxxxx@h/"},
		{"exit 3", ""},
	}
	tool := &tool{opts: &options{timeout: 2 * time.Second}}
	for _, test := range tests {
		_, err := tool.run(t.Context(), t.TempDir(), io.Discard, []int{0, 3}, "sh", "-c", test.script)
		if got := errorText(err); test.want == "" && got != "" || !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: %q, want %q", test.script, got, test.want)
		}
	}
}

// atLineEnd is a writer that calls the function when a line ends.
type atLineEnd func()

func (f atLineEnd) Write(p []byte) (int, error) {
	if bytes.HasSuffix(p, []byte("\n")) {
		f()
	}
	return len(p), nil
}

func TestAnInterruptedRunKeepsWhatIsDone(t *testing.T) {
	opts := optionsFor(t)
	ctx, cancel := context.WithCancel(t.Context())
	opts.arguments = append(opts.arguments, opts.arguments...)
	opts.progress = atLineEnd(cancel) // that of the first module
	_, err := corpus(ctx, opts)
	if got := errorText(err); got != "interrupted after 1 of 2 modules" {
		t.Errorf("error %q", got)
	}
	last, err := readLast(opts)
	if err != nil || len(last) != 1 {
		t.Errorf("kept are the results of %d modules (%v)", len(last), err)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestFailureAndNewsGiveTheStatus(t *testing.T) {
	fresh := &result{Findings: []*finding{{}}}
	judged := &result{Findings: []*finding{{Verdict: verdictWrong}}}
	failed := &result{Problems: []string{"it hangs"}}
	tests := []struct {
		results []*result
		want    int
	}{
		{[]*result{judged}, exitSame},
		{[]*result{judged, fresh}, exitNew},
		{[]*result{fresh, failed}, exitFailure},
	}
	for i, test := range tests {
		if got := statusOf(test.results); got != test.want {
			t.Errorf("%d: status %d, want %d", i, got, test.want)
		}
	}
}
