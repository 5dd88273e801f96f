//go:build unix

// Package cost says what processes have cost.
package cost

import (
	"os"
	"runtime"
	"syscall"
	"time"
)

// A Cost is what a process and those that it has waited for have used.
type Cost struct {
	CPU  time.Duration // user and system time of all of them
	Peak int64         // bytes of memory of the largest of them
}

// Of returns the cost of a process that has ended.
func Of(state *os.ProcessState) Cost {
	c := Cost{CPU: state.UserTime() + state.SystemTime()}
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		c.Peak = int64(usage.Maxrss)
		if runtime.GOOS != "darwin" { // which counts bytes, others KiB
			c.Peak *= 1024
		}
	}
	return c
}

// Least returns the lesser of both figures of c and d: what else runs on a
// machine can only add.
func (c Cost) Least(d Cost) Cost {
	return Cost{CPU: min(c.CPU, d.CPU), Peak: min(c.Peak, d.Peak)}
}
