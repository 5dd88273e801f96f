package intent

// This file asks the small questions about Go code that the others share.

import (
	"go/ast"
	"go/types"
	"sort"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// callee is the function or method that call calls, generic ones uninstantiated;
// nil if it is a value, a builtin or a conversion.
func (j *Checker) callee(call *ast.CallExpr) *types.Func {
	fn, ok := typeutil.Callee(j.info, call).(*types.Func)
	if !ok { // f := url.Parse; f(s)
		return nil
	}
	return fn.Origin()
}

// objectOf is the variable, field, function or constant that e names, or nil.
func (j *Checker) objectOf(e ast.Expr) types.Object {
	var id *ast.Ident
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident: // err
		id = x
	case *ast.SelectorExpr: // s.err, errors.Is
		id = x.Sel
	default: // errs[0]
		return nil
	}
	return gotypes.Origin(j.info.ObjectOf(id))
}

// errorResult is the index of the error among the results of call, or -1.
func (j *Checker) errorResult(call *ast.CallExpr) int {
	sig, ok := j.info.TypeOf(call.Fun).(*types.Signature)
	if !ok { // string(s)
		return -1
	}
	for i := sig.Results().Len() - 1; i >= 0; i-- {
		if gotypes.ImplementsError(sig.Results().At(i).Type()) { // (*url.URL, error)
			return i
		}
	}
	return -1
}

// targetsOf returns what the results of the call c are assigned to and the index
// of the error among it: -1 if there is none. It returns nil if c is not the
// whole right-hand side of an assignment or declaration.
func (j *Checker) targetsOf(c cursor) (lhs []ast.Expr, index int) {
	call, ok := c.Node().(*ast.CallExpr)
	if !ok { // Config{URL: s}
		return nil, -1
	}
	lhs = usekind.Direct(c).Targets()
	index = j.errorResult(call)
	if index >= len(lhs) { // check(url.Parse(s))
		index = -1
	}
	return lhs, index
}

// usesAfter returns the identifiers that use obj after the node at site, in the order of
// the source.
func (j *Checker) usesAfter(obj types.Object, site cursor) []cursor {
	all := j.index.Mentions(obj, site)
	return all[sort.Search(len(all), func(i int) bool { return all[i].Node().Pos() >= site.Node().End() }):]
}

// firstUse returns where the variable or field that target names is first used after the call
// at site; ok is false where it is not, or gets another value first.
func (j *Checker) firstUse(target ast.Expr, site cursor) (use cursor, ok bool) {
	list := j.usesAfter(j.objectOf(target), site)
	if len(list) == 0 {
		return use, false
	}
	use = usekind.Reference(list[0])
	return use, usekind.Direct(use).Kind != usekind.Assigned
}

// isError reports whether e is an error, and not nil.
func (j *Checker) isError(e ast.Expr) bool {
	return gotypes.ImplementsError(j.info.TypeOf(e)) && !j.isNil(e)
}

func (j *Checker) isNil(e ast.Expr) bool { return j.info.Types[e].IsNil() }

// endsRun reports whether call ends the program, the goroutine or the test.
func (j *Checker) endsRun(call *ast.CallExpr) bool {
	if !knowledge.MayReturn(j.info, call) { // os.Exit(1), panic(err)
		return true
	}
	fn := j.callee(call)
	return fn != nil && knowledge.EndsRun(fn) // logrus.Fatal(err)
}

func edgeOf(c cursor) edge.Kind {
	k, _ := c.ParentEdge()
	return k
}
