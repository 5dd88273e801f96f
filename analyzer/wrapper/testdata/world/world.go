// Package world is what a run of a generated program depends on, and its sink.
package world

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Sink is where strings arrive.
func Sink(s string) {
	if Program == "" { // func init() { … }
		return
	}
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

// Program is the one that runs; empty before the first.
var Program string

// At notes that a line is executed.
func At() {
	if Program == "" {
		return
	}
	_, file, line, _ := runtime.Caller(1)
	fmt.Printf("%s at %s:%d\n", Program, filepath.Base(file), line)
}

// asked counts the calls of Is in the run of a program.
var asked int

// Is tells something about the run: another time something else. One answer
// does not decide another.
func Is(i int) bool {
	asked++
	h := fnv.New64a()
	fmt.Fprint(h, os.Args[1], i, asked)
	const golden = 0x9e3779b97f4a7c15 // mixes the last bits, which are alike, into the first
	return h.Sum64()*golden>>63 == 1
}

// Data is what is decoded.
func Data() []byte {
	switch {
	case Is(900):
		return []byte("{}")
	case Is(901):
		return []byte(`{"Base": "http://decoded"}`)
	case Is(902):
		return []byte(`{"Path": "/decoded", "Host": "decoded"}`)
	}
	return nil
}

// Number is 0, 1, 2 or 3.
func Number() int { return int(os.Args[2][0] - '0') }

// Start runs a program, if it is among those that are asked for.
func Start(name string, run func(c0, c1 bool, m int, x string)) {
	if len(os.Args) > 4 && !slices.Contains(os.Args[4:], name) {
		return
	}
	Program = name
	asked = 0
	run(Is(0), Is(1), Number(), os.Args[3])
}
