package sink

// This file finds the options that the callers of a function hand in.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// An optionList is what a caller hands in. isAll is set where it is no more than elems.
type optionList struct {
	elems []ast.Expr
	isAll bool
}

// optionsOf returns what those hand in for c who call its function: one list for each.
func (f *defUse) optionsOf(c optionCall, hops int) (lists []optionList) {
	if f.index.IsExported(c.fn) { // func NewClient(opts ...option) *client, which others call without any
		return []optionList{{isAll: c.mayBeNone()}}
	}
	if hops == 0 || !f.index.IsOnlyCalled(c.fn) {
		return []optionList{{}}
	}
	for _, call := range f.index.Calls(c.fn) {
		lists = append(lists, f.optionsIn(call, c, hops-1)...)
		if len(lists) > maxOptions {
			return []optionList{{}}
		}
	}
	return lists
}

// optionsIn returns what the call of c.fn hands in for c.
func (f *defUse) optionsIn(call inspector.Cursor, c optionCall, hops int) []optionList {
	n, args := call.Node().(*ast.CallExpr), f.index.Arguments(call)
	var list optionList
	if c.mayBeNone() && !n.Ellipsis.IsValid() { // newClient(withBase(u))
		for i := c.index; i < len(args); i++ {
			list.elems = append(list.elems, args[i].Node().(ast.Expr))
		}
		list.isAll = len(list.elems) <= maxOptions
		return []optionList{list}
	}
	if c.index >= len(args) { // newClient(nameAndOption())
		return []optionList{list}
	}
	e := args[c.index].Node().(ast.Expr)
	if c.isEach { // newClient([]option{withBase(u)}), newClient(opts...)
		return f.elementsIn(e, call, hops)
	}
	return []optionList{{[]ast.Expr{e}, true}} // newClient(func(c *client) { c.base = u })
}

// elementsIn returns the elements of the list e, a literal or a variable that holds one, to
// which others are appended: what each caller hands in, where it is a parameter.
//
//	opts := []option{withName("a")}; opts = append(opts, withBase(u))
func (f *defUse) elementsIn(e ast.Expr, at inspector.Cursor, hops int) []optionList {
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit: // []option{withBase(u)}
		list := optionList{isAll: len(x.Elts) <= maxOptions}
		for _, elem := range x.Elts {
			list.elems = append(list.elems, goindex.ElementValue(elem))
		}
		return []optionList{list}
	case *ast.CallExpr:
		switch {
		case gotypes.CallsBuiltin(f.info, x, "append"): // append(opts, withBase(u))
			more := optionList{isAll: !x.Ellipsis.IsValid()}
			if more.isAll {
				more.elems = x.Args[1:]
			}
			return f.withMore(f.elementsIn(x.Args[0], at, hops), more)
		case gotypes.CallsBuiltin(f.info, x, "make"): // make([]option, 0, 2)
			return []optionList{{isAll: true}}
		}
	case *ast.Ident:
		if f.info.Types[x].IsNil() {
			return []optionList{{isAll: true}}
		}
		return f.elementsOfVariable(x, at, hops)
	}
	return []optionList{{}}
}

// withMore returns lists with what more has in each.
func (f *defUse) withMore(lists []optionList, more optionList) []optionList {
	all := make([]optionList, len(lists))
	for i, list := range lists {
		n := len(list.elems) + len(more.elems)
		all[i].isAll = list.isAll && more.isAll && n <= maxOptions
		if n <= maxOptions {
			all[i].elems = append(list.elems[:len(list.elems):len(list.elems)], more.elems...)
		}
	}
	return all
}

// elementsOfVariable is elementsIn for the local variable that id names.
func (f *defUse) elementsOfVariable(id *ast.Ident, at inspector.Cursor, hops int) []optionList {
	v := f.localOf(id)
	if v == nil || hops == 0 { // newClient(defaults...)
		return []optionList{{}}
	}
	if lists, known := f.optionLists[v]; known { // newClient(opts...); newClient(opts...)
		return lists
	}
	if f.optionLists == nil {
		f.optionLists = make(map[*types.Var][]optionList)
	}
	f.optionLists[v] = []optionList{{}} // meanwhile, for functions that call themselves
	lists := []optionList{{isAll: true}}
	if v.Kind() != types.LocalVar {
		lists = f.elementsGiven(v, hops-1)
	}
	lists = f.withMore(lists, f.findElements(v, at, hops))
	f.optionLists[v] = lists
	return lists
}

// elementsGiven is elementsIn for what callers hand in as the parameter v.
//
//	func newLocalClient(opts ...option) *client { return newClient(append(opts, withBase(u))...) }
func (f *defUse) elementsGiven(v *types.Var, hops int) []optionList {
	fn, i := f.takerOf(v)
	if fn == nil || len(f.implementedBy(fn)) > 0 {
		return []optionList{{}}
	}
	return f.optionsOf(optionCall{fn: fn, index: i, isEach: true}, hops)
}

// findElements returns what the declaration around at puts into the list in the variable v.
func (f *defUse) findElements(v *types.Var, at inspector.Cursor, hops int) optionList {
	all := optionList{isAll: true}
	for _, mention := range f.usesOf(v, at) {
		use := usekind.Direct(mention)
		switch value := ast.Unparen(use.Value()).(type) {
		case *ast.CallExpr, *ast.CompositeLit: // opts := []option{withName("a")}, opts = append(opts, withBase(u))
			if call, ok := value.(*ast.CallExpr); ok && gotypes.CallsBuiltin(f.info, call, "append") && f.isNameOf(call.Args[0], v) {
				all.isAll = all.isAll && !call.Ellipsis.IsValid()
				if !call.Ellipsis.IsValid() {
					all.elems = append(all.elems, call.Args[1:]...)
				}
				continue
			}
			lists := f.elementsIn(value, at, hops-1)
			all.isAll = all.isAll && len(lists) == 1 && lists[0].isAll
			if len(lists) == 1 {
				all.elems = append(all.elems, lists[0].elems...)
			}
		default: // &opts, opts[0] = withBase(u), use(opts)
			isWritten := use.Kind == usekind.AddressTaken || use.WritesElement() || use.Kind == usekind.Assigned && !f.isDeclarationOf(v, mention)
			all.isAll = all.isAll && !isWritten
		}
	}
	if len(all.elems) > maxOptions {
		return optionList{}
	}
	return all
}

// isDeclarationOf reports whether the mention of v at cur declares it without a value.
//
//	var opts []option, func newClient(opts ...option) *client
func (f *finder) isDeclarationOf(v *types.Var, cur inspector.Cursor) bool {
	if f.info.Defs[cur.Node().(*ast.Ident)] != v {
		return false
	}
	spec, ok := usekind.Direct(cur).User().Node().(*ast.ValueSpec)
	return v.Kind() != types.LocalVar || ok && len(spec.Values) == 0
}
