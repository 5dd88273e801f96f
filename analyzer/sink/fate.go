package sink

// This file follows a URL, or a request, through local variables and the functions of the
// package, to what is done with it: whether it is sent as it is, or something else is put in
// the place of its query, path or host, so that nobody gets to see what was there.

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
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A fate is what is done with a URL, or with a request, after it is made.
type fate struct {
	replaced components
	senders  []*ast.CallExpr // that get the request where it is made, and send it
	next     *resolvedRow    // the first sink that wants more of a URL than that it parses
	nextAt   ast.Node        // the call, literal or assignment of that

	isServed     bool // a handler gets the request
	isReturned   bool // those who call the function get it
	isRequestURL bool // it becomes the URL of a request
	isQueryRead  bool // u.Query()
	isSchemeRead bool // u.Scheme
	isAsked      bool // the scheme or the host decides a condition, or is set
	isOpen       bool // something else is done with it
}

// add notes in c what is done as d says, too.
func (c *fate) add(d *fate) {
	c.replaced = c.replaced.and(d.replaced)
	c.senders = append(c.senders, d.senders...)
	if c.next == nil {
		c.next, c.nextAt = d.next, d.nextAt
	}
	c.isServed = c.isServed || d.isServed
	c.isReturned = c.isReturned || d.isReturned
	c.isRequestURL = c.isRequestURL || d.isRequestURL
	c.isQueryRead = c.isQueryRead || d.isQueryRead
	c.isSchemeRead = c.isSchemeRead || d.isSchemeRead
	c.isAsked = c.isAsked || d.isAsked
	c.isOpen = c.isOpen || d.isOpen
}

// isUnchanged reports whether what is done with the URL leaves its scheme and host alone.
func (c *fate) isUnchanged() bool { return !c.isAsked && !c.isOpen }

// isSent reports whether the request is sent as it is, and nothing else is done with it.
func (c *fate) isSent() bool { return len(c.senders) > 0 && !c.isReturned && c.isUnchanged() }

// fateOf returns what is done with the URL, or the request, that the expression at cur makes
// or names.
//
//	req, err := http.NewRequest("GET", u, nil); resp, err := client.Do(req)
func (f *defUse) fateOf(cur inspector.Cursor) *fate {
	if c, known := f.fates[cur.Index()]; known {
		return c
	}
	if f.fates == nil {
		f.fates = make(map[int32]*fate)
	}
	c := new(fate)
	f.fates[cur.Index()] = c // meanwhile, for functions that call each other
	f.follow(c, cur)
	return c
}

// follow notes in c what is done with the expression at cur.
func (f *defUse) follow(c *fate, cur inspector.Cursor) {
	use := usekind.Classify(cur)
	c.replaced = f.componentsAssigned(use)
	if use.Selected() == "URL" { // req.URL
		if use.Kind == usekind.AddressTaken && len(use.Path) == 1 { // p := &req.URL
			c.replaced = allComponents
		}
		use = usekind.Classify(use.Path[0])
	} else if len(use.Path) > 0 && !gotypes.IsURL(deref(f.typeOf(cur.Node().(ast.Expr)))) { // req.Header.Set("a", "b")
		if name := use.Selected(); use.Kind == usekind.Callee && (name == "WithContext" || name == "Clone") { // req.WithContext(ctx)
			c.add(f.fateOf(use.User()))
		}
		return
	}
	if len(use.Path) > 0 { // u.Host
		f.followPart(c, use)
		return
	}
	if c.next, c.nextAt = f.nextSink(use); c.next != nil { // http.ProxyURL(u)
		return
	}
	if c.isRequestURL = f.isRequestURL(cur); c.isRequestURL { // req.URL = u
		return
	}
	switch use.Kind {
	case usekind.AddressTaken: // &url.URL{…}
		c.add(f.fateOf(use.User()))
	case usekind.Operand: // u == nil
	case usekind.Stored: // req, err := http.NewRequest("GET", u, nil)
		f.followStored(c, use)
	case usekind.Assigned: // req = req.WithContext(ctx)
		c.isOpen = !f.isCopy(use)
	case usekind.Element, usekind.Sent: // job{req: req}, jobs <- req
		f.followKept(c, use)
	case usekind.Argument:
		f.followArgument(c, use)
	case usekind.Returned: // return http.NewRequest("GET", u, nil)
		f.followReturned(c, use)
	default:
		c.isOpen = true
	}
}

// followPart notes in c what use does with a field or a method of a url.URL.
func (f *defUse) followPart(c *fate, use usekind.Use) {
	name := use.Selected()
	c.isQueryRead = use.Kind == usekind.Callee && name == "Query"
	c.isSchemeRead = use.Kind != usekind.Assigned && name == "Scheme"
	switch {
	case use.Kind == usekind.AddressTaken, name == "UnmarshalBinary": // &u.Host, u.UnmarshalBinary(b)
		c.isOpen = true
	case !decisive[name]: // u.Path = "/x", u.String()
	case use.Kind == usekind.Assigned: // u.Host = "h"
		c.isAsked = true
	case use.Kind == usekind.Callee: // u.IsAbs()
		c.isAsked = decides(use.User())
	default: // u.Scheme == "https"
		c.isAsked = decides(use.At)
	}
}

// decisive are the parts of a url.URL that a program looks at, or sets, to
// make sure that the URL is absolute.
var decisive = map[string]bool{
	"Scheme": true, "Host": true, "Opaque": true, "IsAbs": true, "Hostname": true, "Port": true,
}

// decides reports whether the value at cur decides a condition.
//
//	if !u.IsAbs() { }
func decides(cur inspector.Cursor) bool {
	for cur := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.ForStmt)(nil), (*ast.SwitchStmt)(nil),
		(*ast.CaseClause)(nil), (*ast.BlockStmt)(nil), (*ast.BinaryExpr)(nil)) {
		_, isBlock := cur.Node().(*ast.BlockStmt)
		return !isBlock
	}
	return false
}

// followStored notes in c what is done with what holds the URL, or the request, after use.
func (f *defUse) followStored(c *fate, use usekind.Use) {
	id, isName := use.Targets()[0].(*ast.Ident)
	switch {
	case isName && id.Name == "_": // _ = u
	case isName && f.localOf(id) != nil: // req, err := http.NewRequest("GET", u, nil)
		c.add(f.fateIn(f.localOf(id), use.User(), use.User().Node().End()))
	default: // reqs[i], err = http.NewRequest("GET", u, nil)
		f.followKept(c, use)
	}
}

// followKept notes in c that use puts the request where it is not followed: where the package
// puts another URL into any request, it does so into this one.
//
//	reqs = append(reqs, req); for i := range reqs { reqs[i].URL = u }
func (f *defUse) followKept(c *fate, use usekind.Use) {
	c.isOpen = true
	if isRequest(firstOf(f.typeOf(use.Expr()))) && f.replacesURLs() {
		c.replaced = allComponents
	}
}

// followArgument notes in c what the function does with the URL, or the request, that gets it as
// use says.
func (f *defUse) followArgument(c *fate, use usekind.Use) {
	call := use.Call()
	isDo := f.isDo(call)
	if isDo && (f.transportReplaced() || f.transportOfCall(call) == custom) {
		c.replaced = allComponents
	}
	t, isHere := f.takerOf(call, use.Index)
	fn, _ := f.callee(call).(*types.Func)
	switch {
	case f.sends(call): // client.Do(req)
		c.senders = []*ast.CallExpr{call}
	case gotypes.CallsBuiltin(f.info, call, "append"): // reqs = append(reqs, req)
		f.followKept(c, use)
	case f.handles(call): // mux.ServeHTTP(w, req)
		c.isServed, c.isOpen = true, true
	case isHere: // c.do(req)
		c.add(f.fateOfParam(t))
		if len(c.senders) > 0 {
			c.senders = []*ast.CallExpr{call}
		}
	case fn != nil && knowledge.Has(fn, knowledge.Prints|knowledge.Dumps), f.isShownByCallee(use): // httputil.DumpRequest(req, false), c.debug("request: %v", req)
	default: // oauth.Sign(req)
		c.isOpen = true
	}
	if f.isSameKind(use) { // must(http.NewRequest("GET", u, nil))
		c.add(f.fateOf(use.User()))
	}
}

// fateOfParam returns what a function does with the URL, or the request, that is its parameter.
//
//	func (c *Client) do(req *http.Request) (*http.Response, error) { return c.http.Do(req) }
func (f *defUse) fateOfParam(t taker) *fate {
	if c, known := f.fatesOfParams[t.param]; known {
		return c
	}
	if f.fatesOfParams == nil {
		f.fatesOfParams = make(map[*types.Var]*fate)
	}
	f.fatesOfParams[t.param] = &fate{isOpen: true} // meanwhile, for functions that call themselves
	c := f.fateIn(t.param, t.fn, t.fn.Node().Pos())
	f.fatesOfParams[t.param] = c
	return c
}

// followReturned notes in c what those do with the URL, or the request, who call the function
// that returns it as use says.
//
//	func (c client) get(path string) (*http.Request, error) { return http.NewRequest("GET", c.base+path, nil) }
func (f *defUse) followReturned(c *fate, use usekind.Use) {
	if v, ok := f.objectOf(use.Expr()).(*types.Var); ok && v.Kind() == types.ParamVar { // func must(u *url.URL) *url.URL { return u }, which its call tells
		return
	}
	around, _ := goindex.EnclosingFunc(use.At)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok || use.Index > 0 && isRequest(f.typeOf(use.Expr())) { // func() *url.URL { return u }, return body, req
		c.isOpen = true
		return
	}
	if use.Index > 0 { // return s, u
		c.isReturned = true
		return
	}
	fn, ok := f.info.Defs[decl.Name].(*types.Func)
	c.isReturned = !ok || f.isOfInterface(fn) || f.index.IsExported(fn) && f.getsURL(around)
	calls := 0
	for _, cur := range f.index.Reads(f.info.Defs[decl.Name]) {
		if f.isInTest(cur.Node().Pos()) && !f.isInTest(decl.Pos()) { // func TestNewRequest(t *testing.T) { req, err := newRequest("/x"); … }
			continue
		}
		of := usekind.Direct(usekind.Reference(cur))
		if of.Kind != usekind.Callee { // make := c.newRequest
			c.isReturned = true
			continue
		}
		calls++
		d := f.fateOf(of.User())
		c.isReturned = c.isReturned || !d.isSent()
		c.replaced = c.replaced.and(d.replaced)
		c.senders = append(c.senders, d.senders...)
	}
	c.isReturned = c.isReturned || calls == 0
}

// isOfInterface reports whether an interface of the package has a method of fn's name, by which
// it may be called.
//
//	type maker interface{ newRequest(path string) (*http.Request, error) }
func (f *defUse) isOfInterface(fn *types.Func) bool {
	if fn.Signature().Recv() == nil {
		return false
	}
	if f.interfaceMethods == nil {
		f.interfaceMethods = make(map[string]bool)
		for _, name := range f.pkg.Scope().Names() {
			if iface, ok := f.pkg.Scope().Lookup(name).Type().Underlying().(*types.Interface); ok {
				for m := range iface.Methods() {
					f.interfaceMethods[m.Name()] = true
				}
			}
		}
	}
	return f.interfaceMethods[fn.Name()]
}

// getsURL reports whether the function at fn makes a request of a URL that it gets whole.
//
//	func NewRequest(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }
func (f *defUse) getsURL(fn inspector.Cursor) bool {
	for cur := range fn.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		callee := f.callee(call)
		if callee == nil || callee != f.std.newRequest && callee != f.std.newRequestCtx || len(call.Args) < 3 {
			continue
		}
		v, ok := f.objectOf(call.Args[len(call.Args)-2]).(*types.Var) // of NewRequest(method, url, body) and NewRequestWithContext(ctx, method, url, body)
		if ok && v.Kind() == types.ParamVar {
			return true
		}
	}
	return false
}

// isCopy reports whether what is Assigned, as use says, is a copy of what was there.
//
//	req = req.WithContext(ctx)
func (f *defUse) isCopy(use usekind.Use) bool {
	call, ok := use.Value().(*ast.CallExpr)
	if !ok { // req, err = http.NewRequest("GET", u, nil)
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && (sel.Sel.Name == "WithContext" || sel.Sel.Name == "Clone") && f.objectOf(sel.X) == f.objectOf(use.Expr())
}

// replacesURLs reports whether the package puts another URL into a request that it has.
//
//	req.URL = u
func (f *defUse) replacesURLs() bool {
	if f.replaces == nil {
		replaces := f.std.requestURL != nil && slices.ContainsFunc(f.index.Writes(f.std.requestURL), func(write inspector.Cursor) bool {
			stmt := usekind.Direct(usekind.Reference(write)).Assignment()
			return stmt != nil && !slices.ContainsFunc(stmt.Rhs, func(e ast.Expr) bool { return f.mentionsField(e, "URL") })
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

// isShownByCallee reports whether the function of the package that gets the argument that
// use is, one of a list of any length, hands the list on to what prints it, and does nothing
// else with it.
//
//	func (c *Client) debug(format string, args ...any) { c.log.Printf(format, args...) }
func (f *defUse) isShownByCallee(use usekind.Use) bool {
	fn, ok := f.callee(use.Call()).(*types.Func)
	if !ok || !fn.Signature().Variadic() || use.Call().Ellipsis.IsValid() {
		return false
	}
	decl, ok := f.index.Decl(fn)
	last := fn.Signature().Params().Len() - 1
	if !ok || use.Index < last {
		return false
	}
	list := fn.Signature().Params().At(last)
	return !slices.ContainsFunc(f.usesOf(list, decl), func(cur inspector.Cursor) bool {
		if f.info.Defs[cur.Node().(*ast.Ident)] == list {
			return false
		}
		shown := usekind.Direct(cur)
		return shown.Kind != usekind.Argument || !knowledge.Shows(f.info, shown.Call())
	})
}

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

// componentsAssigned returns the component that use replaces in a URL, or a request.
//
//	u.RawQuery = q.Encode(), and not u.RawQuery = u.RawQuery + "&page=2"
func (f *defUse) componentsAssigned(use usekind.Use) (c components) {
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
