package flow

// This file evaluates the elements of lists, maps and channels.

import (
	"go/ast"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// element evaluates an element of a list: what is in it, with the levels of what, where it is a
// list, too.
func (ev *evaluation) element(cur inspector.Cursor, en *env, what aspect) segment.Values {
	if e, ok := cur.Node().(ast.Expr); ok {
		if t := ev.Info.TypeOf(e); t != nil && isList(t) {
			return ev.about(cur, en, aspect{ofMembers, what.levels})
		}
	}
	return ev.values(cur, en)
}

// written evaluates the elements of the list literal at cur.
func (ev *evaluation) written(cur inspector.Cursor, lit *ast.CompositeLit, en *env, what aspect) (out segment.Values) {
	if t := ev.Info.TypeOf(lit); t == nil || !isList(gotypes.Deref(t)) && !isList(t) {
		return ev.unknown(cur)
	}
	if what.isKnown() {
		return ev.row(cur, en, what)
	}
	inner, _ := what.of("")
	for i, e := range lit.Elts {
		child := cur.ChildAt(edge.CompositeLit_Elts, i)
		if out = segment.Union(out, ev.entryOf(child, e, en, inner).With(entryChoice(lit, e))); out.IsFull() {
			break
		}
	}
	return out
}

// entryChoice says that e is the entry of lit that is used.
func entryChoice(lit *ast.CompositeLit, e ast.Expr) segment.Choice {
	return segment.Choice{Kind: segment.Entry, At: segment.ID{Pos: lit.Pos()}, Pick: segment.ID{Pos: e.Pos()}}
}

// entryOf evaluates the value, or the key, of the entry e of a literal; what is in the value where
// that is a list.
func (ev *evaluation) entryOf(cur inspector.Cursor, e ast.Expr, en *env, what aspect) segment.Values {
	kv, isKeyed := e.(*ast.KeyValueExpr)
	switch {
	case isKeyed && what.kind == ofKeys: // {"https//h": 3}
		return ev.values(cur.Child(kv.Key), en)
	case isKeyed: // {"eu": "https//h"}
		return ev.element(cur.Child(kv.Value), en, what)
	case what.kind == ofKeys:
		return segment.Values{}
	}
	return ev.element(cur, en, what) // {"https//h"}
}

// entry evaluates the element at cur, of a list, array or map: the one with its index, where that
// is a constant, or one string and the map is written out.
func (ev *evaluation) entry(cur inspector.Cursor, e *ast.IndexExpr, en *env, what aspect) segment.Values {
	list := cur.Child(e.X)
	if lit, key, ok := ev.keyed(list, cur.Child(e.Index), en); ok {
		if entry, ok := ev.rowsOf(lit).by[key]; ok { // bases["eu"]
			if kv, ok := entry.Node().(*ast.KeyValueExpr); ok {
				entry = entry.Child(kv.Value)
			}
			return ev.about(entry, nil, what)
		}
	}
	return ev.about(list, en, what.in(ev, cur.Child(e.Index)))
}

// keyed returns the list literal at list and the string that the index at cur is; ok is false
// where one of them is not known.
//
//	func base(region string) string { return bases[region] }, base("eu")
func (ev *evaluation) keyed(list, cur inspector.Cursor, en *env) (lit inspector.Cursor, key string, ok bool) {
	if lit, ok = ev.literalOf(list); !ok || !gotypes.IsString(ev.Info.TypeOf(cur.Node().(ast.Expr))) {
		return lit, "", false
	}
	vs := ev.values(cur, en)
	if len(vs.List) != 1 || vs.Incomplete || ev.isDefaulted(cur) {
		return lit, "", false
	}
	key, ok = vs.List[0].Known()
	return lit, key, ok
}

// isDefaulted reports whether cur is a parameter that is stored into as well, so that what callers
// give is not all that it can be.
//
//	if region == "" { region = "eu" }
func (ev *evaluation) isDefaulted(cur inspector.Cursor) bool {
	v := index.Target(ev.Info, cur.Node().(ast.Expr))
	if v == nil || !ev.Index.IsLocal(v) {
		return false
	}
	stores, entry := ev.Index.Reaching(v, cur)
	return entry && len(stores) > 0
}

// literalOf returns the list literal that the variable at cur holds, and nothing else.
func (ev *evaluation) literalOf(cur inspector.Cursor) (lit inspector.Cursor, ok bool) {
	for range 3 {
		e, isExpr := cur.Node().(ast.Expr)
		if !isExpr {
			return cur, false
		}
		if _, ok := e.(*ast.CompositeLit); ok {
			return cur, true
		}
		v := index.Target(ev.Info, e)
		if v == nil {
			return cur, false
		}
		stores := ev.Index.Stores(v)
		if len(stores) != 1 || stores[0].Kind != index.Assign || !cursor.IsValid(stores[0].Value) {
			return cur, false
		}
		cur = stores[0].Value
	}
	return cur, false
}

// appended evaluates the elements of what append returns.
func (ev *evaluation) appended(cur inspector.Cursor, call *ast.CallExpr, en *env, what aspect) (out segment.Values) {
	for i := range call.Args {
		arg := cur.ChildAt(edge.CallExpr_Args, i)
		switch {
		case i == 0, call.Ellipsis.IsValid() && !what.isKnown(): // append(urls, more...)
			out = segment.Union(out, ev.about(arg, en, what))
		case what.isKnown(): // append(urls, "https//h")[0]
			if len(out.List) == 0 {
				out = ev.unknown(arg)
			}
		default: // append(urls, "https//h")
			inner, _ := what.of("")
			out = segment.Union(out, ev.element(arg, en, inner))
		}
	}
	return out
}
