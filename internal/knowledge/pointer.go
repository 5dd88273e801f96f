package knowledge

// This file knows the functions that make a pointer to a copy of their argument.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// MakesPointer reports whether call returns a pointer to a copy of its only argument: it is
// new of a value, or a helper of one parameter, func[T any](T) *T, or func(string) *string
// with one of the usual names. Others may look the string up.
//
//	new("http://h"), ptr("http://h"), aws.String("http://h")
func MakesPointer(info *types.Info, call *ast.CallExpr) bool {
	if len(call.Args) != 1 || call.Ellipsis.IsValid() {
		return false
	}
	if gotypes.CallsBuiltin(info, call, "new") {
		return !info.Types[call.Args[0]].IsType()
	}
	fn, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok {
		return false
	}
	sig := fn.Origin().Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || sig.Variadic() {
		return false
	}
	result, ok := types.Unalias(sig.Results().At(0).Type()).(*types.Pointer)
	return ok && types.Identical(result.Elem(), sig.Params().At(0).Type()) &&
		(sig.TypeParams().Len() == 1 || pointerMakers.Has(strings.ToLower(fn.Name())))
}

// pointerMakers are the names, in lower case, of functions that return the
// address of a copy of their argument.
var pointerMakers = guard.New("knowledge.pointerMakers", guard.Words{
	"string":    "github.com/aws/smithy-go ptr/to_ptr.go",
	"stringptr": "github.com/xuri/excelize/v2 lib.go",
	"strptr":    "k8s.io/apimachinery pkg/api/validate/discriminator_test.go",
	"stringp":   "google.golang.org/grpc balancer/weightedroundrobin/balancer_test.go",
	"str":       "github.com/ysmood/gson read.go",
	"ptr":       "cloud.google.com/go internal/pretty/pretty_test.go",
})
