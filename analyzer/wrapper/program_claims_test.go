package wrapper

// This file analyzes programs of two packages as a driver does: the second with the
// facts of the first.

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/progtest"
	"github.com/urilint/urilint/internal/testcode"
)

// A claim is what is said of a string at a place.
type claim struct {
	at     string // the line, as use.go:12
	kind   claimKind
	values []value.Value
	path   []string // what it passes
}

type claimKind int

const (
	direct  claimKind = iota // it is given to the sink there
	passed                   // it is given to a function
	written                  // it is written to a field or variable, by a function too
)

// An importer of a program knows its packages.
type programImporter map[string]*types.Package

func (m programImporter) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	return progtest.Std().Import(path)
}

// A workspace holds the packages of a program and what drivers carry between them.
type workspace struct {
	packages programImporter
	facts    map[string][]byte // by the path of the package that they are about
	claims   []claim
}

// claimsOf returns what is said of the program.
func claimsOf(t *testing.T, p program) []claim {
	t.Helper()
	w := &workspace{packages: make(programImporter), facts: make(map[string][]byte)}
	w.add(t, progtest.Config{Path: "gen/world", Name: "world.go"}, worldSource)
	w.analyze(t, w.add(t, progtest.Config{Path: "gen/lib", Name: "lib.go"}, p.lib))
	w.analyze(t, w.add(t, progtest.Config{Path: "gen/use", Name: "use.go"}, p.main))
	return w.claims
}

// add type-checks a package and lets others import it by its export data.
func (w *workspace) add(t *testing.T, c progtest.Config, src string) *progtest.Source {
	t.Helper()
	c.Importer = w.packages
	s := c.Load(t, src)
	var data bytes.Buffer
	if err := gcexportdata.Write(&data, s.Fset, s.Pkg); err != nil {
		t.Fatal(err)
	}
	known := make(map[string]*types.Package)
	addImports(known, s.Pkg)
	pkg, err := gcexportdata.Read(&data, s.Fset, known, c.Path)
	if err != nil {
		t.Fatal(err)
	}
	w.packages[c.Path] = pkg
	return s
}

// addImports adds to known what pkg imports, by way of others too.
func addImports(known map[string]*types.Package, pkg *types.Package) {
	for _, imp := range pkg.Imports() {
		if known[imp.Path()] == nil {
			known[imp.Path()] = imp
			addImports(known, imp)
		}
	}
}

// passOf returns a pass that carries facts as they are written to files.
func (w *workspace) passOf(t *testing.T, s *progtest.Source) *analysis.Pass {
	return &analysis.Pass{
		Fset: s.Fset, Pkg: s.Pkg, TypesInfo: s.Info,
		AllPackageFacts: func() (list []analysis.PackageFact) {
			for _, imp := range s.Pkg.Imports() {
				if data := w.facts[imp.Path()]; data != nil {
					fact := new(factpack.Fact)
					if err := gob.NewDecoder(bytes.NewReader(data)).Decode(fact); err != nil {
						t.Fatal(err)
					}
					list = append(list, analysis.PackageFact{Package: imp, Fact: fact})
				}
			}
			return list
		},
		ExportPackageFact: func(fact analysis.Fact) {
			var data bytes.Buffer
			if err := gob.NewEncoder(&data).Encode(fact); err != nil {
				t.Fatal(err)
			}
			w.facts[s.Pkg.Path()] = data.Bytes()
		},
	}
}

// analyze analyzes a package: it notes what is claimed, and the facts about it.
func (w *workspace) analyze(t *testing.T, s *progtest.Source) {
	t.Helper()
	row, err := sink.ParseRow("gen/world Sink 0 http-url http,https")
	if err != nil {
		t.Fatal(err)
	}
	table, err := sink.Resolve(s.Pkg, sink.CatalogueOf(row))
	if err != nil {
		t.Fatal(err)
	}
	set := factpack.New(w.passOf(t, s))
	index := goindex.New(s.Pkg, s.Info, s.Root)
	values := value.New(s.Fset, s.Files, index)
	flows := New(index, values, testcode.New(s.Fset, s.Files, s.Info))
	flows.Import(set.All(func(data string) analysis.Fact { return ReadFact(data) }), table.Has, table.Adapt(index))
	flows.Declare(table, nil, nil)
	visit := func(a *Arrival) {
		if !a.IsLatent() {
			w.claims = append(w.claims, claimAt(a, s))
		}
		flows.Visit(a, true)
	}
	for hit := range table.Hits(index) {
		visit(ArrivalAt(hit, values))
	}
	for a := range flows.Arrivals {
		visit(a)
	}
	flows.Export(func(obj types.Object, fact analysis.Fact) { set.Add(obj, fact.(*Fact)) })
	if err := set.Export(); err != nil {
		t.Fatal(err)
	}
}

// claimAt is what is claimed of the strings that arrive at a.
func claimAt(a *Arrival, s *progtest.Source) claim {
	pos := s.Fset.Position(a.Hit.Site.Node().Pos())
	c := claim{at: fmt.Sprintf("%s:%d", pos.Filename, pos.Line), values: a.Values, path: a.CallPath()}
	switch {
	case a.flow == nil: // world.Sink(u)
		c.kind = direct
	case isValue(a.Hit.Obj) || slices.ContainsFunc(a.hops(), func(h Hop) bool { return isFieldOrVar(s.Pkg, h.Name) }): // lib.New(u)
		c.kind = written
	default: // lib.Get(u)
		c.kind = passed
	}
	return c
}

// isFieldOrVar reports whether the name is that of a field or variable of pkg or of a
// package that it imports: "lib.Client.Base".
func isFieldOrVar(pkg *types.Package, name string) bool {
	parts := strings.Split(strings.NewReplacer("(", "", "*", "", ")", "").Replace(name), ".")
	for _, p := range append(pkg.Imports(), pkg) {
		obj := p.Scope().Lookup(parts[1])
		if p.Name() != parts[0] || obj == nil {
			continue
		}
		if len(parts) == 3 {
			obj, _, _ = types.LookupFieldOrMethod(obj.Type(), true, p, parts[2])
		}
		if v, ok := obj.(*types.Var); ok {
			return isValue(v)
		}
	}
	return false
}
