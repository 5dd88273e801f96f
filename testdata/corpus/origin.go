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

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// An origin is where the way of a string ends.
type origin struct {
	why  string // the kind of expression
	kind originKind
	part string // of fromURL: the field or method that returns it
}

// An originKind says what the string is by nature, as far as that is known.
type originKind int

const (
	fromProgram originKind = iota // made by the program
	fromInput                     // handed to it: request data, decoded text, the command line, the environment, rows of a database
	fromURL                       // a part of a url.URL, which is judged where that is made
	fromSource                    // a constant
)

// Bounds of the expressions on the way to an origin.
const (
	maxOrigin = 12   // one after the other
	maxLooks  = 1000 // all together
)

// A finder follows a string back through the functions of its package.
type finder struct {
	*packages.Package
	index *goindex.Index
	at    inspector.Cursor // an expression of the function that it is in
	*search
}

// A search is what finders of one string share.
type search struct {
	looks int                   // left
	open  map[types.Object]bool // what is being looked at
}

func newSearch() *search { return &search{maxLooks, make(map[types.Object]bool)} }

// originOf returns where the strings come from that arrive at hit: what the first hole of the
// first stands for, if that is in the package.
func originOf(p *packages.Package, index *goindex.Index, hit sink.Hit, values segment.Values) origin {
	at := hit.Arg
	e, ok := at.Node().(ast.Expr)
	if !ok {
		return origin{why: fmt.Sprintf("%T", at.Node())}
	}
	if len(values.List) > 0 {
		for _, s := range values.List[0].Segments {
			if s.Hole != nil && s.Hole.Expr != nil {
				e = s.Hole.Expr
				break
			}
		}
	}
	if cur, ok := index.Find(e); ok { // of a function that is called
		at = cur
	}
	return (&finder{p, index, at, newSearch()}).expr(e, maxOrigin)
}

// in returns a finder for expressions beside cur.
func (f *finder) in(cur inspector.Cursor) *finder { return &finder{f.Package, f.index, cur, f.search} }

// enter notes that obj is being looked at; ok is false where it is already, as of
// s = "/" + s, whose other origins count.
func (s *search) enter(obj types.Object) (leave func(), ok bool) {
	if s.open[obj] {
		return nil, false
	}
	s.open[obj] = true
	return func() { delete(s.open, obj) }, true
}

// expr returns the origin of e, at most that many expressions back.
func (f *finder) expr(e ast.Expr, hops int) origin {
	f.looks--
	if hops == 0 || f.looks < 0 {
		return origin{why: "long way"}
	}
	if f.TypesInfo.Types[e].Value != nil { // "/v1"
		return origin{why: "constant", kind: fromSource}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return f.call(e, 0, hops-1)
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
		return inputOr("sum", allOf("sum", []origin{f.expr(e.X, hops-1), f.expr(e.Y, hops-1)}))
	default:
		return origin{why: strings.TrimPrefix(fmt.Sprintf("%T", e), "*ast.")}
	}
}

// part is the origin of something that is made of e: input where e is.
func (f *finder) part(e ast.Expr, why string, hops int) origin { return inputOr(why, f.expr(e, hops)) }

// inputOr is o where that is input, and otherwise the end of the way, which why says.
func inputOr(why string, o origin) origin {
	if o.kind == fromInput {
		return o
	}
	return origin{why: why}
}

// allOf is the origin of what is one of list, or is made of all of them: what they
// are by nature where that is the same of all but constants.
func allOf(why string, list []origin) origin {
	all := origin{why: why, kind: fromSource}
	for _, o := range list {
		switch {
		case o.kind == fromSource:
		case all.kind == fromSource:
			all = o
		case o.kind != all.kind || o.part != all.part || o.kind == fromProgram:
			return origin{why: why}
		}
	}
	return all
}

// call is the origin of what call returns as its result of that index.
func (f *finder) call(call *ast.CallExpr, index, hops int) origin {
	fn, ok := typeutil.Callee(f.TypesInfo, call).(*types.Func)
	if !ok {
		if f.TypesInfo.Types[call.Fun].IsType() && len(call.Args) == 1 { // string(b)
			return f.part(call.Args[0], "conversion", hops)
		}
		return origin{why: "result of a function value"}
	}
	why := "result of " + fn.FullName()
	recv := fn.Signature().Recv()
	switch {
	case lookups[fn.FullName()]: // os.Getenv("URL")
		return origin{why: why, kind: fromInput}
	case recv != nil && types.IsInterface(recv.Type()) && !isStandard(fn.Pkg()):
		return origin{why: "result of a method of an interface"}
	case fn.Pkg() == f.Types:
		return inputOr("result of a function", f.returned(fn.Origin(), index, hops))
	case !isStandard(fn.Pkg()):
		return origin{why: "result of a function of another package"}
	case recv != nil && isKeeper(fn): // u.String(), u.JoinPath("x"), b.String()
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return origin{why: why}
		}
		o := f.part(sel.X, why, hops)
		if o.kind != fromInput && formsOfParts[fn.Name()] != nil { // u.Hostname()
			o.kind, o.part = fromURL, fn.Name()
		}
		return o
	case len(call.Args) > 0 && (makesText[fn.Pkg().Path()] || computes[fn.Pkg().Path()] || fn.FullName() == "net.SplitHostPort"): // strings.TrimSpace(u)
		return f.part(call.Args[0], why, hops)
	}
	return origin{why: why, kind: fromInput} // of the standard library, which makes up nothing
}

// isKeeper reports whether what fn, a method of the standard library, returns is made
// of what the program has given to its receiver.
func isKeeper(fn *types.Func) bool {
	switch fn.Pkg().Path() {
	case "net/url", "container/list", "container/ring", "context", "sync", "sync/atomic":
		return true
	}
	return fn.FullName() == "(*strings.Builder).String" || fn.FullName() == "(*bytes.Buffer).String" || fn.FullName() == "(*bytes.Buffer).Bytes"
}

// lookups are functions that return what somebody has set for the key that they are given, by
// (*types.Func).FullName.
var lookups = map[string]bool{
	"os.Getenv": true, "os.LookupEnv": true, "syscall.Getenv": true,
	"(net/http.Header).Get": true, "(net/textproto.MIMEHeader).Get": true, "(net/url.Values).Get": true,
	"(*net/http.Request).FormValue": true, "(*net/http.Request).PostFormValue": true, "(*net/http.Request).PathValue": true,
	"(reflect.StructTag).Get": true, "(reflect.StructTag).Lookup": true,
	"github.com/spf13/viper.GetString": true, "(*github.com/spf13/viper.Viper).GetString": true,
	"(*github.com/spf13/pflag.FlagSet).GetString": true,
}

// makesText are packages whose functions write what they are given into a text.
var makesText = map[string]bool{"fmt": true, "strings": true, "path": true, "net/url": true}

// computes are other packages whose functions make something of what they are given alone.
var computes = map[string]bool{
	"cmp": true, "errors": true, "maps": true, "math": true, "slices": true, "strconv": true, "unicode": true, "unicode/utf8": true,
	"bytes": true, "encoding/base64": true, "encoding/hex": true, "html": true, "net/netip": true, "net/textproto": true, "path/filepath": true, "regexp": true,
}

// formsOfParts are the forms of text that the fields and methods of url.URL hold and
// return, whatever URL that is: none of them needs another look.
var formsOfParts = map[string][]spec.Form{
	"Scheme": {spec.Scheme}, "Host": {spec.Host, spec.HostHeader}, "Hostname": {spec.HostName}, "Port": {spec.Port},
	"Path": {spec.Path, spec.SentPath}, "RawPath": {spec.RawPath}, "EscapedPath": {spec.RawPath},
	"RawQuery": {spec.Query}, "Fragment": {spec.Fragment}, "Opaque": {spec.Opaque},
}

// returned is the origin of what fn, a function of the package, returns as its
// result of that index.
func (f *finder) returned(fn *types.Func, index, hops int) origin {
	leave, ok := f.enter(fn)
	if !ok { // func join(s string) string { return join(s[1:]) }
		return origin{kind: fromSource}
	}
	defer leave()
	decl, ok := f.index.Decl(fn)
	if !ok {
		return origin{}
	}
	var list []origin
	for ret := range decl.Preorder((*ast.ReturnStmt)(nil)) {
		if in, _ := goindex.EnclosingFunc(ret); in != decl { // func() string { return "a" }
			continue
		}
		results := ret.Node().(*ast.ReturnStmt).Results
		switch n := fn.Signature().Results().Len(); {
		case len(results) == n:
			list = append(list, f.in(ret).expr(results[index], hops))
		case len(results) == 0: // func root() (u string) { u = os.Getenv("URL"); return }
			list = append(list, f.in(ret).local(fn.Signature().Results().At(index), hops))
		default: // return split(u)
			list = append(list, origin{})
		}
	}
	return allOf("result of a function", list)
}

// selector is the origin of a field, or of a name of another package.
func (f *finder) selector(sel *ast.SelectorExpr, hops int) origin {
	v, ok := f.TypesInfo.Uses[sel.Sel].(*types.Var)
	switch {
	case !ok:
		return origin{why: "name of another package"}
	case !v.IsField(): // os.Args
		o := origin{why: "name of another package"}
		if isStandard(v.Pkg()) {
			o.kind = fromInput
		}
		return o
	case isStandard(v.Pkg()) && v.Pkg().Path() != "net/url": // r.Host
		return f.part(sel.X, "field of "+v.Pkg().Path(), hops)
	case f.isDecoded(sel, v):
		return origin{why: "decoded field", kind: fromInput}
	case v.Pkg() != f.Types:
		o := f.part(sel.X, "field of another package", hops)
		if o.kind != fromInput && v.Pkg().Path() == "net/url" { // base.Host
			o = origin{why: "field of net/url", kind: fromURL, part: v.Name()}
		}
		return o
	}
	if o := f.part(sel.X, "field", hops); o.kind == fromInput || v.Exported() {
		return o
	}
	return inputOr("field", f.assigned(v.Origin(), hops))
}

// assigned is the origin of what is assigned to v, a field that only this package can
// name, wherever that is.
func (f *finder) assigned(v *types.Var, hops int) origin {
	leave, ok := f.enter(v)
	if !ok {
		return origin{kind: fromSource}
	}
	defer leave()
	var list []origin
	add := func(value inspector.Cursor) { list = append(list, f.in(value).expr(value.Node().(ast.Expr), hops)) }
	for cur := range f.index.Root.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CompositeLit: // Client{Base: "https//h"}
			for field, value := range goindex.Fields(cur, f.TypesInfo) {
				if field.Origin() == v {
					add(value)
				}
			}
		case *ast.AssignStmt: // c.Base = "https//h"
			for i, lhs := range n.Lhs {
				if n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs) && index.Target(f.TypesInfo, lhs) == v {
					add(cur.ChildAt(edge.AssignStmt_Rhs, i))
				}
			}
		}
	}
	return allOf("field", list)
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
	for _, key := range keysOfNames {
		if name, ok := reflect.StructTag(tag).Lookup(key); ok && name != "-" {
			return true
		}
	}
	return false
}

// keysOfNames are the keys of tags that say what a field is called in a text of another
// format.
var keysOfNames = []string{"json", "yaml", "toml", "xml", "db", "gorm", "xorm", "mapstructure", "protobuf", "form", "ini", "config", "hcl"}

// variable is the origin of a variable.
func (f *finder) variable(id *ast.Ident, hops int) origin {
	v, ok := f.TypesInfo.Uses[id].(*types.Var)
	switch {
	case !ok:
		return origin{why: "no variable"}
	case v.Parent() == f.Types.Scope():
		return origin{why: "variable of the package"}
	case v.Kind() == types.ParamVar && isMessage(v.Type()): // r of func(w http.ResponseWriter, r *http.Request)
		return origin{why: "field of net/http", kind: fromInput}
	case v.Kind() == types.RecvVar:
		return origin{why: "parameter"}
	case v.Kind() == types.ParamVar:
		written := f.local(v, hops)
		if written.kind != fromSource && written.kind != fromInput {
			return origin{why: "parameter"}
		}
		return inputOr("parameter", allOf("parameter", []origin{written, f.argument(v, hops)}))
	}
	return f.local(v, hops)
}

// argument is the origin of what the parameter v gets: input where the function is
// one that others call back, and where all its calls, which are in this package, hand
// in some.
//
//	cobra.Command{RunE: func(cmd *cobra.Command, args []string) error { … }}
func (f *finder) argument(v *types.Var, hops int) origin {
	leave, ok := f.enter(v)
	if !ok { // func walk(s string) { walk(s[1:]) }
		return origin{kind: fromSource}
	}
	defer leave()
	in, ok := goindex.EnclosingFunc(f.at)
	for ok && !within(v, in.Node()) {
		in, ok = goindex.EnclosingFunc(in.Parent())
	}
	if !ok {
		return origin{}
	}
	decl, ok := in.Node().(*ast.FuncDecl)
	if !ok {
		if f.isCalledBack(in) {
			return origin{why: "argument of a call by another package", kind: fromInput}
		}
		return origin{}
	}
	fn, ok := f.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || fn.Exported() && f.Types.Name() != "main" {
		return origin{}
	}
	calls := f.index.Calls(fn)
	if len(calls) == 0 || len(calls) < len(f.index.Reads(fn)) { // run(handle)
		return origin{}
	}
	i := 0
	for i < fn.Signature().Params().Len() && fn.Signature().Params().At(i) != v {
		i++
	}
	var list []origin
	for _, call := range calls {
		args := call.Node().(*ast.CallExpr).Args
		if len(args) != fn.Signature().Params().Len() || fn.Signature().Variadic() { // get(hostAndPath())
			return origin{}
		}
		list = append(list, f.in(call.ChildAt(edge.CallExpr_Args, i)).expr(args[i], hops))
	}
	return allOf("parameter", list)
}

// within reports whether v is declared in n.
func within(v *types.Var, n ast.Node) bool { return n.Pos() <= v.Pos() && v.Pos() < n.End() }

// isCalledBack reports whether the function literal at cur is written to a field of a
// struct of another package, which alone calls it, with what only that knows.
func (f *finder) isCalledBack(cur inspector.Cursor) bool {
	var field *ast.Ident
	switch kind, _ := cur.ParentEdge(); kind {
	case edge.KeyValueExpr_Value: // RunE: func(…) error { … }
		field, _ = cur.Parent().Node().(*ast.KeyValueExpr).Key.(*ast.Ident)
	case edge.AssignStmt_Rhs: // cmd.RunE = func(…) error { … }
		if s := cur.Parent().Node().(*ast.AssignStmt); len(s.Lhs) == 1 {
			if sel, ok := s.Lhs[0].(*ast.SelectorExpr); ok {
				field = sel.Sel
			}
		}
	}
	if field == nil {
		return false
	}
	v, ok := f.TypesInfo.Uses[field].(*types.Var)
	return ok && v.IsField() && v.Pkg() != f.Types
}

// local is the origin of a variable of a function: of all that is written to it.
func (f *finder) local(v *types.Var, hops int) origin {
	type local struct{ types.Object } // beside the parameter, see argument
	leave, ok := f.enter(local{v})
	if !ok { // s = "/" + s
		return origin{kind: fromSource}
	}
	defer leave()
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
					add(f.assignment(parent, i, hops))
				}
			case *ast.RangeStmt:
				if kind == edge.RangeStmt_Key || kind == edge.RangeStmt_Value {
					add("range", f.expr(parent.X, hops))
				}
			case *ast.UnaryExpr: // json.Unmarshal(b, &v)
				if parent.Op == token.AND {
					o := origin{}
					if f.decodes(c.Parent()) {
						o.kind = fromInput
					}
					add("address", o)
				}
			}
		}
		for c := range decl.Preorder((*ast.CaseClause)(nil)) {
			if f.TypesInfo.Implicits[c.Node()] == v { // switch s := x.(type) { case string: s }
				s := c.Parent().Parent().Node().(*ast.TypeSwitchStmt).Assign.(*ast.AssignStmt)
				add("interface", f.expr(s.Rhs[0].(*ast.TypeAssertExpr).X, hops))
			}
		}
	}
	if len(by) == 1 {
		if of[0].why == "" {
			of[0].why = "variable assigned " + by[0]
		}
		return of[0]
	}
	return allOf(fmt.Sprintf("variable assigned %d times", len(by)), of)
}

// assignment is the origin of what s assigns to its i'th operand, and its kind of
// expression.
func (f *finder) assignment(s *ast.AssignStmt, i, hops int) (what string, o origin) {
	rhs := s.Rhs[min(i, len(s.Rhs)-1)]
	what = strings.TrimPrefix(fmt.Sprintf("%T", ast.Unparen(rhs)), "*ast.")
	if call, ok := ast.Unparen(rhs).(*ast.CallExpr); ok && len(s.Rhs) < len(s.Lhs) { // u, err := root()
		return what, f.call(call, i, hops)
	}
	return what, f.expr(rhs, hops)
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

// isMessage reports whether t is, or points to, a message of HTTP that the program gets.
func isMessage(t types.Type) bool {
	for _, name := range []string{"Request", "Response", "Header"} {
		if gotypes.IsNamed(gotypes.Deref(t), "net/http", name) {
			return true
		}
	}
	return false
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
