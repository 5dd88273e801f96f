package sink

// This file follows what url.Parse returns to the sinks that take a *url.URL
// and want more of it than that it parses.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
)

// parsed is what url.Parse at site wants: what its row says, unless the URL
// goes unchanged to a stricter sink in the same function.
func (f *defUse) parsed(p *resolvedRow, site inspector.Cursor) (*spec.Expectation, ast.Node) {
	u, stmt := f.result(site)
	if u == nil {
		return &p.want, nil
	}
	if schemes := f.checkedSchemes(u, stmt, site); schemes != nil {
		want := p.want
		want.CheckedSchemes = schemes
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

// nextSink returns the sink that the *url.URL mentioned at cur arrives at,
// as an argument, a field, or an element of a literal there, and the call,
// literal or assignment; nil if it is none.
func (f *defUse) nextSink(cur inspector.Cursor) (*resolvedRow, ast.Node) {
	cur = stripParensStars(cur)
	if lit, ok := cur.Parent().Node().(*ast.CompositeLit); ok && elemType(f.typeOf(lit)) != nil {
		cur = stripParensStars(cur.Parent())
	}
	kind, i := cur.ParentEdge()
	var obj types.Object
	node := cur.Parent().Node()
	switch parent := node.(type) {
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args {
			return f.parsedSink(f.callee(parent), func(p *resolvedRow) bool {
				return p.pos.site == argument && (p.pos.index == i || p.pos.shape == variadic && i > p.pos.index)
			}), node
		}
	case *ast.KeyValueExpr:
		obj, node = f.objectOf(parent.Key), cur.Parent().Parent().Node()
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && len(parent.Lhs) == len(parent.Rhs) {
			obj = f.objectOf(parent.Lhs[i])
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
