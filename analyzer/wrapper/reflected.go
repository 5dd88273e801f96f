package wrapper

// This file tells which fields the package may write to by reflection.

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// maxReflected bounds the structs within each other of which fields are noted.
const maxReflected = 4

// isSetByReflection reports whether the package hands a pointer to a struct with the field v
// to package reflect, and sets values by that.
//
//	reflect.ValueOf(&cfg).Elem().FieldByName("URL").SetString("http://h")
//	func fill(into any) { v := reflect.ValueOf(into).Elem(); v.Field(0).Set(x) }; fill(&cfg)
func (f *Propagator) isSetByReflection(v *types.Var) bool {
	if f.reflected == nil {
		f.reflected = make(fields)
		if pkg := f.reflectPackage(); pkg != nil && f.setsValues(pkg) {
			f.addReflected(pkg.Scope().Lookup("ValueOf"), 0, make(map[*types.Var]bool))
		}
	}
	return f.reflected[v]
}

// reflectPackage is package reflect, if the package imports it.
func (f *Propagator) reflectPackage() *types.Package {
	for _, pkg := range f.pkg.Imports() {
		if pkg.Path() == "reflect" {
			return pkg
		}
	}
	return nil
}

// setsValues reports whether the package calls a method of reflect.Value that sets it.
func (f *Propagator) setsValues(pkg *types.Package) bool {
	value, ok := pkg.Scope().Lookup("Value").Type().(*types.Named)
	if !ok {
		return false
	}
	for m := range value.Methods() {
		if strings.HasPrefix(m.Name(), "Set") && len(f.index.Calls(m)) > 0 { // v.SetString(s)
			return true
		}
	}
	return false
}

// addReflected notes the fields of the structs to which the calls of fn hand in a pointer as
// their argument of that index, by way of other functions, too, but for those of the
// parameters in seen.
func (f *Propagator) addReflected(fn types.Object, index int, seen map[*types.Var]bool) {
	for _, call := range f.index.Calls(fn) {
		args := f.index.Arguments(call)
		if index >= len(args) {
			continue
		}
		e, ok := args[index].Node().(ast.Expr)
		if !ok {
			continue
		}
		t := f.info.TypeOf(e)
		if gotypes.IsPointer(t) { // reflect.ValueOf(&cfg)
			f.addFieldsOf(gotypes.Deref(t), maxReflected)
			continue
		}
		around, isFunc := f.index.FuncAround(call).(*types.Func)
		v, isVar := f.info.Uses[rootIdent(e)].(*types.Var)
		if !isFunc || !isVar {
			continue
		}
		for i := range around.Signature().Params().Len() {
			if around.Signature().Params().At(i) == v && !seen[v] { // func fill(into any) { reflect.ValueOf(into) }
				seen[v] = true
				f.addReflected(around, i, seen)
			}
		}
	}
}

// rootIdent is the identifier that e is, or nil.
func rootIdent(e ast.Expr) *ast.Ident {
	id, _ := goindex.Root(e).(*ast.Ident)
	return id
}

// addFieldsOf notes the fields of the struct type t, and of structs in it.
func (f *Propagator) addFieldsOf(t types.Type, deep int) {
	s, ok := t.Underlying().(*types.Struct)
	if !ok || deep == 0 {
		return
	}
	for v := range s.Fields() {
		f.reflected[v.Origin()] = true
		f.addFieldsOf(gotypes.Deref(v.Type()), deep-1)
	}
}
