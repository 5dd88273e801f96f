package wrapper

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/testcode"
)

// A call is made by one function of a generated program, or by the value of a
// variable (-1), to another; sometimes only.
type call struct {
	from, to  int
	sometimes bool
}

// callSource is the source of a program of n functions with the calls. Those in
// the table are named there.
func callSource(n int, calls []call, table []int) string {
	var b strings.Builder
	b.WriteString("package p\n\nvar debug bool\n\n")
	for i := range n {
		fmt.Fprintf(&b, "func f%d() int {\n", i)
		for _, c := range calls {
			switch {
			case c.from != i:
			case c.sometimes:
				fmt.Fprintf(&b, "\tif debug {\n\t\tf%d()\n\t}\n", c.to)
			default:
				fmt.Fprintf(&b, "\tf%d()\n", c.to)
			}
		}
		b.WriteString("\treturn 0\n}\n\n")
	}
	for _, c := range calls {
		if c.from < 0 {
			fmt.Fprintf(&b, "var _ = f%d()\n", c.to)
		}
	}
	for _, i := range table {
		fmt.Fprintf(&b, "var _ = []func() int{f%d}\n", i)
	}
	return b.String()
}

// reachableBySweeps is what reachableFromRoots says of each function, by sweeps
// over all calls until nothing changes.
func reachableBySweeps(n int, calls []call, table []int) []bool {
	reached := make([]bool, n)
	for i := range reached {
		reached[i] = true
	}
	for _, i := range table {
		reached[i] = false
	}
	for _, c := range calls {
		if c.from != c.to {
			reached[c.to] = false
		}
	}
	for changed := true; changed; {
		changed = false
		for _, c := range calls {
			if !c.sometimes && (c.from < 0 || reached[c.from]) && !reached[c.to] {
				reached[c.to], changed = true, true
			}
		}
	}
	return reached
}

// The search from a function to its callers says what sweeps over all calls say,
// in whatever order it is asked.
func TestSearchFindsWhatSweepsFind(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	yes, no := 0, 0
	for range 300 {
		n := 1 + rnd.IntN(12)
		var calls []call
		for range rnd.IntN(2 * n) {
			calls = append(calls, call{rnd.IntN(n), rnd.IntN(n), rnd.IntN(4) == 0})
		}
		if rnd.IntN(4) == 0 {
			calls = append(calls, call{-1, rnd.IntN(n), false})
		}
		var table []int
		for range rnd.IntN(3) {
			table = append(table, rnd.IntN(n))
		}
		source := callSource(n, calls, table)
		f := propagatorOf(t, source)
		want := reachableBySweeps(n, calls, table)
		for _, i := range rnd.Perm(n) {
			got := f.reachableFromRoots(f.pkg.Scope().Lookup(fmt.Sprintf("f%d", i)))
			if got != want[i] {
				t.Fatalf("reachableFromRoots(f%d) = %t, want %t\n%s", i, got, want[i], source)
			}
			if got {
				yes++
			} else {
				no++
			}
		}
	}
	if yes < 100 || no < 100 {
		t.Errorf("%d functions are reachable and %d are not: that is no test", yes, no)
	}
}

// propagatorOf returns the Propagator of a package without imports.
func propagatorOf(t *testing.T, source string) *Propagator {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	files := []*ast.File{file}
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	conf := types.Config{Importer: importer.Default()}
	pkg, err := conf.Check("p", fset, files, info)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	index := goindex.New(pkg, info, inspector.New(files).Root())
	return New(index, value.New(fset, files, index), testcode.New(fset, files, info))
}
