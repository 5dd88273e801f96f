package intent

// This file asks the small questions about Go code that the others share.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/testcode"
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

// funName is the name by which call calls, without type arguments.
func funName(call *ast.CallExpr) ast.Expr {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr: // get[T](s)
		fun = x.X
	case *ast.IndexListExpr: // get[K, V](s)
		fun = x.X
	}
	return fun
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

// bodyOf finds the body of a function of the package.
func (q *query) bodyOf(fn *types.Func) (cursor, bool) {
	decl := q.j.index.FuncDecl(fn)
	if decl == nil || decl.Body == nil { // of another package
		return cursor{}, false
	}
	return q.j.index.Find(decl.Body)
}

func edgeOf(c cursor) edge.Kind {
	k, _ := c.ParentEdge()
	return k
}

// pkgPath is the import path of fn's package, without a vendor directory.
func pkgPath(fn *types.Func) string {
	if fn.Pkg() == nil { // (error).Error
		return ""
	}
	path := fn.Pkg().Path()
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 { // example.com/m/vendor/github.com/stretchr/testify/require
		path = path[i+len("/vendor/"):]
	}
	return path
}

// A report is what a call does to the test it is in.
type report uint8

const (
	reportNone  report = iota
	reportError        // the test fails and goes on
	reportFatal        // the test fails and ends
	reportSkip         // the test ends
)

// reportMethods are the methods of a testing.TB and what they do.
var reportMethods = map[string]report{
	"Error":   reportError,
	"Errorf":  reportError,
	"Fail":    reportError,
	"FailNow": reportFatal,
	"Fatal":   reportFatal,
	"Fatalf":  reportFatal,
	"Skip":    reportSkip,
	"SkipNow": reportSkip,
	"Skipf":   reportSkip,
}

// reportFuncs are functions that do the same.
var reportFuncs = map[string]report{
	"github.com/onsi/ginkgo.Fail":                               reportFatal,
	"github.com/onsi/ginkgo/v2.Fail":                            reportFatal,
	"github.com/stretchr/testify/assert.Fail":                   reportError,
	"github.com/stretchr/testify/assert.FailNow":                reportFatal,
	"github.com/stretchr/testify/assert.Failf":                  reportError,
	"github.com/stretchr/testify/require.Fail":                  reportFatal,
	"github.com/stretchr/testify/require.FailNow":               reportFatal,
	"github.com/stretchr/testify/require.Failf":                 reportFatal,
	"(*github.com/stretchr/testify/assert.Assertions).Fail":     reportError,
	"(*github.com/stretchr/testify/assert.Assertions).FailNow":  reportFatal,
	"(*github.com/stretchr/testify/require.Assertions).Fail":    reportFatal,
	"(*github.com/stretchr/testify/require.Assertions).FailNow": reportFatal,
	"log.Fatal":      reportFatal,
	"log.Fatalf":     reportFatal,
	"log.Fatalln":    reportFatal,
	"log.Panic":      reportFatal,
	"log.Panicf":     reportFatal,
	"log.Panicln":    reportFatal,
	"os.Exit":        reportFatal,
	"runtime.Goexit": reportFatal,
}

// reportOf says what call does to the test.
func (j *Checker) reportOf(call *ast.CallExpr) report {
	if gotypes.CallsBuiltin(j.info, call, "panic") { // panic(err)
		return reportFatal
	}
	fn := j.callee(call)
	if fn == nil { // fail(err), where fail is a variable
		return reportNone
	}
	if r, ok := reportFuncs[fn.FullName()]; ok { // log.Fatal(err)
		return r
	}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil && !plainPackages[pkgPath(fn)] { // t.Fatal(err)
		if t := j.info.TypeOf(sel.X); t != nil && testcode.IsTB(t) {
			return reportMethods[fn.Name()]
		}
	}
	return reportNone
}

func (j *Checker) isReport(call *ast.CallExpr) bool { return j.reportOf(call) != reportNone }

// isStdTesting reports whether fn belongs to package testing.
func (j *Checker) isStdTesting(fn *types.Func) bool { return pkgPath(fn) == "testing" }

// isNewError reports whether e makes an error: errors.New, fmt.Errorf.
func (j *Checker) isNewError(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok { // return errBad
		return false
	}
	fn := j.callee(call)
	return fn != nil && (fn.Name() == "New" || fn.Name() == "Errorf") && gotypes.ImplementsError(j.info.TypeOf(call)) // errors.New("no error"), fmt.Errorf("%s", u)
}

// isFunc reports whether t is a function, or an interface such as a matcher
// whose claim the table tells.
func isFunc(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok || types.IsInterface(t)
}
