package sink

// These tests hold the catalogue against itself and the standard library.

import (
	"go/importer"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

func TestEveryRowOfTheCatalogueParses(t *testing.T) {
	seen := make(map[string]bool)
	var last string
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
		key := strings.Join(strings.Fields(line)[:3], " ")
		if seen[key] {
			t.Errorf("two rows for %s", key)
		}
		seen[key] = true
		if strings.HasPrefix(line, "http") {
			t.Errorf("row begins with a URL: %s", line)
		}
		group := order(r.pkg.path)
		if group < last {
			t.Errorf("package %s is not in order", r.pkg.path)
		}
		last = group
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
	return slices.DeleteFunc(slices.Clone(Builtin()), func(r Row) bool { return order(r.pkg.path)[0] == '1' })
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
		tab := &Table{places: make(map[types.Object][]*place), ifaces: make(map[string][]*method)}
		if err := tab.add(p, &r, true); err != nil {
			t.Errorf("%s: %v", r, err)
		}
	}
}
