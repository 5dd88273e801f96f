// Package thirdparty checks the rows about modules against the real modules.
// It is a module of its own, so that urilint does not depend on them, and is
// run by hand and by the continuous integration:
//
//	cd analyzer/sink/testdata/thirdparty && go test .
package thirdparty

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/goindex"
)

// load type-checks the package in the directory name, what it needs from source
// and without the bodies of functions.
func load(t *testing.T, name string, mode packages.LoadMode) *packages.Package {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{
		Mode:      mode | packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes,
		ParseFile: declarations(name),
		// Package all is hidden from go vet, which would compile it and the
		// thousands of packages behind it.
		BuildFlags: []string{"-tags=rows"},
	}, "./"+name)
	if err != nil {
		t.Fatal(err)
	}
	p := pkgs[0]
	if p.Types == nil || len(p.Errors) > 0 {
		t.Fatalf("package %s: %v", name, p.Errors)
	}
	return p
}

// declarations parses files without their comments and, in other directories
// than name, without the bodies of functions: nobody looks at them.
func declarations(name string) func(*token.FileSet, string, []byte) (*ast.File, error) {
	return func(fset *token.FileSet, filename string, src []byte) (*ast.File, error) {
		f, err := parser.ParseFile(fset, filename, src, parser.SkipObjectResolution)
		if f == nil || filepath.Base(filepath.Dir(filename)) == name {
			return f, err
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				fn.Body = nil
			}
		}
		return f, err
	}
}

// rows reads the catalogue, as rows of a user: those say what does not fit.
func rows(t *testing.T) []sink.Row {
	t.Helper()
	text, err := os.ReadFile("../../catalogue.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows []sink.Row
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		r, err := sink.ParseRow(line)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, r)
	}
	return rows
}

func TestRowsFitTheirPackages(t *testing.T) {
	loaded := load(t, "all", packages.NeedModule)
	all := loaded.Types
	fit, unseen := 0, 0
	for _, r := range rows(t) {
		found := false
		var failed error
		for _, imported := range all.Imports() {
			p := types.NewPackage("p", "p")
			p.SetImports([]*types.Package{imported})
			tab, err := sink.Resolve(p, sink.CatalogueOf(r))
			found = found || tab != nil
			if err != nil {
				failed = err
			}
		}
		switch {
		case found:
			fit++
		case failed != nil:
			t.Error(failed)
		default:
			unseen++
			if path := unimported(loaded, r); path != "" {
				t.Errorf("all/all.go does not import %q, so that nothing checks the row %s", path, r)
			}
		}
	}
	t.Logf("%d rows fit one of %d packages, %d are about others", fit, len(all.Imports()), unseen)
	if fit < 750 {
		t.Error("that is too few: is the catalogue read?")
	}
}

var (
	version    = regexp.MustCompile(`[/.]v[0-9]+$`)
	anyVersion = strings.NewReplacer("{/v}", "", "{.v}", "")
)

// unimported returns the import path of the package that r is about, if all imports another one
// of its module; "" otherwise.
func unimported(all *packages.Package, r sink.Row) string {
	pattern := strings.Fields(r.String())[0]
	path := anyVersion.Replace(pattern)
	for _, p := range all.Imports {
		if p.Module == nil {
			continue
		}
		module := p.Module.Path
		if path != pattern {
			module = version.ReplaceAllString(module, "")
		}
		if below, ok := strings.CutPrefix(path+"/", module+"/"); ok {
			if files, _ := filepath.Glob(filepath.Join(p.Module.Dir, below, "*.go")); len(files) > 0 {
				return strings.TrimSuffix(p.Module.Path+"/"+below, "/")
			}
		}
	}
	return ""
}

func TestHitsInRealCalls(t *testing.T) {
	p := load(t, "calls", packages.NeedSyntax|packages.NeedTypesInfo)
	tab, err := sink.Resolve(p.Types, sink.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[int][]string)
	for h := range tab.Hits(goindex.New(p.Types, p.TypesInfo, inspector.New(p.Syntax).Root())) {
		line := p.Fset.Position(h.Arg.Node().Pos()).Line
		got[line] = append(got[line], h.Want.API+" "+string(h.Want.Form))
	}
	text, err := os.ReadFile("calls/calls.go")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		_, want, ok := strings.Cut(line, "//")
		if !strings.HasPrefix(line, "\t") || !ok {
			want = ""
		}
		if g, w := strings.Join(got[n], ", "), strings.TrimSpace(want); g != w {
			t.Errorf("calls.go:%d: got %q, want %q", n, g, w)
		}
	}
}
