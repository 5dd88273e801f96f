package sink

// This file follows what url.Parse returns to the sinks that take a *url.URL
// and want more of it than that it parses.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// parsed is what url.Parse at site wants: what its row says, unless the URL
// goes unchanged to a stricter sink, or parts of it are replaced.
func (f *defUse) parsed(p *resolvedRow, site inspector.Cursor) (*spec.Expectation, ast.Node) {
	want, c := p.want, f.fateOf(site)
	var later ast.Node
	switch {
	case c.isSchemeRead: // if u.Scheme != "redis" { return err }
		want.SchemeAsked = true
	case c.next != nil && c.isUnchanged() && !c.isReturned: // http.ProxyURL(u)
		want, later = c.next.want, c.nextAt
		want.API, want.Parser, want.Downstream, want.Consequence = p.want.API, p.want.Parser, c.next.want.API, ""
	}
	want.QueryRead = want.QueryRead || c.isQueryRead && !c.isOpen && !c.replaced.query // u.Query().Get("a")
	return c.replaced.noteIn(&want), later
}

// isQueryParsed reports whether what the assignment or literal at site makes the query of a
// URL is read by the program itself after that: the parameters are used, or written in
// the place of that query, or a handler gets the request.
//
//	u.RawQuery += "&q=a b"; q := u.Query(); u.RawQuery = q.Encode()
//	r.URL.RawQuery += "&q=a b"; next.ServeHTTP(w, r)
func (f *defUse) isQueryParsed(site inspector.Cursor) bool {
	stmt, ok := site.Node().(*ast.AssignStmt)
	if !ok { // &url.URL{RawQuery: "q=a b"}
		s, ok := f.slotOf(site, "RawQuery")
		return ok && f.isQueryParsedOf(s, site)
	}
	for _, lhs := range stmt.Lhs {
		if s, ok := f.slotIn(lhs, nil, stmt); ok && f.isQueryParsedOf(s, site) {
			return true
		}
	}
	return false
}

// isQueryParsedOf is isQueryParsed for one slot.
func (f *defUse) isQueryParsedOf(s slot, site inspector.Cursor) bool {
	return slices.ContainsFunc(f.usesOf(s.v, site), func(cur inspector.Cursor) bool {
		use := usekind.Classify(cur)
		if cur.Node().Pos() < s.from.End() {
			return false
		}
		if n := len(use.Path); n > 0 { // u.Query()
			return use.Path[n-1].Node().(*ast.SelectorExpr).Sel.Name == "Query"
		}
		return use.Kind == usekind.Argument && f.handles(use.Call()) // next.ServeHTTP(w, r)
	})
}

// nextSink returns the sink that the *url.URL arrives at which use is about, as an
// argument, a field, or an element of a literal there, and the call, literal or
// assignment; nil if it is none.
func (f *defUse) nextSink(use usekind.Use) (*resolvedRow, ast.Node) {
	if !f.takesParsedURL {
		return nil, nil
	}
	if use.Kind == usekind.Element {
		if lit, key := use.Literal(); key == nil && elemType(f.typeOf(lit.Node().(*ast.CompositeLit))) != nil { // []*url.URL{u}
			use = usekind.Classify(lit)
		}
	}
	var obj types.Object
	node := use.User().Node()
	switch use.Kind {
	case usekind.Argument: // http.ProxyURL(u)
		i := use.Index
		return f.parsedSink(f.callee(use.Call()), func(p *resolvedRow) bool {
			return p.pos.site == argument && (p.pos.index == i || p.pos.shape == variadic && i > p.pos.index)
		}), node
	case usekind.Element: // http.Request{URL: u}
		if _, key := use.Literal(); key != nil {
			obj = f.objectOf(key)
		}
	case usekind.Stored: // req.URL = u
		if target := use.Target(); target != nil {
			obj = f.objectOf(target)
		}
	}
	return f.parsedSink(obj, func(p *resolvedRow) bool { return p.pos.site == field }), node
}

// parsedSink returns the first sink at obj that holds a url.URL and that fits
// accepts.
func (f *defUse) parsedSink(obj types.Object, fits func(*resolvedRow) bool) *resolvedRow {
	if obj == nil {
		return nil
	}
	for _, p := range f.rows[gotypes.Origin(obj)] {
		if p.carrier == parsed && fits(p) {
			return p
		}
	}
	return nil
}

func (f *finder) typeOf(e ast.Expr) types.Type {
	if t := f.info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}
