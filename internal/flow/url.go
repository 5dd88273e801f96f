package flow

// This file evaluates url.URL, as the string that its method String writes.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// writtenURL evaluates the literal at cur.
func (ev *evaluation) writtenURL(cur inspector.Cursor, lit *ast.CompositeLit, en *env) segment.Values {
	fields := make(map[segment.Component]segment.Values)
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok { // url.URL{"https", …}
			return ev.unknown(cur)
		}
		if id, ok := kv.Key.(*ast.Ident); ok { // Host: "h"
			if c, ok := segment.ComponentOf(id.Name); ok {
				fields[c] = ev.values(cur.Child(kv).Child(kv.Value), en)
			}
		}
	}
	return segment.URLOf(fields)
}

// component evaluates the field e of a url.URL, and says of holes that are all of it that the source
// names them by e.
//
//	"https://" + u.Host + u.Path
func (ev *evaluation) component(cur inspector.Cursor, e *ast.SelectorExpr, en *env) segment.Values {
	c, ok := segment.ComponentOf(e.Sel.Name)
	if !ok { // u.ForceQuery
		return ev.unknown(cur)
	}
	us := ev.values(cur.Child(e.X), en)
	parts := us.Components(c)
	if c == segment.Host { // of a URL without one, which code leaves out: if u.Host != "" { … }
		parts = parts.Map(func(v segment.Value) (segment.Value, bool) { s, ok := v.Known(); return v, !ok || s != "" })
	}
	return parts.WithHoles(func(h *segment.Hole) {
		if h.Expr == nil {
			h.Expr, h.IsString, h.HasBrackets = e, true, c == segment.Host
		}
	})
}

// withPart evaluates the URL v after a component was stored by s.
//
//	u.Path = "/v1", u.Path += "/v1"
func (ev *evaluation) withPart(v *types.Var, s *source) segment.Values {
	st := &s.store
	us := ev.before(v, s) // if u.Scheme == "" { u.Scheme = "https" }
	if st.How == index.Add {
		return us.Add(st.Part, ev.storedPart(st, s.en))
	}
	list := []index.Store{*st}
	if set, ok := st.Site.Node().(*ast.AssignStmt); ok && len(set.Lhs) > 1 { // u.Scheme, u.Host = "https", "h"
		list = ev.Index.Stores(v)
	}
	for _, o := range list {
		if isPart(o) && o.Site.Node() == st.Site.Node() {
			us = us.Set(o.Part, ev.storedPart(&o, s.en))
		}
	}
	return us
}

// storedPart evaluates what st stores into a component.
func (ev *evaluation) storedPart(st *index.Store, en *env) segment.Values {
	switch st.How {
	case index.Assign, index.Add: // u.Path = "/v1", u.Path += "/v1"
		return ev.values(st.Value, en)
	case index.Result: // u.Host, u.Path, _ = strings.Cut("h/v1", "/")
		return ev.resultAt(st.Value, st.Index, en, whole)
	case index.Setting: // flag.StringVar(&u.Host, "host", "h:80", "")
		return ev.setting(st.Value, st.Key, st.Prefix, st.Site, en)
	default: // json.Unmarshal(data, &u.Host)
		return segment.HoleOf(&segment.Hole{})
	}
}
