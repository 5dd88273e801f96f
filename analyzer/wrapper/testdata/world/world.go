// Package world is what a run of a generated program depends on, and its sink.
package world

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Sink is where strings arrive.
func Sink(s string) {
	var pcs [100]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	var b strings.Builder
	fmt.Fprintf(&b, "%s %q", Program, s)
	for {
		frame, more := frames.Next()
		if name := filepath.Base(frame.File); name == "lib.go" || name == "use.go" {
			fmt.Fprintf(&b, " %s:%d", name, frame.Line)
		}
		if !more {
			break
		}
	}
	fmt.Println(b.String())
}

// Program is the one that runs.
var Program string

// Is tells something about the run.
func Is(i int) bool { return os.Args[1][i] == '1' }

// Number is 0, 1 or 2.
func Number() int { return int(os.Args[1][4] - '0') }

// Text is some string.
func Text() string { return []string{"", "p/q", "http://w"}[os.Args[1][5]-'0'] }

// Start runs a program.
func Start(name string, run func(c0, c1 bool, m int, x string)) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Fprintln(os.Stderr, name, "panics:", e)
		}
	}()
	Program = name
	run(Is(0), Is(1), Number(), Text())
}
