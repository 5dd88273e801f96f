//go:build unix

package main

import (
	"syscall"
	"time"
)

// used returns the CPU time that the process has used: other processes keep it from running.
func used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
