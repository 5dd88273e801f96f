package main

// This file reads files of rows for the table of sinks. The
// caches of go vet see flags and nothing else, so the rows are handed on as
// flags, one by one.

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
)

// sinksFlag is the flag that names a file of rows.
const sinksFlag = "sinks"

// A repeated is a flag that may be given several times.
type repeated []string

func (r *repeated) String() string { return strings.Join(*r, " ") }

// Set adds one more value.
func (r *repeated) Set(s string) error {
	*r = append(*r, s)
	return nil
}

// readSinks reads the rows of the files that were named, and makes flags of
// the analyzer of them. The error names the file and the line.
func (o *options) readSinks() error {
	for _, name := range o.sinks {
		if name == "" {
			return fmt.Errorf("-%s: missing name of a file", sinksFlag)
		}
		path := name
		if !filepath.IsAbs(path) {
			path = filepath.Join(o.dir, path) // -C changes the directory first
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("-%s: %w", sinksFlag, err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			row := strings.TrimSpace(strings.TrimPrefix(line, "\uFEFF"))
			if row == "" || row[0] == '#' {
				continue
			}
			at := fmt.Sprintf("%s:%d", name, n)
			if _, err := sink.ParseRow(row); err != nil {
				return fmt.Errorf("%s: %w", at, err)
			}
			o.rules = append(o.rules, "-sink="+row)
			if o.rowsAt == nil {
				o.rowsAt = make(map[string]string)
			}
			o.rowsAt["sink row "+strconv.Quote(row)] = at
		}
	}
	return nil
}

// located puts the file and the line in front of what message, of the tool,
// says of a row out of a file.
func (o *options) located(message string) string {
	for row, at := range o.rowsAt {
		message = strings.ReplaceAll(message, row, at+": "+row)
	}
	return message
}

// idleRows returns a warning for each row about a package that is not among
// paths: nothing else would tell of a misspelled import path.
func (o *options) idleRows(paths []string) []string {
	var warnings []string
	for _, f := range o.rules {
		text, ok := strings.CutPrefix(f, "-sink=")
		if !ok {
			continue
		}
		row, err := sink.ParseRow(text)
		if err == nil && !slices.ContainsFunc(paths, row.Matches) {
			at := cmp.Or(o.rowsAt["sink row "+strconv.Quote(text)], "-sink")
			name, _, _ := strings.Cut(strings.TrimSpace(text), " ")
			name, _, _ = strings.Cut(name, "\t")
			warnings = append(warnings, fmt.Sprintf("%s: package %s is not among the packages analyzed or their dependencies", at, name))
		}
	}
	return warnings
}

// hasRows reports whether the command line has rows.
func (o *options) hasRows() bool {
	return slices.ContainsFunc(o.rules, func(f string) bool { return strings.HasPrefix(f, "-sink=") })
}

// refuseSinks defines the flag for calls by the go command, which would answer
// it with its usage, to say what to do instead.
func refuseSinks(fs *flag.FlagSet) {
	fs.Func(sinksFlag, "file of rows; for urilint by itself, not for go vet", func(string) error {
		return errors.New("-sinks works only when urilint is run directly; under go vet pass rows with -sink")
	})
}
