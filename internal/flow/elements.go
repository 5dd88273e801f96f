package flow

// This file evaluates the elements of lists, maps and channels.

import (
	"go/ast"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// elements evaluates the elements of the list at cur, or the keys of the map.
func (ev *evaluation) elements(cur inspector.Cursor, en *env, what aspect) segment.Values {
	if v, ok := ev.heldAt(cur); ok {
		return ev.list(v, cur, nil, what)
	}
	return ev.once(question{index: cur.Index(), what: what, en: en}, cur, func() segment.Values { return ev.evaluateElements(cur, en, what) })
}

func (ev *evaluation) evaluateElements(cur inspector.Cursor, en *env, what aspect) segment.Values {
	switch e := cur.Node().(type) {
	case *ast.ParenExpr: // (urls)
		return ev.elements(cur.Child(e.X), en, what)
	case *ast.StarExpr: // *urls
		return ev.elements(cur.Child(e.X), en, what)
	case *ast.UnaryExpr: // &urls
		return ev.elements(cur.Child(e.X), en, what)
	case *ast.SliceExpr: // urls[1:]
		var low inspector.Cursor
		if e.Low != nil {
			low = cur.Child(e.Low)
		}
		if of, ok := what.before(ev, low); ok {
			return ev.elements(cur.Child(e.X), en, of)
		}
	case *ast.TypeAssertExpr: // v.([]string)
		return ev.elements(cur.Child(e.X), en, what)
	case *ast.IndexExpr: // lists["eu"]
		return ev.elements(cur.Child(e.X), en, what.in(ev, cur.Child(e.Index)))
	case *ast.CompositeLit: // []string{"https//h"}
		return ev.written(cur, e, en, what)
	case *ast.Ident: // urls, nil
		if v, ok := ev.Info.ObjectOf(e).(*types.Var); ok {
			return ev.list(v.Origin(), cur, en, what)
		}
		if ev.Info.Types[e].IsNil() {
			return segment.Values{}
		}
	case *ast.SelectorExpr: // c.urls
		if v, ok := ev.Info.ObjectOf(e.Sel).(*types.Var); ok {
			return ev.list(v.Origin(), cur, en, what)
		}
	case *ast.CallExpr: // append(urls, u)
		return ev.elementsOfCall(cur, e, 0, en, what)
	}
	return ev.unknown(cur)
}

// element evaluates an element of a list: what is in it, with the levels of what, where it is a
// list, too.
func (ev *evaluation) element(cur inspector.Cursor, en *env, what aspect) segment.Values {
	if e, ok := cur.Node().(ast.Expr); ok {
		if t := ev.Info.TypeOf(e); t != nil && isList(t) {
			return ev.elements(cur, en, aspect{ofMembers, what.levels})
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
func (ev *evaluation) entry(cur inspector.Cursor, e *ast.IndexExpr, en *env) segment.Values {
	list := cur.Child(e.X)
	if lit, key, ok := ev.keyed(list, cur.Child(e.Index), en); ok {
		if entry, ok := ev.rowsOf(lit).by[key]; ok { // bases["eu"]
			return ev.entryOf(entry, entry.Node().(ast.Expr), nil, members)
		}
	}
	return ev.elements(list, en, members.in(ev, cur.Child(e.Index)))
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

// maxKeyed is how many stores there are into a field, or variable of a package, whose elements are
// told apart.
const maxKeyed = 400

// list evaluates the elements of the variable v, used at cur.
func (ev *evaluation) list(v *types.Var, cur inspector.Cursor, en *env, what aspect) segment.Values {
	var out segment.Values
	var isOpen bool
	if ev.isHeld(v, cur) {
		if what.isKnown() && len(ev.Index.Stores(v)) > maxKeyed {
			return ev.unknown(cur)
		}
		out = ev.once(question{index: -1, what: what, held: v}, cur, func() segment.Values {
			vs, _ := ev.elementsOf(v, cur, nil, what)
			return ev.withFacts(vs, v)
		})
		isOpen = ev.isOpen(v)
	} else {
		out, isOpen = ev.elementsOf(v, cur, en, what)
		out = ev.withFacts(out, v)
	}
	out = ev.UsedAt(out, cur)
	if out.IsFull() {
		return out
	}
	if isOpen && (len(out.List) == 0 || ev.isSymbolic) {
		out = segment.Union(out, ev.symbol(v, cur, what))
	}
	return out
}

// elementsOf evaluates the elements that the package stores into the list v, used at cur.
// isOpen is true where others may set it as well.
func (ev *evaluation) elementsOf(v *types.Var, cur inspector.Cursor, en *env, what aspect) (out segment.Values, isOpen bool) {
	sources, isOpen := ev.sources(v, cur, en)
	for i := range sources {
		s := &sources[i]
		if out = segment.Union(out, s.apply(ev.storedList(s, what))); out.IsFull() || ev.isOver {
			break
		}
	}
	return out, isOpen || len(sources) == 0
}

// storedList evaluates the elements that the source stores.
func (ev *evaluation) storedList(s *source, what aspect) segment.Values {
	st := &s.store
	if !cursor.IsValid(st.Value) {
		return segment.Values{}
	}
	switch st.Kind {
	case index.Assign:
		if s.isAll { // get("https//h", "https//g")
			if inner, ok := what.of(strconv.Itoa(s.number)); ok {
				return ev.element(st.Value, s.en, inner)
			}
			return segment.Values{}
		}
		return ev.elements(st.Value, s.en, what)
	case index.Member:
		if what.kind == ofKeys { // weights[u] = 3
			if !cursor.IsValid(st.Key) || st.Key.Node() == nil {
				return segment.Values{}
			}
			return ev.values(st.Key, s.en)
		}
		if inner, ok := what.ofMember(ev, st); ok {
			return ev.element(st.Value, s.en, inner) // urls[i] = "https//h"
		}
		return segment.Values{}
	case index.Element: // for _, list := range lists
		return ev.elements(st.Value, s.en, what.inEach())
	case index.Result: // urls, err := load()
		if call, ok := ast.Unparen(st.Value.Node().(ast.Expr)).(*ast.CallExpr); ok && call == st.Value.Node() {
			return ev.elementsOfCall(st.Value, call, st.Index, s.en, what)
		}
		return ev.elements(st.Value, s.en, what)
	case index.Setting:
		return ev.elements(st.Value, s.en, what)
	case index.Tag: // URLs []string `envDefault:"http//h,http://g"`
		if what.kind == ofMembers {
			return ev.tagged(st)
		}
	}
	return segment.Values{}
}

// elementsOfCall evaluates the elements of result i of the call at cur.
func (ev *evaluation) elementsOfCall(cur inspector.Cursor, call *ast.CallExpr, i int, en *env, what aspect) segment.Values {
	if arg, ok := ev.converted(cur, call); ok { // Hosts(urls)
		return ev.elements(arg, en, what)
	}
	if id, ok := call.Fun.(*ast.Ident); ok && ev.Info.Types[call.Fun].IsBuiltin() {
		switch id.Name {
		case "append":
			return ev.appended(cur, call, en, what)
		case "make", "new": // make([]string, 3)
			return segment.Values{}
		}
	}
	fn := ev.Index.Callee(call)
	if known := library.Of(fn); known != nil {
		if known.Elements != nil && what.kind == ofMembers { // slices.Sorted(maps.Keys(m))
			return known.Elements(ev.model(cur, call, fn, i, en))
		}
		return ev.unknown(cur)
	}
	var out segment.Values
	returns, ok, isDeep := ev.returns(cur, call, i, en)
	out.Incomplete = isDeep
	for _, r := range returns {
		at, isOne, has := r.value()
		var vs segment.Values
		switch {
		case !has: // return, of func() (urls []string)
			vs = ev.list(r.f.Sig.Results().At(i), r.stmt, r.en, what)
		case isOne:
			vs = ev.elements(at, r.en, what)
		default: // return load()
			if inner, ok := at.Node().(*ast.CallExpr); ok {
				vs = ev.elementsOfCall(at, inner, i, r.en, what)
			}
		}
		out = segment.Union(out, r.apply(vs))
	}
	if ok {
		return out
	}
	if vs, ok := ev.foreign(cur, fn, i, en); ok {
		return vs
	}
	return segment.Union(out, ev.unknown(cur))
}

// appended evaluates the elements of what append returns.
func (ev *evaluation) appended(cur inspector.Cursor, call *ast.CallExpr, en *env, what aspect) (out segment.Values) {
	for i := range call.Args {
		arg := cur.ChildAt(edge.CallExpr_Args, i)
		switch {
		case i == 0, call.Ellipsis.IsValid() && !what.isKnown(): // append(urls, more...)
			out = segment.Union(out, ev.elements(arg, en, what))
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
