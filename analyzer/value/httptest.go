package value

// This file knows the address of a test server: in tests it is the most
// frequent beginning of a string that is put together.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
)

// loopback is the addresses that package httptest listens on.
var loopback = text.Lang{
	append(exactly("127.0.0.1:"), text.Rep{Set: digits, Min: 1, Max: 5}),
	append(exactly("[::1]:"), text.Rep{Set: digits, Min: 1, Max: 5}),
}

// serverSchemes are the schemes of the URLs of test servers, by the function
// that starts them.
var serverSchemes = map[string]string{
	"net/http/httptest.NewServer":    "http://",
	"net/http/httptest.NewTLSServer": "https://",
}

// serverURL returns the URL field of an httptest.Server that was started where
// its variable is declared, or by a function of the package that returns it; ok
// is false where sel is nothing of the kind.
func (ev *evaluation) serverURL(sel *ast.SelectorExpr) (all []variant, ok bool) {
	f, ok := ev.info.Uses[sel.Sel].(*types.Var)
	if !ok || f.Name() != "URL" || f.Pkg() == nil || f.Pkg().Path() != "net/http/httptest" { // req.URL, client.URL
		return nil, false
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok || ev.IsWritten(f) { // server.URL = "x"
		return nil, false
	}
	scheme := ev.serverScheme(id)
	if scheme == "" { // newServer().URL, of another package
		return nil, false
	}
	return single(append(knownAt(sel, scheme), hole(sel, loopback)...)), true
}

// serverScheme returns the scheme of the test server that e is; "" where that
// is not known.
func (ev *evaluation) serverScheme(e ast.Expr) string {
	if !ev.enter() {
		return ""
	}
	defer ev.leave()
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // server
		_, l := ev.localOf(e)
		if d := l.OnlyDef(); d != nil && d.Kind == defuse.Assign { // server := httptest.NewServer(h)
			return ev.serverScheme(d.Expr)
		}
	case *ast.CallExpr: // httptest.NewTLSServer(h)
		fn, ok := typeutil.Callee(ev.info, e).(*types.Func)
		if !ok {
			return ""
		}
		if decl := ev.FuncDecl(fn); decl != nil && decl.Body != nil { // newServer(t)
			return ev.returnedScheme(decl)
		}
		return serverSchemes[fn.FullName()]
	}
	return ""
}

// returnedScheme returns the scheme of the test servers that decl returns; ""
// where they may differ or not be known.
func (ev *evaluation) returnedScheme(decl *ast.FuncDecl) string {
	scheme, same := "", true
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // http.HandlerFunc(func(w …) { return })
			return false
		case *ast.ReturnStmt: // return httptest.NewServer(h)
			s := ""
			if same && len(n.Results) == 1 {
				s = ev.serverScheme(n.Results[0])
			}
			same = same && s != "" && (scheme == "" || scheme == s)
			scheme = s
		}
		return true
	})
	if !same {
		return ""
	}
	return scheme
}
