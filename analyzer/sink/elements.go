package sink

// This file looks into the values that hold a URL without being one: slices,
// maps and pointers to strings.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// each yields the elements of a slice, or the values of a map, that is written
// at cur as a literal or appended there. Other expressions have no element to
// see.
func (f *finder) each(p *resolvedRow, site, cur inspector.Cursor) {
	cur = unparen(cur)
	switch n := cur.Node().(type) {
	case *ast.CompositeLit:
		if p.pos.shape == values != gotypes.IsMap(f.info.TypeOf(n)) {
			return
		}
		for child := range goindex.Elements(cur) {
			f.hit(p, site, child)
		}
	case *ast.CallExpr:
		if !gotypes.CallsBuiltin(f.info, n, "append") {
			return
		}
		for i := range n.Args {
			if i == 0 || n.Ellipsis.IsValid() {
				f.each(p, site, argAt(cur, i))
			} else {
				f.hit(p, site, argAt(cur, i))
			}
		}
	}
}

// entries yields the values of the map literal at cur, of p's type or converted
// to it, that stand under the keys of p's row.
func (f *finder) entries(p *resolvedRow, site, cur inspector.Cursor) {
	cur = unparen(cur)
	lit, ok := cur.Node().(*ast.CompositeLit)
	if !ok || p.pos.site != entry || !gotypes.IsMap(f.info.TypeOf(lit)) {
		return
	}
	for i, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if ok && f.holdsUnder(p, kv.Key) {
			pair := cur.ChildAt(edge.CompositeLit_Elts, i)
			f.value(p, site, pair.ChildAt(edge.KeyValueExpr_Value, -1))
		}
	}
}

// pointee returns the string behind the pointer at cur, where new("s") or a
// helper of one parameter makes it: func[T any](T) *T, or func(string) *string
// with one of the usual names. Others may look the string up.
func (f *finder) pointee(cur inspector.Cursor) (inspector.Cursor, bool) {
	cur = unparen(cur)
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || call.Ellipsis.IsValid() {
		return cur, false
	}
	arg := argAt(cur, 0)
	if gotypes.CallsBuiltin(f.info, call, "new") {
		return arg, !f.info.Types[call.Args[0]].IsType()
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok {
		return cur, false
	}
	sig := fn.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || sig.Variadic() {
		return cur, false
	}
	param, result := sig.Params().At(0).Type(), sig.Results().At(0).Type()
	return arg, isPointer(result) && types.Identical(deref(result), param) &&
		(sig.TypeParams().Len() == 1 || pointerMakers.Has(strings.ToLower(fn.Name())))
}

// pointerMakers are the names, in lower case, of functions that return the
// address of a copy of their argument.
var pointerMakers = guard.New("sink.pointerMakers", guard.Words{
	"string":    "github.com/aws/smithy-go ptr/to_ptr.go",
	"stringptr": "github.com/xuri/excelize/v2 lib.go",
	"strptr":    "k8s.io/apimachinery pkg/api/validate/discriminator_test.go",
	"stringp":   "google.golang.org/grpc balancer/weightedroundrobin/balancer_test.go",
	"str":       "github.com/ysmood/gson read.go",
	"ptr":       "cloud.google.com/go internal/pretty/pretty_test.go",
})

// unparen goes down from cur to what is in its parentheses.
func unparen(cur inspector.Cursor) inspector.Cursor {
	for {
		if _, ok := cur.Node().(*ast.ParenExpr); !ok {
			return cur
		}
		cur = cur.ChildAt(edge.ParenExpr_X, -1)
	}
}
