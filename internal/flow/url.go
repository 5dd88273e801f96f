package flow

// This file evaluates url.URL, by its components.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// urls evaluates the url.URL at cur, or what is pointed to.
func (ev *evaluation) urls(cur inspector.Cursor, en *env) segment.URLs {
	if ev.steps--; ev.steps < 0 {
		ev.isOver = true
		return segment.ParsedURLs(ev.unknown(cur))
	}
	return ev.urlsOnce(question{index: cur.Index(), what: address, en: en}, func() segment.URLs { return ev.evaluateURLs(cur, en) })
}

func (ev *evaluation) evaluateURLs(cur inspector.Cursor, en *env) segment.URLs {
	switch e := cur.Node().(type) {
	case *ast.ParenExpr: // (u)
		return ev.urls(cur.Child(e.X), en)
	case *ast.StarExpr: // *u
		return ev.urls(cur.Child(e.X), en)
	case *ast.UnaryExpr: // &u
		return ev.urls(cur.Child(e.X), en)
	case *ast.CompositeLit: // url.URL{Scheme: "https"}
		return ev.writtenURL(cur, e, en)
	case *ast.Ident: // u
		if v, ok := ev.Info.ObjectOf(e).(*types.Var); ok {
			return ev.urlVariable(v.Origin(), cur, en)
		}
	case *ast.SelectorExpr: // c.base
		if v, ok := ev.Info.ObjectOf(e.Sel).(*types.Var); ok {
			return ev.urlVariable(v.Origin(), cur, en)
		}
	case *ast.CallExpr: // base.JoinPath("v1")
		return ev.urlResult(cur, e, 0, en)
	}
	return segment.ParsedURLs(ev.unknown(cur))
}

// writtenURL evaluates the literal at cur.
func (ev *evaluation) writtenURL(cur inspector.Cursor, lit *ast.CompositeLit, en *env) segment.URLs {
	us := segment.URLs{List: []segment.URL{{}}}
	for i, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok { // url.URL{"https", …}
			return segment.ParsedURLs(ev.unknown(cur))
		}
		name, _ := kv.Key.(*ast.Ident)
		if name == nil {
			continue
		}
		if c, ok := segment.ComponentOf(name.Name); ok { // Host: "h"
			us = us.Set(c, ev.values(cur.ChildAt(edge.CompositeLit_Elts, i).Child(kv.Value), en))
		}
	}
	return us
}

// urlVariable evaluates the variable v, used at cur.
func (ev *evaluation) urlVariable(v *types.Var, cur inspector.Cursor, en *env) segment.URLs {
	sources, _ := ev.sources(v, cur, en)
	var out segment.URLs
	var parts []*source
	for i := range sources {
		s := &sources[i]
		if s.store.Kind == index.Part {
			parts = append(parts, s)
			continue
		}
		if out = segment.UnionURLs(out, s.applyURLs(ev.storedURL(v, s))); out.IsFull() || ev.isOver {
			return out
		}
	}
	if len(out.List) == 0 && (len(parts) == 0 || !ev.Index.IsLocal(v)) {
		out = segment.ParsedURLs(ev.symbol(v, cur, whole))
	}
	base, last := out, out
	for i, s := range parts {
		before := base
		if i > 0 && !ev.Index.IsLocal(v) && parts[i-1].store.Func == s.store.Func { // c.base.Scheme, c.base.Host = "https", "h"
			before = last
		}
		if ev.Index.IsLocal(v) { // u.Path = "/v1", and what u was there
			q := question{index: s.store.Site.Index(), what: address, en: s.en}
			before = ev.urlsOnce(q, func() segment.URLs { return ev.urlVariable(v, s.store.Site, s.en) })
		}
		before = ev.withScheme(before, v, s.store.Site) // if u.Scheme == "" { u.Scheme = "https" }
		more := ev.values(s.store.Value, s.en)
		if s.store.IsAdded() { // u.Path += "/v1"
			last = addPart(before, s.store.Part, more)
		} else {
			last = before.Set(s.store.Part, more)
		}
		if i+1 < len(parts) && !ev.Index.IsLocal(v) && parts[i+1].store.Func == s.store.Func {
			continue
		}
		if out = segment.UnionURLs(out, s.applyURLs(last)); out.IsFull() {
			return out
		}
	}
	return out
}

// component says of holes that are all of a component that the source names it by e.
//
//	"https://" + u.Host + u.Path
func component(vs segment.Values, e *ast.SelectorExpr, c segment.Component) segment.Values {
	return vs.WithHoles(func(h *segment.Hole) {
		if h.Expr == nil {
			h.Expr, h.IsString, h.HasBrackets = e, true, c == segment.Host
		}
	})
}

// addPart adds one of more to the component of each URL.
func addPart(us segment.URLs, c segment.Component, more segment.Values) segment.URLs {
	out := segment.URLs{Incomplete: us.Incomplete}
	for _, u := range us.List {
		part := segment.Values{List: []segment.Value{u.Component(c)}}
		out = segment.UnionURLs(out, segment.URLs{List: []segment.URL{u}}.Set(c, segment.Concat(part, more)))
	}
	return out
}

// storedURL evaluates what the source stores into v.
func (ev *evaluation) storedURL(v *types.Var, s *source) segment.URLs {
	st := &s.store
	if !cursor.IsValid(st.Value) { // var u url.URL
		if gotypes.IsPointer(v.Type()) {
			return segment.URLs{}
		}
		return segment.URLs{List: []segment.URL{{}}}
	}
	switch st.Kind {
	case index.Assign: // u = base
		return ev.urls(st.Value, s.en)
	case index.Result: // u, err := url.Parse("https://h")
		if call, ok := st.Value.Node().(*ast.CallExpr); ok {
			return ev.urlResult(st.Value, call, st.Index, s.en)
		}
		if st.Index == 0 {
			return ev.urls(st.Value, s.en)
		}
	}
	return segment.ParsedURLs(ev.unknown(st.Value))
}

// urlResult evaluates result i of the call at cur.
func (ev *evaluation) urlResult(cur inspector.Cursor, call *ast.CallExpr, i int, en *env) segment.URLs {
	if arg, ok := ev.converted(cur, call); ok {
		return ev.urls(arg, en)
	}
	if id, ok := call.Fun.(*ast.Ident); ok && ev.Info.Types[call.Fun].IsBuiltin() && id.Name == "new" { // new(url.URL)
		return segment.URLs{List: []segment.URL{{}}}
	}
	fn := ev.Index.Callee(call)
	if known := library.Of(fn); known != nil {
		if known.URL != nil {
			return known.URL(ev.model(cur, call, fn, i, en))
		}
		return segment.ParsedURLs(ev.unknown(cur))
	}
	var out segment.URLs
	returns, ok, isDeep := ev.returns(cur, call, i, en)
	out.Incomplete = isDeep
	for _, r := range returns {
		at, isOne, has := r.value()
		var us segment.URLs
		switch {
		case !has: // return, of func() (u *url.URL)
			us = ev.urlVariable(r.f.Sig.Results().At(i), r.stmt, r.en)
		case isOne && ev.Info.Types[at.Node().(ast.Expr)].IsNil(): // return nil, err
		case isOne:
			us = ev.urls(at, r.en)
		default: // return url.Parse(s)
			if inner, ok := at.Node().(*ast.CallExpr); ok {
				us = ev.urlResult(at, inner, i, r.en)
			}
		}
		us = us.Map(func(v segment.Value) (segment.Value, bool) {
			v, ok := v.With(r.choices...)
			return v.WithGuards(r.guards...), ok
		})
		out = segment.UnionURLs(out, us)
	}
	if ok && (len(out.List) > 0 || ev.cuts > 0) {
		return out
	}
	if vs, ok := ev.foreign(cur, fn, i, en); ok {
		return segment.ParsedURLs(vs)
	}
	return segment.UnionURLs(out, segment.ParsedURLs(ev.unknown(cur)))
}
