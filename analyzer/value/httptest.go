package value

// This file knows the address of a test server: in tests it is the most
// frequent beginning of a string that is put together.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

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
// its variable is declared; ok is false where sel is nothing of the kind.
func (ev *evaluation) serverURL(sel *ast.SelectorExpr) (all []alt, ok bool) {
	f, ok := ev.info.Uses[sel.Sel].(*types.Var)
	if !ok || f.Name() != "URL" || f.Pkg() == nil || f.Pkg().Path() != "net/http/httptest" {
		return nil, false
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok := ev.info.Uses[id].(*types.Var)
	u := ev.unitOf(id)
	if !ok || u == nil || u.locals[v] == nil || ev.writesTo(f) {
		return nil, false
	}
	l := u.locals[v]
	if l.lost || len(l.defs) != 1 || l.defs[0].kind != defSet {
		return nil, false
	}
	call, ok := ast.Unparen(l.defs[0].expr).(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	if !ok || serverSchemes[fn.FullName()] == "" {
		return nil, false
	}
	return sole(append(opaque(sel, serverSchemes[fn.FullName()]), hole(sel, loopback)...)), true
}

// writesTo reports whether the package assigns to obj anywhere.
func (p *Package) writesTo(obj types.Object) bool {
	p.index()
	return p.writes[origin(obj)] > 0
}
