package wrapper

// This file finds the fields and variables in which nothing may be where they are read,
// since whoever makes them leaves them out.

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// mayBeEmpty reports whether v, a field or a variable of this package that holds a string,
// may be read before something is written to it. Tests do not count.
//
//	&client{}, new(client), var prefix string
func (f *Propagator) mayBeEmpty(v *types.Var) bool {
	if !v.IsField() {
		return !slices.ContainsFunc(f.index.Assignments(v), func(w goindex.Assignment) bool {
			_, isDeclared := w.Site.Node().(*ast.ValueSpec)
			return isDeclared || isInInit(w.Site)
		})
	}
	if f.leftOut == nil {
		f.leftOut = f.findLeftOut()
	}
	return f.leftOut[v.Origin()]
}

// findLeftOut returns the fields of strings that some struct is made without.
func (f *Propagator) findLeftOut() fields {
	left := make(fields)
	for cur := range f.index.Root.Preorder((*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.ValueSpec)(nil)) {
		if f.tests.Contains(cur.Node().Pos()) {
			continue
		}
		switch n := cur.Node().(type) {
		case *ast.CompositeLit: // client{}
			if absent := f.absentFrom(n); len(absent) > 0 {
				set := f.setLater(cur)
				for _, field := range absent {
					left.leaveOut(field, set, maxNested)
				}
			}
		case *ast.CallExpr:
			if t := f.madeBy(n); t != nil {
				left.leaveOutAll(t, f.setLater(cur), maxNested)
			}
		case *ast.ValueSpec: // var c client
			if len(n.Values) == 0 {
				for _, name := range n.Names {
					left.leaveOutAll(f.info.TypeOf(name), f.setIn(f.info.Defs[name], cur), maxNested)
				}
			}
		}
	}
	return left
}

// absentFrom returns the fields of this package that the literal lit of a struct leaves out.
func (f *Propagator) absentFrom(lit *ast.CompositeLit) (absent []*types.Var) {
	s := goindex.StructOf(f.info, lit)
	for i, value := range goindex.FieldValues(f.info, lit) {
		if value == nil && s.Field(i).Pkg() == f.pkg {
			absent = append(absent, s.Field(i))
		}
	}
	return absent
}

// madeBy returns the type of what call makes without a value, or of another type; nil
// where it does neither.
//
//	new(client), make([]client, n), client(settings)
func (f *Propagator) madeBy(call *ast.CallExpr) types.Type {
	switch {
	case len(call.Args) == 0:
		return nil
	case gotypes.CallsBuiltin(f.info, call, "new"):
		return f.info.TypeOf(call.Args[0])
	case gotypes.CallsBuiltin(f.info, call, "make") && len(call.Args) > 1:
		if n, ok := gotypes.ConstantInt(f.info, call.Args[1]); ok && n == 0 { // make([]client, 0, n)
			return nil
		}
		if t := f.info.TypeOf(call); t != nil {
			if s, ok := t.Underlying().(*types.Slice); ok {
				return s.Elem()
			}
		}
	case f.info.Types[call.Fun].IsType():
		return f.info.TypeOf(call)
	}
	return nil
}

// setLater returns the fields that the function around cur writes to after it, in the
// variable that cur, a struct or a pointer to one, is stored in.
//
//	c := &client{}; c.base = base
func (f *Propagator) setLater(cur cursor) fields {
	use := usekind.Direct(cur)
	if use.Kind == usekind.AddressTaken { // &client{}
		use = usekind.Direct(use.User())
	}
	id, ok := use.Target().(*ast.Ident)
	if !ok { // get(&client{})
		return nil
	}
	return f.setIn(f.info.ObjectOf(id), cur)
}

// setIn is setLater for what is in the variable v at cur.
func (f *Propagator) setIn(v types.Object, cur cursor) fields {
	set := make(fields)
	for _, mention := range f.index.Mentions(v, goindex.DeclAround(cur)) {
		use := usekind.Classify(mention)
		if use.Kind == usekind.Assigned && len(use.Path) > 0 && mention.Node().Pos() > cur.Node().End() {
			maps.Copy(set, f.fieldAt(use.At)) // c.base = base
		}
	}
	return set
}

// maxNested bounds the structs and arrays in one another of which the fields are left out.
const maxNested = 8

// leaveOut adds to left the field, or those of the struct that is in it, but for those in
// set, by way of at most nested structs and arrays.
func (left fields) leaveOut(field *types.Var, set fields, nested int) {
	field = field.Origin()
	switch {
	case left[field] || set[field]:
	case gotypes.IsString(field.Type()):
		left[field] = true
	default: // client{}, of struct{ retry retrySettings }
		left.leaveOutAll(field.Type(), set, nested-1)
	}
}

// leaveOutAll is leaveOut for all fields of a struct, or of those in an array, of the type
// t, if that is known.
func (left fields) leaveOutAll(t types.Type, set fields, nested int) {
	if t == nil || nested == 0 {
		return
	}
	switch t := t.Underlying().(type) {
	case *types.Struct:
		for field := range t.Fields() {
			left.leaveOut(field, set, nested)
		}
	case *types.Array:
		left.leaveOutAll(t.Elem(), set, nested-1)
	}
}
