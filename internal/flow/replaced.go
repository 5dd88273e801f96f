package flow

// This file sees what is stored first and never used, since something else takes its place.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// withReplacements returns vs, what s stores into v, a field or a variable of the package, with
// barriers before those strings that other code replaces, whatever happens. What is stored
// where a condition holds, in a test, or by a setter, leaves a default that may be used.
//
//	c := newClient("localhost"); c.base = discover()
func (ev *evaluation) withReplacements(vs segment.Values, v *types.Var, s *index.Store) segment.Values {
	_, isDeclared := s.Site.Node().(*ast.ValueSpec)
	if len(vs.List) == 0 || ev.Index.IsLocal(v) || !isDeclared && !cursor.IsValid(s.Row) {
		return vs
	}
	if cursor.IsValid(s.Row) && isSettable(ev.Info, s.Row.Parent()) { // var Server = struct{ URL string }{"localhost:8080"}
		vs = vs.WithBarrier(segment.Barrier{Kind: segment.Settable, Pos: v.Pos()})
	}
	return vs.Map(func(w segment.Value) (segment.Value, bool) {
		for _, r := range ev.replacementsOf(v) {
			if !r.isKnown || isMadeBy(w, s, r.made) {
				return w.WithBarrier(segment.Barrier{Kind: segment.Replaced, Pos: r.pos}), true
			}
		}
		return w, true
	})
}

// A replacement is a store, at pos, of something else into a field or variable, whatever
// happens.
type replacement struct {
	pos     token.Pos
	made    inspector.Cursor // what made the struct, if isKnown
	isKnown bool             // false where it may be any
}

// maxReplacements is how many stores of one field or variable are looked at.
const maxReplacements = 100

// replacementsOf are the replacements of v: one that may be of any struct alone, if there is
// one.
func (ev *evaluation) replacementsOf(v *types.Var) []replacement {
	if list, ok := ev.replacements[v]; ok {
		return list
	}
	var list []replacement
	for i, o := range ev.Index.Stores(v) {
		if i == maxReplacements {
			break
		}
		base, ok := ev.isReplacement(&o, v)
		if !ok {
			continue
		}
		r := replacement{pos: o.Site.Node().Pos()}
		if r.made, r.isKnown = ev.madeOf(base, v); !r.isKnown {
			list = []replacement{r}
			break
		}
		list = append(list, r)
	}
	ev.replacements[v] = list
	return list
}

// isReplacement reports whether o stores something else into v, whatever happens; base is what has
// the field, nil for a variable.
func (ev *evaluation) isReplacement(o *index.Store, v *types.Var) (base ast.Expr, ok bool) {
	n, isAssign := o.Site.Node().(*ast.AssignStmt)
	if !isAssign || o.Kind != index.Assign && o.Kind != index.Result || !cursor.IsValid(o.Value) || strings.HasSuffix(ev.Fset.Position(n.Pos()).Filename, "_test.go") {
		return nil, false
	}
	value := o.Value.Node().(ast.Expr)
	if s, isConst := index.StringOf(ev.Info, value); isConst && s == "" { // c.base = ""
		return nil, false
	}
	if p := index.Target(ev.Info, value); p != nil { // func (c *client) setBase(base string) { c.base = base }
		if _, _, isParam := ev.Index.Param(p); isParam {
			return nil, false
		}
	}
	for c := range ev.Index.Conds(o.Site) {
		if cursor.IsValid(c.Body) { // if env != "" { c.base = env }
			return nil, false
		}
	}
	for _, lhs := range n.Lhs {
		if index.Target(ev.Info, lhs) != v {
			continue
		}
		if sel, isField := ast.Unparen(lhs).(*ast.SelectorExpr); isField && v.IsField() {
			return sel.X, true
		}
		return nil, !v.IsField()
	}
	return nil, false
}

// madeOf is the literal, or call, that the local variable base holds; isKnown is false where
// it may hold anything.
func (ev *evaluation) madeOf(base ast.Expr, v *types.Var) (made inspector.Cursor, isKnown bool) {
	if base == nil {
		return made, false
	}
	b := index.Target(ev.Info, base)
	if b == nil || !ev.Index.IsLocal(b) {
		return made, false
	}
	stores := ev.Index.Stores(b)
	if len(stores) != 1 || stores[0].Kind != index.Assign && stores[0].Kind != index.Result || !cursor.IsValid(stores[0].Value) {
		return made, false
	}
	made = stores[0].Value
	if u, ok := made.Node().(*ast.UnaryExpr); ok { // &client{base: "localhost"}
		made = made.Child(u.X)
	}
	switch n := made.Node().(type) {
	case *ast.CompositeLit: // client{base: "localhost"}, and not one that embeds it
		if _, ok := ev.fieldIn(n, v); ok {
			return made, true
		}
	case *ast.CallExpr: // newClient("localhost")
		return made, true
	}
	return made, false
}

// isMadeBy reports whether w, which s stores, is in the literal made, or comes by the call.
func isMadeBy(w segment.Value, s *index.Store, made inspector.Cursor) bool {
	if call, ok := made.Node().(*ast.CallExpr); ok {
		return slices.ContainsFunc(w.Choices, func(c segment.Choice) bool {
			return c.Kind == segment.Caller && c.Pick == segment.ID{Pos: call.Lparen}
		})
	}
	return cursor.IsValid(s.Row) && s.Row.Node() == made.Node()
}

// isSettable reports whether other packages may set what the declaration declares.
func isSettable(info *types.Info, decl inspector.Cursor) bool {
	if _, isPointer := decl.Node().(*ast.UnaryExpr); isPointer { // var Server = &server{"localhost:8080"}
		decl = decl.Parent()
	}
	spec, ok := decl.Node().(*ast.ValueSpec)
	return ok && slices.ContainsFunc(spec.Names, func(id *ast.Ident) bool {
		v, ok := info.Defs[id].(*types.Var)
		return ok && v.Exported() && v.Parent() == v.Pkg().Scope() && v.Pkg().Name() != "main"
	})
}
