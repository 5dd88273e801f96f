package sink

// This file says what a struct is put into: the field or the map entry that
// holds it, which a row can ask for.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// containersOf returns the names of what the struct literal at lit is put into,
// as a condition writes them: there and then, or by way of the local variable
// that takes it.
//
//	httptest.Server{Config: &http.Server{Addr: a}}
//	cfg := &http.Server{Addr: a}; srv.Config = cfg
//	map[cloud.ServiceName]cloud.ServiceConfiguration{cloud.ResourceManager: {Endpoint: u}}
func (f *finder) containersOf(lit inspector.Cursor) []string {
	if name := f.containerAt(lit); name != "" {
		return []string{name}
	}
	s, ok := f.slotOf(lit, "")
	if !ok || len(s.path) != 1 {
		return nil
	}
	names, known := f.containers[s.v]
	if !known {
		for _, use := range f.flows.usesOf(s.v, lit) {
			if name := f.containerAt(use); name != "" {
				names = append(names, name)
			}
		}
		f.containers[s.v] = names
	}
	return names
}

// containerAt returns the name of the field or the map entry that the value at
// cur, or its address, is put into; "" where it is put into neither, or the key
// is no constant with a name.
func (f *finder) containerAt(cur inspector.Cursor) string {
	use := usekind.Classify(cur)
	if len(use.Path) > 0 { // srv.Addr
		return ""
	}
	switch use.Kind {
	case usekind.AddressTaken: // &srv
		return f.containerAt(use.User())
	case usekind.Element: // httptest.Server{Config: srv}
		if lit, key := use.Literal(); key != nil {
			return f.containerName(f.typeOf(lit.Node().(*ast.CompositeLit)), key)
		}
	case usekind.Stored:
		switch lhs := ast.Unparen(use.Target()).(type) {
		case *ast.SelectorExpr: // ts.Config = srv
			return f.containerName(f.typeOf(lhs.X), lhs.Sel)
		case *ast.IndexExpr: // services[cloud.ResourceManager] = srv
			return f.containerName(f.typeOf(lhs.X), lhs.Index)
		}
	}
	return ""
}

// containerName is the name of the field of a struct of type t that key names,
// "net/http/httptest.Server.Config", or of the constant that is a key of a map:
// "github.com/Azure/azure-sdk-for-go/sdk/azcore/cloud.ResourceManager".
func (f *finder) containerName(t types.Type, key ast.Expr) string {
	switch obj := f.objectOf(key).(type) {
	case *types.Var:
		if n, ok := types.Unalias(deref(t)).(*types.Named); ok && obj.IsField() && n.Obj().Pkg() != nil {
			return n.Obj().Pkg().Path() + "." + n.Obj().Name() + "." + obj.Name()
		}
	case *types.Const:
		if obj.Pkg() != nil {
			return obj.Pkg().Path() + "." + obj.Name()
		}
	}
	return ""
}

// isPutInto reports whether c, a condition on what holds the struct, is met by
// one of the containers; without one, whether c asks for none.
func (c *condition) isPutInto(containers []string) bool {
	for _, name := range containers {
		if c.met(name) != c.not {
			return !c.not
		}
	}
	return c.not
}
