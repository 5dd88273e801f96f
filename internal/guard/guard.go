// Package guard keeps the names and words by which urilint decides, where the
// structure of the code decides nothing: "wantErr" beside a bad URL says that a
// test wants the failure, and "doi:10" is not a host with a port.
//
// Each stands in a Table, beside the code that needs it:
//
//	var numbered = guard.New("rule.numbered", guard.Words{
//		"doi": `redirect.go in example.com/papers: "doi:10"`,
//	})
//
//	if numbered.Has(scheme) { return nil }
//
// A word that no code needs any more is deleted. Which those are is found by
// ablation: testdata/corpus/run runs urilint over the modules of others once more
// without each word that matched there, and compares what it says.
package guard

import (
	"fmt"
	"maps"
	"slices"
)

// Words are names, or words of names, each with the code that needs it: a file
// and its module, or where none is at hand a line such as others write it.
type Words map[string]string

// A Table is a list of words that mean the same to one decision.
type Table struct {
	Name  string // package.variable
	Words Words
}

// tables are all of the program, in the order of their making.
var tables []*Table

// New returns a table, of which there is one of that name. It is to be called
// where package-level variables get their values.
func New(name string, words Words) *Table {
	for _, t := range tables {
		if t.Name == name {
			panic(fmt.Sprintf("two tables of guards called %q", name))
		}
	}
	t := &Table{Name: name, Words: words}
	tables = append(tables, t)
	return t
}

// All returns the tables of the packages that the program imports.
func All() []*Table { return slices.Clone(tables) }

// Observe, unless it is nil, is told of each word that matches and says whether
// it counts. It is nil but in a program that measures what words are for, which
// may set it while no analyzer runs.
var Observe func(t *Table, word string) bool

// Has reports whether word is in the table.
func (t *Table) Has(word string) bool {
	_, ok := t.Words[word]
	return ok && (Observe == nil || Observe(t, word))
}

// HasAny reports whether one of the words is in the table.
func (t *Table) HasAny(words []string) bool { return slices.ContainsFunc(words, t.Has) }

// Match reports whether matches holds of a word in the table.
func (t *Table) Match(matches func(word string) bool) bool {
	if Observe != nil { // in an order that does not change from run to run
		return slices.ContainsFunc(slices.Sorted(maps.Keys(t.Words)), func(word string) bool { return matches(word) && Observe(t, word) })
	}
	for word := range t.Words {
		if matches(word) {
			return true
		}
	}
	return false
}
