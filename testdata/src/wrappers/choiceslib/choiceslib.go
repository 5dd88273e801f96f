// Package choiceslib has functions that return one of any number of arguments.
package choiceslib

import (
	"cmp"
	"os"
	"strings"
)

func First(vals ...string) string {
	for _, v := range vals {
		if v != "" {
			return v
		}
	}
	return ""
}

func FirstOf[T comparable](vals ...T) T {
	var zero T
	for _, v := range vals {
		if v != zero {
			return v
		}
	}
	return zero
}

func Getenv(key string, def ...string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	if len(def) > 0 {
		return def[0]
	}
	return ""
}

func NonZero[T comparable](vals ...T) T { return cmp.Or(vals...) }

// Rest returns one of all but the first.
func Rest(vals ...string) string { return cmp.Or(vals[1:]...) }

// Longest returns another one than the first.
func Longest(vals ...string) string {
	longest := ""
	for _, v := range vals {
		if len(v) > len(longest) {
			longest = v
		}
	}
	return longest
}

// FirstURL passes over what is none.
func FirstURL(vals ...string) string {
	for _, v := range vals {
		if strings.Contains(v, "://") {
			return v
		}
	}
	return ""
}
