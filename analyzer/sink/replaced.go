package sink

// This file follows a URL, or a request, through the functions of the package to
// where something else is put in the place of its query, path or host, or of all of it:
// nobody gets to see what was there.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// components are those of a URL that are replaced.
type components struct{ query, path, host, opaque bool }

// allComponents are those of a URL in the place of which another one is put.
var allComponents = components{true, true, true, true}

// and returns the components that are in c or in d.
func (c components) and(d components) components {
	return components{c.query || d.query, c.path || d.path, c.host || d.host, c.opaque || d.opaque}
}

// noteIn returns want for a URL whose components c are replaced.
func (c components) noteIn(want *spec.Expectation) *spec.Expectation {
	if c == (components{}) {
		return want
	}
	replaced := *want
	replaced.QueryWritten = want.QueryWritten || c.query
	replaced.PathWritten = want.PathWritten || c.path
	replaced.HostWritten = want.HostWritten || c.host
	replaced.OpaqueWritten = want.OpaqueWritten || c.opaque
	return &replaced
}

// replacedAfter returns the components that are replaced later in the URL, or the request,
// that the expression at cur makes, or hands on.
//
//	req := must(http.NewRequest("GET", u, nil)); req.URL.RawQuery = req.URL.Query().Encode()
func (f *defUse) replacedAfter(cur inspector.Cursor) components {
	if known, ok := f.replacements[cur.Index()]; ok {
		return known
	}
	if f.replacements == nil {
		f.replacements = make(map[int32]components)
	}
	f.replacements[cur.Index()] = components{} // meanwhile, for functions that call each other
	c := f.replacedBy(usekind.Classify(cur))
	f.replacements[cur.Index()] = c
	return c
}

// replacedBy is replacedAfter for a use of the URL or the request.
func (f *defUse) replacedBy(use usekind.Use) components {
	name := use.Selected()
	if len(use.Path) > 1 || name != "" && name != "URL" && use.Kind != usekind.Callee { // u.Path
		return components{}
	}
	switch use.Kind {
	case usekind.Stored: // req, err := http.NewRequest("GET", u, nil)
		if id, ok := use.Targets()[0].(*ast.Ident); ok {
			if v := f.localOf(id); v != nil {
				return f.replacedIn(v, use.User(), use.User().Node().End())
			}
		}
		return f.replacedWhereKept(use) // reqs[i], err = http.NewRequest("GET", u, nil)
	case usekind.Element, usekind.Sent: // job{req: req}, jobs <- req
		return f.replacedWhereKept(use)
	case usekind.AddressTaken: // p := &req.URL
		if name == "URL" {
			return allComponents
		}
	case usekind.Argument: // encode(req), must(http.NewRequest("GET", u, nil))
		if gotypes.CallsBuiltin(f.info, use.Call(), "append") { // reqs = append(reqs, req)
			return f.replacedWhereKept(use)
		}
		c := f.replacedInCall(use)
		if f.isDo(use.Call()) && (f.transportReplaced() || f.transportOfCall(use.Call()) == custom) { // client.Do(req)
			return allComponents
		}
		if f.isSameKind(use) {
			c = c.and(f.replacedAfter(use.User()))
		}
		return c
	case usekind.Callee: // req.WithContext(ctx)
		if name == "WithContext" || name == "Clone" {
			return f.replacedAfter(use.User())
		}
	case usekind.Returned: // return http.NewRequest("GET", u, nil)
		return f.replacedByCallers(use)
	}
	return components{}
}

// replacedWhereKept returns the components that are replaced in a request that use puts where
// it is not followed: all where the package puts another URL into any request.
//
//	reqs = append(reqs, req); for i := range reqs { reqs[i].URL = u }
func (f *defUse) replacedWhereKept(use usekind.Use) components {
	if !isRequest(firstOf(f.typeOf(use.Expr()))) || !f.replacesURLs() {
		return components{}
	}
	return allComponents
}

// replacesURLs reports whether the package puts another URL into a request that it has.
//
//	req.URL = u
func (f *defUse) replacesURLs() bool {
	if f.replaces == nil {
		replaces := f.std.requestURL != nil && slices.ContainsFunc(f.index.Assignments(f.std.requestURL), func(a goindex.Assignment) bool {
			return a.Lhs != nil && !f.mentionsField(a.Value.Node().(ast.Expr), "URL")
		})
		f.replaces = &replaces
	}
	return *f.replaces
}

// isSameKind reports whether the call that use is an argument of returns first what its
// argument is, a URL or a request.
//
//	must(http.NewRequest("GET", u, nil))
func (f *defUse) isSameKind(use usekind.Use) bool {
	made, arg := firstOf(f.typeOf(use.Call())), firstOf(f.typeOf(use.Expr()))
	return made != nil && arg != nil && types.Identical(made, arg) && (isRequest(made) || isPointer(made) && gotypes.IsURL(made))
}

// firstOf is the first of several results of type t, or t.
func firstOf(t types.Type) types.Type {
	list, ok := t.(*types.Tuple)
	if !ok { // url.URL
		return t
	}
	if list.Len() == 0 { // func encode(req *http.Request)
		return nil
	}
	return list.At(0).Type()
}

// replacedInCall returns the components that a function of the package replaces in the
// argument that use is.
//
//	func encode(r *http.Request) { r.URL.RawQuery = r.URL.Query().Encode() }
func (f *defUse) replacedInCall(use usekind.Use) components {
	t, ok := f.takerOf(use.Call(), use.Index)
	if !ok { // oauth.Sign(req)
		return components{}
	}
	if known, ok := f.paramsReplaced[t.param]; ok {
		return known
	}
	if f.paramsReplaced == nil {
		f.paramsReplaced = make(map[*types.Var]components)
	}
	f.paramsReplaced[t.param] = components{} // meanwhile, for functions that call themselves
	c := f.replacedIn(t.param, t.fn, t.fn.Node().Pos())
	f.paramsReplaced[t.param] = c
	return c
}

// replacedByCallers returns the components that those replace who call the function that
// returns the URL, or the request.
//
//	func (c client) get(path string) (*http.Request, error) { return http.NewRequest("GET", c.base+path, nil) }
func (f *defUse) replacedByCallers(use usekind.Use) (c components) {
	if v, ok := f.objectOf(use.Expr()).(*types.Var); ok && v.Kind() == types.ParamVar { // func must(u *url.URL) *url.URL { return u }, which its call tells
		return c
	}
	fn, _ := goindex.EnclosingFunc(use.At)
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok || use.Index > 0 { // func() *url.URL { return u }
		return c
	}
	for _, call := range f.index.Calls(f.info.Defs[decl.Name]) {
		c = c.and(f.replacedAfter(call))
	}
	return c
}

// replacedIn returns the components that are replaced after the position in what v holds,
// a variable of the declaration around cur.
func (f *defUse) replacedIn(v *types.Var, cur inspector.Cursor, after token.Pos) (c components) {
	for _, mention := range f.usesOf(v, cur) {
		if mention.Node().Pos() < after {
			continue
		}
		c = c.and(f.componentsAssigned(mention)).and(f.replacedAfter(mention))
	}
	return c
}

// componentsAssigned returns the component that is replaced in the URL, or the request,
// that is mentioned at cur.
//
//	u.RawQuery = q.Encode(), and not u.RawQuery = u.RawQuery + "&page=2"
func (f *defUse) componentsAssigned(cur inspector.Cursor) (c components) {
	use := usekind.Classify(cur)
	set := use.Assignment()
	if use.Kind != usekind.Assigned || set == nil || set.Tok != token.ASSIGN { // u.Path += "/x"
		return c
	}
	if _, isStar := use.Expr().(*ast.StarExpr); isStar && gotypes.IsURL(f.typeOf(use.Expr())) { // *u = *other, *req.URL = *other
		return allComponents
	}
	if len(use.Path) == 0 { // u = other
		return c
	}
	sel, ok := use.Path[len(use.Path)-1].Node().(*ast.SelectorExpr)
	if !ok {
		return c
	}
	e := ast.Unparen(set.Rhs[min(use.Index, len(set.Rhs)-1)])
	if sel.Sel.Name == "URL" && isRequest(types.NewPointer(deref(f.typeOf(sel.X)))) && !f.mentionsField(e, "URL") { // req.URL = u, req.URL, err = url.Parse(base)
		return allComponents
	}
	if len(set.Lhs) != len(set.Rhs) {
		return c
	}
	switch sel.Sel.Name {
	case "Opaque": // u.Opaque = ""
		c.opaque = true
	case "RawQuery": // u.RawQuery = q.Encode()
		c.query = !f.mentionsField(e, "RawQuery")
	case "Path": // u.Path = path.Clean(u.Path), and not u.Path = u.Path + "/x"
		_, isSum := e.(*ast.BinaryExpr)
		c.path = !isSum
	case "Host": // u.Host = base.Host, and not u.Host = u.Host + ":80", req.Host = "localhost:8080"
		c.host = gotypes.IsURL(f.typeOf(sel.X)) && !strings.Contains(types.ExprString(e), types.ExprString(sel))
	}
	return c
}

// mentionsField reports whether a field called name is selected somewhere in e.
//
//	u.RawQuery + "&a=b", and not &url.URL{}
func (f *finder) mentionsField(e ast.Expr, name string) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if ok && sel.Sel.Name == name {
			_, isVar := f.info.Uses[sel.Sel].(*types.Var)
			found = found || isVar
		}
		return !found
	})
	return found
}
