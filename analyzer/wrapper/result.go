package wrapper

// This file carries the strings that functions return from package to package.

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// resultsToExport returns the strings that the exported functions of the
// package return, where there is something in them that a URL might be made of.
func (f *Propagator) resultsToExport() map[types.Object][]Part {
	results := make(map[types.Object][]Part)
	for cur := range f.root.Children() {
		for _, decl := range cur.Node().(*ast.File).Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok || !decl.Name.IsExported() { // func endpoint() string
				continue
			}
			fn, ok := f.info.Defs[decl.Name].(*types.Func)
			if !ok || fn.Signature().Variadic() { // func Join(parts ...string) string
				continue
			}
			val, ok := f.values.Returned(fn)
			if !ok || val.Text.Len() > maxText || !strings.ContainsAny(val.Text.Flat(), ":/.%@") { // func Name() string { return "get" }
				continue
			}
			if isMessage(fn, val.Text.Flat()) { // func (e *Error) Error() string { return "no route to " + e.Host }
				continue
			}
			results[fn] = parts(val, owner{fn, fn.Signature().Params()}, anyVar) // func Endpoint(host string) string { return "http//" + host }
		}
	}
	return results
}

// isMessage reports whether fn is a method that writes values for people, and
// text, which it returns, a sentence. Nobody makes a URL of that, and there are
// many: they would be most of what some packages export.
func isMessage(fn *types.Func, text string) bool {
	return fn.Signature().Recv() != nil && strings.Contains(text, " ") && !strings.Contains(text, "//") && !strings.HasPrefix(text, "/") &&
		messageMethods.Has(fn.Name())
}

// messageMethods are the methods that write values for people.
var messageMethods = guard.New("wrapper.messageMethods", guard.Words{
	"Error":    "",
	"String":   "",
	"GoString": "",
})

// returned says what a call of fn, a function of another package, returns.
func (f *Propagator) returned(call *ast.CallExpr, fn *types.Func) []value.SummaryPart {
	var slots []value.SummaryPart
	for _, p := range f.results[fn] {
		switch {
		case p.Param < 0: // "http//"
			slots = append(slots, value.SummaryPart{Text: p.Text})
		case p.Param < len(call.Args) && gotypes.IsString(f.info.TypeOf(call.Args[p.Param])): // host
			slots = append(slots, value.SummaryPart{Expr: call.Args[p.Param], Trim: p.Trim})
		default: // api.Endpoint(hostAndPort())
			return nil
		}
	}
	return slots
}

func anyVar(*types.Var) bool { return true }

// parts returns the parts of val, in which the parameters of o that arrive are
// left open.
func parts(val value.Value, o owner, arrives func(*types.Var) bool) []Part {
	var list []Part
	t, from := val.Text, 0
	for k, h := range t.Holes() {
		s := val.Source(k)
		i, ok := o.index(s.Var)
		if !ok || !arrives(s.Var) { // os.Getenv("HOST")
			continue
		}
		if from < h.At { // "http//" before host
			list = append(list, Part{Param: -1, Text: t.Slice(from, h.At)})
		}
		list = append(list, Part{Param: i, Each: s.Each, NonEmpty: s.NonEmpty || s.Asked || isField(o), Trim: s.Trim})
		from = h.At + 1
	}
	if from < t.Len() { // "/v1" after host
		list = append(list, Part{Param: -1, Text: t.Slice(from, t.Len())})
	}
	return list
}

// isField reports whether o is a field or variable: an empty one is not set.
func isField(o owner) bool { return o.params == nil && isValue(o.obj) }
