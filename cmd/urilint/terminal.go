package main

// This file knows terminals.

import "golang.org/x/term"

// terminal reports whether a file is a terminal that shows colors, and its width, 0 if the
// terminal does not tell.
func terminal(fd uintptr) (width int, ok bool) {
	if !term.IsTerminal(int(fd)) || !showsColors(fd) {
		return 0, false
	}
	width, _, _ = term.GetSize(int(fd))
	return width, true
}
