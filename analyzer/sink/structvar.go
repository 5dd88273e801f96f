package sink

// This file says of a variable that holds a struct where it is mentioned, and whether that is
// a copy of another.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// A structVar is what is known of a variable that holds a struct.
type structVar struct {
	byField map[string][]inspector.Cursor // its mentions, by fieldSelectedAt
	ofField map[string][]inspector.Cursor // see mentionsOf

	resets    []inspector.Cursor // its mentions where it is given another struct
	kept      []inspector.Cursor // its mentions that let somebody look at it at any later time
	holdsCopy bool               // see holdsCopy
}

// structVarOf is the structVar of v, a variable of the declaration around at.
func (f *defUse) structVarOf(v *types.Var, at inspector.Cursor) *structVar {
	known := f.structVars[v]
	if known == nil {
		mentions := f.usesOf(v, at)
		known = &structVar{holdsCopy: f.holdsCopy(v, mentions), byField: make(map[string][]inspector.Cursor), ofField: make(map[string][]inspector.Cursor)}
		for _, mention := range mentions {
			if use := usekind.Classify(mention); use.Kind == usekind.Assigned && len(use.Path) == 0 {
				known.resets = append(known.resets, mention)
			}
			if f.isKept(mention, v) {
				known.kept = append(known.kept, mention)
			}
			field := f.fieldSelectedAt(mention)
			known.byField[field] = append(known.byField[field], mention)
		}
		if f.structVars == nil {
			f.structVars = make(map[*types.Var]*structVar)
		}
		f.structVars[v] = known
	}
	return known
}

// fieldSelectedAt is the name of the field that is selected first of the variable that is
// mentioned at cur; "" where that is none, or an embedded one.
//
//	t.URL.Host, and not t.get(), use(t)
func (f *finder) fieldSelectedAt(cur inspector.Cursor) string {
	use := usekind.Classify(cur)
	if len(use.Path) == 0 {
		return ""
	}
	v, ok := f.info.Uses[use.Path[0].Node().(*ast.SelectorExpr).Sel].(*types.Var)
	if !ok || !v.IsField() {
		return ""
	}
	return stepOf(v)
}

// mentionsOf returns the mentions of the variable of the slot s in the declaration around at
// that are not of another field, in the order of the source.
func (f *defUse) mentionsOf(s slot, at inspector.Cursor) []inspector.Cursor {
	if len(s.path) == 0 { // t.Base = "localhost:80", of struct{ Base }
		return f.usesOf(s.v, at)
	}
	v := f.structVarOf(s.v, at)
	whole, field := v.byField[""], v.byField[s.path[0]]
	switch {
	case len(field) == 0:
		return whole
	case len(whole) == 0:
		return field
	}
	if list, known := v.ofField[s.path[0]]; known {
		return list
	}
	list := slices.Concat(whole, field)
	slices.SortFunc(list, func(a, b inspector.Cursor) int { return int(a.Index()) - int(b.Index()) })
	v.ofField[s.path[0]] = list
	return list
}

// keptBefore are the mentions kept that stand before pos.
func (v *structVar) keptBefore(pos token.Pos) []inspector.Cursor {
	n := sort.Search(len(v.kept), func(i int) bool { return v.kept[i].Node().Pos() > pos })
	return v.kept[:n]
}

// holdsCopy reports whether v, with these mentions, holds a copy of a struct that comes from
// elsewhere.
//
//	func (t T) Redacted() T, func show(t T), c := *t, c := s.config
func (f *finder) holdsCopy(v *types.Var, mentions []inspector.Cursor) bool {
	if v.Kind() != types.LocalVar {
		return true
	}
	for _, mention := range mentions {
		if f.info.Defs[mention.Node().(*ast.Ident)] != v {
			continue
		}
		switch ast.Unparen(usekind.Classify(mention).Value()).(type) {
		case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr, *ast.IndexExpr:
			return true
		}
	}
	return false
}

// isKept reports whether cur, a mention of v, lets somebody look at v at any later time.
//
//	p := &v, v.start(), func() { … v … }
func (f *finder) isKept(cur inspector.Cursor, v *types.Var) bool {
	use := usekind.Classify(cur)
	for _, at := range use.Path {
		fn, ok := f.info.Uses[at.Node().(*ast.SelectorExpr).Sel].(*types.Func)
		if ok && isStruct(v) && isPointer(fn.Signature().Recv().Type()) { // v.start()
			return true
		}
	}
	return use.Kind == usekind.AddressTaken || isCaptured(cur, v)
}

// isCaptured reports whether cur, a mention of v, is in a function literal that
// v is not declared in.
func isCaptured(cur inspector.Cursor, v *types.Var) bool {
	for lit := range cur.Enclosing((*ast.FuncLit)(nil)) {
		return v.Pos() < lit.Node().Pos() || lit.Node().End() <= v.Pos()
	}
	return false
}
