package sink

// This file holds the rows that are built in.

import (
	_ "embed"
	"iter"
	"strings"
	"sync"

	"github.com/urilint/urilint/analyzer/spec"
)

//go:embed catalogue.txt
var catalogueText string

// Builtin returns the rows of catalogue.txt but those of OptIn.
func Builtin() Catalogue { return Catalogue{{index: builtin()}} }

// OptIn returns the rows of catalogue.txt with that form, one of spec.OptIn. They are
// apart from the others so that packages in reach of encoding/xml are not walked for
// the names of namespaces unless the rule that judges them runs.
func OptIn(form spec.Form) Catalogue { return Catalogue{{index: builtin(), optIn: form}} }

// builtin is the index of catalogue.txt.
var builtin = sync.OnceValue(func() *index { return readCatalogue(catalogueText) })

// readCatalogue returns the index of the rows in text. It reads their packages,
// and the rest of a row when somebody asks for its package: a program has few of
// them.
func readCatalogue(text string) *index {
	ix := newIndex(500)
	for column, rows := range byPackage(text) {
		p, err := parsePattern(column)
		if err != nil {
			panic(err) // the tests read every row
		}
		g := ix.groupOf(p)
		g.unread = append(g.unread, rows)
	}
	return ix
}

// byPackage yields the rows in text that follow one another and begin with the
// same package, with comments and empty lines among them.
func byPackage(text string) iter.Seq2[string, string] {
	return func(yield func(column, rows string) bool) {
		column, from, at := "", 0, 0
		for line := range strings.Lines(text) {
			if c := packageColumn(line); c != "" && c != column {
				if column != "" && !yield(column, text[from:at]) {
					return
				}
				column, from = c, at
			}
			at += len(line)
		}
		if column != "" {
			yield(column, text[from:])
		}
	}
}

// packageColumn returns the first column of a line of catalogue.txt; "" for a
// comment and an empty line.
func packageColumn(line string) string {
	if line[0] == '#' {
		return ""
	}
	for i := range len(line) {
		if line[i] <= ' ' {
			return line[:i]
		}
	}
	return line
}

// rowsOf yields the lines of text that are rows.
func rowsOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			if packageColumn(line) != "" && !yield(line) {
				return
			}
		}
	}
}
