package wrapper

// This file tells other packages which fields the functions of this one assign to in
// the structs that they get pointers to.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// assignedParams returns the fields that exported functions of the package assign to
// behind their parameters: of those that strings flow from to sinks.
//
//	func Repair(cfg *api.Config) { cfg.URL = "http://" + cfg.URL }
func (f *Propagator) assignedParams() map[types.Object]map[int][]string {
	followed := f.assignedFields()
	if len(followed) == 0 {
		return nil
	}
	all := make(map[types.Object]map[int][]string)
	for fn := range f.exportedFuncs() {
		if behind := f.assignedOf(fn, followed); len(behind) > 0 {
			all[fn] = behind
		}
	}
	return all
}

// assignedFields returns the exported fields, of any package, that strings flow from
// to sinks and that a statement of this package assigns to.
func (f *Propagator) assignedFields() fields {
	followed := make(fields)
	note := func(obj types.Object) {
		v, ok := obj.(*types.Var)
		if !ok || !v.IsField() || !v.Exported() {
			return
		}
		if gotypes.IsTextList(v.Type()) && !f.values.OnlyReadsElements(v) { // cfg.Nodes[0] = u
			followed[v] = true
			return
		}
		for _, w := range f.index.Assignments(v) {
			if _, isStmt := w.Site.Node().(*ast.AssignStmt); isStmt { // cfg.URL = u, and not Config{URL: u}
				followed[v] = true
				return
			}
		}
	}
	for obj := range f.flows {
		note(obj)
	}
	for obj := range f.imported {
		note(obj)
	}
	return followed
}

// assignedOf returns those of the fields followed that fn assigns to behind each of
// its parameters, and value.Receiver.
func (f *Propagator) assignedOf(fn *types.Func, followed fields) map[int][]string {
	behind := make(map[int][]string)
	for i := value.Receiver; i < fn.Signature().Params().Len(); i++ {
		var keys []string
		for field := range f.assignedBehind(fn, i) {
			if followed[field] {
				keys = append(keys, keyOfField(field))
			}
		}
		if slices.Sort(keys); len(keys) > 0 {
			behind[i] = slices.Compact(keys)
		}
	}
	return behind
}

// keyOfField is what a fact calls the field, which those of other structs of its
// package may be called as well.
func keyOfField(field *types.Var) string { return field.Pkg().Path() + "." + field.Name() }

// assignedElsewhere is assignedBehind for a function of another package.
func (f *Propagator) assignedElsewhere(fn *types.Func, index int) fields {
	fact := f.results[fn]
	if fact == nil { // http.Get
		return nil
	}
	keys := fact.parsed().assigned[index]
	if len(keys) == 0 {
		return nil
	}
	all := make(fields)
	for obj := range f.imported {
		if v, ok := obj.(*types.Var); ok && v.IsField() && slices.Contains(keys, keyOfField(v)) {
			all[v] = true
		}
	}
	return all
}
