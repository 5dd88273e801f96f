package main

// This file runs the program on a terminal, which it knows by asking for its size.

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// onTerminal runs the program in dir with its standard output on a terminal, and
// returns what it prints there, how it ends, and its standard error.
func onTerminal(t *testing.T, dir string, args ...string) output {
	t.Helper()
	control, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("there are no terminals here: %v", err)
	}
	defer control.Close()
	var number, locked int32
	for request, value := range map[uintptr]*int32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &locked} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, control.Fd(), request, uintptr(unsafe.Pointer(value))); errno != 0 {
			t.Fatal(errno)
		}
	}
	terminal, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "NO_COLOR=1")
	var stderr strings.Builder
	cmd.Stdout, cmd.Stderr = terminal, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	terminal.Close()
	text, _ := io.ReadAll(control) // ends with an error once nobody has the terminal open
	cmd.Wait()
	return output{strings.ReplaceAll(string(text), "\r\n", "\n"), stderr.String(), cmd.ProcessState.ExitCode()}
}

// A person who sees nothing wonders whether anything was checked.
func TestCleanRunOnATerminalSaysSo(t *testing.T) {
	dir := want.Copy(t)
	out := onTerminal(t, dir, "./clean", "./orders")
	out.want(t, exitClean)
	if out.stdout != "" || out.stderr != "no findings in 2 packages\n" {
		t.Errorf("it prints %q, and on the standard error %q", out.stdout, out.stderr)
	}
	if out := run(t, dir, program, "./clean"); out.stdout+out.stderr != "" {
		t.Errorf("elsewhere it prints %q", out.stdout+out.stderr)
	}
	if out := run(t, dir, program, "-statistics", "./clean"); out.stdout != "no findings\n" || out.stderr != "" {
		t.Errorf("statistics are %q, %q", out.stdout, out.stderr)
	}
}

func TestSummaryOnATerminalCountsEveryFix(t *testing.T) {
	dir := want.Copy(t)
	safe, review := 0, 0
	for _, f := range want.AtLiterals(t) {
		switch {
		case f.Fixed:
			safe++
		case f.Review:
			review++
		}
	}
	out := onTerminal(t, dir, "./...")
	out.want(t, exitFindings)
	summary := fmt.Sprintf("%d findings in 7 files (%d fixable with -fix, %d more with -fix -unsafe-fixes)\n", len(want.AtLiterals(t)), safe, review)
	if !strings.HasSuffix(out.stderr, summary) || !strings.Contains(out.stdout, "\n 8 |") && !strings.Contains(out.stdout, "\n8 |") {
		t.Errorf("it prints\n%s\nand\n%s\nwant %q", out.stdout, out.stderr, summary)
	}
}
