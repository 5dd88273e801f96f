package sink

// This file sees a literal of url.URL as a whole: the fields that another one
// depends on, whether it is the URL of a request, and whether it is a URL at all.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A Sibling is another field of the literal that a hit is in.
type Sibling struct {
	Set bool             // whether the literal sets it; it is "" otherwise
	Arg inspector.Cursor // the expression, if it is set
}

// pathBeside is the field Path of the url.URL literal at site, for a hit of
// its field RawPath; nil where it is not known, and for other hits.
func (f *defUse) pathBeside(p *resolvedRow, site inspector.Cursor) *Sibling {
	lit, ok := site.Node().(*ast.CompositeLit)
	if p.obj != f.std.urlRawPath || !ok {
		return nil
	}
	if s, ok := f.slotOf(site, "Path"); ok && f.isOverwritten(s, site) {
		return nil
	}
	path, set := f.keyed(site, lit, "Path")
	if !set && len(lit.Elts) > 0 {
		if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); !keyed {
			return nil
		}
	}
	return &Sibling{Set: set, Arg: path}
}

// keyed finds the value of a field in a literal with keys.
func (f *finder) keyed(site inspector.Cursor, lit *ast.CompositeLit, name string) (value inspector.Cursor, ok bool) {
	for i, elt := range lit.Elts {
		if kv, isPair := elt.(*ast.KeyValueExpr); isPair {
			if key, isName := kv.Key.(*ast.Ident); isName && key.Name == name {
				return site.ChildAt(edge.CompositeLit_Elts, i).ChildAt(edge.KeyValueExpr_Value, -1), true
			}
		}
	}
	return value, false
}

// isSent reports whether the url.URL literal at site has a host and becomes the
// URL of an http.Request, there and then or by a variable.
func (f *defUse) isSent(site inspector.Cursor) bool {
	lit, ok := site.Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	host, ok := f.keyed(site, lit, "Host")
	if !ok {
		return false
	}
	if s, ok := gotypes.ConstantString(f.info, host.Node().(ast.Expr)); ok && s == "" {
		return false
	}
	if _, opaque := f.keyed(site, lit, "Opaque"); opaque {
		return false
	}
	return f.isInRequest(site)
}

// isInRequest reports whether the url.URL literal at site becomes the URL of an http.Request,
// and is only read before.
//
//	u := &url.URL{Host: "h", Path: "x"}; req := &http.Request{URL: u}
func (f *defUse) isInRequest(site inspector.Cursor) bool {
	if _, ok := site.Node().(*ast.CompositeLit); !ok { // u.Scheme = "HTTPS"
		return false
	}
	c := f.fateOf(site)
	return c.isRequestURL && c.isUnchanged() && !c.replaced.path && !c.replaced.opaque
}

// isRequestURL reports whether the value at cur is given to the field URL of an
// http.Request, in a literal or an assignment, or is assigned to a field of that.
func (f *finder) isRequestURL(cur inspector.Cursor) bool {
	if stmt, ok := cur.Node().(*ast.AssignStmt); ok { // req.URL.Scheme = "HTTPS"
		sel, ok := ast.Unparen(stmt.Lhs[0]).(*ast.SelectorExpr)
		return ok && f.isNameOf(sel.X, f.std.requestURL)
	}
	use := usekind.Classify(cur)
	if len(use.Path) > 0 { // u.Host
		return false
	}
	switch use.Kind {
	case usekind.AddressTaken: // &url.URL{…}
		return f.isRequestURL(use.User())
	case usekind.Element: // http.Request{URL: u}
		_, key := use.Literal()
		return key != nil && f.isNameOf(key, f.std.requestURL)
	case usekind.Stored: // req.URL = u
		target := use.Target()
		return target != nil && f.isNameOf(target, f.std.requestURL)
	}
	return false
}

// holdsHost reports whether the url.URL literal at site has a host and nothing
// else, and is not seen to be made into a URL. There are programs that keep an
// address with a path in the field Host of such a literal, and read that field alone.
func (f *defUse) holdsHost(site inspector.Cursor, lit *ast.CompositeLit) bool {
	if len(lit.Elts) != 1 || f.becomesURL(site) {
		return false
	}
	s, ok := f.slotOf(site, "Host")
	if !ok || len(s.path) != 1 {
		return true
	}
	return !slices.ContainsFunc(f.usesOf(s.v, site), f.becomesURL)
}

// beginsURL reports whether the expression at cur is a URL with its scheme, or begins so:
// nobody keeps that in the field Host on purpose.
//
//	url.URL{Host: "http://localhost:6006/"}, url.URL{Host: "http://" + addr}
func (f *finder) beginsURL(cur inspector.Cursor) bool {
	e := ast.Unparen(cur.Node().(ast.Expr))
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok {
			break
		}
		if _, isConst := gotypes.ConstantString(f.info, sum); isConst {
			break
		}
		e = ast.Unparen(sum.X)
	}
	s, ok := gotypes.ConstantString(f.info, e)
	return ok && strings.Contains(s, "://")
}

// becomesURL reports whether what is done with the url.URL at cur takes it for
// one: a method is called, another field than Host is set, or net/http gets it.
func (f *defUse) becomesURL(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	if len(use.Path) > 0 {
		first := use.Path[0].Node().(*ast.SelectorExpr)
		if _, isField := f.info.Uses[first.Sel].(*types.Var); isField { // u.Path = "/x"
			return len(use.Path) == 1 && first.Sel.Name != "Host" && use.Kind == usekind.Assigned
		}
		return true // u.String()
	}
	switch use.Kind {
	case usekind.AddressTaken: // &u
		return f.becomesURL(use.User())
	case usekind.Argument: // http.ProxyURL(u)
		fn, ok := f.callee(use.Call()).(*types.Func)
		return ok && fn.Pkg() != nil && strings.HasPrefix(fn.Pkg().Path(), "net/")
	}
	return f.isRequestURL(cur)
}
