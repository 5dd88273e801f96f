package wrapper

// This file tells whether what is written to a field or a variable is what is
// used later, whether it is used at all, and for what else.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// reachableFromRoots reports whether the function fn of this package is called whatever
// the program is set to do, as far as this package shows: nobody in it calls
// fn, or a function does that is entered itself, in every call of it. The calls
// of tests count for the functions of tests alone. fn may be nil.
func (f *Propagator) reachableFromRoots(fn types.Object) bool {
	if f.reachable == nil {
		f.reachable = f.findReachable()
	}
	return fn == nil || f.reachable[fn]
}

// findReachable returns the functions of the package that are entered: those that
// nobody calls and that stand in no table of functions, and what they reach.
func (f *Propagator) findReachable() map[types.Object]bool {
	reached := make(map[types.Object][]types.Object) // by caller
	called := make(map[types.Object]bool)
	for fn, calls := range f.index().calls {
		for _, call := range calls {
			if f.tests.Contains(call.Node().Pos()) && !f.tests.Contains(fn.Pos()) {
				continue
			}
			caller := f.funcAround(call)
			if caller == fn {
				continue
			}
			called[fn] = true
			if f.values.MustExecute(call.Node(), nil) {
				reached[caller] = append(reached[caller], fn)
			}
		}
	}
	entered := make(map[types.Object]bool)
	queue := reached[nil] // by the values of variables
	for _, obj := range f.info.Defs {
		fn, ok := obj.(*types.Func)
		if ok && !called[fn] && !slices.ContainsFunc(f.values.Uses(fn), f.values.IsOneOfMany) {
			queue = append(queue, fn)
		}
	}
	for len(queue) > 0 {
		fn := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if !entered[fn] {
			entered[fn] = true
			queue = append(queue, reached[fn]...)
		}
	}
	return entered
}

// funcAround returns the function or method that cur is in; nil outside of all.
func (f *Propagator) funcAround(cur cursor) types.Object {
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return f.info.Defs[decl.Node().(*ast.FuncDecl).Name]
	}
	return nil
}

// isReplaced reports whether something else takes the place of what w writes to
// v, a field or a package-level variable, before it is used.
func (f *Propagator) isReplaced(w write, v *types.Var) bool {
	if !v.IsField() {
		return f.replaced(w.site, f.index().writes[v])
	}
	return f.syntax.Overwritten(w.site, v, w.lhs, func(call *ast.CallExpr, operand ast.Expr) bool {
		return f.assigns(call, operand, v)
	})
}

// replaced reports whether site declares a package-level variable with a first
// value in the place of which writes, those to the variable, put another one.
// Those of tests do not count.
func (f *Propagator) replaced(site cursor, writes []write) bool {
	if _, ok := site.Node().(*ast.ValueSpec); !ok {
		return false
	}
	return slices.ContainsFunc(writes, func(w write) bool {
		_, ok := w.site.Node().(*ast.AssignStmt)
		return ok && !f.tests.Contains(w.site.Node().Pos())
	})
}

// isSentinelWord reports whether the constant s, which is written to a field or a
// variable, says that there is no URL: nothing, or a word. No word is listed:
// one that is no host with a dot or a port and no path is no URL for anybody.
//
//	Proxy: "", Proxy: "none", Endpoint: "disabled", Addr: "auto"
func isSentinelWord(s string) bool { return !strings.ContainsAny(s, ".:/%") }

// isToBeSet reports whether the constant s, which is written to obj, has a mark
// such as <server> in it, and obj is a variable that importers can write to:
// they are to put something in its place.
//
//	var Endpoint = "https://<server>/api" // set it before use
func (f *Propagator) isToBeSet(obj types.Object, s string) bool {
	if !obj.Exported() || obj.(*types.Var).IsField() || f.pkg.Name() == "main" {
		return false
	}
	_, behind, ok := strings.Cut(s, "<")
	return ok && strings.Contains(behind, ">")
}

// Shared reports whether a function on the way of the string that arrives at a
// does something else with it as well, and would do that with another string
// too. It is to be asked after all arrivals were seen.
func (f *Propagator) Shared(a *Arrival) bool { return f.isShared(a.flow) }

func (f *Propagator) isShared(flow *ParamSummary) bool {
	for ; flow != nil; flow = flow.to {
		if flow.shared {
			return true
		}
		for _, v := range flow.vars {
			plain, ok := f.plain[v]
			if !ok {
				plain = f.values.OnlyUsedAsURL(v, f.isConsumed)
				f.plain[v] = plain
			}
			if !plain {
				return true
			}
		}
	}
	return false
}
