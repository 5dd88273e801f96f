package factpack

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// A program is packages of which each may import those before it.
type program struct {
	fset     *token.FileSet
	packages map[string]*types.Package
	facts    map[*types.Package]*Fact
	indirect bool // each package is told of all, not only of those that it imports
}

// Import returns a package of the program.
func (p *program) Import(path string) (*types.Package, error) {
	if pkg := p.packages[path]; pkg != nil {
		return pkg, nil
	}
	return importer.Default().Import(path)
}

// add adds a package, notes something of each object of it that declares says, and
// returns what is known to it of others, sorted.
func (p *program) add(t *testing.T, path, source string, noted ...string) (known []string) {
	t.Helper()
	file, err := parser.ParseFile(p.fset, path+".go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{Importer: p}).Check(path, p.fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p.packages[path] = pkg
	set := New(p.passOf(t, pkg))
	for obj, data := range set.All() {
		known = append(known, obj.Pkg().Path()+": "+data)
	}
	slices.Sort(known)
	for _, name := range noted {
		obj := LookUp(pkg, name)
		if obj == nil {
			t.Fatalf("%s has no %s", path, name)
		}
		set.Add(obj, "on "+name)
	}
	set.Export()
	return known
}

// passOf is a pass over pkg. A fact is written and read on its way.
func (p *program) passOf(t *testing.T, pkg *types.Package) *analysis.Pass {
	return &analysis.Pass{
		Pkg: pkg,
		AllPackageFacts: func() (list []analysis.PackageFact) {
			for of, fact := range p.facts {
				if p.indirect || slices.Contains(pkg.Imports(), of) {
					list = append(list, analysis.PackageFact{Package: of, Fact: fact})
				}
			}
			return list
		},
		ExportPackageFact: func(fact analysis.Fact) {
			var b bytes.Buffer
			if err := gob.NewEncoder(&b).Encode(fact); err != nil {
				t.Fatal(err)
			}
			p.facts[pkg] = new(Fact)
			if err := gob.NewDecoder(&b).Decode(p.facts[pkg]); err != nil {
				t.Fatal(err)
			}
		},
	}
}

// declarations are of all that a fact may be about.
const declarations = `package a

func Get(u string) {}

var Base string

type Client struct {
	Base string
	HTTP struct {
		Hosts []struct{ URL string }
	}
}

func (*Client) Get(u string) {}

type Getter interface{ Get(u string) }

type Box[T any] struct{ URL T }

func (Box[T]) Open(u string) {}

type alias = struct{ URL string }

type list []struct{ URL string }

var Default struct{ URL string }

func New() *client { return nil }

type client struct{}

func (client) Get(u string) {}
`

// members and scope are the names of those declarations.
var (
	members = []string{
		"Client.Base", "Client.HTTP.Hosts.URL", "Client.Get", "Getter.Get", "Box.URL", "Box.Open",
		"alias.URL", "list.URL", "Default.URL", "client.Get",
	}
	scope = []string{"Get", "Base"}
)

// noted is what is known of objects of a package.
func noted(path string, names ...string) (lines []string) {
	for _, name := range names {
		lines = append(lines, path+": on "+name)
	}
	slices.Sort(lines)
	return lines
}

// TestFactsReachThoseWhoCanNameTheObject checks that an importer is told of all
// objects, and those who import that one of what they may get from it: methods and
// fields.
func TestFactsReachThoseWhoCanNameTheObject(t *testing.T) {
	for _, indirect := range []bool{false, true} {
		t.Run(fmt.Sprint("indirect=", indirect), func(t *testing.T) {
			p := &program{token.NewFileSet(), make(map[string]*types.Package), make(map[*types.Package]*Fact), indirect}
			if known := p.add(t, "a", declarations, slices.Concat(members, scope)...); known != nil {
				t.Errorf("a knows %q", known)
			}
			if got, want := p.add(t, "b", "package b\nimport \"a\"\nvar Client = a.New()"), noted("a", slices.Concat(members, scope)...); !slices.Equal(got, want) {
				t.Errorf("b knows\n%q, want\n%q", got, want)
			}
			for _, path := range []string{"c", "d"} {
				imported := string(path[0] - 1)
				source := "package " + path + "\nimport \"" + imported + "\"\nvar Client = " + imported + ".Client"
				if got, want := p.add(t, path, source), noted("a", members...); !slices.Equal(got, want) {
					t.Errorf("%s knows\n%q, want\n%q", path, got, want)
				}
			}
		})
	}
}

// TestNothingToSayIsNoFact checks that a package that nothing is known of has no
// fact: go vet writes and reads those that there are in each importer.
func TestNothingToSayIsNoFact(t *testing.T) {
	p := &program{token.NewFileSet(), make(map[string]*types.Package), make(map[*types.Package]*Fact), false}
	p.add(t, "a", declarations)
	p.add(t, "b", "package b\nimport \"a\"\nvar Client = a.New()")
	if len(p.facts) > 0 {
		t.Errorf("there are facts: %v", p.facts)
	}
}

// TestObjectsWithoutNamesHaveNoFacts checks that a fact about something that cannot
// be found again is left out.
func TestObjectsWithoutNamesHaveNoFacts(t *testing.T) {
	p := &program{token.NewFileSet(), make(map[string]*types.Package), make(map[*types.Package]*Fact), false}
	p.add(t, "a", "package a\nvar X interface{ Get(u string) }\nfunc F(u string) {}")
	pkg := p.packages["a"]
	set := New(p.passOf(t, pkg))
	x := pkg.Scope().Lookup("X").Type().Underlying().(*types.Interface)
	param := pkg.Scope().Lookup("F").(*types.Func).Signature().Params().At(0)
	set.Add(x.Method(0), "on nobody")
	set.Add(param, "on nobody")
	set.Export()
	if p.facts[pkg] != nil {
		t.Errorf("there is a fact %v", p.facts[pkg])
	}
}

// TestFactsAreAlwaysTheSame checks that two runs write the same bytes, which the
// cache of the go command goes by.
func TestFactsAreAlwaysTheSame(t *testing.T) {
	var first []byte
	for range 8 {
		p := &program{token.NewFileSet(), make(map[string]*types.Package), make(map[*types.Package]*Fact), false}
		p.add(t, "a", declarations, slices.Concat(scope, members)...)
		p.add(t, "b", "package b\nimport \"a\"\nvar Client = a.New()\nvar URL string", "URL")
		var b bytes.Buffer
		if err := gob.NewEncoder(&b).Encode(p.facts[p.packages["b"]]); err != nil {
			t.Fatal(err)
		}
		data := b.Bytes()
		if first == nil {
			first = data
		}
		if !bytes.Equal(data, first) {
			t.Fatalf("the fact is\n%q, and was\n%q", data, first)
		}
	}
	if s := string(first); !strings.Contains(s, "URLon URL") && !strings.Contains(s, "Client.Get") {
		t.Errorf("the fact is %q", s)
	}
}

// TestNotesReachAllImporters checks that what a package says of the program gets to all
// that import it, by way of packages that have nothing to say.
func TestNotesReachAllImporters(t *testing.T) {
	for _, indirect := range []bool{false, true} {
		t.Run(fmt.Sprint("indirect=", indirect), func(t *testing.T) {
			p := &program{token.NewFileSet(), make(map[string]*types.Package), make(map[*types.Package]*Fact), indirect}
			p.add(t, "a", "package a")
			set := New(p.passOf(t, p.packages["a"]))
			set.AddNote("of a")
			set.Export()
			p.add(t, "b", "package b\nimport _ \"a\"")
			p.add(t, "c", "package c\nimport _ \"b\"")
			for _, path := range []string{"b", "c"} {
				var got []string
				for of, data := range New(p.passOf(t, p.packages[path])).Notes {
					got = append(got, of+": "+data)
				}
				if want := []string{"a: of a"}; !slices.Equal(got, want) {
					t.Errorf("%s is told %q, want %q", path, got, want)
				}
			}
		})
	}
}

// TestHalfASectionIsNoFact checks that of a section that ends early what can be read is known.
func TestHalfASectionIsNoFact(t *testing.T) {
	whole := sectionWith(map[string]string{"Get": "of", "New": "of"}).text()
	for n := range len(whole) {
		for name, data := range sectionOf(whole[:n]).entries() {
			if data != "of" || name != "Get" || n < len(whole)/2 {
				t.Errorf("%q says %q of %s", whole[:n], data, name)
			}
		}
	}
}
