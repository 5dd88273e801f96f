package summary

// This file names parameters, fields and variables across packages.

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/gotypes"
)

// names are those of the objects that one package can name, or has parameters for.
//
//	Base              a variable, or a field of one: Config.Base of var Config struct{ Base string }
//	Config.URL        a field of a type
//	Client.Get#0      a parameter of a method; Get#0 of a function; #-1 the receiver
type names struct {
	own   string // path of the package
	byPkg map[*types.Package]map[types.Object]string
	reach map[string]*types.Package // nil before it is asked for
	pkg   *types.Package
	found map[string]map[string]types.Object // by path and name
}

func newNames(pkg *types.Package) *names {
	return &names{own: pkg.Path(), pkg: pkg, byPkg: make(map[*types.Package]map[types.Object]string), found: make(map[string]map[string]types.Object)}
}

// of returns the path of the package of obj, and its name there.
func (n *names) of(obj types.Object) (path, name string) {
	return obj.Pkg().Path(), n.in(obj.Pkg())[gotypes.Origin(obj)]
}

// has reports whether obj has a name.
func (n *names) has(obj types.Object) bool {
	return obj != nil && obj.Pkg() != nil && n.in(obj.Pkg())[gotypes.Origin(obj)] != ""
}

// find returns the object of that name in the package of that path; nil if there is none that
// this package may come across.
func (n *names) find(path, name string) types.Object {
	if n.found[path] == nil {
		n.found[path] = make(map[string]types.Object)
		if n.reach == nil {
			n.reach = gotypes.PackagesInReach(n.pkg)
			n.reach[n.own] = n.pkg
		}
		if pkg := n.reach[path]; pkg != nil {
			for obj, name := range n.in(pkg) {
				n.found[path][name] = obj
			}
		}
	}
	return n.found[path][name]
}

// in returns the names of the objects of pkg.
func (n *names) in(pkg *types.Package) map[types.Object]string {
	if all, ok := n.byPkg[pkg]; ok {
		return all
	}
	all := make(map[types.Object]string)
	n.byPkg[pkg] = all
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Var:
			all[obj] = name
			addFields(all, name, obj.Type())
		case *types.Func:
			addParams(all, name, obj)
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok || obj.IsAlias() {
				continue
			}
			addFields(all, name, named)
			for m := range named.Methods() {
				addParams(all, name+"."+m.Name(), m)
			}
		}
	}
	return all
}

// addFields adds the fields of a struct, and those of structs without a name in it.
func addFields(all map[types.Object]string, name string, t types.Type) {
	s, ok := gotypes.Deref(t.Underlying()).Underlying().(*types.Struct)
	if !ok || strings.Count(name, ".") > 4 {
		return
	}
	for f := range s.Fields() {
		if _, has := all[f]; has {
			continue
		}
		all[f] = name + "." + f.Name()
		if _, isNamed := types.Unalias(gotypes.Deref(f.Type())).(*types.Named); !isNamed {
			addFields(all, all[f], f.Type())
		}
	}
}

// addParams adds the parameters of fn.
func addParams(all map[types.Object]string, name string, fn *types.Func) {
	if recv := fn.Signature().Recv(); recv != nil {
		all[recv] = name + "#-1"
	}
	for i := range fn.Signature().Params().Len() {
		all[fn.Signature().Params().At(i)] = fmt.Sprint(name, "#", i)
	}
}

// parameterOf returns what the name of a parameter says: its function, and its index.
func parameterOf(name string) (fn string, index int, ok bool) {
	fn, number, ok := strings.Cut(name, "#")
	index, err := strconv.Atoi(number)
	return fn, index, ok && err == nil
}
