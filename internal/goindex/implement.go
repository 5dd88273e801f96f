package goindex

// This file finds the types of the package that implement its interfaces.

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// A typeIndex finds the types of a package by the names of their methods.
type typeIndex struct {
	named     []*types.Named            // in the order of the source
	methods   map[string][]abstract     // of interfaces
	declaring map[string][]*types.Named // types that are no interfaces, by the names of the methods they declare
	embedding []*types.Named            // those that may get methods from embedded fields

	rarest        map[*types.Interface][]*types.Named // see rarestOf
	implementing  map[*types.Interface][]*types.Named // see Implementations
	implementedBy map[*types.Func][]*types.Func       // see ImplementedBy
}

// An abstract is a method of an interface, which may have got it from another.
type abstract struct {
	of     *types.Interface
	method *types.Func
}

// typesHere returns the index of the types declared in the package, in its
// functions too.
func (ix *Index) typesHere() *typeIndex {
	if ix.types != nil {
		return ix.types
	}
	x := &typeIndex{
		methods:       make(map[string][]abstract),
		declaring:     make(map[string][]*types.Named),
		rarest:        make(map[*types.Interface][]*types.Named),
		implementing:  make(map[*types.Interface][]*types.Named),
		implementedBy: make(map[*types.Func][]*types.Func),
	}
	ix.types = x
	for _, obj := range ix.Info.Defs {
		tn, ok := obj.(*types.TypeName)
		if !ok || tn.IsAlias() { // type Alias = client
			continue
		}
		if n, ok := tn.Type().(*types.Named); ok { // type client struct{}
			x.named = append(x.named, n)
		}
	}
	slices.SortFunc(x.named, func(a, b *types.Named) int { return int(a.Obj().Pos()) - int(b.Obj().Pos()) })
	for _, n := range x.named {
		switch u := n.Underlying().(type) {
		case *types.Interface: // type Getter interface{ Get(string) }
			for m := range u.Methods() {
				if m.Pkg() == ix.Pkg { // Get, and not an embedded io.Reader's Read
					x.methods[m.Name()] = append(x.methods[m.Name()], abstract{u, m})
				}
			}
			continue
		case *types.Struct: // type traced struct{ *client }
			for field := range u.Fields() {
				if field.Embedded() { // *client
					x.embedding = append(x.embedding, n)
					break
				}
			}
		}
		for m := range n.Methods() {
			x.declaring[m.Name()] = append(x.declaring[m.Name()], n)
		}
	}
	return x
}

// ImplementedBy returns the methods of interfaces of this package that fn, a method of
// a type of it, implements; none for a function.
func (ix *Index) ImplementedBy(fn *types.Func) []*types.Func {
	if fn.Signature().Recv() == nil { // func Sign(u string), beside interface{ Sign(string) }
		return nil
	}
	x := ix.typesHere()
	if methods, ok := x.implementedBy[fn]; ok {
		return methods
	}
	var methods []*types.Func
	for _, a := range x.methods[fn.Name()] {
		recv := fn.Signature().Recv().Type()
		if !slices.Contains(methods, a.method) && x.mayImplement(recv, a.of) && Implements(recv, a.of) { // (*client).Get is a Getter's Get
			methods = append(methods, a.method)
		}
	}
	x.implementedBy[fn] = methods
	return methods
}

// mayImplement reports whether t, the type of a receiver, has the rarest method of
// iface, or may have got it from a field.
//
//	func (*client) Get(u string), and not of interface{ Get(string); Close() }
func (x *typeIndex) mayImplement(t types.Type, iface *types.Interface) bool {
	n, ok := types.Unalias(gotypes.Deref(t)).(*types.Named)
	if !ok {
		return true
	}
	has := func(list []*types.Named) bool {
		at := n.Origin().Obj().Pos()
		_, found := slices.BinarySearchFunc(list, at, func(n *types.Named, at token.Pos) int { return cmp.Compare(n.Obj().Pos(), at) })
		return found
	}
	return has(x.rarestOf(iface)) || has(x.embedding)
}

// rarestOf returns the types that declare the rarest method of iface.
func (x *typeIndex) rarestOf(iface *types.Interface) []*types.Named {
	rarest, known := x.rarest[iface]
	if !known {
		first := true
		for m := range iface.Methods() {
			if some := x.declaring[m.Name()]; first || len(some) < len(rarest) { // Get rather than Close
				rarest, first = some, false
			}
		}
		x.rarest[iface] = rarest
	}
	return rarest
}

// Implements reports whether t, or a pointer to it, implements iface, or may do
// so with certain type arguments. Nothing is said to implement the empty interface.
func Implements(t types.Type, iface *types.Interface) bool {
	if iface.Empty() { // any
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok { // func (c *client) Get(string)
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok && n.TypeParams() != nil { // type cache[T any] struct{}
		for m := range iface.Methods() {
			if obj, _, _ := types.LookupFieldOrMethod(n, true, m.Pkg(), m.Name()); obj == nil {
				return false
			}
		}
		return true
	}
	return types.Implements(t, iface) || types.Implements(types.NewPointer(t), iface)
}
