package rule

import (
	"go/build"
	"strings"
	"testing"
)

// TestImports checks that the rules judge texts, and know no Go syntax, not
// even by way of the packages they import.
func TestImports(t *testing.T) {
	seen := make(map[string]bool)
	var visit func(path string)
	visit = func(path string) {
		if seen[path] {
			return
		}
		seen[path] = true
		rest, ok := strings.CutPrefix(path, "github.com/urilint/urilint/")
		if !ok {
			if path == "go/ast" || path == "go/types" || strings.HasPrefix(path, "golang.org/x/tools") {
				t.Errorf("%s is imported", path)
			}
			return
		}
		pkg, err := build.ImportDir("../../"+rest, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pkg.Imports {
			visit(p)
		}
	}
	visit("github.com/urilint/urilint/analyzer/rule")
}
