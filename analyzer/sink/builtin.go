package sink

// This file holds the catalogue, and the index by which rows are found.

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed catalogue.txt
var catalogue string

// Builtin returns the rows of the catalogue. The caller may append to the
// slice but must not change its elements.
func Builtin() []Row { return slices.Clip(builtin().rows) }

var builtin = sync.OnceValue(func() *index {
	var rows []Row
	for line := range strings.Lines(catalogue) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		r, err := ParseRow(line)
		if err != nil {
			panic(err) // the tests parse every row
		}
		r.builtin = true
		rows = append(rows, r)
	}
	return newIndex(rows)
})

// An index finds rows by import path.
type index struct {
	rows     []Row
	exact    map[string][]*Row // by the whole path
	anyMajor map[string][]*Row // by the path without its major version
}

func newIndex(rows []Row) *index {
	ix := &index{rows: rows, exact: make(map[string][]*Row), anyMajor: make(map[string][]*Row)}
	for i := range rows {
		m := ix.exact
		if rows[i].pkg.any {
			m = ix.anyMajor
		}
		m[rows[i].pkg.path] = append(m[rows[i].pkg.path], &rows[i])
	}
	return ix
}

// of returns the rows about the package with that path.
func (ix *index) of(path string) []*Row {
	exact := ix.exact[path]
	if len(ix.anyMajor) == 0 {
		return exact
	}
	bare, _ := withoutMajor(path)
	open := ix.anyMajor[bare]
	if len(exact) == 0 {
		return open
	}
	return slices.Concat(exact, open)
}

// indexes splits rows into the built-in ones, whose index is at hand, and the
// rest.
func indexes(rows []Row) []*index {
	own := 0
	for i := range rows {
		if rows[i].builtin {
			own++
		}
	}
	all := builtin()
	if own != len(all.rows) {
		return []*index{newIndex(rows)}
	}
	if own == len(rows) {
		return []*index{all}
	}
	rest := make([]Row, 0, len(rows)-own)
	for _, r := range rows {
		if !r.builtin {
			rest = append(rest, r)
		}
	}
	return []*index{all, newIndex(rest)}
}
