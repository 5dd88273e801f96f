package value

// This file computes what functions of the package itself return; those that
// look into the environment and have a default are a case of their own.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// callInPackage returns what a call of fn, a function of this package or a variable
// that holds one, returns.
func (ev *evaluation) callInPackage(call *ast.CallExpr, fn types.Object) []variant {
	code, ok := ev.codeOf(fn)
	if !ok || !gotypes.IsText(ev.info.TypeOf(call)) { // port("h")
		return single(unknown(call))
	}
	if i := ev.envDefault(code); i >= 0 && len(code.body.List) > 1 && i < len(call.Args) { // getenv("URL", "http://h")
		return ev.unknownOrDefault(call, call.Args[i])
	}
	return ev.asSetting(call, ev.returned(call, fn, 0, nil))
}

// asSetting is all, what call returns, as the variants of a setting where that is what
// somebody has set, or else one of the arguments after the name of that.
//
//	getenv("URL", "http://h") // func getenv(key, def string) string { v := os.Getenv(key); if v == "" { v = def }; return v }
func (ev *evaluation) asSetting(call *ast.CallExpr, all []variant) []variant {
	if len(call.Args) < 2 || len(all) != 2 {
		return all
	}
	if _, isKey := gotypes.ConstantString(ev.info, call.Args[0]); !isKey {
		return all
	}
	isSet, isDefault := false, false
	for _, a := range all {
		s, ok := known(a.pieces)
		isSet = isSet || isUnknown(a.pieces)
		isDefault = isDefault || ok && slices.ContainsFunc(call.Args[1:], func(arg ast.Expr) bool {
			def, isConst := gotypes.ConstantString(ev.info, arg)
			return isConst && def == s && ev.CountsAsDefault(arg)
		})
	}
	if !isSet || !isDefault {
		return all
	}
	return []variant{{all[0].pieces, setting{call}, 0}, {all[1].pieces, setting{call}, 1}}
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

// A setting is what variants come from of which one is a default: whatever decides
// that they are read, nobody may have set it.
type setting struct{ by any }

// isSetting reports whether all are what a setting is on some run each.
func isSetting(all []variant) bool {
	_, ok := all[0].of.(setting)
	return ok
}

// helperSetting returns the name of the setting that e is the default of, as an argument
// of a function of the package which reads that; ok is false where it is of none.
//
//	getenv("URL", "http://h")
func (p *Package) helperSetting(e ast.Node) (name string, ok bool) {
	cur, ok := p.Find(e)
	if !ok {
		return "", false
	}
	use := usekind.Direct(cur)
	call := use.Call()
	if call == nil || use.Kind != usekind.Argument || use.Index == 0 || !gotypes.IsText(p.typeOf(call)) {
		return "", false
	}
	name, isConstant := gotypes.ConstantString(p.info, call.Args[0])
	if fn, isFunc := typeutil.Callee(p.info, call).(*types.Func); !isConstant || !isFunc || fn.Pkg() != p.pkg {
		return "", false
	}
	return name, isSetting(p.newEvaluation().expr(call))
}

// unknownOrDefault is what comes from outside by way of e, or from def if nothing
// does.
func (ev *evaluation) unknownOrDefault(e, def ast.Expr) []variant {
	if !ev.CountsAsDefault(def) { // if flags.Changed("url") { get(u) }
		return single(unknown(e))
	}
	all := []variant{{pieces: unknown(e), of: setting{e}}}
	for _, a := range ev.expr(def) {
		if flat(a.pieces) != "" { // flag.String("u", "http://h", "")
			all = append(all, variant{a.pieces, setting{e}, len(all)})
		}
	}
	if len(all) == 1 { // flag.String("u", "", "")
		return single(all[0].pieces)
	}
	return all
}

// envDefault returns the index of the parameter that a function returns where an
// environment variable is not set; -1 where it is no such function. Nothing
// else is done with the parameter.
func (p *Package) envDefault(code funcCode) int {
	return p.envDefaults.of(code.body, func() int { return p.findEnvDefault(code) })
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
				if id, ok := ast.Unparen(n.Results[0]).(*ast.Ident); ok {
					returned[p.info.Uses[id]] = true
				}
			}
		}
		return true
	})
	for i := range code.sig.Params().Len() {
		if v := code.sig.Params().At(i); reads && returned[v] && uses[v] == 1 && gotypes.IsText(v.Type()) { // func getenv(key, def string) string
			return i
		}
	}
	return -1
}
