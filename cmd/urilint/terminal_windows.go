package main

import "golang.org/x/sys/windows"

// showsColors has the console show colors, and reports whether it does.
func showsColors(fd uintptr) bool {
	console := windows.Handle(fd)
	var mode uint32
	return windows.GetConsoleMode(console, &mode) == nil &&
		windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
