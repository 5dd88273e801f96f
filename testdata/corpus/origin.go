package main

// This file finds where a string comes from of which nothing is known: the
// expression at which its way ends, and whether that is outside of the program.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/wrapper"
	functions "github.com/urilint/urilint/internal/knowledge"
)

// An origin is where the way of a string ends.
type origin struct {
	why string // the kind of expression

	// isInput is set where the string is handed to the program: request data,
	// decoded text, the command line, the environment, rows of a database.
	isInput bool
}

// maxOrigin bounds the expressions on the way to an origin.
const maxOrigin = 12

// A finder follows a string back within one function.
type finder struct {
	*packages.Package
	at inspector.Cursor // the argument
}

// originOf returns where the string that arrives at a comes from.
func originOf(p *packages.Package, a *wrapper.Arrival) origin {
	writer, _ := a.Values[0].WrittenBy(0, 1)
	e, ok := writer.(ast.Expr)
	if !ok {
		return origin{why: fmt.Sprintf("%T", writer)}
	}
	return (&finder{p, a.Hit.Arg}).expr(e, maxOrigin)
}

// expr returns the origin of e, at most that many expressions back.
func (f *finder) expr(e ast.Expr, hops int) origin {
	if hops == 0 {
		return origin{why: "long way"}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return f.call(e, hops-1)
	case *ast.Ident:
		return f.variable(e, hops-1)
	case *ast.SelectorExpr:
		return f.selector(e, hops-1)
	case *ast.IndexExpr: // list[i], m[k]
		return f.part(e.X, "element of a "+kindOf(f.TypesInfo.TypeOf(e.X)), hops-1)
	case *ast.SliceExpr: // u[1:]
		return f.part(e.X, "part of a string", hops-1)
	case *ast.StarExpr: // *u
		return f.part(e.X, "pointer", hops-1)
	case *ast.TypeAssertExpr: // v.(string)
		return f.part(e.X, "interface", hops-1)
	case *ast.UnaryExpr: // <-c, &u
		return f.part(e.X, "operand of "+e.Op.String(), hops-1)
	case *ast.BinaryExpr: // base + path
		return f.part(e.X, "sum", hops-1)
	default:
		return origin{why: strings.TrimPrefix(fmt.Sprintf("%T", e), "*ast.")}
	}
}

// part is the origin of a part of e: that of e where it is input.
func (f *finder) part(e ast.Expr, why string, hops int) origin {
	if o := f.expr(e, hops); o.isInput {
		return o
	}
	return origin{why: why}
}

// call is the origin of what call returns.
func (f *finder) call(call *ast.CallExpr, hops int) origin {
	fn, ok := typeutil.Callee(f.TypesInfo, call).(*types.Func)
	if !ok {
		if f.TypesInfo.Types[call.Fun].IsType() && len(call.Args) == 1 { // string(b)
			return f.part(call.Args[0], "conversion", hops)
		}
		return origin{why: "result of a function value"}
	}
	why := "result of " + fn.FullName()
	switch recv := fn.Signature().Recv(); {
	case functions.LooksUp(fn): // os.Getenv("URL")
		return origin{why: why, isInput: true}
	case fn.Pkg() == f.Types:
		why = "result of a function"
		if recv != nil && types.IsInterface(recv.Type()) {
			why = "result of a method of an interface"
		}
		return origin{why: why}
	case !isStandard(fn.Pkg()):
		why = "result of a function of another package"
		if recv != nil && types.IsInterface(recv.Type()) {
			why = "result of a method of an interface"
		}
		return origin{why: why}
	case len(call.Args) > 0 && functions.Has(fn, functions.MakesText|functions.Computes): // strings.TrimSpace(u)
		return f.part(call.Args[0], why, hops)
	case recv != nil && (fn.Name() == "String" || fn.Pkg().Path() == "net/url"): // u.String(), u.JoinPath("x")
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			return f.part(sel.X, why, hops)
		}
	}
	return origin{why: why, isInput: true} // of the standard library, which makes up nothing
}

// selector is the origin of a field, or of a name of another package.
func (f *finder) selector(sel *ast.SelectorExpr, hops int) origin {
	v, ok := f.TypesInfo.Uses[sel.Sel].(*types.Var)
	switch {
	case !ok || !v.IsField():
		return origin{why: "name of another package", isInput: ok && isStandard(v.Pkg())} // os.Args
	case isStandard(v.Pkg()) && v.Pkg().Path() != "net/url": // r.Host
		return origin{why: "field of " + v.Pkg().Path(), isInput: true}
	case f.isDecoded(sel, v):
		return origin{why: "decoded field", isInput: true}
	}
	why := "field"
	if v.Pkg() != f.Types {
		why = "field of another package"
	}
	return f.part(sel.X, why, hops)
}

// isDecoded reports whether v, which sel selects, has a tag that names it in a text
// of another format.
//
//	URL string `json:"url"`
func (f *finder) isDecoded(sel *ast.SelectorExpr, v *types.Var) bool {
	s := f.TypesInfo.Selections[sel]
	if s == nil {
		return false
	}
	t := s.Recv()
	tag := ""
	for _, index := range s.Index() {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return false
		}
		tag, t = st.Tag(index), st.Field(index).Type()
	}
	for _, key := range []string{"json", "yaml", "toml", "xml", "db", "gorm", "xorm", "mapstructure", "protobuf", "form", "ini", "config", "hcl"} {
		if name, ok := reflect.StructTag(tag).Lookup(key); ok && name != "-" {
			return true
		}
	}
	return false
}

// variable is the origin of a variable.
func (f *finder) variable(id *ast.Ident, hops int) origin {
	v, ok := f.TypesInfo.Uses[id].(*types.Var)
	switch {
	case !ok:
		return origin{why: "no variable"}
	case v.Parent() == f.Types.Scope():
		return origin{why: "variable of the package"}
	case isStandard(typePackage(v.Type())) && typePackage(v.Type()).Path() == "net/http": // r of func(w http.ResponseWriter, r *http.Request)
		return origin{why: "field of net/http", isInput: true}
	case v.Kind() == types.ParamVar || v.Kind() == types.RecvVar:
		return origin{why: "parameter"}
	}
	return f.local(v, hops)
}

// local is the origin of a variable of a function: of that what is written to it
// where that is one expression, or all of them are input.
func (f *finder) local(v *types.Var, hops int) origin {
	var by []string
	var of []origin
	add := func(what string, o origin) { by, of = append(by, what), append(of, o) }
	for decl := range f.at.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range decl.Preorder((*ast.Ident)(nil)) {
			if f.TypesInfo.ObjectOf(c.Node().(*ast.Ident)) != v {
				continue
			}
			kind, i := c.ParentEdge()
			switch parent := c.Parent().Node().(type) {
			case *ast.AssignStmt:
				if kind == edge.AssignStmt_Lhs {
					rhs := parent.Rhs[min(i, len(parent.Rhs)-1)]
					add(strings.TrimPrefix(fmt.Sprintf("%T", ast.Unparen(rhs)), "*ast."), f.expr(rhs, hops))
				}
			case *ast.RangeStmt:
				if kind == edge.RangeStmt_Key || kind == edge.RangeStmt_Value {
					add("range", f.expr(parent.X, hops))
				}
			case *ast.UnaryExpr: // json.Unmarshal(b, &v)
				if parent.Op == token.AND {
					add("address", origin{isInput: f.decodes(c.Parent())})
				}
			}
		}
	}
	o := origin{isInput: len(of) > 0}
	for _, from := range of {
		o.isInput = o.isInput && from.isInput
	}
	if len(by) == 1 {
		o.why = "variable assigned " + by[0]
		if of[0].why != "" {
			o.why = of[0].why
		}
		return o
	}
	o.why = fmt.Sprintf("variable assigned %d times", len(by))
	return o
}

// decodes reports whether the address at cur is given to what reads something from
// outside into it.
//
//	json.Unmarshal(b, &v), rows.Scan(&v)
func (f *finder) decodes(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(f.TypesInfo, call).(*types.Func)
	if !ok {
		return false
	}
	for _, verb := range []string{"Unmarshal", "Decode", "Scan", "Parse", "Bind", "Read"} {
		if strings.HasPrefix(fn.Name(), verb) {
			return true
		}
	}
	return isStandard(fn.Pkg())
}

// typePackage is the package that declares t, or what it points to; nil where it
// has none.
func typePackage(t types.Type) *types.Package {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Pkg()
	}
	return nil
}

// isStandard reports whether pkg is one of the standard library.
func isStandard(pkg *types.Package) bool {
	if pkg == nil {
		return false
	}
	first, _, _ := strings.Cut(pkg.Path(), "/")
	return !strings.Contains(first, ".")
}

// kindOf is how the elements of a value of type t are kept.
func kindOf(t types.Type) string {
	switch t.Underlying().(type) {
	case *types.Map:
		return "map"
	case *types.Array, *types.Slice, *types.Pointer:
		return "list"
	}
	return "string"
}
