package main

// This file says where a URL stands that the production code of a module writes out:
// what is done with it there, and with the constants and variables that hold it.

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	functions "github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/testcode"
	"github.com/urilint/urilint/internal/usekind"
)

// A moduleCode is the production code of a module.
type moduleCode struct {
	packages []*modulePackage
	uses     map[types.Object][]use // of constants, variables and fields; made when it is first asked for
}

// A modulePackage is one package of a module.
type modulePackage struct {
	*packages.Package
	index *goindex.Index
	tests *testcode.Index
	files []*ast.File // of programs: neither generated nor of tests or examples
}

// A use is an identifier that refers to an object.
type use struct {
	pkg *modulePackage
	id  *ast.Ident
}

// loadCode returns the code of the module in dir, and what is wrong with the packages
// that are left out.
func loadCode(ctx context.Context, dir string) (*moduleCode, []string, error) {
	list, problems, err := loadPackages(ctx, dir)
	code := new(moduleCode)
	for _, p := range list {
		root := inspector.New(p.Syntax).Root()
		m := &modulePackage{
			Package: p,
			index:   goindex.New(p.Types, p.TypesInfo, root),
			tests:   testcode.New(p.Fset, root, p.TypesInfo),
		}
		for _, f := range p.Syntax {
			if isOfPrograms(dir, p.Fset.PositionFor(f.FileStart, false).Filename) && !ast.IsGenerated(f) {
				m.files = append(m.files, f)
			}
		}
		code.packages = append(code.packages, m)
	}
	return code, problems, err
}

// isOfPrograms reports whether the file of that name is in dir, and in no directory for
// tests and examples there.
func isOfPrograms(dir, name string) bool {
	rel, err := filepath.Rel(dir, name)
	if err != nil || !filepath.IsLocal(rel) { // what cgo has made
		return false
	}
	for _, part := range strings.Split(filepath.ToSlash(filepath.Dir(rel)), "/") {
		switch part {
		case "testdata", "vendor", "example", "examples", "_example", "_examples":
			return false
		}
	}
	return true
}

// placeOf says where lit, of p, stands.
func (c *moduleCode) placeOf(p *modulePackage, lit *ast.BasicLit) string {
	cur, ok := p.index.Find(lit)
	if !ok {
		return "?"
	}
	return (&placer{c, p, newSearch()}).place(cur)
}

// A placer says where expressions of a package stand.
type placer struct {
	code *moduleCode
	*modulePackage
	*search
}

// place says where the expression at cur stands.
func (p *placer) place(cur inspector.Cursor) string {
	if p.looks--; p.looks < 0 {
		return "long way"
	}
	u := usekind.Direct(cur)
	switch u.Kind {
	case usekind.Operand:
		if u.User().Node().(*ast.BinaryExpr).Op != token.ADD { // u == "https://h"
			return "compared"
		}
		sum := wholeSum(u.User())
		return p.place(sum) + ", concatenated with " + p.otherOperand(sum, cur)
	case usekind.Argument:
		return p.argument(u)
	case usekind.Element:
		return p.element(u)
	case usekind.Stored:
		return p.stored(u)
	case usekind.AddressTaken: // &[]string{"https://h"}, &u
		return p.place(u.User())
	case usekind.Returned:
		fn, _ := goindex.EnclosingFunc(cur)
		if decl, ok := fn.Node().(*ast.FuncDecl); ok {
			return "returned by " + fullName(p.TypesInfo.Defs[decl.Name].(*types.Func))
		}
		return "returned by a function literal"
	case usekind.Indexed: // urls[0]
		return p.place(u.User())
	case usekind.Ranged: // for _, u := range urls
		if id, ok := u.User().Node().(*ast.RangeStmt).Value.(*ast.Ident); ok {
			return p.object(p.TypesInfo.ObjectOf(id))
		}
		return "ranged over"
	case usekind.Case, usekind.Tag: // case "https://h":
		return "compared"
	case usekind.Index: // names["https://h"]
		return "key of a map"
	case usekind.Sent: // c <- "https://h"
		return "sent to a channel"
	case usekind.Selected, usekind.Callee: // site.String(), of const site Site = "https://h"
		return "something is selected from it"
	}
	if kind, _ := u.At.ParentEdge(); kind == edge.KeyValueExpr_Key { // map[string]bool{"https://h": true}
		return "key of a map"
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", u.User().Node()), "*ast.")
}

// otherOperand says what the expression at cur is concatenated with in sum: the first
// operand that is no constant, of those after it if there are some.
func (p *placer) otherOperand(sum, cur inspector.Cursor) string {
	var after, before ast.Expr
	for c := range sum.Preorder((*ast.BinaryExpr)(nil)) {
		b := c.Node().(*ast.BinaryExpr)
		if b.Op != token.ADD || wholeSum(c) != sum {
			continue
		}
		for _, e := range []ast.Expr{b.X, b.Y} {
			inner, isSum := ast.Unparen(e).(*ast.BinaryExpr)
			switch {
			case isSum && inner.Op == token.ADD, p.TypesInfo.Types[e].Value != nil:
			case e.Pos() < cur.Node().Pos():
				before = e
			case after == nil || e.Pos() < after.Pos():
				after = e
			}
		}
	}
	e := cmp.Or(after, before)
	if e == nil {
		return "a constant"
	}
	return (&finder{p.Package, p.index, cur, newSearch()}).expr(e, maxOrigin).why
}

// argument says of which function u is an argument, and where the result stands if that
// is a string made of it.
func (p *placer) argument(u usekind.Use) string {
	call := u.Call()
	if p.TypesInfo.Types[call.Fun].IsType() { // Site("https://h")
		return p.place(u.User())
	}
	if functions.Shows(p.TypesInfo, call) {
		return "only shown: " + calleeName(p.TypesInfo, call)
	}
	switch fn := typeutil.Callee(p.TypesInfo, call).(type) {
	case *types.Builtin:
		switch fn.Name() {
		case "append":
			if u.Index > 0 && !call.Ellipsis.IsValid() { // append(urls, "https://h")
				return "element of a list: " + p.place(u.User())
			}
			return p.place(u.User()) // append([]string{"https://h"}, urls...)
		case "panic":
			return "only shown: panic"
		}
		return "argument of " + fn.Name()
	case *types.Func:
		if s, ok := functions.SettingFuncOf(fn); ok && !s.Reads { // flag.String("url", "https://h", "where to")
			if u.Index == s.Default {
				return "default of a flag or another setting"
			}
			if u.Index != s.Name {
				return "only shown: usage of a setting"
			}
		}
		results := fn.Signature().Results()
		if fn.Pkg() != nil && makesText[fn.Pkg().Path()] && results.Len() > 0 && gotypes.IsText(results.At(0).Type()) {
			return p.place(u.User()) + ", by " + fullName(fn)
		}
		params := fn.Signature().Params()
		if params.Len() == 0 { // pair(both()), of a method expression
			return "argument of " + fullName(fn)
		}
		return "argument " + cmp.Or(params.At(min(u.Index, params.Len()-1)).Name(), fmt.Sprint(u.Index)) + " of " + fullName(fn)
	}
	return "argument of a function value"
}

// wholeSum returns the sum of all operands that the sum at cur is part of.
//
//	((a + b) + c) + d
func wholeSum(cur inspector.Cursor) inspector.Cursor {
	for {
		sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			return cur
		}
		cur = cur.Parent()
	}
}

// fullName is the name of fn with its package and receiver.
func fullName(fn *types.Func) string { return fn.Origin().FullName() }

// calleeName is the full name of the function that call calls.
func calleeName(info *types.Info, call *ast.CallExpr) string {
	if fn, ok := typeutil.Callee(info, call).(*types.Func); ok {
		return fullName(fn)
	}
	return types.ExprString(call.Fun) // println("https://h")
}

// shownFields are fields of structs that hold what a program shows.
var shownFields = map[string][]string{
	"github.com/spf13/cobra.Command":   {"Use", "Short", "Long", "Example", "Deprecated", "Version"},
	"github.com/urfave/cli.StringFlag": {"Usage", "UsageText", "Category"},
	"github.com/urfave/cli.App":        {"Usage", "UsageText", "Description", "Copyright"},
	"github.com/urfave/cli.Command":    {"Usage", "UsageText", "Description", "Copyright"},
	"github.com/spf13/pflag.Flag":      {"Usage", "Deprecated"},
	"flag.Flag":                        {"Usage"},
}

// element says which field, list or map u is an element of.
func (p *placer) element(u usekind.Use) string {
	cur, key := u.Literal()
	t := gotypes.Deref(p.TypesInfo.TypeOf(cur.Node().(*ast.CompositeLit)))
	for v, value := range goindex.Fields(cur, p.TypesInfo) {
		if value == u.At {
			return p.field(t, v)
		}
	}
	if key != nil && gotypes.IsMap(t) {
		return "element of a map: " + p.place(cur)
	}
	return "element of a list: " + p.place(cur)
}

// field says which field v of the type t is, and whether the module reads it.
func (p *placer) field(t types.Type, v *types.Var) string {
	name := "field " + v.Name() + " of a struct without a name"
	if named, ok := types.Unalias(t).(*types.Named); ok {
		name = "field " + v.Name() + " of " + named.Origin().Obj().Pkg().Path() + "." + named.Obj().Name()
		if isShown(named, v) {
			return "only shown: " + name
		}
	}
	if p.code.isOwn(v) && len(p.reads(v)) == 0 {
		name += ", not read in the module outside of tests"
	}
	return name
}

// isShown reports whether v, a field of t, holds what a program shows.
func isShown(t *types.Named, v *types.Var) bool {
	path := t.Obj().Pkg().Path()
	if i := strings.LastIndex(path, "/v"); i > 0 && strings.Trim(path[i+2:], "0123456789") == "" {
		path = path[:i]
	}
	return slices.Contains(shownFields[path+"."+t.Obj().Name()], v.Name())
}

// stored says what u is stored in.
func (p *placer) stored(u usekind.Use) string {
	switch target := u.Targets()[0].(type) { // of u, ok := urls["a"], too
	case *ast.Ident:
		return p.object(p.TypesInfo.ObjectOf(target))
	case *ast.SelectorExpr:
		if s := p.TypesInfo.Selections[target]; s != nil { // c.Base = "https://h"
			return p.field(gotypes.Deref(s.Recv()), s.Obj().(*types.Var))
		}
		return p.object(p.TypesInfo.Uses[target.Sel]) // config.Base = "https://h"
	case *ast.IndexExpr: // urls["a"] = "https://h"
		return "element of a " + kindOf(p.TypesInfo.TypeOf(target.X))
	case *ast.StarExpr: // *u = "https://h"
		return "what a pointer points to"
	}
	return "assigned"
}

// object says what obj, a constant or a variable, is and where its uses stand.
func (p *placer) object(obj types.Object) string {
	kind := "variable"
	switch v := obj.(type) {
	case nil: // _ = "https://h"
		return "not used"
	case *types.Const:
		kind = "constant"
	case *types.Var:
		if v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
			kind = "package variable"
		} else if v.Kind() == types.ResultVar {
			kind = "result"
		}
	}
	leave, ok := p.enter(obj)
	if !ok { // u = u + "/"
		return "itself"
	}
	defer leave()
	var places []string
	for _, r := range p.reads(obj) {
		cur, ok := r.pkg.index.Find(r.id)
		if !ok {
			continue
		}
		places = append(places, (&placer{p.code, r.pkg, p.search}).place(usekind.Reference(cur)))
	}
	slices.Sort(places)
	places = slices.DeleteFunc(slices.Compact(places), func(s string) bool { return s == "itself" })
	switch {
	case len(places) > 2:
		return fmt.Sprintf("%s: %s; %s; …", kind, places[0], places[1])
	case len(places) > 0:
		return kind + ": " + strings.Join(places, "; ")
	case kind == "result": // func base() (u string) { u = "https://h"; return }
		return kind
	case obj.Exported() && obj.Parent() == obj.Pkg().Scope():
		return "exported " + kind + ", not used in the module outside of tests"
	}
	return kind + ", not used outside of tests"
}

// reads are the uses of obj outside of tests that do not write to it.
func (p *placer) reads(obj types.Object) []use {
	var list []use
	for _, u := range p.code.usesOf(obj) {
		cur, ok := u.pkg.index.Find(u.id)
		if !ok || u.pkg.tests.Contains(u.id.Pos()) {
			continue
		}
		if kind, _ := cur.ParentEdge(); kind == edge.KeyValueExpr_Key { // Config{Base: u}
			if v, ok := obj.(*types.Var); ok && v.IsField() {
				continue
			}
		}
		if d := usekind.Direct(usekind.Reference(cur)); d.Kind != usekind.Assigned && !d.WritesElement() {
			list = append(list, u)
		}
	}
	return list
}

// isOwn reports whether a package of the module declares obj.
func (c *moduleCode) isOwn(obj types.Object) bool {
	return slices.ContainsFunc(c.packages, func(p *modulePackage) bool { return p.Types == obj.Pkg() })
}

// usesOf returns the identifiers that refer to obj, in the order of the source.
func (c *moduleCode) usesOf(obj types.Object) []use {
	if c.uses == nil {
		c.uses = make(map[types.Object][]use)
		for _, p := range c.packages {
			for id, obj := range p.TypesInfo.Uses {
				switch obj.(type) {
				case *types.Const, *types.Var:
					obj = gotypes.Origin(obj)
					c.uses[obj] = append(c.uses[obj], use{p, id})
				}
			}
		}
		for _, list := range c.uses {
			slices.SortFunc(list, func(a, b use) int { return cmp.Compare(a.id.Pos(), b.id.Pos()) })
		}
	}
	return c.uses[gotypes.Origin(obj)]
}
