package sink

// These tests hold the catalogue against itself and the standard library.

import (
	"go/importer"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

// withOptIn returns all rows of catalogue.txt.
func withOptIn() Catalogue {
	all := Builtin()
	for _, form := range spec.OptIn {
		all = append(all, OptIn(form)...)
	}
	return all
}

func TestTheCatalogueIsInOrder(t *testing.T) {
	seen := make(map[string][]string) // package columns, by place without major version
	var last, above string
	for line := range rowsOf(catalogueText) {
		r, err := ParseRow(line)
		if err != nil {
			t.Error(err)
			continue
		}
		f := strings.Fields(line)
		if order(f[0]) < last {
			t.Errorf("%s stands after %s: one of them is not in order", f[0], above)
		}
		last, above = order(f[0]), f[0]
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

// The head of the catalogue tells who adds a row of all options.
func TestTheCatalogueNamesItsOptions(t *testing.T) {
	_, list, _ := strings.Cut(catalogueText, "#   options ")
	list, _, _ = strings.Cut(list, "#   consequence ")
	if named := strings.Fields(strings.ReplaceAll(list, "#", "")); !slices.Equal(named, optionNames) {
		t.Errorf("the head of the catalogue names the options %q, and there are %q", named, optionNames)
	}
}

// What becomes of a header field is told by the option, and said by the consequence.
func TestHeadersAreMarked(t *testing.T) {
	for r := range withOptIn().Rows() {
		if says := strings.HasSuffix(r.want.Consequence, "header unchanged"); says != (r.want.Header != "") {
			t.Errorf("%s: the option says %q", r.line, r.want.Header)
		}
	}
}

// What is read when a package asks for it is what stands in catalogue.txt, and
// not more than that.
func TestRowsAreFoundByTheirPackages(t *testing.T) {
	var want []string
	for line := range rowsOf(catalogueText) {
		want = append(want, strings.TrimSpace(line))
	}
	var all []string
	for r := range withOptIn().Rows() {
		all = append(all, r.String())
	}
	slices.Sort(want)
	slices.Sort(all)
	if !slices.Equal(all, want) {
		t.Errorf("the catalogue has %d rows, of which %d are found", len(want), len(all))
	}
	for path, want := range map[string]string{
		"net/http":                     "net/http",
		"net/url":                      "net/url",
		"github.com/go-resty/resty":    "github.com/go-resty/resty{/v}",
		"github.com/go-resty/resty/v2": "github.com/go-resty/resty{/v}",
	} {
		found := 0
		for r := range Builtin().of(path) {
			found++
			if column := strings.Fields(r.String())[0]; column != want {
				t.Errorf("%s has a row of %s", path, column)
			}
		}
		if found == 0 {
			t.Errorf("no rows of %s", path)
		}
	}
	for r := range Builtin().of("net/http/httptrace") {
		t.Errorf("%s has a row of another package: %v", "net/http/httptrace", r)
	}
}

// A program that has no package of the catalogue has none of its rows parsed.
func TestRowsAreReadWhenAskedFor(t *testing.T) {
	ix := readCatalogue("example.com/a  F  0  uri\n# of b\n\nexample.com/b  F  0  uri\nexample.com/b  G  0  uri\nexample.com/*/c  F  0  uri\n")
	c := Catalogue{{index: ix}}
	for r := range c.of("example.com/b") {
		if !r.builtin {
			t.Errorf("%v is not built in", r)
		}
	}
	for _, g := range ix.groups {
		if read := len(g.rows) > 0; read != (g.pkg.path == "example.com/b") {
			t.Errorf("%s: read is %t", g.pkg.path, read)
		}
	}
	if n := len(slices.Collect(c.of("example.com/x/c"))); n != 1 {
		t.Errorf("%d rows for a path with any element, want 1", n)
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
	return slices.DeleteFunc(slices.Collect(withOptIn().Rows()), func(r Row) bool { return order(r.pkg.path)[0] == '1' })
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
