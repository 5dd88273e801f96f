package progtest

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"sync"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
)

// A Source is one type-checked file, a package of its own.
type Source struct {
	Fset  *token.FileSet
	Files []*ast.File // the one
	Pkg   *types.Package
	Info  *types.Info
	Root  inspector.Cursor
}

// File is the syntax of the source.
func (s *Source) File() *ast.File { return s.Files[0] }

// A Config says how a source is type-checked. The zero value is for a file p.go
// of a package with the path p, which may import the standard library.
type Config struct {
	Path     string         // import path of the package
	Name     string         // of the file
	Fset     *token.FileSet // what the file is added to; nil for a new one
	Importer types.Importer // nil for [Std]
}

// Check parses and type-checks src. Where that is not right, it returns the first
// error and what there is nevertheless; the Source is nil where not even a
// package clause is found.
func (c Config) Check(src string) (s *Source, first error) {
	if c.Path == "" {
		c.Path = "p"
	}
	if c.Name == "" {
		c.Name = "p.go"
	}
	if c.Fset == nil {
		c.Fset = token.NewFileSet()
	}
	if c.Importer == nil {
		c.Importer = Std()
	}
	file, first := parser.ParseFile(c.Fset, c.Name, src, parser.ParseComments|parser.SkipObjectResolution)
	if file == nil {
		return nil, first
	}
	s = &Source{Fset: c.Fset, Files: []*ast.File{file}, Info: &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:     make(map[ast.Node]*types.Scope),
		Instances:  make(map[*ast.Ident]types.Instance),
	}}
	conf := types.Config{Importer: c.Importer, GoVersion: "go1.26", Error: func(err error) {
		if first == nil {
			first = err
		}
	}}
	s.Pkg, _ = conf.Check(c.Path, c.Fset, s.Files, s.Info)
	s.Root = inspector.New(s.Files).Root()
	return s, first
}

// Load is Check for a test that src has to compile in.
func (c Config) Load(t testing.TB, src string) *Source {
	t.Helper()
	s, err := c.Check(src)
	if err != nil {
		t.Fatalf("%v\n%s", err, src)
	}
	return s
}

// Std returns the importer of the standard library, from its source. It is the
// same for the whole process, and may be used by several goroutines.
func Std() types.Importer { return &std }

var std = lockedImporter{imp: importer.ForCompiler(token.NewFileSet(), "source", nil)}

// A lockedImporter imports one package after the other.
type lockedImporter struct {
	mu  sync.Mutex
	imp types.Importer
}

func (l *lockedImporter) Import(path string) (*types.Package, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.imp.Import(path)
}
