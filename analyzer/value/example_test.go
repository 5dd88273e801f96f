package value_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
)

const src = `package p

const host = "example.com"

func get(url string) {}

func f(id int) {
	get("http:/" + host + "/a b")
}
`

// load type-checks src and returns the argument of the call of get.
func load() (*token.FileSet, *value.Package, inspector.Cursor) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		panic(err)
	}
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	files := []*ast.File{file}
	conf := types.Config{Importer: importer.Default()}
	pkg, err := conf.Check("p", fset, files, info)
	if err != nil {
		panic(err)
	}
	root := inspector.New(files).Root()
	for cur := range root.Preorder((*ast.CallExpr)(nil)) {
		arg, _ := cur.FindNode(cur.Node().(*ast.CallExpr).Args[0])
		return fset, value.New(fset, files, goindex.New(pkg, info, root)), arg
	}
	panic("no call")
}

func ExamplePackage_OfAll() {
	fset, p, arg := load()
	for _, v := range p.OfAll(arg) {
		fmt.Println(v.Text)
		pos, end, exact := v.Span(6, 17) // the host
		fmt.Println(fset.Position(pos), end-pos, exact, v.Via(6, 17)[0].Obj.Name())
	}
	// Output:
	// http:/example.com/a b
	// p.go:3:15 11 true host
}

func ExampleValue_Edit() {
	fset, p, arg := load()
	v := p.Of(arg)
	edits, ok := v.Edit(19, 20, "%20", "")
	fmt.Println(ok)
	for _, e := range edits {
		fmt.Printf("%v: %s\n", fset.Position(e.Pos), e.NewText)
	}
	// Output:
	// true
	// p.go:8:27: %20
}
