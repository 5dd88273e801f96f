package sink

// This file finds rows by the import path of the package that they are about.

import (
	"iter"
	"slices"
	"sync"

	"github.com/urilint/urilint/analyzer/spec"
)

// A Catalogue is rows that are found by import path. Catalogues are joined with
// append.
type Catalogue []part

// A part is the rows of an index whose form is judged by that opt-in rule alone, or,
// without a form, all others.
type part struct {
	*index
	optIn spec.Form
}

// CatalogueOf returns the catalogue of the rows, whatever their form.
func CatalogueOf(rows ...Row) Catalogue {
	ix := newIndex(len(rows))
	for _, r := range rows {
		g := ix.groupOf(r.pkg)
		g.rows = append(g.rows, r)
	}
	return Catalogue{{index: ix}}
}

// Rows yields all rows, those about one package together.
func (c Catalogue) Rows() iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for _, part := range c {
			for _, g := range part.groups {
				for _, r := range g.read(part.optIn) {
					if !yield(r) {
						return
					}
				}
			}
		}
	}
}

// of yields the rows about the package with that path.
func (c Catalogue) of(path string) iter.Seq[*Row] {
	return func(yield func(*Row) bool) {
		bare, _ := withoutMajor(path)
		for _, part := range c {
			for g := range part.find(path, bare) {
				rows := g.read(part.optIn)
				for i := range rows {
					if !yield(&rows[i]) {
						return
					}
				}
			}
		}
	}
}

// An index finds groups of rows by import path.
type index struct {
	groups []*group
	exact  map[string]*group // by the whole path
	major  map[string]*group // by the path without its major version
	stars  []*group          // with an element left open
}

// newIndex returns an index for about n packages.
func newIndex(n int) *index {
	return &index{exact: make(map[string]*group, n), major: make(map[string]*group)}
}

// groupOf returns the group of rows with the pattern, which it makes if there is
// none.
func (ix *index) groupOf(p pattern) *group {
	byPath := ix.exact
	if p.major {
		byPath = ix.major
	}
	g := byPath[p.path]
	if g == nil { // which no other kind has: no path has a "*"
		g = &group{pkg: p}
		byPath[p.path] = g
		ix.groups = append(ix.groups, g)
		if p.star {
			ix.stars = append(ix.stars, g)
		}
	}
	return g
}

// find yields the groups about the package with that path, which is bare without
// its major version.
func (ix *index) find(path, bare string) iter.Seq[*group] {
	return func(yield func(*group) bool) {
		if g := ix.exact[path]; g != nil && !yield(g) {
			return
		}
		if g := ix.major[bare]; g != nil && !yield(g) {
			return
		}
		for _, g := range ix.stars {
			if g.pkg.matchStar(path) && !yield(g) {
				return
			}
		}
	}
}

// A group is the rows about one package, or about all whose paths match a
// pattern.
type group struct {
	pkg    pattern
	unread []string // parts of catalogue.txt

	once  sync.Once
	rows  []Row // but those
	optIn map[spec.Form][]Row
}

// read returns the rows of the group with the form, which is one of spec.OptIn, or,
// without a form, those with none of these. The caller must not change them.
func (g *group) read(optIn spec.Form) []Row {
	g.once.Do(g.parse)
	if optIn != "" {
		return g.optIn[optIn]
	}
	return g.rows
}

// parse reads the rows of catalogue.txt.
func (g *group) parse() {
	for _, text := range g.unread {
		for line := range rowsOf(text) {
			r, err := ParseRow(line)
			if err != nil {
				panic(err) // the tests read every row
			}
			r.builtin = true
			if form := r.want.Form; slices.Contains(spec.OptIn, form) {
				if g.optIn == nil {
					g.optIn = make(map[spec.Form][]Row)
				}
				g.optIn[form] = append(g.optIn[form], r)
			} else {
				g.rows = append(g.rows, r)
			}
		}
	}
	g.unread = nil
}
