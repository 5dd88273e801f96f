package analyzer_test

// This file runs an analyzer on sources given as strings, in memory, and
// applies its fixes.

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"log"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
)

// imported are the packages that sources of tests may import.
var imported = []string{
	"bufio", "bytes", "context", "crypto/rand", "crypto/x509", "database/sql", "encoding/base64", "encoding/json", "encoding/xml", "errors", "flag", "fmt", "html/template", "io", "log", "maps", "math/big", "net", "net/http",
	"net/http/httptest", "net/http/httputil", "net/netip", "net/url", "os", "path", "path/filepath", "regexp", "slices", "strconv", "strings", "sync", "testing", "time",
}

// std loads the types of the imported packages once for all tests.
var std = sync.OnceValues(func() (map[string]*types.Package, error) {
	cfg := &packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports, Fset: sharedFset}
	pkgs, err := packages.Load(cfg, imported...)
	if err != nil {
		return nil, err
	}
	all := make(map[string]*types.Package)
	for _, p := range pkgs {
		all[p.PkgPath] = p.Types
	}
	mysql := types.NewPackage("github.com/go-sql-driver/mysql", "mysql") // imported for its side effect
	mysql.MarkComplete()
	all[mysql.Path()] = mysql
	return all, nil
})

// TestMain loads them before the first test: a fuzzing process has ten seconds
// for its first input, which are too few for this on a busy machine.
func TestMain(m *testing.M) {
	if _, err := std(); err != nil {
		log.Fatal(err)
	}
	os.Exit(m.Run())
}

var sharedFset = token.NewFileSet()

type stdImporter map[string]*types.Package

func (m stdImporter) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("package %s is not among those that tests may import", path)
}

// A result is what an analyzer said of some sources.
type result struct {
	files map[string]string
	fset  *token.FileSet
	diags []analysis.Diagnostic
	pass  *analysis.Pass
}

// check type-checks files (name to source), which must compile, and returns
// what is needed to analyze them.
func check(files map[string]string) (*analysis.Pass, error) {
	pass, err := parse(files)
	if err != nil {
		return nil, err
	}
	if err := typeCheck(pass, nil); err != nil {
		return nil, err
	}
	return pass, nil
}

// parse returns a pass with the syntax of files (name to source).
func parse(files map[string]string) (*analysis.Pass, error) {
	pass := newPass()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := parser.ParseFile(pass.Fset, name, files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		pass.Files = append(pass.Files, f)
	}
	return pass, nil
}

// newPass returns a pass without files.
func newPass() *analysis.Pass {
	return &analysis.Pass{
		Fset: token.NewFileSet(),
		TypesInfo: &types.Info{
			Types:        make(map[ast.Expr]types.TypeAndValue),
			Instances:    make(map[*ast.Ident]types.Instance),
			Defs:         make(map[*ast.Ident]types.Object),
			Uses:         make(map[*ast.Ident]types.Object),
			Implicits:    make(map[ast.Node]types.Object),
			Selections:   make(map[*ast.SelectorExpr]*types.Selection),
			Scopes:       make(map[ast.Node]*types.Scope),
			FileVersions: make(map[*ast.File]string),
		},
	}
}

// typeCheck makes the parsed files of pass ready to be analyzed. It returns the
// first error; if onError is not nil it gets all of them, and pass is ready as
// far as it can be.
func typeCheck(pass *analysis.Pass, onError func(error)) error {
	deps, err := std()
	if err != nil {
		return err
	}
	return typeCheckAs("example.com/p", pass, deps, onError)
}

// typeCheckAs is typeCheck for a package of that path, which may import deps.
func typeCheckAs(path string, pass *analysis.Pass, deps map[string]*types.Package, onError func(error)) (err error) {
	conf := types.Config{Importer: stdImporter(deps), GoVersion: "go1.26", Error: onError}
	pass.Pkg, err = conf.Check(path, pass.Fset, pass.Files, pass.TypesInfo)
	pass.ResultOf = map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(pass.Files)}
	return err
}

// analyze runs a on files, which must compile.
func analyze(t testing.TB, a *analysis.Analyzer, files map[string]string) result {
	t.Helper()
	pass, err := check(files)
	if err != nil {
		t.Fatalf("the test's source does not compile: %v\n%s", err, listing(files))
	}
	r := result{files: files, fset: pass.Fset, pass: pass}
	pass.Analyzer = a
	pass.Report = func(d analysis.Diagnostic) { r.diags = append(r.diags, d) }
	if _, err := a.Run(pass); err != nil {
		t.Fatalf("run: %v", err)
	}
	for _, d := range r.diags {
		if err := validPositions(r, d); err != nil {
			t.Fatalf("%s: %v", d.Message, err)
		}
	}
	return r
}

func listing(files map[string]string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(&b, "-- %s --\n%s\n", name, files[name])
	}
	return b.String()
}

// validPositions fails unless the diagnostic and its edits lie inside one file
// each, and the edits of a fix do not overlap.
func validPositions(r result, d analysis.Diagnostic) error {
	inside := func(pos, end token.Pos) error {
		f := r.fset.File(pos)
		if f == nil || end < pos || int(end) > f.Base()+f.Size() {
			return fmt.Errorf("span [%d, %d) is in no file", pos, end)
		}
		return nil
	}
	if err := inside(d.Pos, d.End); err != nil {
		return err
	}
	for _, fix := range d.SuggestedFixes {
		edits := slices.Clone(fix.TextEdits)
		slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) })
		last := token.NoPos
		for _, e := range edits {
			if err := inside(e.Pos, e.End); err != nil {
				return fmt.Errorf("fix %q: %v", fix.Message, err)
			}
			if e.Pos < last {
				return fmt.Errorf("fix %q: edits overlap", fix.Message)
			}
			last = e.End
		}
	}
	return nil
}

// source returns the source text of [pos, end).
func (r result) source(pos, end token.Pos) string {
	f := r.fset.File(pos)
	return r.files[f.Name()][f.Offset(pos):f.Offset(end)]
}

// apply returns the files with the fixes applied, formatted.
func (r result) apply(t testing.TB, fixes ...analysis.SuggestedFix) map[string]string {
	t.Helper()
	byFile := make(map[string][]analysis.TextEdit)
	seen := make(map[string]bool) // equal insertions (imports) count once
	for _, fix := range fixes {
		for _, e := range fix.TextEdits {
			key := fmt.Sprint(e.Pos, e.End, string(e.NewText))
			if !seen[key] {
				seen[key] = true
				name := r.fset.File(e.Pos).Name()
				byFile[name] = append(byFile[name], e)
			}
		}
	}
	out := maps.Clone(r.files)
	for name, edits := range byFile {
		slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) })
		var b strings.Builder
		from := 0
		for _, e := range edits {
			f := r.fset.File(e.Pos)
			b.WriteString(r.files[name][from:f.Offset(e.Pos)])
			b.Write(e.NewText)
			from = f.Offset(e.End)
		}
		b.WriteString(r.files[name][from:])
		src, err := format.Source([]byte(b.String()))
		if err != nil {
			t.Fatalf("after the fix %s does not parse: %v\n%s", name, err, b.String())
		}
		out[name] = string(src)
	}
	return out
}

// firstFixes are the fixes that go vet -fix applies with the settings of the
// run.
func (r result) firstFixes() []analysis.SuggestedFix {
	var fixes []analysis.SuggestedFix
	for _, d := range r.diags {
		if len(d.SuggestedFixes) > 0 {
			fixes = append(fixes, d.SuggestedFixes[0])
		}
	}
	return fixes
}

// offeringAll returns the analyzer that offers fixes that need review as well.
func offeringAll(t testing.TB) *analysis.Analyzer {
	t.Helper()
	return with(t, analyzer.Settings{UnsafeFixes: true})
}

// atSinks returns the analyzer that reports what arrives at sinks alone, and offers fixes that
// need review as well.
func atSinks(t testing.TB) *analysis.Analyzer {
	t.Helper()
	return with(t, analyzer.Settings{UnsafeFixes: true, Literals: new(bool)})
}

// with returns the analyzer with the settings, which must be right.
func with(t testing.TB, s analyzer.Settings) *analysis.Analyzer {
	t.Helper()
	a, err := analyzer.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
