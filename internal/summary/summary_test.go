package summary

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/txtar"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/segment"
)

// A program is the packages of one archive, one file each, analyzed in order.
type program struct {
	t     *testing.T
	fset  *token.FileSet
	pkgs  map[string]*types.Package
	facts map[string][]byte // by path, as a driver keeps them
}

func (p *program) Import(path string) (*types.Package, error) {
	if pkg := p.pkgs[path]; pkg != nil {
		return pkg, nil
	}
	return importer.Default().Import(path)
}

// analyze type-checks the file and returns what arrives at each call of a function named
// sink, at this package's and those of others, in the order of the source.
func (p *program) analyze(file txtar.File) (got []string) {
	f, err := parser.ParseFile(p.fset, file.Name, file.Data, parser.ParseComments)
	if err != nil {
		p.t.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Instances: make(map[*ast.Ident]types.Instance),
	}
	conf := types.Config{Importer: p}
	pkg, err := conf.Check(pathOf(file), p.fset, []*ast.File{f}, info)
	if err != nil {
		p.t.Fatal(err)
	}
	p.pkgs[pkg.Path()] = pkg
	pass := &analysis.Pass{Pkg: pkg, AllPackageFacts: func() (all []analysis.PackageFact) {
		for _, of := range p.pkgs {
			if data := p.facts[of.Path()]; data != nil {
				fact := new(factpack.Fact)
				if err := gob.NewDecoder(bytes.NewReader(data)).Decode(fact); err != nil {
					p.t.Fatal(err)
				}
				all = append(all, analysis.PackageFact{Package: of, Fact: fact})
			}
		}
		return all
	}, ExportPackageFact: func(fact analysis.Fact) {
		var b bytes.Buffer
		if err := gob.NewEncoder(&b).Encode(fact); err != nil {
			p.t.Fatal(err)
		}
		p.facts[pkg.Path()] = b.Bytes()
	}}
	set := factpack.New(pass)
	fl := flow.New(p.fset, goindex.New(pkg, info, inspector.New([]*ast.File{f}).Root()))
	fl.Index.IsOurs = func(q *types.Package) bool { return strings.HasPrefix(q.Path(), "m/") }
	facts := Import(pkg, set, func(string) bool { return true })
	fl.Facts, fl.Barriers.Asks, fl.Barriers.Asked = facts, facts.Asks, facts.Asked
	var hits []sink.Hit
	for cur := range fl.Root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
			hit := sink.Hit{Want: &spec.Expectation{API: "sink", Form: spec.HTTPURL}, Arg: cur.ChildAt(edge.CallExpr_Args, 0), Site: cur}
			got = append(got, p.show(hit, fl.Values(hit.Arg)))
			hits = append(hits, hit)
		}
	}
	for hit, vs := range facts.Sites(fl, false) {
		got = append(got, p.show(hit, vs))
	}
	Export(fl, facts, hits, func(sink.Hit) []segment.Barrier { return nil }, func(*types.Func) bool { return false }, set)
	set.Export()
	return got
}

// pathOf is the import path of the package of the file: that of another module as it is.
func pathOf(file txtar.File) string {
	if dir := path.Dir(file.Name); strings.Contains(dir, ".") {
		return dir
	}
	return "m/" + path.Dir(file.Name)
}

// show writes a hit and what arrives there.
func (p *program) show(hit sink.Hit, vs segment.Values) string {
	var list []string
	for _, v := range vs.List {
		var b strings.Builder
		for _, s := range v.Segments {
			b.WriteString(s.Known)
			if h := s.Hole; h != nil {
				name := h.Symbol.Name
				if h.Symbol.Object != nil {
					name = h.Symbol.Object.Name()
				}
				b.WriteString("{" + name + "}")
			}
			if s.Literal.Place != (segment.Place{}) {
				fmt.Fprintf(&b, "@%s:%d", s.Literal.Place.Package, s.Literal.Place.Line)
			}
			if len(s.Barriers) > 0 {
				b.WriteString("~")
			}
		}
		for _, g := range v.Guards {
			if gotypes.IsBool(g.Object.Type()) {
				fmt.Fprintf(&b, " if %s is %s", g.Object.Name(), g.Words[0])
			}
		}
		list = append(list, b.String())
	}
	return fmt.Sprintf("%s:%d %s", hit.Want.API, p.fset.Position(hit.Arg.Node().Pos()).Line, strings.Join(list, " | "))
}

func TestFacts(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/facts.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var p *program
	for _, file := range archive.Files {
		if strings.HasPrefix(file.Name, "program ") {
			p = &program{t: t, fset: token.NewFileSet(), pkgs: make(map[string]*types.Package), facts: make(map[string][]byte)}
			continue
		}
		src, want, _ := strings.Cut(string(file.Data), "\n// want\n")
		file.Data = []byte(src)
		var wants []string
		for line := range strings.SplitSeq(strings.TrimSpace(want), "\n") {
			if line != "" {
				wants = append(wants, strings.TrimPrefix(line, "// "))
			}
		}
		if got := p.analyze(file); strings.Join(got, "\n") != strings.Join(wants, "\n") {
			t.Errorf("%s:\ngot\n%s\nwant\n%s", file.Name, strings.Join(got, "\n"), strings.Join(wants, "\n"))
		}
	}
}

// TestFactsAreAlwaysTheSame analyzes the same programs twice.
func TestFactsAreAlwaysTheSame(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/facts.txtar")
	if err != nil {
		t.Fatal(err)
	}
	run := func() (all [][]byte) {
		var p *program
		for _, file := range archive.Files {
			if strings.HasPrefix(file.Name, "program ") {
				p = &program{t: t, fset: token.NewFileSet(), pkgs: make(map[string]*types.Package), facts: make(map[string][]byte)}
				continue
			}
			p.analyze(file)
			all = append(all, p.facts[pathOf(file)])
		}
		return all
	}
	first := run()
	for range 5 {
		for i, data := range run() {
			if !bytes.Equal(data, first[i]) {
				t.Fatalf("the facts of package %d differ", i)
			}
		}
	}
}

// What reads a password from a fact has it from a file that people do not expect it in.
func TestFactsHoldNoSecret(t *testing.T) {
	p := &program{t: t, fset: token.NewFileSet(), pkgs: make(map[string]*types.Package), facts: make(map[string][]byte)}
	p.analyze(txtar.File{Name: "a/a.go", Data: []byte(`package a

import "fmt"

func sink(string) {}

const Orders = "https://bob:hunter2@orders.example.com/"

var Base = "https://bob:hunter2@h.example.com/"

type Config struct {
	URL string "default:\"postgres://bob:hunter2@db/shop\""
}

func DSN(db string) string { return "bob:hunter2@tcp(db:3306)/" + db }

func Password() string { return "hunter2" }

func Secret(db string) string { return fmt.Sprintf("host=%s password=hunter2", db) }

func Get(path string) { sink("https://bob:hunter2@h.example.com/" + path) }

func New() Config { return Config{URL: "postgres://bob:hunter2@db/" + Base} }
`)})
	if data := p.facts["m/a"]; bytes.Contains(data, []byte("hunter2")) || !bytes.Contains(data, []byte("@h.example.com/")) {
		t.Errorf("the facts are %q", data)
	}
}

func TestBrokenFactsAreNone(t *testing.T) {
	data := text(&about{Templates: []template{{&spec.Expectation{API: "sink"}, segment.Of("https://h", segment.Literal{Place: segment.Place{Package: "m/a", File: "a.go", Line: 1}})}}})
	find := func(string) types.Object { return nil }
	for i := range data {
		if read(data[:i], find) != nil {
			t.Errorf("something is known of the first %d of %d bytes", i, len(data))
		}
	}
	if a := read(data, find); a == nil || a.Templates[0].Want.API != "sink" {
		t.Errorf("%+v", a)
	}
}
