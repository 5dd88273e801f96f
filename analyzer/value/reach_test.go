package value

import (
	"go/ast"
	"math/rand"
	"slices"
	"testing"

	"github.com/urilint/urilint/analyzer/defuse"
)

// TestGraphKnowsAsMuch compares the two ways to find the writes that reach a
// use: over the statements, and over the control-flow graph. Where the first
// knows them, the second knows the same, but for those that it finds excluded
// by conditions.
func TestGraphKnowsAsMuch(t *testing.T) {
	more, same := 0, 0
	for seed := range 150 {
		r := rand.New(rand.NewSource(int64(seed)))
		data := make([]byte, 100+r.Intn(250))
		for i := range data {
			data[i] = byte(r.Intn(240))
		}
		src, _, _, ok := generate(data)
		if !ok {
			continue
		}
		s := check(t, src)
		for _, decl := range s.files[0].Decls {
			d := defuse.New(s.info, s.pkg, decl, recognizer{s.info})
			u := s.unitOf(decl)
			for v, l := range u.locals {
				if v.Parent() == s.pkg.Scope() {
					continue
				}
				for _, use := range l.uses {
					known := compareReaching(t, s, u, l, d, d.Location(v), use)
					if known > 0 {
						more++
					} else {
						same++
					}
				}
			}
		}
	}
	t.Logf("%d uses are known to the graph alone, %d to both or none", more, same)
}

// compareReaching compares what the two say of one use, and returns by how
// much the graph knows more.
func compareReaching(t *testing.T, s *source, u *unit, l *local, d *defuse.Decl, loc *defuse.Location, use *ast.Ident) int {
	t.Helper()
	if (loc == nil || loc.IsLost()) != l.isLost() {
		t.Fatalf("%s is lost to one of them in\n%s", use.Name, s.src)
	}
	if l.isLost() {
		return 0
	}
	writes, _, ok := u.reaching(l, use)
	reach, found := d.Reaching(loc, use)
	if !ok {
		certain := slices.ContainsFunc(reach, func(r defuse.Reach) bool { return r.Sat == defuse.Certain })
		return btoi(found && certain)
	}
	at := s.text(use.Pos()-40, use.End()+40)
	for _, r := range reach {
		_, known := slices.BinarySearch(writes, r.Def)
		switch {
		case r.Sat == defuse.Impossible:
		case !known:
			t.Fatalf("%s: write %d is not among %d in\n%s", at, r.Def, writes, s.src)
		case r.Sat == defuse.Doubtful && !between(l.tests, 0, use.Pos()):
			t.Fatalf("%s: write %d of %d is doubtful in\n%s", at, r.Def, writes, s.src)
		}
	}
	for _, w := range writes {
		if !slices.ContainsFunc(reach, func(r defuse.Reach) bool { return r.Def == w }) {
			t.Fatalf("%s: write %d of %d is unknown to the graph in\n%s", at, w, writes, s.src)
		}
	}
	return 0
}
