package flow

// This file drops strings that the conditions around a use rule out.

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// meeting returns those of vs, which v gets by s, for which the conditions around the use at
// cur may hold.
//
//	if strings.HasPrefix(u, "unix://") { net.Dial("unix", strings.TrimPrefix(u, "unix://")) }
func (ev *evaluation) meeting(vs segment.Values, v *types.Var, s *source, cur inspector.Cursor) segment.Values {
	if len(vs.List) == 0 {
		return vs
	}
	for c := range ev.Index.Conds(cur) {
		ask := ev.question(v, c)
		if ask == nil || !asksWhetherSet(c) && !s.isBefore(c, ev.Index.FuncAround(cur)) {
			continue
		}
		vs = vs.Map(func(w segment.Value) (segment.Value, bool) { return w, ask(w) })
	}
	return vs
}

// withScheme returns those of us, the URLs that v can be, whose scheme is one for which the
// conditions around cur hold.
//
//	switch u.Scheme { case "http": http.Get("http://" + u.Host) }
func (ev *evaluation) withScheme(us segment.URLs, v *types.Var, cur inspector.Cursor) segment.URLs {
	for c := range ev.Index.Conds(cur) {
		sel, ok := c.Tag.(*ast.SelectorExpr)
		if !ok || len(c.Words) == 0 || sel.Sel.Name != "Scheme" || v == nil || index.Target(ev.Info, sel.X) != v {
			continue
		}
		us.List = slices.DeleteFunc(slices.Clone(us.List), func(u segment.URL) bool {
			s, known := u.Component(segment.Scheme).Known()
			return known && slices.Contains(c.Words, s) != c.Holds
		})
	}
	return us
}

// asksWhetherSet reports whether the condition is that something is not empty: whoever stores
// "" leaves it unset.
//
//	if u != "" { http.Get(u) }
func asksWhetherSet(c index.Cond) bool { return !c.Holds && len(c.Words) == 1 && c.Words[0] == "" }

// isBefore reports whether the condition, in the function f, is asked after the store of s.
func (s *source) isBefore(c index.Cond, f *index.Func) bool {
	if s.isArg {
		return true
	}
	return s.store.Func == f && s.store.Site.Index() < c.Stmt.Index()
}

// question returns what tells whether a string that v holds may meet the condition; nil where
// that says nothing of v.
func (ev *evaluation) question(v *types.Var, c index.Cond) func(segment.Value) bool {
	if at, ok := c.Tag.(*ast.IndexExpr); ok { // u[0] == ':'
		if i, isConst := ev.bound(at.Index); i != 0 || !isConst || len(c.Words) == 0 || index.Target(ev.Info, at.X) != v {
			return nil
		}
		return func(w segment.Value) bool {
			s := w.Prefix()
			return s == "" || slices.Contains(c.Words, strconv.Itoa(int(s[0]))) == c.Holds
		}
	}
	if c.Tag != nil { // u == "https://h"
		if len(c.Words) == 0 || index.Target(ev.Info, c.Tag) != v {
			return nil
		}
		return func(w segment.Value) bool {
			s, ok := w.Known()
			return !ok || slices.Contains(c.Words, s) == c.Holds
		}
	}
	call, ok := c.Expr.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || index.Target(ev.Info, call.Args[0]) != v {
		return nil
	}
	part, ok := index.StringOf(ev.Info, call.Args[1])
	fn := ev.Index.Callee(call)
	if !ok || fn == nil {
		return nil
	}
	var has func(s, part string) bool
	switch fn.FullName() {
	case "strings.HasPrefix": // strings.HasPrefix(u, "unix://")
		return func(w segment.Value) bool { return mayHavePrefix(w, part, c.Holds) }
	case "strings.HasSuffix": // strings.HasSuffix(u, "/")
		has = strings.HasSuffix
	case "strings.Contains": // strings.Contains(u, "://")
		has = strings.Contains
	default:
		return nil
	}
	return func(w segment.Value) bool {
		s, ok := w.Known()
		isIn := fn.Name() == "Contains" && slices.ContainsFunc(w.Segments, func(s segment.Segment) bool { return strings.Contains(s.Known, part) })
		return !ok && (c.Holds || !isIn) || ok && has(s, part) == c.Holds
	}
}

// mayHavePrefix reports whether w may begin with the prefix, or, where holds is false, with
// something else.
func mayHavePrefix(w segment.Value, prefix string, holds bool) bool {
	s, known := w.Known()
	if !known {
		s = w.Prefix()
		if len(s) < len(prefix) {
			return !holds || strings.HasPrefix(prefix, s)
		}
	}
	return strings.HasPrefix(s, prefix) == holds
}
