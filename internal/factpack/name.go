package factpack

// This file gives objects names.

import (
	"go/types"
	"iter"
	"strings"
)

// A Namer names the objects of a package.
type Namer struct {
	Pkg    *types.Package
	fields map[*types.Var]string // nil before it is asked for
}

// NameOf returns the name of obj; ok is false if it has none.
func (n *Namer) NameOf(obj types.Object) (name string, isMember, ok bool) {
	switch obj := obj.(type) {
	case *types.Func:
		recv := obj.Signature().Recv()
		if recv == nil { // func Get(u string)
			return obj.Name(), false, obj.Parent() == n.Pkg.Scope()
		}
		t := types.Unalias(recv.Type())
		if p, ok := t.(*types.Pointer); ok { // func (c *Client) Get(u string)
			t = types.Unalias(p.Elem())
		}
		named, ok := t.(*types.Named)
		if !ok || named.Obj().Parent() != n.Pkg.Scope() { // interface{ Get(u string) }
			return "", true, false
		}
		return named.Obj().Name() + "." + obj.Name(), true, true
	case *types.Const: // const Base = "https//h"
		return obj.Name(), false, obj.Parent() == n.Pkg.Scope()
	case *types.Var:
		if !obj.IsField() { // var Base string
			return obj.Name(), false, obj.Parent() == n.Pkg.Scope()
		}
		if n.fields == nil {
			n.fields = make(map[*types.Var]string)
			for _, name := range n.Pkg.Scope().Names() {
				n.addFields(name, structOf(n.Pkg.Scope().Lookup(name)))
			}
		}
		name, ok = n.fields[obj]
		return name, true, ok
	}
	return "", false, false
}

// addFields names the fields of s, which is found by the name of.
func (n *Namer) addFields(of string, s *types.Struct) {
	if s == nil {
		return
	}
	for v := range s.Fields() {
		if _, ok := n.fields[v]; ok || v.Name() == "_" { // type A = struct{ … }; type B = A
			continue
		}
		n.fields[v] = of + "." + v.Name()
		n.addFields(n.fields[v], structIn(v.Type()))
	}
}

// structOf returns the struct that obj, which a package declares, brings into the
// world, alone or in a list; nil if there is none.
func structOf(obj types.Object) *types.Struct {
	switch obj := obj.(type) {
	case *types.TypeName:
		if named, ok := obj.Type().(*types.Named); ok { // type Config struct{ … }
			return structIn(named.Underlying())
		}
		return structIn(obj.Type()) // type Config = struct{ … }
	case *types.Var: // var Config struct{ … }
		return structIn(obj.Type())
	}
	return nil
}

// structIn returns the struct without a name that t is, or that it has elements of.
func structIn(t types.Type) *types.Struct {
	for {
		switch u := types.Unalias(t).(type) {
		case *types.Struct:
			return u
		case interface{ Elem() types.Type }: // []struct{ … }, *struct{ … }
			t = u.Elem()
		default:
			return nil
		}
	}
}

// LookUp returns the object of pkg that has the name; nil if there is none.
func LookUp(pkg *types.Package, name string) types.Object {
	first, rest, isMember := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(first)
	if !isMember || obj == nil {
		return obj
	}
	if m := find(methodsOf(obj), rest); m != nil {
		return m
	}
	for s := structOf(obj); s != nil; {
		first, rest, isMember = strings.Cut(rest, ".")
		v := find(s.Fields(), first)
		if v == nil {
			return nil
		}
		if !isMember {
			return v
		}
		s = structIn(v.Type())
	}
	return nil
}

// methodsOf yields the methods that the declaration of obj, a type, gives it.
func methodsOf(obj types.Object) iter.Seq[*types.Func] {
	named, ok := obj.Type().(*types.Named)
	if _, isType := obj.(*types.TypeName); !ok || !isType {
		return func(func(*types.Func) bool) {}
	}
	if i, ok := named.Underlying().(*types.Interface); ok {
		return i.ExplicitMethods()
	}
	return named.Methods()
}

// find returns the first object of the name; nil if there is none.
func find[T interface {
	comparable
	Name() string
}](objects iter.Seq[T], name string) (found T) {
	for obj := range objects {
		if obj.Name() == name {
			return obj
		}
	}
	return found
}
