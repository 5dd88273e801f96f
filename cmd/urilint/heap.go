package main

// This file has the garbage collector wait for garbage.

import (
	"os"
	"runtime"
	"runtime/debug"
)

// startPercent is the value of GOGC that a call by the go command starts with. It
// lets the heap grow to eight times what it may have by default when a program
// starts, which are 4 MB: most packages are analyzed before it is full, and what
// others have in it by then, syntax and types, is no garbage.
const startPercent = 800

// delayCollection has the garbage collector begin when the heap is as large as
// startPercent allows, and from then on run as it would have: it took a quarter of
// the time of a call by the go command, going again and again over a heap that only
// grows. A GOGC in the environment stays in force.
func delayCollection() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(startPercent)
	runtime.SetFinalizer(new([32]byte), func(*[32]byte) { // at the end of the first collection
		debug.SetGCPercent(usual)
	})
}
