// Package logging is one of the many packages for logging that there are.
package logging

func Info(msg string, keysAndValues ...any) {}

func NewHook(url string) int { return len(url) }
