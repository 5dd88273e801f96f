package flow

// This file drops strings that the conditions around a use rule out.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/gotypes"
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
		vs = vs.Map(func(w segment.Value) (segment.Value, bool) {
			ok := ask(w)
			if !ok && ev.RuledOut != nil {
				ev.RuledOut(w, c.Stmt.Node().Pos(), cur.Node())
			}
			return w, ok
		})
	}
	return vs
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
	if c.Either != nil {
		return ev.eitherQuestion(v, c)
	}
	if at, ok := c.Tag.(*ast.IndexExpr); ok { // u[0] == ':'
		if i, isConst := ev.bound(at.Index); i != 0 || !isConst || len(c.Words) == 0 || index.Target(ev.Info, at.X) != v {
			return nil
		}
		return func(w segment.Value) bool {
			s := w.Prefix()
			return s == "" || slices.Contains(c.Words, strconv.Itoa(int(s[0]))) == c.Holds
		}
	}
	if sel, ok := c.Tag.(*ast.SelectorExpr); ok && len(c.Words) > 0 && gotypes.IsURL(ev.Info.TypeOf(sel.X)) && index.Target(ev.Info, sel.X) == v { // u.Host == ""
		part, ok := segment.ComponentOf(sel.Sel.Name)
		if !ok {
			return nil
		}
		return func(w segment.Value) bool {
			s, known := w.Component(part).Known()
			return !known || slices.Contains(c.Words, s) == c.Holds
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
	switch fn.FullName() {
	case "strings.HasPrefix": // strings.HasPrefix(u, "unix://")
		return func(w segment.Value) bool { return mayHavePrefix(w, part, c.Holds) }
	case "strings.HasSuffix": // strings.HasSuffix(u, "/")
		return func(w segment.Value) bool { return mayHaveSuffix(w, part, c.Holds) }
	case "strings.Contains": // strings.Contains(u, "://")
		return func(w segment.Value) bool {
			s, ok := w.Known()
			isIn := slices.ContainsFunc(w.Segments, func(s segment.Segment) bool { return strings.Contains(s.Known, part) })
			return !ok && (c.Holds || !isIn) || ok && strings.Contains(s, part) == c.Holds
		}
	}
	return nil
}

// mayHaveSuffix reports whether w may end with the suffix, or, where holds is false, with
// something else.
func mayHaveSuffix(w segment.Value, suffix string, holds bool) bool {
	if s, ok := w.Known(); ok {
		return strings.HasSuffix(s, suffix) == holds
	}
	last := w.Segments[len(w.Segments)-1]
	switch {
	case suffix == "":
		return holds
	case last.Hole != nil: // "http://h:" + strconv.Itoa(port)
		return !holds || mayEndWith(last.Hole.Lang, suffix[len(suffix)-1])
	case len(last.Known) >= len(suffix):
		return strings.HasSuffix(last.Known, suffix) == holds
	}
	return !holds || strings.HasSuffix(suffix, last.Known)
}

// mayEndWith reports whether a string of the language may end with b, or be empty.
func mayEndWith(l text.Lang, b byte) bool {
	return l.IsAny() || slices.ContainsFunc(l, func(seq text.Seq) bool {
		return len(seq) == 0 || slices.ContainsFunc(seq, func(rep text.Rep) bool { return rep.Set.Has(b) })
	})
}

// eitherQuestion is question for a condition of which one part has to hold. Which of several schemes
// there is says nothing: a misspelled one was meant to be among them.
//
//	!strings.Contains(addr, ":") || strings.HasPrefix(addr, "[") && strings.HasSuffix(addr, "]")
//	strings.HasPrefix(u, "http:") || strings.HasPrefix(u, "https:") // nothing is asked
func (ev *evaluation) eitherQuestion(v *types.Var, c index.Cond) func(segment.Value) bool {
	var either [][]func(segment.Value) bool
	for _, part := range c.Either {
		var asks []func(segment.Value) bool
		for _, sub := range part {
			if ev.asksForScheme(sub) {
				return nil
			}
			if ask := ev.question(v, sub); ask != nil {
				asks = append(asks, ask)
			}
		}
		if asks == nil { // which says nothing of v
			return nil
		}
		either = append(either, asks)
	}
	return func(w segment.Value) bool {
		return slices.ContainsFunc(either, func(asks []func(segment.Value) bool) bool {
			return !slices.ContainsFunc(asks, func(ask func(segment.Value) bool) bool { return !ask(w) })
		})
	}
}

// asksForScheme reports whether the condition asks for a prefix that begins with a letter.
//
//	strings.HasPrefix(u, "http:")
func (ev *evaluation) asksForScheme(c index.Cond) bool {
	call, ok := c.Expr.(*ast.CallExpr)
	if !ok || !c.Holds || len(call.Args) != 2 {
		return false
	}
	prefix, _ := index.StringOf(ev.Info, call.Args[1])
	return ev.callsNamed(call, "strings.HasPrefix") && prefix != "" && ascii.IsAlpha(prefix[0])
}

// callsNamed reports whether the call is one of the function of that full name.
func (ev *evaluation) callsNamed(call *ast.CallExpr, name string) bool {
	fn := ev.Index.Callee(call)
	return fn != nil && fn.FullName() == name
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

// ofCallers returns those of vs that may arrive at the statement at cur for which, as the same
// caller calls the function around it, the conditions around it may hold.
//
//	func get(path string, query url.Values) { if len(query) > 0 { path += "?" + query.Encode() } … }; get("/x?y=1", nil)
//	func set(key, value string) { switch key { case "url": base = value } }; set("name", "h")
func (ev *evaluation) ofCallers(vs segment.Values, cur inspector.Cursor, en *env) segment.Values {
	for c := range ev.Index.Conds(cur) {
		f, meets := ev.askedOfCallers(c)
		if f == nil {
			continue
		}
		if e := en.find(f); e != nil {
			may := meets(e)
			vs = vs.Map(func(w segment.Value) (segment.Value, bool) { return w, may(w) })
			continue
		}
		for _, call := range ev.Index.Callers(f) {
			choice := callerChoice(f, call)
			isTheirs := func(w segment.Value) bool { return slices.Contains(w.Choices, choice) }
			if slices.ContainsFunc(vs.List, isTheirs) {
				may := meets(ev.bind(f, call, nil, 1))
				vs = vs.Map(func(w segment.Value) (segment.Value, bool) { return w, !isTheirs(w) || may(w) })
			}
		}
	}
	return vs
}

// askedOfCallers returns the function of whose parameter the condition asks something, and what
// tells of a call whether the condition may hold there for a string; nil for another condition.
func (ev *evaluation) askedOfCallers(c index.Cond) (f *index.Func, meets func(*env) func(segment.Value) bool) {
	if f, i, ok := ev.Index.Param(ev.notEmpty(c)); ok {
		return f, func(en *env) func(segment.Value) bool {
			gives := !ev.givesNothing(en.call, f, i)
			return func(segment.Value) bool { return gives }
		}
	}
	tag, words, isSame := c.Tag, c.Words, slices.Contains[[]string]
	if call, ok := c.Expr.(*ast.CallExpr); ok && len(call.Args) == 2 && ev.callsNamed(call, "strings.EqualFold") { // strings.EqualFold(key, "url")
		word, isConst := index.StringOf(ev.Info, call.Args[1])
		if !isConst {
			return nil, nil
		}
		tag, words, isSame = call.Args[0], []string{word}, func(words []string, s string) bool { return strings.EqualFold(words[0], s) }
	}
	of := tag
	if call, ok := tag.(*ast.CallExpr); ok && len(call.Args) == 1 { // switch strings.ToLower(key) { case "url": … }
		of = call.Args[0]
	}
	if len(words) == 0 {
		return nil, nil
	}
	f, _, ok := ev.Index.Param(index.Target(ev.Info, of))
	at, found := c.Stmt.FindNode(tag)
	if !ok || !found {
		return nil, nil
	}
	return f, func(en *env) func(segment.Value) bool {
		given := ev.values(at, en)
		return func(w segment.Value) bool {
			return len(given.List) == 0 || given.Incomplete || slices.ContainsFunc(given.List, func(g segment.Value) bool {
				s, known := g.Known()
				return segment.Agree(g.Choices, w.Choices) && (!known || isSame(words, s) == c.Holds)
			})
		}
	}
}

// notEmpty is the variable that the condition asks not to be empty; nil for another condition.
//
//	len(query) > 0, query != nil, query != ""
func (ev *evaluation) notEmpty(c index.Cond) *types.Var {
	if asksWhetherSet(c) {
		return index.Target(ev.Info, c.Tag)
	}
	b, ok := c.Expr.(*ast.BinaryExpr)
	if !ok {
		return nil
	}
	if ev.Info.Types[b.Y].IsNil() && (b.Op == token.NEQ) == c.Holds {
		return index.Target(ev.Info, b.X)
	}
	call, isCall := ast.Unparen(b.X).(*ast.CallExpr)
	n := ev.Info.Types[b.Y].Value
	if isCall && gotypes.CallsBuiltin(ev.Info, call, "len") && n != nil && n.ExactString() == "0" && (b.Op == token.GTR || b.Op == token.NEQ) == c.Holds {
		return index.Target(ev.Info, call.Args[0])
	}
	return nil
}

// givesNothing reports whether parameter i of f gets nil or "" at the call.
func (ev *evaluation) givesNothing(call inspector.Cursor, f *index.Func, i int) bool {
	args, _, ok := ev.Index.Argument(call, f.Sig, i)
	if !ok || len(args) > 1 {
		return false
	}
	if len(args) == 0 { // get("/x"), of func get(path string, params ...param)
		return true
	}
	e, isExpr := args[0].Node().(ast.Expr)
	s, isString := index.StringOf(ev.Info, e)
	return isExpr && (ev.Info.Types[e].IsNil() || isString && s == "")
}
