//go:build !windows

package main

// showsColors reports that any terminal shows colors.
func showsColors(uintptr) bool { return true }
