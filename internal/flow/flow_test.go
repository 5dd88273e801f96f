package flow

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/txtar"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/segment"
)

// load returns the evaluator of a program of one file, which may call sink.
func load(t *testing.T, src string) *Package {
	t.Helper()
	p, err := check(src)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// check is load of a program that may be wrong: it returns what there is nevertheless.
func check(src string) (*Package, error) {
	fset := token.NewFileSet()
	f, syntax := parser.ParseFile(fset, "p.go", src+"\nfunc sink(string) {}\n", parser.ParseComments)
	if f == nil {
		return nil, syntax
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Instances: make(map[*ast.Ident]types.Instance), Implicits: make(map[ast.Node]types.Object),
	}
	conf := types.Config{Importer: std, Error: func(error) {}}
	pkg, err := conf.Check("p", fset, []*ast.File{f}, info)
	if err == nil {
		err = syntax
	}
	return New(fset, goindex.New(pkg, info, inspector.New([]*ast.File{f}).Root())), err
}

var std = importer.Default()

// sinks yields the arguments of the calls of sink.
func sinks(p *Package) (list []inspector.Cursor) {
	for cur := range p.Root.Preorder((*ast.CallExpr)(nil)) {
		if id, ok := cur.Node().(*ast.CallExpr).Fun.(*ast.Ident); ok && id.Name == "sink" {
			list = append(list, cur.ChildAt(edge.CallExpr_Args, 0))
		}
	}
	return list
}

var barrierNames = map[segment.BarrierKind]string{
	segment.Test: "test", segment.Check: "check", segment.Rewriter: "rewriter", segment.Address: "address", segment.OtherUse: "otheruse", segment.Settable: "settable", segment.Replaced: "replaced",
}

// show writes values as the tests want them.
func show(vs segment.Values) string {
	var list []string
	for _, v := range vs.List {
		var b strings.Builder
		barriers := make(map[string]int)
		var order []string
		for _, s := range v.Segments {
			b.WriteString(s.Known)
			if h := s.Hole; h != nil {
				name := h.Symbol.Name
				if h.Symbol.Object != nil {
					name = h.Symbol.Object.Name()
				} else if id, ok := h.Expr.(*ast.Ident); ok && name == "" {
					name = id.Name
				}
				b.WriteString("{" + name + "}")
			}
			for _, x := range s.Barriers {
				name := " ~" + barrierNames[x.Kind]
				if x.Part != "" {
					name += "." + x.Part
				}
				if barriers[name] == 0 {
					order = append(order, name)
				}
				barriers[name]++
			}
		}
		for _, name := range order {
			b.WriteString(name)
			if barriers[name] < len(v.Segments) {
				fmt.Fprintf(&b, "@%d", barriers[name])
			}
		}
		list = append(list, b.String())
	}
	if vs.Incomplete {
		list = append(list, "…")
	}
	return strings.Join(list, " | ")
}

var wantComment = regexp.MustCompile(`// want (.*)`)

func TestValues(t *testing.T) {
	for _, file := range []string{"testdata/values.txtar", "testdata/barriers.txtar"} {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, program := range archive.Files {
			t.Run(strings.ReplaceAll(program.Name, " ", "-"), func(t *testing.T) {
				p := load(t, string(program.Data))
				wants := make(map[int]string)
				for i, line := range strings.Split(string(program.Data), "\n") {
					if m := wantComment.FindStringSubmatch(line); m != nil {
						wants[i+1] = strings.TrimSpace(m[1])
					}
				}
				for _, arg := range sinks(p) {
					line := p.Fset.Position(arg.Node().Pos()).Line
					if got := show(p.Values(arg)); got != wants[line] {
						t.Errorf("line %d: %s\n\tgot  %s\n\twant %s", line, types.ExprString(arg.Node().(ast.Expr)), got, wants[line])
					}
					delete(wants, line)
				}
				if len(wants) > 0 {
					t.Errorf("no call of sink at %v", wants)
				}
			})
		}
	}
}

func TestLiteralsAreWhereBytesAreWritten(t *testing.T) {
	p := load(t, `package p

const root = "https://h"

var tests = []struct{ path string }{{"/a"}, {"/b"}}

func f() {
	for _, t := range tests {
		sink(root + t.path + "?q")
	}
}
`)
	src := "package p\n\nconst root = \"https://h\"\n\nvar tests = []struct{ path string }{{\"/a\"}, {\"/b\"}}\n"
	vs := p.Values(sinks(p)[0])
	if len(vs.List) != 2 {
		t.Fatalf("%d values", len(vs.List))
	}
	for i, want := range []string{`"/a"`, `"/b"`} {
		segs := vs.List[i].Segments
		at := p.Fset.Position(segs[1].Literal.Pos)
		if got := src[at.Offset : at.Offset+4]; got != want {
			t.Errorf("the path of value %d is written at %s, want %s", i, got, want)
		}
		if at := p.Fset.Position(segs[0].Literal.Pos); at.Line != 3 {
			t.Errorf("the base is written in line %d, want 3", at.Line)
		}
	}
}

// TestBounds evaluates programs that have far more strings than anybody judges.
func TestBounds(t *testing.T) {
	var wide, deep, calls strings.Builder
	wide.WriteString("package p\n\nfunc get(path string) { sink(\"https://h\" + path) }\n\nfunc f() {\n")
	for i := range 3 * segment.MaxValues {
		fmt.Fprintf(&wide, "\tget(\"/%d\")\n", i)
	}
	wide.WriteString("}\n")
	deep.WriteString("package p\n\nfunc f0(u string) string { return u + u }\n")
	for i := range 60 {
		fmt.Fprintf(&deep, "\nfunc f%d(u string) string { return f%d(u) + f%d(u) }\n", i+1, i, i)
	}
	deep.WriteString("\nfunc f() { sink(f60(\"a\")) }\n")
	calls.WriteString("package p\n\nvar x0 = \"a\"\n")
	for i := range 200 {
		fmt.Fprintf(&calls, "\nvar x%d = x%d + x%d\n", i+1, i, i)
	}
	calls.WriteString("\nfunc f() { sink(x200) }\n")
	for name, src := range map[string]string{"callers": wide.String(), "calls": deep.String(), "variables": calls.String()} {
		t.Run(name, func(t *testing.T) {
			p := load(t, src)
			arg := sinks(p)[0]
			vs := p.Values(arg)
			if !vs.Incomplete {
				t.Errorf("%d values are said to be all", len(vs.List))
			}
			if len(vs.List) > segment.MaxValues {
				t.Errorf("%d values", len(vs.List))
			}
			if name != "callers" {
				return
			}
			callers := p.Callers(arg)
			if len(callers) != 3*segment.MaxValues {
				t.Fatalf("%d callers", len(callers))
			}
			for i, call := range callers { // each for itself
				if got, want := show(p.ValuesOf(arg, false, call)), fmt.Sprintf("https://h/%d", i); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
			}
		})
	}
}

func TestSymbolicLeavesWhatOthersGive(t *testing.T) {
	p := load(t, `package p

type Client struct{ Base, path string }

func New() *Client { return &Client{Base: "http://h", path: "/v1"} }

func (c *Client) Get(id string) { sink(c.Base + c.path + id) }

func (c *Client) all() { c.Get("/a") }

func get(u string) { sink(u) }

func Get(host string) { get("http//" + host) }
`)
	for i, want := range []string{"{Base}/v1{id}", "http//{host}"} {
		if got := show(p.Symbolic(sinks(p)[i], false)); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// TestAlwaysTheSame evaluates everything twice.
func TestAlwaysTheSame(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/values.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range archive.Files {
		all := func() (shown []string) {
			p := load(t, string(program.Data))
			for _, arg := range sinks(p) {
				shown = append(shown, show(p.Values(arg)))
			}
			return shown
		}
		first := all()
		for range 3 {
			if again := all(); strings.Join(again, "\n") != strings.Join(first, "\n") {
				t.Errorf("%s: %v, and then %v", program.Name, first, again)
			}
		}
	}
}

// TestCodeThatDoesNotCompile takes each line out of the programs in turn, and evaluates all
// that is left.
func TestCodeThatDoesNotCompile(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/values.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range archive.Files {
		lines := strings.SplitAfter(string(program.Data), "\n")
		for i := range lines {
			p, _ := check(strings.Join(lines[:i], "") + strings.Join(lines[i+1:], ""))
			if p == nil {
				continue
			}
			for cur := range p.Root.Preorder() {
				if _, isExpr := cur.Node().(ast.Expr); isExpr {
					p.Values(cur)
					p.Elements(cur)
					p.Symbolic(cur, false)
				}
			}
			for _, f := range p.Index.Funcs() {
				for i := range f.Sig.Results().Len() {
					p.Result(f, i)
				}
			}
		}
	}
}

// A function that a field holds gets what the fields of the same literal hold.
func TestFunctionValues(t *testing.T) {
	p := load(t, `package p

import "net/http"

type registry struct {
	base string
	get  func(string) (*http.Response, error)
}

func newRegistry() *registry { return &registry{base: "h", get: http.Get} }

func fake() *registry {
	return &registry{base: "k", get: func(string) (*http.Response, error) { return nil, nil }}
}

func (r *registry) find() { r.get(r.base + "/x") }
`)
	p.nodes.WatchValues(map[string]bool{"Get": true})
	calls := p.Index.CallsByValue(func(fn *types.Func) bool { return fn.FullName() == "net/http.Get" })
	if len(calls) != 1 {
		t.Fatalf("%d calls, want 1", len(calls))
	}
	vs, arg, ok := p.ByValue(calls[0], 0, false)
	if got := show(vs); !ok || got != "h/x" || !cursor.IsValid(arg) {
		t.Errorf("the argument is %s, %v", got, ok)
	}
}
