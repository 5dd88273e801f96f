package intent

// This file type-checks small test files for the tests: with the standard
// library as it is, and with fakes of the testing libraries under their real
// import paths.

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/progtest"
	"github.com/urilint/urilint/internal/testcode"
)

// importPaths are the packages that the sources may name, without saying so in
// an import declaration.
var importPaths = map[string]string{
	"context":  "context",
	"errors":   "errors",
	"fmt":      "fmt",
	"io":       "io",
	"log":      "log",
	"os":       "os",
	"strings":  "strings",
	"testing":  "testing",
	"api":      "example.org/api",
	"other":    "example.org/other",
	"assert":   "github.com/stretchr/testify/assert",
	"require":  "github.com/stretchr/testify/require",
	"suite":    "github.com/stretchr/testify/suite",
	"gomega":   "github.com/onsi/gomega",
	"qt":       "github.com/frankban/quicktest",
	"goqt":     "github.com/go-quicktest/qt",
	"gtassert": "gotest.tools/v3/assert",
	"gtcmp":    "gotest.tools/v3/assert/cmp",
	"convey":   "github.com/smartystreets/goconvey/convey",
	"check":    "gopkg.in/check.v1",
	"is":       "github.com/matryer/is",
}

// A fakeImporter serves the fakes, and everything else from export data.
type fakeImporter struct {
	std   types.Importer
	fakes map[string]*types.Package
}

// Import loads a fake once.
func (imp *fakeImporter) Import(path string) (*types.Package, error) {
	src, ok := fakeSources[path]
	if !ok {
		return imp.std.Import(path)
	}
	if pkg := imp.fakes[path]; pkg != nil {
		return pkg, nil
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path+"/fake.go", src, 0)
	if err != nil {
		return nil, err
	}
	pkg, err := (&types.Config{Importer: imp}).Check(path, fset, []*ast.File{file}, nil)
	if err != nil {
		return nil, err
	}
	imp.fakes[path] = pkg
	return pkg, nil
}

var packages = sync.OnceValue(func() *fakeImporter {
	return &fakeImporter{std: importer.Default(), fakes: make(map[string]*types.Package)}
})

var qualifier = regexp.MustCompile(`\b([a-z]\w*)\.[A-ZΩ]`)

// source makes a file of declarations: it adds the package clause and the
// imports.
func source(decls string) string {
	var b strings.Builder
	b.WriteString("package p\n\n")
	var names []string
	for _, m := range qualifier.FindAllStringSubmatch(decls, -1) {
		if importPaths[m[1]] != "" && !slices.Contains(names, m[1]) {
			names = append(names, m[1])
			fmt.Fprintf(&b, "import %s %q\n", m[1], importPaths[m[1]])
		}
	}
	b.WriteString(decls)
	return b.String()
}

// load type-checks one file of the given name and returns a Checker for it.
func load(t *testing.T, name, src string) (*Checker, *ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	fset.AddFile("fakes", -1, 1<<20) // so that positions in a fake, of another file set, are none of this file
	s := progtest.Config{Path: "example.org/p", Name: name, Fset: fset, Importer: packages()}.Load(t, src)
	index := goindex.New(s.Pkg, s.Info, s.Root)
	return New(fset, s.Files, index, testcode.New(fset, s.Root, s.Info)), s.File()
}

// The bad string of every source, and the mark before the expression that
// brings it to its sink where that is not the literal itself.
const (
	badString = `"::bad"`
	argMark   = "/*arg*/"
)

// locate finds the literal, the argument and the site around it.
func locate(t *testing.T, j *Checker, file *ast.File, src string) (site, arg inspector.Cursor, literal token.Pos) {
	t.Helper()
	root := j.index.Root
	at := strings.Index(src, badString)
	if at < 0 {
		t.Fatalf("no %s in the source", badString)
	}
	literal = file.FileStart + token.Pos(at)
	pos := literal
	if i := strings.Index(src, argMark); i >= 0 {
		pos = file.FileStart + token.Pos(i+len(argMark))
	}
	arg, ok := root.FindByPos(pos, pos+1)
	for ok && arg.Parent().Node().Pos() == pos {
		if _, isExpr := arg.Parent().Node().(ast.Expr); !isExpr {
			break
		}
		arg = arg.Parent()
	}
	for site = range arg.Enclosing((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
		if site != arg {
			return site, arg, literal
		}
	}
	t.Fatal("no site around the argument")
	return site, arg, literal
}
