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
// goes unchanged to a stricter sink in the same function, or parts of it are replaced.
func (f *defUse) parsed(p *resolvedRow, site inspector.Cursor) (*spec.Expectation, ast.Node) {
	u, stmt := f.result(site)
	if u == nil {
		return f.replacedAfter(site).noteIn(&p.want), nil
	}
	want, then := f.parsedInto(u, stmt, p, site)
	if f.readsQuery(u, stmt, site) {
		reading := *want
		reading.QueryRead = true
		want = &reading
	}
	return f.replacedAfter(site).noteIn(want), then
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

// readsQuery reports whether the function asks the URL in the variable u, which stmt
// sets and nothing changes, for its parameters.
//
//	u, err := url.Parse("https://h/?a=1;b=2"); u.Query().Get("a")
func (f *defUse) readsQuery(u *types.Var, stmt *ast.AssignStmt, site inspector.Cursor) bool {
	_, ok := f.classifyUses(u, stmt, site, func(cur inspector.Cursor) useEffect {
		use := usekind.Classify(cur)
		switch {
		case len(use.Path) == 0 && use.Kind == usekind.Returned: // return u
			return harmless
		case len(use.Path) == 0: // fix(u)
			return f.effectOnURL(cur)
		case use.Kind == usekind.AddressTaken, use.Kind == usekind.Assigned && use.Selected() == "RawQuery", use.Selected() == "UnmarshalBinary": // u.RawQuery = ""
			return changes
		case use.Kind == usekind.Callee && use.Selected() == "Query": // u.Query()
			return arrives
		}
		return harmless
	})
	return ok
}

// parsedInto is what url.Parse at site wants, whose result stmt gives to the
// variable u.
func (f *defUse) parsedInto(u *types.Var, stmt *ast.AssignStmt, p *resolvedRow, site inspector.Cursor) (*spec.Expectation, ast.Node) {
	if f.asksScheme(u, stmt, site) {
		want := p.want
		want.SchemeAsked = true
		return &want, nil
	}
	if !f.takesParsedURL {
		return &p.want, nil
	}
	use, ok := f.classifyUses(u, stmt, site, func(cur inspector.Cursor) useEffect {
		if next, _ := f.nextSink(cur); next != nil {
			return arrives
		}
		return f.effectOnURL(cur)
	})
	if !ok {
		return &p.want, nil
	}
	next, node := f.nextSink(use)
	want := next.want
	want.API, want.Parser, want.Downstream, want.Consequence = p.want.API, p.want.Parser, next.want.API, ""
	return &want, node
}

// asksScheme reports whether the function asks for the scheme of the URL in the variable u,
// which stmt sets.
//
//	u, err := url.Parse(s); if u.Scheme != "redis" { return err }
func (f *defUse) asksScheme(u *types.Var, stmt *ast.AssignStmt, site inspector.Cursor) bool {
	return slices.ContainsFunc(f.usesOf(u, site), func(mention inspector.Cursor) bool {
		use := usekind.Classify(mention)
		return mention.Node().Pos() > stmt.End() && use.Selected() == "Scheme" && use.Kind != usekind.Assigned
	})
}

// nextSink returns the sink that the *url.URL mentioned at cur arrives at,
// as an argument, a field, or an element of a literal there, and the call,
// literal or assignment; nil if it is none.
func (f *defUse) nextSink(cur inspector.Cursor) (*resolvedRow, ast.Node) {
	use := usekind.Classify(cur)
	if use.Kind == usekind.Element {
		if lit, key := use.Literal(); key == nil && elemType(f.typeOf(lit.Node().(*ast.CompositeLit))) != nil { // []*url.URL{u}
			use = usekind.Classify(lit)
		}
	}
	if len(use.Path) > 0 { // u.Host
		return nil, nil
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
