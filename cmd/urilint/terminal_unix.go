//go:build linux || darwin || freebsd

package main

import (
	"syscall"
	"unsafe"
)

// terminal reports whether a file is a terminal, and its width, 0 if the terminal
// does not tell.
func terminal(fd uintptr) (width int, ok bool) {
	var size struct{ rows, columns, x, y uint16 }
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, fd, syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	return int(size.columns), errno == 0
}
