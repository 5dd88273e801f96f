package value

// This file knows the defaults of command-line flags.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/usekind"
)

// pointee returns what the string that a flag's variable points to can be:
// the default, or what the command line says.
func (ev *evaluation) pointee(e *ast.StarExpr) []variant {
	if call, ok := ast.Unparen(e.X).(*ast.CallExpr); ok && ev.copies(call) { // *ptr("http://h")
		return ev.expr(call.Args[0])
	}
	id, ok := ast.Unparen(e.X).(*ast.Ident)
	if !ok { // *cfg.base
		return single(unknown(e))
	}
	v, ok := ev.info.Uses[id].(*types.Var)
	if ok && v.Kind() == types.ParamVar { // func get(u *string) { … *u … }
		return single(ev.derefParamHole(v, e))
	}
	if !ok || v.IsField() || ev.testedBefore(v, nil, id) || !ev.onlyDereferenced(v) { // fill(base); *base
		return single(unknown(e))
	}
	call, ok := ev.flagOf(v).(*ast.CallExpr)
	if ok && ev.copies(call) { // base := ptr("http://h"); *base
		return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
	}
	if !ok || len(call.Args) != 3 { // base := load(); *base
		return single(unknown(e))
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	if !ok || fn.FullName() != "flag.String" && fn.FullName() != "(*flag.FlagSet).String" { // flag.Lookup("u").Value
		return single(unknown(e))
	}
	return mapVariants(ev.unknownOrDefault(call, call.Args[1]), func(pieces []piece) []piece {
		return addOrigin(pieces, v, id)
	})
}

// copies reports whether call calls a function of the package that does nothing
// but return the address of its parameter.
func (ev *evaluation) copies(call *ast.CallExpr) bool {
	addr, ok := ast.Unparen(ev.resultLiteral(call)).(*ast.UnaryExpr)
	if !ok || addr.Op != token.AND || len(call.Args) != 1 || call.Ellipsis.IsValid() { // func ptr(s string) *string { return &s }
		return false
	}
	id, ok := ast.Unparen(addr.X).(*ast.Ident)
	if !ok {
		return false
	}
	fn := typeutil.Callee(ev.info, call).(*types.Func).Origin()
	return fn.Signature().Params().Len() == 1 && ev.info.Uses[id] == fn.Signature().Params().At(0)
}

// flagOf is the only expression written to v, or nil.
func (ev *evaluation) flagOf(v *types.Var) ast.Expr {
	if v.Parent() == ev.pkg.Scope() { // var base = flag.String("u", "http://h", "")
		if d := ev.declaredBy(v); d != nil && ev.isPrivate(v) {
			return d.value
		}
		return nil
	}
	if d := ev.localAt(v).OnlyDef(); d != nil { // base := flag.String("u", "http://h", "")
		return d.Expr
	}
	return nil
}

// onlyDereferenced reports whether every use of the pointer v reads what it
// points to, and nothing writes to it.
func (ev *evaluation) onlyDereferenced(v *types.Var) bool {
	if v.Parent() == ev.pkg.Scope() && ev.IsWritten(v) {
		return false
	}
	for _, use := range ev.Reads(v) {
		if usekind.Direct(use).Kind != usekind.Dereferenced || !ev.onlyRead(use) { // fill(base); *base = "x"
			return false
		}
	}
	return true
}

// flagCall returns the call of flag.StringVar that the address at addr is the first
// argument of, or nil.
func (p *Package) flagCall(addr inspector.Cursor) *ast.CallExpr {
	use := usekind.Direct(addr)
	if use.Kind != usekind.Argument || use.Index > 0 || len(use.Call().Args) != 4 { // fill(&base)
		return nil
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || fn.FullName() != "flag.StringVar" && fn.FullName() != "(*flag.FlagSet).StringVar" { // flag.IntVar(&port, "p", 80, "")
		return nil
	}
	return use.Call()
}

// flagFor returns the call of flag.StringVar that sets the package-level
// variable v, if nothing else does; nil otherwise.
func (ev *evaluation) flagFor(v *types.Var) (call *ast.CallExpr) {
	if !ev.isPrivate(v) || ev.IsWritten(v) {
		return nil
	}
	for _, use := range ev.Reads(v) {
		if to := usekind.Direct(use); to.Kind == usekind.AddressTaken && call == nil { // flag.StringVar(&base, "u", "http://h", "")
			if call = ev.flagCall(to.User()); call != nil {
				continue
			}
		}
		if !ev.onlyRead(use) {
			return nil
		}
	}
	return call
}
