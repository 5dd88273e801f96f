package index

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"testing"

	"github.com/urilint/urilint/internal/goindex"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"
)

// shapes are forms of code by which a declaration says something of an object, or calls a
// function, that it does not name.
const shapes = `package p

import "net/http"

type client struct {
	base string
	get  func(string) (*http.Response, error)
}

var byOrder = client{"http://h", http.Get}

func each(urls []string, visit func(string)) {
	for _, u := range urls {
		visit(u)
	}
}

func all() { each([]string{"http://h"}, func(u string) { load(u) }) }

func load(u string) { byOrder.get(u) }

func getter() func(string) { return load }

func byResult() { getter()("http://h") }

var makers = func() func(string) { return func(u string) { load(u) } }

func byMaker() {
	f := makers()
	f("http://h")
}

var table = map[string]func(string){"load": load}

func byTable() { table["load"]("http://h") }

var tables = map[string]map[string][]func(string){"a": {"b": {load}}}

func byTables() { tables["a"]["b"][0]("http://h") }

type opener interface{ open(u string) }

type one struct{ next opener }

func (o *one) open(u string) { o.next.open(u) }

func byInterface(o opener) { o.open("http://h") }

func byExpression() { f := (*one).open; f(nil, "http://h") }
`

// TestReadingInAnyOrder checks that what is asked is answered as if everything had been read, in
// whatever order it is asked.
func TestReadingInAnyOrder(t *testing.T) {
	config := &packages.Config{
		Mode:    packages.LoadSyntax,
		Dir:     t.TempDir(),
		Overlay: map[string][]byte{},
	}
	file := config.Dir + "/p.go"
	config.Overlay[file] = []byte(shapes)
	list, err := packages.Load(config, "file="+file, "net/url", "net/http/httputil", "net/http/httptest", "net/rpc")
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 5 {
		t.Fatalf("%d packages, want 5", len(list))
	}
	for _, p := range list {
		t.Run(p.Name, func(t *testing.T) {
			for _, err := range p.Errors {
				t.Fatal(err)
			}
			root := inspector.New(p.Syntax).Root()
			newIndex := func() *Index { return New(goindex.New(p.Types, p.TypesInfo, root)) }
			whole := newIndex()
			whole.readAll()
			objects := objectsOf(p.TypesInfo)
			for i := range objects { // the first one alone, then from the last to the first
				alone := newIndex()
				compare(t, alone, whole, objects[i])
			}
			backward := newIndex()
			for _, obj := range slices.Backward(objects) {
				compare(t, backward, whole, obj)
			}
			for cur := range root.Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
				alone := newIndex()
				if got, want := positions(alone.Callers(funcAt(alone, cur))), positions(whole.Callers(funcAt(whole, cur))); !slices.Equal(got, want) {
					t.Errorf("%s is called at %v, want %v", p.Fset.Position(cur.Node().Pos()), got, want)
				}
			}
		})
	}
}

// objectsOf are the variables, functions and constants that are defined or used, by position.
func objectsOf(info *types.Info) (list []types.Object) {
	seen := make(map[types.Object]bool)
	for _, m := range []map[*ast.Ident]types.Object{info.Defs, info.Uses} {
		for _, obj := range m {
			switch obj.(type) {
			case *types.Var, *types.Func, *types.Const:
				if !seen[obj] {
					seen[obj] = true
					list = append(list, obj)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b types.Object) int { return cmp.Or(cmp.Compare(a.Pos(), b.Pos()), cmp.Compare(a.Id(), b.Id())) })
	return list
}

// compare checks that got says the same of obj as want.
func compare(t *testing.T, got, want *Index, obj types.Object) {
	t.Helper()
	if a, b := said(got, obj), said(want, obj); a != b {
		t.Errorf("of %v: %s, want %s", obj, a, b)
	}
}

// said is what ix says of obj.
func said(ix *Index, obj types.Object) string {
	var stores []string
	for _, s := range ix.Stores(obj) {
		stores = append(stores, fmt.Sprint(s.Kind, s.Site.Index(), s.Func != nil))
	}
	var mentions []string
	for _, m := range ix.Mentions(obj) {
		mentions = append(mentions, fmt.Sprint(m.Kind, m.Pos, m.Says, m.Part, m.Index))
	}
	value, ok := ix.Const(obj)
	calls := []int32{}
	if fn, isFunc := obj.(*types.Func); isFunc {
		calls = positions(ix.CallsOf(fn))
	}
	return fmt.Sprint(stores, mentions, ix.Derived(obj), positions(ix.Writes(obj)), calls, ok && value.Index() != 0)
}

func positions(list []inspector.Cursor) (indexes []int32) {
	for _, cur := range list {
		indexes = append(indexes, cur.Index())
	}
	return indexes
}

// funcAt is the function at cur.
func funcAt(ix *Index, cur inspector.Cursor) *Func {
	for _, f := range ix.funcsOf(ix.declAround(cur)) {
		if f.Cursor == cur {
			return f
		}
	}
	return nil
}
