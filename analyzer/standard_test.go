package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// The first elements of the paths of this version of Go are all listed.
func TestStandardRoots(t *testing.T) {
	if !slices.IsSorted(standardRoots) {
		t.Error("not sorted")
	}
	out, err := exec.Command("go", "list", "std").Output()
	if err != nil {
		t.Fatal(err)
	}
	paths := strings.Fields(string(out))
	if len(paths) < 200 {
		t.Errorf("only %d packages", len(paths))
	}
	for _, p := range paths {
		if root, _, _ := strings.Cut(p, "/"); !slices.Contains(standardRoots, root) {
			t.Errorf("%s is not listed, for %s", root, p)
		}
	}
}

func TestInStandardLibrary(t *testing.T) {
	for _, c := range []struct {
		path, file string
		module     *analysis.Module
		want       bool
	}{
		{"net/http", "/usr/local/go/src/net/http/client.go", nil, true},
		{"net/http", "/usr/local/go/src/net/http/client.go", &analysis.Module{GoVersion: "go1.26"}, true},
		{"vendor/golang.org/x/net/idna", "/go/src/vendor/golang.org/x/net/idna/idna.go", nil, true},
		{"fmt", "/go/src/fmt/print.go", nil, true},
		// Somebody works on Go.
		{"net/http", "/home/me/go/src/net/http/client.go", &analysis.Module{Path: "std"}, false},
		// Code without a module.
		{"command-line-arguments", "/go/src/command-line-arguments/main.go", nil, false},
		{"corp/api", "/home/me/src/corp/api/api.go", nil, false},
		{"internal/api", "/home/me/corp/internal/api/api.go", nil, false},
		{"example.com/net/http", "/home/me/src/example.com/net/http/a.go", nil, false},
		{"http", "/go/src/net/http/client.go", nil, false},
		{"main", "main.go", nil, false},
		{"", "", nil, false},
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, c.file, "package p", 0)
		if err != nil {
			t.Fatal(err)
		}
		pass := &analysis.Pass{Pkg: types.NewPackage(c.path, "p"), Fset: fset, Files: []*ast.File{f}, Module: c.module}
		if got := inStandardLibrary(pass); got != c.want {
			t.Errorf("%s in %s of %v: %t", c.path, c.file, c.module, got)
		}
	}
	if inStandardLibrary(&analysis.Pass{Pkg: types.NewPackage("net/http", "http"), Fset: token.NewFileSet()}) {
		t.Error("a package without files is of the standard library")
	}
}
