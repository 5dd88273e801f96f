package sink

// This file tells with which options a function is not called.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// withoutOptions reports whether every variadic argument of call, which is a call of obj,
// is made by a function of the package of that, and by none of those that c names, or by
// this package, which calls none of them anywhere.
func (f *finder) withoutOptions(c *condition, obj types.Object, call *ast.CallExpr) bool {
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sig := fn.Signature()
	if !sig.Variadic() {
		return true
	}
	for i := sig.Params().Len() - 1; i < len(call.Args); i++ {
		if option, ok := ast.Unparen(call.Args[i]).(*ast.CallExpr); ok && !call.Ellipsis.IsValid() { // grpc.WithBlock()
			made, ok := f.callee(option).(*types.Func)
			if !ok || !f.makesOther(made, c.words, fn.Pkg()) {
				return false
			}
		} else if !f.isMadeHere(call.Args[i], maxCopies) || f.namesAny(c.words, fn.Pkg()) {
			return false
		}
	}
	return true
}

// makesOther reports whether the function made makes an option for pkg as none of those
// functions of pkg does.
//
//	grpc.WithBlock(), but neither dialer(), which calls grpc.WithContextDialer, nor tools.Dialer()
func (f *finder) makesOther(made *types.Func, words []string, pkg *types.Package) bool {
	if made.Pkg() == pkg {
		return !slices.Contains(words, made.Name())
	}
	return made.Pkg() == f.pkg && !f.namesAny(words, pkg)
}

// namesAny reports whether this package names one of those functions of pkg.
func (f *finder) namesAny(words []string, pkg *types.Package) bool {
	named := f.identsOf(pkg)
	return slices.ContainsFunc(words, func(word string) bool { return len(named[word]) > 0 })
}

// identsOf returns the identifiers by which this package names what pkg declares, by their
// names. It looks through the package once for each other one.
func (f *finder) identsOf(pkg *types.Package) map[string][]*ast.Ident {
	if named, known := f.idents[pkg]; known {
		return named
	}
	named := make(map[string][]*ast.Ident)
	for id, obj := range f.info.Uses {
		if obj.Pkg() == pkg {
			named[obj.Name()] = append(named[obj.Name()], id)
		}
	}
	if f.idents == nil {
		f.idents = make(map[*types.Package]map[string][]*ast.Ident)
	}
	f.idents[pkg] = named
	return named
}

// maxCopies bounds the variables that options are followed through.
const maxCopies = 4

// isMadeHere reports whether this package makes all of the list e, by way of at most hops
// local variables.
//
//	options(), []grpc.DialOption{grpc.WithBlock()}, opts = append(opts, grpc.WithBlock())
func (f *finder) isMadeHere(e ast.Expr, hops int) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		if gotypes.CallsBuiltin(f.info, x, "append") && !x.Ellipsis.IsValid() {
			return f.isMadeHere(x.Args[0], hops)
		}
		fn, ok := f.callee(x).(*types.Func)
		return ok && fn.Pkg() == f.pkg && fn.Signature().Params().Len() == 0
	case *ast.Ident:
		v := f.localOf(x)
		cur, ok := f.index.Find(x)
		return v != nil && ok && hops > 0 && v.Kind() == types.LocalVar && f.isAlwaysMadeHere(v, cur, hops-1)
	}
	return false
}

// isAlwaysMadeHere is isMadeHere for all that the declaration around cur assigns to the
// local variable v.
func (f *finder) isAlwaysMadeHere(v *types.Var, cur inspector.Cursor, hops int) bool {
	for _, mention := range f.index.Mentions(v, cur) {
		use := usekind.Direct(mention)
		if use.Kind == usekind.AddressTaken { // add(&opts)
			return false
		}
		if use.Kind != usekind.Assigned || isDeclaredEmpty(use) { // var opts []grpc.DialOption
			continue
		}
		if value := use.Value(); value == nil || !f.appendsTo(v, value) && !f.isMadeHere(value, hops) { // opts, err := load()
			return false
		}
	}
	return true
}

// isDeclaredEmpty reports whether use declares a variable without a value.
func isDeclaredEmpty(use usekind.Use) bool {
	spec, ok := use.User().Node().(*ast.ValueSpec)
	return ok && len(spec.Values) == 0
}

// appendsTo reports whether e appends single elements to the list in v.
func (f *finder) appendsTo(v *types.Var, e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || !gotypes.CallsBuiltin(f.info, call, "append") || call.Ellipsis.IsValid() {
		return false
	}
	id := identOf(call.Args[0])
	return id != nil && f.info.Uses[id] == v
}
