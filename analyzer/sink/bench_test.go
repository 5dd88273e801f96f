package sink

// This file measures what a package costs that is not full of URLs: the
// packages of the standard library around net.

import (
	"bytes"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/progtest"
)

// BenchmarkStandardLibrary resolves the catalogue for each package of net and
// net/http and walks over its files.
func BenchmarkStandardLibrary(b *testing.B) {
	var programs []*program
	lines := 0
	for _, path := range []string{"net/http", "net/http/httputil", "net/http/cookiejar", "net/rpc", "net/smtp", "net/url"} {
		p, n := checkStd(b, path)
		programs = append(programs, p)
		lines += n
	}
	b.Run("Resolve", func(b *testing.B) {
		for b.Loop() {
			for _, p := range programs {
				if _, err := Resolve(p.pkg, Builtin()); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("Hits", func(b *testing.B) {
		hits := 0
		tables := make([]*Table, len(programs))
		for i, p := range programs {
			tables[i], _ = Resolve(p.pkg, Builtin())
		}
		for b.Loop() {
			hits = 0
			for i, p := range programs {
				for range tables[i].Hits(p.index()) {
					hits++
				}
			}
		}
		b.ReportMetric(float64(hits), "hits")
		b.ReportMetric(float64(lines), "lines")
	})
}

// checkStd type-checks the files of a package of the standard library.
func checkStd(b *testing.B, path string) (*program, int) {
	b.Helper()
	bp, err := build.Import(path, "", 0)
	if err != nil {
		b.Fatal(err)
	}
	lines := 0
	var files []*ast.File
	for _, name := range bp.GoFiles {
		src, err := os.ReadFile(filepath.Join(bp.Dir, name))
		if err != nil {
			b.Fatal(err)
		}
		f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		if err != nil {
			b.Fatal(err)
		}
		lines += bytes.Count(src, []byte("\n"))
		files = append(files, f)
	}
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	conf := types.Config{Importer: progtest.Std(), Error: func(error) {}}
	pkg, _ := conf.Check(path, fset, files, info)
	return &program{pkg: pkg, info: info, root: inspector.New(files).Root(), base: token.NoPos}, lines
}

// BenchmarkCatalogue measures what a process takes to have the catalogue at
// hand, and the rows about net/http.
func BenchmarkCatalogue(b *testing.B) {
	b.Run("Index", func(b *testing.B) {
		for b.Loop() {
			readCatalogue(catalogueText)
		}
	})
	b.Run("Rows", func(b *testing.B) {
		for b.Loop() {
			ix := readCatalogue(catalogueText)
			for range (Catalogue{{index: ix}}).of("net/http") {
			}
		}
	})
}
