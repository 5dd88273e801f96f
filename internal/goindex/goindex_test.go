package goindex

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/progtest"
)

const src = `package p

type client struct {
	base  string
	calls func(string)
}

var base = "a"

func get(u string) {}

func (c *client) run() { c.base = "b"; c.calls("c") }

func use(c *client) {
	list := []client{{base: "d"}, {"e", nil}}
	base = "f"
	for _, base = range []string{"g"} {
		get(base + c.base)
	}
	func() { get(list[0].base) }()
	(*client).run(c)
	c.run()
}

type table struct{ byKey map[string]string }

func (t *table) fill() { t.byKey["k"] = "v"; t.byKey["l"] += "w"; t.byKey = nil }
`

func load(t *testing.T) (*Index, *token.FileSet) {
	s := progtest.Config{}.Load(t, src)
	return New(s.Pkg, s.Info, s.Root), s.Fset
}

func TestIndex(t *testing.T) {
	ix, fset := load(t)
	line := func(pos token.Pos) string { return fmt.Sprint(fset.Position(pos).Line) }
	lines := func(list []inspector.Cursor) string {
		var at []string
		for _, c := range list {
			at = append(at, line(c.Node().Pos()))
		}
		return strings.Join(at, " ")
	}
	object := func(name string) types.Object { return ix.Pkg.Scope().Lookup(name) }
	member := func(name string) types.Object {
		m, _, _ := types.LookupFieldOrMethod(object("client").Type(), true, ix.Pkg, name)
		return m
	}
	reads := func(obj types.Object) string { return lines(ix.Reads(obj)) }
	use, ok := ix.Decl(object("use").(*types.Func))
	if !ok {
		t.Fatal("use is not declared")
	}
	c := use.Node().(*ast.FuncDecl).Type.Params.List[0].Names[0]
	for _, test := range []struct{ what, got, want string }{
		{"reads of the variable", reads(object("base")), "18"},
		{"reads of the field", reads(member("base")), "18 20"},
		{"reads of the function", reads(object("get")), "18 20"},
		{"writes of the variable", lines(ix.Writes(object("base"))), "16 17"},
		{"writes of the field", lines(ix.Writes(member("base"))), "12 15"},
		{"calls of the function", lines(ix.Calls(object("get"))), "18 20"},
		{"calls of the method", lines(ix.Calls(member("run"))), "22"},
		{"calls of the field", lines(ix.Calls(member("calls"))), ""},
		{"mentions of the parameter", lines(ix.Mentions(ix.Info.Defs[c], use)), "14 18 21 22"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
	if !ix.IsWritten(object("base")) || ix.IsWritten(object("get")) {
		t.Error("the variable is written, the function is not")
	}
	if _, ok := ix.Decl(member("run").(*types.Func)); !ok {
		t.Error("the method is declared here")
	}
}

// TestWhatIsFoundByNames checks that the declarations with the name of an object are all that
// mention or call it.
func TestWhatIsFoundByNames(t *testing.T) {
	list, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "net/url", "net/http/httputil", "text/template")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range list {
		ix := New(p.Types, p.TypesInfo, inspector.New(p.Syntax).Root())
		uses, calls := make(map[types.Object][]int32), make(map[types.Object][]int32)
		for cur := range ix.Root.Preorder((*ast.Ident)(nil), (*ast.CallExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.Ident:
				if obj := p.TypesInfo.Uses[n]; obj != nil && obj.Pkg() == p.Types {
					uses[gotypes.Origin(obj)] = append(uses[gotypes.Origin(obj)], cur.Index())
				}
			case *ast.CallExpr:
				if obj := Callee(p.TypesInfo, n); obj != nil {
					calls[obj] = append(calls[obj], cur.Index())
				}
			}
		}
		if len(uses) == 0 || len(calls) == 0 {
			t.Fatalf("nothing in %s", p.PkgPath)
		}
		for obj, want := range uses {
			switch obj.(type) {
			case *types.Var, *types.Const, *types.Func:
				if got := indexes(ix.Uses(obj)); !slices.Equal(got, want) {
					t.Errorf("%v is used at %v, want %v", obj, got, want)
				}
			}
		}
		for obj, want := range calls {
			if got := indexes(ix.Calls(obj)); !slices.Equal(got, want) {
				t.Errorf("%v is called at %v, want %v", obj, got, want)
			}
		}
	}
}

// indexes are those of the cursors, in order.
func indexes(list []inspector.Cursor) (all []int32) {
	for _, cur := range list {
		all = append(all, cur.Index())
	}
	slices.Sort(all)
	return all
}
