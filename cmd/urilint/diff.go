package main

// This file prints what go vet -fix -diff prints, put in order.

import (
	"bytes"
	"io"
	"maps"
	"slices"
	"strings"
)

// writeDiff prints the parts of diff that concern the named files, sorted by
// name, each once, and without passwords.
func writeDiff(w io.Writer, diff []byte, files map[string]bool, hidden secrets) error {
	parts := splitDiff(diff, hidden)
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		if !files[name] {
			continue
		}
		if _, err := io.WriteString(w, parts[name]); err != nil {
			return err
		}
	}
	return nil
}

// splitDiff takes a unified diff apart by the names of the files, without their
// passwords. A file that comes twice, in a package and in its test variant, is
// the same both times.
func splitDiff(diff []byte, hidden secrets) map[string]string {
	const before, after = "--- ", " (old)\n"
	parts := make(map[string]string)
	var name string
	var part strings.Builder
	for line := range bytes.Lines(diff) {
		text := string(line)
		if strings.HasPrefix(text, before) && strings.HasSuffix(text, after) {
			name = strings.TrimSuffix(strings.TrimPrefix(text, before), after)
			part.Reset()
		}
		part.WriteString(hidden.hide(text))
		parts[name] = part.String()
	}
	return parts
}
