package goindex

// This file finds the settings whose default is that of a flag.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// A flagSet is a set of flags as it is written, in the declaration that it is written
// in; those that are written by way of a variable of the package are in none.
//
//	cmd.Flags()
type flagSet struct {
	text string
	in   ast.Node
}

// A boundFlag is a flag of a set.
type boundFlag struct {
	set flagSet
	key settingKey // of the flag
}

// bindings are the settings that flags are bound to.
type bindings struct {
	sets  map[ast.Expr]flagSet       // of flags, by their defaults
	flags map[settingKey][]boundFlag // by the settings; viper.BindPFlag("url", flags.Lookup("url"))
	all   map[string][]flagSet       // by the library; viper.BindPFlags(flags)
}

// noteFlagSet notes the set of the flag that call, at cur, registers, the default of
// which is its argument of that index.
func (ix *Index) noteFlagSet(cur inspector.Cursor, call *ast.CallExpr, def int) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	b := &ix.settings.bound
	if b.sets == nil {
		b.sets = make(map[ast.Expr]flagSet)
	}
	b.sets[call.Args[def]] = ix.flagSetOf(cur, sel)
}

// flagSetOf is the set of flags whose method sel is, or the one of the program where
// it is a function of the library.
func (ix *Index) flagSetOf(cur inspector.Cursor, sel *ast.SelectorExpr) flagSet {
	if id, ok := ast.Unparen(sel.X).(*ast.Ident); ok {
		if _, isPackage := ix.Info.Uses[id].(*types.PkgName); isPackage { // pflag.String("url", "http://h", "")
			return flagSet{text: id.Name + ".CommandLine"}
		}
	}
	return ix.flagSetAt(cur, sel.X)
}

// flagSetAt is the set of flags e, read at cur.
func (ix *Index) flagSetAt(cur inspector.Cursor, e ast.Expr) flagSet {
	s := flagSet{text: types.ExprString(e)}
	root := ast.Unparen(e)
	for {
		switch x := root.(type) {
		case *ast.CallExpr: // rootCmd.Flags()
			root = ast.Unparen(x.Fun)
			continue
		case *ast.SelectorExpr:
			if v, ok := ix.Info.Uses[x.Sel].(*types.Var); ok && !v.IsField() { // pflag.CommandLine
				return s
			}
			root = ast.Unparen(x.X)
			continue
		case *ast.Ident:
			if v, ok := ix.Info.Uses[x].(*types.Var); ok && v.Parent() == ix.Pkg.Scope() { // rootCmd
				return s
			}
		}
		break
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		s.in = around.Node()
	}
	return s
}

// noteBinding notes what call, of f, binds.
//
//	viper.BindPFlag("url", cmd.Flags().Lookup("url")); viper.BindPFlags(cmd.Flags())
func (ix *Index) noteBinding(cur inspector.Cursor, call *ast.CallExpr, f knowledge.SettingFunc) {
	b := &ix.settings.bound
	if f.Name == knowledge.None {
		b.bindAll(f.Library, ix.flagSetAt(cur, call.Args[f.Default]))
		return
	}
	key, ok := ix.keyOf(f.Library, call.Args[f.Name])
	if !ok { // viper.BindPFlag(key, flag), of which nothing is known
		b.bindAll(f.Library, flagSet{})
		return
	}
	if b.flags == nil {
		b.flags = make(map[settingKey][]boundFlag)
	}
	var flag boundFlag // of which nothing is known
	if found, ok := ast.Unparen(call.Args[f.Default]).(*ast.CallExpr); ok {
		of, isFlag := SettingOf(ix.Info, found)
		sel, isMethod := ast.Unparen(found.Fun).(*ast.SelectorExpr)
		if isFlag && isMethod && of.Finds {
			if name, ok := gotypes.ConstantString(ix.Info, found.Args[of.Name]); ok {
				flag = boundFlag{ix.flagSetOf(cur, sel), settingKey{of.Library, strings.ToLower(name)}}
			}
		}
	}
	b.flags[key] = append(b.flags[key], flag)
}

// bindAll notes that the flags of set are bound to settings of the library.
func (b *bindings) bindAll(library string, set flagSet) {
	if b.all == nil {
		b.all = make(map[string][]flagSet)
	}
	b.all[library] = append(b.all[library], set)
}

// boundDefault returns the default of the only flag that is bound to the setting key;
// nil where there is none.
func (ix *Index) boundDefault(key settingKey) ast.Expr {
	b := &ix.settings.bound
	flags := b.flags[key]
	named := settingKey{knowledge.BoundLibrary, key.name}
	for _, set := range b.all[key.library] {
		flag := boundFlag{set, named}
		if def := ix.settings.defaults[named]; def != nil && b.sets[def] == set && !slices.Contains(flags, flag) {
			flags = append(slices.Clip(flags), flag)
		}
	}
	if len(flags) != 1 || ix.settings.decided[flags[0].key] { // cmd.Flags().Changed("url")
		return nil
	}
	def := ix.settings.defaults[flags[0].key]
	if def == nil || b.sets[def] != flags[0].set {
		return nil
	}
	return def
}
