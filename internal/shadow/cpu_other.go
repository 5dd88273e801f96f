//go:build !unix

package main

import "time"

var start = time.Now()

// used returns how long the process has run.
func used() time.Duration { return time.Since(start) }
