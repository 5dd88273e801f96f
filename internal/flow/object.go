package flow

// This file tells what one object has in a field from what others of its type have there, where it
// is plain which struct literal made it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// ofObject returns those of vs, which the field that cur selects may hold, that are in no other struct
// literal than that of the object which has it.
//
//	api, db := service{"http://h"}, service{"h:5432"}; http.Get(api.addr)
func (ev *evaluation) ofObject(vs segment.Values, cur inspector.Cursor) segment.Values {
	sel, ok := cur.Node().(*ast.SelectorExpr)
	if !ok || len(vs.List) < 2 {
		return vs
	}
	lit := ev.structOf(sel.X, maxHops)
	if lit == nil {
		return vs
	}
	own := rowChoice(ev.Info, lit)
	theirs := vs.Map(func(w segment.Value) (segment.Value, bool) {
		return w, !slices.ContainsFunc(w.Choices, func(c segment.Choice) bool {
			return c.Kind == own.Kind && c.At == own.At && c.Pick != own.Pick
		})
	})
	if len(theirs.List) == 0 {
		return ev.unknown(cur)
	}
	return theirs
}

// maxHops bounds the variables and fields by which the literal of an object is looked for.
const maxHops = 4

// structOf is the struct literal that made the object which e is or points to; nil where it may be
// another one.
func (ev *evaluation) structOf(e ast.Expr, hops int) *ast.CompositeLit {
	if hops == 0 {
		return nil
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &service{"h:80"}
		if e.Op == token.AND {
			return ev.structOf(e.X, hops)
		}
	case *ast.CompositeLit: // service{"h:80"}
		if goindex.StructOf(ev.Info, e) != nil {
			return e
		}
	case *ast.Ident: // api
		v, ok := ev.Info.Uses[e].(*types.Var)
		if !ok || v.Exported() && !ev.Index.IsLocal(v) {
			return nil
		}
		if stores := ev.Index.Stores(v); len(stores) == 1 && stores[0].Kind == index.Assign && cursor.IsValid(stores[0].Value) {
			return ev.structOf(stores[0].Value.Node().(ast.Expr), hops-1)
		}
	case *ast.SelectorExpr: // config.api
		v, ok := ev.Info.Uses[e.Sel].(*types.Var)
		if !ok || !v.IsField() {
			return nil
		}
		isOther := func(s index.Store) bool { return !cursor.IsValid(s.Row) } // config.api = other
		if stores := ev.Index.Stores(v.Origin()); len(stores) > maxReplacements || slices.ContainsFunc(stores, isOther) {
			return nil
		}
		of := ev.structOf(e.X, hops-1)
		if of == nil {
			return nil
		}
		if value, _ := ev.fieldIn(of, v); value != nil {
			return ev.structOf(value, hops-1)
		}
	}
	return nil
}
