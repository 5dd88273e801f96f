package knowledge

// This file knows the functions that show what they are given to a person, or
// make an error of it, and do nothing else with it.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// Shows reports whether call prints or logs its arguments, or makes an error of
// them, and does nothing else with them.
//
//	fmt.Println(u); log.Fatalf("%s", u); zap.String("url", u); errors.New(u)
func Shows(info *types.Info, call *ast.CallExpr) bool {
	callee := typeutil.Callee(info, call)
	if b, ok := callee.(*types.Builtin); ok {
		return b.Name() == "print" || b.Name() == "println"
	}
	fn, ok := callee.(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch path := fn.Pkg().Path(); {
	case path == "fmt":
		return fmtFuncs[fn.Name()] || writerFuncs[fn.Name()] && len(call.Args) > 0 && isTerminal(info, call.Args[0])
	case path == "testing":
		return testingMethods[fn.Name()]
	case isLogging(path):
		return !makesLogger(fn)
	}
	return makesError(info, fn, call)
}

// fmtFuncs are the functions of package fmt that print, or make an error.
var fmtFuncs = map[string]bool{"Errorf": true, "Print": true, "Printf": true, "Println": true}

// writerFuncs are those that write to their first argument, and so print where
// that is a terminal.
var writerFuncs = map[string]bool{"Fprint": true, "Fprintf": true, "Fprintln": true}

// testingMethods are the methods of a testing.TB that print. Its others do
// something with a string: t.Setenv("HTTP_PROXY", u), t.Run(name, f).
var testingMethods = map[string]bool{
	"Error": true, "Errorf": true, "Fatal": true, "Fatalf": true,
	"Log": true, "Logf": true, "Skip": true, "Skipf": true,
}

// isTerminal reports whether e is os.Stdout or os.Stderr.
func isTerminal(info *types.Info, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := info.Uses[sel.Sel].(*types.Var)
	return ok && v.Pkg() != nil && v.Pkg().Path() == "os" && (v.Name() == "Stdout" || v.Name() == "Stderr")
}

// loggingWords are the elements of import paths, or the last words of elements,
// of packages for logging, each with a package of that name. Only whole words
// count: catalog, dialog, blog and prologue are something else.
var loggingWords = guard.New("knowledge.loggingWords", guard.Words{
	"log":     "code.gitea.io/gitea/modules/log",
	"logs":    "k8s.io/component-base/logs",
	"logger":  "github.com/google/logger",
	"logging": "github.com/pion/logging, cloud.google.com/go/logging",
	"slog":    "log/slog, golang.org/x/exp/slog",
	"glog":    "github.com/golang/glog",
	"klog":    "k8s.io/klog/v2",
	"hclog":   "github.com/hashicorp/go-hclog",
	"zap":     "go.uber.org/zap",
	"zapcore": "go.uber.org/zap/zapcore",
	"logr":    "github.com/go-logr/logr",
	"logrus":  "github.com/sirupsen/logrus",
	"zerolog": "github.com/rs/zerolog",
	"log15":   "github.com/inconshreveable/log15",
	"xlog":    "github.com/ulikunitz/xz/internal/xlog",
})

// isLogging reports whether the package with that import path is for logging.
func isLogging(path string) bool {
	for element := range strings.SplitSeq(path, "/") {
		words := strings.FieldsFunc(element, func(r rune) bool { return r == '-' || r == '_' })
		if len(words) > 0 && loggingWords.Has(words[len(words)-1]) {
			return true
		}
	}
	return false
}

// makesLogger reports whether the function fn of a package for logging makes a
// logger, or where its lines go, of what it is given, rather than a line: it returns an error.
//
//	logging.NewClient(ctx, parent); zap.Open(urls...); syslog.Dial("tcp", addr)
func makesLogger(fn *types.Func) bool {
	for v := range fn.Signature().Results().Variables() {
		if gotypes.IsError(v.Type()) {
			return true
		}
	}
	return false
}

// makesError reports whether fn, which call calls, makes an error of its
// arguments: it wraps one, or formats what it is given.
//
//	fail.Wrap(err, u); status.Errorf(codes.NotFound, "%s", u); errors.New(u)
func makesError(info *types.Info, fn *types.Func, call *ast.CallExpr) bool {
	if !gotypes.IsError(info.TypeOf(call)) {
		return false
	}
	for _, arg := range call.Args {
		if gotypes.IsError(info.TypeOf(arg)) {
			return true
		}
	}
	if fn.Pkg().Path() == "errors" {
		return true
	}
	return fn.Signature().Recv() == nil && fn.Signature().Variadic() && errorFormatters.Has(fn.Name())
}

// errorFormatters are the names of functions that format an error, as far as
// they take any number of operands and return nothing else.
var errorFormatters = guard.New("knowledge.errorFormatters", guard.Words{
	"Errorf": "github.com/pkg/errors, golang.org/x/xerrors, google.golang.org/grpc/status",
	"Newf":   "github.com/cockroachdb/errors",
})

// EndsRun reports whether the function fn of a package for logging writes a
// line and then ends the program or panics.
//
//	logrus.Fatalf("%v", err); klog.Exit(err); sugar.Panicw("bad", "err", err)
func EndsRun(fn *types.Func) bool {
	if fn.Pkg() == nil || !isLogging(fn.Pkg().Path()) {
		return false
	}
	return endingWords.Match(func(word string) bool { return strings.HasPrefix(fn.Name(), word) }) // Fatalf, Fatalln, Panicw
}

// endingWords are the first words of the names of such functions.
var endingWords = guard.New("knowledge.endingWords", guard.Words{
	"Fatal": "log.Fatal, logrus.Fatalf, zerolog's (*Logger).Fatal, whose Msg ends the program",
	"Panic": "log.Panicln, zap's (*SugaredLogger).Panicw",
	"Exit":  "klog.Exitf",
})
