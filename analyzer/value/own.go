package value

// This file computes what functions of the package itself return; those that
// look into the environment and have a default are a case of their own.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// callInPackage returns what a call of fn, a function of this package or a variable
// that holds one, returns.
func (ev *evaluation) callInPackage(call *ast.CallExpr, fn types.Object) []variant {
	if !gotypes.IsText(ev.info.TypeOf(call)) { // port("h")
		return single(unknown(call))
	}
	if m, ok := fn.(*types.Func); ok && gotypes.InterfaceOf(m) != nil { // n.URL(), of a node
		return ev.resultsOfMethods(call, m, 0, nil)
	}
	code, ok := ev.codeOf(fn)
	if !ok {
		return single(unknown(call))
	}
	var all []variant
	if m, ok := fn.(*types.Func); ok { // first(os.Getenv("URL"), "http://h")
		all = ev.chosenArgument(call, m)
	}
	switch i := ev.envDefault(code); {
	case all != nil:
	case i >= 0 && !code.sig.Variadic() && len(code.body.List) > 1 && i < len(call.Args): // getenv("URL", "http://h")
		all = ev.unknownOrDefault(call, call.Args[i])
	default:
		all = ev.asSetting(call, ev.returned(call, fn, 0, nil))
	}
	if isSetting(all) && ev.setsEnvironment(call) { // os.Setenv("URL", "http://h"); getenv("URL", "http//h")
		return single(unknown(call))
	}
	return all
}

// setsEnvironment reports whether the package sets an environment variable that call may
// read, of which the name is an argument, or does not go on without it.
//
//	os.Setenv("URL", "http://h")
func (p *Package) setsEnvironment(call *ast.CallExpr) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		name, ok := gotypes.ConstantString(p.info, arg)
		return ok && p.isAlwaysSet(name)
	})
}

// calleeName is the identifier that names the called function.
func calleeName(call *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(call.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr: // pick[string](a, b)
		fun = ast.Unparen(f.X)
	case *ast.IndexListExpr: // pick[K, V](a, b)
		fun = ast.Unparen(f.X)
	}
	switch f := fun.(type) {
	case *ast.Ident: // endpoint("h")
		return f
	case *ast.SelectorExpr: // c.endpoint("h")
		return f.Sel
	}
	return nil
}

// receiverOf is what call calls a method of; nil where it calls something else.
func receiverOf(call *ast.CallExpr) ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok { // u of u.String()
		return sel.X
	}
	return nil
}

// envDefault returns the index of the parameter that a function returns where an
// environment variable is not set; -1 where it is no such function. Nothing
// else is done with the parameter.
func (p *Package) envDefault(code funcCode) int {
	return p.envDefaults.of(code.body, func() int { return p.findEnvDefault(code) })
}

// firstOf is e, or the list of which e is the first element.
//
//	def[0]
func (p *Package) firstOf(e ast.Expr) ast.Expr {
	x, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return e
	}
	if i, ok := gotypes.ConstantInt(p.info, x.Index); !ok || i != 0 || gotypes.IsText(p.typeOf(x.X)) {
		return e
	}
	return x.X
}

// findEnvDefault is envDefault where it is asked for the first time.
func (p *Package) findEnvDefault(code funcCode) int {
	reads := false
	uses := make(map[types.Object]int)
	returned := make(map[types.Object]bool)
	ast.Inspect(code.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident: // def
			uses[p.info.Uses[n]]++
		case *ast.SelectorExpr: // os.Getenv
			if fn, ok := p.info.Uses[n.Sel].(*types.Func); ok {
				name := fn.FullName()
				reads = reads || name == "os.Getenv" || name == "os.LookupEnv"
			}
		case *ast.ReturnStmt: // return def
			if len(n.Results) == 1 {
				returned[p.info.Uses[identOf(p.firstOf(n.Results[0]))]] = true
			}
		case *ast.CallExpr: // len(def) > 0
			if v := p.lengthOf(n); v != nil {
				uses[v]--
			}
		}
		return true
	})
	for i := range code.sig.Params().Len() {
		v := code.sig.Params().At(i)
		isText := gotypes.IsText(v.Type())
		if code.sig.Variadic() && i == code.sig.Params().Len()-1 { // func getenv(key string, def ...string) string
			isText = gotypes.IsText(v.Type().(*types.Slice).Elem())
		}
		if reads && returned[v] && uses[v] == 1 && isText { // func getenv(key, def string) string
			return i
		}
	}
	return -1
}
