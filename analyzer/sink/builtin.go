package sink

// This file holds the catalogue, and the index by which rows are found.

import (
	_ "embed"
	"iter"
	"slices"
	"strings"
	"sync"
)

//go:embed catalogue.txt
var catalogue string

// Builtin returns the rows of the catalogue but those of Namespaces. The caller
// may append to the slice but must not change its elements.
func Builtin() []Row { return slices.Clip(builtin().rows) }

// Namespaces returns the rows of the catalogue about names of XML namespaces.
// They are apart from the others so that packages in reach of encoding/xml are
// not walked for them unless the rule that judges them runs. The caller must
// not change the elements.
func Namespaces() []Row { return slices.Clip(builtin().names) }

// A catalogueIndex is the catalogue as it is used.
type catalogueIndex struct {
	*index
	names []Row // of the form Namespace, which are not in the index
}

var builtin = sync.OnceValue(func() *catalogueIndex {
	var rows, names []Row
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
		if r.isName() {
			names = append(names, r)
		} else {
			rows = append(rows, r)
		}
	}
	return &catalogueIndex{newIndex(rows), names}
})

// An index finds rows by import path.
type index struct {
	rows  []Row
	exact map[string][]*Row // by the whole path
	major map[string][]*Row // by the path without its major version
	stars []*Row            // with an element left open
}

func newIndex(rows []Row) *index {
	ix := &index{rows: rows, exact: make(map[string][]*Row), major: make(map[string][]*Row)}
	for i := range rows {
		r := &rows[i]
		switch p := r.pkg; {
		case p.star:
			ix.stars = append(ix.stars, r)
		case p.major:
			ix.major[p.path] = append(ix.major[p.path], r)
		default:
			ix.exact[p.path] = append(ix.exact[p.path], r)
		}
	}
	return ix
}

// of yields the rows about the package with that path.
func (ix *index) of(path string) iter.Seq[*Row] {
	return func(yield func(*Row) bool) {
		bare, _ := withoutMajor(path)
		for _, rows := range [...][]*Row{ix.exact[path], ix.major[bare]} {
			for _, r := range rows {
				if !yield(r) {
					return
				}
			}
		}
		for _, r := range ix.stars {
			if r.pkg.matchStar(path) && !yield(r) {
				return
			}
		}
	}
}

// indexes splits rows into the built-in ones, whose index is at hand, and the
// rest.
func indexes(rows []Row) []*index {
	own := 0
	for i := range rows {
		if rows[i].isIndexed() {
			own++
		}
	}
	all := builtin().index
	if own != len(all.rows) {
		return []*index{newIndex(rows)}
	}
	if own == len(rows) {
		return []*index{all}
	}
	rest := make([]Row, 0, len(rows)-own)
	for _, r := range rows {
		if !r.isIndexed() {
			rest = append(rest, r)
		}
	}
	return []*index{all, newIndex(rest)}
}
