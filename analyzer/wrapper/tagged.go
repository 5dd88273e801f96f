package wrapper

// This file carries the defaults in the tags of fields from package to package.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// taggedResults returns what is in the struct of the type s that the function decl
// returns, after a library has filled it, where nobody sets anything: what the tags of
// its fields say.
//
//	func Load() (*Config, error) { c := &Config{}; err := env.Parse(c); return c, err }
func (f *Propagator) taggedResults(decl *ast.FuncDecl, s *types.Struct) []result {
	v := f.filledVar(decl)
	if v == nil || gotypes.Deref(v.Type()).Underlying() != s || !f.returnsOnly(decl, v) {
		return nil
	}
	cur, ok := f.index.Find(decl)
	if !ok {
		return nil
	}
	seen := make(fields) // by more than the library
	for _, mention := range f.index.Mentions(v, cur) {
		use := usekind.Classify(mention)
		if len(use.Path) == 0 {
			if !f.isFilling(use) { // c.validate(), return store(c)
				return nil
			}
			continue
		}
		for _, at := range use.Path {
			field, ok := f.info.Uses[at.Node().(*ast.SelectorExpr).Sel].(*types.Var)
			if !ok { // c.validate()
				return nil
			}
			seen[field.Origin()] = true // if c.URL == "" { return nil, errURL }
		}
	}
	var list []result
	f.eachTag(s, nil, func(field *types.Var, at defuse.Path, def string) {
		if len(list) < maxPaths && !seen[field] && !isSentinelWord(def) && len(def) <= maxText {
			list = append(list, result{at, []alternative{
				{parts: []Part{{Param: -1, Text: text.Unknown(text.Any)}}},
				{parts: []Part{{Param: -1, Text: text.Known(def)}}, settings: []string{field.Name()}},
			}})
		}
	})
	return list
}

// filledVar returns the variable of the function decl that a library fills by the tags
// of its fields; nil where there is none, or several.
func (f *Propagator) filledVar(decl *ast.FuncDecl) (v *types.Var) {
	several := false
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !f.fillsByTags(call) {
			return true
		}
		for _, arg := range call.Args { // env.Parse(&c)
			local, ok := f.rootOf(arg).(*types.Var)
			if !ok || local.IsField() || local.Kind() != types.LocalVar && local.Kind() != types.ResultVar {
				continue
			}
			several = several || v != nil && v != local
			v = local
		}
		return true
	})
	if several {
		return nil
	}
	return v
}

// returnsOnly reports whether the function decl returns v, or what that points to, and
// besides that nothing or an empty struct, with an error.
func (f *Propagator) returnsOnly(decl *ast.FuncDecl, v *types.Var) bool {
	only := true
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // func() error { return nil }
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 0 { // func Load() (c Config, err error) { err = env.Parse(&c); return }
				only = only && v.Kind() == types.ResultVar
				return false
			}
			e := ast.Unparen(n.Results[0])
			lit, isLit := e.(*ast.CompositeLit)
			only = only && (f.rootOf(e) == v || f.info.Types[e].IsNil() || isLit && len(lit.Elts) == 0)
		}
		return true
	})
	return only
}

// fillsByTags reports whether call, of a library, fills a struct by the tags of its fields.
func (f *Propagator) fillsByTags(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(f.info, call).(*types.Func)
	if !ok {
		return false
	}
	_, ok = knowledge.DefaultTagOf(fn)
	return ok
}

// isFilling reports whether use, of a variable that a library fills, gives it to the
// library, returns it or gives it a value of its own.
func (f *Propagator) isFilling(use usekind.Use) bool {
	if use.Kind == usekind.AddressTaken { // &c
		if addr, ok := use.User().Node().(*ast.UnaryExpr); !ok || addr.Op != token.AND {
			return false
		}
		use = usekind.Classify(use.User())
	}
	switch use.Kind {
	case usekind.Returned, usekind.Assigned: // return c, nil; c := &Config{}
		return len(use.Path) == 0
	case usekind.Argument: // env.Parse(c)
		return f.fillsByTags(use.Call())
	}
	return false
}

// eachTag calls add for each field of s, at the path at, and of the structs in it, to
// which nothing is written in the package but the default in its tag.
func (f *Propagator) eachTag(s *types.Struct, at defuse.Path, add func(field *types.Var, at defuse.Path, def string)) {
	for i := range s.NumFields() {
		field := s.Field(i).Origin()
		path := slices.Concat(at, defuse.Path{i})
		if inner, ok := field.Type().Underlying().(*types.Struct); ok { // HTTP struct { Base string `default:"https://h"` }
			f.eachTag(inner, path, add)
			continue
		}
		list := f.assignmentsOfProgram(field)
		if len(list) != 1 || !list[0].IsDefault { // c.Base = "https://" + c.Host
			continue
		}
		if tag, ok := list[0].Value.Node().(ast.Expr); ok {
			if d, ok := f.tagDefault(tag); ok {
				add(field, path, d.Text)
			}
		}
	}
}
