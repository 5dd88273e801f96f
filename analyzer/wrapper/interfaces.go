package wrapper

// This file carries flows from methods to the interfaces of the package that
// they implement.

import (
	"go/types"
	"slices"
)

// viaInterfaces adds the flows of methods to the methods of the package's
// interfaces that every implementation in the package agrees on; it reports
// whether there are any new ones.
func (f *Finder) viaInterfaces() bool {
	added := false
	for _, obj := range slices.Clone(f.order) {
		fn, ok := obj.(*types.Func)
		if !ok || fn.Signature().Recv() == nil || types.IsInterface(fn.Signature().Recv().Type()) {
			continue
		}
		for _, m := range f.implemented(fn) {
			for _, flow := range f.flows[fn] {
				if !f.blocked[m] && !f.has(m, flow) && f.agreed(m, flow) {
					of := *flow
					of.Through = append([]string{nameOf(m)}, flow.Through[1:]...)
					f.add(m, &of)
					added = true
				}
			}
		}
	}
	return added
}

// has reports whether obj has the flow already, or as many as are kept.
func (f *Finder) has(obj types.Object, flow *Flow) bool {
	return len(f.flows[obj]) >= maxFlows || slices.ContainsFunc(f.flows[obj], flow.same)
}

// implemented returns the methods of interfaces of this package that fn
// implements.
func (f *Finder) implemented(fn *types.Func) []*types.Func {
	var methods []*types.Func
	for t := range f.namedTypes() {
		iface, ok := t.Underlying().(*types.Interface)
		if !ok || !implements(fn.Signature().Recv().Type(), iface) {
			continue
		}
		for m := range iface.Methods() {
			if m.Name() == fn.Name() && m.Pkg() == f.pkg {
				methods = append(methods, m)
			}
		}
	}
	return methods
}

// agreed reports whether every type of the package that implements the
// interface of m has the flow at its method.
func (f *Finder) agreed(m *types.Func, flow *Flow) bool {
	iface := m.Signature().Recv().Type().Underlying().(*types.Interface)
	for t := range f.namedTypes() {
		if types.IsInterface(t) || f.inTest(t.Obj().Pos()) || !implements(t, iface) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(t, true, f.pkg, m.Name())
		if obj == nil || !slices.ContainsFunc(f.flows[originOf(obj)], flow.same) {
			return false
		}
	}
	return true
}

// namedTypes yields the types declared in the package, but for generic ones.
func (f *Finder) namedTypes() func(yield func(*types.Named) bool) {
	return func(yield func(*types.Named) bool) {
		scope := f.pkg.Scope()
		for _, name := range scope.Names() {
			tn, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || tn.IsAlias() {
				continue
			}
			n, ok := tn.Type().(*types.Named)
			if ok && n.TypeParams() == nil && !yield(n) {
				return
			}
		}
	}
}

// implements reports whether t, or a pointer to it, implements iface.
func implements(t types.Type, iface *types.Interface) bool {
	if iface.Empty() {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return types.Implements(t, iface) || types.Implements(types.NewPointer(t), iface)
}
