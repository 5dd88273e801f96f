package sink

// These tests hold the catalogue against itself and the standard library.

import (
	"go/importer"
	"go/token"
	"slices"
	"strings"
	"testing"
)

func TestTheCatalogueIsInOrder(t *testing.T) {
	seen := make(map[string][]string) // package columns, by place without major version
	last := ""
	for line := range strings.Lines(catalogue) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		r, err := ParseRow(line)
		if err != nil {
			t.Error(err)
			continue
		}
		f := strings.Fields(line)
		if order(f[0]) < last {
			t.Errorf("%s is not in order", f[0])
		}
		last = order(f[0])
		bare, _ := withoutMajor(r.pkg.path)
		place := bare + " " + f[1] + " " + f[2]
		for _, path := range seen[place] {
			if path == f[0] || r.pkg.major || strings.Contains(path, "{") {
				t.Errorf("%s and %s both have %s", path, f[0], place)
			}
		}
		seen[place] = append(seen[place], f[0])
	}
	if len(seen) < 500 {
		t.Errorf("only %d rows", len(seen))
	}
}

// order puts the standard library before everything else.
func order(path string) string {
	if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
		return "1" + path
	}
	return "0" + path
}

// stdRows are the rows about the standard library.
func stdRows() []Row {
	return slices.DeleteFunc(append(Builtin(), Namespaces()...), func(r Row) bool { return order(r.pkg.path)[0] == '1' })
}

func TestEveryRowAboutTheStandardLibraryFits(t *testing.T) {
	imp := importer.ForCompiler(token.NewFileSet(), "source", nil)
	rows := stdRows()
	if len(rows) < 100 {
		t.Fatalf("only %d rows about the standard library", len(rows))
	}
	for _, r := range rows {
		p, err := imp.Import(r.pkg.path)
		if err != nil {
			t.Fatal(err)
		}
		tab := newTable(nil)
		if err := tab.add(p, &r, true); err != nil {
			t.Errorf("%s: %v", r, err)
		}
	}
}
