package wrapper

// This file carries flows from methods to the interfaces of the package that
// they implement.

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
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
				if !f.blocked[m] && !flow.isKnown(f.flows[m]) && f.allImplementationsHave(m, flow) {
					of := *flow
					of.Through = append([]Hop{hopAt(m)}, flow.pathAfter()...)
					f.add(m, &of)
					added = true
				}
			}
		}
	}
	return added
}

// implemented returns the methods of interfaces of this package that fn
// implements.
func (f *Finder) implemented(fn *types.Func) []*types.Func {
	var methods []*types.Func
	for _, t := range f.namedTypes() {
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

// allImplementationsHave reports whether every type of the package that implements the
// interface of m has the flow at its method.
func (f *Finder) allImplementationsHave(m *types.Func, flow *Flow) bool {
	iface := m.Signature().Recv().Type().Underlying().(*types.Interface)
	for _, t := range f.namedTypes() {
		if types.IsInterface(t) || f.tests.Contains(t.Obj().Pos()) || !implements(t, iface) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(t, true, f.pkg, m.Name())
		if obj == nil || !slices.ContainsFunc(f.flows[gotypes.Origin(obj)], flow.same) {
			return false
		}
	}
	return true
}

// namedTypes returns the types declared in the package, in its functions too,
// in the order of the source.
func (f *Finder) namedTypes() []*types.Named {
	if f.named != nil {
		return f.named
	}
	f.named = []*types.Named{}
	for _, obj := range f.info.Defs {
		tn, ok := obj.(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		if n, ok := tn.Type().(*types.Named); ok {
			f.named = append(f.named, n)
		}
	}
	slices.SortFunc(f.named, func(a, b *types.Named) int { return int(a.Obj().Pos()) - int(b.Obj().Pos()) })
	return f.named
}

// mayDispatchElsewhere reports whether a call at cur of m may call something else than the
// methods that were asked for its flows: m is a method of an interface that
// another type implements, in this package or in one that it imports. The fakes
// of a test count in tests alone.
func (f *Finder) mayDispatchElsewhere(m *types.Func, cur cursor) bool {
	recv := m.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return false
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return true
	}
	own, inTest := m.Pkg() == f.pkg, f.tests.Contains(cur.Node().Pos())
	for _, n := range f.namedTypes() {
		if fake := f.tests.Contains(n.Obj().Pos()); (fake || !own) && (!fake || inTest) && !types.IsInterface(n) && implements(n, iface) {
			return true
		}
	}
	return !own && slices.ContainsFunc(f.pkg.Imports(), func(pkg *types.Package) bool {
		return pkg != m.Pkg() && declaresOne(pkg, iface)
	})
}

// declaresOne reports whether pkg declares a type that implements iface.
func declaresOne(pkg *types.Package, iface *types.Interface) bool {
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if ok && !types.IsInterface(tn.Type()) && implements(tn.Type(), iface) {
			return true
		}
	}
	return false
}

// implements reports whether t, or a pointer to it, implements iface, or may do
// so with certain type arguments.
func implements(t types.Type, iface *types.Interface) bool {
	if iface.Empty() {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok && n.TypeParams() != nil {
		for m := range iface.Methods() {
			if obj, _, _ := types.LookupFieldOrMethod(n, true, m.Pkg(), m.Name()); obj == nil {
				return false
			}
		}
		return true
	}
	return types.Implements(t, iface) || types.Implements(types.NewPointer(t), iface)
}
