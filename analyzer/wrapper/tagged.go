package wrapper

// This file carries what is in the fields of structs that libraries fill from package to
// package, where nobody sets a setting: defaults in tags, and those that the package gives
// settings.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// taggedResults returns what is in the struct of the type s that the function decl
// returns, after a library has filled it, where nobody sets anything: what the tags of
// its fields say, or the defaults of the settings that are decoded into them.
//
//	func Load() (*Config, error) { c := &Config{}; err := env.Parse(c); return c, err }
func (f *Propagator) taggedResults(decl *ast.FuncDecl, s *types.Struct) []result {
	if f.returnsMade(decl, s) { // func Load() (Config, error) { return env.ParseAs[Config]() }
		return f.defaultsOf(s, make(fields), func(w goindex.Assignment) bool { return mayWriteTo(w, decl) })
	}
	v := f.filledVar(decl, s)
	if v == nil || gotypes.Deref(v.Type()).Underlying() != s || !f.returnsOnly(decl, v) {
		return nil
	}
	cur, ok := f.index.Find(decl)
	if !ok {
		return nil
	}
	seen := make(fields) // by more than the library
	isMade := true       // here, and not by another function
	for _, mention := range f.index.Mentions(v, cur) {
		use := usekind.Classify(mention)
		if len(use.Path) == 0 {
			if !f.isFilling(use) { // c.validate(), return store(c)
				return nil
			}
			isMade = isMade && (use.Kind != usekind.Assigned || f.isStructMade(use, s))
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
	return f.defaultsOf(s, seen, func(w goindex.Assignment) bool { return !isMade || mayWriteTo(w, decl) })
}

// defaultsOf returns what is in the fields of s but those of seen where nobody sets anything:
// see eachDefault.
func (f *Propagator) defaultsOf(s *types.Struct, seen fields, counts func(goindex.Assignment) bool) []result {
	var list []result
	f.eachDefault(s, nil, counts, func(field *types.Var, at defuse.Path, setting, def string) {
		if len(list) < maxPaths && !seen[field] && !isSentinelWord(def) && len(def) <= maxText {
			list = append(list, result{at: at, alternatives: []alternative{
				{parts: []Part{{Param: -1, Text: text.Unknown(text.Any)}}},
				{parts: []Part{{Param: -1, Text: text.Known(def)}}, settings: []string{setting}},
			}})
		}
	})
	return list
}

// filledVar returns the variable of the function decl that a library fills with what
// fields have defaults for, or to which it assigns such a struct of the type s; nil where
// there is none, or several.
func (f *Propagator) filledVar(decl *ast.FuncDecl, s *types.Struct) (v *types.Var) {
	several := false
	note := func(obj types.Object) {
		local, ok := obj.(*types.Var)
		if !ok || local.IsField() || local.Kind() != types.LocalVar && local.Kind() != types.ResultVar {
			return
		}
		several = several || v != nil && v != local
		v = local
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt: // c, err := env.ParseAs[Config]()
			id, isIdent := ast.Unparen(n.Lhs[0]).(*ast.Ident)
			if isIdent && len(n.Rhs) == 1 && f.makesFilled(n.Rhs[0], s) {
				note(f.info.ObjectOf(id))
			}
		case *ast.CallExpr:
			if f.fills(n) {
				for _, arg := range n.Args { // env.Parse(&c)
					note(f.rootOf(arg))
				}
			}
		}
		return true
	})
	if several {
		return nil
	}
	return v
}

// makesFilled reports whether e calls a library that returns a struct of the type s that it
// has filled by the tags of its fields.
//
//	env.ParseAs[Config](), env.Must(env.ParseAs[Config]())
func (f *Propagator) makesFilled(e ast.Expr, s *types.Struct) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(f.info, call).(*types.Func)
	if !ok {
		return false
	}
	t := f.info.TypeOf(call)
	if all, ok := t.(*types.Tuple); ok && all.Len() > 0 {
		t = all.At(0).Type()
	}
	_, ok = knowledge.DefaultTagOf(fn)
	return ok && gotypes.Deref(t).Underlying() == s
}

// returnsMade reports whether the function decl returns nothing but what a library returns
// that makes a struct of the type s: see makesFilled.
func (f *Propagator) returnsMade(decl *ast.FuncDecl, s *types.Struct) bool {
	if len(decl.Body.List) != 1 { // c, err := env.ParseAs[Config](); return c, err
		return false
	}
	ret, ok := decl.Body.List[0].(*ast.ReturnStmt)
	return ok && len(ret.Results) == 1 && f.makesFilled(ret.Results[0], s)
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

// fills reports whether call, of a library, fills a struct by the tags of its fields, or with
// settings that the package may give defaults.
//
//	env.Parse(&c), viper.Unmarshal(&c)
func (f *Propagator) fills(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(f.info, call).(*types.Func)
	if !ok {
		return false
	}
	if _, ok := knowledge.DefaultTagOf(fn); ok {
		return true
	}
	d, ok := f.index.DecodesSettings(call, fn)
	if ok {
		f.values.NoteDecoded(call, d.Library)
	}
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
		return f.fills(use.Call())
	}
	return false
}

// isStructMade reports whether what use, of a variable, assigns to that is a struct of the
// type s that is made there.
//
//	var c Config, c := &Config{}, c = new(Config)
func (f *Propagator) isStructMade(use usekind.Use, s *types.Struct) bool {
	if spec, ok := use.User().Node().(*ast.ValueSpec); ok {
		return len(spec.Values) == 0
	}
	stmt := use.Assignment()
	if stmt != nil && len(stmt.Rhs) == 1 && f.makesFilled(stmt.Rhs[0], s) { // c, err := env.ParseAs[Config]()
		return true
	}
	if stmt == nil || len(stmt.Lhs) != 1 {
		return false
	}
	e := ast.Unparen(stmt.Rhs[0])
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND { // &Config{}
		e = ast.Unparen(addr.X)
	}
	_, isLit := e.(*ast.CompositeLit)
	call, isCall := e.(*ast.CallExpr)
	return isLit || isCall && gotypes.CallsBuiltin(f.info, call, "new")
}

// mayWriteTo reports whether w may be an assignment to a field of the struct that the
// function decl makes and hands to a library alone: it is there, in a method, which the
// library may call, or the default of a setting.
func mayWriteTo(w goindex.Assignment, decl *ast.FuncDecl) bool {
	around, ok := goindex.DeclAround(w.Site).Node().(*ast.FuncDecl)
	return w.IsDefault || !ok || around == decl || around.Recv != nil
}

// eachDefault calls add for each field of s, at the path at, and of the structs in it, to
// which nothing is written, of what counts, but the default of a setting, which has that
// name.
func (f *Propagator) eachDefault(s *types.Struct, at defuse.Path, counts func(goindex.Assignment) bool, add func(field *types.Var, at defuse.Path, setting, def string)) {
	for i := range s.NumFields() {
		field := s.Field(i).Origin()
		path := slices.Concat(at, defuse.Path{i})
		if inner, ok := field.Type().Underlying().(*types.Struct); ok { // HTTP struct { Base string `default:"https://h"` }
			f.eachDefault(inner, path, counts, add)
			continue
		}
		list := slices.DeleteFunc(f.assignmentsOfProgram(field), func(w goindex.Assignment) bool { return !counts(w) })
		if len(list) != 1 || !list[0].IsDefault || !f.countsAsDefault(list[0]) { // c.Base = "https://" + c.Host
			continue
		}
		value, ok := list[0].Value.Node().(ast.Expr)
		if !ok {
			continue
		}
		if d, ok := f.tagDefault(value); ok {
			add(field, path, field.Name(), d.Text)
		} else if _, isCall := list[0].Site.Node().(*ast.CallExpr); isCall && list[0].Lhs == nil { // viper.Unmarshal(&c)
			def, isConstant := gotypes.ConstantString(f.info, value)
			if name, ok := f.index.SettingName(value); ok && isConstant {
				add(field, path, name, def)
			}
		}
	}
}
