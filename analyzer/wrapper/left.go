package wrapper

// This file carries the strings that functions leave in the structs that they get pointers
// to from package to package.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// leftToExport returns the strings that the exported functions of the package leave in the
// structs that they get pointers to, where there is something in them that a URL might be
// made of. The index of each is that of the parameter, or value.Receiver.
//
//	func (c *Config) Load() error { c.URL = "http://h"; if u := os.Getenv("URL"); u != "" { c.URL = u }; return nil }
func (f *Propagator) leftToExport() map[types.Object][]result {
	all := make(map[types.Object][]result)
	for fn, decl := range f.exportedFuncs() {
		if list := f.leftBy(fn, decl.Body); list != nil {
			all[fn] = list
		}
	}
	return all
}

// leftBy is leftToExport for fn, which has that body.
func (f *Propagator) leftBy(fn *types.Func, body *ast.BlockStmt) (list []result) {
	for i := value.Receiver; i < fn.Signature().Params().Len(); i++ {
		v := value.ParamAt(fn.Signature(), i)
		if v == nil || !gotypes.IsPointer(v.Type()) || f.values.LeavesAlone(v) && !f.values.FillsEmpty(v) { // func (c Config) Load() error
			continue
		}
		s, ok := gotypes.Deref(v.Type()).Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for _, at := range f.writtenPaths(body, s) {
			if r, ok := f.resultOf(fn, f.values.Left(fn, i, at, isPartOfURL), false); ok {
				r.index, r.at = i, at
				list = append(list, r)
			}
		}
	}
	return list
}

// leftByOther returns what call, of the function fn of another package, leaves at the path at
// behind its parameter of that index, or value.Receiver.
func (f *Propagator) leftByOther(fn *types.Func, call *ast.CallExpr, param int, at defuse.Path) []value.Alternative {
	fact := f.results[fn]
	if fact == nil {
		return nil
	}
	return f.alternativesIn(fact.parsed().left, fn, call, func(r result) bool { return r.index == param && slices.Equal(r.at, at) })
}
