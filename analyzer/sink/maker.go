package sink

// This file finds the functions that make the clients which they return, so that these are known
// to send as http.DefaultClient does.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// Makers returns what says of a function of the package of index whether it makes the clients and
// transports that it returns: see makesClients. A nil Table knows none.
func (t *Table) Makers(index *goindex.Index) func(*types.Func) bool {
	if t == nil {
		return func(*types.Func) bool { return false }
	}
	return t.finderOf(index).flows.makesClients
}

// makesClients reports whether fn returns clients or transports, and each is one of net/http that
// is made for this call, which nobody else has.
//
//	func plain() *http.Client { return &http.Client{Timeout: time.Second} }
func (f *defUse) makesClients(fn *types.Func) bool {
	results := fn.Signature().Results()
	if !holdsSender(results) || results.At(0).Name() != "" && results.At(0).Name() != "_" { // func New() (c *http.Client) { defer hook(&c); return &http.Client{} }
		return false
	}
	if fn.Pkg() != f.pkg { // hc.Plain()
		return f.IsMaker != nil && f.IsMaker(fn)
	}
	decl, ok := f.index.Decl(fn)
	if !ok { // factory.Client(), of an interface
		return false
	}
	return f.askOnce(&f.makers, decl, func() bool {
		if c := f.scanClients(); c.transportReplaced || c.isAnyProtocol || len(c.protocols) > 0 {
			return false
		}
		returns := false // and not func sysClient() *http.Client, which is written in assembly
		for cur := range decl.Preorder((*ast.ReturnStmt)(nil)) {
			if around, _ := goindex.EnclosingFunc(cur); around != decl {
				continue
			}
			if !f.returnsMade(cur.Node().(*ast.ReturnStmt), results) {
				return false
			}
			returns = true
		}
		return returns
	})
}

// returnsMade reports whether the clients and transports are made that ret returns.
func (f *defUse) returnsMade(ret *ast.ReturnStmt, results *types.Tuple) bool {
	if len(ret.Results) != results.Len() { // return, return build()
		return len(ret.Results) == 1 && f.isMade(ret.Results[0])
	}
	for i, e := range ret.Results {
		if isHTTPSender(results.At(i).Type()) && !f.isMade(e) {
			return false
		}
	}
	return true
}

// isMade reports whether e is a client or transport of net/http that is made there or is in a
// variable to which only such are assigned; the default transport and nil count, too.
func (f *defUse) isMade(e ast.Expr) bool {
	e = ast.Unparen(e)
	if f.info.Types[e].IsNil() || f.isNameOf(e, f.std.defaultTransport) { // return nil, err
		return true
	}
	switch e := e.(type) {
	case *ast.UnaryExpr: // &http.Client{}
		return e.Op == token.AND && f.isMade(e.X)
	case *ast.CompositeLit: // http.Client{Transport: t}
		cur, ok := f.index.Find(e)
		if !ok || !isHTTPSender(f.typeOf(e)) {
			return false
		}
		for field, value := range goindex.Fields(cur, f.info) {
			if field == f.std.clientTransport && !f.isMade(value.Node().(ast.Expr)) {
				return false
			}
		}
		return true
	case *ast.CallExpr:
		if f.info.Types[e.Fun].IsBuiltin() { // new(http.Client)
			return isHTTPSender(f.typeOf(e))
		}
		fn, ok := f.callee(e).(*types.Func)
		return ok && (fn.FullName() == "(*net/http.Transport).Clone" || f.makesClients(fn)) // newClient()
	case *ast.Ident: // c
		v := f.localOf(e)
		cur, ok := f.index.Find(e)
		return ok && v != nil && v.Kind() == types.LocalVar && isHTTPSender(v.Type()) && f.holdsMade(v, cur)
	}
	return false
}

// holdsMade reports whether v, a local variable, holds only what is made there, and nobody else
// gets that before the function returns.
func (f *defUse) holdsMade(v *types.Var, cur inspector.Cursor) bool {
	is, known := f.made[v]
	if known {
		return is
	}
	if f.made == nil {
		f.made = make(map[*types.Var]bool)
	}
	f.made[v] = false // meanwhile, for variables that get each other
	isGiven := false  // and not switch c := x.(type) { case *http.Client: return c }
	is = true
	for _, mention := range f.usesOf(v, cur) {
		use := usekind.Classify(mention)
		isGiven = isGiven || use.Kind == usekind.Assigned && len(use.Path) == 0
		is = is && f.staysMade(use)
	}
	is = is && isGiven
	f.made[v] = is
	return is
}

// staysMade reports whether use leaves a client or transport what it is, or gives it what is made
// there, too.
func (f *defUse) staysMade(use usekind.Use) bool {
	switch use.Selected() {
	case "":
	case "Transport": // c.Transport = t
		return use.Value() != nil && len(use.Path) == 1 && f.isMade(use.Value())
	default: // c.Timeout = time.Second, c.Do(req), t.TLSClientConfig.MinVersion = v
		return use.Selected() != "RegisterProtocol"
	}
	switch use.Kind {
	case usekind.Assigned: // c := &http.Client{}
		spec, isDeclared := use.User().Node().(*ast.ValueSpec)
		return isDeclared && len(spec.Values) == 0 || use.Value() != nil && f.isMade(use.Value()) // var c http.Client
	case usekind.Stored: // c.Transport = t
		target, ok := use.Target().(*ast.SelectorExpr)
		return ok && f.isNameOf(target, f.std.clientTransport)
	case usekind.Element: // &http.Client{Transport: t}
		lit, _ := use.Literal()
		return isClient(f.typeOf(lit.Node().(ast.Expr)))
	case usekind.AddressTaken: // return &c
		return usekind.Direct(use.User()).Kind == usekind.Returned
	}
	return use.Kind == usekind.Returned || use.Kind == usekind.Operand // return c, c == nil
}

// holdsSender reports whether there is a client or a transport in list.
func holdsSender(list *types.Tuple) bool {
	for v := range list.Variables() {
		if isHTTPSender(v.Type()) {
			return true
		}
	}
	return false
}

// isHTTPSender reports whether t is the type of clients or transports of net/http.
//
//	*http.Client, *http.Transport, http.RoundTripper
func isHTTPSender(t types.Type) bool {
	return isClient(t) || gotypes.IsNamed(deref(t), "net/http", "Transport") || gotypes.IsNamed(t, "net/http", "RoundTripper")
}
