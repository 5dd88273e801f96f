package fences

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	root   = "../.."
	module = "github.com/urilint/urilint/"
)

var (
	block = regexp.MustCompile("(?ms)^```\n(.*?)^```$")
	drawn = regexp.MustCompile(`(?m)^  ((?:analyzer|internal|uri)\b\S*)  +\S`)
)

// TestPackagesImportWhatIsDrawnBelow compares the imports with the pictures in CONTRIBUTING.md:
// the second, of the packages for programs and tests, stands on the first.
func TestPackagesImportWhatIsDrawnBelow(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	var order []string // from the top to the bottom
	for _, picture := range block.FindAllStringSubmatch(string(text), -1) {
		var paths []string
		for _, line := range drawn.FindAllStringSubmatch(picture[1], -1) {
			paths = append(paths, line[1])
		}
		order = append(paths, order...)
	}
	imports := importsOf(t, "uri", "analyzer", "internal")
	for at, path := range order {
		if _, ok := imports[path]; !ok {
			t.Errorf("CONTRIBUTING.md draws %s, which is not a package, or is drawn already", path)
		}
		for _, to := range imports[path] {
			if slices.Index(order, to) < at {
				t.Errorf("%s imports %s, which CONTRIBUTING.md does not draw below it", path, to)
			}
		}
		delete(imports, path)
	}
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		t.Errorf("CONTRIBUTING.md does not draw %s", path)
	}
}

// importsOf returns the packages of the module in the directories, with those of the module
// that they import but for their tests. It asks no go command, so that a test that has passed
// is run again after a change.
func importsOf(t *testing.T, dirs ...string) map[string][]string {
	all := make(map[string][]string)
	for _, dir := range dirs {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() {
				if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil || d.Name() == "testdata" {
					return filepath.SkipDir
				}
				return nil
			}
			if !strings.HasSuffix(name, ".go") {
				return nil
			}
			rel, err := filepath.Rel(root, filepath.Dir(name))
			if err != nil {
				return err
			}
			path := filepath.ToSlash(rel)
			if _, ok := all[path]; !ok { // which may import nothing
				all[path] = nil
			}
			if strings.HasSuffix(name, "_test.go") {
				return nil
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			for _, spec := range f.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				if to, isOurs := strings.CutPrefix(imported, module); isOurs && !slices.Contains(all[path], to) {
					all[path] = append(all[path], to)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}
