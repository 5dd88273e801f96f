package main

// This file keeps errors of the compiler free of passwords: it quotes constants.

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/gomask"
	"github.com/urilint/urilint/uri/redact"
)

// errorPlace matches the file that an error is about.
var errorPlace = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([^\s:"][^:"]*\.go):[0-9]+`) })

// maskedError is an error of the go command, which runs in dir, without the secrets of
// the file that it is about.
//
//	a.go:3:22: cannot use "hunter2" (untyped string constant) as int value
func maskedError(line, dir string) string {
	line = redact.String(line)
	m := errorPlace().FindStringSubmatch(line)
	if m == nil || !strings.ContainsAny(line, "\"`") {
		return line
	}
	name := m[1]
	if !filepath.IsAbs(name) {
		name = filepath.Join(dir, name)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return line
	}
	const shortest = 4 // shorter ones are in any sentence by chance
	for _, word := range gomask.Parse(text).Known() {
		if len(word) >= shortest {
			line = strings.ReplaceAll(line, word, "xxxxx")
		}
	}
	return line
}

// A maskingWriter writes what is logged to w, each line as maskedError has it.
type maskingWriter struct{ w io.Writer }

func (m maskingWriter) Write(p []byte) (int, error) {
	var b strings.Builder
	for line := range strings.Lines(string(p)) {
		b.WriteString(maskedError(line, ""))
	}
	if _, err := io.WriteString(m.w, b.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// maskedVar is set in the environment of a call whose standard error is masked.
const maskedVar = "URILINT_MASKED"

// runMasked runs this program with args, its standard error masked, and returns the
// exit status. The driver prints what is wrong with a type to the standard error, not
// to the log, and exits at once, so nothing in the same process can come between.
func runMasked(args []string, stdout, stderr io.Writer) int {
	self, err := os.Executable()
	if err != nil {
		fail(stderr, fmt.Errorf("cannot find the running program: %v", err))
		return exitFailure
	}
	var said bytes.Buffer // whole lines are masked
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), maskedVar+"=1")
	cmd.Stdout, cmd.Stderr = stdout, &said
	err = cmd.Run()
	maskingWriter{stderr}.Write(said.Bytes())
	var exit *exec.ExitError
	switch {
	case err == nil:
		return exitClean
	case errors.As(err, &exit) && exit.Exited():
		return exit.ExitCode()
	}
	fail(stderr, err)
	return exitFailure
}
