package wrapper

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/progtest"
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
	s := progtest.Config{}.Load(t, source)
	index := goindex.New(s.Pkg, s.Info, s.Root)
	return New(index, value.New(s.Fset, s.Files, index), testcode.New(s.Fset, s.Files, s.Info))
}
