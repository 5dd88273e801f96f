// Package gotypes asks the small questions about Go types and objects that
// several packages of the analyzer have. Of
//
//	type Endpoint string
//	type List[T any] struct{ first T }
//
// Endpoint answers to IsString and IsText, and the field first of a List[string]
// has that of List[T] for its Origin, by which it is looked up.
package gotypes

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"
)

// errorType is the interface error.
var errorType = types.Universe.Lookup("error").Type()

// IsString reports whether t is a string type, or a type parameter that takes
// string types alone. t may be nil.
//
//	func get[S ~string](u S)
func IsString(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		return takesStrings(p.Constraint())
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// takesStrings reports whether all types in the set of the constraint are strings.
//
//	~string, string | Endpoint, interface{ ~string; Valid() bool }
func takesStrings(constraint types.Type) bool {
	iface, ok := constraint.Underlying().(*types.Interface)
	if !ok {
		return IsString(constraint)
	}
	for t := range iface.EmbeddedTypes() {
		union, ok := t.(*types.Union)
		if !ok { // interface{ Text }, interface{ string }
			if takesStrings(t) {
				return true
			}
			continue
		}
		isString := union.Len() > 0
		for term := range union.Terms() {
			isString = isString && takesStrings(term.Type())
		}
		if isString {
			return true
		}
	}
	return false
}

// IsInteger reports whether t is a type of integers.
func IsInteger(t types.Type) bool { return isBasic(t, types.IsInteger) }

// IsBool reports whether t is a type of booleans. t may be nil.
func IsBool(t types.Type) bool { return isBasic(t, types.IsBoolean) }

// IsBoolOrError reports whether t is what a function returns that says whether something is
// well: a boolean or an error. t may be nil.
func IsBoolOrError(t types.Type) bool { return IsBool(t) || IsError(t) }

// isBasic reports whether t is of a basic type with one of those properties.
func isBasic(t types.Type, info types.BasicInfo) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&info != 0
}

// IsBytes reports whether t is a []byte type. t may be nil.
func IsBytes(t types.Type) bool {
	if t == nil {
		return false
	}
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// IsText reports whether t is a string or a []byte type. t may be nil.
func IsText(t types.Type) bool { return IsString(t) || IsBytes(t) }

// IsTextList reports whether t is a slice, an array or a map of strings or []byte.
func IsTextList(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return IsText(t.Elem())
	case *types.Array:
		return IsText(t.Elem())
	case *types.Map:
		return IsText(t.Elem())
	}
	return false
}

// IsTypeParam reports whether t is a type parameter.
func IsTypeParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// IsPointer reports whether t is a pointer, by its name or not.
func IsPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// Deref returns the type that a pointer type points to, and any other type
// itself.
func Deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// IsMap reports whether t is a map type. t may be nil.
func IsMap(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// IsNamed reports whether t is the type called name of the package with that
// import path.
func IsNamed(t types.Type, path, name string) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path
}

// IsURL reports whether t is url.URL, of net/url, or a pointer to it.
func IsURL(t types.Type) bool { return t != nil && IsNamed(Deref(t), "net/url", "URL") }

// IsBuilder reports whether t, or what it points to, is a strings.Builder or a bytes.Buffer.
// t may be nil.
func IsBuilder(t types.Type) bool {
	if t == nil {
		return false
	}
	d := Deref(t)
	return IsNamed(d, "strings", "Builder") || IsNamed(d, "bytes", "Buffer")
}

// IsError reports whether t is error itself. t may be nil.
func IsError(t types.Type) bool { return t != nil && types.Identical(t, errorType) }

// ImplementsError reports whether values of type t are errors. t may be nil.
func ImplementsError(t types.Type) bool {
	return t != nil && types.Implements(t, errorType.Underlying().(*types.Interface))
}

// Origin returns the generic variable or function that obj is an instance of,
// or obj itself. obj may be nil.
func Origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Var:
		return obj.Origin()
	case *types.Func:
		return obj.Origin()
	}
	return obj
}

// InterfaceOf returns the interface that fn is a method of; nil where it is a function, or a
// method of another type.
func InterfaceOf(fn *types.Func) *types.Interface {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	iface, _ := recv.Type().Underlying().(*types.Interface)
	return iface
}

// CallsBuiltin reports whether call calls Go's own function of that name.
func CallsBuiltin(info *types.Info, call *ast.CallExpr, name string) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := info.Uses[id].(*types.Builtin)
	return ok && b.Name() == name
}

// ConstantString returns the constant string that e is; ok is false where e is
// none.
func ConstantString(info *types.Info, e ast.Expr) (s string, ok bool) {
	v := info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// IsStandard reports whether pkg is of the standard library, as far as its path tells one
// who looks from the package from: it begins with no domain, and otherwise than that.
func IsStandard(pkg, from *types.Package) bool {
	first, _, _ := strings.Cut(pkg.Path(), "/")
	own, _, _ := strings.Cut(from.Path(), "/")
	return first != own && !strings.Contains(first, ".")
}
