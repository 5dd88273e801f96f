package summary

// This file names parameters, fields and variables across packages.

import (
	"go/types"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
)

// names are those of the objects that one package can name, or has parameters for: the path of
// their package and their name in it.
//
//	example.com/m Base              a variable, or a field of one: Config.Base of var Config struct{ Base string }
//	example.com/m Config.URL        a field of a type
//	example.com/m Client.Get#0      a parameter of a method; Get#0 of a function; #-1 the receiver
type names struct {
	pkg   *types.Package
	index *index.Index // nil where only names of others are looked up
	byPkg map[*types.Package]*factpack.Namer
	reach map[string]*types.Package // nil before it is asked for
}

func newNames(pkg *types.Package, ix *index.Index) *names {
	return &names{pkg: pkg, index: ix, byPkg: make(map[*types.Package]*factpack.Namer)}
}

// of returns the name of obj; "" if it has none.
func (n *names) of(obj types.Object) string {
	obj = gotypes.Origin(obj)
	if v, ok := obj.(*types.Var); ok {
		if f, i, ok := n.index.Param(v); ok {
			if f.Obj == nil {
				return ""
			}
			return n.of(f.Obj) + "#" + strconv.Itoa(i)
		}
	}
	if obj == nil || obj.Pkg() == nil {
		return ""
	}
	namer := n.byPkg[obj.Pkg()]
	if namer == nil {
		namer = &factpack.Namer{Pkg: obj.Pkg()}
		n.byPkg[obj.Pkg()] = namer
	}
	name, _, ok := namer.NameOf(obj)
	if !ok {
		return ""
	}
	return obj.Pkg().Path() + " " + name
}

// find returns the object of that name; nil if there is none that this package may come across.
func (n *names) find(name string) types.Object {
	if n.reach == nil {
		n.reach = gotypes.PackagesInReach(n.pkg)
	}
	path, name, _ := strings.Cut(name, " ")
	name, number, isParam := strings.Cut(name, "#")
	pkg := n.reach[path]
	if pkg == nil {
		return nil
	}
	obj := factpack.LookUp(pkg, name)
	if !isParam {
		return obj
	}
	fn, ok := obj.(*types.Func)
	i, err := strconv.Atoi(number)
	switch {
	case !ok || err != nil:
	case i < 0 && fn.Signature().Recv() != nil:
		return fn.Signature().Recv()
	case i >= 0 && i < fn.Signature().Params().Len():
		return fn.Signature().Params().At(i)
	}
	return nil
}
