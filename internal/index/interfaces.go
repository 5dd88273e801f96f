package index

// This file finds what interfaces of the module call.

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// implementations are the methods of the package that implement fn, a method of an
// interface of the module; some of them, where they are more than maxCallees.
func (ix *Index) implementations(fn *types.Func) (list []*Func) {
	if list, ok := ix.implemented[fn]; ok {
		return list
	}
	defer func() { ix.implemented[fn] = list }()
	iface := interfaceOf(fn)
	if iface == nil || fn.Pkg() == nil || !ix.IsOurs(fn.Pkg()) {
		return nil
	}
	beside := ix.methodsBeside(fn.Name())
	fewest := beside[fn.Name()]
	for m := range iface.Methods() {
		if list := beside[m.Name()]; len(list) < len(fewest) {
			fewest = list
		}
	}
	for _, m := range fewest {
		if ix.implements(m.Sig.Recv(), iface) && ix.mayBeInterface(m) {
			if list = append(list, m); len(list) > maxCallees {
				break
			}
		}
	}
	return list
}

// methodsBeside are the methods with the name, by the names of all methods that their types have.
func (ix *Index) methodsBeside(name string) map[string][]*Func {
	beside := ix.beside[name]
	if beside == nil {
		beside = make(map[string][]*Func)
		for _, m := range ix.methodsNamed(name) {
			for other := range ix.methodNames(gotypes.Deref(m.Sig.Recv().Type())) {
				beside[other] = append(beside[other], m)
			}
		}
		ix.beside[name] = beside
	}
	return beside
}

// interfaceOf is the interface that declares fn, nil for another function.
func interfaceOf(fn *types.Func) *types.Interface {
	if recv := fn.Signature().Recv(); recv != nil {
		iface, _ := recv.Type().Underlying().(*types.Interface)
		return iface
	}
	return nil
}

// implements reports whether the type of the receiver, or a pointer to it, implements the
// interface.
func (ix *Index) implements(recv *types.Var, iface *types.Interface) bool {
	t := gotypes.Deref(recv.Type())
	names := ix.methodNames(t)
	for m := range iface.Methods() {
		if !names[m.Name()] {
			return false
		}
	}
	return types.Implements(t, iface) || types.Implements(types.NewPointer(t), iface)
}

// methodNames are the names of the methods of t and pointers to it.
func (ix *Index) methodNames(t types.Type) map[string]bool {
	names := ix.names[t]
	if names == nil {
		names = make(map[string]bool)
		if n, ok := t.(*types.Named); ok && !embeds(n) {
			for m := range n.Methods() {
				names[m.Name()] = true
			}
		} else {
			for sel := range types.NewMethodSet(types.NewPointer(t)).Methods() {
				names[sel.Obj().Name()] = true
			}
		}
		ix.names[t] = names
	}
	return names
}

// embeds reports whether n has methods of what it embeds.
//
//	type Client struct{ *http.Client }
func embeds(n *types.Named) bool {
	st, ok := n.Underlying().(*types.Struct)
	if !ok {
		return types.IsInterface(n)
	}
	for v := range st.Fields() {
		if v.Embedded() {
			return true
		}
	}
	return false
}

// CallsByInterface returns the calls, through interfaces of the module, that may call the
// method fn, of this package or another, in the order of the source; none of those of which
// more than maxCallees methods are called, as what they get is for another: flag.value.Set(s).
func (ix *Index) CallsByInterface(fn *types.Func) (list []inspector.Cursor) {
	recv := fn.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) {
		return nil
	}
	rarest := ix.abstractMethods(fn.Name())
	if len(rarest) == 0 {
		return nil
	}
	names := ix.methodNames(gotypes.Deref(recv.Type()))
	either := maps.Keys(names)
	if len(rarest) < len(names) {
		either = maps.Keys(rarest)
	}
	for name := range either {
		if !names[name] {
			continue
		}
		for _, m := range rarest[name] {
			if ix.implements(recv, interfaceOf(m)) && len(ix.implementations(m)) <= maxCallees {
				list = append(list, ix.CallsOf(m)...)
			}
		}
	}
	slices.SortFunc(list, byIndex)
	return list
}

// methodsNamed are the methods of the package with the name, in the order of the source.
func (ix *Index) methodsNamed(name string) []*Func {
	if ix.methods == nil {
		ix.methods = make(map[string][]*Func)
		for _, f := range ix.Funcs() {
			if f.Sig.Recv() != nil {
				ix.methods[f.Obj.Name()] = append(ix.methods[f.Obj.Name()], f)
			}
		}
	}
	return ix.methods[name]
}

// abstractMethods are the methods with the name, of interfaces of the module, that are called:
// by that method of the same interface which the fewest of them have. So no type is
// compared with all interfaces that have a common method.
func (ix *Index) abstractMethods(name string) map[string][]*types.Func {
	by, ok := ix.rarest[name]
	if ok {
		return by
	}
	ix.readNamed(name)
	if len(ix.abstract[name]) == 0 {
		return nil
	}
	var called []*types.Func
	times := make(map[string]int)
	for _, fn := range ix.abstract[name] {
		if fn.Pkg() != nil && ix.IsOurs(fn.Pkg()) {
			called = append(called, fn)
			for m := range interfaceOf(fn).Methods() {
				times[m.Name()]++
			}
		}
	}
	by = make(map[string][]*types.Func)
	for _, fn := range called {
		rarest := name
		for m := range interfaceOf(fn).Methods() {
			if times[m.Name()] < times[rarest] {
				rarest = m.Name()
			}
		}
		by[rarest] = append(by[rarest], fn)
	}
	ix.rarest[name] = by
	return by
}
