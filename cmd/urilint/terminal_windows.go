package main

import "syscall"

// processSequences is ENABLE_VIRTUAL_TERMINAL_PROCESSING of the console's mode.
const processSequences = 0x0004

// terminal reports whether a file is a console that shows colors, and has it do
// so. Its width is not known.
func terminal(fd uintptr) (width int, ok bool) {
	var mode uint32
	if syscall.GetConsoleMode(syscall.Handle(fd), &mode) != nil {
		return 0, false
	}
	set := syscall.NewLazyDLL("kernel32.dll").NewProc("SetConsoleMode")
	done, _, _ := set.Call(fd, uintptr(mode|processSequences))
	return 0, done != 0
}
